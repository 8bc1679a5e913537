// The ways to go on, best first, and the selected one: what it costs, its grid, what to announce.

import { useLayoutEffect, useRef, useState } from 'react';
import { plannedRounds } from '../../../evening/schedule.ts';
import {
  allPairs,
  isMissing,
  isSameSitting,
  type Movement,
  namesInSections,
} from '../../../movement/index.ts';
import type { Way } from '../../../replan/replan.ts';
import { wordedOnwards } from '../../../words/english/contestants.ts';
import { cardsToPrint, wayCosts, wayInShort, wayName } from '../../../words/english/replan.ts';
import { namedOnwards } from '../../../words/inSections.ts';
import { announceNews } from '../../../words/instructions/announceReplan.ts';
import { rangesText } from '../../../words/numbers.ts';
import type { WayWithNews } from '../../../worker/protocol.ts';
import { useApp } from '../../arrowswitchContext.ts';
import { describeSitting, setNamesOf } from '../../grid/cells.ts';
import { timeBy } from '../../room/clock.ts';
import { Scroller } from '../../Scroller.tsx';
import { useMedia } from '../../useMedia.ts';
import styles from './replan.module.css';

const PHONE = '(max-width: 600px)';

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
  const suggested = ways.length > 1 && !areMoreLookedFor ? found[0]?.way : null;
  const isPhone = useMedia(PHONE);
  const section = useRef<HTMLElement>(null);
  // On a phone the fields fill the screen, and nobody would see what was found below them.
  const isUnread = !areMoreLookedFor && reading.keys === null;
  useLayoutEffect(() => {
    if (isPhone && isUnread) section.current?.scrollIntoView();
  }, [isPhone, isUnread]);
  const read = (selected: string | null): void =>
    setReading({ keys: ways.map(({ way }) => wayKey(way)), selected });
  const onTouch = (): void => {
    if (reading.keys === null) read(null);
  };
  return (
    <section
      ref={section}
      aria-label="Plans"
      className={`stack ${styles.plans}`}
      onPointerMove={onTouch}
      onWheel={onTouch}
      onFocus={onTouch}
    >
      <ul className={`list ${styles.ways}`}>
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
                {way === suggested && <small className="pill">Suggested</small>}{' '}
                {[
                  ...finishWords(finishOf(way.movement)),
                  ...lengthWords(plan, way.movement),
                  ...wayInShort(way).map((cost) => wordedOnwards(plan, cost)),
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
          <SelectedWay selected={selectedWay} plan={plan} isPhone={isPhone} />
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

interface SelectedWayProps {
  readonly selected: WayWithNews;
  readonly plan: Movement;
  readonly isPhone: boolean;
}

function SelectedWay({ selected: { way, news }, plan, isPhone }: SelectedWayProps) {
  const { language, terms } = useApp(({ preferences }) => preferences.cards);
  const listed = wayInShort(way);
  const others = wayCosts(way, news, terms).filter((cost) => !listed.includes(cost));
  const grid = <WayGrid way={way} plan={plan} />;
  return (
    <section className="stack" aria-label={wordedOnwards(plan, wayName(way))}>
      {way.replays.length > 0 && (
        <p role="alert">Every plan has some boards played again. This is the best of them.</p>
      )}
      {isPhone ? (
        <details>
          <summary>See the rounds</summary>
          {grid}
        </details>
      ) : (
        grid
      )}
      <ul className="bullets">
        {[...others, ...cardsToPrint(way)].map((cost) => (
          <li key={cost}>{wordedOnwards(plan, cost)}</li>
        ))}
        <li>a scoring program needs the new movement from round {way.fromRound} on</li>
      </ul>
      <blockquote className="tint" lang={language}>
        {namedOnwards(plan, announceNews(news, plan.contestants, language, terms))}
      </blockquote>
    </section>
  );
}

interface WayGridProps {
  readonly way: Way;
  readonly plan: Movement;
}

/** The grid of a way to go on, from the round before the first that differs from the plan; the differences marked, the round in grey if it is played. */
function WayGrid({ way, plan }: WayGridProps) {
  const { movement, fromRound } = way;
  const { tables } = namesInSections(movement);
  const setNames = setNamesOf(movement, 'boards');
  const isChanged = (roundIndex: number, tableIndex: number): boolean => {
    const card = plan.rounds[roundIndex]?.[tableIndex];
    const sitting = movement.rounds[roundIndex]?.[tableIndex];
    return roundIndex >= fromRound - 1 && !(card && sitting && isSameSitting(card, sitting));
  };
  // Where a pair has left, others sit out in sittings that are as planned.
  const isOtherField = (roundIndex: number): boolean =>
    roundIndex >= fromRound - 1 &&
    allPairs(movement).some(
      (pair) => isMissing(movement, pair, roundIndex) !== isMissing(plan, pair, roundIndex),
    );
  const firstChanged = movement.rounds.findIndex(
    (round, roundIndex) =>
      isOtherField(roundIndex) || round.some((_, tableIndex) => isChanged(roundIndex, tableIndex)),
  );
  const first = Math.max(0, (firstChanged < 0 ? fromRound - 1 : firstChanged) - 1);
  const unchanged = movement.rounds
    .map((_, roundIndex) => roundIndex + 1)
    .slice(fromRound - 1, first);
  return (
    <Scroller className="shaded">
      <table className={`table rounds ${styles.grid}`}>
        {unchanged.length > 0 && (
          <caption className="soft left">
            {unchanged.length === 1 ? 'Round' : 'Rounds'} {rangesText(unchanged)}: as planned
          </caption>
        )}
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
            if (roundIndex < first) return null;
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
                  const isMarked = isChanged(roundIndex, tableIndex);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a table is known by its number
                    <td key={tableIndex} data-changed={isMarked || undefined}>
                      <span aria-hidden="true" className={styles.sitting}>
                        <span>{shown.pairs}</span>{' '}
                        <span>
                          <small>{shown.set}</small> {shown.mark}
                        </span>
                      </span>
                      <span className="visuallyHidden">
                        {shown.spoken}
                        {isMarked && ', changed'}
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
