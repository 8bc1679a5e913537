// The measures directly from their definitions: board by board, result by result, pair by pair.
// Slow and plain on purpose; shares nothing with src/balance but the movement's vocabulary.

import type { Movement, PairNumber } from '../../src/movement/movement.ts';

/** Who is scored N-S and E-W: a pair each, or two players. */
interface Result {
  northSouth: number[];
  eastWest: number[];
}

/** The results on every board that is played, scored directions applied, phantom and absent pair left out. */
export function boardsOf(movement: Movement, absent: PairNumber | null = null): Result[][] {
  const boards: Result[][] = [];
  movement.sets.forEach((set, setIndex) => {
    for (let board = 0; board < set.boards; board++) {
      const results: Result[] = [];
      movement.rounds.forEach((round, roundIndex) => {
        for (const sitting of round) {
          if (sitting.kind !== 'play') continue;
          const has = (mask: number) => Math.floor(mask / 2 ** board) % 2 === 1;
          const beside = (sitting.extra ?? []).find(
            ({ set, boards }) => set === setIndex && has(boards),
          );
          if (!beside && (sitting.set !== setIndex || has(sitting.dropped))) continue;
          const isSwitched = has((beside ?? sitting).switched);
          const { northSouth, eastWest, partners } = sitting;
          const north = partners === undefined ? [northSouth] : [northSouth, partners.south];
          const east = partners === undefined ? [eastWest] : [eastWest, partners.west];
          const pairs = [...north, ...east];
          const isAway = (pair: number) =>
            movement.missing.some(
              (one) =>
                one.pair === pair &&
                one.fromRoundIndex <= roundIndex &&
                one.untilRoundIndex > roundIndex,
            );
          if (pairs.some((pair) => pair === movement.phantom || pair === absent || isAway(pair)))
            continue;
          results.push({
            northSouth: isSwitched ? east : north,
            eastWest: isSwitched ? north : east,
          });
        }
      });
      if (results.length > 0) boards.push(results);
    }
  });
  return boards;
}

export function pairsOf(movement: Movement, absent: PairNumber | null = null): number[] {
  const pairs: number[] = [];
  for (let pair = 1; pair <= movement.pairCount; pair++) {
    const isNever = movement.missing.some(
      ({ pair: other, fromRoundIndex, untilRoundIndex }) =>
        other === pair && fromRoundIndex === 0 && untilRoundIndex === movement.rounds.length,
    );
    if (pair !== movement.phantom && pair !== absent && !isNever) pairs.push(pair);
  }
  return pairs;
}

/** Whether a pair or player has a result. */
function has(pair: number): (result: Result) => boolean {
  return ({ northSouth, eastWest }) => northSouth.includes(pair) || eastWest.includes(pair);
}

/** The results of a pair or player on every board. */
function resultsOf(boards: Result[][], pair: number): Result[][] {
  return boards.map((results) => results.filter(has(pair)));
}

/**
 * s(i, j) in boards: n − 1 for a result in which they are opponents, 1 − n for one in which they are partners, +1 or −1 for
 * two results in the same or opposite directions.
 */
function competition(
  boards: Result[][],
  [i, mine]: readonly [number, Result[][]],
  [j, theirs]: readonly [number, Result[][]],
): number {
  let s = 0;
  for (const [board, { length }] of boards.entries()) {
    for (const one of mine[board] ?? []) {
      for (const other of theirs[board] ?? []) {
        const alike = one.northSouth.includes(i) === other.northSouth.includes(j);
        if (one !== other) s += alike ? 1 : -1;
        else s += alike ? 1 - length : length - 1;
      }
    }
  }
  return s;
}

/** Every s(i, j) in boards for i before j. */
export function allCompetition(movement: Movement, absent: PairNumber | null = null): number[] {
  const boards = boardsOf(movement, absent);
  const pairs = pairsOf(movement, absent).map((pair) => [pair, resultsOf(boards, pair)] as const);
  return pairs.flatMap((one, index) =>
    pairs.slice(index + 1).map((other) => competition(boards, one, other)),
  );
}

/** What pair j can expect on all boards when pair i takes every top (Hilton's principle), and the boards it plays. */
function prospect(boards: Result[][], i: number, j: number): { points: number; played: number } {
  let points = 0;
  let played = 0;
  for (const results of boards) {
    const n = results.length;
    const mine = results.find(has(j));
    const top = results.find(has(i));
    if (mine === undefined) continue;
    played += 1;
    const alike = top && mine.northSouth.includes(j) === top.northSouth.includes(i);
    if (top === undefined) points += n - 1;
    // A partner wins every top with the player who does.
    else if (top === mine) points += alike ? 2 * (n - 1) : 0;
    else points += alike ? n - 2 : n;
  }
  return { points, played };
}

/**
 * What pair j gains or loses when pair i takes every top, beside its share of what all others can expect, in per cent of
 * its maximum; of a movement in which nobody plays a board twice.
 */
export function effectOfTopPair(
  movement: Movement,
  [i, j]: readonly [number, number],
  absent: PairNumber | null = null,
): number {
  const boards = boardsOf(movement, absent);
  const others = pairsOf(movement, absent).filter((pair) => pair !== i);
  const field = others.map((pair) => prospect(boards, i, pair));
  const points = field.reduce((sum, other) => sum + other.points, 0);
  const shares = field.reduce((sum, other) => sum + other.played, 0);
  const own = prospect(boards, i, j);
  const most = boards
    .filter((results) => results.some(has(j)))
    .reduce((sum, results) => sum + 2 * (results.length - 1), 0);
  return (100 * (own.points - (points * own.played) / shares)) / most;
}

/** The inequity index of a movement in which nobody plays a board twice. */
export function inequityIndex(
  movement: Movement,
  boardsInSession: number,
  absent: PairNumber | null = null,
): number {
  const boards = boardsOf(movement, absent);
  const pairs = pairsOf(movement, absent);
  /** What all others can expect when pair i takes every top, and the boards that its points are shared out for. */
  const fieldOf = (i: number) => {
    const others = pairs.filter((pair) => pair !== i).map((pair) => prospect(boards, i, pair));
    return {
      points: others.reduce((sum, other) => sum + other.points, 0),
      shares: others.reduce((sum, other) => sum + other.played, 0),
    };
  };
  const fields = new Map(pairs.map((i) => [i, fieldOf(i)]));
  /** Twice S − S_I as top pair i sees it, with those boards. */
  const asSeenBy = (i: number, j: number) => {
    const { points, shares } = fields.get(i) ?? fieldOf(i);
    const { points: actual, played } = prospect(boards, i, j);
    return { twice: (points * played) / shares - actual, shares };
  };
  let squares = 0;
  let count = 0;
  for (const i of pairs) {
    for (const j of pairs) {
      if (j <= i) continue;
      const one = asSeenBy(i, j);
      const other = asSeenBy(j, i);
      const twice =
        (one.twice * one.shares + other.twice * other.shares) / (one.shares + other.shares);
      squares += (twice / 2) ** 2;
      count += 1;
    }
  }
  return (25 / boardsInSession) * Math.sqrt(squares / count);
}
