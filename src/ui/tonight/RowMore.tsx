// The details of one row: the switches to choose from, the figures without a column, plan B, the free number.

import { Fragment, useId } from 'react';
import { leavesHalvesOut } from '../../choose/bestKnown.ts';
import type { Fairness } from '../../choose/fairness.ts';
import { everyLength, type TonightRow } from '../../choose/list.ts';
import { freeNumberOf } from '../../choose/missing.ts';
import type { RowDetails } from '../../choose/rowDetails.ts';
import type { Wishes } from '../../choose/wishes.ts';
import { joinSections, type Movement } from '../../movement/index.ts';
import { switchPlanOf } from '../../optimise/index.ts';
import { purposeText } from '../../words/english/catalogue.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import {
  announcements,
  bestState,
  finishText,
  freeOption,
  furtherFigures,
  indexFigure,
  lengthText,
  ownBoardsText,
  qfFigure,
  SWITCH_NAMES,
  sectionText,
} from '../../words/english/pageTonight.ts';
import { firstIfWords, freeNumberWords, planBWords } from '../../words/english/planB.ts';
import { titleOf } from '../../words/titles.ts';
import type { FreeOption } from '../../worker/protocol.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { Explained } from '../glossary/Explained.tsx';
import { useCalculated } from '../useCalculated.ts';
import styles from './TonightList.module.css';
import { useInTerms } from './useInTerms.ts';
import { useOpenRow } from './useOpenRow.ts';

interface RowMoreProps {
  readonly row: TonightRow;
  readonly wishes: Wishes;
  /** Its place in the list, from 1. */
  readonly rank: number;
  readonly details: RowDetails;
  readonly isSearching: boolean;
}

