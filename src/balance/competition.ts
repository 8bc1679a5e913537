// The competition s(i, j): how far the result of each pair depends on each other pair.
// Says nothing about fairness. Unit: a board set or a board (see boards.ts); matrix rows are positions in `pairs`.
// On a board played n times, two pairs compete n−1 if they meet, +1 in the same direction, −1 in opposite directions.
// Partners in an individual share their results: they compete 1−n (docs/individuals.md).
// Source: Manning, Part II, "Measure of competition"; Balans, "The method".

import {
  type BoardMask,
  type Contestants,
  type Direction,
  isPlayed,
  type Movement,
  type PairNumber,
  playsBySet,
  type SetIndex,
  sideOf,
} from '../movement/index.ts';
import {
  type BoardClass,
  type ScoredBoards,
  type ScoringOptions,
  scoredBoards,
  type Unit,
} from './boards.ts';

/** The competition between all pairs present. */
export interface ScoreMatrix {
  readonly contestants: Contestants;
  /** The pair of each row and column. */
  readonly pairs: readonly PairNumber[];
  readonly unit: Unit;
  /** s(i, j) at i·n + j for n pairs: symmetric, the diagonal 0. */
  readonly s: Int32Array;
}

/** The score matrix from boards that are grouped already. */
export function competitionOn({ contestants, pairs, unit, classes }: ScoredBoards): ScoreMatrix {
  const size = pairs.length;
  const s = new Int32Array(size * size);
  for (const boards of classes) {
    const { weight, plays, northSouth, eastWest } = boards;
    compare(s, size, northSouth, eastWest, weight);
    compare(s, size, eastWest, northSouth, weight);
    // Opponents were counted as opposite, −1: adding n makes n − 1. Partners were counted as alike, +1: they make 1 − n.
    for (let play = 0; play < plays; play++) addEncounters(s, size, boards, play, weight * plays);
  }
  for (let i = 0; i < size; i++) s[i * size + i] = 0;
  return { contestants, pairs, unit, s };
}

/** Adds a value to the competition of opponents in one play of a class of boards, and takes it from that of partners. */
export function addEncounters(
  s: Int32Array,
  size: number,
  { plays, northSouth, eastWest }: BoardClass,
  play: number,
  value: number,
): void {
  const perSide = northSouth.length / plays;
  const first = play * perSide;
  for (let at = first; at < first + perSide; at++) {
    const i = northSouth[at]!;
    const k = eastWest[at]!;
    for (let other = first; other < first + perSide; other++) {
      const j = eastWest[other]!;
      s[i * size + j]! += value;
      s[j * size + i]! += value;
      if (other === at) continue;
      s[i * size + northSouth[other]!]! -= value;
      s[k * size + j]! -= value;
    }
  }
}

/** Adds the comparisons of each pair in `from` with the pairs scored in its direction (+) and in the other (−). */
function compare(
  s: Int32Array,
  size: number,
  from: readonly number[],
  against: readonly number[],
  weight: number,
): void {
  const count = from.length;
  for (let play = 0; play < count; play++) {
    const row = from[play]! * size;
    for (let other = 0; other < count; other++) {
      const same = row + from[other]!;
      const opposite = row + against[other]!;
      s[same]! += weight;
      s[opposite]! -= weight;
    }
  }
}

/** How two pairs are compared on a board. */
export type Relation = 'meet' | 'partner' | 'same' | 'opposite';

/** Boards that one of two pairs plays in a cell, and how they compare it with the other pair. */
export interface ComparedBoards {
  readonly roundIndex: number;
  readonly tableIndex: number;
  /** The one of the two pairs that is in this cell; the lower number if both are. */
  readonly pair: PairNumber;
  readonly set: SetIndex;
  readonly boards: BoardMask;
  readonly relation: Relation;
}

