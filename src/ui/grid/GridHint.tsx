// A short guide to the grid, shown until it is dismissed.

import { TYPED_CELL } from '../../words/english/pageGrid.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './GridToolbar.module.css';

export function GridHint() {
  const isShown = useApp((state) => state.preferences.hints);
  const contestants = useApp(({ document }) => document.movement.contestants);
  const actions = useActions();
  if (!isShown) return null;
  return (
    <p className={styles.hint}>
      <span className={styles.mouse}>
        Click a cell, round or table to arrow-switch it. To edit a cell, type{' '}
        <kbd>{TYPED_CELL[contestants]}</kbd> or double-click. <kbd>Ctrl</kbd>+click selects without
        switching; <kbd>Shift</kbd>+click selects a range. Drag a cell onto another to swap them.{' '}
        <kbd>Ctrl K</kbd> finds every command; <kbd>?</kbd> shows the keys.
      </span>
      <span className={styles.touch}>
        Tap a cell, round or table to arrow-switch it. Tap “Select several” to select without
        switching, then use the menus.
      </span>
      <button type="button" onClick={() => actions.setPreferences({ hints: false })}>
        Hide
      </button>
    </p>
  );
}
