// How much faster two workers are than one: the pool as the page runs it, on threads of Node, by the clock on the wall.
// Every pool must give the same answer, which fails the bench otherwise; the ratio depends on what else the machine does.

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type MessagePort as NodePort, Worker as Thread } from 'node:worker_threads';
import { DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { createWorkerClient } from '../../src/worker/client.ts';
import { createOptimiserPool, type OptimiserPool } from '../../src/worker/optimiserPool.ts';
import type { OptimisationRequest, OptimiserService } from '../../src/worker/protocol.ts';
import { completeMitchell } from './movements.ts';
import { digits, printTable, times } from './table.ts';
import { median } from './timing.ts';

/** A movement whose best nobody has proved, so that no run ends early. */
const TABLES = 17;
const STEP_BUDGET = 800_000_000;
const SIZES = [1, 2];

/** Whether every pool gave the same answer. */
export async function benchWorkers(isQuick: boolean): Promise<boolean> {
  const pools = SIZES.map(startPool);
  const stepBudget = isQuick ? STEP_BUDGET / 10 : STEP_BUDGET;
  const taken = pools.map((): number[] => []);
  const answers = new Set<string>();
  // Turn 0 starts the threads and warms them up.
  for (let turn = 0; turn <= (isQuick ? 1 : 5); turn++) {
    for (const [index, { pool }] of pools.entries()) {
      const { ms, answer } = await run(pool, stepBudget);
      if (turn > 0) taken[index]?.push(ms);
      answers.add(answer);
    }
  }
  for (const { end } of pools) end();
  const medians = taken.map(median);
  printTable(
    `Workers: seconds for ${stepBudget / 1e6} million proposals on ${TABLES} tables, ${availableParallelism()} cores`,
    ['', 'seconds', 'speed-up', 'same answer'],
    SIZES.map((size, index) => [
      size === 1 ? '1 worker' : `${size} workers`,
      digits((medians[index] as number) / 1000),
      times((medians[0] as number) / (medians[index] as number)),
      answers.size === 1 ? 'yes' : 'NO',
    ]),
    'By the clock on the wall, in turn; other programs on these cores count against the larger pool.',
  );
  return answers.size === 1;
}

async function run(pool: OptimiserPool, stepBudget: number) {
  const request: OptimisationRequest = {
    movement: completeMitchell(TABLES),
    settings: DEFAULT_SETTINGS,
    method: 'annealing',
    seed: 1,
    stepBudget,
  };
  const started = performance.now();
  const { signal } = new AbortController();
  const reply = await pool.optimise(request, () => undefined, signal);
  if (!reply.ok) throw new Error(reply.fault.kind);
  const { best, movement: found } = reply.outcome;
  return { ms: performance.now() - started, answer: JSON.stringify({ best, found }) };
}

function startPool(size: number): { readonly pool: OptimiserPool; end(): void } {
  const threads: Worker[] = [];
  const start = (): Worker => {
    const thread = startThread();
    threads.push(thread);
    return thread;
  };
  const clients = Array.from({ length: size }, () => createWorkerClient<OptimiserService>(start));
  return {
    pool: createOptimiserPool(clients),
    end: () => {
      for (const thread of threads) thread.terminate();
    },
  };
}

/** A thread with the manners of a browser's worker, as far as a client needs them. */
function startThread(): Worker {
  const { port1, port2 } = new MessageChannel();
  const thread = new Thread(new URL('../../src/build/run.mjs', import.meta.url), {
    argv: [fileURLToPath(new URL('../../src/cli/optimiserThread.ts', import.meta.url))],
    workerData: port2,
    transferList: [port2 as unknown as NodePort],
  });
  thread.on('error', (error) => port1.dispatchEvent(Object.assign(new Event('error'), error)));
  port1.start();
  return Object.assign(port1, {
    terminate() {
      port1.close();
      void thread.terminate();
    },
  }) as unknown as Worker;
}
