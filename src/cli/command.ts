// The contract of a command and the reading of its arguments; parsing and help use the same table of options.
// Knows no particular command. Throws CommandError, which ends the program with status 2.

import { parseArgs } from 'node:util';
import type { WorkerClient } from '../worker/client.ts';
import type {
  HowellService,
  OptimiserService,
  RestService,
  RowService,
} from '../worker/protocol.ts';
import { suggestionFor } from './suggestion.ts';

/** 0: success; 1: the movement breaks a rule or the result falls short; 2: unreadable input or wrong use. */
export type ExitStatus = 0 | 1 | 2;

/** Everything a command may access outside itself. */
export interface Shell {
  /** The bytes of a file, or of standard input if the path is `-`. Throws CommandError. */
  readInput(path: string): Promise<Uint8Array>;
  /**
   * Writes a whole file, or standard output if the path is `-`. Throws CommandError, also if the file was read as input
   * and may not be replaced.
   */
  writeFile(
    path: string,
    bytes: Uint8Array,
    options?: { readonly mayReplaceInput?: boolean },
  ): Promise<void>;
  /** Makes a folder and those that it is in, if they do not exist. Throws CommandError. */
  makeFolder(path: string): Promise<void>;
  /** The files that a pattern with * ? [] or {} stands for, in order; a path that exists, or is no pattern, is one. */
  filesLike(pattern: string): Promise<readonly string[]>;
  out(text: string): void;
  /** Why there is no result. */
  error(text: string): void;
  /** What is worth knowing beside the result; left out with --quiet. */
  note(text: string): void;
  /** What the row of a batch says of the result; fields add up. */
  row(fields: Row): void;
  /** Shows how far a long run is, in place of what it showed before, if somebody is looking; empty clears it. */
  progress(text: string): void;
  /** Seconds since an arbitrary moment. */
  seconds(): number;
  /** Today's date, as 2026-11-20. */
  today(): string;
  /** A signal aborted by the next Ctrl+C or request to end, which then does not end the program. */
  interruption(): AbortSignal;
  readonly workers: Workers;
}

/** Fields of a table, in their order; null where there is no value. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** The services of the page's workers, each worker on a thread of its own, which starts when it is first called. */
export interface Workers {
  /** Processor cores that this process may use. */
  readonly cores: number;
  optimisers(count: number): readonly WorkerClient<OptimiserService>[];
  howells(count: number): readonly WorkerClient<HowellService>[];
  rests(count: number): readonly WorkerClient<RestService>[];
  rows(count: number): readonly WorkerClient<RowService>[];
  batches(count: number): readonly WorkerClient<BatchService>[];
}

/** A command on some movements of a file. */
export interface BatchJob {
  readonly command: string;
  /** The command's options, without the file. */
  readonly options: readonly string[];
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The numbers of the movements in the file, from `first` to `last` if it holds as many; null for the one that is read. */
  readonly numbers: { readonly first: number; readonly last: number } | null;
  /** As a shell gives it. */
  readonly today: string;
}

/** What became of one movement. */
export interface BatchResult {
  /** Its number in the file; null for the one that is read. */
  readonly number: number | null;
  readonly status: ExitStatus;
  /** What the command printed or wrote. */
  readonly output: Uint8Array;
  readonly error: string;
  readonly notes: readonly string[];
  readonly row: Row;
}

export interface BatchReply {
  /** How many movements the file holds; 1 if it cannot be read or only one was asked for. */
  readonly count: number;
  readonly results: readonly BatchResult[];
}

export interface BatchService {
  /** Results in order of their numbers; after `stop`, of those that are done. */
  run(job: BatchJob): Promise<BatchReply>;
  /** Ends the run under way, and later ones. */
  stop(): void;
}

export interface Option {
  readonly name: string;
  /** The placeholder for the value shown in help; absent for a flag. */
  readonly value?: string;
  /** Whether the option may be given without its value: --name or --name=VALUE, or --name VALUE before or after the operand. */
  readonly mayLackValue?: boolean;
  readonly help: string;
}

/** A command as the list of them has it. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** `args`: what follows its name, on which its options may depend. */
  load(args?: readonly string[]): Promise<TerminalCommand>;
}

/** A file of this folder that runs on a thread, without its ending. */
export type ThreadEntry =
  | 'optimiserThread'
  | 'howellThread'
  | 'restThread'
  | 'rowThread'
  | 'batchThread';

export interface TerminalCommand {
  readonly name: string;
  /** The first argument, for example FILE, or several if it ends in an ellipsis; null if there is none. */
  readonly operand: string | null;
  readonly options: readonly Option[];
  /** Example calls shown in help, each starting with the command's name; also after a ` | `. */
  readonly examples: readonly string[];
  run(given: Arguments, shell: Shell): Promise<ExitStatus> | ExitStatus;
}

/** Wrong use or unreadable input; the message goes to standard error. */
export class CommandError extends Error {}

/** The arguments of a command, checked when a command reads them. */
export class Arguments {
  readonly operand: string;
  /** All of them, where a command takes several. */
  readonly operands: readonly string[];
  readonly #values: Readonly<Record<string, string | boolean | undefined>>;

