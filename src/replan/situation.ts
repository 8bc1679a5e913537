// The situation in the middle of a session, and what has changed. Rounds that stand are counted from the first one.
// Round indexes count from 0; numbers in changes and faults are printed from 1. A change that cannot be planned for is
// refused with a fault.

import {
  allPairs,
  boardCount,
  isMissing,
  type KnownBoards,
  LIMITS,
  type MissingRounds,
  type Movement,
  type PairNumber,
  pairsAt,
  seatOf,
} from '../movement/index.ts';

/** A session as really played so far. */
export interface Situation {
  /** The rounds that stand as they were played; the others as the movement in use has them. */
  readonly movement: Movement;
  /** What the printed cards say; the movement itself unless something was played otherwise. */
  readonly plan: Movement;
  /** How many rounds stand. */
  readonly played: number;
  /** The cards in the room, those of the plan itself if absent: of a plan that everybody has, then later ones. */
  readonly issued?: readonly Issued[];
  /** Single boards that were not those of the table; none if absent. */
  readonly wrongBoards?: readonly WrongBoard[];
  /** What pairs have had that no round says; nothing if absent. */
  readonly known?: readonly KnownBoards[];
}

/** Cards of tables and pairs, by number. */
export interface ChangedCards {
  readonly tables: readonly number[];
  readonly pairs: readonly number[];
}

/** Cards of a plan that are in the room; null for all. */
export interface Issued {
  readonly plan: Movement;
  readonly cards: ChangedCards | null;
}

/** The cards in the room, oldest first. */
export function issuedIn({ issued = [], plan }: Pick<Situation, 'issued' | 'plan'>) {
  return issued.length > 0 ? issued : [{ plan, cards: null }];
}

/** A board that a table played in a round that stands beside its own, or instead of one of them. Numbers as printed. */
export interface WrongBoard {
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly instead: number | null;
}

/** What has changed. */
export type Change =
  /**
   * Pairs that leave, and how many come, from the next round on. `merging`: two half pairs, which play on as one of them;
   * if the other has left already, that is only remembered.
   */
  | {
      readonly kind: 'pairs';
      readonly leaving: readonly PairNumber[];
      readonly arriving: number;
      readonly merging?: readonly [PairNumber, PairNumber];
    }
  /** The number of rounds in all, those played included. */
  | { readonly kind: 'rounds'; readonly rounds: number }
  /** The boards of each round from the next on. */
  | { readonly kind: 'boards'; readonly boards: number }
  /** Less or more time: so many rounds in all, or else so many boards in each round. What is as it was changes nothing. */
  | { readonly kind: 'time'; readonly rounds: number; readonly boards: number }
  /** Tables from the next round on; those added bring the pairs that fill them. */
  | { readonly kind: 'tables'; readonly tables: number }
  /** Something was played differently from the plan: boards, seats, a move or an arrow switch. */
  | { readonly kind: 'playedOtherwise' };

/** Why nothing can be planned. */
export type ReplanFault =
  | { readonly kind: 'tooManyPlayed'; readonly played: number; readonly rounds: number }
  | { readonly kind: 'nothingLeft'; readonly rounds: number }
  | { readonly kind: 'lateAfterLast'; readonly rounds: number }
  | { readonly kind: 'noSuchPair'; readonly pair: number; readonly pairCount: number }
  | { readonly kind: 'pairNotThere'; readonly pair: number; readonly round: number }
  | { readonly kind: 'roundsPlayed'; readonly rounds: number; readonly played: number }
  | { readonly kind: 'sameRounds' | 'sameBoards' | 'sameTables'; readonly count: number }
  | {
      readonly kind: 'outOfRange';
      readonly of: 'rounds' | 'boards' | 'tables' | 'pairs';
      readonly most: number;
    }
  | { readonly kind: 'otherPlan' }
  /** What cannot be done where partners change: a player without an empty seat, further rounds, other tables. */
  | { readonly kind: 'notForPlayers'; readonly change: 'late' | 'merge' | 'rounds' | 'tables' }
  | { readonly kind: 'tooFewPairs' }
  /** Of a wrong board: nobody played there, there is no such board, or the table had it, or had not the other one. */
  | { readonly kind: 'nobodyPlayed'; readonly round: number; readonly table: number }
  | { readonly kind: 'noSuchBoard'; readonly board: number }
  | {
      readonly kind: 'hadBoard' | 'hadNotBoard';
      readonly board: number;
      readonly round: number;
      readonly table: number;
    }
  /** A half pair that leaves, or is to make a pair with itself. */
  | { readonly kind: 'leavesTwice'; readonly pair: number };

