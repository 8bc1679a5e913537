// The state as the less urgent parts of the page show it: a copy that follows when what is urgent is on the screen,
// so that a click is seen in the grid at once and panels, charts and storage come after. Knows no screen.

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Runs something once the next frame is on the screen. */
export type AfterFrame = (run: () => void) => void;

/** A store that follows another; what changes between two frames comes at once. */
export function createDeferredStore<State>(
  store: StoreApi<State>,
  afterFrame: AfterFrame,
): StoreApi<State> {
  const deferred = createStore<State>(() => store.getState());
  let isAsked = false;
  store.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    afterFrame(() => {
      isAsked = false;
      deferred.setState(store.getState(), true);
    });
  });
  return deferred;
}
