// The compiled kernel against native code: a plain C annealer (native/annealing.c), compiled with the compiler of this
// machine, on the same problems and temperatures. Skipped with a message if there is no compiler.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Movement } from '../../src/movement/movement.ts';
import { createCompiledKernel } from '../../src/optimise/compiled.ts';
import type { Problem, Settings } from '../../src/optimise/problem.ts';
import { problemOf, published } from '../optimise/movements.ts';
import { completeMitchell } from './movements.ts';
import { coolingOf, loadRandomly } from './proposals.ts';
import { digits, printTable, times, verdict } from './table.ts';
import { median, timeOf } from './timing.ts';

const COMPILERS = ['clang', 'gcc', 'cc'];
const LEAST_RATIO = 0.9;

interface Case {
  readonly name: string;
  readonly movement: Movement;
  readonly settings?: Partial<Settings>;
}

const cases: readonly Case[] = [
  ...[9, 13, 17, 30, 50, 100].map((tables) => ({
    name: `${tables} tables`,
    movement: completeMitchell(tables),
  })),
  ...[8, 10, 13, 16].map((tables) => ({
    name: `Howell, ${tables} tables`,
    movement: published('howell', { tables }),
  })),
  { name: 'web, 20 tables', movement: published('web-mitchell', { tables: 20, rounds: 9 }) },
  ...[
    [9, 3],
    [13, 2],
  ].map(([tables = 0, boards = 0]) => ({
    name: `${tables} tables, single boards of ${boards}`,
    movement: completeMitchell(tables, boards),
    settings: { unit: 'board' } as const,
  })),
];

export function benchNative(isQuick: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'arrowswitch-'));
  try {
    const program = compile(join(folder, 'annealing'));
    if (program === null) {
      console.log(`\nNative code: none of ${COMPILERS.join(', ')} is here, left out.\n`);
      return;
    }
    const rows = cases.map((each) => compare(each, program, isQuick));
    printTable(
      'Nanoseconds per proposal, against native code',
      ['', 'native', 'compiled', 'native/compiled', 'accepted', ''],
      rows,
      `Target: native/compiled at least ${LEAST_RATIO}×.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The path of the program, or null without a compiler. */
function compile(target: string): string | null {
  const source = join(import.meta.dirname, 'native/annealing.c');
  const options = ['-O3', '-march=native', '-ffast-math', '-o', target, source, '-lm'];
  const made = COMPILERS.some((compiler) => spawnSync(compiler, options).status === 0);
  return made ? target : null;
}

function compare({ name, movement, settings }: Case, program: string, isQuick: boolean): string[] {
  const problem = problemOf(movement, settings);
  const kernel = createCompiledKernel(problem);
  if (kernel === null) return [name, '–', '–', '–', '–', ''];
  const cooling = coolingOf(problem, isQuick ? 1e6 : 4e6);
  // The first anneal of a start of the program warms it up.
  const input = [...inputOf(problem), cooling.length, cooling.hottest, cooling.factor, 2].join(' ');
  const native: number[] = [];
  const own: number[] = [];
  const accepted: number[] = [];
  // In turn, and as ratios of neighbours, because the speed of a machine may double from one second to the next.
  for (let turn = 0; turn <= (isQuick ? 5 : 15); turn++) {
    loadRandomly(problem, kernel, turn);
    const ms = timeOf(() => kernel.annealSweeps(cooling.length, cooling.hottest, cooling.factor));
    const { stdout } = spawnSync(program, { input, encoding: 'utf8' });
    const [ns = 0, share = 0] = (stdout.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    if (turn === 0) continue;
    own.push((ms * 1e6) / (cooling.length * problem.variables.length));
    native.push(ns);
    accepted.push(share);
  }
  const ratio = median(native.map((ns, turn) => ns / (own[turn] ?? 0)));
  return [
    name,
    digits(median(native)),
    digits(median(own)),
    times(ratio),
    `${digits(100 * median(accepted), 2)} %`,
    verdict(ratio >= LEAST_RATIO),
  ];
}

/** A problem as the program reads it. */
function inputOf({ pairs, columnCount, cells, directions, offsets }: Problem): number[] {
  const plays = [...cells.column].flatMap((column, x) => [
    cells.first[x] ?? 0,
    cells.second[x] ?? 0,
    column,
  ]);
  return [pairs.length, columnCount, cells.column.length, ...plays, ...directions, ...offsets];
}
