// A button with a menu of commands, following the WAI-ARIA menu button pattern.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCommands } from './appCommands.ts';
import type { CommandGroup } from './command.ts';
import styles from './Menu.module.css';

interface MenuProps {
  readonly label: string;
  readonly group: CommandGroup;
}

export function Menu({ label, group }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const commands = useCommands();
  useEffect(() => {
    if (isOpen) area.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    const items = [...(area.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (next !== undefined) items[next]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    const isTaken = next !== undefined || event.key === 'Escape';
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and of the items meet here
    <div
      ref={area}
      className={styles.area}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!area.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div role="menu" aria-label={label} className={styles.menu}>
          {commands()
            .filter((command) => command.group === group)
            .map(({ id, name, keys, run }) => (
              <button
                key={id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="quiet"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <span>{name}</span>
                {keys !== undefined && <kbd>{keys}</kbd>}
              </button>
            ))}
        </div>
      )}
    </div>
  );
}
