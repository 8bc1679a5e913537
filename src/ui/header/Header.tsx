// The top bar: what is open, undo and redo, files, cards and the look.

import { useEffect } from 'react';
import type { Theme } from '../../store/state.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { OpenButton } from '../files/OpenArea.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  readonly onExport: () => void;
  readonly onCards: () => void;
  readonly onMovements: () => void;
}

export function Header({ onExport, onCards, onMovements }: HeaderProps) {
  const title = useApp((state) => state.document.movement.title);
  return (
    <header className={styles.header}>
      <h1 className={styles.brand}>
        <span aria-hidden="true">⇄</span> Arrowswitch
      </h1>
      <button type="button" className={styles.movements} onClick={onMovements}>
        Movements
      </button>
      <p className={styles.title} title={title}>
        {title}
      </p>
      <UndoRedo />
      <OpenButton />
      <button type="button" onClick={onExport}>
        Save as …
      </button>
      <button type="button" className="primary" onClick={onCards}>
        Cards …
      </button>
      <ThemeChoice />
    </header>
  );
}

function UndoRedo() {
  const undone = useApp((state) => state.document.future[0]?.label ?? null);
  const done = useApp((state) => state.document.past.at(-1)?.label ?? null);
  const actions = useActions();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if ((event.target as Element).closest('input:not([type="checkbox"]), textarea, dialog'))
        return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) actions.redo();
      else actions.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);
  return (
    <div className={styles.group}>
      <button
        type="button"
        aria-label={done === null ? 'Undo' : `Undo: ${done}`}
        title={done === null ? 'Nothing to undo' : `Undo: ${done} (Ctrl Z)`}
        disabled={done === null}
        onClick={actions.undo}
      >
        ↶
      </button>
      <button
        type="button"
        aria-label={undone === null ? 'Redo' : `Redo: ${undone}`}
        title={undone === null ? 'Nothing to redo' : `Redo: ${undone} (Ctrl Shift Z)`}
        disabled={undone === null}
        onClick={actions.redo}
      >
        ↷
      </button>
    </div>
  );
}

function ThemeChoice() {
  const theme = useApp((state) => state.preferences.theme);
  const actions = useActions();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <select
      aria-label="Colours"
      value={theme}
      onChange={({ target }) => actions.setPreferences({ theme: target.value as Theme })}
    >
      <option value="system">Auto</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  );
}
