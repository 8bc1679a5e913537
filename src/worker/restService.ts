// Searches some of the ways to go on in slices, until it is told to stop or its time is over. Knows no worker: the entry
// exposes it, tests call it directly.

import { createCatalogue, readHowellLibrary } from '../catalogue/index.ts';
import { createReplanning, type Replanning } from '../replan/replan.ts';
import type { RestService } from './protocol.ts';

/** Proposals in each search before anything is tried exhaustively. */
const FIRST_STEPS = 1_000;
/** Proposals in each search per slice, after which waiting messages are let in. */
const SLICE_STEPS = 1_000;

interface RestShell {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

export function createRestService({ clock, pause }: RestShell): RestService {
  let replanning: Replanning | null = null;
  let deadline = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const isOver = () => isStopped || clock() >= deadline;
  /** Whether there is time for more. */
  const hasTime = async () => {
    await pause();
    return !isOver();
  };
  return {
    async prepare({ situation, change, seed, kind, share, budgetMs }) {
      deadline = budgetMs === null ? Number.POSITIVE_INFINITY : clock() + budgetMs;
      const made = createReplanning(situation, change, { seed, kind, share });
      if (!made.ok) return made;
      replanning = made.replanning;
      replanning.advanceEach(FIRST_STEPS);
      if (budgetMs !== null) {
        // What the answer takes now, it takes about again in the end.
        const before = clock();
        replanning.found();
        deadline -= clock() - before;
      }
      if (await hasTime()) {
        replanning.lookFurther(createCatalogue({ library: await readHowellLibrary() }));
      }
      if (await hasTime()) replanning.exhaust(isOver);
      return { ok: true, openCount: replanning.openCount };
    },
    async search(steps) {
      if (replanning === null) return [];
      for (let left = steps; left > 0 && !replanning.isFinished && (await hasTime()); ) {
        const slice = Math.min(SLICE_STEPS, left);
        replanning.advanceEach(slice);
        left -= slice;
      }
      return replanning.found();
    },
    stop() {
      isStopped = true;
    },
  };
}
