// batch: a command on many movements at once, on all cores; a row for each. What the command prints for a movement alone is a
// file here, byte for byte. A file is written whole or not at all, and an error is a row among the others.

import { writableFormats } from '../notation/formats.ts';
import { formatRows } from '../notation/rows.ts';
import { counted } from '../words/english/counted.ts';
import { createPool } from '../worker/pool.ts';
import {
  type Arguments,
  type BatchJob,
  type BatchReply,
  type BatchResult,
  type BatchService,
  CommandError,
  type ExitStatus,
  type Option,
  type Row,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { fileNameOf } from './movementFile.ts';
import { threadsOf, threadsOption } from './threads.ts';

/** The commands that a batch can run. */
export const BATCHED = ['analyse', 'optimise', 'convert', 'cards', 'validate', 'explain'] as const;

/** Those of which only the files count: without them there is nothing to show. */
const NEED_FOLDER: readonly string[] = ['convert', 'cards'];

const TABLES = ['text', 'csv', 'json'] as const;

/** Movements of a file that one thread takes at a time. */
const MOVEMENTS_PER_JOB = 16;

/** Options of a command that make no sense for many movements, or that a batch has itself. */
const LEFT_OUT: readonly string[] = ['out', 'names', 'resume', 'threads'];

const ownOptions: readonly Option[] = [
  { name: 'all', help: 'every movement of each file, not only the first' },
  {
    name: 'out',
    value: 'FOLDER',
    help: 'write what COMMAND prints for each movement to a file of its own in this folder',
  },
  {
    name: 'table',
    value: 'FORM',
    help: `how to print the rows: ${TABLES.join(', ')} (default ${TABLES[0]})`,
  },
  threadsOption,
];

/** The command for many movements; undefined: which one has not been said, or is none of those that a batch can run. */
export function batchOf(command: TerminalCommand | undefined): TerminalCommand {
  // With a value, --prove would name one file for all.
  const further = (command?.options ?? [])
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name, value, mayLackValue, help }) =>
      mayLackValue || value === undefined ? { name, help } : { name, value, help },
    );
  return {
    name: 'batch',
    operand: 'COMMAND FILE…',
    options: [...ownOptions, ...further],
    examples: [
      'batch analyse club/*.asc --table csv',
      'batch convert library.txt --all --to asc --out converted',
    ],
    async run(given, shell): Promise<ExitStatus> {
      const [name = '', ...patterns] = given.operands;
      if (command === undefined) {
        throw new CommandError(`batch: choose from ${BATCHED.join(', ')}, not “${name}”.`);
      }
      given.notBoth('all', 'pick');
      const folder = given.text('out');
      if (folder === undefined && NEED_FOLDER.includes(name)) {
        throw new CommandError(`batch: --out is required: the folder for what ${name} writes.`);
      }
      const table = given.choice('table', TABLES) ?? TABLES[0];
      const files = await readFiles(patterns, shell);
      const options = [
        ...further.flatMap((option) => optionIn(given, option)),
        ...(name === 'cards' ? ['--out=-'] : []),
      ];
      const work: Work = { name, options, files, isAll: given.has('all'), shell };
      const { outcomes, isStopped } = await runAll(work, threadsOf(given, shell));
      const misuse = commonRefusal(outcomes);
      if (misuse !== null) throw new CommandError(misuse);
      if (folder !== undefined)
        await writeAll(outcomes, folder, extensionOf(given, name), given, shell);
      shell.out(formatTable(outcomes.map(recordOf), table));
      if (table === 'text') noteAll(outcomes, shell);
      if (isStopped) shell.note(`Stopped after ${counted(outcomes.length, 'movement')}.\n`);
      return isStopped || outcomes.some(({ status }) => status !== 0) ? 1 : 0;
    },
  };
}

/** An option as it was given, for another command line. */
function optionIn(given: Arguments, { name }: Option): readonly string[] {
  if (!given.has(name)) return [];
  const value = given.text(name);
  return [value === undefined ? `--${name}` : `--${name}=${value}`];
}

