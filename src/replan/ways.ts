// The ways to go on for each kind of change: finished movements, and remaining rounds that are still to be searched.
// Rounds that have been played are the same in all of them.

import type { Catalogue } from '../catalogue/index.ts';
import {
  type Movement,
  type PairNumber,
  pairsAt,
  type Round,
  renumbered,
  type SetIndex,
  type Sitting,
  sectionsOf,
} from '../movement/index.ts';
import { biggerMovements } from './bigger.ts';
import { withoutKnownBoards } from './knownBoards.ts';
import { withAppendix, withFreeNumber, withNewPairs, withRover, withSeatsOf } from './late.ts';
import { withBoards, withFurtherRounds, withRounds, withTables } from './resized.ts';
import type { Rest } from './restState.ts';
import {
  arrivalsFor,
  type Change,
  emptySeats,
  freeNumber,
  leavers,
  mostBoards,
  pairsInRound,
  type Situation,
  withoutPairs,
} from './situation.ts';

/** The kinds of ways, as they are named in files. */
const WAY_KINDS = [
  ...(['vacancy', 'rover', 'appendix', 'new', 'phantom'] as const),
  ...(['onward', 'shifted', 'fewerTables', 'moreTables'] as const),
  ...(['fewerRounds', 'fewerBoards', 'moreBoards', 'furtherRounds'] as const),
] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** A way to go on: a finished movement, or remaining rounds to be searched. `areMore`: not all of the kind are compared. */
export type WayCandidate =
  | { readonly kind: WayKind; readonly movement: Movement; readonly areMore?: boolean }
  | { readonly kind: WayKind; readonly rest: Rest };

/** Every way to go on after a change that `replanFault` accepts. For an individual nothing is searched. */
export function candidatesFor(
  situation: Situation,
  change: Change,
  isTwoWinners: boolean,
): readonly WayCandidate[] {
  const candidates = waysFor(situation, change, isTwoWinners).map((candidate) =>
    'rest' in candidate
      ? candidate
      : { ...candidate, movement: withoutKnownBoards(situation, candidate.movement) },
  );
  if (situation.movement.contestants === 'pairs') return candidates;
  return candidates.filter((candidate) => 'movement' in candidate);
}

function waysFor(
  situation: Situation,
  change: Change,
  isTwoWinners: boolean,
): readonly WayCandidate[] {
  const { movement, played } = situation;
  const planRest = (
    kind: WayKind,
    from: Movement,
    tables: number,
    firstFree = played,
  ): WayCandidate => {
    const rest = { situation, movement: withTables(from, tables), tables, firstFree, isTwoWinners };
    return { kind, rest };
  };
  switch (change.kind) {
    case 'pairs':
      return leavers(movement, played, change).flatMap((leaving) =>
        pairsWays(situation, { ...change, leaving }, planRest),
      );
    case 'rounds':
      return roundsWays(situation, change.rounds, planRest);
    case 'boards':
      return boardsWays(situation, change.boards);
    case 'time': {
      const isOver = played === movement.rounds.length;
      const isOther = change.rounds !== movement.rounds.length;
      return [
        ...(isOther ? roundsWays(situation, change.rounds, planRest) : []),
        ...(isOver ? [] : boardsWays(situation, change.boards)),
      ];
    }
    case 'tables':
      return [planRest('new', withArrivals(situation, change.tables), change.tables)];
    case 'playedOtherwise':
      return [
        { kind: 'onward', movement },
        ...shifted(situation).map((each) => ({ kind: 'shifted', movement: each }) as const),
        planRest('new', movement, movement.tableCount),
      ];
  }
}

/** Further ways for such a change, which take some tenths of a second to find; none that mixes sections. */
export function furtherCandidates(
  catalogue: Catalogue,
  situation: Situation,
  change: Change,
  isTwoWinners: boolean,
): readonly WayCandidate[] {
  const { movement } = situation;
  if (movement.contestants === 'players' || sectionsOf(movement).length > 0) return [];
  return withMorePairs(situation, change)
    .flatMap((next) => biggerMovements(catalogue, situation, next, isTwoWinners))
    .map((bigger) => {
      return { kind: 'moreTables', movement: withoutKnownBoards(situation, bigger) };
    });
}

