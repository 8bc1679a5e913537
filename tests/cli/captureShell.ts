// Runs a command line in this process, with files in memory, captured streams and a clock that counts its readings.

import { setImmediate } from 'node:timers/promises';
import { createBatchService } from '../../src/cli/batchService.ts';
import { CommandError } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands.ts';
import { type Program, runProgram } from '../../src/cli/program.ts';
import type { WorkerClient } from '../../src/worker/client.ts';
import { createHowellService } from '../../src/worker/howellService.ts';
import { createOptimiserService } from '../../src/worker/optimiserService.ts';
import { createRestService } from '../../src/worker/restService.ts';
import { createRowService } from '../../src/worker/rowService.ts';

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly error: string;
  readonly written: ReadonlyMap<string, Uint8Array>;
}

/** What a command line does, given files by path (`-` is standard input). */
export async function run(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  interruption: AbortSignal = new AbortController().signal,
  program: Program = { call: 'npm run --silent cli --', commands },
): Promise<Run> {
  const written = new Map<string, Uint8Array>();
  let out = '';
  let error = '';
  let seconds = 0;
  const status = await runProgram(program, args, {
    async readInput(path) {
      const text = files[path];
      if (text === undefined) throw new CommandError(`${path}: cannot be read`);
      return typeof text === 'string' ? new TextEncoder().encode(text) : text;
    },
    async writeFile(path, bytes) {
      written.set(path, bytes);
    },
    makeFolder: async () => undefined,
    async filesLike(pattern) {
      if (!pattern.includes('*')) return [pattern];
      const [before = '', after = ''] = pattern.split('*');
      const isLike = (path: string) => path.startsWith(before) && path.endsWith(after);
      return Object.keys(files).filter(isLike).sort();
    },
    row: () => undefined,
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    note: (text) => {
      error += text;
    },
    progress: () => undefined,
    seconds: () => seconds++,
    today: () => '2026-01-31',
    interruption: () => interruption,
    workers: {
      cores: 2,
      optimisers: (count) => clients(count, () => createOptimiserService(workerShell())),
      howells: (count) => clients(count, () => createHowellService(workerShell())),
      rests: (count) => clients(count, () => createRestService(workerShell())),
      rows: (count) => clients(count, createRowService),
      batches: (count) => clients(count, () => createBatchService(workerShell())),
    },
  });
  return { status, out, error, written };
}

/** A clock on which the first slices double to some 30,000 steps and the others are as long. */
function workerShell() {
  let reads = 0;
  let now = 0;
  const clock = () => {
    reads += 1;
    now += reads < 18 ? 1 : 10;
    return now;
  };
  return { clock, pause: () => setImmediate() };
}

/** Clients whose workers are the services themselves. */
function clients<Service>(count: number, create: () => Service): WorkerClient<Service>[] {
  return Array.from({ length: count }, () => {
    const service = create();
    return {
      async call(use, signal) {
        signal?.throwIfAborted();
        return use(service as Parameters<typeof use>[0]);
      },
      end: () => undefined,
    };
  });
}
