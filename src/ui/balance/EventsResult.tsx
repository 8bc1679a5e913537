// The result of simulated sessions: a sentence for the director, bars for comparison, and the figures on request.

import type { Estimate, EventOutcome, EventsReport } from '../../balance/events.ts';
import { errorsSentence, meanWithInterval, winsSentence } from '../../words/english/pageBalance.ts';
import { useWording } from '../arrowswitchContext.ts';
import styles from './EventsResult.module.css';

interface EventsResultProps {
  readonly report: EventsReport;
  readonly events: number;
}

export function EventsResult({ report, events }: EventsResultProps) {
  const { here, fair } = report;
  const worded = useWording();
  const worst = Math.max(here.displacement.high, fair.displacement.high);
  return (
    <div className={styles.result}>
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
    <figure className={styles.bars} aria-hidden="true">
      <figcaption>{title}</figcaption>
      {rows.map(({ name, estimate: { mean, low, high } }) => (
        <div key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: share(mean) }} />
            <span
              className={styles.interval}
              style={{ left: share(low), width: share(high - Math.max(0, low)) }}
            />
          </span>
          <span className={styles.value}>{mean.toFixed(digits)}</span>
        </div>
      ))}
    </figure>
  );
}

function EventsTable({ report: { here, fair, difference } }: { readonly report: EventsReport }) {
  const worded = useWording();
  return (
    <table className={styles.numbers}>
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
