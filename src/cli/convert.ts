// convert: from one file format to another. Standard error lists what the new format cannot store.

import { parseRenumbering, renumber } from '../editing/renumbering.ts';
import { applyEdit, LIMITS, type Movement } from '../movement/index.ts';
import { firstNumbersFor, numberedFrom } from '../notation/eastWestNumbers.ts';
import { CSV_SEPARATORS, type Format } from '../notation/format.ts';
import { writableFormats } from '../notation/formats.ts';
import { type SplitMovement, splitRounds } from '../notation/splitRounds.ts';
import { wordedIn } from '../words/english/contestants.ts';
import { lossesWords, replaceFromText, splitWords } from '../words/english/notation.ts';
import { refusalText, renumberingFaultText } from '../words/english/refusals.ts';
import { numbersTyped } from '../words/inSections.ts';
import { titleOf } from '../words/titles.ts';
import { CommandError, type ExitStatus, type TerminalCommand } from './command.ts';
import { playedFileOptions, readPlayedFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, writableIds } from './movementOutput.ts';
import { numberingOptions, withNumbering } from './numbering.ts';

const MAX_SECTIONS = 26;

export const convertCommand: TerminalCommand = {
  name: 'convert',
  operand: 'FILE',
  options: [
    ...playedFileOptions,
    ...numberingOptions,
    {
      name: 'renumber',
      value: 'P:Q,…',
      help: 'pair P becomes number Q, with its name and seats: 1:5,5:9,9:1; pairs not named keep theirs',
    },
    { name: 'to', value: 'FORMAT', help: `format to write: ${writableIds.join(', ')}` },
    { name: 'out', value: 'FILE', help: 'file to write, or - for standard output (default -)' },
    { name: 'force', help: 'replace FILE even if it is the one that was read' },
    {
      name: 'csv-separator',
      value: 'C',
      help: 'comma (default) or semicolon, with a mark for spreadsheets that expect it',
    },
    {
      name: 'split-rounds',
      help: 'where FORMAT knows no part-round switches, write each round as several in which whole sets are switched',
    },
    {
      name: 'ew-from',
      value: 'N',
      help: 'number of the first E-W pair in a file for a scoring program or spreadsheet: 11, 21, 51, 101 … (default: on from N-S)',
    },
    {
      name: 'sections',
      value: 'N',
      help: 'sections that play the movement, in a file for Bridgemate (default 1)',
    },
  ],
  examples: [
    'convert movement.asc --to json',
    'convert club.txt --from ebuscore --pick 3 --to csv --csv-separator semicolon',
    'convert movement.json --to xlsx --out movement.xlsx',
    'convert mitchell.json --to bridgemate-json --ew-from 21',
    'convert movement.json --renumber 1:5,5:9,9:1 --to json',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const formatId = given.choice('to', writableIds);
    if (formatId === undefined) {
      throw new CommandError(`convert: --to is required: ${writableIds.join(', ')}.`);
    }
    const name = given.choice('csv-separator', ['comma', 'semicolon', ...CSV_SEPARATORS]);
    const read = withNumbering(given, await readPlayedFile(given, shell));
    const movement = renumbered(read, given.text('renumber') ?? '');
    const format = writableFormats.find(({ id }) => id === formatId);
    expectHolding('convert', formatId, movement);
    const split = given.has('split-rounds') ? splitFor(format, movement) : null;
    const written = split?.movement ?? movement;
    const eastWestFrom = given.number('ew-from', { least: 1, most: LIMITS.pairs });
    if (eastWestFrom !== undefined) expectNumbering(format, written, eastWestFrom);
    const title = titleOf(movement);
    const lost = lossesWords(movement.contestants, format?.losses?.({ ...written, title }) ?? []);
    const replaceFrom = replaceFromText(movement) ?? '';
    const told = split && splitWords(movement.rounds.length, written.rounds.length, split.boards);
    writeNotes([told ?? '', lost, replaceFrom].filter(Boolean), shell);
    await outputMovement(written, formatId, shell, {
      title,
      separator: name === 'semicolon' || name === ';' ? ';' : ',',
      eastWestFrom,
      sections: given.number('sections', { least: 1, most: MAX_SECTIONS }),
      path: given.text('out'),
      mayReplaceInput: given.has('force'),
    });
    return 0;
  },
};

/** The movement with new numbers for pairs. Throws CommandError where they are no permutation. */
function renumbered(movement: Movement, typed: string): Movement {
  const read = parseRenumbering(numbersTyped(movement, 'pairs', typed), movement);
  if (!read.ok) {
    const words = wordedIn(movement, renumberingFaultText(read.fault));
    throw new CommandError(`--renumber: ${words}`);
  }
  const result = applyEdit(movement, renumber(read.numbers));
  if (!result.ok) throw new CommandError(refusalText(result.refusal));
  return result.movement;
}

/** Throws CommandError where E-W pairs cannot have numbers from `from` on, or a format numbers them itself. */
function expectNumbering(format: Format | undefined, movement: Movement, from: number): void {
  if (format?.takesEastWestFrom !== true) {
    const able = writableFormats.filter((each) => each.takesEastWestFrom).map(({ id }) => id);
    throw new CommandError(
      `convert: ${format?.id} numbers E-W pairs itself; --ew-from is for ${able.join(', ')}.`,
    );
  }
  if (numberedFrom(movement, from) !== null) return;
  const firsts = firstNumbersFor(movement);
  throw new CommandError(
    firsts.length === 0
      ? 'convert: --ew-from is for movements in which N-S pairs meet E-W pairs only, one of each at a table, without sections.'
      : `convert: --ew-from must be one of ${firsts.join(', ')}.`,
  );
}

/** The movement in split rounds, where a format does not hold its part-round switches; null where it does. */
function splitFor(format: Format | undefined, movement: Movement): SplitMovement | null {
  if (format?.losses?.(movement).includes('partSwitches') !== true) return null;
  const split = splitRounds(movement);
  if (split !== null) return split;
  throw new CommandError(
    `convert: --split-rounds would take more than ${LIMITS.rounds} rounds or ${LIMITS.sets} board sets.`,
  );
}
