// How long it takes to results that used to be out of reach: large complete Mitchells, and movements of low Qf, where pairs
// meet unequally often. From the movement on, on one core.

import type { Movement } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { problemOf, published } from '../optimise/movements.ts';
import { completeMitchell } from './movements.ts';
import { digits, printTable, verdict } from './table.ts';
import { clock, median } from './timing.ts';

interface Goal {
  readonly name: string;
  readonly movement: Movement;
  /** In percent, with three decimals. */
  readonly qf: number;
  readonly seconds: number;
}

const goals: readonly Goal[] = [
  { name: '21 tables', movement: completeMitchell(21), qf: 96.81, seconds: 20 },
  { name: '23 tables', movement: completeMitchell(23), qf: 96.961, seconds: 30 },
  { name: '30 tables', movement: completeMitchell(30), qf: 97.828, seconds: 30 },
  {
    name: 'web Mitchell, 20 tables, 9 rounds',
    movement: published('web-mitchell', { tables: 20, rounds: 9 }),
    qf: 36.064,
    seconds: 1,
  },
  {
    name: 'appendix, 19 tables, 12 rounds',
    movement: published('appendix', { tables: 19, largerSection: 13, rounds: 12 }),
    qf: 52.6,
    seconds: 1,
  },
];

const SEEDS = 5;
const QUICK_SEEDS = 1;
/** Proposals between two looks at the best. */
const SLICE = 200_000;
/** Half a unit of the last decimal. */
const PRINT_ROUNDING = 0.0005;

/** Medians over seeds; a seed that does not get there counts as twice the goal. */
export function benchGoals(isQuick: boolean): void {
  const seeds = isQuick ? QUICK_SEEDS : SEEDS;
  const rows = goals.map((goal) => {
    const taken = Array.from({ length: seeds }, (_, index) => secondsTo(goal, index + 1));
    const middle = median(taken);
    const [least, most] = [Math.min(...taken), Math.max(...taken)];
    return [
      goal.name,
      goal.qf.toFixed(3),
      String(goal.seconds),
      digits(middle, 2),
      digits(least, 2),
      digits(most, 2),
      verdict(middle <= goal.seconds),
    ];
  });
  printTable(
    `Seconds of one core to a Qf, of ${seeds} seeds`,
    ['', 'Qf', 'goal', 'median', 'least', 'most', ''],
    rows,
  );
}

function secondsTo({ movement, qf, seconds }: Goal, seed: number): number {
  const start = clock();
  const search = createAnnealing(problemOf(movement), { seed });
  const elapsed = () => (clock() - start) / 1000;
  while (search.leader.qf < qf - PRINT_ROUNDING && elapsed() < 2 * seconds) search.advance(SLICE);
  return search.leader.qf < qf - PRINT_ROUNDING ? 2 * seconds : elapsed();
}
