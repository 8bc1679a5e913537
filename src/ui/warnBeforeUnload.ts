// Makes the browser ask before leaving the page while it has unsaved changes.

import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../store/state.ts';

/** Asks before leaving while saving fails or awaits a choice between two tabs. */
export function warnBeforeUnload(store: StoreApi<AppState>): void {
  addEventListener('beforeunload', (event) => {
    const { phase } = store.getState().storage;
    if (phase === 'failed' || phase === 'conflict') event.preventDefault();
  });
}
