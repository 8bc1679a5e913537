// Menus of commands: behind a button, and where one points (right button, menu key, long press).

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import {
  Button,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  SubmenuTrigger,
} from 'react-aria-components';
import { flushSync } from 'react-dom';
import styles from './Menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** Entries of a menu in a menu of their own. */
export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuButtonProps {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly name?: string;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly (MenuEntry | EntryGroup)[];
}

export function MenuButton({ label, name = label, entries }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={button} aria-label={name} className={`quiet ${styles.opener}`}>
        {label}
        <ChevronDown size={12} aria-hidden="true" />
      </Button>
      <Popover className={`over ${styles.popover}`} placement="bottom start" offset={2}>
        <Items
          label={name}
          entries={entries}
          onChosen={() => {
            // A command may move the focus or open a dialog, and a menu that is still there would hold the focus.
            flushSync(() => setOpen(false));
            button.current?.focus();
          }}
        />
      </Popover>
    </MenuTrigger>
  );
}

interface ItemsProps {
  readonly label: string;
  /** Asked for when the menu opens. */
  readonly entries: () => readonly (MenuEntry | EntryGroup)[];
  readonly isFirstFocused?: boolean;
  /** Called before the command is run. */
  readonly onChosen: () => void;
}

function Items({ label, entries, isFirstFocused = false, onChosen }: ItemsProps) {
  const [shown] = useState(entries);
  return (
    <Menu aria-label={label} shouldFocusWrap {...(isFirstFocused && { autoFocus: 'first' })}>
      {shown.map((entry) =>
        'entries' in entry ? (
          <SubmenuTrigger key={entry.name}>
            <MenuItem textValue={entry.name} className="item">
              <span>{entry.name}</span>
              <ChevronRight size={14} aria-hidden="true" />
            </MenuItem>
            <Popover className={`over ${styles.popover}`} offset={-2}>
              <Items label={entry.name} entries={() => entry.entries} onChosen={onChosen} />
            </Popover>
          </SubmenuTrigger>
        ) : (
          <MenuItem
            key={entry.id}
            textValue={entry.name}
            className="item"
            onAction={() => {
              onChosen();
              entry.run();
            }}
          >
            <span>{entry.name}</span>
            {entry.keys !== undefined && <kbd>{entry.keys}</kbd>}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}

export interface MenuContents {
  /** What the commands act on: "Round 3, table 4". */
  readonly label: string;
  readonly commands: readonly MenuEntry[];
}

interface OpenedMenu extends MenuContents {
  /** In CSS pixels of the window. */
  readonly at: DOMRect;
}

const LONG_PRESS_MS = 550;
/** How far a finger may move in a long press, in CSS pixels. */
const MAX_FINGER_MOVE = 10;

/**
 * Handlers for the area, the menu while it is open, and what opens it at a click.
 *
 * @param contentsAt what the menu of a place holds; null where there is none
 */
export function useContextMenu<Area extends Element>(
  contentsAt: (event: MouseEvent) => MenuContents | null,
) {
  const [open, setOpen] = useState<OpenedMenu | null>(null);
  const opener = useRef<Element>(null);
  const openAt = (event: MouseEvent): boolean => {
    const contents = contentsAt(event);
    if (contents === null) return false;
    opener.current = document.activeElement;
    setOpen({ ...contents, at: placeOf(event) });
    return true;
  };
  const press = useLongPress(openAt);
  const handlers = {
    ...press.handlers,
    onContextMenu: (event: MouseEvent<Area>): void => {
      press.cancel();
      if (openAt(event)) event.preventDefault();
    },
  };
  const menu = open !== null && (
    <Popover
      isOpen
      onOpenChange={() => setOpen(null)}
      triggerRef={opener}
      getTargetRect={() => open.at}
      placement="bottom start"
      offset={0}
      aria-label={open.label}
      className={`over ${styles.popover}`}
    >
      <p aria-hidden="true" className={`aside strong ${styles.about}`}>
        {open.label}
      </p>
      <Items
        label={open.label}
        entries={() => open.commands}
        isFirstFocused
        onChosen={() => {
          // As for the menu of a button.
          flushSync(() => setOpen(null));
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
        }}
      />
    </Popover>
  );
  return { handlers, menu, open: (event: MouseEvent): void => void openAt(event) };
}

/** Where a menu opens: at the pointer, or under the focused element, as a key has no position. */
function placeOf({ target, clientX, clientY }: MouseEvent): DOMRect {
  const box = (target as Element).getBoundingClientRect();
  const isByKey = clientX === 0 && clientY === 0;
  return isByKey
    ? new DOMRect(box.left + 8, box.bottom - 4, 0, 0)
    : new DOMRect(clientX, clientY, 0, 0);
}

/** Opens by a finger that stays, for browsers that send no `contextmenu` for it; false where nothing opens. */
function useLongPress(open: (event: PointerEvent) => boolean) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const hasOpened = useRef(false);
  const cancel = useCallback((): void => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      cancel();
      hasOpened.current = false;
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        hasOpened.current = open(event);
      }, LONG_PRESS_MS);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MAX_FINGER_MOVE) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent): void => {
      // The click that ends a long press must have no effect. Not every browser sends one, and the click of a key has no detail.
      if (hasOpened.current && event.detail > 0) event.stopPropagation();
      hasOpened.current = false;
    },
  };
  return { handlers, cancel };
}
