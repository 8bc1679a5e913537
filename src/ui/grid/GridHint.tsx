// How the grid is used, said until the director has had enough of it.

import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './GridToolbar.module.css';

export function GridHint() {
  const isShown = useApp((state) => state.preferences.hints);
  const actions = useActions();
  if (!isShown) return null;
  return (
    <p className={styles.hint}>
      <span>
        Click a cell, a round or a table to arrow-switch it. <kbd>Ctrl</kbd> and click only chooses
        it, then type <kbd>3-10 B</kbd> to change it; <kbd>Shift</kbd> and click chooses more
        <span className={styles.touch}>, or “Choose several” and tap</span>. <kbd>Ctrl K</kbd> finds
        every command, <kbd>?</kbd> shows the keys.
      </span>
      <button type="button" onClick={() => actions.setPreferences({ hints: false })}>
        Hide this
      </button>
    </p>
  );
}
