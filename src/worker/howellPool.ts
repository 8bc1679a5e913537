// Several workers on one search, each trying starts of its own; the least (value, worker) wins.
// With a budget of steps the answer depends on the number of workers, and on nothing else but the request.
// A signal does not cross to a worker: when it is aborted, the workers are sent `stop`.

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
  /** Searches on all workers; a signal that is aborted ends the search, which still answers with what it has found. */
  search(
    request: HowellSearchRequest,
    onProgress: (progress: HowellProgress) => void,
    signal: AbortSignal,
  ): Promise<HowellReply>;
}

/** A pool of the given workers, at least one. The first to find what cannot be fairer stops the others. */
export function createHowellPool(clients: readonly WorkerClient<HowellService>[]): HowellPool {
  const stop = async (): Promise<void> => {
    // A worker that cannot be reached has died, and its own search reports that.
    await Promise.allSettled(
      clients.map((client) => client.call(async (service) => service.stop())),
    );
  };
  return {
    async search(request, onProgress, signal) {
      const gather = createGathering(onProgress);
      const searches = clients.map(async (client, worker) => {
        const reply = await client.call(async (service) =>
          service.search(request, worker, proxy(gather(worker))),
        );
        if (reply.ok && isFinal(reply.outcome)) await stop();
        return reply;
      });
      const onAbort = (): void => void stop();
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return join(await Promise.all(searches), request.choices);
      } catch (error) {
        await stop();
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

/** What ends a search when it ends in several ways. */
const ORDER: readonly HowellEnd[] = ['perfect', 'proved', 'stopped', 'budget'];

function isFinal({ end }: HowellOutcome): boolean {
  return end === 'perfect' || end === 'proved';
}

/** Puts the reports of the workers together and passes each on as one of the whole search. */
function createGathering(onProgress: (progress: HowellProgress) => void) {
  const latest = new Map<number, HowellProgress>();
  let shown = Number.POSITIVE_INFINITY;
  return (worker: number) =>
    (progress: HowellProgress): void => {
      latest.set(worker, progress);
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

/** The outcome of the whole search from those of the workers; a refusal is the same in all. */
function join(replies: readonly HowellReply[], count: number): HowellReply {
  const outcomes: HowellOutcome[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    outcomes.push(reply.outcome);
  }
  const ends = outcomes.map(({ end }) => end);
  const choices: HowellChoice[] = outcomes
    .flatMap((outcome) => outcome.choices)
    .sort((a, b) => a.value - b.value || a.worker - b.worker);
  const [first] = outcomes as [HowellOutcome];
  return {
    ok: true,
    outcome: {
      ...first,
      end: ORDER.find((end) => ends.includes(end)) ?? 'budget',
      choices: choices.slice(0, count),
      steps: outcomes.reduce((sum, { steps }) => sum + steps, 0),
      elapsedMs: Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs)),
    },
  };
}
