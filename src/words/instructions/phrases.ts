// The phrases for running a movement that each language must provide; a missing one does not compile.
// Numbers are printed from 1. Lists of numbers are passed as arrays; each language joins them.

import type { TableSeat } from '../../instructions/facts.ts';
import type { Contestants, Direction } from '../../movement/index.ts';

/** The topics of announcements, in the order in which they are made. */
export const TOPICS = ['prepare', 'pairs', 'boards', 'shares', 'switches', 'sitOuts'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * Who moves: the pairs of a direction, pairs or players by number, or boards. `others`: those of the same kind not yet named;
 * `rest`: all boards but those of which other sentences said where they go.
 */
export type Subject =
  | { readonly kind: 'direction'; readonly direction: Direction }
  | {
      readonly kind: 'pairs';
      readonly pairs: readonly number[];
      readonly contestants: Contestants;
    }
  | { readonly kind: 'boards' | 'rest' }
  | { readonly kind: 'others'; readonly of: 'pairs' | 'boards' };

/** Whether a subject is a single pair. */
export function isOne(subject: Subject): boolean {
  return subject.kind === 'pairs' && subject.pairs.length === 1;
}

/** Whether subjects are one pair together. */
export function areOne([only, ...others]: readonly Subject[]): boolean {
  return only !== undefined && others.length === 0 && isOne(only);
}

/** Whether a subject is boards, or others of them. */
export function isBoards(subject: Subject): boolean {
  if (subject.kind === 'others') return subject.of === 'boards';
  return subject.kind === 'boards' || subject.kind === 'rest';
}

/** After which rounds. A number means after that round only, instead of the usual move. */
export type After = 'eachRound' | 'oddRounds' | 'evenRounds' | number;

/** One clause of a move. Null tables: all of them. */
export type MoveClause =
  | { readonly kind: 'stay'; readonly tables: readonly number[] | null }
  /** Positive steps go up, negative steps down; `round` gives the limits of a ring that does not include all tables. */
  | {
      readonly kind: 'step';
      readonly tables: readonly number[] | null;
      readonly step: number;
      readonly round: { readonly from: number; readonly to: number } | null;
    }
  | { readonly kind: 'swap'; readonly couples: readonly (readonly [number, number])[] }
  /** `direction` is given if the move leads to the other direction. */
  | {
      readonly kind: 'goTo';
      readonly from: number;
      readonly to: number;
      readonly direction: Direction | null;
    }
  /** To no table, to sit out; and the way back, as above. */
  | { readonly kind: 'leave'; readonly from: number }
  | { readonly kind: 'enter'; readonly to: number; readonly direction: Direction | null };

/** The boards of a set: `boards 1–4 (A)`. */
export interface SetRange {
  readonly label: string;
  readonly first: number;
  readonly last: number;
}

/** Relays between the same two tables, by number in the order in which boards pass them; without if there is only one. */
export interface RelayPlace {
  readonly numbers: readonly number[];
  readonly before: number;
  readonly after: number;
}

/** A pair and the one that it follows. */
export type Following = readonly [pair: number, leader: number];

/** The two rounds that are the halves of one. */
export type RoundHalves = readonly [number, number];

/** A seat and who is displaced there (null: nobody), or sitting out. */
export type DisplacingStop = (TableSeat & { readonly displaced: number | null }) | null;

/** A stop on a path: a seat, or sitting out. */
export type WayStop = TableSeat | null;

export type BoardChoice = 'all' | readonly number[];
export type TableChoice =
  | { readonly kind: 'every' }
  | { readonly kind: 'everyExcept'; readonly tables: readonly number[] }
  | { readonly kind: 'only'; readonly tables: readonly number[] };

export interface Phrases {
  readonly headings: Readonly<Record<Topic, string>>;
  readonly session: (session: number, firstRound: number, lastRound: number) => string;
  /** Stand before what is done after each round, after every second one. */
  readonly eachRound: string;
  readonly oddRounds: string;
  readonly evenRounds: string;
  /** The same after one round: besides what is usual, or instead. */
  readonly afterRound: (round: number, isInstead: boolean) => string;

  /** How many rounds there are and, where all are alike, how many boards each has. */
  readonly opening: (rounds: number, boards: number | null) => string;
  /** That a subject is stationary. */
  readonly stationary: (subject: Subject) => string;
  /** A clause that starts a sentence with the rounds (`after`) or continues one (null). No full stop. */
  readonly move: (subject: Subject, clause: MoveClause, after: After | null) => string;
  /** Between the clauses of a sentence. */
  readonly separator: string;
  readonly skip: (subjects: readonly Subject[], afterRound: number) => string;
  /**
   * Every first pair of these follows the second, which is one number higher (1) or lower (−1) except at the end of the ring.
   * `isRest`: all other pairs do so.
   */
  readonly followNumbers: (
    follows: readonly Following[],
    difference: 1 | -1,
    isRest: boolean,
  ) => string;
  /** `isOpen`: the last follows nobody. */
  readonly followOrder: (ring: readonly number[], isOpen: boolean) => string;
  /** In each ring every pair goes where the next was; rounds: after those, instead of the usual rings. */
  readonly followRings: (
    rings: readonly (readonly number[])[],
    afterRounds: readonly number[] | null,
    isOpen: boolean,
  ) => string;
  /** The same, a number of tables further among tables 1 to `tables`; a ring of one pair simply moves on. */
  readonly followLifted: (
    ring: readonly number[],
    step: number,
    tables: number,
    isOpen: boolean,
  ) => string;
  /** To the seat that was empty, after each round (null) or instead after some. */
  readonly toEmptySeat: (pair: number, afterRounds: readonly number[] | null) => string;
  /** `stops` in order from the first round, or from that in which it joins; null where it sits out. */
  readonly rover: (
    pair: number,
    direction: Direction,
    stops: readonly (number | null)[],
    joins: number | null,
  ) => string;
  readonly displaced: (seat: TableSeat | null) => string;
  /** That rounds are halves: the rounds of each whole round, and the first two sets of boards that belong together. */
  readonly halves: (rounds: readonly RoundHalves[], sets: readonly [SetRange, SetRange]) => string;
  readonly switchRover: (pair: number) => string;
  /** Where the switch rover is in the halves of a round. */
  readonly switchRoverRound: (rounds: RoundHalves, stops: readonly DisplacingStop[]) => string;
  readonly itinerary: (pair: number, stops: readonly WayStop[], joins: number | null) => string;
  readonly pairAway: (round: number, pair: number, stop: WayStop) => string;
  readonly seated: (
    round: number,
    seats: readonly { readonly direction: Direction; readonly pairs: readonly PairAtTable[] }[],
  ) => string;
  readonly pairsFollowCards: (pairs: readonly number[]) => string;

  /** The place is null if boards rest at no particular one. */
  readonly wait: (
    from: number,
    rounds: number,
    to: number,
    place: RelayPlace | null,
    after: After,
  ) => string;
  readonly done: (tables: readonly number[], after: After) => string;
  /** Sets that come to a table from the relay: one per round from the second on, or each in its own round. */
  readonly waitAtStart: (
    sets: readonly SetRange[],
    to: number,
    place: RelayPlace | null,
    rounds: readonly number[] | null,
  ) => string;
  /** The tables to which the boards at relays go, each relay by itself. */
  readonly fromRelays: (
    moves: readonly { readonly place: RelayPlace; readonly table: number }[],
  ) => string;
  readonly laid: (
    round: number,
    sets: readonly { readonly boards: SetRange; readonly tables: readonly number[] }[],
  ) => string;
  readonly roving: (boards: SetRange, tables: readonly (number | null)[]) => string;
  readonly setAway: (round: number, boards: SetRange, table: number | null) => string;
  /** Null: at all tables. */
  readonly boardsFollowCards: (tables: readonly number[] | null) => string;
  /**
   * All tables play these sets, round by round; `first`: the first, if they come one after another; `areCopied`: each table from its own copy,
   * otherwise they share.
   */
  readonly boardsTogether: (
    sets: readonly SetRange[],
    first: SetRange | null,
    areCopied: boolean,
  ) => string;
  /** The same for sets, by label; some are out of play. */
  readonly boardsFollow: (
    rings: readonly (readonly string[])[],
    afterRounds: readonly number[] | null,
  ) => string;

  /** Groups of tables that share in the same rounds; null rounds mean every round. */
  readonly share: (
    groups: readonly (readonly number[])[],
    rounds: readonly number[] | null,
  ) => string;
  readonly shareInTurn: (
    table: number,
    hosts: readonly { readonly tables: readonly number[]; readonly rounds: readonly number[] }[],
  ) => string;

  readonly switched: (
    rounds: readonly number[],
    boards: BoardChoice,
    tables: TableChoice,
  ) => string;
  readonly switchedCells: string;
  readonly switchedRound: (
    round: number,
    tables: readonly { readonly table: number; readonly boards: BoardChoice }[],
  ) => string;

  /** Boards that are not played. */
  readonly dropped: (rounds: readonly number[], boards: BoardChoice, tables: TableChoice) => string;

  /** Boards by number that a table has played, instead of some of its own or (none) beside them. */
  readonly played: (
    round: number,
    table: number,
    boards: readonly number[],
    instead: readonly number[],
  ) => string;

  readonly missing: (pair: number) => string;
  /** A pair missing in some rounds: it comes late, or leaves (`isLast`: until the end). */
  readonly missingFor: (pair: number, first: number, last: number, isLast: boolean) => string;
  readonly sitOuts: (
    rounds: readonly { readonly round: number; readonly pairs: readonly number[] }[],
  ) => string;
  readonly relays: (relays: readonly RelayPlace[]) => string;
  readonly prepare: (sets: readonly SetRange[], boards: number, copies: number) => string;
  readonly replan: ReplanPhrases;
}

/** What is announced when the rest of a session is replanned. */
export interface ReplanPhrases {
  /** Without a seat it sits out first; `of` is the pair whose seats it takes, if another's. */
  readonly joins: (
    pair: number,
    round: number,
    seat: TableSeat | null,
    of: number | null,
  ) => string;
  /** Cards that say that somebody sits out for want of a pair are wrong now, and nothing else on them. */
  readonly fills: (pair: number) => string;
  /** Cards that have a pair that is not there: its opponents sit out. */
  readonly empties: (pair: number) => string;
  /** A pair that is there no more from a round on, and no seat is left empty; from round 1 on it never comes. */
  readonly leaves: (pair: number, round: number) => string;
  /** Two half pairs play on as one of them from a round on. */
  readonly merges: (pairs: readonly [number, number], into: number, round: number) => string;
  readonly lastRound: (round: number) => string;
  readonly furtherRounds: (first: number, last: number) => string;
  readonly boardsPerRound: (round: number, boards: number) => string;
  /** Everybody goes on as before from a round on; but for what was said before, such as fewer boards, if told to. */
  readonly goOn: (round: number, isOtherwise: boolean) => string;
  /** From a round on these tables and pairs follow new cards. */
  readonly newCards: (round: number, tables: readonly number[], pairs: readonly number[]) => string;
  /** A pair has played a board in two rounds, so that the result of the second stands for neither side (Law 15). */
  readonly playedTwice: (pair: number, board: number, first: number, second: number) => string;
  /** Boards by number that a table does not play in a round, because somebody there has had them. */
  readonly leavesOut: (round: number, table: number, boards: readonly number[]) => string;
  /** From a round on there are no arrow switches, although the cards have some. */
  readonly noMoreSwitches: (round: number) => string;
  /** Said after it where no round had any: the two directions are two rankings. */
  readonly splitRanking: string;
  /** Rounds without arrow switches, although the cards have some. */
  readonly noSwitchesIn: (rounds: readonly number[]) => string;
  /** From a round on arrow switches are as the new cards say. */
  readonly switchesOnCards: (round: number) => string;
}

export interface PairAtTable {
  readonly table: number;
  readonly pair: number;
}
