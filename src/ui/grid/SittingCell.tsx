// A cell of the grid. Re-renders only when what it shows has changed.

import { memo } from 'react';
import type { Movement, Sitting } from '../../movement/movement.ts';
import { type CellMarks, isSameMarks } from './cellMarks.ts';
import { ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';
import { describeSitting } from './sittingWords.ts';

interface SittingCellProps {
  readonly movement: Movement;
  readonly sitting: Sitting;
  readonly roundIndex: number;
  readonly marks: CellMarks;
  readonly 'data-place': string;
  readonly tabIndex: number;
  readonly id?: string;
}

export const SittingCell = memo(function SittingCell({
  movement,
  sitting,
  roundIndex,
  marks: { finding, lit, isFollowed, isLocked, isChosen, isRefused, isDropTarget },
  ...place
}: SittingCellProps) {
  const { pairs, set, mark, spoken } = describeSitting(movement, sitting, roundIndex);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is among those given
    <td
      {...ROLES.cell}
      {...place}
      className={styles.cell}
      data-kind={sitting.kind}
      data-switched={mark !== '' || undefined}
      data-lit={lit ?? undefined}
      data-severity={finding?.severity}
      data-locked={isLocked || undefined}
      data-followed={isFollowed || undefined}
      data-chosen={isChosen || undefined}
      data-refused={isRefused || undefined}
      data-drop-target={isDropTarget || undefined}
      aria-selected={isChosen}
      draggable
      title={finding?.message}
    >
      <span aria-hidden="true" className={styles.sitting}>
        <span className={styles.pairs}>{pairs}</span>
        <span className={styles.set}>{set}</span>
        {mark !== '' && <span className={styles.mark}>{mark}</span>}
        {finding !== null && <span className={styles.warning}>▲</span>}
        {isLocked && <LockSign />}
      </span>
      <span className={styles.spoken}>
        {spoken}
        {isLocked && ', locked'}
        {finding !== null && `. ${finding.message}`}
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

/** Compares only the parts of the movement that a cell shows: the sets and the missing pairs. */
function sameCell(before: SittingCellProps, after: SittingCellProps): boolean {
  return (
    before.sitting === after.sitting &&
    before.movement.sets === after.movement.sets &&
    before.roundIndex === after.roundIndex &&
    before.movement.phantom === after.movement.phantom &&
    before.movement.missing === after.movement.missing &&
    before.tabIndex === after.tabIndex &&
    isSameMarks(before.marks, after.marks)
  );
}
