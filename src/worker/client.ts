// The page's side of a worker: starts it on first use, ends it when it is idle or its work is no longer wanted, and replaces
// it after a crash. A call to a crashed worker would never settle; here it is rejected with the reason. A worker can also die
// without an event (a browser short of memory ends it): while calls are under way, a heartbeat asks for a sign of life.

import { type Remote, releaseProxy, wrap } from 'comlink';

/** How long an idle worker is kept. */
export const IDLE_MS = 60_000;
/** How often a worker with calls under way is asked for a sign of life. */
export const HEARTBEAT_MS = 5_000;
/**
 * After so many heartbeats without an answer a worker counts as dead. No service works for half a minute without looking at its
 * messages, even on a slow phone; counting heartbeats, not time, lets a computer sleep meanwhile.
 */
export const MISSED_HEARTBEATS = 6;

export interface WorkerClient<Service> {
  /**
   * Calls the service; rejects if the worker cannot be started or crashes. One that falls silent is replaced and called again,
   * once. Aborting the signal ends the worker and rejects this call and any other under way; the next call starts a new worker.
   */
  call<Result>(
    use: (service: Remote<Service>) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Ends the worker; calls under way reject with an AbortError. A later call starts a new one. */
  end(): void;
}

/** Why a call was rejected whose worker no longer answers. */
class SilentWorkerError extends Error {}

interface Connection<Service> {
  readonly worker: Worker;
  readonly remote: Remote<Service>;
  /** The reject functions of the calls under way. */
  readonly pendingRejects: Set<(reason: Error) => void>;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
  heartbeat: ReturnType<typeof setInterval> | undefined;
  isEnded: boolean;
}

/**
 * A client for the service that the workers started by `spawn` expose through comlink.
 *
 * @param onReplaced called when a worker has fallen silent and its calls are made again
 */
export function createWorkerClient<Service>(
  spawn: () => Worker,
  onReplaced: () => void = () => undefined,
): WorkerClient<Service> {
  let current: Connection<Service> | null = null;
  const end = (connection: Connection<Service>): void => {
    if (connection.isEnded) return;
    connection.isEnded = true;
    clearTimeout(connection.idleTimer);
    clearInterval(connection.heartbeat);
    // Otherwise comlink keeps the worker, and the worker's listeners the proxy, for as long as the page is open.
    connection.remote[releaseProxy]();
    connection.worker.terminate();
    if (current === connection) current = null;
  };
  const failAll = (connection: Connection<Service>, error: Error): void => {
    end(connection);
    for (const reject of connection.pendingRejects) reject(error);
  };
  const connect = (): Connection<Service> => {
    const worker = spawn();
    const connection: Connection<Service> = {
      worker,
      remote: wrap<Service>(worker),
      pendingRejects: new Set(),
      idleTimer: undefined,
      heartbeat: undefined,
      isEnded: false,
    };
    const crashed = (reason: string): void =>
      failAll(connection, new Error(`The background worker failed: ${reason}`));
    worker.addEventListener('error', ({ message }) =>
      crashed(message || 'it could not be started.'),
    );
    worker.addEventListener('messageerror', () => crashed('a message could not be read.'));
    current = connection;
    return connection;
  };
  const listen = (connection: Connection<Service>): void => {
    let missed = 0;
    connection.heartbeat ??= setInterval(() => {
      missed += 1;
      if (missed > MISSED_HEARTBEATS) {
        failAll(connection, new SilentWorkerError('The background worker stopped answering.'));
        return;
      }
      // Any property: comlink asks the worker for its value.
      void Promise.resolve((connection.remote as Record<string, unknown>).heartbeat).then(() => {
        missed = 0;
      });
    }, HEARTBEAT_MS);
  };
  const cancelled = () => new DOMException('The work was cancelled.', 'AbortError');
  const callOnce = async <Result>(
    use: (service: Remote<Service>) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> => {
    const connection = current ?? connect();
    const { remote, pendingRejects } = connection;
    clearTimeout(connection.idleTimer);
    listen(connection);
    const abort = (): void => failAll(connection, cancelled());
    signal?.addEventListener('abort', abort, { once: true });
    // One promise per call: a promise that lived as long as the worker would keep every result in memory.
    let reject: (reason: Error) => void = () => undefined;
    const failed = new Promise<never>((_, onFailure) => {
      reject = onFailure;
    });
    pendingRejects.add(reject);
    try {
      return await Promise.race([use(remote), failed]);
    } finally {
      pendingRejects.delete(reject);
      signal?.removeEventListener('abort', abort);
      if (pendingRejects.size === 0 && current === connection) {
        clearInterval(connection.heartbeat);
        connection.heartbeat = undefined;
        clearTimeout(connection.idleTimer);
        connection.idleTimer = setTimeout(() => end(connection), IDLE_MS);
      }
    }
  };
  return {
    end() {
      if (current !== null) failAll(current, cancelled());
    },
    async call(use, signal) {
      signal?.throwIfAborted();
      try {
        return await callOnce(use, signal);
      } catch (error) {
        if (!(error instanceof SilentWorkerError)) throw error;
        onReplaced();
        return callOnce(use, signal);
      }
    },
  };
}
