// The campaign against workers that crash, die without an event, or are ended: every call is answered or rejected in the end,
// and work that is stopped ends.

import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Remote } from 'comlink';
import fc from 'fast-check';
import { createWorkerClient, HEARTBEAT_MS, MISSED_HEARTBEATS } from '../../src/worker/client.ts';
import { createPool } from '../../src/worker/pool.ts';
import { FakeWorker } from '../worker/fakeWorker.ts';
import { type Campaign, repeat } from './campaign.ts';

/** Lets heartbeats pass, with the messages that they bring. */
async function beat(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    mock.timers.tick(HEARTBEAT_MS);
    // A message goes through two channels' queues.
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  }
}

/** Workers whose service doubles a number, or works until it is stopped. */
function startWorkers() {
  const workers: FakeWorker[] = [];
  const spawn = (): Worker => {
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const worker = new FakeWorker({
      double: (value: number) => 2 * value,
      work: () => stopped,
      stop: () => stop(),
    });
    workers.push(worker);
    return worker.asWorker();
  };
  return { workers, spawn };
}

/** A worker that is left open would keep the process alive. */
function end(workers: readonly FakeWorker[]): void {
  for (const worker of workers) worker.terminate();
  mock.timers.reset();
}

interface Service {
  double(value: number): number;
  work(): Promise<void>;
  stop(): void;
}

const anyAccident = fc.tuple(
  fc.constantFrom('call', 'call', 'die', 'crash', 'end', 'beat', 'abort'),
  fc.nat(3),
);

const calls = fc.asyncProperty(fc.array(anyAccident, { maxLength: 12 }), async (accidents) => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const { workers, spawn } = startWorkers();
  try {
    const client = createWorkerClient<Service>(spawn);
    const controller = new AbortController();
    const wrong: unknown[] = [];
    let open = 0;
    for (const [step, [kind, count]] of accidents.entries()) {
      if (kind === 'call') {
        open += 1;
        client
          .call((remote) => remote.double(step), count === 0 ? controller.signal : undefined)
          .then(
            (doubled) => doubled === 2 * step || wrong.push(doubled),
            (error) => error instanceof Error || wrong.push(error),
          )
          .finally(() => (open -= 1));
      } else if (kind === 'die') workers.at(-1)?.die();
      else if (kind === 'crash') workers.at(-1)?.crash('out of memory');
      else if (kind === 'end') client.end();
      else if (kind === 'abort') controller.abort();
      else await beat(count);
    }
    await beat(2 * MISSED_HEARTBEATS + 3);
    if (open > 0) throw new Error(`${open} calls are never answered.`);
    if (wrong.length > 0) throw new Error(`A call is answered with ${String(wrong[0])}.`);
    const again = client.call((remote) => remote.double(4));
    await beat(2 * MISSED_HEARTBEATS + 3);
    if ((await again) !== 8) throw new Error('No worker is there afterwards.');
  } finally {
    end(workers);
  }
});

/** As long as a worker may take to answer that it has stopped. */
const STOP_HEARTBEATS = 2;

const stops = fc.asyncProperty(
  fc.array(fc.constantFrom('alive', 'dead at once', 'dead later'), { minLength: 1, maxLength: 4 }),
  fc.nat(2),
  async (fates, beats) => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    const { workers, spawn } = startWorkers();
    try {
      const clients = fates.map(() => createWorkerClient<Service>(spawn));
      const left = new Set(clients.keys());
      const controller = new AbortController();
      let isOver = false;
      createPool<Service, number>(clients)
        .run<void>(
          {
            next: (index) => (left.delete(index) ? index : null),
            begin: (service: Remote<Service>) => service.work(),
            finish: () => undefined,
          },
          controller.signal,
        )
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      const kill = (fate: string): void =>
        fates.forEach((one, index) => void (one === fate && workers[index]?.die()));
      kill('dead at once');
      await beat(beats);
      kill('dead later');
      controller.abort();
      await beat(STOP_HEARTBEATS);
      if (!isOver) throw new Error('What was stopped goes on.');
    } finally {
      end(workers);
    }
  },
);

export const workerCampaigns: readonly Campaign[] = [
  { name: 'calls of workers', run: (seed, until) => repeat(calls, seed, until) },
  { name: 'work that is stopped', run: (seed, until) => repeat(stops, seed, until) },
];