/** What is refused for players, by change. */
const PLAYERS_REFUSED = {
  rounds: 'rounds',
  time: 'rounds',
  tables: 'tables',
} as const;

/** Why nothing can be planned for a change, or null. */
export function replanFault(situation: Situation, change: Change): ReplanFault | null {
  const { movement, plan, played } = situation;
  const rounds = movement.rounds.length;
  if (played > rounds) return { kind: 'tooManyPlayed', played, rounds };
  if (plan.sets.length !== movement.sets.length || plan.pairCount !== movement.pairCount) {
    return { kind: 'otherPlan' };
  }
  if (movement.contestants === 'players') {
    const isRefused =
      change.kind === 'tables' ||
      ((change.kind === 'rounds' || change.kind === 'time') && change.rounds > rounds);
    if (isRefused) return { kind: 'notForPlayers', change: PLAYERS_REFUSED[change.kind] };
  }
  if (change.kind === 'pairs') return pairsFault(situation, change);
  if (change.kind === 'rounds') return roundsFault(situation, change.rounds);
  if (change.kind === 'time') return timeFault(situation, change);
  if (played === rounds) return { kind: 'nothingLeft', rounds };
  if (change.kind === 'boards') return boardsFault(situation, change.boards);
  return change.kind === 'tables' ? tablesFault(situation, change.tables) : null;
}

function pairsFault(
  { movement, played }: Situation,
  change: Extract<Change, { kind: 'pairs' }>,
): ReplanFault | null {
  const { leaving, arriving } = change;
  const merging: readonly PairNumber[] = change.merging ?? [];
  const { pairCount, contestants } = movement;
  const rounds = movement.rounds.length;
  const isFixed = contestants === 'players';
  if (isFixed && merging.length > 0) return { kind: 'notForPlayers', change: 'merge' };
  if (arriving > 0 && played === rounds) return { kind: 'lateAfterLast', rounds };
  const last = Math.min(played, rounds - 1);
  for (const pair of [...leaving, ...merging]) {
    if (pair < 1 || pair > pairCount) return { kind: 'noSuchPair', pair, pairCount };
  }
  const isAway = (pair: PairNumber) => isMissing(movement, pair, last);
  const wasNever = (pair: PairNumber) => pair === movement.phantom;
  const noHalf = merging.every(isAway) ? merging[0] : merging.find(wasNever);
  const away = leaving.find(isAway) ?? noHalf;
  if (away !== undefined) return { kind: 'pairNotThere', pair: away, round: last + 1 };
  const merged = merging.find((pair, index) => {
    return leaving.includes(pair) || merging.indexOf(pair) < index;
  });
  if (merged !== undefined) return { kind: 'leavesTwice', pair: merged };
  if (played === rounds) return { kind: 'nothingLeft', rounds };
  const left = withoutPairs(movement, played, leavers(movement, played, change)[0] ?? []);
  if (isFixed && arriving > emptyPlaces(left, played)) {
    return { kind: 'notForPlayers', change: 'late' };
  }
  const free = freeNumber(left, played) === null ? 0 : 1;
  if (arriving > 0 && pairCount + arriving - free > LIMITS.pairs) {
    return { kind: 'outOfRange', of: 'pairs', most: LIMITS.pairs };
  }
  const there = pairsInRound(left, played).length + arriving;
  return leaving.length + merging.length > 0 && there < (isFixed ? 4 : 2)
    ? { kind: 'tooFewPairs' }
    : null;
}

