// convert: from one file format to another. Standard error lists what the new format cannot store.

import { formats, writeMovement } from '../notation/formats.ts';
import { lossesWords } from '../words/english/notation.ts';
import { titleOf } from '../words/titles.ts';
import { type Command, CommandError, type ExitStatus } from './command.ts';
import { fileOptions, readMovementFile, writeNotes } from './movementFile.ts';
import { toOption, writable } from './movementOutput.ts';

export const convert: Command = {
  name: 'convert',
  operand: 'FILE',
  summary: 'write a movement in another file format',
  options: [...fileOptions, toOption],
  examples: [
    'convert movement.asc --to json',
    'convert club.txt --from ebuscore --pick 3 --to csv',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const formatId = given.choice('to', writable);
    if (formatId === undefined) {
      throw new CommandError(`convert: --to is required: ${writable.join(', ')}.`);
    }
    const { movement, remarks } = await readMovementFile(given, shell);
    const format = formats.find(({ id }) => id === formatId);
    const lost = lossesWords(format?.losses?.(movement) ?? []);
    writeNotes(lost === '' ? remarks : [...remarks, lost], shell);
    shell.out(writeMovement(movement, formatId, titleOf(movement)));
    return 0;
  },
};
