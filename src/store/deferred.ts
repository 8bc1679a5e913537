// The state for the less urgent parts of the page: a copy that is updated one frame later, so that a click shows in the
// grid at once, and panels, charts and storage follow. Where results are pending it waits for them instead, but not long,
// so that those parts change once and not twice. Knows no screen.

import { createStore, type StoreApi } from 'zustand/vanilla';

/** Runs something once the next frame is on the screen. */
export type AfterFrame = (run: () => void) => void;

/** How long to wait for pending results, in milliseconds. */
const MAX_WAIT_MS = 100;

/** When a deferred store is updated. */
export interface Deferral<State> {
  readonly afterFrame: AfterFrame;
  /** Whether no result for the state is pending. */
  readonly isComplete: (state: State) => boolean;
  /** Whether a change must be shown as soon as it is complete, in the same frame. */
  readonly isUrgent: (state: State, shown: State) => boolean;
}

/** A store that follows another; changes between two frames arrive together. */
export function createDeferredStore<State>(
  store: StoreApi<State>,
  { afterFrame, isComplete, isUrgent }: Deferral<State>,
): StoreApi<State> {
  const deferred = createStore<State>(() => store.getState());
  let phase: 'upToDate' | 'awaitingFrame' | 'awaitingResults' = 'upToDate';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    phase = 'upToDate';
    if (deferred.getState() !== store.getState()) deferred.setState(store.getState(), true);
  };
  const awaitResults = (): void => {
    phase = 'awaitingResults';
    timer = setTimeout(update, MAX_WAIT_MS);
  };
  const onFrame = (): void => {
    if (phase !== 'awaitingFrame') return;
    if (isComplete(store.getState())) update();
    else awaitResults();
  };
  store.subscribe((state) => {
    if (!isComplete(state)) {
      if (phase === 'upToDate') awaitResults();
    } else if (phase === 'awaitingResults' || isUrgent(state, deferred.getState())) {
      update();
    } else if (phase === 'upToDate') {
      phase = 'awaitingFrame';
      afterFrame(onFrame);
    }
  });
  return deferred;
}
