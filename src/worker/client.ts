// The page's side of a worker: starts it when first used, and starts a new one when it has died.
// A call to a dead worker would wait for ever; here it is rejected with the reason.

import { type Remote, wrap } from 'comlink';

export interface WorkerClient<Service> {
  /** Calls the service; rejects when the worker cannot be started or dies meanwhile. */
  call<Result>(use: (service: Remote<Service>) => Promise<Result>): Promise<Result>;
  /** Ends the worker; calls under way never settle, the next one starts a new worker. */
  terminate(): void;
}

interface Connection<Service> {
  readonly worker: Worker;
  readonly remote: Remote<Service>;
  /** What to tell the calls under way when the worker dies. */
  readonly mourners: Set<(reason: Error) => void>;
}

/** A client for the service that the workers started by `spawn` expose through comlink. */
export function createWorkerClient<Service>(spawn: () => Worker): WorkerClient<Service> {
  let current: Connection<Service> | null = null;
  const drop = (worker: Worker): void => {
    worker.terminate();
    if (current?.worker === worker) current = null;
  };
  const connect = (): Connection<Service> => {
    const worker = spawn();
    const mourners: Connection<Service>['mourners'] = new Set();
    const die = (reason: string): void => {
      drop(worker);
      const error = new Error(`The background worker failed: ${reason}`);
      for (const tell of mourners) tell(error);
    };
    worker.addEventListener('error', (event) => die(event.message || 'it could not be started.'));
    worker.addEventListener('messageerror', () => die('a message could not be read.'));
    current = { worker, remote: wrap<Service>(worker), mourners };
    return current;
  };
  return {
    async call(use) {
      const { remote, mourners } = current ?? connect();
      // A promise for each call: one that lives as long as the worker would keep every result alive.
      let tell: (reason: Error) => void = () => undefined;
      const death = new Promise<never>((_, reject) => {
        tell = reject;
      });
      mourners.add(tell);
      try {
        return await Promise.race([use(remote), death]);
      } finally {
        mourners.delete(tell);
      }
    },
    terminate() {
      if (current !== null) drop(current.worker);
    },
  };
}
