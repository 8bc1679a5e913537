// Runs a share of a search in slices, reports progress, and stops when asked. Knows no worker and no clock of its own:
// the entry exposes it and hands in both, tests call it directly.
// Budgets are whole restarts, so that the result does not depend on how many workers share them.

import { analyse } from '../balance/index.ts';
import {
  countingOf,
  createExhaustiveSearch,
  createProblem,
  createSearch,
  isBetter,
  meetsBound,
  OBJECTIVES,
  type Problem,
  patternsFault,
  resultOf,
  type Score,
  type Search,
  withFiguresAs,
} from '../optimise/index.ts';
import type {
  OptimisationFault,
  OptimisationOutcome,
  OptimisationRequest,
  OptimisationShare,
  OptimiserService,
  ShareEnd,
} from './protocol.ts';

export interface OptimiserShell {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

/** A slice is short enough for Stop and long enough to be fast. */
const SLICE_MS = 10;
/** How often a worker reports, times the number of workers: some twenty reports a second in all. */
const PROGRESS_MS = 50;
const FIRST_SLICE_STEPS = 500;

/** The page's commands for the run under way. */
interface Orders {
  readonly controller: AbortController;
  /** Restarts from this one on are not needed. */
  restartLimit: number;
  /** Resolves when the run may go on; null while it does. */
  paused: { readonly until: Promise<void>; readonly resume: () => void } | null;
}

/** The optimiser as a service; one run at a time: a new one ends the previous one. */
export function createOptimiserService({ clock, pause }: OptimiserShell): OptimiserService {
  let latest: Orders = newOrders();
  const end = (orders: Orders): void => {
    orders.controller.abort();
    orders.paused?.resume();
  };
  return {
    async optimise(request, share, onProgress) {
      end(latest);
      const orders = newOrders();
      latest = orders;
      const { movement, settings } = request;
      const compiled = createProblem(movement, settings);
      if (!compiled.ok) return compiled;
      const created = searchOf(compiled.problem, request, share);
      if (!created.ok) return created;
      const { search } = created;
      const allSteps = search.stateCount;
      const stopwatch = createStopwatch(clock);
      let reportedAt = Number.NEGATIVE_INFINITY;
      let reportedValue = Number.POSITIVE_INFINITY;
      let slice = FIRST_SLICE_STEPS;
      let counting = countingOf(compiled.problem, movement);
      const report = (): void => {
        const { leader, current, bound, steps, restarts } = search;
        const improvement = leader.value < reportedValue ? search.bestMovement() : null;
        if (improvement !== null) counting = countingOf(compiled.problem, improvement);
        const counted = <Given extends Score>(score: Given) =>
          withFiguresAs(compiled.problem, counting, score);
        reportedValue = leader.value;
        reportedAt = clock();
        onProgress({
          steps,
          allSteps,
          restarts,
          elapsedMs: stopwatch.elapsedMs(),
          best: counted(leader),
          currentQf: counted(current).qf,
          bound: counted(bound),
          improvement,
        });
      };
      // A slice comes first, as the bound, which says whether a proof has ended the run, may take longer.
      do {
        const before = clock();
        search.advance(slice, orders.restartLimit);
        slice = nextSlice(slice, clock() - before);
        if (clock() - reportedAt >= PROGRESS_MS * share.restartStride) report();
        await pause();
        if (orders.paused !== null) {
          stopwatch.hold();
          await orders.paused.until;
          stopwatch.goOn();
        }
      } while (endOf(search, orders) === null);
      report();
      const reason = endOf(search, orders) ?? 'stopped';
      const elapsedMs = stopwatch.elapsedMs();
      return {
        ok: true,
        outcome: {
          ...outcomeOf(search, compiled.problem, request, reason),
          allSteps,
          elapsedMs,
        },
      };
    },
    stop: () => end(latest),
    setPaused(isPaused) {
      latest.paused?.resume();
      latest.paused = isPaused ? createGate() : null;
    },
    finishBefore(restartIndex) {
      latest.restartLimit = Math.min(latest.restartLimit, restartIndex);
    },
  };
}

function newOrders(): Orders {
  const controller = new AbortController();
  return { controller, restartLimit: Number.POSITIVE_INFINITY, paused: null };
}

function createGate(): { until: Promise<void>; resume: () => void } {
  let resume = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    resume = resolve;
  });
  return { until, resume };
}

/** Elapsed time without the pauses. */
function createStopwatch(clock: () => number) {
  let started = clock();
  let heldAt = 0;
  return {
    elapsedMs: () => clock() - started,
    hold() {
      heldAt = clock();
    },
    goOn() {
      started += clock() - heldAt;
    },
  };
}

type Created =
  | { readonly ok: true; readonly search: Search }
  | { readonly ok: false; readonly fault: OptimisationFault };

/** The search that a request asks for. */
function searchOf(
  problem: Problem,
  { method, seed, stepBudget }: OptimisationRequest,
  share: OptimisationShare,
): Created {
  if (method === 'exhaustive') return createExhaustiveSearch(problem, share);
  const options = { seed, ...share, stepBudget: stepBudget ?? Number.POSITIVE_INFINITY };
  return { ok: true, search: createSearch(problem, options) };
}

/** Why the run has ended, or null: proved, stopped, or all restarts of the share done. */
function endOf(search: Search, { controller, restartLimit }: Orders): ShareEnd | null {
  if (search.isFinished) return 'proved';
  if (search.isExhausted) return 'exhausted';
  if (controller.signal.aborted) return 'stopped';
  // Whether a run ends as proved must not depend on how quickly the bound has risen.
  const isDone = search.isSpent || search.restartIndex >= restartLimit;
  return isDone && search.isBounded ? 'budget' : null;
}

/** Steps that take about SLICE_MS, at most doubled at a time. */
function nextSlice(steps: number, tookMs: number): number {
  const wanted = tookMs <= 0 ? steps * 2 : (steps * SLICE_MS) / tookMs;
  return Math.max(1, Math.round(Math.min(wanted, steps * 2)));
}

function outcomeOf(
  search: Search,
  problem: Problem,
  { movement, settings, seed }: OptimisationRequest,
  end: ShareEnd,
): Omit<OptimisationOutcome<ShareEnd>, 'allSteps' | 'elapsedMs'> {
  const { bound, steps, restarts, restartIndex, stateCount } = search;
  const { movement: found, best, given } = resultOf(problem, movement, search);
  // Where every combination is tried, all shares must finish: only then are ties decided.
  const isProved = stateCount === null && meetsBound(bound, best);
  const counting = countingOf(problem, found);
  const { minimisedIn, minimisedOf } = OBJECTIVES[settings.objective];
  const analysis = analyse(found, { absent: settings.absent });
  return {
    end: isProved ? 'proved' : end,
    movement: found,
    analysis,
    before: analyse(movement, { absent: settings.absent }),
    best: withFiguresAs(problem, counting, best),
    isBetter: isBetter(best, given),
    canTryAll: patternsFault(problem) === null,
    bound: withFiguresAs(problem, counting, bound),
    lowerBound: isProved
      ? minimisedIn(analysis)
      : minimisedOf(bound.value / counting.factor, counting.size),
    steps,
    restarts,
    nextRestart: restartIndex,
    seed,
  };
}
