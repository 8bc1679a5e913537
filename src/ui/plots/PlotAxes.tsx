// Grid, axes and line of a plot, drawn behind its points by the charting library; loaded when a plot is shown.

import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { roundTicks } from '../../cards/ticks.ts';

const TICK = { fontSize: 11, fill: 'var(--text-soft)' };
/** The space of the axes in CSS pixels, which `.plot ol` of PointPlot.module.css leaves free. */
const AXIS_PIXELS = { x: 22, y: 40 };
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** The ends of an axis. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface PlotPoint {
  readonly id: string | number;
  readonly x: number;
  readonly y: number;
  /** The text in the point, a few characters. */
  readonly label: string;
  /** What the point is and what pressing it does, for its tooltip and for screen readers. */
  readonly name: string;
  readonly onChosen: () => void;
}

interface PlotAxesProps {
  /** In the order in which the line joins them. */
  readonly points: readonly PlotPoint[];
  readonly xs: Span;
  readonly ys: Span;
  readonly isLessBetter: boolean;
  readonly isStepped: boolean;
}

export function PlotAxes({ points, xs, ys, isLessBetter, isStepped }: PlotAxesProps) {
  const line = 'var(--line-strong)';
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} margin={NO_MARGIN} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" />
        <XAxis
          type="number"
          dataKey="x"
          domain={[xs.from, xs.to]}
          ticks={[...roundTicks(xs.from, xs.to, 1)]}
          height={AXIS_PIXELS.x}
          tick={TICK}
          stroke={line}
        />
        <YAxis
          type="number"
          dataKey="y"
          domain={[ys.from, ys.to]}
          ticks={[...roundTicks(ys.from, ys.to)]}
          reversed={isLessBetter}
          width={AXIS_PIXELS.y}
          tick={TICK}
          stroke={line}
        />
        <Line
          dataKey="y"
          type="stepAfter"
          stroke={isStepped ? 'var(--accent)' : 'none'}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
