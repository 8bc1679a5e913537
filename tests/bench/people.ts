// What the draw is worth, drawn blindly and as everybody is seated, beside what a plain annealing once found; and how long
// seating takes. Strengths are normal with a standard deviation of 6 percentage points; figures are means of 30 draws, in
// percentage points of the final score. The fields and draws of that annealing are not known. Its drawn figures lie 0.5 above
// to 2.7 standard errors of 30 draws below what this distribution gives, and no scaling of the strengths fits all of them: the
// Mitchell of 7 lies 7 % below, the web 2 % above.

import { createRandom, type Random } from '../../src/balance/random.ts';
import type { Movement } from '../../src/movement/movement.ts';
import type { Field } from '../../src/people/field.ts';
import { createSeatSearch, type SeatSearch } from '../../src/people/seat.ts';
import { generate } from '../wholeCatalogue.ts';
import { digits, printTable, verdict } from './table.ts';
import { timeOf } from './timing.ts';

const DRAWS = 30;
const STEPS = 200_000;
/** By how much more of the drawn luck may remain than before; the strengths were others, so luck itself was larger or smaller. */
const TOLERANCE = 0.05;
/** 80 pairs are to be seated in a second, twice as well as drawn. */
const SECOND = 1000;

/** A movement, and what was found before: root mean square and worst, drawn → seated. */
interface Sample {
  readonly title: string;
  readonly movement: Movement;
  readonly before: readonly [number, number, number, number];
}

function made(
  familyId: string,
  parameters: Readonly<Record<string, number>>,
  switchRounds: readonly number[] | null = null,
): Movement {
  const switched = switchRounds === null ? {} : { switchRounds };
  const result = generate({ familyId, parameters, boards: 3, ...switched });
  if (!result.ok) throw new Error(`${familyId} cannot be generated.`);
  return result.movement;
}

const SAMPLES: readonly Sample[] = [
  {
    title: 'Mitchell 7, last round switched',
    movement: made('mitchell', { tables: 7 }, [7]),
    before: [0.49, 0.39, 1.0, 0.68],
  },
  {
    title: 'Mitchell 9, last round switched',
    movement: made('mitchell', { tables: 9 }, [9]),
    before: [0.37, 0.25, 0.73, 0.54],
  },
  {
    title: 'Skip Mitchell 8, 7 rounds, last switched',
    movement: made('skip-mitchell', { tables: 8, rounds: 7 }, [7]),
    before: [0.86, 0.31, 1.83, 0.62],
  },
  {
    title: 'Howell 7',
    movement: made('howell', { tables: 7 }),
    before: [0.16, 0.14, 0.33, 0.32],
  },
  {
    title: 'Hesitation Mitchell 7',
    movement: made('hesitation-mitchell', { tables: 7 }),
    before: [1.39, 0.35, 2.51, 0.79],
  },
  {
    title: 'Web Mitchell 16, 9 rounds',
    movement: made('web-mitchell', { tables: 16, rounds: 9 }),
    before: [1.75, 0.29, 3.63, 0.68],
  },
];

/** Prints the table and the times; false if seating leaves more of the luck than before. */
export function benchPeople(isQuick: boolean): boolean {
  const draws = isQuick ? 5 : DRAWS;
  let areReached = true;
  const rows = SAMPLES.map(({ title, movement, before }) => {
    const found = Array.from({ length: draws }, (_, draw) => {
      const search = searchFor(movement, draw);
      search.advance(STEPS);
      const { drawn, luck } = search.best();
      return [drawn.rms, luck.rms, drawn.worst, luck.worst] as const;
    });
    const figures = before.map((_, index) => meanOf(found.map((figure) => figure[index] ?? 0)));
    const means = figures.map(({ mean }) => mean);
    const isReached = [remaining(means), remaining(before)]
      .reduce((now, then) => now.map((share, index) => share - (then[index] ?? 0)))
      .every((more) => more <= TOLERANCE);
    areReached &&= isReached || isQuick;
    return [
      title,
      ...figures.flatMap(({ mean, error }, index) => [
        `${mean.toFixed(2)} ± ${error.toFixed(2)}`,
        `${before[index]?.toFixed(2)}`,
      ]),
      verdict(isReached),
    ];
  });
  printTable(
    `The draw, for ${draws} fields with a standard deviation of 6 points`,
    [
      'movement',
      ...['drawn rms', 'before', 'seated rms', 'before'],
      ...['drawn worst', 'before', 'seated worst', 'before', ''],
    ],
    rows,
    '± is the standard error over the fields.',
  );
  printTimes();
  return areReached;
}

/** What remains of the luck that is drawn: of the root mean square, and of the worst. */
function remaining([
  drawnRms = 0,
  rms = 0,
  drawnWorst = 0,
  worst = 0,
]: readonly number[]): number[] {
  return [rms / drawnRms, worst / drawnWorst];
}

/** The mean, and its standard error. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, error: Math.sqrt(variance / values.length) };
}

function printTimes(): void {
  const sizes = [
    made('mitchell', { tables: 7 }, [7]),
    made('web-mitchell', { tables: 16, rounds: 9 }),
    made('web-mitchell', { tables: 40, rounds: 13 }),
  ];
  const rows = sizes.map((movement) => {
    const search = searchFor(movement, 1);
    const steps = [20_000, 180_000, 800_000].map((more) => {
      const ms = timeOf(() => search.advance(more));
      return { ms, rms: search.best().luck.rms };
    });
    const whole = steps.reduce((sum, { ms }) => sum + ms, 0);
    return [
      `${movement.pairCount} pairs`,
      search.best().drawn.rms.toFixed(2),
      ...steps.flatMap(({ ms, rms }, index) => [
        digits(steps.slice(0, index).reduce((sum, step) => sum + step.ms, ms)),
        rms.toFixed(2),
      ]),
      digits(whole),
      movement.pairCount < 80 ? '' : verdict((steps[0]?.ms ?? 0) + (steps[1]?.ms ?? 0) <= SECOND),
    ];
  });
  printTable(
    'Seating, processor time and what it reaches',
    [
      ...['', 'drawn rms', '20,000 steps ms', 'rms', '200,000 ms', 'rms', '1,000,000 ms', 'rms'],
      ...['ns a step', '200,000 in 1 s'],
    ],
    rows,
  );
}

function searchFor(movement: Movement, seed: number): SeatSearch {
  const field = fieldFor(movement, createRandom(seed));
  const created = createSeatSearch(field, movement, { aim: 'rms', seed, history: [] });
  if (!created.ok) throw new Error('The field cannot be seated.');
  return created.search;
}

function fieldFor({ pairCount }: Movement, random: Random): Field {
  const uniform = () => (random.next() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return {
    people: Array.from({ length: pairCount }, (_, index) => ({
      name: `${index + 1}`,
      strength: { percent: 50 + 6 * normal() },
      wishes: [],
      remarks: '',
      lockedNumber: null,
    })),
  };
}
