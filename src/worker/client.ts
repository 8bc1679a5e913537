// The page's side of a worker: starts it when first used, and starts a new one when it has died.
// A call to a dead worker would wait for ever; here it is rejected with the reason.

import { type Remote, wrap } from 'comlink';

export interface WorkerClient<Service> {
  /** Calls the service; rejects when the worker dies meanwhile. */
  call<Result>(use: (service: Remote<Service>) => Promise<Result>): Promise<Result>;
  /** Ends the worker; the next call starts a new one. */
  terminate(): void;
}

/** A client for the service that the workers started by `spawn` expose through comlink. */
export function createWorkerClient<Service>(spawn: () => Worker): WorkerClient<Service> {
  let current: { worker: Worker; remote: Remote<Service>; death: Promise<never> } | null = null;
  const drop = (worker: Worker): void => {
    worker.terminate();
    if (current?.worker === worker) current = null;
  };
  const connect = () => {
    const worker = spawn();
    const death = new Promise<never>((_, reject) => {
      const die = (reason: string) => {
        drop(worker);
        reject(new Error(`The background worker failed: ${reason}`));
      };
      worker.addEventListener('error', (event) => die(event.message || 'it could not be started.'));
      worker.addEventListener('messageerror', () => die('a message could not be read.'));
    });
    death.catch(() => undefined);
    current = { worker, remote: wrap<Service>(worker), death };
    return current;
  };
  return {
    call(use) {
      const { remote, death } = current ?? connect();
      return Promise.race([use(remote), death]);
    },
    terminate() {
      if (current !== null) drop(current.worker);
    },
  };
}