function tablesFault({ movement, played }: Situation, tables: number): ReplanFault | null {
  const { tableCount: count, pairCount } = movement;
  if (tables < 1 || tables > LIMITS.tables) {
    return { kind: 'outOfRange', of: 'tables', most: LIMITS.tables };
  }
  if (pairCount + arrivalsFor(movement, played, tables) > LIMITS.pairs) {
    return { kind: 'outOfRange', of: 'pairs', most: LIMITS.pairs };
  }
  return tables === count ? { kind: 'sameTables', count } : null;
}

function roundsFault({ movement, played }: Situation, rounds: number): ReplanFault | null {
  if (rounds < 1 || rounds > LIMITS.rounds) {
    return { kind: 'outOfRange', of: 'rounds', most: LIMITS.rounds };
  }
  if (rounds < played) return { kind: 'roundsPlayed', rounds, played };
  return rounds === movement.rounds.length ? { kind: 'sameRounds', count: rounds } : null;
}

function boardsFault({ movement, played }: Situation, boards: number): ReplanFault | null {
  const most = Math.max(...movement.sets.map((set) => set.boards));
  if (boards < 1 || boards > most) return { kind: 'outOfRange', of: 'boards', most };
  const now = mostBoards(movement, played);
  return boards === now ? { kind: 'sameBoards', count: now } : null;
}

/** Rounds and boards as they were are no fault, unless both are. */
function timeFault(
  situation: Situation,
  { rounds, boards }: Extract<Change, { kind: 'time' }>,
): ReplanFault | null {
  const ofRounds = roundsFault(situation, rounds);
  const isOver = situation.played === situation.movement.rounds.length;
  const ofBoards = isOver ? null : boardsFault(situation, boards);
  const isSame = (fault: ReplanFault | null) =>
    fault?.kind === 'sameRounds' || fault?.kind === 'sameBoards';
  if (ofRounds !== null && !isSame(ofRounds)) return ofRounds;
  if (ofBoards !== null && !isSame(ofBoards)) return ofBoards;
  return isSame(ofRounds) && (isOver || isSame(ofBoards)) ? ofRounds : null;
}

/** The missing number if some table expects it in the rounds that are left, otherwise null. */
export function freeNumber(movement: Movement, played: number): PairNumber | null {
  const { phantom, rounds } = movement;
  const isSeated = rounds
    .slice(played)
    .flat()
    .flatMap(pairsAt)
    .includes(phantom as PairNumber);
  return isSeated ? phantom : null;
}

/** The pairs that are away from the next round to the last, and whose seats are empty then; not the missing number. */
export function emptySeats(
  { missing, phantom, rounds }: Movement,
  played: number,
): readonly PairNumber[] {
  const seated = new Set(rounds.slice(played).flat().flatMap(pairsAt));
  return missing
    .filter(({ pair, fromRoundIndex, untilRoundIndex }) => {
      const isAway = fromRoundIndex <= played && untilRoundIndex >= rounds.length;
      return isAway && pair !== phantom && seated.has(pair);
    })
    .map(({ pair }) => pair);
}

/** How many who come late find a place: the free number, and the seats of pairs that have left. */
export function emptyPlaces(movement: Movement, played: number): number {
  return (freeNumber(movement, played) === null ? 0 : 1) + emptySeats(movement, played).length;
}

/** How many pairs must come for tables that are added to be filled; none come to tables that there are. */
export function arrivalsFor(movement: Movement, played: number, tables: number): number {
  const there = pairsInRound(movement, played).length;
  return tables <= movement.tableCount ? 0 : Math.max(0, 2 * tables - there);
}

/** The most boards that a table plays in a round from some round on. */
export function mostBoards(movement: Movement, fromRound: number): number {
  const rest = movement.rounds.slice(fromRound);
  return Math.max(0, ...rest.map((_, index) => mostBoardsIn(movement, fromRound + index)));
}

