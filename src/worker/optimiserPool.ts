// Several optimiser workers on one run: each does every n-th restart, the least (value, restart) wins.
// The answer is the same for any number of workers. A worker that dies is replaced and does its share again.

import { proxy } from 'comlink';
import { compareStandings } from '../optimise/search.ts';
import type { WorkerClient } from './client.ts';
import type {
  OptimisationOutcome,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
  OptimiserService,
} from './protocol.ts';

export interface OptimiserPool {
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
  ): Promise<OptimisationReply>;
  stop(): Promise<void>;
  setPaused(isPaused: boolean): Promise<void>;
}

/** How often a share is begun again after its worker died, before the run fails. */
const MOST_REVIVALS = 2;

/** A pool of the given workers, at least one. */
export function createOptimiserPool(
  clients: readonly WorkerClient<OptimiserService>[],
): OptimiserPool {
  const tellAll = async (tell: (service: OptimiserServiceRemote) => Promise<void>) => {
    await Promise.all(clients.map((client) => client.call(tell)));
  };
  return {
    async optimise(request, onProgress) {
      const gathering = createGathering(clients.length, onProgress);
      const runShare = async (index: number, revivalsLeft: number): Promise<OptimisationReply> => {
        const share = { firstRestart: index, restartStride: clients.length };
        const client = clients[index] as WorkerClient<OptimiserService>;
        try {
          const reply = await client.call(async (service) =>
            service.optimise(
              request,
              share,
              proxy((p) => gathering.add(index, p)),
            ),
          );
          if (reply.ok && reply.outcome.end === 'proved') {
            const { restartIndex } = reply.outcome.best;
            await tellAll(async (service) => service.finishBefore(restartIndex));
          }
          return reply;
        } catch (error) {
          if (revivalsLeft === 0) throw error;
          return runShare(index, revivalsLeft - 1);
        }
      };
      return join(await Promise.all(clients.map((_, index) => runShare(index, MOST_REVIVALS))));
    },
    stop: () => tellAll(async (service) => service.stop()),
    setPaused: (isPaused) => tellAll(async (service) => service.setPaused(isPaused)),
  };
}

type OptimiserServiceRemote = Parameters<Parameters<WorkerClient<OptimiserService>['call']>[0]>[0];

/** Puts the reports of the workers together and passes each on as one of the whole run. */
function createGathering(count: number, onProgress: (progress: OptimisationProgress) => void) {
  const latest = new Array<OptimisationProgress | undefined>(count);
  let shownValue = Number.POSITIVE_INFINITY;
  return {
    add(index: number, progress: OptimisationProgress): void {
      latest[index] = progress;
      const all = latest.filter((each) => each !== undefined);
      const best = all
        .map((each) => each.best)
        .reduce((a, b) => (compareStandings(b, a) < 0 ? b : a));
      const isBetter = progress.improvement !== null && progress.best.value < shownValue;
      if (isBetter) shownValue = progress.best.value;
      onProgress({
        ...progress,
        best,
        steps: sum(all.map(({ steps }) => steps)),
        restarts: sum(all.map(({ restarts }) => restarts)),
        elapsedMs: Math.max(...all.map(({ elapsedMs }) => elapsedMs)),
        improvement: isBetter ? progress.improvement : null,
      });
    },
  };
}

/** The outcome of the whole run from those of its shares; a refusal is the same in all. */
function join(replies: readonly OptimisationReply[]): OptimisationReply {
  const outcomes: OptimisationOutcome[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    outcomes.push(reply.outcome);
  }
  const winner = outcomes.reduce((a, b) => (compareStandings(b.best, a.best) < 0 ? b : a));
  const ends = outcomes.map(({ end }) => end);
  return {
    ok: true,
    outcome: {
      ...winner,
      end:
        ends.find((end) => end === 'proved') ?? ends.find((end) => end === 'stopped') ?? 'budget',
      steps: sum(outcomes.map(({ steps }) => steps)),
      restarts: sum(outcomes.map(({ restarts }) => restarts)),
      elapsedMs: Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs)),
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
