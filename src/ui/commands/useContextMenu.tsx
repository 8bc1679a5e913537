// Opens a context menu: by the right button or the menu key (`contextmenu`), and by a long press where a browser
// sends no such event for it.

import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../PartBoundary.tsx';
import type { MenuPoint } from './ContextMenu.tsx';
import type { Command } from './command.ts';

const ContextMenu = lazyPart(
  'The menu',
  async () => (await import('./ContextMenu.tsx')).ContextMenu,
);

export interface MenuContents {
  readonly label: string;
  readonly commands: readonly Command[];
}

interface OpenedMenu extends MenuContents {
  readonly at: MenuPoint;
  readonly isHeld: boolean;
}

const LONG_PRESS_MS = 550;
/** How far a finger may move in a long press, in CSS pixels. */
const MAX_FINGER_MOVE = 10;

/**
 * Handlers for the area, the menu while it is open, and what opens it at a click.
 *
 * @param showAt shows the contents, at once or when they are loaded; false where there is no menu
 */
export function useContextMenu<Area extends Element>(
  showAt: (event: MouseEvent, show: (contents: MenuContents) => void) => boolean,
) {
  const [open, setOpen] = useState<OpenedMenu | null>(null);
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const hasPressedLong = useRef(false);
  const openAt = (event: MouseEvent, isHeld = false): boolean => {
    // A key has no pointer position, so the menu opens at the focused element.
    const box = (event.target as Element).getBoundingClientRect();
    const isByKey = event.clientX === 0 && event.clientY === 0;
    const at = isByKey
      ? { x: box.left + 8, y: box.bottom - 4 }
      : { x: event.clientX, y: event.clientY };
    return showAt(event, (contents) => setOpen({ ...contents, at, isHeld }));
  };
  const cancel = (): void => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  const handlers = {
    onContextMenu: (event: MouseEvent<Area>): void => {
      cancel();
      if (openAt(event)) event.preventDefault();
    },
    onPointerDown: (event: PointerEvent<Area>): void => {
      cancel();
      hasPressedLong.current = false;
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        hasPressedLong.current = openAt(event, true);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<Area>): void => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MAX_FINGER_MOVE) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent<Area>): void => {
      // The click that ends a long press must have no effect. Not every browser sends one, and the click of a key has no detail.
      if (hasPressedLong.current && event.detail > 0) event.stopPropagation();
      hasPressedLong.current = false;
    },
  };
  const close = useCallback(() => setOpen(null), []);
  const menu = open !== null && <ContextMenu {...open} onClose={close} />;
  return { handlers, menu, open: (event: MouseEvent): void => void openAt(event) };
}
