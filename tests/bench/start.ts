// What the start of the command line costs: processor time of a command and all that it starts, against a bare Node. Warm,
// cold (its bundle is not there, as after a change to its sources) and two calls at once on a cold cache. Without npm's
// own start. Bash takes the time; where there is none the section says so.

import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { cacheFolder } from '../../src/build/cache.mjs';
import { writeMovement } from '../../src/notation/formats.ts';
import { relayShare } from '../balance/movements.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { mediansInTurn } from './timing.ts';

const TARGET = 5;
const SCRIPT = 'TIMEFORMAT="%U %S"; time { eval "$1"; } >/dev/null 2>/dev/null';
const MOVEMENT = writeMovement(relayShare(8), 'asc');
const COMMANDS: Readonly<Record<string, string>> = {
  help: '--version',
  analyse: 'analyse -',
  convert: 'convert - --to json',
  generate: 'generate mitchell --tables 7',
};

export function benchStart(isQuick: boolean): void {
  if (spawnSync('bash', ['--version']).error !== undefined) {
    console.log('The start of the command line is not measured: it needs bash.');
    return;
  }
  const rows = Object.entries(COMMANDS).map(([name, args]) => {
    const call = `node src/build/cli.mjs ${args} <<<"$2"`;
    const cold = (line: string, calls: number) => () => {
      forget(name);
      return processorTime(line) / calls;
    };
    const [bare, ...taken] = mediansInTurn(
      isQuick ? 3 : 9,
      () => processorTime('node -e 0'),
      () => processorTime(call),
      cold(call, 1),
      cold(`${call} & ${call}; wait`, 2),
    );
    const ratios = taken.map((ms) => ms / bare);
    const isReached = ratios.every((ratio) => ratio <= TARGET);
    return [args, digits(bare), ...ratios.map(times), verdict(isReached)];
  });
  const heads = ['', 'bare Node, ms', 'warm', 'cold', 'cold, each of two', `at most ${TARGET}×`];
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

/** Removes the bundles of a command; the next call makes one. */
function forget(name: string): void {
  for (const entry of readdirSync(cacheFolder)) {
    if (entry.startsWith(`cli-${name}`)) rmSync(`${cacheFolder}/${entry}`, { recursive: true });
  }
}
