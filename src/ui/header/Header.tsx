// The top bar: title, undo and redo, files, cards and theme.

import { useEffect } from 'react';
import { THEMES, type Theme } from '../../store/preferences.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { useScreens } from '../commands/screens.ts';
import { OpenButton } from '../files/OpenArea.tsx';
import { CURSOR_ID } from '../grid/GridRow.tsx';
import { Select, type SelectOption } from '../Select.tsx';
import styles from './Header.module.css';

export function Header({ onMovements }: { readonly onMovements: () => void }) {
  const { openDialog } = useScreens();
  const title = useApp((state) => titleOf(state.document.movement));
  return (
    <header className={styles.header}>
      <a href={`#${CURSOR_ID}`} className={styles.skip}>
        Skip to the grid
      </a>
      <h1 className={styles.brand}>
        <span aria-hidden="true">⇄</span> Arrowswitch
      </h1>
      <button type="button" className={styles.movements} onClick={onMovements}>
        Movements
      </button>
      <p className={styles.title}>
        <button
          type="button"
          className="quiet"
          title={`${title}: change its name and notes`}
          onClick={() => openDialog('details')}
        >
          {title}
        </button>
      </p>
      <UndoRedo />
      <button type="button" onClick={() => openDialog('collection')}>
        My movements …
      </button>
      <OpenButton />
      <button type="button" onClick={() => openDialog('export')}>
        Save as …
      </button>
      <button type="button" onClick={() => openDialog('share')}>
        Share …
      </button>
      <button type="button" className="primary" onClick={() => openDialog('cards')}>
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

const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};
const THEME_OPTIONS: readonly SelectOption<Theme>[] = THEMES.map((value) => ({
  value,
  label: THEME_LABELS[value],
}));

function ThemeChoice() {
  const theme = useApp((state) => state.preferences.theme);
  const actions = useActions();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <Select
      aria-label="Theme"
      value={theme}
      options={THEME_OPTIONS}
      onChange={(chosen) => actions.setPreferences({ theme: chosen })}
    />
  );
}
