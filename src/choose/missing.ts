// Which number to leave free at a half table: by fairness, by what it means for the sit-outs and for stationary seats.
// Pairs count from 1. Never fails; a movement with a pair missing leaves nothing to choose.

import { competitionOn, presentPairs, scoredBoards, vacancies } from '../balance/index.ts';
import {
  type Direction,
  type Movement,
  namesInSections,
  type PairNumber,
  pairsAt,
  seatOf,
  setOf,
  sideOfSeat,
} from '../movement/index.ts';
import { type SeatFlow, seatFlowOf } from './seatFlow.ts';
import { stationaryWanted, type Wishes } from './wishes.ts';

/** The number that is free, and what follows from it. */
export interface FreeNumber {
  readonly pair: PairNumber;
  /** Where a late pair sits down in round 1; null where the number is not at a table then. */
  readonly start: { readonly tableNumber: number; readonly direction: Direction } | null;
  /** Whether its seat is that of a stationary pair, so that one pair fewer is stationary. */
  readonly isStationary: boolean;
  /** Numbers that never meet the free one and so never sit out, rising. */
  readonly neverSitOut: readonly PairNumber[];
  /** The stationary numbers that somebody holds, rising. */
  readonly stationary: readonly PairNumber[];
  /** The stationary numbers that sit out for the fewest boards, if any: a director who plays had better not move. */
  readonly forDirector: { readonly pairs: readonly PairNumber[]; readonly sitOutBoards: number };
}

/** The numbers of a movement in the order in which to leave one free: the fairest first, by the vacancy quality. */
export interface RankedNumbers {
  readonly fairestFirst: readonly {
    readonly pair: PairNumber;
    /** How many sittings it plays. */
    readonly sittings: number;
    readonly isStationary: boolean;
  }[];
}

/** Ranks the numbers of a movement without a missing pair; `flow` is its seat flow. */
export function rankNumbers(full: Movement, flow: SeatFlow = seatFlowOf(full)): RankedNumbers {
  const sittings = sittingCounts(full);
  const boards = scoredBoards(full, {});
  const { qf1 } = vacancies(boards, competitionOn(boards), full.pairCount);
  const fairestFirst = flow.pairs
    .map((pair, index) => ({ pair, qf: qf1[index] || 0 }))
    .sort((a, b) => b.qf - a.qf || b.pair - a.pair)
    .map(({ pair }) => ({
      pair,
      sittings: sittings[pair] ?? 0,
      isStationary: flow.stationary.includes(pair),
    }));
  return { fairestFirst };
}

/**
 * Numbers worth weighing against each other: the fairest of all, of those that move, of the stationary ones, and of those
 * that make the fewest pairs sit out. None is stationary where so many cannot move that each of those seats is needed.
 */
export function missingOptions(
  { fairestFirst }: RankedNumbers,
  wishes: Wishes,
): readonly PairNumber[] {
  const moving = fairestFirst.filter(({ isStationary }) => !isStationary);
  const areNeeded = fairestFirst.length - moving.length <= stationaryWanted(wishes).least;
  const allowed = areNeeded && moving.length > 0 ? moving : fairestFirst;
  const fewest = Math.min(...allowed.map(({ sittings }) => sittings));
  const options = [
    allowed[0],
    moving[0],
    allowed.find(({ isStationary }) => isStationary),
    allowed.find(({ sittings }) => sittings === fewest),
  ];
  return [...new Set(options.flatMap((option) => option?.pair ?? []))];
}

/** How many sittings each number has, by pair number. */
function sittingCounts({ rounds, pairCount }: Movement): Uint16Array {
  const counts = new Uint16Array(pairCount + 1);
  for (const sitting of rounds.flat()) {
    if (sitting.kind !== 'play') continue;
    for (const pair of pairsAt(sitting)) counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** What there is to know about the free number of a movement; null where nobody is missing. */
export function freeNumberOf(movement: Movement): FreeNumber | null {
  const { phantom } = movement;
  if (phantom === null) return null;
  const seat = seatOf(movement, 0, phantom);
  const flow = seatFlowOf({ ...movement, phantom: null });
  const stationary = flow.stationary.filter((pair) => pair !== phantom);
  const idle = idleBoards(movement);
  const fewest = Math.min(...stationary.map((pair) => idle.get(pair) ?? 0));
  return {
    pair: phantom,
    start: seat && { tableNumber: seat.tableIndex + 1, direction: sideOfSeat(seat.direction) },
    isStationary: flow.stationary.includes(phantom),
    neverSitOut: presentPairs(movement).filter((pair) => !idle.has(pair)),
    stationary,
    forDirector: {
      pairs: stationary.filter((pair) => (idle.get(pair) ?? 0) === fewest),
      sitOutBoards: stationary.length === 0 ? 0 : fewest,
    },
  };
}

/** The numbers that keep their seats, for pairs that cannot move, and which of them a playing director takes; in sections `B7`. */
export interface Stay {
  /** Rising. */
  readonly pairs: readonly string[];
  /** The one that sits out for the fewest boards; null where the director does not play. */
  readonly director: { readonly pair: string; readonly sitOutBoards: number } | null;
}

/** Who stays, of many those that are asked for, where a wish makes it worth naming; null where none does, or nobody stays. */
export function stayOf(movement: Movement, wishes: Wishes): Stay | null {
  const { isDirectorPlaying, stationaryNumbers } = wishes;
  if (stationaryWanted(wishes).least === 0 && !isDirectorPlaying) return null;
  const free = freeNumberOf(movement);
  const pairs = free?.stationary ?? seatFlowOf(movement).stationary;
  const [pair] = free?.forDirector.pairs ?? pairs;
  if (pair === undefined) return null;
  const sitOutBoards = free?.forDirector.sitOutBoards ?? 0;
  const names = namesInSections(movement).pairs;
  const nameOf = (number: PairNumber) => names[number - 1] ?? `${number}`;
  const director = isDirectorPlaying ? { pair: nameOf(pair), sitOutBoards } : null;
  const named = pairs.filter((number) => stationaryNumbers.includes(number));
  return { pairs: (named.length > 0 ? named : pairs).map(nameOf), director };
}

/** The boards of the rounds that each pair sits out, of those that sit out at all. */
function idleBoards(movement: Movement): ReadonlyMap<PairNumber, number> {
  const { phantom, rounds } = movement;
  const idle = new Map<PairNumber, number>();
  for (const round of rounds) {
    const playing = new Set<PairNumber>();
    let boards = 0;
    for (const cell of round) {
      const pairs = pairsAt(cell);
      if (cell.kind !== 'play' || pairs.some((pair) => pair === phantom)) continue;
      for (const pair of pairs) playing.add(pair);
      boards = Math.max(boards, setOf(movement, cell.set).boards);
    }
    for (const pair of presentPairs(movement)) {
      if (!playing.has(pair)) idle.set(pair, (idle.get(pair) ?? 0) + boards);
    }
  }
  return idle;
}
