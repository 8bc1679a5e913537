// Fewer rounds, fewer or more boards in each round, and further rounds. Round indexes count from 0.

import {
  allBoards,
  type BoardMask,
  type BoardSet,
  IDLE,
  type Movement,
  setLetter,
  withMore,
} from '../movement/index.ts';

/** The first rounds of a movement. Sessions and missing pairs that would begin later are dropped. */
export function withRounds(movement: Movement, rounds: number): Movement {
  return {
    ...movement,
    rounds: movement.rounds.slice(0, rounds),
    sessionStarts: movement.sessionStarts.filter((start) => start < rounds),
    missing: movement.missing.flatMap((one) => {
      const untilRoundIndex = Math.min(one.untilRoundIndex, rounds);
      return one.fromRoundIndex < untilRoundIndex ? [{ ...one, untilRoundIndex }] : [];
    }),
    locks: {
      ...movement.locks,
      sittings: movement.locks.sittings.filter(({ roundIndex }) => roundIndex < rounds),
      roundIndexes: movement.locks.roundIndexes.filter((roundIndex) => roundIndex < rounds),
      firstSittings: Math.min(movement.locks.firstSittings, rounds * movement.tableCount),
    },
  };
}

/**
 * A movement with so many boards in every round from a round on: the first of those that each sitting plays, and where
 * it plays fewer, the first of those that it leaves out.
 */
export function withBoards(movement: Movement, fromRound: number, boards: number): Movement {
  const rounds = movement.rounds.map((round, roundIndex) =>
    round.map((sitting) => {
      if (roundIndex < fromRound || sitting.kind !== 'play') return sitting;
      const whole = allBoards(movement.sets[sitting.set]?.boards ?? 0);
      const played = whole & ~sitting.dropped;
      const order = [...boardsOf(played), ...boardsOf(sitting.dropped & whole)].slice(0, boards);
      const dropped = order.reduce((rest, board) => rest & ~board, whole as number) as BoardMask;
      return { ...sitting, dropped };
    }),
  );
  return { ...movement, rounds };
}

/** The boards of a mask, each as a mask of its own. */
function boardsOf(mask: number): readonly number[] {
  return mask === 0 ? [] : [mask & -mask, ...boardsOf(mask & (mask - 1))];
}

/**
 * A movement with empty rounds at its end, up to so many. `spareSets`: sets that nobody has played are added, one for every
 * two tables in each further round, for a session in which everybody has played everything.
 */
export function withFurtherRounds(
  movement: Movement,
  rounds: number,
  spareSets: boolean,
): Movement {
  const added = rounds - movement.rounds.length;
  const idle = Array.from({ length: movement.tableCount }, () => IDLE);
  const before = movement.rounds.length;
  const count = spareSets ? added * Math.ceil(movement.tableCount / 2) : 0;
  const first = movement.sets.length;
  const boards = movement.sets[0]?.boards ?? 1;
  const sets = Array.from(
    { length: count },
    (_, index): BoardSet => ({ label: setLetter(first + index), boards, copies: 1 }),
  );
  return {
    ...movement,
    sets: [...movement.sets, ...sets],
    rounds: [...movement.rounds, ...Array.from({ length: added }, () => idle)],
    missing: movement.missing.map((one) =>
      one.untilRoundIndex === before ? { ...one, untilRoundIndex: rounds } : one,
    ),
  };
}

/** A movement with at least so many tables; those added are not in play. */
export function withTables(movement: Movement, tables: number): Movement {
  const more = Math.max(0, tables - movement.tableCount);
  if (more === 0) return movement;
  const idle = Array.from({ length: more }, () => IDLE);
  return {
    ...withMore(movement, { tables: more }),
    rounds: movement.rounds.map((round) => [...round, ...idle]),
    locks: { ...movement.locks, firstSittings: 0 },
  };
}
