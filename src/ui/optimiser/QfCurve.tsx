// The Qf of a run over time: best and current, with the bound. Loaded when first used (a charting library is large).

import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { CurvePoint } from '../../store/state.ts';

interface QfCurveProps {
  readonly curve: readonly CurvePoint[];
  readonly boundQf: number | null;
}

export function QfCurve({ curve, boundQf }: QfCurveProps) {
  const last = curve.at(-1);
  const seconds = last?.seconds ?? 0;
  const [unit, unitsPerSecond] = seconds < 1 ? [' ms', 1000] : [' s', 1];
  // Four ticks over a few units would otherwise read 0, 0, 1, 1.
  const tickDigits = seconds * unitsPerSecond < 8 ? 1 : 0;
  return (
    <figure
      style={{ margin: 0, blockSize: '100%' }}
      aria-label={last ? `Best Qf ${last.bestQf.toFixed(2)} after ${seconds.toFixed(1)} s` : 'Qf'}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={[...curve]}
          margin={{ top: 8, right: 12, bottom: 2, left: -8 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" />
          <XAxis
            dataKey="seconds"
            type="number"
            unit={unit}
            domain={[0, 'dataMax']}
            tickFormatter={(tick: number) => (unitsPerSecond * tick).toFixed(tickDigits)}
            tick={{ fontSize: 11, fill: 'var(--text-soft)' }}
          />
          <YAxis
            domain={[(least: number) => Math.floor(least), 100]}
            tick={{ fontSize: 11, fill: 'var(--text-soft)' }}
            width={48}
          />
          {boundQf !== null && (
            <ReferenceLine
              y={boundQf}
              stroke="var(--switch)"
              strokeDasharray="6 3"
              label={{
                value: 'bound',
                position: 'insideTopRight',
                fontSize: 11,
                fill: 'var(--switch)',
              }}
            />
          )}
          <Line
            dataKey="currentQf"
            name="current Qf"
            stroke="var(--line-strong)"
            strokeWidth={1}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="bestQf"
            name="best Qf"
            stroke="var(--accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
            type="stepAfter"
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
