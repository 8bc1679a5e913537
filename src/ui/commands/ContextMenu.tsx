// A menu of commands where the director has clicked with the right button, pressed long, or pressed the menu key.
// A popover: it lies over everything, and a press elsewhere or Escape closes it. It closes by hand: a popover that does so
// by itself goes when the finger of a long press is lifted, as that press has begun outside of it.

import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
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
    const opener = document.activeElement;
    const element = menu.current;
    return () => {
      const isInMenu = element?.contains(document.activeElement) ?? false;
      if (isInMenu && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  // As the menu is seen, a key closes it: ordinary effects may come later.
  useLayoutEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!menu.current?.contains(target as Node)) onClose();
    };
    // Wherever the focus is: the finger of a long press takes it out of the menu.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [onClose]);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - width - EDGE))}px`;
    element.style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - height - EDGE))}px`;
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [at]);
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.context}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab') onClose();
        else if (!moveInMenu(menu.current, event)) return;
        event.preventDefault();
      }}
    >
      <p aria-hidden="true" className={styles.about}>
        {label}
      </p>
      <MenuItems commands={commands} onChosen={() => flushSync(onClose)} />
    </div>
  );
}
