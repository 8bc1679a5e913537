// One cell of the grid. Renders again only when what it shows has changed.

import { memo } from 'react';
import type { Movement, Sitting } from '../../movement/movement.ts';
import type { CellFinding } from './cellFindings.ts';
import type { Relation } from './litCells.ts';
import styles from './MovementGrid.module.css';
import { describeSitting } from './sittingWords.ts';

interface SittingCellProps {
  readonly movement: Movement;
  readonly sitting: Sitting;
  readonly finding: CellFinding | undefined;
  readonly lit: Relation | undefined;
  readonly 'data-place': string;
  readonly tabIndex: number;
}

export const SittingCell = memo(function SittingCell({
  movement,
  sitting,
  finding,
  lit,
  ...place
}: SittingCellProps) {
  const { pairs, set, mark, spoken } = describeSitting(movement, sitting);
  return (
    <td
      {...place}
      className={styles.cell}
      data-kind={sitting.kind}
      data-switched={mark !== '' || undefined}
      data-lit={lit}
      data-severity={finding?.severity}
      title={finding?.message}
    >
      <span aria-hidden="true" className={styles.sitting}>
        <span className={styles.pairs}>{pairs}</span>
        <span className={styles.set}>{set}</span>
        {mark !== '' && <span className={styles.mark}>{mark}</span>}
        {finding !== undefined && <span className={styles.warning}>▲</span>}
      </span>
      <span className="visuallyHidden">
        {spoken}
        {finding !== undefined && `. ${finding.message}`}
      </span>
    </td>
  );
}, sameCell);

/** The movement is compared by what a cell shows of it: the sets and the phantom. */
function sameCell(before: SittingCellProps, after: SittingCellProps): boolean {
  return (
    before.sitting === after.sitting &&
    before.movement.sets === after.movement.sets &&
    before.movement.phantom === after.movement.phantom &&
    before.finding?.message === after.finding?.message &&
    before.lit === after.lit &&
    before.tabIndex === after.tabIndex
  );
}