interface InputFile {
  readonly path: string;
  /** Or why it cannot be read. */
  readonly bytes: Uint8Array | string;
}

/** All files are read first: none can be overwritten by what is made of another. */
async function readFiles(patterns: readonly string[], shell: Shell): Promise<InputFile[]> {
  const files = new Map<string, InputFile>();
  for (const pattern of patterns) {
    const paths = await shell.filesLike(pattern);
    if (paths.length === 0) {
      files.set(pattern, { path: pattern, bytes: `${pattern}: no file has such a name` });
    }
    for (const path of paths.filter((each) => !files.has(each))) {
      files.set(path, { path, bytes: await bytesOrFault(path, shell) });
    }
  }
  return [...files.values()];
}

async function bytesOrFault(path: string, shell: Shell): Promise<Uint8Array | string> {
  try {
    return await shell.readInput(path);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}

interface Work {
  readonly name: string;
  readonly options: readonly string[];
  readonly files: readonly InputFile[];
  readonly isAll: boolean;
  readonly shell: Shell;
}

/** What became of a movement, or of a file that cannot be read. */
interface Outcome extends BatchResult {
  readonly path: string;
  /** The number of movements that its file holds, as far as it was asked. */
  readonly count: number;
  /** The file that was written for it. */
  readonly written: string | null;
}

/** Runs the command on every movement; the outcomes are in the order of the files. */
async function runAll({ name, options, files, isAll, shell }: Work, threads: number) {
  const outcomes = files.map((): Outcome[] => []);
  const jobs: { readonly fileIndex: number; readonly job: BatchJob }[] = [];
  const further: typeof jobs = [];
  const today = shell.today();
  for (const [fileIndex, { path, bytes }] of files.entries()) {
    if (typeof bytes === 'string') outcomes[fileIndex]?.push(unreadable(path, bytes));
    else {
      const numbers = isAll ? { first: 1, last: MOVEMENTS_PER_JOB } : null;
      jobs.push({ fileIndex, job: { command: name, options, path, bytes, numbers, today } });
    }
  }
  const clients = shell.workers.batches(
    Math.min(threads, Math.max(jobs.length, isAll ? threads : 1)),
  );
  const pool = createPool<BatchService, (typeof jobs)[number]>(clients);
  const signal = shell.interruption();
  let done = 0;
  const run = (waiting: typeof jobs) =>
    pool.run<BatchReply>(
      {
        next: () => waiting.shift() ?? null,
        begin: (service, { job }) => service.run(job),
        finish({ fileIndex, job }, { count, results }) {
          const own = outcomes[fileIndex];
          own?.push(...results.map((each) => ({ ...each, path: job.path, count, written: null })));
          done += results.length;
          shell.progress(counted(done, 'movement'));
          if (job.numbers?.first !== 1) return;
          for (let first = 1 + MOVEMENTS_PER_JOB; first <= count; first += MOVEMENTS_PER_JOB) {
            const numbers = { first, last: first + MOVEMENTS_PER_JOB - 1 };
            further.push({ fileIndex, job: { ...job, numbers } });
          }
        },
      },
      signal,
    );
  await run(jobs);
  if (!signal.aborted) await run(further);
  shell.progress('');
  const sorted = outcomes.map((own) => own.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)));
  return { outcomes: sorted.flat(), isStopped: signal.aborted };
}

function unreadable(path: string, error: string): Outcome {
  const result = { number: null, status: 2, output: new Uint8Array(), notes: [], row: {} } as const;
  return { ...result, error, path, count: 1, written: null };
}

/** Why the command refuses every movement alike, which is no fault of theirs; null if it does not. */
function commonRefusal(outcomes: readonly Outcome[]): string | null {
  const [first] = outcomes;
  if (first === undefined || first.status !== 2 || first.error.startsWith(first.path)) return null;
  return outcomes.every(({ status, error }) => status === 2 && error === first.error)
    ? first.error
    : null;
}

