// A search of an event in a worker, and what it found, for the parts of the Sessions dialog. Each search has a seed of its own;
// what comes for another event, or after the dialog has closed, is dropped. What was found is there again as long as the event is.

import { useEffect, useRef, useState } from 'react';
import type { Movement } from '../../movement/index.ts';
import { reasonOf } from '../../store/reason.ts';
import { useApp } from '../arrowswitchContext.ts';

/** How far a search is; `progress` is null until something is reported. */
type Searching<Progress, Found> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: Progress | null }
  | { readonly phase: 'found'; readonly found: Found }
  | { readonly phase: 'failed'; readonly message: string };

interface SearchCall<Limits, Progress> {
  readonly limits: Limits;
  readonly seed: number;
  readonly onProgress: (progress: Progress) => void;
  /** Aborting it ends the search with the best so far. */
  readonly signal: AbortSignal;
}

type SearchReply<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly message: string };

const IDLE = { phase: 'idle' } as const;

export function useEventSearch<Limits, Progress, Found>(
  event: Movement,
  found: WeakMap<Movement, Found>,
  search: (call: SearchCall<Limits, Progress>) => Promise<SearchReply<Found>>,
) {
  const firstSeed = useApp((state) => state.preferences.seed);
  const [own, setOwn] = useState<{
    readonly event: Movement;
    readonly searching: Searching<Progress, Found>;
  }>({ event, searching: IDLE });
  const stored = found.get(event);
  const atFirst = stored === undefined ? IDLE : ({ phase: 'found', found: stored } as const);
  const searches = useRef(0);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search is of its event
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [event],
  );
  const set = (searching: Searching<Progress, Found>): void => {
    if (searching.phase === 'found') found.set(event, searching.found);
    else if (searching.phase === 'idle') found.delete(event);
    setOwn({ event, searching });
  };
  const start = async (limits: Limits): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const isWanted = () => running.current === controller;
    set({ phase: 'running', progress: null });
    const seed = firstSeed + searches.current;
    searches.current += 1;
    const onProgress = (progress: Progress): void => {
      if (isWanted()) set({ phase: 'running', progress });
    };
    try {
      const reply = await search({ limits, seed, onProgress, signal });
      if (!isWanted()) return;
      if (reply.ok) set({ phase: 'found', found: reply.found });
      else set({ phase: 'failed', message: reply.message });
    } catch (error) {
      if (isWanted()) set({ phase: 'failed', message: `The search failed: ${reasonOf(error)}` });
    }
  };
  return {
    searching: own.event === event && own.searching !== IDLE ? own.searching : atFirst,
    start: (limits: Limits) => void start(limits),
    stop: () => running.current?.abort(),
    discard: () => set(IDLE),
  };
}
