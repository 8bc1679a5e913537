// The movements of the list as points: fairness against how much there is to announce and print.

import type { TonightRow } from '../../choose/list.ts';
import { rowPoint } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { PointPlot } from '../plots/PointPlot.tsx';
import { complexityOf } from './listOrder.ts';
import styles from './TonightList.module.css';
import { useOpenRow } from './useOpenRow.ts';

export function FairnessPlot({ rows }: { readonly rows: readonly TonightRow[] }) {
  const openRow = useOpenRow();
  const points = rows.flatMap((row, index) => {
    const { printedIndex: inequity } = row.fairness;
    if (inequity === null) return [];
    const rank = index + 1;
    return [
      {
        id: rank,
        x: complexityOf(row),
        y: inequity,
        label: `${rank}`,
        name: rowPoint(rank, titleOf(row.movement), inequity),
        onChosen: () => void openRow(row.movement),
      },
    ];
  });
  if (points.length === 0) return null;
  return (
    <div className={styles.plot}>
      <PointPlot
        name="Fairness against simplicity"
        points={points}
        xTitle="simple → complicated"
        yTitle="inequity index: 0 is fair"
        isLessBetter
      />
      <p>The numbers are the places in the list; press one to open its movement.</p>
    </div>
  );
}
