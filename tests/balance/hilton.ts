// Hilton's eight closed formulas for the ideal S_I and his index from them, for the movements of his appendix:
// everyone meets nobody twice, and misses at most one board set when a pair is absent. Counted in whole sets.

import type { Movement, PairNumber } from '../../src/movement/movement.ts';

/** T tables (a half table counts as one), R rounds; whether the two pairs meet and how many of them sit out. */
function ideal(
  isOdd: boolean,
  tables: number,
  rounds: number,
  meets: boolean,
  sittingOut: number,
): number {
  const [T, R] = [tables, rounds];
  if (!isOdd) return (R * (3 * T - 2)) / (2 * (2 * T - 1)) - (meets ? T / 2 : 0);
  const apart = [
    (R * (3 * T - 5)) / (2 * (2 * T - 3)),
    (2 * R * (R - 1) * (3 * T - 5) + R - 1) / (2 * (4 * R * T - 6 * R + 1)),
    ((R - 1) ** 2 * (3 * T - 5) + R - 2 * T + 1) / (2 * (2 * R * T - 3 * R + 1)),
  ][sittingOut] as number;
  return apart - (meets ? (T - 1) / 2 : 0);
}

/** The index by the closed formulas, and which of the cases it used. */
export function closedIndex(
  movement: Movement,
  absent: PairNumber | null,
): { index: number; cases: Set<string> } {
  const rounds = movement.rounds.map((round) =>
    round.flatMap((sitting) => {
      if (sitting.kind !== 'play') return [];
      const { northSouth, eastWest, set, switched } = sitting;
      const isSwitched = switched !== 0;
      return [{ pairs: [northSouth, eastWest], set, north: isSwitched ? eastWest : northSouth }];
    }),
  );
  const plays = rounds.flat().filter(({ pairs }) => !pairs.some((pair) => pair === absent));
  const pairs: number[] = [];
  for (let pair = 1; pair <= movement.pairCount; pair++) if (pair !== absent) pairs.push(pair);
  const R = rounds.length;
  const cases = new Set<string>();
  let squares = 0;
  let count = 0;
  for (const i of pairs) {
    for (const j of pairs.filter((pair) => pair > i)) {
      const mine = plays.filter((play) => play.pairs.some((pair) => pair === i));
      const theirs = plays.filter((play) => play.pairs.some((pair) => pair === j));
      const meets = mine.some((play) => theirs.includes(play));
      const same = mine.filter((play) =>
        theirs.some(
          (other) =>
            other !== play && other.set === play.set && (play.north === i) === (other.north === j),
        ),
      ).length;
      const sittingOut = [mine, theirs].filter(({ length }) => length < R).length;
      cases.add(`${meets ? 'meet' : 'apart'} ${absent === null ? 'even' : sittingOut}`);
      squares += (same - ideal(absent !== null, movement.tableCount, R, meets, sittingOut)) ** 2;
      count += 1;
    }
  }
  return { index: (25 / R) * Math.sqrt(squares / count), cases };
}
