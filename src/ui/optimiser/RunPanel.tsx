// A run of the optimiser as it goes: Qf over its time, with best and current values and the bound; and the latest runs with their
// settings and results. The curve is redrawn with every message of a run, so it is a few elements, not a chart.

import { exactValue } from '../../cards/card.ts';
import { roundTicks } from '../../cards/ticks.ts';
import type { CurvePoint, RunRecord } from '../../store/state.ts';
import { runWords } from '../../words/english/optimise.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { SaveMenu } from '../plots/SaveMenu.tsx';
import styles from './OptimiserPanel.module.css';

/** How far below the lowest best value the chart extends, in % of Qf. */
const UNDER_BEST = 4;

interface QfCurveProps {
  readonly curve: readonly CurvePoint[];
  readonly boundQf: number | null;
  /** Whether the run has ended, so that it can be saved. */
  readonly isEnded: boolean;
}

export function QfCurve({ curve, boundQf, isEnded }: QfCurveProps) {
  const last = curve.at(-1);
  const seconds = last?.seconds ?? 0;
  const [unit, unitsPerSecond] = seconds < 1 ? ['ms', 1000] : ['s', 1];
  // Restarts begin far below the best, so the chart is cut off slightly below the first best value.
  const least = Math.floor(Math.min(99, ...curve.map((point) => point.bestQf)) - UNDER_BEST);
  const x = (at: number) => (seconds > 0 ? (100 * at) / seconds : 0);
  const y = (qf: number) => (100 * (100 - qf)) / (100 - least);
  const times = roundTicks(0, seconds * unitsPerSecond);
  return (
    <figure
      className={styles.figure}
      aria-label={last ? `Best Qf ${last.bestQf.toFixed(2)} after ${seconds.toFixed(1)} s` : 'Qf'}
    >
      <div className={styles.plot} aria-hidden="true">
        {roundTicks(least, 100).map((qf) => (
          <span key={qf} className={styles.level} style={{ top: `${y(qf)}%` }}>
            <span>{qf}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline className={styles.current} points={plotPoints(curve, 'currentQf', x, y)} />
          <polyline className={styles.best} points={plotPoints(curve, 'bestQf', x, y)} />
        </svg>
        {boundQf !== null && boundQf >= least && (
          <span className={styles.bound} style={{ top: `${y(boundQf)}%` }}>
            <span>bound</span>
          </span>
        )}
        {times.map((time) => (
          <span key={time} className={styles.time} style={{ left: `${x(time / unitsPerSecond)}%` }}>
            {time} {unit}
          </span>
        ))}
        <span className={styles.title} data-axis="y">
          Qf (%)
        </span>
        <span className={styles.title} data-axis="x">
          time of the run
        </span>
      </div>
      {isEnded && (
        <SaveMenu
          what="Run of the optimiser"
          content={() => ({
            notes: ['The best Qf found so far, in per cent, and that of the pattern being tried.'],
            picture: {
              kind: 'plot',
              marks: 'steps',
              places: curve.map((point) => point.seconds),
              series: [
                curve.map((point) => exactValue(point.bestQf)),
                curve.map((point) => exactValue(point.currentQf)),
              ],
              seriesTitles: ['best', 'tried'],
              level: boundQf,
              xTitle: 'seconds',
            },
          })}
        />
      )}
    </figure>
  );
}

/** The points of a line; the best value is constant until it is beaten. */
function plotPoints(
  curve: readonly CurvePoint[],
  of: 'currentQf' | 'bestQf',
  x: (seconds: number) => number,
  y: (qf: number) => number,
): string {
  const points: string[] = [];
  let height = 0;
  for (const point of curve) {
    const left = x(point.seconds).toFixed(2);
    if (of === 'bestQf' && points.length > 0) points.push(`${left},${height.toFixed(2)}`);
    height = y(point[of]);
    points.push(`${left},${height.toFixed(2)}`);
  }
  return points.join(' ');
}

const METHODS = { annealing: '', exhaustive: '; by trying every combination' } as const;
const ENDS = {
  proved: 'proved',
  budget: 'budget spent',
  stopped: 'stopped',
  interrupted: 'interrupted',
} as const;

export function RunList() {
  const runs = useApp((state) => state.runs);
  const isRunning = useApp((state) => state.optimisation.phase === 'running');
  const actions = useActions();
  if (runs.length === 0) return null;
  return (
    <details className="details">
      <summary>Runs ({runs.length})</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className="tall" tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Movement</th>
              <th scope="col">Qf</th>
              <th scope="col">Index</th>
              <th scope="col">Trials</th>
              <th scope="col">Seed</th>
              <th scope="col">End</th>
              <th scope="col">
                <span className="visuallyHidden">Again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run
                key={run.id}
                run={run}
                disabled={isRunning}
                onPropose={() => actions.proposeAgain(run)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface RunProps {
  readonly run: RunRecord;
  readonly disabled: boolean;
  readonly onPropose: () => void;
}

function Run({ run, disabled, onPropose }: RunProps) {
  const { id, title, settings, method, seed, outcome } = run;
  const { after, steps, end } = outcome;
  return (
    <tr>
      <th scope="row">
        {id}. {title}
        <div className="soft">
          {runWords(settings, outcome.movement.locks)}
          {METHODS[method]}
        </div>
      </th>
      <td>{after.qf?.toFixed(2) ?? '–'}</td>
      <td>{after.printedIndex?.toFixed(2) ?? '–'}</td>
      <td>{steps.toLocaleString('en')}</td>
      <td>{seed}</td>
      <td>{ENDS[end]}</td>
      <td>
        <button type="button" className="small" disabled={disabled} onClick={onPropose}>
          Propose run {id}
        </button>
      </td>
    </tr>
  );
}
