// Each movement of the list as a point: how fair it is against how much there is to announce and print.

import {
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Scatter,
  ScatterChart,
  XAxis,
  YAxis,
} from 'recharts';
import type { Row } from '../../choose/list.ts';
import styles from './TonightList.module.css';
import { complexityOf } from './TonightList.tsx';
import { useOpenRow } from './useOpenRow.ts';

const TICK = { fontSize: 11, fill: 'var(--text-soft)' };

export function FairnessPlot({ rows }: { readonly rows: readonly Row[] }) {
  const openRow = useOpenRow();
  const points = rows.flatMap((row, index) => {
    const { index: inequity } = row.fairness;
    return inequity === null
      ? []
      : [{ row, rank: index + 1, complexity: complexityOf(row), inequity }];
  });
  return (
    <figure className={styles.plot} aria-label="Fairness against simplicity">
      <ResponsiveContainer width="100%" height={260}>
        <ScatterChart margin={{ top: 14, right: 24, bottom: 22, left: 0 }}>
          <CartesianGrid stroke="var(--line)" strokeDasharray="2 4" />
          <XAxis
            type="number"
            dataKey="complexity"
            allowDecimals={false}
            domain={[0, 'dataMax + 1']}
            tick={TICK}
            label={{
              value: 'simple → complicated',
              position: 'insideBottom',
              offset: -14,
              ...TICK,
            }}
          />
          <YAxis
            type="number"
            dataKey="inequity"
            reversed
            domain={[0, (most: number) => Math.ceil(most)]}
            tick={TICK}
            width={44}
            label={{ value: 'unfair → fair', angle: -90, position: 'insideLeft', ...TICK }}
          />
          <Scatter
            data={points}
            fill="var(--accent)"
            isAnimationActive={false}
            cursor="pointer"
            onClick={(_, index) => {
              const point = points[index];
              if (point !== undefined) void openRow(point.row.movement);
            }}
          >
            <LabelList
              dataKey="rank"
              position="right"
              style={{ fontSize: 12, fill: 'var(--text)' }}
            />
          </Scatter>
        </ScatterChart>
      </ResponsiveContainer>
      <figcaption>
        The numbers are the places in the list; press a point to open its movement.
      </figcaption>
    </figure>
  );
}
