// validate: every rule that a movement breaks. Only errors, which make it unplayable, give status 1.

import { checkMovement, isPlayable } from '../movement/index.ts';
import type { ExitStatus, TerminalCommand } from './command.ts';
import { findingCounts, findingRecords, formatFindings } from './findings.ts';
import { fileOptions, readMovementFile } from './movementFile.ts';

export const validateCommand: TerminalCommand = {
  name: 'validate',
  operand: 'FILE',
  options: [{ name: 'json', help: 'as a JSON list' }, ...fileOptions],
  examples: ['validate movement.json', 'generate mitchell --tables 7 | validate -'],
  async run(given, shell): Promise<ExitStatus> {
    const movement = await readMovementFile(given, shell);
    const findings = checkMovement(movement);
    shell.row(findingCounts(findings));
    const records = findingRecords(findings, movement);
    if (given.has('json')) shell.out(`${JSON.stringify(records, null, 2)}\n`);
    else shell.out(findings.length === 0 ? 'No findings.\n' : formatFindings(findings, movement));
    return isPlayable(findings) ? 0 : 1;
  },
};
