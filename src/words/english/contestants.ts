// Page and terminal: sentences about pairs, reworded for players in an individual. In English both are the same sentence
// with another noun, so each is written only once, about pairs.

import type { Contestants, Movement, SeatName } from '../../movement/index.ts';
import { namedIn, namedOnwards } from '../inSections.ts';

/** A sentence about pairs, reworded for players if those are the contestants. */
export function wordedFor(contestants: Contestants, sentence: string): string {
  if (contestants === 'pairs') return sentence;
  return sentence.replace(/\b([Pp])air(s?)\b/g, (_, p: string, s: string) => `${p}layer${s}`);
}

/** A sentence about a movement, for those who play it: about players in an individual, and in sections with the names of pairs and tables. */
export function wordedIn(movement: Movement, sentence: string): string {
  return namedIn(movement, wordedFor(movement.contestants, sentence));
}

/** The same of how a session goes on, also with names for pairs and tables that come. */
export function wordedOnwards(plan: Movement, sentence: string): string {
  return namedOnwards(plan, wordedFor(plan.contestants, sentence));
}

/** Seats in short. */
export const SEAT_LABELS: Readonly<Record<SeatName, string>> = {
  NS: 'N-S',
  EW: 'E-W',
  N: 'N',
  S: 'S',
  E: 'E',
  W: 'W',
};
