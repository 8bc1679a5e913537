// The ways to go on, best first, and the selected one: what it costs, its grid, what to announce.

import { useState } from 'react';
import { plannedRounds } from '../../../evening/schedule.ts';
import { isSameSitting, type Movement, namesInSections } from '../../../movement/index.ts';
import type { Way } from '../../../replan/replan.ts';
import { wordedOnwards } from '../../../words/english/contestants.ts';
import {
  cardsToPrint,
  departuresText,
  indexText,
  missedWords,
  rankingWords,
  repeatsText,
  wayCosts,
  wayName,
} from '../../../words/english/replan.ts';
import { namedOnwards } from '../../../words/inSections.ts';
import { announceNews } from '../../../words/instructions/announceReplan.ts';
import type { WayWithNews } from '../../../worker/protocol.ts';
import { useApp } from '../../arrowswitchContext.ts';
import { describeSitting, setNamesOf } from '../../grid/cells.ts';
import { timeBy } from '../../room/clock.ts';
import { Scroller } from '../../Scroller.tsx';
import styles from './replan.module.css';

/** What stays as it is while more ways are found: what is selected, and from the first touch on the list as it was. */
interface Reading {
  readonly keys: readonly string[] | null;
  /** Null until the director selects one: then the first, once all are found. */
  readonly selected: string | null;
}

interface WayListProps {
  /** At least one. */
  readonly ways: readonly WayWithNews[];
  /** Whether others, or others before these, may still be found. */
  readonly areMoreLookedFor: boolean;
  readonly plan: Movement;
  /** When the session ends with a movement; null if it has ended. */
  readonly finishOf: (movement: Movement) => number | null;
  readonly onAccept: (accepted: WayWithNews) => void;
}

