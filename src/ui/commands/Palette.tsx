// Finds commands by part of their name, and places in the grid by their numbers; by keyboard alone (combobox with a list).
// Until something is typed, the most recent commands come first.

import { type KeyboardEvent, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { placeCursor } from '../../store/selection.ts';
import { noCommandFound } from '../../words/english/pageCommands.ts';
import { useApp, useArrowswitch, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../Dialog.tsx';
import { focusCursor, focusMain } from '../grid/gridPlaces.ts';
import { goToPlace } from '../places.ts';
import { useCommands } from './appCommands.ts';
import type { Command } from './command.ts';
import { jumpFor } from './jumps.ts';
import styles from './Palette.module.css';
import { endTyping } from './typedAhead.ts';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const app = useArrowswitch();
  const [commands] = useState(useCommands());
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const worded = useWording();
  const listId = useId();
  const recent = useApp((state) => state.preferences.recentCommands);
  const found =
    query.trim() === '' ? recentFirst(commands, recent) : matching(app, commands, query);
  const index = Math.min(wanted, found.length - 1);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    // Close first, so that a dialog opened by the command restores the focus to the grid.
    flushSync(onClose);
    focusCursor();
    command.run();
    const ids = [command.id, ...recent.filter((id) => id !== command.id)];
    if (command.group !== 'Go to') {
      app.actions.setPreferences({ recentCommands: ids.slice(0, MAX_RECENT) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was typed before the field was there
  useLayoutEffect(() => {
    const { text, isEntered } = endTyping();
    if (text.trim() === '') return;
    setQuery(text);
    if (isEntered) queueMicrotask(() => run(matching(app, commands, text)[0]));
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setWanted((index + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') run(found[index]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        data-first-focus
        type="text"
        role="combobox"
        className={styles.query}
        aria-label="Command"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}${index}` : undefined}
        placeholder={worded('Print, lock, new … or pair 7, round 4')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setWanted(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Commands" tabIndex={-1} className={styles.list}>
        {found.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={command.id}
            id={`${listId}${place}`}
            ref={(element) => {
              if (place === index) element?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            <span className={styles.group}>
              {query.trim() === '' && recent.includes(command.id)
                ? 'Recent'
                : worded(command.group)}
            </span>
            {command.keys !== undefined && <kbd>{command.keys}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{noCommandFound(query.trim())}</p>}
    </Dialog>
  );
}

const MAX_RECENT = 5;

function recentFirst(commands: readonly Command[], recent: readonly string[]): readonly Command[] {
  const before = recent.flatMap((id) => commands.filter((command) => command.id === id));
  return [...before, ...commands.filter((command) => !before.includes(command))];
}

/** The place that a text names, then the commands that it finds. */
function matching(
  app: Arrowswitch,
  commands: readonly Command[],
  query: string,
): readonly Command[] {
  return [...jumps(app, query), ...findCommands(commands, query)];
}

/** The place in the grid that a text names, as a command. */
function jumps({ store, actions }: Arrowswitch, query: string): readonly Command[] {
  const { document, selection } = store.getState();
  const jump = jumpFor(document.movement, query, selection.cursor);
  if (jump === null) return [];
  const { name, place } = jump;
  const run = (): void => {
    if (place === null) return;
    goToPlace('design');
    flushSync(() => actions.select(placeCursor(place)));
    focusMain();
  };
  return [{ id: 'jump', group: 'Go to', name, run }];
}

/**
 * The commands that match every word of a query. Order: names that begin with the query, names with words that begin with
 * its words, other words that do, and finally matches within words.
 */
function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const typed = query.trim().toLowerCase();
  const words = typed.split(/\s+/);
  const hasAll = (text: string, before: string) =>
    words.every((word) => ` ${text.toLowerCase()}`.includes(`${before}${word}`));
  const rankOf = ({ group, name, also = '' }: Command): number => {
    if (name.toLowerCase().startsWith(typed)) return 0;
    if (hasAll(name, ' ')) return 1;
    const all = `${group} ${name} ${also}`;
    return hasAll(all, ' ') ? 2 : hasAll(all, '') ? 3 : Number.POSITIVE_INFINITY;
  };
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
