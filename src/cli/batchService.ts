// Runs a command on movements of one file, as the command line would on each alone, and gives what it printed or wrote.
// Knows no thread and no file: the entry exposes it and hands in the clock, tests call it directly.

import type { Remote } from 'comlink';
import type { WorkerClient } from '../worker/client.ts';
import { createOptimiserService, type OptimiserShell } from '../worker/optimiserService.ts';
import type { OptimiserService } from '../worker/protocol.ts';
import {
  Arguments,
  type BatchJob,
  type BatchResult,
  type BatchService,
  CommandError,
  type ExitStatus,
  type Row,
  type Shell,
} from './command.ts';
import { commands } from './commands.ts';
import { countMovements, whichOfSeveral } from './movementFile.ts';

export function createBatchService(shell: OptimiserShell): BatchService {
  const stopping = new AbortController();
  /** The file of the last job: the same bytes are not read again. */
  let last: Pick<BatchJob, 'path' | 'bytes'> | null = null;
  return {
    async run(given) {
      const job = last?.path === given.path ? { ...given, bytes: last.bytes } : given;
      last = job;
      const results: BatchResult[] = [];
      const count = job.numbers === null ? 1 : await countIn(job, shell);
      const { first, last: end } = job.numbers ?? { first: 1, last: 1 };
      for (let number = first; number <= Math.min(end, count); number++) {
        // A stop is a message as well.
        await shell.pause();
        if (stopping.signal.aborted) break;
        const chosen = job.numbers === null ? null : number;
        results.push(await runOne(job, chosen, count, shell, stopping.signal));
      }
      return { count, results };
    },
    stop: () => stopping.abort(),
  };
}

/** How many movements a file holds; 1 if it cannot be read, which the command then says. */
async function countIn(job: BatchJob, shell: OptimiserShell): Promise<number> {
  const { given, reading } = await callOf(job, null, shell, new AbortController().signal);
  try {
    return await countMovements(given, reading.shell);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return 1;
  }
}

async function runOne(
  job: BatchJob,
  number: number | null,
  count: number,
  shell: OptimiserShell,
  signal: AbortSignal,
): Promise<BatchResult> {
  const { command, given, reading } = await callOf(job, number, shell, signal);
  const { captured } = reading;
  let status: ExitStatus = 2;
  try {
    status = await command.run(given, reading.shell);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    captured.error += `${error.message}\n`;
  }
  const which = number === null ? null : whichOfSeveral(number, count);
  return {
    number,
    status,
    output: Buffer.concat(captured.parts),
    error: captured.error.trimEnd(),
    notes: captured.notes.filter((note) => note !== which),
    row: captured.row,
  };
}

/** A call of the command for one movement, with a shell that keeps what it prints. */
async function callOf(
  job: BatchJob,
  number: number | null,
  { clock, pause }: OptimiserShell,
  signal: AbortSignal,
) {
  const entry = commands.find(({ name }) => name === job.command);
  if (entry === undefined) throw new Error(`There is no command ${job.command}.`);
  const command = await entry.load();
  const pick = number === null ? [] : ['--pick', String(number)];
  // A name may begin as an option does.
  const given = new Arguments(command, [...job.options, ...pick, '--', job.path]);
  const captured = { parts: [] as Uint8Array[], error: '', notes: [] as string[], row: {} as Row };
  const none = () => {
    throw new Error(`${job.command} starts threads that a batch does not have.`);
  };
  const shell: Shell = {
    async readInput(path) {
      if (path === job.path) return job.bytes;
      throw new CommandError(`${path}: a batch reads no other files.`);
    },
    async writeFile(_path, bytes) {
      captured.parts.push(bytes);
    },
    async makeFolder() {},
    async filesLike(pattern) {
      return [pattern];
    },
    out: (text) => void captured.parts.push(new TextEncoder().encode(text)),
    error: (text) => {
      captured.error += text;
    },
    note: (text) => void captured.notes.push(text.replace(/^note: /, '').trimEnd()),
    row: (fields) => {
      captured.row = { ...captured.row, ...fields };
    },
    progress: () => undefined,
    seconds: () => clock() / 1000,
    today: () => job.today,
    interruption: () => signal,
    workers: {
      cores: 1,
      optimisers: () => [clientOf(createOptimiserService({ clock, pause }))],
      howells: none,
      rests: none,
      rows: none,
      batches: none,
    },
  };
  return { command, given, reading: { shell, captured } };
}

/** A client whose worker is the service itself: the movements are shared among threads, not the runs. */
function clientOf(service: OptimiserService): WorkerClient<OptimiserService> {
  return {
    async call(use, signal) {
      signal?.throwIfAborted();
      return use(service as unknown as Remote<OptimiserService>);
    },
    end: () => undefined,
  };
}
