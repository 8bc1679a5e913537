// The page's side of a worker: starts it on first use, ends it when it is idle or its work is no longer wanted, and replaces
// it after a crash. A call to a crashed worker would never settle; here it is rejected with the reason.

import { type Remote, wrap } from 'comlink';

/** How long an idle worker is kept. */
export const IDLE_MS = 60_000;

export interface WorkerClient<Service> {
  /**
   * Calls the service; rejects if the worker cannot be started or crashes. Aborting the signal ends the worker and rejects
   * this call and any other under way; the next call starts a new worker.
   */
  call<Result>(
    use: (service: Remote<Service>) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

/** A client whose owner may end its worker. */
export interface OwnedWorkerClient<Service> extends WorkerClient<Service> {
  /** Ends the worker; calls under way never settle. A later call starts a new one. */
  end(): void;
}

interface Connection<Service> {
  readonly worker: Worker;
  readonly remote: Remote<Service>;
  /** The reject functions of the calls under way. */
  readonly pendingRejects: Set<(reason: Error) => void>;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A client for the service that the workers started by `spawn` expose through comlink. */
export function createWorkerClient<Service>(spawn: () => Worker): OwnedWorkerClient<Service> {
  let current: Connection<Service> | null = null;
  const end = (connection: Connection<Service>): void => {
    clearTimeout(connection.idleTimer);
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
  return {
    end() {
      if (current !== null) end(current);
    },
    async call(use, signal) {
      signal?.throwIfAborted();
      const connection = current ?? connect();
      const { remote, pendingRejects } = connection;
      clearTimeout(connection.idleTimer);
      const abort = (): void =>
        failAll(connection, new DOMException('The work was cancelled.', 'AbortError'));
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
          clearTimeout(connection.idleTimer);
          connection.idleTimer = setTimeout(() => end(connection), IDLE_MS);
        }
      }
    },
  };
}
