// Keeps the focus in a list whose items go when what they are about is done: the next item gets it, after the last one the
// grid.

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusMain } from '../grid/gridPlaces.ts';

/** Props for the area of the list; `items` are what it shows. */
interface ItemFocusProps<Area> {
  readonly ref: RefObject<Area | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

export function useItemFocus<Area extends HTMLElement>(items: unknown): ItemFocusProps<Area> {
  const ref = useRef<Area>(null);
  /** The place of the item that has the focus. React tells of no blur when it removes the item. */
  const focused = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item goes only with the items
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const lines = itemsIn(ref.current);
    const next = lines[Math.min(focused.current, lines.length - 1)];
    const control = next?.querySelector('button');
    if (control) control.focus();
    else focusMain();
  }, [items]);
  return {
    ref,
    onFocus: ({ target }) => {
      const index = itemsIn(ref.current).findIndex((item) => item.contains(target));
      focused.current = index === -1 ? null : index;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

function itemsIn(area: HTMLElement | null): readonly Element[] {
  return [...(area?.querySelectorAll('li') ?? [])];
}
