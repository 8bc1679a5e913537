// The move after one round, as facts: for each direction and for the boards, the rule for this move alone, and the exceptions
// by number. Applied to a round they give the next one. Whoever is at a table that is not in the room is at none.
// Round indexes count from 0, every number in a fact from 1. Null after the last round of a session. Never fails.

import { allPairs, isMissing, type Movement, type PairNumber, seatOf } from '../movement/index.ts';
import {
  type BoardFlow,
  completeField,
  inRoom,
  isLastOfSession,
  traceBoards,
} from './boardFlow.ts';
import { boardTracks, type HomedSet } from './boardHosts.ts';
import { relaysOf } from './boardWaits.ts';
import type { FactOf, LaidSet, RunFacts, SeatedPair, SeatMove, TableSeat } from './facts.ts';
import { layHalves } from './halves.ts';
import { DIRECTIONS } from './pairRules.ts';
import { phraseMoves, ringGoals } from './tableMoves.ts';

/** With more phrases than this for the pairs of a direction or the boards, places are listed or cards are clearer. */
const MAX_PHRASES = 4;
/** At most this many pairs or sets are named as exceptions to a rule. */
const MAX_NAMED = 3;
/** Without a rule, up to this many pairs or sets are listed. */
const MAX_LISTED = 24;

/** Where a pair goes to which no rule applies; null for no table. */
export interface PairDestination {
  readonly pair: number;
  readonly to: TableSeat | null;
}

export type PairMoveFact = FactOf<
  'stationary' | 'pairsMove' | 'follow' | 'pairsSeated' | 'pairsFollowCards'
>;
export type BoardMoveFact = FactOf<
  'boardsMove' | 'boardsWait' | 'boardsDone' | 'boardsFollowCards'
>;

export interface MoveFacts {
  readonly pairs: readonly PairMoveFact[];
  readonly destinations: readonly PairDestination[];
  /** Of two moves that lead from a table the first holds. */
  readonly boards: readonly BoardMoveFact[];
  /** Relays all of whose boards go to one table, in order. */
  readonly fromRelays: readonly { readonly relay: number; readonly table: number }[];
  /** Sets that come to a table from out of play but from none of these relays, or where no rule tells. */
  readonly laid: readonly LaidSet[];
}

/** Finds the moves of a movement; `run` holds the facts of the same movement. */
export function createMoveFinder(
  grid: Movement,
  run: RunFacts,
): (roundIndex: number) => MoveFacts | null {
  const movement = inRoom(grid);
  const flow = layHalves(traceBoards(completeField(movement)));
  const { sets } = boardTracks(flow);
  return (roundIndex) =>
    isLastOfSession(movement, roundIndex)
      ? null
      : {
          ...pairMoves(movement, run, roundIndex),
          ...boardMoves(flow, sets, roundIndex),
        };
}

interface PairStep {
  readonly pair: PairNumber;
  readonly from: TableSeat | null;
  readonly to: TableSeat | null;
}

function pairMoves(
  movement: Movement,
  run: RunFacts,
  roundIndex: number,
): Pick<MoveFacts, 'pairs' | 'destinations'> {
  const groups = groupsAfter(movement, run, roundIndex);
  if (groups !== null) return { pairs: groups, destinations: [] };
  if (movement.contestants === 'players') return playerMoves(movement, run, roundIndex);
  const steps = pairSteps(movement, roundIndex);
  const isBetweenSeats = ({ from, to }: PairStep): boolean => from !== null && to !== null;
  const sitsOut = ({ pair, to }: PairStep): boolean =>
    to === null && !isMissing(movement, pair, roundIndex + 1);
  const ways = DIRECTIONS.map((direction) => {
    const own = steps.filter(
      (step) => step.from?.direction === direction && (step.to !== null || sitsOut(step)),
    );
    return { direction, ...fewestPhrases(own, movement.tableCount) };
  });
  const named = steps.filter((step) => !isBetweenSeats(step) && (step.from ?? step.to) !== null);
  if (ways.every(({ moves }) => moves.length <= MAX_PHRASES)) {
    return {
      pairs: ways.flatMap(({ direction: who, moves }): PairMoveFact[] => {
        if (moves.length === 0) return [];
        return moves.every(({ kind }) => kind === 'stay')
          ? [{ kind: 'stationary', who }]
          : [{ kind: 'pairsMove', who, when: 'eachRound', moves }];
      }),
      destinations: [
        ...ways.flatMap(({ others }) => others),
        ...named.filter((step) => !sitsOut(step)),
      ].map(({ pair, to }) => ({ pair, to })),
    };
  }
  const following = followAfter(movement, run, roundIndex);
  const alone = steps.filter(
    (step) =>
      isBetweenSeats(step) && followsNobody(movement, following ?? [], step.pair, roundIndex),
  );
  const destinations = [...named, ...alone].map(({ pair, to }) => ({ pair, to }));
  return { pairs: following ?? [seated(steps, roundIndex)], destinations };
}

