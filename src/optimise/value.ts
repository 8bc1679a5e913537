// The objective of a problem computed from scratch: slow and simple, the reference for every incremental value.
// Directions are rows of pairs over columns, as in Problem; pair indexes from 0.

import { isPlayed, type Movement } from '../movement/movement.ts';
import { OBJECTIVES, OFFSET_SCALE, qfOf } from './objective.ts';
import type { Problem } from './problem.ts';

/** The score of a state. */
export interface Score {
  /** F, the minimised value: see Problem. Two values are equal or differ by at least `leastStep`. */
  readonly value: number;
  /** The figure of the objective: Qf in per cent, or Hilton's index. */
  readonly figure: number;
  readonly sumOfSquares: number;
  /** In per cent, in the problem's column unit. */
  readonly qf: number;
}

/** The score of a state. `kernelValue` is the kernel's value if available; it is exact for the sum of squares. */
export function scoreOf(problem: Problem, directions: Int8Array, kernelValue?: number): Score {
  if (!addsSquares(problem)) {
    return scoreBy(problem, stateValue(problem, directions), sumOfSquares(problem, directions));
  }
  return scoreBySquares(problem, kernelValue ?? sumOfSquares(problem, directions));
}

/** Whether the objective is the sum of squares, which kernels compute exactly. */
export function addsSquares({ offsets, meetings }: Problem): boolean {
  return offsets === meetings;
}

/** The score of a state with this sum of squares, if that is the objective. */
export function scoreBySquares(problem: Problem, squares: number): Score {
  return scoreBy(problem, squares, squares);
}

function scoreBy({ settings, size }: Problem, value: number, sumOfSquares: number): Score {
  const figure = OBJECTIVES[settings.objective].figureOf(value, size);
  return { value, figure, sumOfSquares, qf: qfOf(sumOfSquares, size) };
}

/** The score of a movement with the problem's sittings, even if no state of the problem matches it. */
export function scoreOfMovement(problem: Problem, movement: Movement): Score {
  return scoreOf(problem, directionsIn(problem, movement));
}

/** v for other switches of the problem's movement. Parts of a set cannot be distinguished if columns are sets. */
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

/** A divisor of every difference between values: A changes by even numbers, offsets are multiples of 1 / OFFSET_SCALE. */
export function leastStep(problem: Problem): number {
  return addsSquares(problem) ? 4 : 4 / OFFSET_SCALE;
}

/**
 * Σ over pairs of pairs i < j of (A_ij + offset_ij)², computed as Σ A(A + 2 offset), which is exact, plus Σ offset²,
 * which no switch changes and which is rounded once; so equally good states give exactly the same number.
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

/** A_ij = Σ over columns of v_ic·v_jc, one row per pair; A_ii is the number of columns that pair i plays. */
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
