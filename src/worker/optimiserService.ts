// Runs the search in slices, tells how it goes, and stops when told. Knows no worker and no clock of its own:
// the entry exposes it and hands in both, tests call it directly.

import { analyse } from '../balance/analysis.ts';
import { createProblem } from '../optimise/problem.ts';
import { createSearch, type Search } from '../optimise/search.ts';
import type {
  OptimisationEnd,
  OptimisationOutcome,
  OptimisationRequest,
  OptimiserService,
} from './protocol.ts';

export interface OptimiserShell {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

/** A slice is short enough for Stop and long enough to be fast. */
const SLICE_MS = 10;
const PROGRESS_MS = 50;
const FIRST_SLICE_STEPS = 500;

/** The optimiser as a service; one run at a time. */
export function createOptimiserService({ clock, pause }: OptimiserShell): OptimiserService {
  let isStopped = false;
  return {
    async optimise(request, onProgress) {
      isStopped = false;
      const { movement, settings, seed, stepBudget } = request;
      const compiled = createProblem(movement, settings);
      if (!compiled.ok) return compiled;
      const scoring = { absent: settings.absent };
      const search = createSearch(compiled.problem, { seed });
      const started = clock();
      let reported = Number.NEGATIVE_INFINITY;
      let reportedValue = Number.POSITIVE_INFINITY;
      let slice = FIRST_SLICE_STEPS;
      const report = (): void => {
        const isBetter = search.best.value < reportedValue;
        reported = clock();
        reportedValue = search.best.value;
        onProgress({
          steps: search.steps,
          restarts: search.restarts,
          elapsedMs: reported - started,
          bestQf: search.best.qf,
          currentQf: search.current.qf,
          boundQf: search.bound.qf,
          improvement: isBetter ? analyse(search.bestMovement(), scoring) : null,
        });
      };
      while (endOf(search, request, isStopped) === null) {
        const before = clock();
        search.advance(Math.min(slice, (stepBudget ?? Number.POSITIVE_INFINITY) - search.steps));
        slice = nextSlice(slice, clock() - before);
        if (clock() - reported >= PROGRESS_MS) report();
        await pause();
      }
      report();
      const end = endOf(search, request, isStopped) ?? 'stopped';
      return { ok: true, outcome: outcomeOf(search, request, end, clock() - started) };
    },
    stop() {
      isStopped = true;
    },
  };
}

function endOf(
  search: Search,
  { stepBudget }: OptimisationRequest,
  isStopped: boolean,
): OptimisationEnd | null {
  if (search.isFinished) return 'proved';
  if (isStopped) return 'stopped';
  return stepBudget !== null && search.steps >= stepBudget ? 'budget' : null;
}

/** Steps that take about SLICE_MS, at most doubled at a time. */
function nextSlice(steps: number, tookMs: number): number {
  const wanted = tookMs <= 0 ? steps * 2 : (steps * SLICE_MS) / tookMs;
  return Math.max(1, Math.round(Math.min(wanted, steps * 2)));
}

function outcomeOf(
  search: Search,
  { movement, settings, seed }: OptimisationRequest,
  end: OptimisationEnd,
  elapsedMs: number,
): OptimisationOutcome {
  const found = search.bestMovement();
  return {
    end,
    movement: found,
    analysis: analyse(found, { absent: settings.absent }),
    before: analyse(movement, { absent: settings.absent }),
    steps: search.steps,
    restarts: search.restarts,
    elapsedMs,
    seed,
    boundQf: search.bound.qf,
    proved: search.isFinished,
  };
}