/** The groups of pairs by number that each move round all tables, and who is stationary, if nobody moves otherwise after this round. */
function groupsAfter(
  movement: Movement,
  run: RunFacts,
  roundIndex: number,
): readonly PairMoveFact[] | null {
  const round = roundIndex + 1;
  const tables = movement.tableCount;
  const session = run.sessions.find((one) => one.firstRound <= round && round < one.lastRound);
  const stepOf = new Map<number, number>();
  const facts = (session?.facts ?? []).filter(
    (fact): fact is FactOf<'stationary' | 'pairsMove'> => {
      if (fact.kind === 'stationary') return true;
      if (fact.kind !== 'pairsMove' || fact.when !== 'eachRound') return false;
      const [move, ...others] = fact.moves;
      if (typeof fact.who === 'string' || move?.kind !== 'ring' || others.length > 0) return false;
      if (move.last - move.first + 1 !== tables) return false;
      for (const pair of fact.who) stepOf.set(pair, move.step);
      return true;
    },
  );
  const areExact = pairSteps(movement, roundIndex).every(({ pair, from, to }) => {
    if (from === null || to === null || from.direction !== to.direction) return false;
    return (from.table + (stepOf.get(pair) ?? 0) - to.table) % tables === 0;
  });
  return stepOf.size > 0 && areExact ? facts : null;
}

/** The rings of the players; those who arrive, leave, or follow a missing player are named. */
function playerMoves(
  movement: Movement,
  run: RunFacts,
  roundIndex: number,
): Pick<MoveFacts, 'pairs' | 'destinations'> {
  const following = followAfter(movement, run, roundIndex);
  if (following === null)
    return { pairs: [{ kind: 'pairsFollowCards', ways: [] }], destinations: [] };
  const isNamed = ({ pair }: PairStep): boolean => {
    const [isAway, willBeAway] = [roundIndex, roundIndex + 1].map((one) =>
      isMissing(movement, pair, one),
    );
    if (isAway && willBeAway) return false;
    return isAway !== willBeAway || followsNobody(movement, following, pair, roundIndex);
  };
  const named = pairSteps(movement, roundIndex).filter(isNamed);
  return { pairs: following, destinations: named.map(({ pair, to }) => ({ pair, to })) };
}

/** Whether a pair follows a missing one, so that it cannot see where to go. */
function followsNobody(
  movement: Movement,
  facts: readonly PairMoveFact[],
  pair: PairNumber,
  roundIndex: number,
): boolean {
  const rings = facts.flatMap((fact) => (fact.kind === 'follow' ? fact.rings : []));
  const ring = rings.find((one) => one.includes(pair)) ?? [];
  const leader = ring[(ring.indexOf(pair) + 1) % ring.length];
  return leader !== undefined && isMissing(movement, leader as PairNumber, roundIndex);
}

/** Where every pair is before and after the move; a missing pair is nowhere. */
function pairSteps(movement: Movement, roundIndex: number): readonly PairStep[] {
  const seatIn = (index: number, pair: PairNumber): TableSeat | null => {
    const seat = isMissing(movement, pair, index) ? null : seatOf(movement, index, pair);
    return seat && { table: seat.tableIndex + 1, direction: seat.direction };
  };
  const pairs = allPairs(movement);
  return pairs
    .filter((pair) => pair !== movement.phantom)
    .map((pair) => ({
      pair,
      from: seatIn(roundIndex, pair),
      to: seatIn(roundIndex + 1, pair),
    }));
}

/**
 * The moves of a direction in the fewest phrases: one step for most pairs and the others by number, or all phrases. Pairs
 * that move do not move round a table at which one comes to sit out.
 */
