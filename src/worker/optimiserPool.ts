// Several optimiser workers on one run: each does every n-th restart, the least (value, restart) wins.
// The answer is the same for any number of workers.

import { proxy } from 'comlink';
import { compareBest, OBJECTIVES, type ObjectiveId, provedBound } from '../optimise/index.ts';
import type { WorkerClient } from './client.ts';
import { createPool } from './pool.ts';
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
   * Runs on all workers; aborting the signal ends the run within a second, which still resolves with its best; it rejects with
   * an AbortError if no worker answers any more. A new run ends the previous one.
   */
  optimise(
    request: OptimisationRequest,
    onProgress: (progress: OptimisationProgress) => void,
    signal: AbortSignal,
  ): Promise<OptimisationReply>;
  setPaused(isPaused: boolean): Promise<void>;
}

/** A pool of the given workers, at least one. */
export function createOptimiserPool(
  clients: readonly WorkerClient<OptimiserService>[],
): OptimiserPool {
  const pool = createPool<OptimiserService, number>(clients);
  return {
    async optimise(request, onProgress, signal) {
      const gathering = createGathering(clients.length, onProgress);
      const replies: OptimisationReply<ShareEnd>[] = [];
      const left = new Set(clients.keys());
      await pool.run<OptimisationReply<ShareEnd>>(
        {
          next: (index) => (left.delete(index) ? index : null),
          begin(service, index) {
            const firstRestart = (request.firstRestart ?? 0) + index;
            const share = { firstRestart, restartStride: clients.length };
            const report = (progress: OptimisationProgress) => gathering.add(index, progress);
            return service.optimise(request, share, proxy(report));
          },
          async finish(index, reply, { send }) {
            replies[index] = reply;
            if (!reply.ok || reply.outcome.end !== 'proved') return;
            const { restartIndex } = reply.outcome.best;
            await send(async (service) => service.finishBefore(restartIndex));
          },
        },
        signal,
      );
      // Workers that did not stop in time have no reply.
      const answered = replies.filter((reply) => reply !== undefined);
      if (answered.length === 0) signal.throwIfAborted();
      return join(answered, request.settings.objective);
    },
    setPaused: (isPaused) => pool.send(async (service) => service.setPaused(isPaused)),
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
