// A cell of the grid. Re-renders only when what it shows has changed.

import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type CSSProperties, memo } from 'react';
import type { Movement, Sitting } from '../../movement/movement.ts';
import { PROPOSED_SPOKEN } from '../../words/english/pageGrid.ts';
import { type CellMarks, isSameMarks } from './cellMarks.ts';
import { GRID_ROLES } from './gridRoles.ts';
import styles from './MovementGrid.module.css';
import { describeSitting } from './sittingWords.ts';

interface SittingCellProps {
  readonly movement: Movement;
  readonly sitting: Sitting;
  readonly roundIndex: number;
  readonly marks: CellMarks;
  /** The displayed name of each set, by set index. */
  readonly setNames: readonly string[];
  readonly style: CSSProperties | undefined;
  readonly 'data-place': string;
  readonly 'aria-colindex': number;
  readonly tabIndex: number;
  readonly id?: string;
}

export const SittingCell = memo(function SittingCell({
  movement,
  sitting,
  roundIndex,
  marks: { finding, lit, isFollowed, isLocked, isChosen, isRefused, isDropTarget, proposed },
  setNames,
  ...place
}: SittingCellProps) {
  const { pairs, mark, spoken } = describeSitting(movement, sitting, roundIndex);
  const set = sitting.kind === 'idle' || sitting.set === null ? '' : setNames[sitting.set];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is among those given
    <td
      {...GRID_ROLES.cell}
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
      data-proposed={proposed ?? undefined}
      aria-selected={isChosen}
      draggable
      title={finding?.message}
    >
      <span aria-hidden="true" className={styles.sitting}>
        <span className={styles.pairs}>{pairs}</span>
        <span className={styles.set}>{set}</span>
        {mark !== '' && <span className={styles.mark}>{mark}</span>}
        {(finding !== null || isLocked) && (
          <span className={styles.signs}>
            {isLocked && <Lock size={11} strokeWidth={2.5} />}
            {finding !== null && <TriangleAlert size={13} strokeWidth={2.5} />}
          </span>
        )}
      </span>
      <span className={styles.spoken}>
        {spoken}
        {isLocked && ', locked'}
        {proposed !== null && `, ${PROPOSED_SPOKEN[proposed]}`}
        {finding !== null && `. ${finding.message}`}
      </span>
    </td>
  );
}, sameCell);

function gapOf({ style }: SittingCellProps): unknown {
  return (style as Readonly<Record<string, unknown>> | undefined)?.['--gap'];
}

/** Compares only the parts of the movement that a cell shows: the sets and the missing pairs. */
function sameCell(before: SittingCellProps, after: SittingCellProps): boolean {
  return (
    before.sitting === after.sitting &&
    before.movement.sets === after.movement.sets &&
    before.setNames === after.setNames &&
    before.roundIndex === after.roundIndex &&
    before.movement.phantom === after.movement.phantom &&
    before.movement.missing === after.movement.missing &&
    before.tabIndex === after.tabIndex &&
    gapOf(before) === gapOf(after) &&
    isSameMarks(before.marks, after.marks)
  );
}
