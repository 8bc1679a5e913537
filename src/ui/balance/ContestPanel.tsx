// Imaginary contests: strong pairs against average ones, and simulated sessions with luck, compared with a fair movement.

import { useId, useState } from 'react';
import {
  contest,
  type Estimate,
  type EventOutcome,
  type EventsReport,
  USUAL_SPREAD,
} from '../../balance/index.ts';
import { isPlayable, type PairNumber } from '../../movement/index.ts';
import { derivedFor } from '../../store/derived.ts';
import {
  errorsSentence,
  meanWithInterval,
  STRENGTHS_HELP,
  simulateButton,
  strengthsFault,
  winsSentence,
} from '../../words/english/pageBalance.ts';
import { useActions, useApp, useDeferredApp, useWording } from '../arrowswitchContext.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';
import { Select } from '../Select.tsx';
import styles from './BalancePanel.module.css';

export function ContestPanel() {
  const findings = useDeferredApp((state) => state.findings);
  return isPlayable(findings) ? <Contests /> : <ErrorsLine findings={findings} />;
}

function Contests() {
  const worded = useWording();
  const movement = useDeferredApp((state) => state.document.movement);
  const absent = useDeferredApp((state) => state.absent);
  const [typed, setTyped] = useState('1');
  const help = useId();
  const results = useId();
  const strengths = parseStrengths(typed, movement.pairCount);
  const result = strengths && contest(movement, (pair) => strengths.get(pair) ?? 0, { absent });
  return (
    <div className="part">
      <label>
        {worded('Stronger pairs')}{' '}
        <input
          type="text"
          maxLength={LONGEST_LIST}
          value={typed}
          aria-invalid={strengths === null}
          aria-describedby={help}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={help} className="note">
        {worded(STRENGTHS_HELP)}
      </p>
      <h3 id={results}>{worded('Result of each pair')}</h3>
      {result === null ? (
        <p className="failure">{worded(strengthsFault(movement.pairCount))}</p>
      ) : (
        <ol className="list tiles" data-tile="small" aria-labelledby={results}>
          {result.pairs.map((pair, position) => (
            <li key={pair} className={strengths?.has(pair) ? 'bar strong' : 'bar'}>
              <span className="soft">{pair}</span>
              {Number.isFinite(result.percent[position])
                ? `${result.percent[position]?.toFixed(2)} %`
                : '–'}
            </li>
          ))}
        </ol>
      )}
      <Events />
    </div>
  );
}

/** Strengths by pair from "1, 8:2.5"; null if the text is empty or contains an unknown pair. */
function parseStrengths(text: string, pairCount: number): ReadonlyMap<PairNumber, number> | null {
  const strengths = new Map<PairNumber, number>();
  for (const word of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    const match = /^(\d{1,3})(?::(-?\d{1,3}(?:\.\d{1,3})?))?$/.exec(word);
    const pair = Number(match?.[1]);
    if (match === null || pair < 1 || pair > pairCount) return null;
    strengths.set(pair as PairNumber, Number(match[2] ?? 1));
  }
  return strengths.size === 0 ? null : strengths;
}

const EVENTS = 4000;

const SPREADS = [
  { value: 1, label: 'close field' },
  { value: USUAL_SPREAD, label: 'usual club field' },
  { value: 4, label: 'wide field' },
];

function Events() {
  const simulation = useApp((state) => derivedFor(state, 'simulation'));
  const actions = useActions();
  const [spread, setSpread] = useState(USUAL_SPREAD);
  const isWorking = simulation.phase === 'working';
  const play = (): void => actions.playEvents({ spread, events: EVENTS });
  return (
    <section aria-label="Simulated sessions" className="part">
      <h3>Simulated sessions</h3>
      <label>
        Range of strength <Select value={spread} options={SPREADS} onChange={setSpread} />
      </label>
      <button type="button" aria-disabled={isWorking} onClick={() => isWorking || play()}>
        {simulateButton(isWorking, EVENTS)}
      </button>
      {simulation.phase === 'failed' && <p className="failure">{simulation.message}</p>}
      {simulation.phase === 'done' && <EventsResult report={simulation.value} events={EVENTS} />}
    </section>
  );
}

interface EventsResultProps {
  readonly report: EventsReport;
  readonly events: number;
}

export function EventsResult({ report, events }: EventsResultProps) {
  const { here, fair } = report;
  const worded = useWording();
  const worst = Math.max(here.displacement.high, fair.displacement.high);
  return (
    <div className="stack">
      <p>{worded(winsSentence(events, here.bestWins.mean, fair.bestWins.mean))}</p>
      <Bars
        title={worded('How often the strongest pair wins, in %')}
        most={100}
        here={here.bestWins}
        fair={fair.bestWins}
        digits={0}
      />
      <p>{worded(errorsSentence(here.displacement.mean, fair.displacement.mean))}</p>
      <Bars
        title={worded('Places by which a pair finishes too high or too low, on average')}
        most={worst}
        here={here.displacement}
        fair={fair.displacement}
        digits={1}
      />
      <details>
        <summary>The numbers</summary>
        <EventsTable report={report} />
      </details>
    </div>
  );
}

interface BarsProps {
  readonly title: string;
  /** The value at the right end. */
  readonly most: number;
  readonly here: Estimate;
  readonly fair: Estimate;
  readonly digits: number;
}

function Bars({ title, most, here, fair, digits }: BarsProps) {
  const rows = [
    { name: 'this movement', estimate: here },
    { name: 'perfectly fair', estimate: fair },
  ];
  const share = (value: number) => `${((100 * Math.max(0, value)) / most).toFixed(1)}%`;
  return (
    <figure className="aside stack tight" aria-hidden="true">
      <figcaption>{title}</figcaption>
      {rows.map(({ name, estimate: { mean, low, high } }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.track}>
            <span className={styles.eventBar} style={{ width: share(mean) }} />
            <span
              className={styles.interval}
              style={{ left: share(low), width: share(high - Math.max(0, low)) }}
            />
          </span>
          <span className={`strong ${styles.eventValue}`}>{mean.toFixed(digits)}</span>
        </div>
      ))}
    </figure>
  );
}

function EventsTable({ report: { here, fair, difference } }: { readonly report: EventsReport }) {
  const worded = useWording();
  return (
    <table className="numbers">
      <caption>
        Averages with 95 % confidence intervals; seats are drawn afresh for each session
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Average error in finishing place</th>
          <th scope="col">{worded('Strongest pair wins (%)')}</th>
        </tr>
      </thead>
      <tbody>
        <OutcomeRow title="This movement" outcome={here} />
        <OutcomeRow title="A perfectly fair movement" outcome={fair} />
        <OutcomeRow title="Difference" outcome={difference} />
      </tbody>
    </table>
  );
}

function OutcomeRow({
  title,
  outcome,
}: {
  readonly title: string;
  readonly outcome: EventOutcome;
}) {
  const words = ({ mean, low, high }: Estimate) => meanWithInterval(mean, low, high);
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{words(outcome.displacement)}</td>
      <td>{words(outcome.bestWins)}</td>
    </tr>
  );
}
