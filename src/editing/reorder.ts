// Edits that reorder rounds, tables, pairs and sets: swapped, rotated, numbered by round 1.
// Positions count from 0, pairs from 1. These functions apply nothing, so they cannot fail.

import {
  type Axis,
  allPairs,
  type Direction,
  type Edit,
  type Movement,
  type PairNumber,
  type Round,
  sideOf,
  sizeOf,
} from '../movement/index.ts';

/** Swaps two rounds, tables, pairs or sets, given by their positions from 0. */
export function swapPositions(movement: Movement, of: Axis, a: number, b: number): Edit {
  const to = Array.from({ length: sizeOf(movement, of) }, (_, place) => {
    if (place === a) return b;
    return place === b ? a : place;
  });
  return { kind: 'permute', of, to };
}

/** Moves the items of an axis forward by some positions; the last ones wrap round to the front. */
export function rotate(movement: Movement, of: Axis, steps: number): Edit {
  const size = sizeOf(movement, of);
  const to = Array.from({ length: size }, (_, i) => (((i + steps) % size) + size) % size);
  return { kind: 'permute', of, to };
}

/** Numbers the pairs as they sit in round 1, N-S before E-W; pairs that do not sit in round 1 come last. */
export function renumberByFirstRound({ rounds, pairCount }: Movement): Edit {
  const [first = []] = rounds;
  const pairsInOrder = [...seatedIn(first, 'NS'), ...seatedIn(first, 'EW')];
  const all = allPairs({ pairCount });
  const order = [...new Set([...pairsInOrder, ...all])];
  return { kind: 'permute', of: 'pairs', to: all.map((pair) => order.indexOf(pair)) };
}

/** Letters the board sets in table order of round 1; sets not played in round 1 come last. The row of letters stays A, B, C … */
export function reletterByFirstRound({ rounds, sets }: Movement): Edit {
  const [first = []] = rounds;
  const setsInOrder = first.flatMap((sitting) =>
    sitting.kind === 'idle' || sitting.set === null ? [] : [sitting.set as number],
  );
  const all = sets.map((_, index) => index);
  const order = [...new Set([...setsInOrder, ...all])];
  return { kind: 'permute', of: 'sets', to: all.map((set) => order.indexOf(set)) };
}

function seatedIn(round: Round, direction: Direction): readonly PairNumber[] {
  return round.flatMap((sitting) => {
    if (sitting.kind === 'play') return sideOf(sitting, direction);
    return sitting.kind === 'sitOut' && sitting.seat === direction ? [sitting.pair] : [];
  });
}
