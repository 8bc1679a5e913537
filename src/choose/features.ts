// What a movement means for the evening: how much is played, who sits out, who is stationary, who meets whom, what it takes.
// Read off the movement itself, so that a club's own movements are judged as those of the catalogue are.
// Counts; pairs are those that are there. Fairness is not among them. Never fails for a movement without errors.

import {
  boardCount,
  type Contestants,
  isMissing,
  isPlayed,
  type Movement,
  type PairNumber,
  sectionsOf,
} from '../movement/index.ts';
import { type SeatFlow, seatFlowOf } from './seatFlow.ts';

/** How players find their next table: N-S pairs are stationary but for a few, each pair follows another, or each has a card. */
export const WAYS_OF_MOVING = ['eastWestMove', 'followOnePair', 'cards'] as const;
export type WayOfMoving = (typeof WAYS_OF_MOVING)[number];

export interface Range {
  readonly fewest: number;
  readonly most: number;
}

export interface Features {
  readonly pairs: number;
  readonly tables: number;
  readonly rounds: number;
  /** The most that any set holds. */
  readonly boardsPerSet: number;
  readonly boardsInPlay: number;
  readonly boardsPerPair: Range;
  /** The least share of the boards in use for which a pair is scheduled, sit-outs included; 0 to 1. */
  readonly shareOfBoards: number;
  /** The longest sit-out of a pair in boards, and how many pairs sit out at all. */
  readonly sitOut: { readonly boards: number; readonly pairs: number };
  readonly stationaryPairs: number;
  readonly opponents: Range;
  /** Meetings beyond the first of each two pairs; none of players, who meet twice in a whole cycle. */
  readonly repeats: number;
  /** How often, over all rounds, a set is wanted at more tables than it has copies. */
  readonly sharing: number;
  readonly relays: number;
  readonly copies: number;
  /** Sections side by side; 1 if the room is not divided. */
  readonly sections: number;
  readonly moves: WayOfMoving;
  /** How often a board is played on average. */
  readonly playsPerBoard: number;
  /** By how much boards differ in the number of times that they are played. */
  readonly unevenPlays: number;
  /** Whether without the last round boards are played as evenly as before, or by one play less so. */
  readonly isLastRoundDroppable: boolean;
}

