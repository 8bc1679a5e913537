// How long a round takes if nobody has set a clock: Tonight plans with it, and the clock of Run starts with it.
// Minutes, which may be halves. Contains no clock and no schedule.

/** How fast a room plays, as a director says it. */
export interface Pace {
  /** The move to the next table included; null for the figures of the federations. */
  readonly minutesPerBoard: number | null;
  readonly extraMinutesPerRound: number;
}

/**
 * The minutes of rounds of 0 to 3 boards, the move included: the figures of the EBU for two and three. One board is not among
 * them and counts half as much as two.
 */
const SHORT_ROUNDS = [0, 7.5, 15, 22] as const;
/** The EBU's minutes per board in longer rounds. */
const MINUTES_PER_BOARD_IN_LONG_ROUNDS = 7;

/** The minutes of a board in rounds of two. */
const USUAL_MINUTES_PER_BOARD = SHORT_ROUNDS[2] / 2;

/** The minutes that a move takes, for each board of a round. */
export const MOVE_MINUTES_PER_BOARD = 1;

/** For a director who has set none: the figures of the federations. */
export const USUAL_PACE: Pace = { minutesPerBoard: null, extraMinutesPerRound: 0 };

/** The length of a round with the move after it. */
export function minutesOfRound(
  { minutesPerBoard, extraMinutesPerRound }: Pace,
  boards: number,
): number {
  return minutesOfBoards(minutesPerBoard, boards) + extraMinutesPerRound;
}

/** The part of a round that is its move: what is left when each board has had its time. */
export function minutesOfMove(pace: Pace, boards: number): number {
  return minutesOfRound(pace, boards) - boards * (minutesOfBoard(pace) - MOVE_MINUTES_PER_BOARD);
}

/** The least time in which boards can be played: in a single round, with nothing extra. */
export function minutesOfBoards(minutesPerBoard: number | null, boards: number): number {
  if (minutesPerBoard !== null) return boards * minutesPerBoard;
  return SHORT_ROUNDS[boards] ?? boards * MINUTES_PER_BOARD_IN_LONG_ROUNDS;
}

/** The most boards of a round that takes at most so many minutes, with nothing extra. */
export function boardsInRound(minutesPerBoard: number | null, minutes: number): number {
  if (minutesPerBoard !== null) return Math.floor(minutes / minutesPerBoard);
  const boards = Math.floor(minutes / MINUTES_PER_BOARD_IN_LONG_ROUNDS);
  return boards < SHORT_ROUNDS.length
    ? SHORT_ROUNDS.findLastIndex((each) => each <= minutes)
    : boards;
}

/** The minutes that a board takes, the move included: as the director says, else as in rounds of two boards. */
export function minutesOfBoard({ minutesPerBoard }: Pick<Pace, 'minutesPerBoard'>): number {
  return minutesPerBoard ?? USUAL_MINUTES_PER_BOARD;
}
