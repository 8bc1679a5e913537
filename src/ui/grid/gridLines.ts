// The positions of the lines of the grid, from the top of its first round: rounds, all of the same height, and the headings of
// sessions, if there are several. Round indexes count from 0.

import type { EventRounds } from '../../editing/sessionSets.ts';

/** The height of a heading, in rounds. */
export const HEADING_LINES = 0.8;

/** Whether a round has the heading of a session above it. */
export function isFirstOfSession({ sessionStarts }: EventRounds, roundIndex: number): boolean {
  return sessionStarts.length > 1 && sessionStarts.includes(roundIndex);
}

/** How many headings are above a round, its own included. */
export function headingsUpTo({ sessionStarts }: EventRounds, roundIndex: number): number {
  if (sessionStarts.length <= 1) return 0;
  return sessionStarts.filter((start) => start <= roundIndex).length;
}

/** The height of everything above a round, in rounds. */
export function linesAbove(movement: EventRounds, roundIndex: number): number {
  return roundIndex + HEADING_LINES * headingsUpTo(movement, roundIndex);
}

/** The height of all lines, in rounds. */
export function gridHeight(movement: EventRounds): number {
  return linesAbove(movement, movement.rounds.length);
}
