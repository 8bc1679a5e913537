// The objective of a problem from scratch: slow and plain, the measure of every incremental value.
// Directions are rows of pairs over columns, as in Problem; pair indexes from 0.

import { isPlayed, type Movement } from '../movement/movement.ts';
import { OBJECTIVES, OFFSET_SCALE, qfOf } from './objective.ts';
import type { Problem } from './problem.ts';

/** How good a state is. */
export interface Score {
  /** F, what is minimised: see Problem. Values of two states are equal or differ by `leastStep` at least. */
  readonly value: number;
  /** What the objective is read by: Qf in percent, Hilton's index. */
  readonly figure: number;
  readonly sumOfSquares: number;
  /** In percent, in the problem's column unit. */
  readonly qf: number;
}

/** The score of a state; `kernelValue` is what a kernel says of it where that is at hand: exact for the sum of squares. */
export function scoreOf(problem: Problem, directions: Int8Array, kernelValue?: number): Score {
  if (!addsSquares(problem)) {
    return scoreBy(problem, stateValue(problem, directions), sumOfSquares(problem, directions));
  }
  return scoreBySquares(problem, kernelValue ?? sumOfSquares(problem, directions));
}

/** Whether the objective is the sum of squares itself, which kernels know exactly. */
export function addsSquares({ offsets, meetings }: Problem): boolean {
  return offsets === meetings;
}

/** The score of a state with this sum of squares, where that is the objective. */
export function scoreBySquares(problem: Problem, squares: number): Score {
  return scoreBy(problem, squares, squares);
}

function scoreBy({ settings, size }: Problem, value: number, sumOfSquares: number): Score {
  const figure = OBJECTIVES[settings.objective].figureOf(value, size);
  return { value, figure, sumOfSquares, qf: qfOf(sumOfSquares, size) };
}

/** The score of a movement with the problem's sittings, whether or not the problem has a state like it. */
export function scoreOfMovement(problem: Problem, movement: Movement): Score {
  return scoreOf(problem, directionsIn(problem, movement));
}

/** v for other switches of the problem's movement. Parts of a set cannot be told apart where columns are sets. */
function directionsIn({ movement, ...problem }: Problem, other: Movement): Int8Array {
  const { pairs, columnCount, columnUnit, settings } = problem;
  const directions = new Int8Array(pairs.length * columnCount);
  const indexOf = new Map(pairs.map((pair, index) => [pair, index]));
  let next = 0;
  const firstColumn = movement.sets.map(({ boards }) => {
    const first = next;
    next += columnUnit === 'set' ? 1 : boards;
    return first;
  });
  for (const sitting of other.rounds.flat()) {
    if (!isPlayed(other, sitting, settings.absent)) continue;
    const first = firstColumn[sitting.set]!;
    const count = columnUnit === 'set' ? 1 : movement.sets[sitting.set]!.boards;
    for (let board = 0; board < count; board++) {
      const isSwitched = (sitting.switched & (1 << board)) !== 0;
      const direction = isSwitched ? -1 : 1;
      directions[indexOf.get(sitting.northSouth)! * columnCount + first + board] = direction;
      directions[indexOf.get(sitting.eastWest)! * columnCount + first + board] = -direction;
    }
  }
  return directions;
}

/** Σ s(i,j)² for a state, by its definition. */
export function sumOfSquares(problem: Problem, directions: Int8Array): number {
  return quadraticForm(problem, directions, problem.meetings);
}

/** F for a state, by its definition (see Problem). */
export function stateValue(problem: Problem, directions: Int8Array): number {
  return quadraticForm(problem, directions, problem.offsets);
}

/** What divides every difference of values: A changes by even numbers, offsets are multiples of 1 / OFFSET_SCALE. */
export function leastStep(problem: Problem): number {
  return addsSquares(problem) ? 4 : 4 / OFFSET_SCALE;
}

/**
 * Σ over pairs of pairs i < j of (A_ij + offset_ij)², as Σ A(A + 2 offset), which is exact, and Σ offset², which no
 * switch changes and which is rounded once: so states that are equally good have the same number.
 */
export function quadraticForm(
  problem: Problem,
  directions: Int8Array,
  offsets: Float64Array,
): number {
  const size = problem.pairs.length;
  const sums = agreements(problem, directions);
  let changing = 0;
  let constant = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const sum = sums[i * size + j]!;
      const offset = offsets[i * size + j]!;
      changing += sum * (sum + 2 * offset);
      constant += offset * offset;
    }
  }
  return changing + Math.round(constant * 2 ** 24) / 2 ** 24;
}

/** A_ij = Σ over columns of v_ic·v_jc, a row a pair; A_ii is how many columns pair i plays. */
export function agreements({ columnCount, pairs }: Problem, directions: Int8Array): Float64Array {
  const size = pairs.length;
  const sums = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let c = 0; c < columnCount; c++) {
        sum += directions[i * columnCount + c]! * directions[j * columnCount + c]!;
      }
      sums[i * size + j] = sum;
      sums[j * size + i] = sum;
    }
  }
  return sums;
}
