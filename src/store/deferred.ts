// The state as the less urgent parts of the page show it: a copy that follows when what is urgent is on the screen,
// so that a click is seen in the grid at once and panels, charts and storage come after. It waits a moment for what is
// being worked out, so that the page changes once and not twice. Knows no screen.

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Runs something once the next frame is on the screen. */
export type AfterFrame = (run: () => void) => void;

/** How long what is being worked out is waited for, in milliseconds. */
const PATIENCE_MS = 100;

/** What a deferred store goes by. */
export interface Following<State> {
  readonly afterFrame: AfterFrame;
  /** Whether nothing that belongs to the state is still being worked out. */
  readonly isComplete: (state: State) => boolean;
  /** Whether a change must be shown as soon as it is complete, in the same frame. */
  readonly isUrgent: (state: State, shown: State) => boolean;
}

/** A store that follows another; what changes between two frames comes at once. */
export function createDeferredStore<State>(
  store: StoreApi<State>,
  { afterFrame, isComplete, isUrgent }: Following<State>,
): StoreApi<State> {
  const deferred = createStore<State>(() => store.getState());
  let phase: 'following' | 'framing' | 'waiting' = 'following';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(timer);
    phase = 'following';
    if (deferred.getState() !== store.getState()) deferred.setState(store.getState(), true);
  };
  const afterItsFrame = (): void => {
    if (phase !== 'framing') return;
    if (isComplete(store.getState())) {
      follow();
      return;
    }
    phase = 'waiting';
    timer = setTimeout(follow, PATIENCE_MS);
  };
  store.subscribe((state) => {
    const mayFollow = phase === 'waiting' || isUrgent(state, deferred.getState());
    if (mayFollow && isComplete(state)) {
      follow();
    } else if (phase === 'following') {
      phase = 'framing';
      afterFrame(afterItsFrame);
    }
  });
  return deferred;
}
