// Qf by number of announcements, as a step chart: more announcements never reduce fairness.

import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { SimplicityPoint } from '../../worker/protocol.ts';

export function SimplicityChart({ points }: { readonly points: readonly SimplicityPoint[] }) {
  // A plan that leaves two winners has no Qf, and no place in the chart.
  const data = points
    .filter(({ qf }) => qf !== null)
    .map(({ plan, qf }) => ({ announcements: plan.announcements, qf }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={data}
        margin={{ top: 8, right: 14, bottom: 14, left: -8 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis
          dataKey="announcements"
          type="number"
          allowDecimals={false}
          domain={[0, 'dataMax']}
          tick={{ fontSize: 11, fill: 'var(--text-soft)' }}
          label={{
            value: 'announcements',
            position: 'insideBottom',
            offset: -10,
            fontSize: 11,
            fill: 'var(--text-soft)',
          }}
        />
        <YAxis
          domain={[(least: number) => Math.floor(least), 100]}
          tick={{ fontSize: 11, fill: 'var(--text-soft)' }}
          width={48}
        />
        <Line
          dataKey="qf"
          type="stepAfter"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={{ r: 4, fill: 'var(--accent)' }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
