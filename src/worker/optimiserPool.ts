// Several optimiser workers on one run: each does every n-th restart, the least (value, restart) wins.
// The answer is the same for any number of workers. A worker that crashes is replaced and does its share again.
// A signal cannot be sent to a worker: when it is aborted, the workers of the current run are sent `stop`.

import { proxy, type Remote } from 'comlink';
import { compareBest } from '../optimise/bestKeeper.ts';
import { provedBound } from '../optimise/bound.ts';
import { OBJECTIVES, type ObjectiveId } from '../optimise/objective.ts';
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
  /**
   * Runs on all workers; aborting the signal ends the run, which still resolves with its best. A new run ends the previous
   * one.
   */
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
    signal: AbortSignal,
  ): Promise<OptimisationReply>;
  setPaused(isPaused: boolean): Promise<void>;
}

/** How often a share is restarted after its worker has crashed, before the run fails. */
const MAX_REPLACEMENTS = 2;

type ServiceCall = (service: Remote<OptimiserService>) => Promise<void>;

/** A pool of the given workers, at least one. */
export function createOptimiserPool(
  clients: readonly WorkerClient<OptimiserService>[],
): OptimiserPool {
  /** The commands sent since the current run began, to repeat them to replacement workers. */
  let sentCommands: ServiceCall[] = [];
  const sendAll = async (command: ServiceCall): Promise<void> => {
    sentCommands.push(command);
    // A worker that cannot be reached has crashed, and its own share reports that.
    await Promise.allSettled(clients.map((client) => client.call(command)));
  };
  const runShare = async (
    index: number,
    begin: (service: Remote<OptimiserService>) => Promise<OptimisationReply<ShareEnd>>,
    isCurrentRun: () => boolean,
    replacementsLeft = MAX_REPLACEMENTS,
  ): Promise<OptimisationReply<ShareEnd>> => {
    const client = clients[index] as WorkerClient<OptimiserService>;
    try {
      const share = client.call(begin);
      void Promise.allSettled(sentCommands.map((command) => client.call(command)));
      const reply = await share;
      if (isCurrentRun() && reply.ok && reply.outcome.end === 'proved') {
        const { restartIndex } = reply.outcome.best;
        await sendAll(async (service) => service.finishBefore(restartIndex));
      }
      return reply;
    } catch (error) {
      if (replacementsLeft === 0 || !isCurrentRun()) throw error;
      return runShare(index, begin, isCurrentRun, replacementsLeft - 1);
    }
  };
  return {
    async optimise(request, onProgress, signal) {
      const commands: ServiceCall[] = [];
      sentCommands = commands;
      // A run that has been replaced must not send the workers anything.
      const isCurrentRun = () => sentCommands === commands;
      const stop = async (): Promise<void> => {
        if (isCurrentRun()) await sendAll(async (service) => service.stop());
      };
      const gathering = createGathering(clients.length, onProgress);
      const shares = clients.map((_, index) => {
        const firstRestart = (request.firstRestart ?? 0) + index;
        const share = { firstRestart, restartStride: clients.length };
        const report = (progress: OptimisationProgress) => gathering.add(index, progress);
        const begin: Parameters<typeof runShare>[1] = async (service) =>
          service.optimise(request, share, proxy(report));
        return runShare(index, begin, isCurrentRun);
      });
      const onAbort = (): void => void stop();
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        return join(await Promise.all(shares), request.settings.objective);
      } catch (error) {
        await stop();
        throw error;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
    setPaused: (isPaused) => sendAll(async (service) => service.setPaused(isPaused)),
  };
}

/** Combines the reports of the workers into reports of the whole run. */
function createGathering(count: number, onProgress: (progress: OptimisationProgress) => void) {
  const latest = new Array<OptimisationProgress | undefined>(count);
  let shownValue = Number.POSITIVE_INFINITY;
  /** The worker whose improvement was reported last, and its last report: figures are counted as for that improvement. */
  let leading: { readonly index: number; readonly report: OptimisationProgress } | null = null;
  return {
    add(index: number, progress: OptimisationProgress): void {
      latest[index] = progress;
      const all = latest.filter((each) => each !== undefined);
      const isBetter = progress.improvement !== null && progress.best.value < shownValue;
      const isLeading = index === leading?.index && progress.best.value === shownValue;
      if (isBetter) shownValue = progress.best.value;
      if (isBetter || isLeading) leading = { index, report: progress };
      const { best, bound } = leading?.report ?? progress;
      onProgress({
        ...progress,
        best,
        bound,
        steps: sum(all.map(({ steps }) => steps)),
        restarts: sum(all.map(({ restarts }) => restarts)),
        elapsedMs: Math.max(...all.map(({ elapsedMs }) => elapsedMs)),
        improvement: isBetter ? progress.improvement : null,
      });
    },
  };
}

/** The outcome of the whole run from those of its shares; a refusal is the same in all. */
function join(
  replies: readonly OptimisationReply<ShareEnd>[],
  objective: ObjectiveId,
): OptimisationReply {
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
        objective,
      ),
      steps: sum(outcomes.map(({ steps }) => steps)),
      restarts: sum(outcomes.map(({ restarts }) => restarts)),
      nextRestart: Math.min(...outcomes.map(({ nextRestart }) => nextRestart)),
      elapsedMs: Math.max(...outcomes.map(({ elapsedMs }) => elapsedMs)),
    },
  };
}

/** How the whole run ended, and the bounds by then: the best itself when every combination was tried. */
function endOf(
  { analysis, best, bound, lowerBound }: OptimisationOutcome<ShareEnd>,
  ends: readonly ShareEnd[],
  objective: ObjectiveId,
): Pick<OptimisationOutcome, 'end' | 'bound' | 'lowerBound'> {
  if (ends.includes('proved')) return { end: 'proved', bound, lowerBound };
  if (ends.includes('stopped')) return { end: 'stopped', bound, lowerBound };
  if (ends.includes('budget')) return { end: 'budget', bound, lowerBound };
  return {
    end: 'proved',
    bound: provedBound(bound, best, 'exhausted'),
    lowerBound: OBJECTIVES[objective].minimisedIn(analysis),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
