// Reads the FILE argument of most commands, recognises its format and selects one movement.
// Fails with one line per fault: file:line:column: message.

import { type Movement, namesInSections, type PairNumber, sectionsOf } from '../movement/index.ts';
import type { ParseResult } from '../notation/format.ts';
import { readableFormats, readMovements } from '../notation/formats.ts';
import { type LayoutWishes, ROWS_ARE } from '../notation/layout/table.ts';
import { ROLES, type Role } from '../notation/layout/words.ts';
import {
  faultCauseWords,
  guessWords,
  remarksOnMovements,
  remarkWords,
} from '../words/english/notation.ts';
import { numberCalled, numbersTyped } from '../words/inSections.ts';
import { nameRanges } from '../words/numbers.ts';
import { titleOf } from '../words/titles.ts';
import { brokenRules } from './brokenRules.ts';
import { type Arguments, CommandError, type Option, type Row, type Shell } from './command.ts';

const readable = readableFormats.map(({ id }) => id);

const STRICT_LAYOUT = 'refuse a table of which anything must be guessed, and list its readings';

/** The options of every command that reads a movement. */
export const fileOptions: readonly Option[] = [
  {
    name: 'from',
    value: 'FORMAT',
    help: `format of FILE: ${readable.join(', ')} (default: recognised by its content)`,
  },
  {
    name: 'pick',
    value: 'N',
    help: 'which movement to use if the file holds several (default 1)',
  },
  {
    name: 'session',
    value: 'N',
    help: 'only session N of an event, its rounds counted from 1; its boards keep their numbers',
  },
  {
    name: 'columns',
    value: 'LIST',
    help: `what the columns of a table in no known format hold, as round,table,ns,ew,boards: ${ROLES.join(', ')}`,
  },
  {
    name: 'rows',
    value: 'WHAT',
    help: `what the rows of such a table are: ${ROWS_ARE.join(', ')}`,
  },
  { name: 'strict', help: STRICT_LAYOUT },
];

/** The same for commands that use a movement even if it breaks rules, unless they are strict. */
export const playedFileOptions: readonly Option[] = fileOptions.map((option) =>
  option.name === 'strict'
    ? { ...option, help: `${STRICT_LAYOUT}; refuse a movement that cannot be played` }
    : option,
);

type ReadFile = ParseResult & { readonly ok: true };

/** Cache of what was read: a batch reads a file once for all its movements. */
const readOnce = new WeakMap<Uint8Array, Promise<ParseResult>>();

