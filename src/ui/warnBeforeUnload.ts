// The browser asks before the page is left while it holds what is stored nowhere.

import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../store/state.ts';

/** From now on, while storing fails or waits for a choice between two tabs, leaving the page asks first. */
export function warnBeforeUnload(store: StoreApi<AppState>): void {
  addEventListener('beforeunload', (event) => {
    const { phase } = store.getState().storage;
    if (phase === 'failed' || phase === 'conflict') event.preventDefault();
  });
}