/** The movements with the pairs that come; none for a change that brings none. */
function withMorePairs(situation: Situation, change: Change): readonly Movement[] {
  const { movement, played } = situation;
  if (change.kind === 'tables') {
    // With fewer tables nobody comes, and a bigger movement was not asked for.
    return change.tables > movement.tableCount ? [withArrivals(situation, change.tables)] : [];
  }
  if (change.kind !== 'pairs' || change.arriving === 0) return [];
  return leavers(movement, played, change).flatMap((leaving) => {
    const { seated, standing } = seatedPairs(situation, { ...change, leaving });
    return seated.slice(0, 1).map((first) => withNewPairs(first, played, standing));
  });
}

/** The movement with the pairs that fill so many tables from the next round on. */
function withArrivals({ movement, played }: Situation, tables: number): Movement {
  return withNewPairs(movement, played, arrivalsFor(movement, played, tables));
}

type PlanRest = (kind: WayKind, from: Movement, tables: number, firstFree?: number) => WayCandidate;

function roundsWays(
  { movement }: Situation,
  rounds: number,
  planRest: PlanRest,
): readonly WayCandidate[] {
  const now = movement.rounds.length;
  if (rounds < now) return [{ kind: 'fewerRounds', movement: withRounds(movement, rounds) }];
  return [false, true].map((spareSets) => {
    const further = withFurtherRounds(movement, rounds, spareSets);
    return planRest('furtherRounds', further, movement.tableCount, now);
  });
}

function boardsWays({ movement, played }: Situation, boards: number): readonly WayCandidate[] {
  const now = mostBoards(movement, played);
  if (boards === now) return [];
  const kind = boards < now ? 'fewerBoards' : 'moreBoards';
  return [{ kind, movement: withBoards(movement, played, boards) }];
}

type PairsChange = Extract<Change, { kind: 'pairs' }>;

function pairsWays(
  situation: Situation,
  change: PairsChange,
  planRest: PlanRest,
): readonly WayCandidate[] {
  const { movement, played } = situation;
  const { tableCount } = movement;
  const { seated, standing, areMore } = seatedPairs(situation, change);
  const [first = movement] = seated;
  const next = standing === 0 ? first : withNewPairs(first, played, standing);
  const tables = Math.floor(pairsInRound(next, played).length / 2);
  const others: WayCandidate[] = [];
  // A section that nobody has left would lose the table of one that somebody has.
  const { pairsBefore = 0 } = sectionsOf(next).at(-1) ?? {};
  const isInLast = change.leaving.every((pair) => pair > pairsBefore);
  if (change.leaving.length > 0 && tables < tableCount && isInLast) {
    others.push(planRest('fewerTables', next, tables));
  }
  if (standing > 0 && tables > tableCount) others.push(planRest('moreTables', next, tables));
  if (standing === 0) {
    const kind = change.arriving === 0 ? 'phantom' : 'vacancy';
    const seatings = seated.map((each) => ({ kind, movement: each, areMore }) as const);
    return [...seatings, planRest('new', first, tableCount), ...others];
  }
  // Of two pairs without a seat, neither displaces others: those two would rather play at a table of their own.
  const rover = standing > 1 ? null : withRover(first, played, 1);
  const appendices = standing > 1 ? [] : withAppendix(first, played);
  return [
    ...(rover === null ? [] : [{ kind: 'rover', movement: rover } as const]),
    ...appendices.map((each) => ({ kind: 'appendix', movement: each }) as const),
    planRest('new', rover ?? next, tableCount),
    ...others,
  ];
}

/** The most choices of empty seats that are compared. */
const MAX_SEATINGS = 100;

