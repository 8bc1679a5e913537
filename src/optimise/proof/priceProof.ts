// A whole proof by prices that a complete Mitchell has no smaller sum of squares (docs/lab/bounds.md): prices that exclude each
// choice of the m that neither its eigenvalues nor its overlaps, taken one by one, exclude.

import {
  forEachChoice,
  leastOverlap,
  type SetClass,
  spectralSquares,
  squaresWithoutOverlaps,
} from './overlapChoices.ts';
import { type Prices, RowProgram } from './rowPrices.ts';

/** Prices and the choices that they exclude. */
export interface ExcludedChoices extends Prices {
  readonly choices: (readonly SetClass[])[];
}

/** The sum of squares of complete Mitchells changes in steps of this. */
const STEP = 16;

/** The prices that exclude every choice below `target`, with `tables` tables; null if they leave one. */
export function provePrices(tables: number, target: number): readonly ExcludedChoices[] | null {
  let groups: ExcludedChoices[] = [];
  let isProved = true;
  forEachChoice(tables, (classes, squares) => {
    if (!isProved || isExcludedEasily(tables, classes, squares, target)) return;
    const program = new RowProgram(tables, classes, squares);
    const excluding = groups.find((group) => excludes(program.boundAt(group), target));
    if (excluding !== undefined) {
      excluding.choices.push([...classes]);
      // The prices that excluded a choice last are tried first.
      if (excluding !== groups[0])
        groups = [excluding, ...groups.filter((group) => group !== excluding)];
      return;
    }
    const prices = program.prices();
    isProved = excludes(program.boundAt(prices), target);
    groups.unshift({ ...prices, choices: [[...classes]] });
  });
  return isProved ? groups : null;
}

function excludes(bound: number | null, target: number): boolean {
  return bound !== null && bound > target - STEP;
}

function isExcludedEasily(
  tables: number,
  classes: readonly SetClass[],
  squares: number,
  target: number,
): boolean {
  if (spectralSquares(tables, squares) > target - 1) return true;
  let sum = squaresWithoutOverlaps(tables, squares);
  for (const [g, one] of classes.entries()) {
    sum += ((one.count * (one.count - 1)) / 2) * leastOverlap(tables, one.m, one.m) ** 2;
    for (const other of classes.slice(0, g)) {
      sum += one.count * other.count * leastOverlap(tables, one.m, other.m) ** 2;
    }
  }
  return sum >= target;
}
