// The search for a new movement: one at a time. Its request and result stay until the next one, or until the page is closed.

import type { StoreApi } from 'zustand/vanilla';
import type { HowellProgress, HowellReply, HowellSearchRequest } from '../worker/protocol.ts';
import { reasonOf } from './reason.ts';
import type { AppState, HowellSearchState, HowellsFound } from './state.ts';

/** What a search needs from the workers. */
export interface HowellServices {
  /** Aborting the signal ends the search, which still resolves with what it has found. */
  searchHowells(
    request: HowellSearchRequest,
    onProgress: (progress: HowellProgress) => void,
    signal: AbortSignal,
  ): Promise<HowellReply>;
}

export interface Howells {
  /** Starts a search, unless one is under way. */
  start(request: HowellSearchRequest): void;
  /** Ends the search under way; its results stay. */
  stop(): void;
}

/** The searches of a store for new movements. */
export function createHowells(store: StoreApi<AppState>, services: HowellServices): Howells {
  const { getState, setState } = store;
  let controller = new AbortController();
  return {
    start(request) {
      const last = getState().howells;
      if (last.phase === 'running') return;
      const before = foundIn(last);
      setState({ howells: { phase: 'running', request, progress: null, best: null } });
      const fail = (message: string): void =>
        setState({ howells: { phase: 'failed', request, message, before } });
      const onProgress = (progress: HowellProgress): void => {
        const { howells } = getState();
        if (howells.phase !== 'running' || howells.request !== request) return;
        const best = progress.improvement ?? howells.best;
        setState({ howells: { phase: 'running', request, progress, best } });
      };
      controller = new AbortController();
      services.searchHowells(request, onProgress, controller.signal).then(
        (reply) => {
          if (!reply.ok) fail(reply.message);
          else setState({ howells: { phase: 'done', request, outcome: reply.outcome } });
        },
        (error) => fail(reasonOf(error)),
      );
    },
    stop() {
      if (getState().howells.phase === 'running') controller.abort();
    },
  };
}

/** The results to choose from; null while a search is under way. */
export function foundIn(howells: HowellSearchState): HowellsFound | null {
  if (howells.phase === 'done') return howells;
  return howells.phase === 'failed' ? howells.before : null;
}
