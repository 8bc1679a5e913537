// A menu of commands, opened by the right button, a long press or the menu key. A popover above everything; a press elsewhere
// or Escape closes it. It is a manual popover, because an automatic one would close when the finger of a long press is
// lifted (the press began outside it).

import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './ContextMenu.module.css';
import type { Command } from './command.ts';
import { MenuItems, moveInMenu } from './MenuItems.tsx';

export interface MenuPoint {
  /** In CSS pixels of the window. */
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps {
  readonly at: MenuPoint;
  /** Whether a finger that is still on the screen has opened it. */
  readonly isHeld: boolean;
  /** What the commands act on: "Round 3, table 4". */
  readonly label: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const EDGE = 8;

export function ContextMenu({ at, isHeld, label, commands, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const hasBeenPressed = useRef(false);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = menu.current;
    return () => {
      const isInMenu = element?.contains(document.activeElement) ?? false;
      if (isInMenu && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  // A layout effect, so that a key closes the menu as soon as it is visible.
  useLayoutEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!menu.current?.contains(target as Node)) onClose();
    };
    // On the document, because a long press moves the focus out of the menu.
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
      onPointerDown={() => {
        hasBeenPressed.current = true;
      }}
      onClickCapture={(event) => {
        // At the edge of the window there is an item under the finger that is lifted; the click of a key has no detail.
        if (isHeld && event.detail > 0 && !hasBeenPressed.current) event.stopPropagation();
      }}
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
