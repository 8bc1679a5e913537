// The order of pairs in the heatmap: by number, by starting seat, or clustered by similarity.

import type { Analysis } from '../../balance/index.ts';
import { type Movement, type PairNumber, seatOf, sideOfSeat } from '../../movement/index.ts';

export type MatrixOrder = 'number' | 'seat' | 'cluster';

/** The positions of the pairs in `analysis.pairNumbers`, in display order. */
export function orderOf(
  analysis: Analysis,
  movement: Movement,
  order: MatrixOrder,
): readonly number[] {
  const positions = analysis.pairNumbers.map((_, position) => position);
  if (order === 'seat') return bySeat(analysis, movement);
  return order === 'cluster' ? bySimilarity(positions, analysis.matrix) : positions;
}

/** The analysis with its pairs reordered. */
export function reorder(analysis: Analysis, order: readonly number[]): Analysis {
  if (order.every((position, index) => position === index)) return analysis;
  // The order has positions of the analysis, and its matrix is as wide and high as it has pairs.
  const pick = <Item>(items: readonly Item[]): Item[] =>
    order.map((position) => items[position] as Item);
  return {
    ...analysis,
    pairNumbers: pick(analysis.pairNumbers),
    matrix: pick(analysis.matrix).map((row) => pick(row)),
  };
}

/** N-S by table, then E-W by table, then pairs that sit out round 1. */
function bySeat({ pairNumbers }: Analysis, movement: Movement): number[] {
  const rank = (pair: PairNumber): number => {
    const seat = seatOf(movement, 0, pair);
    if (seat === null) return 2 * movement.tableCount;
    return seat.tableIndex + (sideOfSeat(seat.direction) === 'EW' ? movement.tableCount : 0);
  };
  const ranked = pairNumbers.map((pair, position) => ({ position, rank: rank(pair) }));
  // Sorting keeps the order of equal ranks.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ position }) => position);
}

/** Each pair is followed by the most similar of the remaining ones. */
function bySimilarity(positions: number[], matrix: Analysis['matrix']): number[] {
  const [first, ...rest] = positions;
  if (first === undefined) return [];
  const order = [first];
  const left = new Set(rest);
  let last = first;
  while (left.size > 0) {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of left) {
      const distance = distanceBetween(matrix, last, candidate);
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    left.delete(nearest);
    order.push(nearest);
    last = nearest;
  }
  return order;
}

function distanceBetween(matrix: Analysis['matrix'], one: number, other: number): number {
  let sum = 0;
  matrix.forEach((row, position) => {
    if (position === one || position === other) return;
    // A row has a value for each pair.
    sum += ((row[one] as number) - (row[other] as number)) ** 2;
  });
  return sum;
}
