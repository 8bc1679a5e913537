// Searches a session of new opponents in slices, stops when asked, and answers with the best so far. Knows no worker: the entry
// exposes it, tests call it directly.

import { createNextSession } from '../replan/nextSession.ts';
import type { ReplanService } from './protocol.ts';

/** Proposals in all, after which more sets or fewer rounds help more than more time. */
const STEPS = 20_000_000;
/** Proposals per slice, after which waiting messages are let in: hundredths of a second. */
const SLICE_STEPS = 10_000;
/** Slices between two reports, of which each reaches the page. */
const SLICES_PER_REPORT = 4;
/** Proposals for the switches of the session found. */
const SWITCH_STEPS = 500_000;

/** The service; `pause` lets waiting messages in. One search at a time: a new one ends the previous one. */
export function createNextSessionService(
  pause: () => Promise<void>,
): Pick<ReplanService, 'nextSession' | 'stop'> {
  let latest = new AbortController();
  return {
    async nextSession(request, onProgress) {
      latest.abort();
      latest = new AbortController();
      const stopping = latest.signal;
      const created = createNextSession(request);
      if (!created.ok) return created;
      const { search } = created;
      for (let slice = 0; search.steps < STEPS; slice++) {
        if (slice % SLICES_PER_REPORT === 0) {
          onProgress({ share: search.steps / STEPS, repeats: search.repeats });
        }
        await pause();
        if (search.isFinished || stopping.aborted) break;
        search.advance(SLICE_STEPS);
      }
      const { repeats, least, isFinished } = search;
      return {
        ok: true,
        found: { movement: search.best(SWITCH_STEPS), repeats, least, isFinished },
      };
    },
    stop: () => latest.abort(),
  };
}