/** The most boards that a table plays in a round, those that wait for a missing pair included. */
export function mostBoardsIn(movement: Movement, roundIndex: number): number {
  const round = movement.rounds[roundIndex] ?? [];
  return Math.max(
    0,
    ...round.map((sitting) => (sitting.kind === 'play' ? boardCount(movement, sitting) : 0)),
  );
}

/** Who comes with the next round and who has gone since the last: in a movement, compared with what was really played. */
export function comingAndGoing(
  { movement, plan, played }: Situation,
  after: Movement,
): { readonly coming: readonly PairNumber[]; readonly gone: readonly PairNumber[] } {
  if (played >= after.rounds.length) return { coming: [], gone: [] };
  const there = played === 0 ? pairsInRound(plan, 0) : pairsInRound(movement, played - 1);
  const next = pairsInRound(after, played);
  return {
    coming: next.filter((pair) => !there.includes(pair)),
    gone: there.filter((pair) => !next.includes(pair)),
  };
}

/** The seats of another pair that one takes which comes. */
export interface SeatsTaken {
  readonly pair: PairNumber;
  readonly of: PairNumber;
}

/** Whose seats those who come take from the next round to the last, in a movement, as the plan has them. */
export function seatsTaken(
  { plan, played }: Pick<Situation, 'plan' | 'played'>,
  after: Movement,
  coming: readonly PairNumber[],
): readonly SeatsTaken[] {
  const left = after.rounds.map((_, roundIndex) => roundIndex).slice(played);
  const seatsIn = (of: Movement, pair: PairNumber) =>
    JSON.stringify(left.map((roundIndex) => seatOf(of, roundIndex, pair)));
  if (left.length === 0 || plan.rounds.length < after.rounds.length) return [];
  return coming.flatMap((pair) => {
    const seats = seatsIn(after, pair);
    const of = allPairs(plan).find((other) => seatsIn(plan, other) === seats);
    return of === undefined || of === pair || after.phantom === of ? [] : [{ pair, of }];
  });
}

/** The pairs that leave, once for each of two half pairs whose number may be given up. */
export function leavers(
  movement: Movement,
  played: number,
  { leaving, merging }: Extract<Change, { kind: 'pairs' }>,
): readonly (readonly PairNumber[])[] {
  const halves = (merging ?? []).filter((pair) => !isMissing(movement, pair, played));
  return halves.length < 2 ? [leaving] : halves.map((pair) => [...leaving, pair]);
}

/** A movement without some pairs from the next round on. */
export function withoutPairs(
  movement: Movement,
  played: number,
  pairs: readonly PairNumber[],
): Movement {
  const untilRoundIndex = movement.rounds.length;
  return pairs.reduce(
    (left, pair) => withAbsence(left, { pair, fromRoundIndex: played, untilRoundIndex }),
    movement,
  );
}

/** A movement without a pair in its rounds from one to another, in which it may be missing already. */
export function withAbsence(
  movement: Movement,
  { pair, fromRoundIndex, untilRoundIndex }: MissingRounds,
): Movement {
  const touches = (one: MissingRounds) =>
    one.pair === pair &&
    one.fromRoundIndex <= untilRoundIndex &&
    one.untilRoundIndex >= fromRoundIndex;
  const touching = movement.missing.filter(touches);
  const span = {
    pair,
    fromRoundIndex: Math.min(fromRoundIndex, ...touching.map((one) => one.fromRoundIndex)),
    untilRoundIndex: Math.max(untilRoundIndex, ...touching.map((one) => one.untilRoundIndex)),
  };
  return { ...movement, missing: [...movement.missing.filter((one) => !touches(one)), span] };
}

/** The pairs that are in the room in a round, ascending. */
export function pairsInRound(movement: Movement, roundIndex: number): readonly PairNumber[] {
  const pairs = allPairs(movement);
  return pairs.filter((pair) => !isMissing(movement, pair, roundIndex));
}
