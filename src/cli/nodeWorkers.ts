// The page's workers on threads of Node. A thread gets one end of a channel; the other behaves like a browser's worker, as far as a client needs it to.

import { availableParallelism } from 'node:os';
import type { MessagePort as NodePort, Worker as Thread, WorkerOptions } from 'node:worker_threads';
import { createWorkerClient, type WorkerClient } from '../worker/client.ts';
import type {
  HowellService,
  OptimiserService,
  RestService,
  RowService,
} from '../worker/protocol.ts';
import type { BatchService, ThreadEntry, Workers } from './command.ts';

export interface NodeWorkers extends Workers {
  /** Ends every thread, without which the process would wait for them. */
  end(): void;
}

/** How a program starts a thread from one of its entries. */
export type StartThread = (entry: ThreadEntry, options: WorkerOptions) => Thread;

export function createNodeWorkers(startThread: StartThread): NodeWorkers {
  const owned: WorkerClient<never>[] = [];
  let isEnded = false;
  const start = <Service>(entry: ThreadEntry, count: number): WorkerClient<Service>[] => {
    const clients = Array.from({ length: count }, () =>
      createWorkerClient<Service>(() => {
        // A pool replaces workers that fail, and would keep the process alive.
        if (isEnded) throw new Error('The program has ended.');
        return asWorker((options) => startThread(entry, options));
      }),
    );
    owned.push(...(clients as WorkerClient<never>[]));
    return clients;
  };
  return {
    cores: availableParallelism(),
    optimisers: (count) => start<OptimiserService>('optimiserThread', count),
    howells: (count) => start<HowellService>('howellThread', count),
    rests: (count) => start<RestService>('restThread', count),
    rows: (count) => start<RowService>('rowThread', count),
    batches: (count) => start<BatchService>('batchThread', count),
    end() {
      isEnded = true;
      for (const client of owned) client.end();
    },
  };
}

function asWorker(start: (options: WorkerOptions) => Thread): Worker {
  const { port1, port2 } = new MessageChannel();
  const thread = start({
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
