// The details of one row: the switches to choose from, the figures without a column, plan B, the free number.

import type { Fairness } from '../../choose/fairness.ts';
import type { TonightRow } from '../../choose/list.ts';
import { freeNumberOf } from '../../choose/missing.ts';
import type { RowDetails } from '../../choose/rowDetails.ts';
import type { Wishes } from '../../choose/wishes.ts';
import type { Movement } from '../../movement/movement.ts';
import { switchPlanOf } from '../../optimise/switchPlan.ts';
import {
  announcements,
  bestState,
  fairnessFigures,
  furtherFigures,
  SWITCH_NAMES,
} from '../../words/english/pageTonight.ts';
import { planBWords } from '../../words/english/planB.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { addressOf } from '../places.ts';
import { Explained } from './Explained.tsx';
import { FreeNumberChoice } from './FreeNumberChoice.tsx';
import styles from './TonightList.module.css';
import { useOpenRow } from './useOpenRow.ts';

interface RowMoreProps {
  readonly row: TonightRow;
  readonly wishes: Wishes;
  /** Whether it is the movement on the screen. */
  readonly isOpen: boolean;
  readonly details: RowDetails;
  readonly isSearching: boolean;
}

export function RowMore({ row, wishes, isOpen, details, isSearching }: RowMoreProps) {
  const free = freeNumberOf(row.movement);
  // For an individual neither switches nor a plan B are searched.
  const hasWays = row.movement.contestants === 'pairs';
  return (
    <div className={styles.details}>
      {isOpen && <NextSteps />}
      {hasWays && <Switches row={row} details={details} isSearching={isSearching} />}
      <section hidden={!hasWays}>
        <h3>If something changes</h3>
        {details.planB === null ? (
          <p>…</p>
        ) : (
          <ul>
            {planBWords(details.planB).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {free !== null && <FreeNumberChoice movement={row.movement} wishes={wishes} />}
      </section>
      <section>
        <h3>Further figures</h3>
        <dl className={styles.figures}>
          {furtherFigures(row.features).map(({ name, value, topic }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{topic === null ? value : <Explained topic={topic} figure={value} />}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** What a director does with the movement after choosing it. */
function NextSteps() {
  return (
    <section className={styles.next}>
      <h3>Print and go</h3>
      <PrintChoices />
      <div className={styles.links}>
        <a href={addressOf('design')}>See the grid</a>
        <a href={addressOf('run')}>Run it</a>
      </div>
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
function Switches({ row, details, isSearching }: Omit<RowMoreProps, 'isOpen' | 'wishes'>) {
  const shown = useApp((state) => state.document.movement.rounds);
  const openRow = useOpenRow();
  const ways = waysOf(row, details, isSearching);
  return (
    <section>
      <h3>Arrow switches</h3>
      <ul className={styles.ways}>
        {ways.map(({ id, movement, fairness, note }) => (
          <li key={id} className={styles.way}>
            <div>
              <strong>{SWITCH_NAMES[id]}</strong>:{' '}
              <Explained
                topic={fairness.index === null ? 'arrowSwitch' : 'fairEnough'}
                figure={fairnessFigures(fairness.qf, fairness.printedIndex)}
              />
              <span className={styles.soft}>
                <Explained topic={id === 'best' ? 'proved' : 'instructions'} figure={note} />
              </span>
            </div>
            <button
              type="button"
              className={styles.use}
              aria-label={`${movement.rounds === shown ? 'In use' : 'Use'}: ${SWITCH_NAMES[id]}`}
              aria-pressed={movement.rounds === shown}
              onClick={() => void openRow(movement)}
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
    const state = bestState(isSearching && isBestSearched, best.isProved);
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
