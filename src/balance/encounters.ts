// How evenly the pairs of a movement, or of an event of several sessions, meet.
// Source: Balans, "Multi-session movements" (Qo); Hilton, Supplement.

import { isPlayed, type Movement, type PairNumber, sideOf } from '../movement/index.ts';
import { presentPairs } from './boards.ts';

export interface Encounters {
  readonly pairs: readonly PairNumber[];
  /** How often each two pairs meet, at i·n + j: symmetric, diagonal 0. */
  readonly count: Int32Array;
  /** Qo = 100 (Σe)² / (N Σe²) over the N pairs of pairs; NaN if nobody meets. */
  readonly quality: number;
}

/** How evenly the pairs of a movement meet; a sitting counts as one encounter, however many boards it has. */
export function encounters(movement: Movement, absent: PairNumber | null = null): Encounters {
  const pairs = presentPairs(movement, absent);
  const size = pairs.length;
  const count = new Int32Array(size * size);
  const position = new Map(pairs.map((pair, index) => [pair, index]));
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex, absent)) continue;
      for (const one of sideOf(sitting, 'NS')) {
        for (const other of sideOf(sitting, 'EW')) {
          const [i, j] = [position.get(one)!, position.get(other)!];
          count[i * size + j]! += 1;
          count[j * size + i]! += 1;
        }
      }
    }
  }
  // The matrix contains each pair of pairs twice.
  const sum = count.reduce((total, e) => total + e, 0) / 2;
  const squares = count.reduce((total, e) => total + e * e, 0) / 2;
  const quality = (100 * sum * sum) / (((size * (size - 1)) / 2) * squares);
  return { pairs, count, quality };
}
