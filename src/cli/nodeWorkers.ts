// The page's workers on threads of Node. A thread gets one end of a channel; the other behaves like a browser's worker, as far as a client needs it to.

import { availableParallelism } from 'node:os';
import { type MessagePort as NodePort, Worker as Thread } from 'node:worker_threads';
import { createWorkerClient, type OwnedWorkerClient } from '../worker/client.ts';
import type {
  HowellService,
  OptimiserService,
  RestService,
  RowService,
} from '../worker/protocol.ts';
import type { ThreadEntry, Workers } from './command.ts';

export interface NodeWorkers extends Workers {
  /** Ends every thread, without which the process would wait for them. */
  end(): void;
}

/** Workers whose entries lie beside the bundle of the program. */
export function createNodeWorkers(): NodeWorkers {
  const owned: OwnedWorkerClient<never>[] = [];
  const start = <Service>(entry: ThreadEntry, count: number): OwnedWorkerClient<Service>[] => {
    const clients = Array.from({ length: count }, () =>
      createWorkerClient<Service>(() => startThread(new URL(`./${entry}.mjs`, import.meta.url))),
    );
    owned.push(...(clients as OwnedWorkerClient<never>[]));
    return clients;
  };
  return {
    cores: availableParallelism(),
    optimisers: (count) => start<OptimiserService>('optimiserThread', count),
    howells: (count) => start<HowellService>('howellThread', count),
    rests: (count) => start<RestService>('restThread', count),
    rows: (count) => start<RowService>('rowThread', count),
    end() {
      for (const client of owned) client.end();
    },
  };
}

function startThread(entry: URL): Worker {
  const { port1, port2 } = new MessageChannel();
  const thread = new Thread(entry, {
    workerData: port2,
    transferList: [port2 as unknown as NodePort],
  });
  thread.on('error', (error) =>
    port1.dispatchEvent(Object.assign(new Event('error'), { message: error.message })),
  );
  port1.start();
  return Object.assign(port1, {
    terminate() {
      port1.close();
      void thread.terminate();
    },
  }) as unknown as Worker;
}