/** All that a file holds, as the options say to read it. Throws CommandError. */
async function readWholeFile(given: Arguments, shell: Shell, path: string): Promise<ReadFile> {
  const formatId = given.choice('from', readable);
  const layout = layoutIn(given);
  const bytes = await shell.readInput(path);
  const reading =
    readOnce.get(bytes) ?? readMovements(bytes, { fileName: fileNameOf(path), formatId, layout });
  readOnce.set(bytes, reading);
  const result = await reading;
  if (!result.ok) {
    const lines = result.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${faultCauseWords(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
  if (given.has('strict')) refuseGuesses(path, result);
  return result;
}

/** How many movements a command's FILE holds. Throws CommandError. */
export async function countMovements(given: Arguments, shell: Shell): Promise<number> {
  const { movements } = await readWholeFile(given, shell, given.operand);
  return movements.length;
}

/** The name of a file without its folder; null for standard input. */
export function fileNameOf(path: string): string | null {
  return path === '-' ? null : path.slice(path.search(/[^/\\]*$/));
}

/** Says which movement of a file is used, if it holds several. */
export function whichOfSeveral(number: number, count: number): string {
  return `This is movement ${number} of ${count}.`;
}

/** The movement in a command's FILE, or in another one; notes what reading it assumed or left out. Throws CommandError. */
export async function readMovementFile(
  given: Arguments,
  shell: Shell,
  path = given.operand,
): Promise<Movement> {
  const number = given.number('pick', { least: 1 }) ?? 1;
  const result = await readWholeFile(given, shell, path);
  const { movements, remarks } = result;
  const movement = movements[number - 1];
  if (movement === undefined) {
    const count = movements.length === 1 ? 'one movement' : `${movements.length} movements`;
    throw new CommandError(`${path}:1:1: The file holds ${count}; there is no number ${number}.`);
  }
  if (path === given.operand) shell.row(sizeOf(movement));
  const several = movements.length > 1 ? [whichOfSeveral(number, movements.length)] : [];
  const notes = [...several, ...takenFor(result), ...remarksOnMovements(remarks, movements)];
  const source = path === given.operand ? '' : `${path}: `;
  writeNotes(
    notes.map((note) => `${source}${note}`),
    shell,
  );
  const session = given.number('session', { least: 1 });
  if (path !== given.operand || session === undefined) return movement;
  // Loaded here, as few calls ask for a session and every command would take longer to start.
  const { oneSession } = await import('./oneSession.ts');
  return oneSession(movement, session);
}

/** What a movement is called and how large it is. */
function sizeOf(movement: Movement): Row {
  const { contestants, pairCount, tableCount, rounds, sets } = movement;
  return {
    title: titleOf(movement),
    [contestants]: pairCount,
    tables: tableCount,
    rounds: rounds.length,
    boards: sets.reduce((sum, { boards }) => sum + boards, 0),
  };
}

/** The movement in a command's FILE, for use as if it were whole: notes the rules that it breaks, too. Throws CommandError. */
export async function readPlayedFile(given: Arguments, shell: Shell): Promise<Movement> {
  const movement = await readMovementFile(given, shell);
  refuseBrokenRules(given, movement);
  writeNotes(brokenRules(movement), shell);
  return movement;
}

/** Throws CommandError if the movement in a command's FILE breaks rules and the command is `--strict`. */
export function refuseBrokenRules(given: Arguments, movement: Movement): void {
  if (!given.has('strict')) return;
  const broken = brokenRules(movement);
  if (broken.length > 0) throw new CommandError(`${given.operand}:1:1: ${broken.join('\n  ')}`);
}

/** What a command says of the columns and rows of a table; undefined if nothing. Throws CommandError. */
function layoutIn(given: Arguments): LayoutWishes | undefined {
  const columns = given
    .text('columns')
    ?.split(',')
    .map((name) => name.trim().toLowerCase());
  const rows = given.choice('rows', ROWS_ARE);
  const other = columns?.find((name) => !ROLES.some((role) => role === name));
  if (other !== undefined) {
    throw new CommandError(
      `--columns: there is no column “${other}”; choose from ${ROLES.join(', ')}.`,
    );
  }
  if (columns === undefined && rows === undefined) return undefined;
  return { ...(columns && { columns: columns as Role[] }), ...(rows && { rows }) };
}

type ReadLayout = Pick<ParseResult & { readonly ok: true }, 'readings' | 'remarks'>;

/** What a table was taken for, in the words of the options that say it. */
function takenFor({ readings }: ReadLayout): readonly string[] {
  const layout = readings?.[0]?.layout;
  if (layout === undefined) return [];
  return [`Read as a table: --columns ${layout.columns.join(',')} --rows ${layout.rows}`];
}

/** Refuses a table that can be understood in several ways, only by guesses, or only in part. Throws CommandError. */
function refuseGuesses(path: string, { readings = [], remarks }: ReadLayout): void {
  const doubts = remarks.filter(({ kind }) => kind === 'guessed' || kind === 'notPlaced');
  const isTable = readings.length > 0 || doubts.some(({ kind }) => kind === 'guessed');
  if (!isTable || (readings.length < 2 && doubts.length === 0)) return;
  if (readings.length === 0) {
    const words = [...new Set(doubts.map(remarkWords))].join(' ');
    throw new CommandError(`${path}:1:1: The layout of the movements is ambiguous. ${words}`);
  }
  const lines = readings.map(({ movements: [movement], guesses, layout }, index) => {
    const { tableCount = 0, rounds = [], pairCount = 0 } = movement ?? {};
    const size = `${pairCount} pairs, ${tableCount} tables, ${rounds.length} rounds.`;
    const options = `(--columns ${layout.columns.join(',')} --rows ${layout.rows})`;
    return `  ${index + 1}. ${[size, ...guesses.map(guessWords), options].join(' ')}`;
  });
  const left = doubts
    .filter(({ kind }) => kind === 'notPlaced')
    .map((each) => `  ${remarkWords(each)}`);
  throw new CommandError(
    [`${path}:1:1: The layout is ambiguous. It may be read as:`, ...lines, ...left].join('\n'),
  );
}

/** Writes notes for the director to standard error, one per line. */
export function writeNotes(notes: readonly string[], shell: Shell): void {
  for (const note of notes) shell.note(`note: ${note}\n`);
}

/** The pairs or tables that an option lists, by number or in sections by name. Throws CommandError for what is neither. */
export function listedIn(
  movement: Movement,
  kind: 'pairs' | 'tables',
  given: Arguments,
  option: string,
): readonly number[] {
  if (sectionsOf(movement).length === 0) return given.numbers(option);
  const read = (typed: string) => numbersTyped(movement, kind, typed);
  return given.numbers(option, read, `${kind} such as A5,B3`);
}

/** The pair that an option leaves out; null if it is not given. Throws CommandError for one that is not in the movement. */
export function absentIn(movement: Movement, given: Arguments): PairNumber | null {
  const typed = given.text('absent');
  if (typed === undefined) return null;
  const pair = numberCalled(movement, 'pairs', typed);
  if (pair !== null && pair <= movement.pairCount) return pair as PairNumber;
  const { pairs } = namesInSections(movement);
  throw new CommandError(`--absent must be one of the pairs ${nameRanges(pairs)}, not “${typed}”.`);
}
