// Several optimiser workers on one run: each does every n-th restart, the least (value, restart) wins.
// The answer is the same for any number of workers. A worker that dies is replaced and does its share again.

import { proxy, type Remote } from 'comlink';
import { compareBest } from '../optimise/bestKeeper.ts';
import { provedBound } from '../optimise/bound.ts';
import type { WorkerClient } from './client.ts';
import type {
  OptimisationOutcome,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
  OptimiserService,
  ShareEnd,
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

type Tell = (service: Remote<OptimiserService>) => Promise<void>;

/** A pool of the given workers, at least one. */
export function createOptimiserPool(
  clients: readonly WorkerClient<OptimiserService>[],
): OptimiserPool {
  /** What the workers were told since the run began, for those that must begin again. */
  let told: Tell[] = [];
  const tellAll = async (tell: Tell): Promise<void> => {
    told.push(tell);
    // A worker that cannot be told has died, and the run hears of that itself.
    await Promise.allSettled(clients.map((client) => client.call(tell)));
  };
  const runShare = async (
    index: number,
    begin: (service: Remote<OptimiserService>) => Promise<OptimisationReply<ShareEnd>>,
    isNewest: () => boolean,
    revivalsLeft = MOST_REVIVALS,
  ): Promise<OptimisationReply<ShareEnd>> => {
    const client = clients[index] as WorkerClient<OptimiserService>;
    try {
      const share = client.call(begin);
      void Promise.allSettled(told.map((tell) => client.call(tell)));
      const reply = await share;
      if (isNewest() && reply.ok && reply.outcome.end === 'proved') {
        const { restartIndex } = reply.outcome.best;
        await tellAll(async (service) => service.finishBefore(restartIndex));
      }
      return reply;
    } catch (error) {
      if (revivalsLeft === 0 || !isNewest()) throw error;
      return runShare(index, begin, isNewest, revivalsLeft - 1);
    }
  };
  const stop = () => tellAll(async (service) => service.stop());
  return {
    async optimise(request, onProgress) {
      const orders: Tell[] = [];
      told = orders;
      // What is left of a run that another has followed must not tell the workers anything.
      const isNewest = () => told === orders;
      const gathering = createGathering(clients.length, onProgress);
      const shares = clients.map((_, index) => {
        const share = { firstRestart: index, restartStride: clients.length };
        const hear = (progress: OptimisationProgress) => gathering.add(index, progress);
        const begin: Parameters<typeof runShare>[1] = async (service) =>
          service.optimise(request, share, proxy(hear));
        return runShare(index, begin, isNewest);
      });
      try {
        return join(await Promise.all(shares));
      } catch (error) {
        if (isNewest()) await stop();
        throw error;
      }
    },
    stop,
    setPaused: (isPaused) => tellAll(async (service) => service.setPaused(isPaused)),
  };
}

/** Puts the reports of the workers together and passes each on as one of the whole run. */
function createGathering(count: number, onProgress: (progress: OptimisationProgress) => void) {
  const latest = new Array<OptimisationProgress | undefined>(count);
  let shownValue = Number.POSITIVE_INFINITY;
  return {
    add(index: number, progress: OptimisationProgress): void {
      latest[index] = progress;
      const all = latest.filter((each) => each !== undefined);
      const best = all.map((each) => each.best).reduce((a, b) => (b.value < a.value ? b : a));
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
function join(replies: readonly OptimisationReply<ShareEnd>[]): OptimisationReply {
  const outcomes: OptimisationOutcome<ShareEnd>[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    outcomes.push(reply.outcome);
  }
  const winner = outcomes.reduce((a, b) => (compareBest(b.best, a.best) < 0 ? b : a));
  return {
    ok: true,
    outcome: {
      ...winner,
      ...endOf(
        winner,
        outcomes.map(({ end }) => end),
      ),
      steps: sum(outcomes.map(({ steps }) => steps)),
      restarts: sum(outcomes.map(({ restarts }) => restarts)),
      elapsedMs: Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs)),
    },
  };
}

/** How the whole run ended, and the bound by then: the best itself when every switching was looked at. */
function endOf(
  { best, bound }: OptimisationOutcome<ShareEnd>,
  ends: readonly ShareEnd[],
): Pick<OptimisationOutcome, 'end' | 'bound'> {
  if (ends.includes('proved')) return { end: 'proved', bound };
  if (ends.includes('stopped')) return { end: 'stopped', bound };
  if (ends.includes('budget')) return { end: 'budget', bound };
  return { end: 'proved', bound: provedBound(bound, best, 'exhausted') };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
