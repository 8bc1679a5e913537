// Keeps what is shown as it is while a pointer is pressed on it: what moves or goes between press and release gets no click.

import { type PointerEvent, useState } from 'react';

/** What ends a press, or may be all that is seen of its end. */
const ENDS = ['pointerup', 'pointercancel', 'contextmenu'] as const;

/** The value to show, and the handler for presses on what shows it. */
export function useHeldWhilePressed<Value>(value: Value) {
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null);
  const hold = ({ isPrimary }: PointerEvent): void => {
    if (!isPrimary) return;
    setHeld({ value });
    const listening = new AbortController();
    const { signal } = listening;
    const release = (): void => {
      listening.abort();
      // The click comes right after the release.
      setTimeout(() => setHeld(null));
    };
    for (const end of ENDS) addEventListener(end, release, { capture: true, signal });
  };
  return { shown: held === null ? value : held.value, hold };
}
