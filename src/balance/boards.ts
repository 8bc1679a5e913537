// The boards of a movement as scored: who is scored N-S and E-W on each. Boards scored alike form one class.
// Contains no measures. Pairs are positions in `pairs` (from 0); the boards of a set are the bits of a mask.
// Throws RangeError if partly switched or partly played sets are to be counted whole.

import {
  type BoardMask,
  type Contestants,
  countBits,
  isMissingThroughout,
  isPlayed,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Play,
  playsBySet,
  type SetIndex,
  switchState,
} from '../movement/index.ts';

/** What counts as one: a board or a whole board set. */
export type Unit = 'set' | 'board';

/** Who is absent, and what counts as one. By default only the phantom is absent and the unit is `naturalUnit`. */
export interface ScoringOptions {
  readonly absent?: PairNumber | null;
  readonly unit?: Unit;
}

/** Boards of one set on which every pair is scored in the same direction. */
export interface BoardClass {
  readonly set: SetIndex;
  readonly boards: BoardMask;
  /** How many units the class counts for: its number of boards, or 1 if the unit is the set. */
  readonly weight: number;
  /** n, how often the boards are played. */
  readonly plays: number;
  /** Who is scored N-S, side by side, as positions in `ScoredBoards.pairs`: a pair, or two players, for each play. */
  readonly northSouth: readonly number[];
  /** Their opponents, scored E-W, in the same order. */
  readonly eastWest: readonly number[];
}

export interface ScoredBoards {
  readonly contestants: Contestants;
  /** The pairs present, in ascending order. */
  readonly pairs: readonly PairNumber[];
  readonly unit: Unit;
  readonly classes: readonly BoardClass[];
}

/** 'set' if all sets are equally large and every sitting is played whole, and switched whole or not at all; otherwise 'board'. */
export function naturalUnit(movement: Movement): Unit {
  const boards = movement.sets[0]?.boards;
  const equal = movement.sets.every((set) => set.boards === boards);
  return equal && !hasPartSitting(movement, null) ? 'set' : 'board';
}

/**
 * Every board played, without the phantom and the absent pair, grouped by who is scored in which direction.
 * Throws RangeError if `unit` is 'set' and a sitting is partly switched or played.
 */
export function scoredBoards(movement: Movement, options: ScoringOptions = {}): ScoredBoards {
  const absent = options.absent ?? null;
  const unit = options.unit ?? naturalUnit(movement);
  if (options.unit === 'set' && hasPartSitting(movement, absent)) {
    throw new RangeError(
      'Some sittings are switched or played in part: count in boards, not in sets.',
    );
  }
  const pairs = presentPairs(movement, absent);
  const position = new Int32Array(movement.pairCount + 1);
  for (const [index, pair] of pairs.entries()) position[pair] = index;
  const sets = movement.sets.map(({ boards }) => ({ boards, plays: [] as Play[] }));
  for (const [roundIndex, round] of movement.rounds.entries()) {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex, absent)) continue;
      for (const play of playsBySet(movement, sitting)) sets[play.set]?.plays.push(play);
    }
  }
  const classes = sets.flatMap(({ boards: ofSet, plays }, setIndex) => {
    if (plays.length === 0) return [];
    return alikeMasks(plays, ofSet).flatMap((boards) => {
      const scored = plays.filter(({ dropped }) => (dropped & boards) === 0);
      return scored.length > 0
        ? [createClass(setIndex as SetIndex, boards, unit, scored, position)]
        : [];
    });
  });
  return { contestants: movement.contestants, pairs, unit, classes };
}

/** The pairs present: all except the phantom, those that miss every round, and the absent pair. */
export function presentPairs(
  movement: Movement,
  absent: PairNumber | null = null,
): readonly PairNumber[] {
  const pairs: PairNumber[] = [];
  for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
    if (pair !== absent && !isMissingThroughout(movement, pair)) pairs.push(pair);
  }
  return pairs;
}

/** The boards in play, in units. */
export function boardsInPlay({ classes }: ScoredBoards): number {
  return classes.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether every pair plays every board that is in play. */
export function isComplete({ pairs, classes }: ScoredBoards): boolean {
  return classes.every(
    ({ northSouth, eastWest }) => new Set([...northSouth, ...eastWest]).size === pairs.length,
  );
}

/** For each pair (by position): the boards it plays and its half tops on them, Σ (n − 1), in units. */
export function playedTotals({ pairs, classes }: ScoredBoards): {
  readonly played: Float64Array;
  readonly halfTops: Float64Array;
} {
  const played = new Float64Array(pairs.length);
  const halfTops = new Float64Array(pairs.length);
  for (const { weight, plays, northSouth, eastWest } of classes) {
    for (const side of [northSouth, eastWest]) {
      for (const pair of side) {
        played[pair]! += weight;
        halfTops[pair]! += weight * (plays - 1);
      }
    }
  }
  return { played, halfTops };
}

/** How much stronger the side scored N-S is than its opponents, play by play; the strengths of partners add up. */
export function edgesOf(
  { plays, northSouth, eastWest }: BoardClass,
  strengthAt: (position: number) => number,
): readonly number[] {
  const edges = new Array<number>(plays).fill(0);
  const perSide = northSouth.length / plays;
  for (let at = 0; at < northSouth.length; at++) {
    edges[Math.floor(at / perSide)]! += strengthAt(northSouth[at]!) - strengthAt(eastWest[at]!);
  }
  return edges;
}

/** Whether the boards of some sitting are not all alike: switched in part, or played in part. */
function hasPartSitting(movement: Movement, absent: PairNumber | null): boolean {
  return movement.rounds.some((round, roundIndex) =>
    round.some(
      (sitting) =>
        (switchState(movement, sitting) === 'some' ||
          (sitting.kind === 'play' &&
            (sitting.dropped !== NO_BOARDS || sitting.extra !== undefined))) &&
        isPlayed(movement, sitting, roundIndex, absent),
    ),
  );
}

/** Masks of the boards of a set that are treated alike: each play has all boards of a mask or none, and switches all or none. */
function alikeMasks(plays: readonly Play[], boards: number): readonly number[] {
  const all = (1 << boards) - 1;
  let masks = [all];
  for (const { switched, dropped } of plays) {
    // Most plays are whole and switched whole or not at all: nothing is split.
    if (dropped === NO_BOARDS && (switched === NO_BOARDS || (switched as number) === all)) continue;
    for (const part of [switched & ~dropped, dropped]) {
      if (masks.every((mask) => (mask & part) === 0 || (mask & ~part) === 0)) continue;
      masks = masks.flatMap((mask) => [mask & part, mask & ~part].filter((split) => split !== 0));
    }
  }
  return masks;
}

function createClass(
  set: SetIndex,
  boards: number,
  unit: Unit,
  plays: readonly Play[],
  position: Int32Array,
): BoardClass {
  const northSouth: number[] = [];
  const eastWest: number[] = [];
  for (const { northSouth: north, eastWest: east, partners, switched } of plays) {
    const isSwitched = (switched & boards) !== 0;
    const [one, other] = isSwitched ? [eastWest, northSouth] : [northSouth, eastWest];
    one.push(position[north]!);
    other.push(position[east]!);
    if (partners === undefined) continue;
    one.push(position[partners.south]!);
    other.push(position[partners.west]!);
  }
  return {
    set,
    boards: boards as BoardMask,
    weight: unit === 'set' ? 1 : countBits(boards as BoardMask),
    plays: plays.length,
    northSouth,
    eastWest,
  };
}
