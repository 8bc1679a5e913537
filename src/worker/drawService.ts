// Searches the draw and the switches of an event in slices, stops when asked, and answers with the best so far. Knows no
// worker: the entry exposes it, tests call it directly.

import { createDrawSearch } from '../optimise/index.ts';
import type { DrawService } from './protocol.ts';

/** Proposals in all, after which little more is to be expected of three sessions of 20 pairs. */
const STEPS = 100_000_000;
/** Proposals per slice, after which waiting messages are let in: hundredths of a second. */
const SLICE_STEPS = 50_000;
/** Slices between two reports, of which each reaches the page. */
const SLICES_PER_REPORT = 4;

/** The service; `pause` lets waiting messages in. One search at a time: a new one ends the previous one. */
export function createDrawService(pause: () => Promise<void>): DrawService {
  let latest = new AbortController();
  return {
    async search({ event, settings }, onProgress) {
      latest.abort();
      latest = new AbortController();
      const stopping = latest.signal;
      const created = createDrawSearch(event, settings);
      if (!created.ok) return created;
      const { search } = created;
      for (let slice = 0; search.steps < STEPS; slice++) {
        if (slice % SLICES_PER_REPORT === 0) {
          onProgress({ share: search.steps / STEPS, qf: search.qf, qo: search.qo });
        }
        await pause();
        if (search.isFinished || stopping.aborted) break;
        search.advance(SLICE_STEPS);
      }
      return { ok: true, best: search.best() };
    },
    stop: () => latest.abort(),
  };
}