/** The ending of the files that a command prints. */
function extensionOf(given: Arguments, name: string): string {
  if (name === 'cards') return 'pdf';
  const to = given.text('to')?.toLowerCase();
  const format = writableFormats.find(({ id }) => id.toLowerCase() === to);
  return format?.extension ?? (given.has('json') ? 'json' : 'txt');
}

/** Writes what was printed for each movement, and puts into its outcome where, or why not. */
async function writeAll(
  outcomes: Outcome[],
  folder: string,
  extension: string,
  given: Arguments,
  shell: Shell,
): Promise<void> {
  await shell.makeFolder(folder);
  const taken = new Set<string>();
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.output.length === 0) continue;
    const written = `${folder}/${freeName(outcome, extension, taken)}`;
    try {
      await shell.writeFile(written, outcome.output, { mayReplaceInput: given.has('force') });
      outcomes[index] = { ...outcome, written };
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      outcomes[index] = { ...outcome, status: 2, error: error.message };
    }
  }
}

/** The name of the movement's file and, of several in it, its number; a further number where two folders have one name. */
function freeName({ path, number, count }: Outcome, extension: string, taken: Set<string>): string {
  const name = (fileNameOf(path) ?? 'movement').replace(/(?<=.)\.[^.]*$/, '');
  const digits = String(count).length;
  const base =
    number === null || count === 1 ? name : `${name}-${String(number).padStart(digits, '0')}`;
  let free = base;
  for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${base}-${copy}`;
  taken.add(free.toLowerCase());
  return `${free}.${extension}`;
}

/** A row as it is printed: first the file, last what there is to say. */
function recordOf({ path, number, status, error, notes, row, written }: Outcome) {
  return { file: path, movement: number ?? 1, ...row, status, written, error, notes };
}

type BatchRecord = ReturnType<typeof recordOf>;

function formatTable(records: readonly BatchRecord[], table: (typeof TABLES)[number]): string {
  if (table === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  const rows = records.map((record): Row => {
    const { notes, ...row } = { ...record };
    const written = row.written ?? '';
    return table === 'csv' ? { ...row, written, notes: notes.join(' ') } : { ...row, written };
  });
  const used = (key: string) => table === 'csv' || rows.some((row) => row[key] !== '');
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(used);
  // Together at the end, though the first row may lack what others have.
  const last = ['status', 'written', 'error', 'notes'].filter((key) => keys.includes(key));
  const columns = [...keys.filter((key) => !last.includes(key)), ...last];
  return table === 'csv' ? asCsv(rows, columns) : asText(rows, columns);
}

function asCsv(rows: readonly Row[], columns: readonly string[]): string {
  const cellOf = (value: Row[string] | undefined) =>
    typeof value === 'number' ? value : String(value ?? '');
  return formatRows([columns, ...rows.map((row) => columns.map((key) => cellOf(row[key])))]);
}

function asText(rows: readonly Row[], columns: readonly string[]): string {
  const cells = [columns, ...rows.map((row) => columns.map((key) => cellText(row[key])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  const isRight = columns.map((key) => rows.some((row) => typeof row[key] === 'number'));
  const lines = cells.map((line) =>
    line
      .map((cell, i) => (isRight[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** A cell of a table to be read: one line, numbers with two decimals. */
function cellText(value: Row[string] | undefined): string {
  if (typeof value === 'number' && !Number.isInteger(value)) return value.toFixed(2);
  return String(value ?? '').replaceAll('\n', ' ');
}

/** Notes beside a table that has no room for them, each once. */
function noteAll(outcomes: readonly Outcome[], shell: Shell): void {
  const counts = new Map<string, number>();
  for (const note of outcomes.flatMap(({ notes }) => notes)) {
    counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  for (const [note, count] of counts) {
    shell.note(`note: ${count === 1 ? '' : `${counted(count, 'movement')}: `}${note}\n`);
  }
}
