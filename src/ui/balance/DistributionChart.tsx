// How many pairs of pairs have each s, as bars. Loaded when first used (a charting library is large).

import {
  Bar,
  BarChart,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import type { Analysis } from '../../balance/analysis.ts';

export function DistributionChart({ analysis }: { readonly analysis: Analysis }) {
  const bars = Object.entries(analysis.distribution)
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => a.value - b.value);
  const [first, last] = [bars[0]?.value ?? 0, bars.at(-1)?.value ?? 0];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        margin={{ top: 16, right: 8, bottom: 0, left: 8 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="value"
          type="number"
          domain={[first - 0.6, last + 0.6]}
          {...(bars.length <= 16 && { ticks: bars.map(({ value }) => value) })}
          allowDecimals={false}
          tick={{ fontSize: 11, fill: 'var(--text-soft)' }}
        />
        <YAxis hide />
        <ReferenceLine
          x={analysis.mean}
          stroke="var(--switch)"
          strokeDasharray="4 3"
          label={{ value: 'mean', fontSize: 10, fill: 'var(--switch)', position: 'top' }}
        />
        <Bar dataKey="count" fill="var(--accent)" barSize={14} isAnimationActive={false}>
          {bars.length <= 16 && (
            <LabelList dataKey="count" position="top" fontSize={10} fill="var(--text)" />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
