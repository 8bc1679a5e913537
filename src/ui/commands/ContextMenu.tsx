// A menu of commands where the director has clicked with the right button, pressed long, or pressed the menu key.
// A native popover: it lies over everything, and a click elsewhere or Escape closes it.

import { useLayoutEffect, useRef } from 'react';
import type { Command } from './command.ts';
import styles from './Menu.module.css';
import { MenuItems, moveInMenu } from './MenuItems.tsx';

export interface MenuPoint {
  /** In CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly at: MenuPoint;
  /** What the commands act on: "Round 3, table 4". */
  readonly label: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const EDGE = 8;

export function ContextMenu({ at, label, commands, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - width - EDGE))}px`;
    element.style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - height - EDGE))}px`;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [at]);
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.context}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab') menu.current?.hidePopover();
        else if (!moveInMenu(menu.current, event)) return;
        event.preventDefault();
      }}
    >
      <p aria-hidden="true" className={styles.about}>
        {label}
      </p>
      <MenuItems commands={commands} onChosen={() => menu.current?.hidePopover()} />
    </div>
  );
}