function fewestPhrases(
  steps: readonly PairStep[],
  tables: number,
): { readonly moves: readonly SeatMove[]; readonly others: readonly PairStep[] } {
  const within = new Map<number, number>();
  const across: SeatMove[] = [];
  for (const { from, to } of steps) {
    if (from === null) continue;
    if (to === null) across.push({ kind: 'leave', from: from.table });
    else if (from.direction === to.direction) within.set(from.table, to.table);
    else across.push({ kind: 'cross', from: from.table, to });
  }
  const every = [...phraseMoves(within), ...across];
  const step = commonest([...within].map(([from, to]) => (to - from + tables) % tables));
  const others = steps.filter(({ from, to }) => {
    const isUsual = from?.direction === to?.direction;
    return !isUsual || ((to?.table ?? 0) - (from?.table ?? 0) + tables) % tables !== step;
  });
  const ring = step === null ? [] : phraseMoves(ringGoals(tables, step));
  // Pairs by number are easier to follow than tables.
  const most = step !== 0 && others.some(({ to }) => to === null) ? every.length - 1 : every.length;
  const isShorter = ring.length + others.length <= most && others.length <= MAX_NAMED;
  return step !== null && (others.length === 0 || isShorter)
    ? { moves: ring, others }
    : { moves: every, others: [] };
}

