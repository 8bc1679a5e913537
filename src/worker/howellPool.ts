// Several workers on one search. Each start is an independent search; the workers take the starts in turn, and the least
// (value, start) wins. With a budget of steps and a number of starts the answer is the same for any number of workers.

import { proxy } from 'comlink';
import type { WorkerClient } from './client.ts';
import { createPool } from './pool.ts';
import type {
  HowellChoice,
  HowellEnd,
  HowellOutcome,
  HowellProgress,
  HowellReply,
  HowellSearchRequest,
  HowellService,
} from './protocol.ts';

export interface HowellPool {
  /** Searches on all workers; aborting the signal ends the search, which still resolves with what it has found. */
  search(
    request: HowellSearchRequest,
    onProgress: (progress: HowellProgress) => void,
    signal: AbortSignal,
  ): Promise<HowellReply>;
}

/** A pool of the given workers, at least one. The first to find what cannot be fairer stops the later starts. */
export function createHowellPool(clients: readonly WorkerClient<HowellService>[]): HowellPool {
  const pool = createPool<HowellService, number>(clients);
  return {
    async search(request, onProgress, signal) {
      const gathering = createGathering(onProgress);
      const { starts = clients.length, firstStart = 0, stepBudget } = request;
      // Without a budget only so many starts ever begin, and share all ways of searching.
      const shared = { ...request, starts: Math.min(starts, clients.length) };
      const replies: HowellReply[] = [];
      let next = firstStart;
      let end = firstStart + starts;
      await pool.run<HowellReply>(
        {
          next: () => (next < end ? next++ : null),
          begin: (service, start) =>
            service.search(shared, start, proxy(gathering.reporterOf(start))),
          async finish(start, reply, { stop }) {
            replies[start - firstStart] = reply;
            if (!reply.ok) next = end;
            else if (isFinal(reply.outcome)) {
              // Without a budget the earlier starts would never end.
              end = Math.min(end, stepBudget === null ? 0 : start + 1);
              await stop((other) => other >= end);
            }
          },
        },
        signal,
      );
      // Of starts with a budget, those after the first final one do not count: another number of workers skips them.
      const isWhole = stepBudget !== null && !signal.aborted;
      // Workers that did not stop in time have no reply, but have reported.
      for (let start = firstStart; start < next; start++) {
        replies[start - firstStart] ??= {
          ok: true,
          outcome: gathering.outcomeSoFar(start, request),
        };
      }
      const counted = isWhole ? replies.slice(0, end - firstStart) : replies;
      return join(counted, request);
    },
  };
}

/** What ends a search when it ends in several ways. */
const ORDER: readonly HowellEnd[] = ['perfect', 'proved', 'stopped', 'budget'];

function isFinal({ end }: HowellOutcome): boolean {
  return end === 'perfect' || end === 'proved';
}

/** Combines the reports of the starts into reports of the whole search. */
function createGathering(onProgress: (progress: HowellProgress) => void) {
  const latest = new Map<number, HowellProgress>();
  const best = new Map<number, HowellChoice>();
  let shown = Number.POSITIVE_INFINITY;
  return {
    /** What takes the reports of a start. */
    reporterOf: (start: number) => (progress: HowellProgress) => {
      latest.set(start, progress);
      if (progress.improvement !== null) best.set(start, progress.improvement);
      const all = [...latest.values()];
      const values = all.flatMap(({ bestValue }) => (bestValue === null ? [] : [bestValue]));
      const isBetter = progress.improvement !== null && progress.improvement.value < shown;
      if (isBetter) shown = progress.improvement?.value ?? shown;
      onProgress({
        ...progress,
        steps: all.reduce((sum, { steps }) => sum + steps, 0),
        elapsedMs: Math.max(...all.map(({ elapsedMs }) => elapsedMs)),
        bestValue: values.length === 0 ? null : Math.min(...values),
        improvement: isBetter ? progress.improvement : null,
      });
    },
    /** A start as it would have been answered when it last reported. */
    outcomeSoFar(start: number, { seed }: HowellSearchRequest): HowellOutcome {
      const { steps = 0, elapsedMs = 0, published = null } = latest.get(start) ?? {};
      const choice = best.get(start);
      const choices = choice === undefined ? [] : [choice];
      return {
        end: 'stopped',
        choices,
        published,
        bound: null,
        halvesBound: null,
        steps,
        nextStart: start,
        elapsedMs,
        seed,
      };
    },
  };
}

/** The outcome of the whole search from those of its starts, in order; a refusal is the same in all. */
function join(
  replies: readonly HowellReply[],
  { choices: count, firstStart = 0 }: HowellSearchRequest,
): HowellReply {
  const outcomes: HowellOutcome[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    outcomes.push(reply.outcome);
  }
  const ends = outcomes.map(({ end }) => end);
  const choices: HowellChoice[] = outcomes
    .flatMap((outcome) => outcome.choices)
    .sort((a, b) => a.value - b.value || a.start - b.start);
  const [first] = outcomes as [HowellOutcome];
  const stopped = outcomes.findIndex(({ end }) => end === 'stopped');
  return {
    ok: true,
    outcome: {
      ...first,
      end: ORDER.find((end) => ends.includes(end)) ?? 'budget',
      choices: choices.slice(0, count),
      steps: outcomes.reduce((sum, { steps }) => sum + steps, 0),
      nextStart: firstStart + (stopped === -1 ? outcomes.length : stopped),
      elapsedMs: Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs)),
    },
  };
}
