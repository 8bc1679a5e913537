// The items of a menu of commands, and the keys in it (WAI-ARIA menu pattern): arrows, Home, End, the first letter.

import type { KeyboardEvent } from 'react';
import type { Command } from './command.ts';
import styles from './MenuItems.module.css';

interface MenuItemsProps {
  readonly commands: readonly Command[];
  /** Called before the command is run. */
  readonly onChosen: () => void;
}

export function MenuItems({ commands, onChosen }: MenuItemsProps) {
  return commands.map(({ id, name, keys, run }) => (
    <button
      key={id}
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`quiet ${styles.item}`}
      onClick={() => {
        onChosen();
        run();
      }}
    >
      <span>{name}</span>
      {keys !== undefined && <kbd>{keys}</kbd>}
    </button>
  ));
}

/** Moves the focus in a menu by a key; false if the key does not move it. */
export function moveInMenu(menu: HTMLElement | null, { key }: Pick<KeyboardEvent, 'key'>): boolean {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[key];
  const found = next === undefined ? startingWith(items, index, key) : items[next];
  found?.focus();
  return found !== undefined;
}

/** The next item, after the focused one, that begins with a letter. */
function startingWith(items: readonly HTMLElement[], index: number, key: string) {
  if (!/^\p{L}$/u.test(key)) return undefined;
  const letter = key.toLowerCase();
  return [...items.slice(index + 1), ...items.slice(0, index + 1)].find(({ textContent }) =>
    textContent?.toLowerCase().startsWith(letter),
  );
}
