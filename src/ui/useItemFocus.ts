// Keeps the focus in a group of items of which one goes when what it is about is done: the same button of the next item gets
// it, or the grid if there are no more.

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusMain } from './grid/gridPlaces.ts';

/** Props for the element that the items are in. */
interface ItemFocusProps<Area> {
  readonly ref: RefObject<Area | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * @param items what is shown; an item goes only when this changes
 * @param selector finds the items: buttons, or elements with buttons in them
 */
export function useItemFocus<Area extends HTMLElement>(
  items: unknown,
  selector: string,
): ItemFocusProps<Area> {
  const ref = useRef<Area>(null);
  /** Where the focus is: places of the item and of its button. React tells of no blur when it removes them. */
  const focused = useRef<readonly [item: number, button: number] | null>(null);
  const find = (): readonly Element[] => [...(ref.current?.querySelectorAll(selector) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item goes only with the items
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const [item, button] = focused.current;
    const next = nearest(find(), item);
    const control = next && nearest(buttonsOf(next), button);
    if (control) control.focus();
    else focusMain();
  }, [items]);
  return {
    ref,
    onFocus: ({ target }) => {
      const item = find().findIndex((each) => each.contains(target));
      const buttons = buttonsOf(find()[item] ?? target);
      focused.current = item === -1 ? null : [item, buttons.indexOf(target as HTMLElement)];
    },
    onBlur: ({ target }) => {
      // A button that cannot be pressed for a moment loses the focus too.
      if (!target.matches(':disabled')) focused.current = null;
    },
  };
}

function buttonsOf(item: Element): readonly HTMLElement[] {
  if (item instanceof HTMLButtonElement) return [item];
  return [...item.querySelectorAll<HTMLElement>('button')];
}

/** The element at a place, or the last one. */
function nearest<Each>(elements: readonly Each[], place: number): Each | undefined {
  return elements[Math.min(Math.max(place, 0), elements.length - 1)];
}
