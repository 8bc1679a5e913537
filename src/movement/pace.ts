// How long a round takes before anybody has set a clock: what Tonight counts with, and the clock of Run begins with.
// Minutes, which may be halves. Contains no clock and no schedule.

/** How fast a room plays, as a director says it. */
export interface Pace {
  /** The move to the next table included. */
  readonly minutesPerBoard: number;
  readonly extraMinutesPerRound: number;
}

/** Two boards in 15 minutes, the move included, as the EBU and the ACBL count. */
export const USUAL_MINUTES_PER_BOARD = 7.5;

/** The length of a round with the move after it. */
export function minutesOfRound(
  { minutesPerBoard, extraMinutesPerRound }: Pace,
  boards: number,
): number {
  return boards * minutesPerBoard + extraMinutesPerRound;
}
