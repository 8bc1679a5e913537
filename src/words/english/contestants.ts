// Page and terminal: sentences about pairs, said of players where players are the contestants. English has the same
// sentence for both, so that each is written once, of pairs.

import type { Contestants, SeatName } from '../../movement/movement.ts';

/** A sentence about pairs, of players instead if those are the contestants. */
export function saidOf(contestants: Contestants, sentence: string): string {
  if (contestants === 'pairs') return sentence;
  return sentence.replace(/\b([Pp])air(s?)\b/g, (_, p: string, s: string) => `${p}layer${s}`);
}

/** Seats in short. */
export const SEAT_LABELS: Readonly<Record<SeatName, string>> = {
  ...{ NS: 'N-S', EW: 'E-W' },
  ...{ N: 'N', S: 'S', E: 'E', W: 'W' },
};
