// Imaginary contests: strong pairs against ordinary ones, and whole events with luck, here and on a fair movement.

import { useState } from 'react';
import { strongPairContest } from '../../balance/contest.ts';
import type { EventOutcome, EventsReport } from '../../balance/events.ts';
import type { PairNumber } from '../../movement/movement.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';

export function ContestPanel() {
  const movement = useApp((state) => state.document.movement);
  const absent = useApp((state) => state.absent);
  const [typed, setTyped] = useState('1');
  const strong = parsePairs(typed, movement.pairCount);
  const contest = strong && strongPairContest(movement, strong, { absent });
  return (
    <div className={styles.contest}>
      <label>
        Strong pairs{' '}
        <input
          type="text"
          value={typed}
          aria-invalid={strong === null}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {contest === null ? (
        <p className={styles.failure}>
          Name pairs from 1 to {movement.pairCount}, with commas: “1” or “1, 8”.
        </p>
      ) : (
        <>
          <p className={styles.note}>
            A strong pair takes every top from ordinary pairs; all else is average. Ordinary pairs
            should come out equal.
          </p>
          <ol className={styles.percents}>
            {contest.pairs.map((pair, position) => (
              <li key={pair} data-strong={strong?.includes(pair) || undefined}>
                <span>{pair}</span>
                {Number.isFinite(contest.percent[position])
                  ? `${contest.percent[position]?.toFixed(2)} %`
                  : '–'}
              </li>
            ))}
          </ol>
        </>
      )}
      <Events />
    </div>
  );
}

/** The pairs named in a text, or null when it names none or one that is not there. */
function parsePairs(text: string, pairCount: number): PairNumber[] | null {
  const pairs = text.split(/[\s,;]+/).filter((word) => word !== '');
  const numbers = pairs.map(Number);
  const areThere = numbers.every(
    (pair) => Number.isInteger(pair) && pair >= 1 && pair <= pairCount,
  );
  return numbers.length > 0 && areThere ? (numbers as PairNumber[]) : null;
}

type Simulation =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running' }
  | { readonly phase: 'done'; readonly revision: number; readonly report: EventsReport }
  | { readonly phase: 'failed'; readonly message: string };

const EVENTS = 4000;

function Events() {
  const revision = useApp((state) => state.document.revision);
  const actions = useActions();
  const [simulation, setSimulation] = useState<Simulation>({ phase: 'idle' });
  const [spread, setSpread] = useState(2);
  const play = (): void => {
    setSimulation({ phase: 'running' });
    actions.playEvents({ spread, events: EVENTS }).then(
      (report) => setSimulation({ phase: 'done', revision, report }),
      (error) => setSimulation({ phase: 'failed', message: String(error) }),
    );
  };
  return (
    <section aria-label="Whole events" className={styles.events}>
      <h3>Whole events, with luck</h3>
      <label>
        Strength from best to worst{' '}
        <select value={spread} onChange={({ target }) => setSpread(Number(target.value))}>
          <option value={1}>close field</option>
          <option value={2}>usual club field</option>
          <option value={4}>wide field</option>
        </select>
      </label>
      <button type="button" disabled={simulation.phase === 'running'} onClick={play}>
        {simulation.phase === 'running'
          ? 'Playing …'
          : `Play ${EVENTS.toLocaleString('en')} events`}
      </button>
      {simulation.phase === 'failed' && <p className={styles.failure}>{simulation.message}</p>}
      {simulation.phase === 'done' && (
        <>
          {simulation.revision !== revision && (
            <p className={styles.remark}>These are of an earlier version of the movement.</p>
          )}
          <table className={styles.sorted}>
            <caption>Means with 95 % confidence intervals; seats drawn afresh each time</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">Rank off by (places)</th>
                <th scope="col">Best pair wins (%)</th>
              </tr>
            </thead>
            <tbody>
              <OutcomeRow title="This movement" outcome={simulation.report.here} />
              <OutcomeRow title="Perfectly fair one" outcome={simulation.report.fair} />
              <OutcomeRow title="Difference" outcome={simulation.report.difference} />
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function OutcomeRow({
  title,
  outcome,
}: {
  readonly title: string;
  readonly outcome: EventOutcome;
}) {
  const words = ({ mean, low, high }: EventOutcome['displacement']) =>
    `${mean.toFixed(2)} (${low.toFixed(2)} … ${high.toFixed(2)})`;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{words(outcome.displacement)}</td>
      <td>{words(outcome.bestWins)}</td>
    </tr>
  );
}