export function RowMore({ row, rank, wishes, details, isSearching }: RowMoreProps) {
  const { terms } = useApp(({ preferences }) => preferences.cards);
  const inTerms = useInTerms();
  const free = freeNumberOf(row.movement);
  // For an individual neither switches nor a plan B are searched.
  const hasWays = row.movement.contestants === 'pairs';
  const purpose = purposeText(row.familyId);
  return (
    <div className="tiles apart small">
      {(hasWays || row.otherLengths.length > 0) && (
        <div className="stack apart">
          {row.sections.length > 0 && <Sections row={row} />}
          {row.otherLengths.length > 0 && <OtherLengths row={row} wishes={wishes} />}
          {hasWays && <Switches row={row} details={details} isSearching={isSearching} />}
        </div>
      )}
      <section hidden={!hasWays} className={hasWays ? 'stack' : ''}>
        <h3>If something changes</h3>
        {details.planB === null ? (
          <p>…</p>
        ) : (
          details.planB.map((plan, index) => {
            const section = row.movement.sections[index]?.name ?? null;
            return (
              <Fragment key={section}>
                {section !== null && <h4>Section {section}</h4>}
                <ul className="bullets">
                  {planBWords(plan, section).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </Fragment>
            );
          })
        )}
        {free !== null && <FreeNumberChoice movement={row.movement} wishes={wishes} />}
      </section>
      <section className="stack">
        {purpose !== null && <p>{inTerms(purpose)}</p>}
        <h3>More figures</h3>
        {details.firstIf !== null && rank > 1 && (
          <p>Best choice {inTerms(firstIfWords(details.firstIf.firstIf))}.</p>
        )}
        <dl className={styles.figures}>
          {furtherFigures(row.features, terms).map(({ name, value, topic }) => (
            <div key={name} className="bar">
              <dt>{name}</dt>
              <dd className="fixed strong">
                {topic === null ? value : <Explained topic={topic} figure={value} />}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** What each section plays, and the same with boards of their own where all play the same. */
function Sections({ row: { movement, sections, features } }: Pick<RowMoreProps, 'row'>) {
  const openRow = useOpenRow();
  const onOwnBoards = features.copies > 1 ? joinSections([movement], 'own') : null;
  return (
    <section className="stack">
      <h3>Sections</h3>
      <ul className="bullets">
        {sections.map((section, index) => (
          <li key={movement.sections[index]?.name}>
            {sectionText(movement.sections[index]?.name ?? '', titleOf(section.movement), section)}
          </li>
        ))}
      </ul>
      {onOwnBoards?.ok && (
        <p className="bar">
          <span>{ownBoardsText(sections)}</span>
          <button
            type="button"
            className="fixed"
            aria-label="Open with boards of their own"
            onClick={() => openRow(onOwnBoards.movement)}
          >
            Open
          </button>
        </p>
      )}
    </section>
  );
}

/** A row and its other lengths, longest first, so that opening one leaves each in its place. */
function lengthsOf(row: TonightRow): readonly TonightRow[] {
  return everyLength([row]).toSorted((a, b) => b.features.rounds - a.features.rounds);
}

/** The same movement with other numbers of rounds, each with its finish. */
function OtherLengths({ row, wishes }: Pick<RowMoreProps, 'row' | 'wishes'>) {
  const shown = useApp((state) => state.document.movement.rounds);
  const openRow = useOpenRow();
  return (
    <section className="stack">
      <h3>Rounds</h3>
      <ul className="list stack">
        {lengthsOf(row).map((length) => (
          <li key={length.key} className="bar">
            <span>
              <strong>{lengthText(length)}</strong>:{' '}
              {finishText(wishes, length.minutes, hasTwelveHours())}, {indexFigure(length.fairness)}
            </span>
            <button
              type="button"
              className="fixed"
              aria-label={`${length.movement.rounds === shown ? 'Opened:' : 'Open with'} ${length.features.rounds} rounds`}
              aria-pressed={length.movement.rounds === shown}
              onClick={() => openRow(length.movement)}
            >
              {length.movement.rounds === shown ? 'Opened' : 'Open'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SwitchChoice {
  readonly id: keyof typeof SWITCH_NAMES;
  readonly movement: Movement;
  readonly fairness: Fairness;
  readonly note: string;
}

/** The ways to switch the movement, each with its fairness; choosing one opens it. */
function Switches({ row, details, isSearching }: Omit<RowMoreProps, 'rank' | 'wishes'>) {
  const shown = useApp((state) => state.document.movement.rounds);
  const openRow = useOpenRow();
  const ways = waysOf(row, details, isSearching);
  return (
    <section className="stack">
      <h3>Arrow switches</h3>
      <ul className="list stack">
        {ways.map(({ id, movement, fairness, note }) => (
          <li key={id} className="bar">
            <div>
              <strong>{SWITCH_NAMES[id]}</strong>:{' '}
              <Explained
                topic={fairness.index === null ? 'arrowSwitch' : 'fairEnough'}
                figure={indexFigure(fairness)}
              />
              {fairness.qf !== null && (
                <>
                  , <Explained topic="qf" figure={qfFigure(fairness.qf)} />
                </>
              )}
              <div className="aside">
                <Explained topic={id === 'best' ? 'proved' : 'instructions'} figure={note} />
              </div>
            </div>
            <button
              type="button"
              className="fixed"
              aria-label={`${movement.rounds === shown ? 'In use' : 'Use'}: ${SWITCH_NAMES[id]}`}
              aria-pressed={movement.rounds === shown}
              onClick={() => openRow(movement)}
            >
              {movement.rounds === shown ? 'In use' : 'Use'}
            </button>
          </li>
        ))}
      </ul>
      {details.best === null && row.fairness.index !== null && isSearching && (
        <p>Looking for fairer switches …</p>
      )}
    </section>
  );
}

function waysOf(
  row: TonightRow,
  { simple, best, isSearching: isBestSearched }: RowDetails,
  isSearching: boolean,
): readonly SwitchChoice[] {
  const ways: SwitchChoice[] = [
    {
      id: 'asItStands',
      movement: row.movement,
      fairness: row.fairness,
      note: announcements(row.instructions),
    },
  ];
  if (simple !== null && isFairerChoice(simple.fairness, row.fairness)) {
    ways.push({ id: 'simple', ...simple, note: announcements(simple.instructions) });
  }
  if (best !== null) {
    const instructions = announcements(switchPlanOf(best.movement).announcements);
    const areHalvesLeftOut = leavesHalvesOut(row.movement);
    const state = bestState(isSearching && isBestSearched, best.isProved, areHalvesLeftOut);
    if (isFairerChoice(best.fairness, simple?.fairness ?? row.fairness)) {
      ways.push({ id: 'best', ...best, note: `${instructions}, ${state}` });
    }
  }
  return ways;
}

function isFairerChoice(one: Fairness, other: Fairness): boolean {
  return (
    (one.index ?? Number.POSITIVE_INFINITY) < (other.index ?? Number.POSITIVE_INFINITY) - 0.005
  );
}

interface FreeNumberChoiceProps {
  readonly movement: Movement;
  readonly wishes: Wishes;
}

/** Selects the number to leave free at the half table, by fairness and by who then never sits out. */
function FreeNumberChoice({ movement, wishes }: FreeNumberChoiceProps) {
  const actions = useActions();
  const openRow = useOpenRow();
  const name = useId();
  const shown = useApp((state) => state.document.movement.phantom);
  const calculated = useCalculated<readonly [Movement], readonly FreeOption[]>([movement], () =>
    actions.freeOptions({ movement, wishes }),
  );
  if (calculated.phase !== 'done') return null;
  const [first, ...others] = calculated.value;
  if (first === undefined) return null;
  if (others.length === 0) return <p>{wordedIn(movement, freeNumberWords(first.free))}</p>;
  return (
    <fieldset className="stack">
      <legend>Number to leave free</legend>
      {calculated.value.map(({ free, movement: other, fairness }) => (
        <label key={free.pair} className="check">
          <input
            type="radio"
            name={name}
            checked={free.pair === shown}
            onChange={() => void openRow(other)}
          />
          <span>
            <strong>{freeOption(free.pair, fairness.printedIndex)}</strong>
            <br />
            <small>{wordedIn(movement, freeNumberWords(free))}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