/**
 * The movements without the pairs that leave in which those that come take empty seats, as far as there are any: one
 * movement for each choice of seats, the lowest numbers first. `standing`: how many find none.
 */
function seatedPairs({ movement, played }: Situation, { leaving, arriving }: PairsChange) {
  const left = withoutPairs(movement, played, leaving);
  const free = freeNumber(left, played);
  const { pairsBefore = 0 } = sectionsOf(left).at(-1) ?? {};
  // In a divided room a new number is one of the last section.
  const empty = emptySeats(left, played)
    .filter((pair) => pair > pairsBefore)
    .toSorted((a, b) => a - b);
  const seats = free === null ? empty : [free, ...empty];
  const taken = Math.min(arriving, seats.length);
  const choices = choicesOf(seats, taken, MAX_SEATINGS + 1);
  const withSeat = (next: Movement, seat: PairNumber) =>
    seat === free ? withFreeNumber(next, seat, played) : withSeatsOf(next, seat, played);
  const seated = choices.slice(0, MAX_SEATINGS).map((chosen) => chosen.reduce(withSeat, left));
  return { seated, standing: arriving - taken, areMore: choices.length > MAX_SEATINGS };
}

/** The choices of so many items in their order, the first of them at most. */
function choicesOf<Item>(
  items: readonly Item[],
  count: number,
  most: number,
): readonly (readonly Item[])[] {
  if (most < 1 || items.length < count) return [];
  if (count === 0) return [[]];
  const found: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const others = choicesOf(items.slice(index + 1), count - 1, most - found.length);
    found.push(...others.map((each) => [item, ...each]));
  }
  return found;
}

/**
 * The rest if everybody goes on from where they were: a pair that sat in another's seat plays the rest of that pair's
 * rounds, and a set that lay in another's place goes where that set would have gone.
 */
function shifted({ movement, plan, played }: Situation): readonly Movement[] {
  const [was, should] = [movement.rounds[played - 1], plan.rounds[played - 1]];
  if (was === undefined || should === undefined) return [];
  const pairs = new Map<number, number>();
  const sets = new Map<number, number>();
  was.forEach((sitting, tableIndex) => {
    const planned = should[tableIndex];
    if (sitting.kind !== 'play' || planned?.kind !== 'play') return;
    const [one, other] = [pairsAt(planned), pairsAt(sitting)];
    // Both are of two or both of four.
    one.forEach((pair, side) => {
      pairs.set(pair, other[side] as number);
    });
    sets.set(planned.set, sitting.set);
  });
  const renumbered = [pairs, sets].map((map) => (isSwap(map) ? map : null));
  const options = [
    [renumbered[0], null],
    [null, renumbered[1]],
    [renumbered[0], renumbered[1]],
  ] as const;
  return options.flatMap(([byPair, bySet]) => {
    if (!byPair && !bySet) return [];
    const rounds = movement.rounds.map((round, roundIndex): Round => {
      if (roundIndex < played) return round;
      return round.map((sitting) => renamed(sitting, byPair ?? new Map(), bySet ?? new Map()));
    });
    return [{ ...movement, rounds }];
  });
}

/** Whether a renumbering moves something, and what it moves changes places among itself. */
function isSwap(map: ReadonlyMap<number, number>): boolean {
  const moved = [...map].filter(([from, to]) => from !== to);
  const targets = new Set(moved.map(([, to]) => to));
  return (
    moved.length > 0 && moved.every(([from]) => targets.has(from)) && targets.size === moved.length
  );
}

function renamed(
  sitting: Sitting,
  pairs: ReadonlyMap<number, number>,
  sets: ReadonlyMap<number, number>,
): Sitting {
  if (sitting.kind === 'idle') return sitting;
  const set = sitting.set === null ? null : ((sets.get(sitting.set) ?? sitting.set) as SetIndex);
  const seated = renumbered(sitting, (pair) => (pairs.get(pair) ?? pair) as PairNumber);
  return { ...seated, set } as Sitting;
}
