// Many searches on several workers, each worker on one at a time. The caller supplies the next search.
// A signal cannot be sent to a worker: when it is aborted, the workers are sent `stop`.

import { proxy } from 'comlink';
import type { WorkerClient } from './client.ts';
import type { HowellReply, HowellSearchRequest, HowellService } from './protocol.ts';

interface Batch<Job extends HowellSearchRequest> {
  /** The next search, or null if there is no more to begin. */
  next(): Job | null;
  /** The result of a search; one that was stopped has its best so far. */
  finish(job: Job, reply: HowellReply): Promise<void> | void;
  /** Called about ten times a second while workers search. */
  onProgress(): void;
}

/** Runs a batch to its end, or until the signal is aborted. Rejects if a worker crashes. */
export async function runHowellBatch<Job extends HowellSearchRequest>(
  clients: readonly WorkerClient<HowellService>[],
  { next, finish, onProgress }: Batch<Job>,
  signal: AbortSignal,
): Promise<void> {
  const stop = (): void => {
    for (const client of clients) void client.call(async (service) => service.stop());
  };
  const work = async (client: WorkerClient<HowellService>): Promise<void> => {
    while (!signal.aborted) {
      const job = next();
      if (job === null) return;
      const reply = await client.call(async (service) =>
        service.search(job, job.firstStart ?? 0, proxy(onProgress)),
      );
      await finish(job, reply);
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.all(clients.map(work));
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
