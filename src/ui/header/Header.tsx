// The top bar: the three places, the movement on the screen, undo and redo, files, cards and theme.

import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import Library from 'lucide-react/icons/library';
import Printer from 'lucide-react/icons/printer';
import Redo2 from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import Share2 from 'lucide-react/icons/share-2';
import SunMoon from 'lucide-react/icons/sun-moon';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { isUnderWay } from '../../store/evening.ts';
import { type PageView, PLACES, THEMES, type Theme } from '../../store/preferences.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { hintOf } from '../commands/keys.ts';
import { type DialogId, useScreens } from '../commands/screens.ts';
import { OpenButton } from '../files/OpenArea.tsx';
import { focusMain } from '../grid/gridPlaces.ts';
import { addressOf } from '../places.ts';
import { useNow } from '../room/clock.ts';
import { useEveningKeeper } from '../run/eveningKeeper.ts';
import { Select, type SelectOption } from '../Select.tsx';
import styles from './Header.module.css';

export function Header({ place }: { readonly place: PageView }) {
  const { openDialog, explain } = useScreens();
  const title = useApp((state) => titleOf(state.document.movement));
  // The place first: tabs truncate their titles, and all tabs of a browser have the same movement.
  useEffect(() => {
    document.title = `${PLACE_NAMES[place]} – ${title} – Arrowswitch`;
  }, [place, title]);
  return (
    <header className={`line ${styles.header}`} data-place={place}>
      <button type="button" className={styles.skip} onClick={focusMain}>
        {place === 'design' ? 'Skip to the grid' : 'Skip to the main part'}
      </button>
      <h1 className={styles.brand}>
        <span className="switch" aria-hidden="true">
          ⇄
        </span>{' '}
        <span className={styles.name}>Arrowswitch</span>
      </h1>
      <Places place={place} />
      <p className={`grow soft ${styles.title}`}>
        <button
          type="button"
          className="quiet left"
          title={`${title}: change its name and notes`}
          onClick={() => openDialog('details')}
        >
          <span className="twoLines">{title}</span>
        </button>
      </p>
      <UndoRedo />
      <div className={`line tight ${styles.group} ${styles.files}`}>
        <IconButton name="My movements …" dialog="collection">
          <Library aria-hidden="true" size={18} />
        </IconButton>
        <IconButton name="People …" dialog="people">
          <Users aria-hidden="true" size={18} />
        </IconButton>
        <OpenButton />
        <IconButton name="Save as …" dialog="export">
          <Download aria-hidden="true" size={18} />
        </IconButton>
        <IconButton name="Share …" dialog="share">
          <Share2 aria-hidden="true" size={18} />
        </IconButton>
      </div>
      <button
        type="button"
        className={`quiet icon ${styles.help}`}
        aria-label="In plain words"
        title="In plain words: what is fair, and what the figures say"
        onClick={() => explain('movement')}
      >
        <CircleHelp aria-hidden="true" size={18} />
      </button>
      <IconButton name="Commands" title={`All commands (${hintOf('palette')})`} dialog="palette">
        <Search aria-hidden="true" size={18} />
      </IconButton>
      <ThemeChoice />
      <button
        type="button"
        className={`${styles.cards} ${place === 'tonight' ? '' : 'primary'}`}
        aria-label="Cards …"
        title={`Print cards, travellers and the director's sheet (${hintOf('cards')})`}
        onClick={() => openDialog('cards')}
      >
        <Printer aria-hidden="true" size={18} />
        <span className={styles.cardsName}>Cards</span>
      </button>
    </header>
  );
}

const PLACE_NAMES: Readonly<Record<PageView, string>> = {
  tonight: 'Tonight',
  design: 'Design',
  run: 'Run',
};

function Places({ place }: { readonly place: PageView }) {
  const { store } = useEveningKeeper();
  const now = useNow();
  const isRunning = useStore(store, ({ evening }) => evening !== null && isUnderWay(evening, now));
  return (
    <nav className={`line tight ${styles.places}`} aria-label="Places">
      {PLACES.map((one) => (
        <a
          key={one}
          href={addressOf(one)}
          aria-current={one === place ? 'page' : undefined}
          title={one === 'run' && isRunning ? 'A session is under way' : undefined}
        >
          {PLACE_NAMES[one]}
          {one === 'run' && isRunning && (
            <span className={`accent ${styles.running}`} aria-hidden="true">
              ●
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

interface IconButtonProps {
  readonly name: string;
  /** The tooltip, if it says more than the name. */
  readonly title?: string;
  readonly dialog: DialogId;
  readonly children: ReactNode;
}

function IconButton({ name, title = name, dialog, children }: IconButtonProps) {
  const { openDialog } = useScreens();
  return (
    <button
      type="button"
      className="quiet icon"
      aria-label={name}
      title={title}
      onClick={() => openDialog(dialog)}
    >
      {children}
    </button>
  );
}

/** With nothing left to do they keep the focus: whoever undoes all of it must not redo it with the next press. */
function UndoRedo() {
  const undone = useApp((state) => state.document.future[0]?.label ?? null);
  const done = useApp((state) => state.document.past.at(-1)?.label ?? null);
  const actions = useActions();
  return (
    <div className={`line tight ${styles.group}`}>
      <button
        type="button"
        className="quiet icon"
        aria-label={done === null ? 'Undo' : `Undo: ${done}`}
        title={done === null ? 'Nothing to undo' : `Undo: ${done} (${hintOf('undo')})`}
        aria-disabled={done === null}
        onClick={actions.undo}
      >
        <Undo2 aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className={`quiet icon ${styles.redo}`}
        aria-label={undone === null ? 'Redo' : `Redo: ${undone}`}
        title={undone === null ? 'Nothing to redo' : `Redo: ${undone} (${hintOf('redo')})`}
        aria-disabled={undone === null}
        onClick={actions.redo}
      >
        <Redo2 aria-hidden="true" size={18} />
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

/** Gives the browser's own bar the colour of the theme, whatever the system prefers. */
function colourBrowser(theme: Theme): void {
  for (const scheme of ['light', 'dark']) {
    const colour = document.querySelector<HTMLMetaElement>(`meta[data-scheme="${scheme}"]`);
    if (colour === null) continue;
    const isSystem = theme === 'system';
    colour.media = isSystem
      ? `(prefers-color-scheme: ${scheme})`
      : theme === scheme
        ? 'all'
        : 'not all';
  }
}

function ThemeChoice() {
  const theme = useApp((state) => state.preferences.theme);
  const actions = useActions();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    colourBrowser(theme);
  }, [theme]);
  return (
    <span className={`covered ${styles.theme}`} title="Light or dark">
      <SunMoon aria-hidden="true" size={18} />
      <Select
        aria-label="Theme"
        value={theme}
        options={THEME_OPTIONS}
        onChange={(chosen) => actions.setPreferences({ theme: chosen })}
      />
    </span>
  );
}
