// What the start of the command line costs: processor time of a command and all that it starts, against a bare Node; as a
// program of its own, which has the target, and from the repository, where it is first compared with its sources. Bash takes
// the time; where there is none the section says so.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toolFolder } from '../../src/build/cache.mjs';
import { writeMovement } from '../../src/notation/formats.ts';
import { relayShare } from '../balance/movements.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { mediansInTurn } from './timing.ts';

const TARGET = 2;
const SCRIPT = 'TIMEFORMAT="%U %S"; time { eval "$1"; } >/dev/null 2>/dev/null';
const MOVEMENT = writeMovement(relayShare(8), 'asc');
const COMMANDS = ['--version', 'analyse -', 'convert - --to json', 'generate mitchell --tables 7'];

export function benchStart(isQuick: boolean): void {
  if (spawnSync('bash', ['--version']).error !== undefined) {
    console.log('The start of the command line is not measured: it needs bash.');
    return;
  }
  const programs = [join(toolFolder, 'main.mjs'), 'src/build/cli.mjs'];
  const rows = COMMANDS.map((args) => {
    const [bare, ...taken] = mediansInTurn(
      isQuick ? 3 : 9,
      () => processorTime('node -e 0'),
      ...programs.map((path) => () => processorTime(`node ${path} ${args} <<<"$2"`)),
    );
    const ratios = taken.map((ms) => ms / bare);
    const isReached = (ratios[0] ?? Number.NaN) <= TARGET;
    return [args, digits(bare), ...ratios.map(times), verdict(isReached)];
  });
  const heads = ['', 'bare Node, ms', 'program', 'repository', `at most ${TARGET}×`];
  printTable('Start of the command line, processor time against a bare Node', heads, rows);
}

/** Milliseconds that a line of the shell and its children take; the movement is in $2. */
function processorTime(line: string): number {
  const { stderr } = spawnSync('bash', ['-c', SCRIPT, 'bash', line, MOVEMENT], {
    encoding: 'utf8',
  });
  const seconds = stderr.trim().split(' ').map(Number);
  return 1000 * seconds.reduce((sum, each) => sum + each, 0);
}
