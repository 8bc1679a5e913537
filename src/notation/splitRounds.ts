// Part-round switches for programs that know none: each round becomes several, and each board set as many, in which a table
// switches everything or nothing. Every board is played by the same pairs in the same directions as before.

import {
  type BoardMask,
  boardsPlayed,
  boardsSwitched,
  createSets,
  IDLE,
  LIMITS,
  type Movement,
  NO_BOARDS,
  NO_LOCKS,
  type Sitting,
  setOf,
  switchState,
} from '../movement/index.ts';

/** A movement without part-round switches, and how its rounds were split. */
export interface SplitMovement {
  readonly movement: Movement;
  /** Boards in each of the new sets. */
  readonly boards: number;
}

/** The same movement in more rounds of smaller sets; null if nothing is switched in part, or there would be too many. */
export function splitRounds(movement: Movement): SplitMovement | null {
  const isPart = (sitting: Sitting) => switchState(movement, sitting) === 'some';
  if (!movement.rounds.some((round) => round.some(isPart))) return null;
  const most = Math.max(...movement.sets.map((set) => set.boards));
  const sizes = Array.from({ length: most }, (_, index) => most - index);
  // Single boards are always switched as a whole.
  const boards = sizes.find((size) => isWholeIn(movement, size)) ?? 1;
  const partCounts = movement.sets.map((set) => set.boards / boards);
  const firstParts = startsOf(partCounts);
  const roundCounts = movement.rounds.map((round) => Math.max(1, ...round.map(partsOf)));
  const firstRounds = startsOf(roundCounts);
  const setCount = firstParts.at(-1) ?? 0;
  const roundCount = firstRounds.at(-1) ?? 0;
  if (setCount > LIMITS.sets || roundCount > LIMITS.rounds) return null;
  const roundFrom = (roundIndex: number) => firstRounds[roundIndex] ?? roundCount;
  return {
    boards,
    movement: {
      ...movement,
      sets: createSets(setCount, boards).map((set, part) => {
        const index = firstParts.findLastIndex((first) => first <= part);
        return { ...set, copies: movement.sets[index]?.copies ?? 1 };
      }),
      rounds: movement.rounds.flatMap((round, roundIndex) =>
        Array.from({ length: roundCounts[roundIndex] ?? 1 }, (_, part) =>
          round.map((sitting) => partOf(sitting, part)),
        ),
      ),
      sessionStarts: movement.sessionStarts.map(roundFrom),
      missing: movement.missing.map(({ pair, fromRoundIndex, untilRoundIndex }) => ({
        pair,
        fromRoundIndex: roundFrom(fromRoundIndex),
        untilRoundIndex: roundFrom(untilRoundIndex),
      })),
      locks: NO_LOCKS,
      origin: { kind: 'drawn' },
    },
  };

  function partsOf(sitting: Sitting): number {
    return sitting.kind === 'idle' || sitting.set === null ? 1 : (partCounts[sitting.set] ?? 1);
  }

  /** A sitting in one of the rounds that its round becomes: a part of its set; nothing once the set is over. */
  function partOf(sitting: Sitting, part: number): Sitting {
    if (sitting.kind === 'idle' || (sitting.kind === 'sitOut' && sitting.set === null)) {
      return sitting;
    }
    if (sitting.set === null || part >= partsOf(sitting)) return IDLE;
    const set = ((firstParts[sitting.set] ?? 0) + part) as typeof sitting.set;
    if (sitting.kind === 'sitOut') return { ...sitting, set };
    const own = maskOf(boards, part);
    const dropped = ((sitting.dropped & own) >> (part * boards)) as BoardMask;
    const isSwitched = (boardsSwitched(movement, sitting) & own) !== 0;
    const whole = maskOf(boards, 0);
    if (dropped === whole) return IDLE;
    const { extra: _, ...play } = sitting;
    return { ...play, set, dropped, switched: isSwitched ? whole : NO_BOARDS };
  }
}

/** Whether sets can be divided into parts of so many boards, each of which a table switches whole or not at all. */
function isWholeIn(movement: Movement, size: number): boolean {
  if (movement.sets.some(({ boards }) => boards % size !== 0)) return false;
  return movement.rounds.every((round) =>
    round.every((sitting) => {
      if (sitting.kind !== 'play') return true;
      const [played, switched] = [
        boardsPlayed(movement, sitting),
        boardsSwitched(movement, sitting),
      ];
      const parts = setOf(movement, sitting.set).boards / size;
      return Array.from({ length: parts }, (_, part) => maskOf(size, part)).every(
        (own) => (switched & own) === 0 || (switched & own) === (played & own),
      );
    }),
  );
}

/** The boards of a part of a set. */
function maskOf(size: number, part: number): BoardMask {
  return ((2 ** size - 1) << (part * size)) as BoardMask;
}

/** Where each of several runs begins, and where the last ends. */
function startsOf(counts: readonly number[]): readonly number[] {
  const starts = [0];
  for (const count of counts) starts.push((starts.at(-1) ?? 0) + count);
  return starts;
}
