// Finds commands by part of their name and runs them, by keyboard alone (combobox with a list).

import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { noCommandFound } from '../../words/english/pageCommands.ts';
import { Dialog } from '../Dialog.tsx';
import { focusCursor } from '../grid/gridPlaces.ts';
import { useCommands } from './appCommands.ts';
import type { Command } from './command.ts';
import styles from './Palette.module.css';

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const [commands] = useState(useCommands());
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(0);
  const listId = useId();
  const found = findCommands(commands, query);
  const index = Math.min(wanted, found.length - 1);
  const run = (command: Command | undefined): void => {
    if (command === undefined) return;
    // Close first, so that a dialog opened by the command restores the focus to the grid.
    flushSync(onClose);
    focusCursor();
    command.run();
  };
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
        placeholder="Lock, swap, new, print …"
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
            <span className={styles.group}>{command.group}</span>
            {command.keys !== undefined && <kbd>{command.keys}</kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{noCommandFound(query.trim())}</p>}
    </Dialog>
  );
}

/** The commands whose names contain every word of a query; matches at the start of words come first. */
function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/);
  const text = ({ group, name, also }: Command) => ` ${group} ${name} ${also ?? ''}`.toLowerCase();
  const found = commands.filter((one) => words.every((word) => text(one).includes(word)));
  const isAtStart = (one: Command) => words.every((word) => text(one).includes(` ${word}`));
  return [...found.filter(isAtStart), ...found.filter((one) => !isAtStart(one))];
}
