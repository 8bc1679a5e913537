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
  readonly isFollowed: boolean;
  readonly isLocked: boolean;
  readonly isChosen: boolean;
  readonly isRefused: boolean;
  readonly 'data-place': string;
  readonly tabIndex: number;
}

export const SittingCell = memo(function SittingCell({
  movement,
  sitting,
  finding,
  lit,
  isFollowed,
  isLocked,
  isChosen,
  isRefused,
  ...place
}: SittingCellProps) {
  const { pairs, set, mark, spoken } = describeSitting(movement, sitting);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a td is a gridcell
    <td
      {...place}
      className={styles.cell}
      data-kind={sitting.kind}
      data-switched={mark !== '' || undefined}
      data-lit={lit}
      data-severity={finding?.severity}
      data-followed={isFollowed || undefined}
      data-chosen={isChosen || undefined}
      data-refused={isRefused || undefined}
      aria-selected={isChosen}
      draggable
      title={finding?.message}
    >
      <span aria-hidden="true" className={styles.sitting}>
        <span className={styles.pairs}>{pairs}</span>
        <span className={styles.set}>{set}</span>
        {mark !== '' && <span className={styles.mark}>{mark}</span>}
        {finding !== undefined && <span className={styles.warning}>▲</span>}
        {isLocked && <LockSign />}
      </span>
      <span className="visuallyHidden">
        {spoken}
        {isLocked && ', locked'}
        {finding !== undefined && `. ${finding.message}`}
      </span>
    </td>
  );
}, sameCell);

function LockSign() {
  return (
    <svg className={styles.lock} viewBox="0 0 10 12" aria-hidden="true">
      <path
        d="M2.5 5.5V3.5a2.5 2.5 0 0 1 5 0v2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <rect x="1" y="5.5" width="8" height="6" rx="1" fill="currentColor" />
    </svg>
  );
}

/** The movement is compared by what a cell shows of it: the sets and the phantom. */
function sameCell(before: SittingCellProps, after: SittingCellProps): boolean {
  return (
    before.sitting === after.sitting &&
    before.movement.sets === after.movement.sets &&
    before.movement.phantom === after.movement.phantom &&
    before.finding?.message === after.finding?.message &&
    before.lit === after.lit &&
    before.isFollowed === after.isFollowed &&
    before.isLocked === after.isLocked &&
    before.isChosen === after.isChosen &&
    before.isRefused === after.isRefused &&
    before.tabIndex === after.tabIndex
  );
}