  constructor(command: TerminalCommand, args: readonly string[]) {
    const { values, positionals } = parse(command, args);
    const [operand = '', extra] = positionals;
    const isSeveral = command.operand?.endsWith('…') === true;
    const unexpected = command.operand === null ? positionals[0] : isSeveral ? undefined : extra;
    if (unexpected !== undefined) {
      throw new CommandError(
        `${command.name}: unexpected argument “${unexpected}”. ${seeHelp(command)}`,
      );
    }
    const least = command.operand?.startsWith('[') ? 0 : (command.operand?.split(' ').length ?? 0);
    if (positionals.length < least || (least > 0 && operand === '')) {
      throw new CommandError(`${command.name}: ${command.operand} is missing. ${seeHelp(command)}`);
    }
    this.operand = operand;
    this.operands = positionals;
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** Refuses two options that exclude each other. */
  notBoth(one: string, other: string): void {
    if (this.has(one) && this.has(other)) {
      throw new CommandError(`--${one} and --${other} cannot be used together.`);
    }
  }

  /** Refuses every option but some together with one. */
  onlyWith(owner: string, allowed: readonly string[]): void {
    const isOther = (name: string) => this.has(name) && !allowed.includes(name);
    const other = Object.keys(this.#values).find(isOther);
    if (other !== undefined) this.notBoth(other, owner);
  }

  /** The value of an option as given; undefined if it was not given. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** A number from `least` to `most`, by default a whole one. */
  number(
    name: string,
    { least = 0, most = Number.MAX_SAFE_INTEGER, isWhole = true } = {},
  ): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value;
    const kind = isWhole ? 'a whole number' : 'a number';
    const range =
      most === Number.MAX_SAFE_INTEGER && !(value > most)
        ? `of at least ${least}`
        : `from ${least} to ${most}`;
    throw new CommandError(`--${name} must be ${kind} ${range}, not “${text}”.`);
  }

  /**
   * Whole numbers from 1 separated by commas, with ranges: 1,4-6. Empty if not given.
   *
   * @param read makes numbers of what may be typed instead, which `example` shows
   */
  numbers(
    name: string,
    read = (typed: string) => typed,
    example = 'numbers such as 7 or 1,4-6',
  ): readonly number[] {
    const text = this.text(name);
    if (text === undefined) return [];
    return read(text)
      .split(',')
      .flatMap((part) => {
        const [first, last = first] = part.split('-').map((bound) => Number(bound || Number.NaN));
        const isRange =
          isNumber(first) && isNumber(last) && first <= last && part.split('-').length < 3;
        if (!isRange) {
          throw new CommandError(`--${name} must be ${example}, not “${text}”.`);
        }
        return Array.from({ length: last - first + 1 }, (_, i) => first + i);
      });
  }

  /** One of several words, in any case. */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    const chosen = choices.find((choice) => choice.toLowerCase() === text?.toLowerCase());
    if (text === undefined || chosen !== undefined) return chosen;
    throw new CommandError(`--${name} must be one of ${choices.join(', ')}, not “${text}”.`);
  }
}

const MAX_IN_LIST = 1000;

function isNumber(value: number | undefined): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_IN_LIST;
}

function parse(command: TerminalCommand, args: readonly string[]) {
  const options = Object.fromEntries(
    command.options.map(({ name, value, mayLackValue }) => [
      name,
      { type: isFlag(value, mayLackValue) ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const optional = command.options.filter(({ mayLackValue }) => mayLackValue);
  const attached = new Map<string, string>();
  const plain = args.map((arg) => {
    const own = optional.find(({ name }) => arg.startsWith(`--${name}=`));
    if (own === undefined) return arg;
    attached.set(own.name, arg.slice(own.name.length + 3));
    return `--${own.name}`;
  });
  try {
    const { values, positionals, tokens } = parseArgs({
      args: withNegativeValues(plain),
      options,
      allowPositionals: true,
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const repeated = names.find((name, index) => names.indexOf(name) < index);
    if (repeated !== undefined) {
      throw new CommandError(`${command.name}: --${repeated} may be given only once.`);
    }
    // Of two arguments, the one after an option that may have a value is its value.
    for (const { name } of positionals.length > 1 ? optional : []) {
      const at = tokens.findIndex((token) => token.kind === 'option' && token.name === name);
      const next = at === -1 ? undefined : tokens[at + 1];
      if (next?.kind !== 'positional' || attached.has(name)) continue;
      attached.set(name, next.value);
      positionals.splice(positionals.indexOf(next.value), 1);
    }
    const given = { ...values, ...Object.fromEntries(attached) };
    return { values: given as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${command.name}: ${faultIn(command, error as Error)}`);
  }
}

function isFlag(value: string | undefined, mayLackValue = false): boolean {
  return value === undefined || mayLackValue;
}

/** Joins a negative number to its option (--seed=-1); on its own it would be parsed as an option. */
function withNegativeValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1) ?? '';
    // After a bare -- there are no options.
    const isValue = /^-[\d.]/.test(arg) && /^--[^=]+$/.test(option) && !joined.includes('--');
    if (isValue) joined[joined.length - 1] = `${option}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** What the parser rejected, and what would be right. */
function faultIn(command: TerminalCommand, { message }: Error): string {
  const [, unknown] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
  if (unknown !== undefined) {
    const names = command.options.map(({ name }) => name);
    const suggestion = suggestionFor(unknown, names).replace(/(mean| or) /g, '$1 --');
    return `there is no option --${unknown}.${suggestion} ${seeHelp(command)}`;
  }
  const [, lacking] = /^Option '(?:-\w, )?--([\w-]+)(?: [^']*)?' argument/.exec(message) ?? [];
  if (lacking !== undefined) return `--${lacking} needs a value. ${seeHelp(command)}`;
  const [reason = ''] = message.split(/\.\s/);
  return `${reason}. ${seeHelp(command)}`;
}

function seeHelp({ name }: TerminalCommand): string {
  return `Run ${name} --help for its options.`;
}

/** The value of a JSON text, of any shape; undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The option with the name of something, without its dashes: largerSection becomes larger-section. */
export function optionOf(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
