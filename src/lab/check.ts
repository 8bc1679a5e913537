// check: repeats every search that found an entry of the shipped libraries.

import { Arguments, type ExitStatus, type TerminalCommand } from '../cli/command.ts';
import { individualsCommand } from './individuals/command.ts';
import { libraryCommand } from './library/command.ts';

export const checkCommand: TerminalCommand = {
  name: 'check',
  operand: null,
  options: [],
  examples: ['check'],
  async run(_given, shell): Promise<ExitStatus> {
    const checks = [
      { command: libraryCommand, file: 'data/library.txt' },
      { command: individualsCommand, file: 'data/individuals.txt' },
    ];
    let worst: ExitStatus = 0;
    for (const { command, file } of checks) {
      const status = await command.run(new Arguments(command, [file, '--check']), shell);
      if (status > worst) worst = status;
    }
    return worst;
  },
};
