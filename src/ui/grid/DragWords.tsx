// What dropping a dragged cell would do and, afterwards, what it did, with an undo button.

import { dropDone, dropOffer } from '../../words/english/pageGrid.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './MovementGrid.module.css';
import type { CellSwap, SwapDone } from './useCellDrag.ts';

interface DragWordsProps {
  readonly offered: CellSwap | null;
  readonly done: SwapDone | null;
}

export function DragWords({ offered, done }: DragWordsProps) {
  const revision = useApp((state) => state.document.revision);
  const actions = useActions();
  // Hide the message after the next edit.
  const isCurrent = done?.revision === revision;
  return (
    <p role="status" className={styles.drag}>
      {offered !== null && dropOffer(offered.from, offered.to)}
      {offered === null && done !== null && isCurrent && (
        <>
          {dropDone(done.from, done.to)}{' '}
          <button type="button" onClick={actions.undo}>
            Undo
          </button>
        </>
      )}
    </p>
  );
}
