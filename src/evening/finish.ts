// How long a session can be so that it ends by a time: so many rounds, or so many boards in each of the rounds that are left.
// Knows nothing of the ways to replan it. Never fails.

import { type EveningEvent, eveningAt } from './evening.ts';
import type { PlannedRounds } from './schedule.ts';

/** When the session ends if other rounds are planned from now on; null if it has ended, or waits between sessions. */
export function finishWith(
  events: readonly EveningEvent[],
  rounds: PlannedRounds,
  now: number,
): number | null {
  return eveningAt([...events, { kind: 'plan', at: now, rounds }], now).finishAt;
}

/** What a session may be cut or lengthened to. */
export interface Lengths {
  readonly rounds: number;
  readonly boards: number;
}

/**
 * The most rounds in all, and instead the most boards in each round that is left, with which a session ends by a time. A number
 * as planned where no other one does.
 * @param planned the rounds as planned; `played` of them are over or under way
 * @param most the largest numbers that come into question; the planned numbers themselves are left out
 * @param isInTime whether a session of such rounds ends by the time
 */
export function lengthsBy(
  planned: PlannedRounds,
  played: number,
  most: Lengths,
  isInTime: (rounds: PlannedRounds) => boolean,
): Lengths {
  const { boardsPerRound } = planned;
  const now = {
    rounds: boardsPerRound.length,
    boards: Math.max(0, ...boardsPerRound.slice(played)),
  };
  const longest = (
    from: number,
    least: number,
    asPlanned: number,
    of: (n: number) => PlannedRounds,
  ) => {
    for (let length = from; length >= least; length--) {
      if (length !== asPlanned && isInTime(of(length))) return length;
    }
    return asPlanned;
  };
  const rounds = longest(most.rounds, Math.max(1, played), now.rounds, (count) => ({
    ...planned,
    boardsPerRound: Array.from({ length: count }, (_, r) => boardsPerRound[r] ?? now.boards),
  }));
  const boards = longest(most.boards, 1, now.boards, (count) => ({
    ...planned,
    boardsPerRound: boardsPerRound.map((before, r) => (r < played ? before : count)),
  }));
  return { rounds, boards };
}
