// A button with a menu of commands, following the WAI-ARIA menu button pattern.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCommands } from './appCommands.ts';
import type { CommandGroup } from './command.ts';
import styles from './Menu.module.css';
import { MenuItems, moveInMenu } from './MenuItems.tsx';

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
    const isMoved = moveInMenu(area.current, event);
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    const isTaken = isMoved || event.key === 'Escape';
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of both the button and the items
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
          <MenuItems
            commands={commands().filter((command) => command.group === group)}
            onChosen={close}
          />
        </div>
      )}
    </div>
  );
}
