// Searches for new movements in slices, reports progress, and stops when asked. Knows no worker and no clock of its own:
// the entry exposes it and hands in both, tests call it directly.

import { analyse } from '../balance/index.ts';
import { movementFromResult, routineOf } from '../howell/finish/result.ts';
import { publishedMark } from '../howell/library/published.ts';
import { mostSitOuts } from '../howell/search/constructions.ts';
import {
  createHowellSearch,
  type HowellFound,
  type HowellSearch,
} from '../howell/search/howellSearch.ts';
import { stepsOfStart } from '../howell/search/searchTracks.ts';
import { indexBound } from '../howell/theory/bound.ts';
import { MAX_BOARDS_PER_SET } from '../movement/index.ts';
import {
  boardsFaultText,
  howellFaultText,
  noStationaryPairText,
  routineText,
} from '../words/english/howell.ts';
import type { HowellChoice, HowellEnd, HowellSearchRequest, HowellService } from './protocol.ts';

export interface HowellShell {
  /** Milliseconds from any origin. */
  readonly clock: () => number;
  /** Lets waiting messages in. */
  readonly pause: () => Promise<void>;
}

const SLICE_MS = 10;
const PROGRESS_MS = 100;

/** The search for new movements as a service; one search at a time: a new one ends the previous one. */
export function createHowellService({ clock, pause }: HowellShell): HowellService {
  let latest = new AbortController();
  return {
    async search(request, start, onProgress) {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      const { boards, mostSitOutBoards, seed, stepBudget, choices, starts } = request;
      const wanted = {
        ...request.wanted,
        ...stationaryCounts(request),
        mostSitOuts: mostSitOuts(mostSitOutBoards, boards),
      };
      const fault = boardsFault(boards, wanted.parts) ?? numbersFault(request);
      if (fault !== null) return { ok: false, message: fault };
      const options = { seed, worker: start, ...(stepBudget === null && { workers: starts }) };
      const made = createHowellSearch(wanted, options);
      if (!made.ok) return { ok: false, message: howellFaultText(made.fault) };
      const { search } = made;
      const published = publishedMark(
        wanted.pairs,
        wanted.rounds,
        wanted.parts,
        wanted.sessions.length,
      );
      const started = clock();
      let reportedAt = Number.NEGATIVE_INFINITY;
      let reported: HowellFound | null = null;
      const report = (): void => {
        const { best, steps } = search;
        const isBetter = best !== reported;
        reported = best;
        reportedAt = clock();
        onProgress({
          steps,
          elapsedMs: reportedAt - started,
          bestValue: best?.value ?? null,
          improvement: best !== null && isBetter ? howellChoice(best, request, start) : null,
          published,
        });
      };
      const mostSteps = stepsOfStart(wanted, start, stepBudget ?? Number.POSITIVE_INFINITY);
      while (endOf(search, mostSteps, signal) === null) {
        const sliceEnd = clock() + SLICE_MS;
        do search.work();
        while (endOf(search, mostSteps, signal) === null && clock() < sliceEnd);
        if (clock() - reportedAt >= PROGRESS_MS) report();
        await pause();
      }
      report();
      const end = endOf(search, mostSteps, signal) ?? 'stopped';
      return {
        ok: true,
        outcome: {
          end,
          choices: search.choices(choices).map((found) => howellChoice(found, request, start)),
          published,
          bound: search.bound,
          halvesBound: wanted.parts === 1 ? indexBound({ ...wanted, parts: 2 }) : null,
          steps: search.steps,
          nextStart: end === 'stopped' ? start : start + 1,
          elapsedMs: clock() - started,
          seed,
        },
      };
    },
    stop: () => latest.abort(),
  };
}

/** Why sets cannot have this number of boards, or null. */
function boardsFault(boards: number, parts: number): string | null {
  if (!Number.isInteger(boards) || boards < 1 || boards > MAX_BOARDS_PER_SET) {
    return boardsFaultText(boards, MAX_BOARDS_PER_SET);
  }
  return boards % parts === 0 ? null : boardsFaultText(boards, MAX_BOARDS_PER_SET);
}

/** As many stationary pairs as have numbers, if any have. */
function stationaryCounts({ stationaryNumbers }: HowellSearchRequest) {
  const count = new Set(stationaryNumbers).size;
  return count > 0 && { stationaryPairs: count, mostStationary: count };
}

/** Why the stationary pairs cannot have these numbers, or null. */
function numbersFault({
  stationaryNumbers,
  wanted: { pairs },
}: HowellSearchRequest): string | null {
  const outside = stationaryNumbers.find((pair) => pair > pairs);
  return outside === undefined ? null : noStationaryPairText(outside, pairs);
}

/** Why a search is over, or null. */
function endOf(
  search: HowellSearch,
  mostSteps: number,
  { aborted }: AbortSignal,
): HowellEnd | null {
  if (search.isFinished) return search.isPerfect ? 'perfect' : 'proved';
  if (aborted) return 'stopped';
  return search.isExhausted || search.steps >= mostSteps ? 'budget' : null;
}

function howellChoice(
  found: HowellFound,
  request: HowellSearchRequest,
  start: number,
): HowellChoice {
  const notes = routineText(routineOf(found.plan));
  const movement = { ...movementFromResult(found, request.wanted, request), notes };
  const { value, inequityIndex, plan, step } = found;
  return { movement, analysis: analyse(movement), value, inequityIndex, plan, start, step };
}