/** The competition of two pairs in Manning's counts, and the cells it comes from. */
export interface CompetitionCounts {
  readonly unit: Unit;
  /** Units on which they meet. */
  readonly a: number;
  /** Units on which they are partners, in an individual. */
  readonly p: number;
  /** Units scored in the same direction. */
  readonly b: number;
  /** Units scored in opposite directions without meeting. */
  readonly c: number;
  /** Units in play that at least one of them misses. */
  readonly d: number;
  readonly s: number;
  /** Both cells of every comparison (one if both are in it), in reading order within each set. */
  readonly behind: readonly ComparedBoards[];
}

/**
 * Manning's a, b, c, d and s for two pairs, with the boards they come from.
 * Throws RangeError if the two pairs are the same, or if `unit` is 'set' and a sitting is partly switched.
 */
export function competitionCounts(
  movement: Movement,
  first: PairNumber,
  second: PairNumber,
  options: ScoringOptions = {},
): CompetitionCounts {
  if (first === second) throw new RangeError(`Pair ${first} does not compete with itself.`);
  const { unit, classes } = scoredBoards(movement, options);
  const places = cellsOfPair(movement, [first, second], options.absent ?? null);
  const counts = { a: 0, p: 0, b: 0, c: 0, d: 0, s: 0 };
  const behind: ComparedBoards[] = [];
  for (const { set, boards, weight, plays } of classes) {
    const worth = { meet: plays - 1, partner: 1 - plays, same: 1, opposite: -1 };
    const [mine, theirs] = [first, second].map((pair) =>
      places
        .filter((one) => one.pair === pair && one.set === set && (one.dropped & boards) === 0)
        .map((place) => ({ ...place, direction: scoredDirection(place, boards) })),
    ) as [ScoredPairCell[], ScoredPairCell[]];
    if (mine.length === 0 || theirs.length === 0) counts.d += weight;
    for (const one of mine) {
      for (const other of theirs) {
        const relation = relationOf(one, other);
        counts[LETTER[relation]] += weight;
        counts.s += weight * worth[relation];
        const isOneCell = relation === 'meet' || relation === 'partner';
        for (const { roundIndex, tableIndex, pair } of isOneCell ? [one] : [one, other]) {
          behind.push({ roundIndex, tableIndex, pair, set, boards, relation });
        }
      }
    }
  }
  return { unit, ...counts, behind };
}

const LETTER = { meet: 'a', partner: 'p', same: 'b', opposite: 'c' } as const;

interface PairCell {
  readonly roundIndex: number;
  readonly tableIndex: number;
  readonly pair: PairNumber;
  readonly seat: Direction;
  readonly set: SetIndex;
  readonly switched: BoardMask;
  readonly dropped: BoardMask;
}

interface ScoredPairCell extends PairCell {
  readonly direction: Direction;
}

function cellsOfPair(
  movement: Movement,
  pairs: readonly PairNumber[],
  absent: PairNumber | null,
): readonly PairCell[] {
  const places: PairCell[] = [];
  movement.rounds.forEach((round, roundIndex) => {
    round.forEach((sitting, tableIndex) => {
      if (!isPlayed(movement, sitting, roundIndex, absent)) return;
      for (const { set, switched, dropped } of playsBySet(movement, sitting)) {
        const at = { roundIndex, tableIndex, set, switched, dropped };
        for (const seat of ['NS', 'EW'] as const) {
          for (const pair of sideOf(sitting, seat)) {
            if (pairs.includes(pair)) places.push({ ...at, pair, seat });
          }
        }
      }
    });
  });
  return places;
}

function scoredDirection({ seat, switched }: PairCell, boards: BoardMask): Direction {
  const isSwitched = (switched & boards) !== 0;
  return (seat === 'NS') === isSwitched ? 'EW' : 'NS';
}

function relationOf(one: ScoredPairCell, other: ScoredPairCell): Relation {
  if (one.roundIndex === other.roundIndex && one.tableIndex === other.tableIndex) {
    return one.seat === other.seat ? 'partner' : 'meet';
  }
  return one.direction === other.direction ? 'same' : 'opposite';
}
