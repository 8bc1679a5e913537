// The keys of Run: N next, B back, P pause, + and − a minute. Not while something is typed, a dialog is open, or the director
// has turned keys without Ctrl or Alt off. A key that is held down goes on adding minutes, but neither skips rounds nor pauses twice.

import { useEffectEvent, useLayoutEffect } from 'react';
import { useApp } from '../arrowswitchContext.ts';
import { isShortcut, RUN_KEYS } from '../commands/keys.ts';
import { DIALOG } from '../parts/Dialog.tsx';
import { type EveningView, useEvening } from './eveningContext.ts';

export function useRunKeys(): void {
  const view = useEvening();
  const areOn = useApp(({ preferences }) => preferences.singleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (!areOn || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest(`input, textarea, select, ${DIALOG}`) !== null) return;
    if (press(event, view)) event.preventDefault();
  });
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Does what a key means; false if it means nothing now. */
function press(event: KeyboardEvent, { state, act }: EveningView): boolean {
  const isTimed = state.leftMs !== null;
  const isKey = (name: keyof typeof RUN_KEYS) => isShortcut(RUN_KEYS[name], event);
  if (isKey('later') && isTimed) act({ kind: 'adjust', minutes: 1 });
  else if (isKey('earlier') && isTimed) act({ kind: 'adjust', minutes: -1 });
  else if (event.repeat) return false;
  else if (isKey('next') && state.phase !== 'over') act({ kind: 'next' });
  else if (isKey('back') && state.phase !== 'before') act({ kind: 'back' });
  else if (isKey('pause') && isTimed) act({ kind: state.isPaused ? 'resume' : 'pause' });
  else return false;
  return true;
}
