// Plans of movements with a symmetry: one sitting of each orbit represents all of them.
// A permutation moves pairs, rounds and sets together, in cycles of length `order`; the last pairs and rounds may be fixed.
// If a cycle is as long as the movement, every pair follows the same pair: a starter. Everything in a plan counts from 0.
// Contains development and the compact notation. Plans are not checked here: the tests of the library check the results.

import {
  allBoards,
  createMovement,
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  type Play,
} from '../../movement/index.ts';
import { developStarter, type StarterRow } from '../development/starter.ts';

/** What is permuted, and how. */
export interface PlanSymmetry {
  readonly pairs: number;
  /** Rounds; there are as many board sets. */
  readonly rounds: number;
  /** The length of every cycle: pairs 0 to order − 1 advance by one, and so on; 1 for no symmetry. */
  readonly order: number;
  /** Number of pairs, the last ones, that are fixed: the stationary pairs. */
  readonly fixedPairs: number;
  /** Number of rounds (and sets), the last ones, that are mapped to themselves. */
  readonly fixedRounds: number;
  /** Rounds per session, each session with as many sets of its own; one number for a single session. */
  readonly sessions: readonly number[];
}

/** A sitting and all its images under the symmetry. */
export interface Orbit {
  /** N-S seat. */
  readonly first: number;
  readonly second: number;
  readonly round: number;
  readonly set: number;
  /** For each sitting of the orbit in order: bit p is set if part p of the boards is switched. */
  readonly switched: readonly number[];
}

export interface Plan extends PlanSymmetry {
  /** The number of separately switched parts of a set: 1, or 2 if sets have an even number of boards. */
  readonly parts: 1 | 2;
  /** The missing pair, or null. */
  readonly phantom: number | null;
  readonly orbits: readonly Orbit[];
}

/** A sitting of a plan. */
export interface PlannedSitting {
  readonly first: number;
  readonly second: number;
  readonly round: number;
  readonly set: number;
}

/**
 * The session of each round and of each set. Within a session, rounds that do not fill a cycle are fixed; the cycles of
 * all sessions are numbered first.
 */
export function sessionOfRound({ sessions, order }: Pick<PlanSymmetry, 'sessions' | 'order'>) {
  const moving = sessions.flatMap((rounds, k) =>
    new Array<number>(rounds - (rounds % order)).fill(k),
  );
  const fixed = sessions.flatMap((rounds, k) => new Array<number>(rounds % order).fill(k));
  return [...moving, ...fixed];
}

/** The rounds of a plan in playing order, session by session; its sets are ordered in the same way. */
export function playingOrder(symmetry: PlanSymmetry): readonly number[] {
  // Sorting keeps the order of the rounds of a session.
  return sessionOfRound(symmetry)
    .map((session, round) => ({ session, round }))
    .sort((a, b) => a.session - b.session)
    .map(({ round }) => round);
}

/** Advances an index within its cycle; the last `fixed` of `count` do not move. */
export function movedOn(index: number, by: number, count: number, fixed: number, order: number) {
  if (index >= count - fixed) return index;
  const place = index % order;
  return index - place + ((place + by) % order);
}

/** Advances a sitting by some steps. */
function sittingMovedOn(
  { pairs, rounds, order, fixedPairs, fixedRounds }: PlanSymmetry,
  { first, second, round, set }: PlannedSitting,
  by: number,
): PlannedSitting {
  return {
    first: movedOn(first, by, pairs, fixedPairs, order),
    second: movedOn(second, by, pairs, fixedPairs, order),
    round: movedOn(round, by, rounds, fixedRounds, order),
    set: movedOn(set, by, rounds, fixedRounds, order),
  };
}

/** All sittings of an orbit, starting with the given one. */
export function orbitOf(symmetry: PlanSymmetry, start: PlannedSitting): readonly PlannedSitting[] {
  return Array.from({ length: orbitLength(symmetry, start) }, (_, by) =>
    by === 0 ? start : sittingMovedOn(symmetry, start, by),
  );
}

/** How many sittings an orbit has: after so many steps of the symmetry the given one is back, perhaps turned round. */
export function orbitLength(
  { pairs, fixedPairs, rounds, fixedRounds, order }: PlanSymmetry,
  { first, second, round, set }: PlannedSitting,
): number {
  // What moves is back after a whole cycle.
  if (Math.min(round, set) < rounds - fixedRounds) return order;
  for (let by = 1; by < order; by++) {
    const one = movedOn(first, by, pairs, fixedPairs, order);
    const other = movedOn(second, by, pairs, fixedPairs, order);
    if ((one === first && other === second) || (one === second && other === first)) return by;
  }
  return order;
}