export function WayList({ ways: found, areMoreLookedFor, plan, finishOf, onAccept }: WayListProps) {
  const [reading, setReading] = useState<Reading>({ keys: null, selected: null });
  const ways = inOrderRead(found, reading.keys);
  const selectedWay = selectedIn(ways, reading.selected, areMoreLookedFor);
  const read = (selected: string | null): void =>
    setReading({ keys: ways.map(({ way }) => wayKey(way)), selected });
  const onTouch = (): void => {
    if (reading.keys === null) read(null);
  };
  return (
    <section
      aria-label="Plans"
      className="stack"
      onPointerMove={onTouch}
      onWheel={onTouch}
      onFocus={onTouch}
    >
      <ul className="stack list">
        {ways.map(({ way }) => (
          <li key={wayKey(way)}>
            <button
              type="button"
              className="box stack tight wide left"
              aria-pressed={selectedWay?.way === way}
              onClick={() => read(wayKey(way))}
            >
              <strong>{wordedOnwards(plan, wayName(way))}</strong>
              <span className="soft">
                {[
                  ...finishWords(finishOf(way.movement)),
                  ...lengthWords(plan, way.movement),
                  costWords(plan, way),
                ].join('; ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {selectedWay === null ? (
        <p className="soft">
          {areMoreLookedFor
            ? 'Looking for better plans. Select one to see it.'
            : 'Select one of these plans.'}
        </p>
      ) : (
        <>
          <SelectedWay selected={selectedWay} plan={plan} />
          <p className={`bar soft ${styles.accept}`}>
            <button type="button" className="primary fixed" onClick={() => onAccept(selectedWay)}>
              Use this plan
            </button>
            <span className="grow">{wordedOnwards(plan, wayName(selectedWay.way))}</span>
          </p>
        </>
      )}
    </section>
  );
}

/**
 * The way that is used if the director accepts. Of the least bad way nothing is left once a clean one is found: another is
 * used only if the director selects it.
 */
function selectedIn(
  ways: readonly WayWithNews[],
  selected: string | null,
  areMoreLookedFor: boolean,
): WayWithNews | null {
  if (selected === null) return areMoreLookedFor ? null : (ways[0] ?? null);
  return (
    ways.find(({ way }) => wayKey(way) === selected) ??
    ways.find(({ way }) => way.also.some((kind) => kind === selected)) ??
    null
  );
}

/** Best first, or once somebody reads them as they were, with what has been found since below. */
function inOrderRead(ways: readonly WayWithNews[], keys: Reading['keys']) {
  if (keys === null) return ways;
  const placeOf = ({ way }: WayWithNews): number => {
    const place = keys.indexOf(wayKey(way));
    return place < 0 ? keys.length : place;
  };
  return ways.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function finishWords(finish: number | null): readonly string[] {
  return finish === null ? [] : [`finish about ${timeBy(finish, 'en')}`];
}

/** How many boards are played in all, if not as many as planned: fewer boards per round may cost far more than a round does. */
function lengthWords(plan: Movement, movement: Movement): readonly string[] {
  const [planned, boards] = [plan, movement].map((one) =>
    plannedRounds(one).boardsPerRound.reduce((sum, count) => sum + count, 0),
  );
  return boards === planned ? [] : [`${boards} boards instead of ${planned}`];
}

/** Identifies a way while the list grows; the same way with fairer switches is a different one. */
function wayKey({ kind, switches }: Way): string {
  return switches === 'anew' ? `${kind}, ${switches}` : kind;
}

function costWords(plan: Movement, way: Way): string {
  const costs = [
    departuresText(way),
    ...rankingWords(way),
    ...(way.repeats === 0 ? [] : [repeatsText(way)]),
    ...missedWords(way),
    indexText(way),
  ];
  return costs.map((cost) => wordedOnwards(plan, cost)).join('; ');
}

interface SelectedWayProps {
  readonly selected: WayWithNews;
  readonly plan: Movement;
}

function SelectedWay({ selected: { way, news }, plan }: SelectedWayProps) {
  const { language, terms } = useApp(({ preferences }) => preferences.cards);
  return (
    <section className="stack" aria-label={wordedOnwards(plan, wayName(way))}>
      {way.replays.length > 0 && (
        <p role="alert">Every plan has some boards played again. This is the best of them.</p>
      )}
      <ul className="bullets">
        {[...wayCosts(way, news, terms), ...cardsToPrint(way)].map((cost) => (
          <li key={cost}>{wordedOnwards(plan, cost)}</li>
        ))}
        <li>a scoring program needs the new movement from round {way.fromRound} on</li>
      </ul>
      <WayGrid way={way} plan={plan} />
      <blockquote className="tint" lang={language}>
        {namedOnwards(plan, announceNews(news, plan.contestants, language, terms))}
      </blockquote>
    </section>
  );
}

/** The grid of a way to go on: rounds already played in grey, differences from the plan marked. */
function WayGrid({ way, plan }: { readonly way: Way; readonly plan: Movement }) {
  const { movement, fromRound } = way;
  const { tables } = namesInSections(movement);
  const setNames = setNamesOf(movement, 'boards');
  return (
    <Scroller className="shaded">
      <table className={`table rounds ${styles.grid}`}>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {tables.map((table) => (
              <th key={table} scope="col">
                {table}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {movement.rounds.map((round, roundIndex) => {
            const isPlayed = roundIndex + 1 < fromRound;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by its number
              <tr key={roundIndex} data-played={isPlayed || undefined}>
                <th scope="row">
                  {roundIndex + 1}
                  {isPlayed && <span className="visuallyHidden"> played</span>}
                </th>
                {round.map((sitting, tableIndex) => {
                  const shown = describeSitting(movement, sitting, roundIndex, setNames);
                  const card = plan.rounds[roundIndex]?.[tableIndex];
                  const isChanged = !isPlayed && !(card && isSameSitting(card, sitting));
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a table is known by its number
                    <td key={tableIndex} data-changed={isChanged || undefined}>
                      <span aria-hidden="true">
                        {shown.pairs} <small>{shown.set}</small> {shown.mark}
                      </span>
                      <span className="visuallyHidden">
                        {shown.spoken}
                        {isChanged && ', changed'}
                      </span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
