// The bars of a plot with a name each, by the charting library.

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';

const TICK = { fontSize: 11, fill: 'var(--text-soft)' };
const NO_MARGIN = { top: 0, right: 12, bottom: 0, left: 0 };
/** The room for names, in CSS pixels and in characters. */
const NAMES_PIXELS = 150;
const NAME_LETTERS = 18;

export interface NamedBars {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export function Bars({ bars }: { readonly bars: readonly NamedBars[] }) {
  const line = 'var(--line-strong)';
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...bars]}
        layout="vertical"
        margin={NO_MARGIN}
        barGap={1}
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis type="number" height={22} tick={TICK} stroke={line} unit=" %" />
        <YAxis
          type="category"
          dataKey="name"
          width={NAMES_PIXELS}
          tick={TICK}
          stroke={line}
          interval={0}
          tickFormatter={shortened}
        />
        <Bar dataKey="before" fill="var(--control)" isAnimationActive={false} />
        <Bar dataKey="after" fill="var(--accent)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

function shortened(name: string): string {
  return name.length <= NAME_LETTERS ? name : `${name.slice(0, NAME_LETTERS - 1)}…`;
}
