// Reads the FILE argument of most commands, recognises its format and selects one movement.
// Fails with one line per fault: file:line:column: message.

import type { Movement } from '../movement/movement.ts';
import type { ParseResult } from '../notation/format.ts';
import { readableFormats, readMovements } from '../notation/formats.ts';
import { faultCauseWords, guessWords, remarksOnMovements } from '../words/english/notation.ts';
import { brokenRules } from './brokenRules.ts';
import { type Arguments, CommandError, type Option, type Shell } from './command.ts';

const readable = readableFormats.map(({ id }) => id);

const STRICT_LAYOUT = 'refuse a table whose layout must be guessed, and list its readings';

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
  { name: 'strict', help: STRICT_LAYOUT },
];

/** The same for commands that use a movement even if it breaks rules, unless they are strict. */
export const playedFileOptions: readonly Option[] = fileOptions.map((option) =>
  option.name === 'strict'
    ? { ...option, help: `${STRICT_LAYOUT}; refuse a movement that cannot be played` }
    : option,
);

/** The movement in a command's FILE, or in another one; notes what reading it assumed or left out. Throws CommandError. */
export async function readMovementFile(
  given: Arguments,
  shell: Shell,
  path = given.operand,
): Promise<Movement> {
  const formatId = given.choice('from', readable);
  const number = given.number('pick', { least: 1 }) ?? 1;
  const bytes = await shell.readInput(path);
  const fileName = path === '-' ? null : path.slice(path.search(/[^/\\]*$/));
  const result = await readMovements(bytes, { fileName, formatId });
  if (!result.ok) {
    const lines = result.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${faultCauseWords(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
  if (given.has('strict')) refuseGuesses(path, result);
  const { movements, remarks } = result;
  const movement = movements[number - 1];
  if (movement === undefined) {
    const count = movements.length === 1 ? 'one movement' : `${movements.length} movements`;
    throw new CommandError(`${path}:1:1: The file holds ${count}; there is no number ${number}.`);
  }
  const several =
    movements.length > 1 ? [`This is movement ${number} of ${movements.length}.`] : [];
  const notes = [...several, ...remarksOnMovements(remarks, movements)];
  const source = path === given.operand ? '' : `${path}: `;
  writeNotes(
    notes.map((note) => `${source}${note}`),
    shell,
  );
  return movement;
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

type ReadLayout = Pick<ParseResult & { readonly ok: true }, 'readings' | 'remarks'>;

/** Refuses a layout that can be understood in several ways, or only by guesses. Throws CommandError. */
function refuseGuesses(path: string, { readings = [], remarks }: ReadLayout): void {
  const guesses = remarks.flatMap((remark) => (remark.kind === 'guessed' ? [remark.guess] : []));
  if (readings.length < 2 && guesses.length === 0) return;
  if (readings.length === 0) {
    const words = [...new Set(guesses.map(guessWords))].join(' ');
    throw new CommandError(`${path}:1:1: The layout of the movements is ambiguous. ${words}`);
  }
  const lines = readings.map(({ movements: [movement], guesses }, index) => {
    const { tableCount = 0, rounds = [], pairCount = 0 } = movement ?? {};
    const size = `${pairCount} pairs, ${tableCount} tables, ${rounds.length} rounds.`;
    return `  ${index + 1}. ${[size, ...guesses.map(guessWords)].join(' ')}`;
  });
  throw new CommandError(
    [`${path}:1:1: The layout is ambiguous. It may be read as:`, ...lines].join('\n'),
  );
}

/** Writes notes for the director to standard error, one per line. */
export function writeNotes(notes: readonly string[], shell: Shell): void {
  for (const note of notes) shell.note(`note: ${note}\n`);
}

/** The value of a JSON text, of any shape; undefined if the text is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