/** The movement of a plan with `boards` boards per set; half of a set is its last boards, rounded down. */
export function developPlan(plan: Plan, boards: number): Movement {
  const phantom = plan.phantom === null ? null : ((plan.phantom + 1) as PairNumber);
  const movement = isStarter(plan)
    ? developStarter({ circles: [plan.order], rows: starterRows(plan) }, boards)
    : createMovement({
        pairCount: plan.pairs,
        sets: createSets(plan.rounds, boards),
        rounds: plannedRounds(plan, boards),
        sessionStarts: plan.sessions.map((_, k) => sum(plan.sessions.slice(0, k))),
      });
  return { ...movement, phantom };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Whether every pair follows the same pair. */
export function isStarter({ order, pairs, fixedPairs, rounds }: PlanSymmetry): boolean {
  return order === rounds && pairs - fixedPairs === order;
}

/** With more cycles of rounds, players would be told too often whom to follow next. */
const MAX_CYCLES = 3;

/**
 * How often everybody must be told of another pair to follow, because a cycle of rounds has ended: 0 for a starter; null if
 * that is too often, so that each pair has a slip.
 */
export function leaderChanges({ rounds, fixedRounds, order }: PlanSymmetry): number | null {
  const cycles = (rounds - fixedRounds) / order + fixedRounds;
  return order === 1 || cycles > MAX_CYCLES ? null : cycles - 1;
}

/** How many of the pairs that play are stationary. */
export function stationaryPairsOf({
  order,
  pairs,
  fixedPairs,
  fixedRounds,
  phantom,
}: Plan): number {
  if (order === 1 || fixedRounds > 0) return 0;
  return fixedPairs - (phantom !== null && phantom >= pairs - fixedPairs ? 1 : 0);
}

/** Stationary pairs first, each at its own table, then by the sets of round 1. */
function starterRows({ orbits, pairs, fixedPairs, rounds, parts }: Plan): readonly StarterRow[] {
  const isStationary = ({ first }: Orbit) => first >= pairs - fixedPairs;
  return orbits
    .map((orbit) => {
      // As seen from round 1, whichever round represents the orbit.
      const back = rounds - orbit.round;
      const seat = (index: number) => movedOn(index, back, pairs, fixedPairs, rounds) + 1;
      const inRounds = (test: (bits: number) => boolean) =>
        orbit.switched.flatMap((bits, k) => (test(bits) ? [((orbit.round + k) % rounds) + 1] : []));
      const row: StarterRow = [
        seat(orbit.first),
        seat(orbit.second),
        ((orbit.set + back) % rounds) + 1,
        inRounds((bits) => (bits & 1) === 1),
        inRounds((bits) => parts === 2 && (bits & 1) !== bits >> 1),
      ];
      return { row, rank: isStationary(orbit) ? 0 : 1 };
    })
    .sort((a, b) => a.rank - b.rank || a.row[2] - b.row[2])
    .map(({ row }) => row);
}

function plannedRounds(plan: Plan, boards: number): readonly (readonly Play[])[] {
  const { pairs, fixedPairs, rounds, orbits, parts } = plan;
  const firstPart = allBoards(parts === 1 ? boards : Math.ceil(boards / 2));
  const secondPart = allBoards(boards) & ~firstPart;
  const order = playingOrder(plan);
  const tables = Array.from({ length: rounds }, (): (Play | undefined)[] => []);
  const moving: { round: number; rank: number; play: Play }[] = [];
  const rankOf = tableRanks(plan);
  for (const orbit of orbits) {
    orbitOf(plan, orbit).forEach((sitting, k) => {
      const { first, second } = sitting;
      const round = order.indexOf(sitting.round);
      const set = order.indexOf(sitting.set);
      const bits = orbit.switched[k] as number; // There is one for each sitting of the orbit.
      const switched = (bits & 1 ? firstPart : 0) | (bits & 2 ? secondPart : 0);
      const play = createPlay(first + 1, second + 1, set, switched);
      // A stationary pair may sit E-W as well.
      const fixed = first >= pairs - fixedPairs ? first : second;
      const home = fixed - (pairs - fixedPairs);
      // Each sitting is in a round of the plan.
      if (home >= 0) (tables[round] as Play[])[home] = play;
      else moving.push({ round, rank: rankOf(orbit, sitting), play });
    });
  }
  // Each further play takes the next free table of its round; no round has more plays than tables.
  for (const { round, play } of moving.sort((a, b) => a.rank - b.rank)) {
    const row = tables[round] as (Play | undefined)[];
    const free = Array.from({ length: pairs / 2 }, (_, table) => table);
    row[free.find((table) => row[table] === undefined) as number] = play;
  }
  return tables as Play[][];
}

/**
 * The order in which the plays of a round get their tables. While a cycle of rounds lasts, an orbit keeps its table, so that
 * pairs and sets go where others were; where there is nothing to follow, sets count alone.
 */
function tableRanks(plan: Plan): (orbit: Orbit, sitting: PlannedSitting) => number {
  const { rounds, fixedRounds, order } = plan;
  const places = playingOrder(plan);
  if (leaderChanges(plan) === null) return (_, { set }) => places.indexOf(set);
  return ({ round, set }, sitting) => {
    const back = order - (round % order);
    const isFixed = sitting.round >= rounds - fixedRounds;
    return places.indexOf(isFixed ? sitting.set : movedOn(set, back, rounds, fixedRounds, order));
  };
}
