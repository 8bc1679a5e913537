// convert: from one file format to another. Standard error lists what the new format cannot store.

import { loadLibraryOf } from '../catalogue/families/library.ts';
import { CSV_SEPARATORS } from '../notation/format.ts';
import { writableFormats } from '../notation/formats.ts';
import { lossesWords, replaceFromText } from '../words/english/notation.ts';
import { CommandError, type ExitStatus, type TerminalCommand } from './command.ts';
import { playedFileOptions, readPlayedFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, writableIds } from './movementOutput.ts';

const MAX_SECTIONS = 26;

export const convertCommand: TerminalCommand = {
  name: 'convert',
  operand: 'FILE',
  options: [
    ...playedFileOptions,
    { name: 'to', value: 'FORMAT', help: `format to write: ${writableIds.join(', ')}` },
    { name: 'out', value: 'FILE', help: 'file to write, or - for standard output (default -)' },
    { name: 'force', help: 'replace FILE even if it is the one that was read' },
    {
      name: 'csv-separator',
      value: 'C',
      help: 'comma (default) or semicolon, with a mark for spreadsheets that expect it',
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
  ],
  async run(given, shell): Promise<ExitStatus> {
    const formatId = given.choice('to', writableIds);
    if (formatId === undefined) {
      throw new CommandError(`convert: --to is required: ${writableIds.join(', ')}.`);
    }
    const name = given.choice('csv-separator', ['comma', 'semicolon', ...CSV_SEPARATORS]);
    const movement = await readPlayedFile(given, shell);
    await loadLibraryOf(movement);
    const format = writableFormats.find(({ id }) => id === formatId);
    expectHolding('convert', formatId, movement);
    const lost = lossesWords(movement.contestants, format?.losses?.(movement) ?? []);
    const replaceFrom = replaceFromText(movement) ?? '';
    writeNotes([lost, replaceFrom].filter(Boolean), shell);
    await outputMovement(movement, formatId, shell, {
      separator: name === 'semicolon' || name === ';' ? ';' : ',',
      sections: given.number('sections', { least: 1, most: MAX_SECTIONS }),
      path: given.text('out'),
      mayReplaceInput: given.has('force'),
    });
    return 0;
  },
};
