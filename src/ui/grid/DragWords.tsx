// What dropping a dragged cell would do and, afterwards, what it did, with an undo button.

import { dropDone, dropOffer } from '../../words/english/pageGrid.ts';
import { useApp } from '../arrowswitchContext.ts';
import styles from './MovementGrid.module.css';
import type { CellSwap, SwapDone } from './useCellDrag.ts';

interface DragWordsProps {
  readonly offered: CellSwap | null;
  readonly done: SwapDone | null;
  readonly onUndo: () => void;
}

export function DragWords({ offered, done, onUndo }: DragWordsProps) {
  const revision = useApp((state) => state.document.revision);
  // Hide the message after the next edit.
  const isCurrent = done?.revision === revision;
  return (
    <p role="status" className={styles.drag} data-offered={offered !== null || undefined}>
      {offered !== null && (
        <span className={styles.offer}>{dropOffer(offered.from, offered.to)}</span>
      )}
      {offered === null && done !== null && isCurrent && (
        <>
          {dropDone(done.from, done.to)}{' '}
          <button type="button" onClick={onUndo}>
            Undo
          </button>
        </>
      )}
    </p>
  );
}
