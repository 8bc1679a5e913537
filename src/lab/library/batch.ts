// Many searches on several workers, each worker on one at a time. The caller supplies the next search.

import { proxy, type Remote } from 'comlink';
import type { WorkerClient } from '../../worker/client.ts';
import { createPool } from '../../worker/pool.ts';
import type { HowellReply, HowellSearchRequest, HowellService } from '../../worker/protocol.ts';

interface Batch<Job extends HowellSearchRequest> {
  /** The next search, or null if there is no more to begin. */
  next(): Job | null;
  /** The result of a search; one that was stopped has its best so far. */
  finish(job: Job, reply: HowellReply): Promise<void> | void;
  /** Called about ten times a second while workers search. */
  onProgress(): void;
}

/** Runs a batch to its end, or until the signal is aborted. Rejects if a worker crashes again and again. */
export async function runHowellBatch<Job extends HowellSearchRequest>(
  clients: readonly WorkerClient<HowellService>[],
  { next, finish, onProgress }: Batch<Job>,
  signal: AbortSignal,
): Promise<void> {
  const jobs = {
    // A merge without time begins no search.
    next: () => (signal.aborted ? null : next()),
    begin: (service: Remote<HowellService>, job: Job) =>
      service.search(job, job.firstStart ?? 0, proxy(onProgress)),
    finish,
  };
  await createPool<HowellService, Job>(clients).run<HowellReply>(jobs, signal);
}
