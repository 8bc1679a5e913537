// The keys of Run: N next, B back, P pause, + and − a minute. Not while something is typed or a dialog is open.

import { useLayoutEffect, useRef } from 'react';
import { type EveningView, useEvening } from './eveningContext.ts';

export function useRunKeys(): void {
  const view = useEvening();
  const latest = useRef(view);
  latest.current = view;
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest('input, textarea, select, dialog') !== null) return;
      if (press(event.key.toLowerCase(), latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Does what a key means; false if it means nothing now. */
function press(key: string, { state, act }: EveningView): boolean {
  const isTimed = state.leftMs !== null;
  if (key === 'n' && state.phase !== 'over') act({ kind: 'next' });
  else if (key === 'b' && state.phase !== 'before') act({ kind: 'back' });
  else if (key === 'p' && isTimed) act({ kind: state.isPaused ? 'resume' : 'pause' });
  else if ((key === '+' || key === '=') && isTimed) act({ kind: 'adjust', minutes: 1 });
  else if ((key === '-' || key === '−') && isTimed) act({ kind: 'adjust', minutes: -1 });
  else return false;
  return true;
}
