// A button with a menu of commands, following the WAI-ARIA menu button pattern. The menu is loaded when the button is
// approached or, before that, when it is opened; no key is lost meanwhile.

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useRef, useState } from 'react';
import { lazyPart } from '../PartBoundary.tsx';
import type { CommandGroup } from './command.ts';
import styles from './Menu.module.css';

const OpenMenu = lazyPart('The menu', async () => (await import('./OpenMenu.tsx')).OpenMenu);

interface MenuProps {
  readonly label: string;
  readonly group: CommandGroup;
}

export function Menu({ label, group }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [early] = useState<KeyboardEvent[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = (): void => {
    early.length = 0;
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  // If it fails, it is tried again when the menu is opened.
  const load = (): void => void OpenMenu.load().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!isOpen) {
      if (key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    } else if (key === 'Tab') setOpen(false);
    else if (key === 'Escape') {
      close();
      event.preventDefault();
      event.stopPropagation();
    } else if (target === button.current && isForItems(event)) {
      // The items are still being loaded, or they would have the focus.
      early.push(event);
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of both the button and the items
    <div
      ref={area}
      className={styles.area}
      onPointerEnter={load}
      onFocus={load}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!area.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`quiet ${styles.opener}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
      >
        {label}
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.menu}>
          <OpenMenu label={label} group={group} early={early} onChosen={close} />
        </div>
      )}
    </div>
  );
}

/** Whether a key moves the focus in a menu: arrows, Home, End, a letter. */
function isForItems({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  return /^(ArrowDown|ArrowUp|Home|End|\p{L})$/u.test(key);
}
