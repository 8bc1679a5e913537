// Seats the people in slices, stops when asked, and answers with the best so far; works out what the draw is worth in the rows
// of a list. Knows no worker: the entry exposes it, tests call it directly.

import { drawSteps } from '../choose/draws.ts';
import { createSeatSearch } from '../people/seat.ts';
import type { PeopleService } from './protocol.ts';

/** Proposals in all, after which little more is to be expected. */
const STEPS = 400_000;
/** Proposals per slice, after which waiting messages are let in. */
const SLICE_STEPS = 5_000;

/** The service; `pause` lets waiting messages in. One search at a time: a new one ends the previous one. */
export function createPeopleService(pause: () => Promise<void>): PeopleService {
  let latest = new AbortController();
  return {
    async weighDraws({ movements, field }) {
      const steps = drawSteps(movements, field);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        await pause();
      }
    },
    async seat({ field, movement, settings }, onProgress) {
      latest.abort();
      latest = new AbortController();
      const stopping = latest.signal;
      const created = createSeatSearch(field, movement, settings);
      if (!created.ok) return created;
      const { search } = created;
      while (!search.isFinished && search.steps < STEPS && !stopping.aborted) {
        search.advance(SLICE_STEPS);
        onProgress(search.steps / STEPS);
        await pause();
      }
      return { ok: true, seated: search.best() };
    },
    stop: () => latest.abort(),
  };
}