/** The features of a movement; `flow` is its seat flow. */
export function featuresOf(movement: Movement, flow: SeatFlow = seatFlowOf(movement)): Features {
  const { pairs } = flow;
  const size = movement.pairCount + 1;
  const meetings = new Uint16Array(size * size);
  const boards = new Uint16Array(size);
  const idle = new Uint16Array(size);
  const plays = movement.sets.map(() => 0);
  let sharing = 0;
  // Runs for hundreds of movements before the first list, in cold code: hence typed arrays, which each round reuses.
  const tables = new Uint16Array(movement.sets.length);
  const isPlaying = new Uint8Array(size);
  let count = 0;
  const play = (pair: PairNumber) => {
    boards[pair] = at(boards, pair) + count;
    isPlaying[pair] = 1;
  };
  const meet = (one: PairNumber, other: PairNumber) => {
    const key = one < other ? one * size + other : other * size + one;
    meetings[key] = at(meetings, key) + 1;
  };
  for (const [roundIndex, round] of movement.rounds.entries()) {
    tables.fill(0);
    isPlaying.fill(0);
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex)) continue;
      const { set, northSouth, eastWest, partners } = sitting;
      count = boardCount(movement, sitting);
      play(northSouth);
      play(eastWest);
      meet(northSouth, eastWest);
      if (partners !== undefined) {
        const { south, west } = partners;
        play(south);
        play(west);
        meet(northSouth, west);
        meet(south, eastWest);
        meet(south, west);
      }
      plays[set] = (plays[set] ?? 0) + 1;
      tables[set] = at(tables, set) + 1;
    }
    let missed = 0;
    for (const [set, { boards: held, copies }] of movement.sets.entries()) {
      const inUse = at(tables, set);
      if (inUse === 0) continue;
      if (inUse > copies) sharing += 1;
      // What a sit-out costs: the boards of the largest set on any table.
      missed = Math.max(missed, held);
    }
    for (const pair of pairs) {
      if (isPlaying[pair] === 1 || isMissing(movement, pair, roundIndex)) continue;
      idle[pair] = at(idle, pair) + missed;
    }
  }
  const boardsInPlay = movement.sets.reduce(
    (sum, set, index) => sum + (plays[index] === 0 ? 0 : set.boards),
    0,
  );
  const played = pairs.map((pair) => at(boards, pair));
  const satOut = pairs.map((pair) => at(idle, pair));
  return {
    pairs: pairs.length,
    tables: movement.tableCount,
    rounds: movement.rounds.length,
    boardsPerSet: Math.max(...movement.sets.map((set) => set.boards)),
    boardsInPlay,
    boardsPerPair: rangeOf(played),
    shareOfBoards: Math.min(
      ...pairs.map((_, i) => ((played[i] ?? 0) + (satOut[i] ?? 0)) / boardsInPlay),
    ),
    sitOut: { boards: Math.max(...satOut), pairs: satOut.filter((count) => count > 0).length },
    stationaryPairs: flow.stationary.length,
    ...meetingFeatures(meetings, pairs, size, movement.contestants),
    sharing,
    relays: movement.relays.length,
    copies: Math.max(...movement.sets.map((set) => set.copies)),
    sections: Math.max(1, sectionsOf(movement).length),
    moves: wayOfMoving(flow),
    playsPerBoard: playsPerBoardOf(plays),
    unevenPlays: unevennessOf(plays),
    isLastRoundDroppable: canDropLastRound(movement, plays),
  };
}

function meetingFeatures(
  meetings: Uint16Array,
  pairs: readonly PairNumber[],
  size: number,
  contestants: Contestants,
): Pick<Features, 'opponents' | 'repeats'> {
  let repeats = 0;
  const opponents = pairs.map((pair) => {
    let met = 0;
    for (const other of pairs) {
      const times = at(meetings, Math.min(pair, other) * size + Math.max(pair, other));
      if (times > 0) met += 1;
      if (times > 1 && pair < other && contestants === 'pairs') repeats += times - 1;
    }
    return met;
  });
  return { opponents: rangeOf(opponents), repeats };
}

function wayOfMoving({ pairs, steady, ringCount }: SeatFlow): WayOfMoving {
  // At a half table one N-S or E-W pair fewer is there; one that a rover displaces is soon back.
  if (steady.length * 2 >= pairs.length - 1) return 'eastWestMove';
  return ringCount === 1 ? 'followOnePair' : 'cards';
}

function playsPerBoardOf(plays: readonly number[]): number {
  let used = 0;
  let all = 0;
  for (const count of plays) {
    if (count > 0) used += 1;
    all += count;
  }
  return all / Math.max(1, used);
}

/** By how much sets that are played at all differ in their number of plays. */
export function unevennessOf(plays: readonly number[]): number {
  let fewest = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const count of plays) {
    if (count === 0) continue;
    fewest = Math.min(fewest, count);
    most = Math.max(most, count);
  }
  return most === 0 ? 0 : most - fewest;
}

function canDropLastRound(movement: Movement, plays: readonly number[]): boolean {
  const rest = [...plays];
  const last = movement.rounds.length - 1;
  for (const sitting of movement.rounds[last] ?? []) {
    if (isPlayed(movement, sitting, last)) rest[sitting.set] = (rest[sitting.set] ?? 0) - 1;
  }
  return movement.rounds.length > 1 && unevennessOf(rest) <= Math.max(1, unevennessOf(plays));
}

function rangeOf(values: readonly number[]): Range {
  return { fewest: Math.min(...values), most: Math.max(...values) };
}

function at(values: Uint16Array, index: number): number {
  return values[index] ?? 0;
}
