// Qf over the time of a run: best and current values, and the bound. Redrawn with every message of a run, so it uses a few
// elements: a charting library took 10 to 50 ms of the main thread each time.

import type { CurvePoint } from '../../store/state.ts';
import { roundTicks } from '../ticks.ts';
import styles from './QfCurve.module.css';

/** How far below the lowest best value the chart extends, in % of Qf. */
const UNDER_BEST = 4;

interface QfCurveProps {
  readonly curve: readonly CurvePoint[];
  readonly boundQf: number | null;
}

export function QfCurve({ curve, boundQf }: QfCurveProps) {
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
