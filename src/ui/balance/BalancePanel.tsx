// How fair the movement is: the figures, the score matrix and the distribution of s.

import type { Analysis } from '../../balance/analysis.ts';
import type { PairNumber } from '../../movement/movement.ts';
import { shownAnalysis } from '../../store/state.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './BalancePanel.module.css';
import { Heatmap } from './Heatmap.tsx';

export function BalancePanel() {
  const analysis = useApp((state) => shownAnalysis(state)?.analysis ?? null);
  const isStale = useApp((state) => shownAnalysis(state)?.stale ?? true);
  const isRunning = useApp((state) => state.optimisation.phase === 'running');
  const failure = useApp((state) => state.evaluation.failure);
  return (
    <section
      className={styles.panel}
      aria-labelledby="balance-title"
      data-stale={isStale || undefined}
    >
      <header className={styles.title}>
        <h2 id="balance-title">Balance</h2>
        <span className={styles.state} role="status">
          {failure !== null
            ? ''
            : isRunning
              ? 'best found so far'
              : isStale && analysis !== null
                ? 'updating …'
                : ''}
        </span>
        <AbsentPair />
      </header>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          The balance could not be worked out: {failure} The figures below are of an earlier
          version.
        </p>
      )}
      {analysis === null ? (
        <p className={styles.waiting}>Working out the balance …</p>
      ) : (
        <>
          <Figures analysis={analysis} />
          <Heatmap analysis={analysis} isCurrent={!isStale && !isRunning} />
          <Distribution analysis={analysis} />
        </>
      )}
    </section>
  );
}

/** Take one pair out, to see the movement without it. */
function AbsentPair() {
  const pairCount = useApp((state) => state.document.movement.pairCount);
  const phantom = useApp((state) => state.document.movement.phantom);
  const absent = useApp((state) => state.absent);
  const actions = useActions();
  return (
    <label className={styles.absent}>
      Absent pair{' '}
      <select
        value={absent ?? ''}
        onChange={({ target }) => {
          actions.setAbsent(target.value === '' ? null : (Number(target.value) as PairNumber));
        }}
      >
        <option value="">none</option>
        {Array.from({ length: pairCount }, (_, index) => index + 1)
          .filter((pair) => pair !== phantom)
          .map((pair) => (
            <option key={pair}>{pair}</option>
          ))}
      </select>
    </label>
  );
}

function Figures({ analysis }: { readonly analysis: Analysis }) {
  const { qf, sd, mean, printedIndex, rating, unit, contests, complete } = analysis;
  const perUnit = unit === 'set' ? 'per set' : 'per board';
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Qf" value={format(qf, 2)} unit={`%, ${perUnit}`} strong />
        <Figure
          name="Inequity index"
          value={format(printedIndex, 2)}
          unit={<Ticks ticks={rating.ticks} crosses={rating.crosses} />}
          strong
        />
        <Figure name="SD of s" value={format(sd, 2)} unit={perUnit} />
        <Figure name="Mean of s" value={format(mean, 2)} unit={perUnit} />
      </dl>
      {contests.length > 1 && (
        <p className={styles.remark}>
          {contests.length === 2 ? 'Two winners' : `${contests.length} winners`}: the fields are
          never compared, so the figures say little until boards are arrow-switched.
        </p>
      )}
      {!complete && (
        <p className={styles.remark}>
          Not every pair plays every board: compare these figures with care.
        </p>
      )}
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit: React.ReactNode;
  readonly strong?: boolean;
}

function Figure({ name, value, unit, strong = false }: FigureProps) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span> <span className={styles.unit}>{unit}</span>
      </dd>
    </div>
  );
}

/** Hilton's rating: up to five ticks, or crosses. */
function Ticks({ ticks, crosses }: { readonly ticks: number; readonly crosses: number }) {
  const words = ticks > 0 ? `${ticks} of 5 ticks` : `${crosses} of 5 crosses`;
  return (
    <>
      <span aria-hidden="true" className={ticks > 0 ? styles.ticks : styles.crosses}>
        {ticks > 0 ? '✓'.repeat(ticks) : '✗'.repeat(crosses)}
      </span>
      <span className="visuallyHidden">{words}</span>
    </>
  );
}

/** How many pairs of pairs have each s. */
function Distribution({ analysis }: { readonly analysis: Analysis }) {
  const rows = Object.entries(analysis.distribution)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <table className={styles.distribution}>
      <caption>How many pairs of pairs have each s</caption>
      <thead className="visuallyHidden">
        <tr>
          <th scope="col">s</th>
          <th scope="col">Pairs of pairs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, count }) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            <td>
              <span
                className={styles.bar}
                style={{ inlineSize: `${(70 * count) / most}%` }}
                aria-hidden="true"
              />
              ×{count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function format(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}
