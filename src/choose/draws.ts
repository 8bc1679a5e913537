// What the draw is worth to the people who are there in each row of a complete list, and the list weighed anew by it. The list
// itself waits for none of this.

import type { Movement } from '../movement/index.ts';
import { type Field, strengthsOf } from '../people/field.ts';
import { isDrawKnown } from '../people/luck.ts';
import { type DrawWorth, drawWorthSteps } from '../people/seat.ts';
import type { TonightRow } from './list.ts';
import { pointsOf, totalOf } from './weigh.ts';
import type { Wishes } from './wishes.ts';

/** Rows, or no more of them than this takes. */
export type DrawnMovements = readonly { readonly key: string; readonly movement: Movement }[];

/** What the draw is worth, by the key of the row; none for rows with too few numbers for everybody. */
export type Draws = ReadonlyMap<string, DrawWorth>;

/** What the draw is worth in movements to the people who are there; nothing while no two strengths that differ are known. */
export function drawsOf(movements: DrawnMovements, field: Field): Draws {
  const steps = drawSteps(movements, field);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of some milliseconds. */
export function* drawSteps(movements: DrawnMovements, field: Field): Generator<null, Draws> {
  const draws = new Map<string, DrawWorth>();
  if (!isDrawKnown(strengthsOf(field))) return draws;
  for (const { key, movement } of movements) {
    const worth = yield* drawWorthSteps(field, movement);
    if (worth !== null) draws.set(key, worth);
  }
  return draws;
}

/** The rows with what the draw is worth in each, in all their lengths, best first again. */
export function weighedByDraws(
  rows: readonly TonightRow[],
  draws: Draws,
  wishes: Wishes,
): readonly TonightRow[] {
  if (draws.size === 0) return rows;
  const weighed = (row: TonightRow): TonightRow => {
    const draw = draws.get(row.key);
    if (draw === undefined) return row;
    return { ...row, draw, points: totalOf(pointsOf({ ...row, draw }, wishes)) };
  };
  return rows
    .map((row) => ({ ...weighed(row), otherLengths: row.otherLengths.map(weighed) }))
    .toSorted((a, b) => a.points - b.points);
}
