// Several workers on one search. Each start is an independent search; the workers take the starts in turn, and the least
// (value, start) wins. With a budget of steps and a number of starts the answer is the same for any number of workers.
// A signal cannot be sent to a worker: when it is aborted, the workers are sent `stop`.

import { proxy } from 'comlink';
import type { WorkerClient } from './client.ts';
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
  const stop = async (wanted: readonly WorkerClient<HowellService>[]): Promise<void> => {
    // A worker that cannot be reached has crashed, and its own search reports that.
    await Promise.allSettled(
      wanted.map((client) => client.call(async (service) => service.stop())),
    );
  };
  return {
    async search(request, onProgress, signal) {
      const gather = createGathering(onProgress);
      const { starts = clients.length, firstStart = 0, stepBudget } = request;
      // Without a budget only so many starts ever begin, and share all ways of searching.
      const shared = { ...request, starts: Math.min(starts, clients.length) };
      const replies: HowellReply[] = [];
      const current = new Map<WorkerClient<HowellService>, number>();
      let next = firstStart;
      let end = firstStart + starts;
      const endBefore = (start: number): Promise<void> => {
        end = Math.min(end, start);
        return stop(clients.filter((client) => (current.get(client) ?? -1) >= end));
      };
      const work = async (client: WorkerClient<HowellService>): Promise<void> => {
        while (next < end) {
          const start = next;
          next += 1;
          current.set(client, start);
          const reply = await client.call(async (service) =>
            service.search(shared, start, proxy(gather(start))),
          );
          current.delete(client);
          replies[start - firstStart] = reply;
          if (!reply.ok) next = end;
          // Without a budget the earlier starts would never end.
          else if (isFinal(reply.outcome)) await endBefore(stepBudget === null ? 0 : start + 1);
        }
      };
      const onAbort = (): void => void endBefore(0);
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const shares = clients.map(work);
        if (signal.aborted) onAbort();
        await Promise.all(shares);
      } catch (error) {
        await stop(clients);
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
      // Of starts with a budget, those after the first final one do not count: another number of workers skips them.
      const isWhole = stepBudget !== null && !signal.aborted;
      return join(isWhole ? replies.slice(0, end - firstStart) : replies, request);
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
  let shown = Number.POSITIVE_INFINITY;
  return (start: number) =>
    (progress: HowellProgress): void => {
      latest.set(start, progress);
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