function commonest(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

/** The rule "follow the next pair" and who is stationary, if it holds after this round without exception. */
function followAfter(
  movement: Movement,
  run: RunFacts,
  roundIndex: number,
): readonly PairMoveFact[] | null {
  const round = roundIndex + 1;
  const session = run.sessions.find((one) => one.firstRound <= round && round < one.lastRound);
  const own = (session?.facts ?? []).filter((fact) => fact.kind !== 'sitOut');
  const follows = own.filter((fact) => fact.kind === 'follow');
  const usual = follows.filter(({ afterRounds }) => afterRounds === null);
  const isPlain =
    usual.length === 1 &&
    follows.every(({ afterRounds }) => !afterRounds?.includes(round)) &&
    !own.some(
      (fact) =>
        (fact.kind === 'pairAway' && (fact.round === round || fact.round === round + 1)) ||
        (fact.kind === 'pairsSeated' && fact.round === round + 1) ||
        (fact.kind === 'skip' && fact.afterRound === round) ||
        fact.kind === 'rover' ||
        fact.kind === 'itinerary' ||
        fact.kind === 'pairsFollowCards' ||
        fact.kind === 'pairsMove',
    );
  if (!isPlain) return null;
  const follow = usual.map((fact) => ({
    ...fact,
    empty: fact.rings.flat().filter((pair) => isMissing(movement, pair as PairNumber, roundIndex)),
  }));
  return [...own.filter((fact) => fact.kind === 'stationary'), ...follow];
}

function seated(
  steps: readonly PairStep[],
  roundIndex: number,
): FactOf<'pairsSeated'> | FactOf<'pairsFollowCards'> {
  const moving = steps.filter(
    ({ from, to }) => from?.table !== to?.table || from?.direction !== to?.direction,
  );
  const seats = moving.flatMap(({ pair, to }): SeatedPair[] =>
    to === null ? [] : [{ pair, ...to }],
  );
  if (seats.length <= MAX_LISTED)
    return { kind: 'pairsSeated', round: roundIndex + 2, seats, out: [] };
  return { kind: 'pairsFollowCards', ways: moving.map(({ pair }) => ({ pair, stops: [] })) };
}

function boardMoves(
  { movement }: BoardFlow,
  sets: readonly HomedSet[],
  roundIndex: number,
): Pick<MoveFacts, 'boards' | 'fromRelays' | 'laid'> {
  const next = sets.flatMap(({ path, homes }): readonly (LaidSet & { from: number | null })[] => {
    const table = homes[roundIndex + 1] ?? null;
    const from = homes[roundIndex] ?? null;
    if (table === null) return [];
    return [{ set: path.set + 1, table: table + 1, from: from === null ? null : from + 1 }];
  });
  const goals = new Map(
    next.flatMap(({ table, from }) => (from === null ? [] : [[from, table] as const])),
  );
  const tables = movement.tableCount;
  const step = commonest([...goals].map(([from, to]) => (to - from + tables) % tables));
  const isUsual = (from: number | null, to: number): boolean =>
    from !== null && (to - from + tables) % tables === step;
  const others = next.filter(({ table, from }) => !isUsual(from, table));
  const leaving = sets.filter(
    ({ homes }) => homes[roundIndex] != null && homes[roundIndex + 1] == null,
  );
  const ring = step === null ? [] : phraseMoves(ringGoals(tables, step));
  const every = phraseMoves(goals);
  const arriving = next.filter(({ from }) => from === null);
  // Tables that swap have no exceptions; of a ring, the sets that do not follow it are named.
  const isExact = others.length + leaving.length === 0;
  const isRing =
    (isExact || ring.every(({ kind }) => kind !== 'swap')) &&
    others.length <= MAX_NAMED &&
    ring.length + others.length <= every.length + arriving.length;
  const moves = isRing ? ring : every;
  // Of a ring, what leaves a table for another place than its next is said first: alike in every round.
  const apart = phraseMoves(
    new Map(
      others.flatMap(({ table, from }) =>
        isRing && from !== null ? [[from, table] as const] : [],
      ),
    ),
  );
  if (moves.length > MAX_PHRASES) {
    if (next.length > MAX_LISTED)
      return {
        boards: [{ kind: 'boardsFollowCards', tables: null, rounds: [] }],
        fromRelays: [],
        laid: [],
      };
    return { boards: [], fromRelays: [], laid: next.map(({ set, table }) => ({ set, table })) };
  }
  const fromRelays = emptiedRelays(sets, roundIndex);
  const brought = new Set(
    fromRelays.flatMap((one) => one.sets.map((set) => `${set} ${one.table}`)),
  );
  // The halves of a set leave their table together.
  const tablesLeft = new Map(leaving.map((one) => [one.homes[roundIndex], one]));
  const away = [...tablesLeft.values()].map((one) => waitOf(one, roundIndex));
  const done = away.flatMap((one) => (typeof one === 'number' ? [one] : []));
  return {
    boards: [
      ...[apart, moves].flatMap((each) =>
        each.length === 0 ? [] : [{ kind: 'boardsMove', when: 'eachRound', moves: each } as const],
      ),
      ...away.flatMap((one) => (typeof one === 'number' ? [] : [one])),
      ...(done.length === 0
        ? []
        : [{ kind: 'boardsDone', when: 'eachRound', tables: done } as const]),
    ],
    fromRelays: fromRelays.map(({ relay, table }) => ({ relay, table })),
    laid: arriving.flatMap(({ set, table }) =>
      brought.has(`${set} ${table}`) ? [] : [{ set, table }],
    ),
  };
}

/** The relays of which every set comes to one table in the next round, with these sets, in order of the relays. */
function emptiedRelays(sets: readonly HomedSet[], roundIndex: number) {
  const restingAt = new Map<number, HomedSet[]>();
  for (const one of sets) {
    const place = one.path.places[roundIndex];
    if (place?.kind !== 'waiting' || place.standIndex === null) continue;
    restingAt.set(place.standIndex, [...(restingAt.get(place.standIndex) ?? []), one]);
  }
  return [...restingAt]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([standIndex, resting]) => {
      const [home = null, ...others] = new Set(
        resting.map(({ homes }) => homes[roundIndex + 1] ?? null),
      );
      if (home === null || others.length > 0) return [];
      const own = resting.map(({ path }) => path.set + 1);
      return [{ relay: standIndex + 1, table: home + 1, sets: own }];
    });
}

/** Where boards that leave play rest; the number of their table if they are finished. */
function waitOf({ path, homes }: HomedSet, roundIndex: number): FactOf<'boardsWait'> | number {
  const from = (homes[roundIndex] ?? 0) + 1;
  const place = path.places[roundIndex + 1];
  const back = homes.findIndex((home, index) => index > roundIndex && home !== null);
  if (place?.kind !== 'waiting' || back < 0 || place.nextTableIndexes.length === 0) return from;
  return {
    kind: 'boardsWait',
    when: 'eachRound',
    from,
    rounds: back - roundIndex - 1,
    to: (homes[back] ?? 0) + 1,
    relays: relaysOf(path.places.slice(roundIndex + 1, back)),
  };
}
