// The objective of a problem computed from scratch: slow and simple, the reference for every incremental value.
// Directions are rows of pairs over columns, as in Problem; pair indexes from 0.

import { isPlayed, type Movement, playsBySet, sideOf } from '../movement/index.ts';
import { OBJECTIVES, qfFromSquares } from './objective.ts';
import type { Problem } from './problem.ts';

/** The score of a state, in the problem's column unit; figures that are shown are counted as in counting.ts. */
export interface Score {
  /** F, what is minimised: see Problem. Equal where states are equally good, exactly. */
  readonly value: number;
  /** The figure of the objective, as `Objective.figureOf` has it: for example Qf in per cent. */
  readonly figure: number;
  readonly sumOfSquares: number;
  /** In per cent. */
  readonly qf: number;
}

/** The score of a state. `kernelValue` is the kernel's value if available; it is exact for the sum of squares. */
export function scoreOf(problem: Problem, directions: Int8Array, kernelValue?: number): Score {
  if (!addsSquares(problem)) {
    return scoreBy(problem, stateValue(problem, directions), sumOfSquares(problem, directions));
  }
  return scoreBySquares(problem, kernelValue ?? sumOfSquares(problem, directions));
}

/** Whether the objective is the sum of squares itself, which kernels know exactly. */
export function addsSquares({ targets }: Problem): boolean {
  return targets === null;
}

/** The score of a state with this sum of squares, if that is the objective. */
export function scoreBySquares(problem: Problem, squares: number): Score {
  return scoreBy(problem, squares, squares);
}

function scoreBy({ settings, size }: Problem, value: number, sumOfSquares: number): Score {
  const figure = OBJECTIVES[settings.objective].figureOf(value, size);
  return { value, figure, sumOfSquares, qf: qfFromSquares(sumOfSquares, size) };
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
  for (const [roundIndex, round] of other.rounds.entries()) {
    for (const sitting of round) {
      if (!isPlayed(other, sitting, roundIndex, settings.absent)) continue;
      for (const play of playsBySet(other, sitting)) {
        const first = firstColumn[play.set]!;
        const count = columnUnit === 'set' ? 1 : movement.sets[play.set]!.boards;
        for (let board = 0; board < count; board++) {
          if (columnUnit === 'board' && (play.dropped & (1 << board)) !== 0) continue;
          const isSwitched = (play.switched & (1 << board)) !== 0;
          const direction = isSwitched ? -1 : 1;
          for (const [sign, seat] of [[direction, 'NS'] as const, [-direction, 'EW'] as const]) {
            for (const pair of sideOf(play, seat)) {
              directions[indexOf.get(pair)! * columnCount + first + board] = sign;
            }
          }
        }
      }
    }
  }
  return directions;
}

/** Σ s(i,j)² for a state, by its definition. */
export function sumOfSquares(problem: Problem, directions: Int8Array): number {
  const size = problem.pairs.length;
  const sums = agreements(problem, directions);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      squares += (sums[i * size + j]! + problem.meetings[i * size + j]!) ** 2;
    }
  }
  return squares;
}

/** F for a state, by its definition (see Problem). */
export function stateValue(problem: Problem, directions: Int8Array): number {
  return valueOfRank(problem, rankOf(problem, directions));
}

/** What tells states apart, exactly: (F − Σ target²) times the common denominator of the targets (see targets.ts). */
export function rankOf(problem: Problem, directions: Int8Array): bigint {
  const { targets, meetings, pairs } = problem;
  if (targets === null) return BigInt(sumOfSquares(problem, directions));
  const size = pairs.length;
  const agreed = agreements(problem, directions);
  const sums = new Float64Array(targets.factors.length);
  let squares = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const at = i * size + j;
      const s = agreed[at]! + meetings[at]!;
      squares += s * s;
      sums[targets.denominatorOf[at]!]! += s * targets.numerators[at]!;
    }
  }
  return targets.factors.reduce(
    (rank, factor, n) => rank - 2n * factor * BigInt(sums[n]!),
    targets.commonDenominator * BigInt(squares),
  );
}

/** F of a rank. Equal for equal ranks, and never less for a larger one. */
export function valueOfRank({ targets }: Problem, rank: bigint): number {
  if (targets === null) return Number(rank);
  return Number(rank) / Number(targets.commonDenominator) + targets.squares;
}

/** What divides every difference of ranks: A changes by even numbers, A² by multiples of 4. */
export const RANK_STEP = 4n;

/** How many ranks make up a difference of 1 in F. */
export function ranksPerUnit({ targets }: Problem): number {
  return targets === null ? 1 : Number(targets.commonDenominator);
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
