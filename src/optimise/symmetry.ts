// Symmetries of a problem: permutations of its pairs and columns that take cells to cells. In a Mitchell everybody may move
// on one table: the same meetings take place on other sets. The fairest switches of large fields are often symmetric.
// Found where everybody plays every column, nobody meets twice and every cell may be switched; otherwise there are none here.
// Pairs, columns and variables count from 0.

import type { Random } from '../balance/index.ts';
import type { Problem } from './problem.ts';

/** A symmetry whose cycles, of pairs and of columns, all have the same length. */
export interface ProblemSymmetry {
  /** The length of every cycle. */
  readonly order: number;
  /** Where each pair and each column goes. */
  readonly pairs: Uint16Array;
  readonly columns: Uint16Array;
}

/** Larger fields have too many candidates. */
const MAX_COLUMNS = 64;
const UNKNOWN = 0xffff;

/** Who plays whom. */
interface Meetings {
  readonly pairCount: number;
  readonly columnCount: number;
  /** The opponent of each pair on each column, a row per pair. */
  readonly opponents: Uint16Array;
  /** The column on which two pairs meet, a row per pair; UNKNOWN if they do not. */
  readonly columnOf: Uint16Array;
}

/** The symmetries of a problem that are known how to be found, each of an order of at least 2; possibly none. */
export function symmetriesOf(problem: Problem): readonly ProblemSymmetry[] {
  const meetings = meetingsOf(problem);
  if (meetings === null) return [];
  const { pairCount, columnCount } = meetings;
  const second = completingColumn(meetings);
  if (second === null) return [];
  const found: ProblemSymmetry[] = [];
  const walk = alternation(meetings, 0, 0, second);
  for (let one = 0; one < columnCount; one++) {
    for (let other = 0; other < columnCount; other++) {
      if (one === other) continue;
      // No cycle has length 1, so pair 0 goes to another.
      for (let pair = 1; pair < pairCount; pair++) {
        const image = alternation(meetings, pair, one, other);
        if (image.length < pairCount) break;
        const symmetry = symmetryOf(problem, meetings, walk, image);
        if (symmetry !== null) found.push(symmetry);
      }
    }
  }
  return found;
}

/** One of at least one symmetry: every order is equally likely. */
export function drawSymmetry(
  symmetries: readonly ProblemSymmetry[],
  random: Random,
): ProblemSymmetry {
  const orders = [...new Set(symmetries.map(({ order }) => order))];
  const drawn = orders[random.below(orders.length)];
  const own = symmetries.filter(({ order }) => order === drawn);
  return own[random.below(own.length)]!;
}

function meetingsOf({ pairs, columnCount, cells, variables, allowed }: Problem): Meetings | null {
  const pairCount = pairs.length;
  const isWhole =
    columnCount <= MAX_COLUMNS &&
    !allowed.isLimited &&
    2 * cells.column.length === pairCount * columnCount &&
    variables.length === cells.column.length &&
    variables.every((variable) => variable.cells.length === 1);
  if (!isWhole) return null;
  const opponents = new Uint16Array(pairCount * columnCount).fill(UNKNOWN);
  const columnOf = new Uint16Array(pairCount ** 2).fill(UNKNOWN);
  for (const [x, column] of cells.column.entries()) {
    const [i, j] = [cells.first[x]!, cells.second[x]!];
    if (columnOf[i * pairCount + j] !== UNKNOWN) return null;
    columnOf[i * pairCount + j] = column;
    columnOf[j * pairCount + i] = column;
    opponents[i * columnCount + column] = j;
    opponents[j * columnCount + column] = i;
  }
  return opponents.includes(UNKNOWN) ? null : { pairCount, columnCount, opponents, columnOf };
}

/** A column whose meetings, in turn with those of column 0, lead to all pairs; null if there is none. */
function completingColumn(meetings: Meetings): number | null {
  for (let column = 1; column < meetings.columnCount; column++) {
    if (alternation(meetings, 0, 0, column).length === meetings.pairCount) return column;
  }
  return null;
}

/** The pairs on the way from a pair to its opponent on one column, to the opponent of that one on another, and so on. */
function alternation(
  { opponents, columnCount }: Meetings,
  start: number,
  one: number,
  other: number,
): readonly number[] {
  const way: number[] = [];
  let pair = start;
  do {
    way.push(pair);
    pair = opponents[pair * columnCount + (way.length % 2 === 1 ? one : other)]!;
  } while (pair !== start);
  return way;
}

/** The symmetry that takes one walk over all pairs to another; null if it is none, or its cycles differ in length. */
function symmetryOf(
  problem: Problem,
  meetings: Meetings,
  from: readonly number[],
  to: readonly number[],
): ProblemSymmetry | null {
  const { pairCount, columnCount, opponents, columnOf } = meetings;
  const pairs = new Uint16Array(pairCount);
  for (let n = 0; n < pairCount; n++) pairs[from[n]!] = to[n]!;
  const columns = new Uint16Array(columnCount);
  for (let column = 0; column < columnCount; column++) {
    const image = columnOf[pairs[0]! * pairCount + pairs[opponents[column]!]!]!;
    if (image === UNKNOWN) return null;
    columns[column] = image;
  }
  const order = cycleLength(columns);
  if (order === null || cycleLength(pairs) !== order) return null;
  for (let pair = 0; pair < pairCount; pair++) {
    for (let column = 0; column < columnCount; column++) {
      const opponent = opponents[pair * columnCount + column]!;
      const image = opponents[pairs[pair]! * columnCount + columns[column]!]!;
      if (image !== pairs[opponent]) return null;
    }
  }
  const symmetry = { order, pairs, columns };
  return isFair(problem, symmetry) && parts(meetings, symmetry) ? symmetry : null;
}

/** The length of all cycles of a permutation; null if they differ or there are fixed points. */
function cycleLength(images: Uint16Array): number | null {
  let order: number | null = null;
  for (let start = 0; start < images.length; start++) {
    let length = 1;
    for (let at = images[start]!; at !== start; at = images[at]!) {
      length += 1;
      if (length > images.length) return null;
    }
    order ??= length;
    if (length !== order) return null;
  }
  return order === 1 ? null : order;
}

/** Whether the objective asks the same of two pairs and of their images. */
function isFair({ offsets }: Problem, { pairs }: ProblemSymmetry): boolean {
  const count = pairs.length;
  return offsets.every((offset, at) => {
    const [i, j] = [Math.floor(at / count), at % count];
    return offsets[pairs[i]! * count + pairs[j]!] === offset;
  });
}

/** Whether opponents are never in the same cycle. */
function parts({ columnOf, pairCount }: Meetings, { pairs }: ProblemSymmetry): boolean {
  return pairs.every((image, pair) => {
    for (let at = image; at !== pair; at = pairs[at]!) {
      if (columnOf[pair * pairCount + at] !== UNKNOWN) return false;
    }
    return true;
  });
}
