// What dropping a dragged cell would do; after it, what was done, with a way to take it back.

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
  // The next edit has its own words.
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
