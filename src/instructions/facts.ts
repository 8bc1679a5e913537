// How a movement is run, as typed facts: what is announced and prepared, without sentences. Every table is one in the room.
// Every round, table, pair, board set and relay in a fact is a number from 1. Directions are seats, not scored directions.
// The facts are exact: playing them from the starting positions reproduces the movement (tests/instructions/play.ts does).

import type { Contestants, Direction, SeatName } from '../movement/index.ts';

/** A place to sit. */
export interface TableSeat {
  readonly table: number;
  readonly direction: SeatName;
}

/** The position of a pair in a round, and whether it plays there. */
export interface SeatInRound extends TableSeat {
  readonly plays: boolean;
}

/** A group of pairs: those seated in a direction, wherever they came from, or pairs by number. */
export type PairGroup = Direction | readonly number[];

/** After which rounds a move is made. A number means after that round only, replacing the usual moves. */
export type When = 'eachRound' | 'oddRounds' | 'evenRounds' | number;

/** Where tables lead, in the few phrases that a director would use. Positive steps go up, negative steps down. */
export type TableMove =
  | { readonly kind: 'stay'; readonly tables: readonly number[] }
  /** Up or down within the tables from first to last, wrapping round. */
  | { readonly kind: 'ring'; readonly first: number; readonly last: number; readonly step: number }
  /** Up or down from each of the tables from first to last. */
  | { readonly kind: 'shift'; readonly first: number; readonly last: number; readonly step: number }
  /** The two tables of each couple swap. */
  | { readonly kind: 'swap'; readonly couples: readonly (readonly [number, number])[] }
  | { readonly kind: 'goTo'; readonly from: number; readonly to: number };

/**
 * The same for the seats of a direction. Some moves lead to the other direction, or to no table (`leave`): whoever is at none
 * has sat out, and comes to a table again (`enter`).
 */
export type SeatMove =
  | TableMove
  | { readonly kind: 'cross'; readonly from: number; readonly to: TableSeat }
  | { readonly kind: 'leave'; readonly from: number }
  | { readonly kind: 'enter'; readonly to: TableSeat };

/** How pairs move. A pair without a fact is stationary. */
export type PairFact =
  | { readonly kind: 'stationary'; readonly who: PairGroup }
  | {
      readonly kind: 'pairsMove';
      readonly who: PairGroup;
      readonly when: When;
      readonly moves: readonly SeatMove[];
    }
  /** After this round the moving pairs make their usual move twice. */
  | { readonly kind: 'skip'; readonly who: readonly PairGroup[]; readonly afterRound: number }
  /**
   * In each ring, every pair goes where the next one was, and the last where the first was. With a lift, it goes that many
   * tables further, within the tables from 1 to `tables`. With rounds: after those, instead of the usual rings. `empty` are the
   * numbers in the rings that nobody holds meanwhile: they go round like the others, and nobody can follow them.
   */
  | {
      readonly kind: 'follow';
      readonly rings: readonly (readonly number[])[];
      readonly lift: { readonly step: number; readonly tables: number } | null;
      readonly afterRounds: readonly number[] | null;
      readonly empty: readonly number[];
    }
  /**
   * Where a pair goes that would follow a number that nobody holds then, as the rings have it: to the only seat in the room
   * that was empty (`stops` is null), otherwise by its stops, round by round.
   */
  | {
      readonly kind: 'toEmptySeat';
      readonly pair: number;
      readonly afterRounds: readonly number[] | null;
      readonly stops: readonly (SeatInRound | null)[] | null;
    }
  /**
   * One pair with its own path, round by round; the pair whose seat it takes goes to `displacedTo` for that round. Null: to no
   * table, where it sits out itself.
   */
  | {
      readonly kind: 'rover';
      readonly pair: number;
      readonly stops: readonly (SeatInRound | null)[];
      readonly displacedTo: TableSeat | null;
      /** The pair it displaces in the first round of the session. */
      readonly displacedFirst: number | null;
      /** Whether the displaced pair sits out there. */
      readonly sitsOut: boolean;
    }
  /** In each half of a round one pair takes a seat (null: sits out), round by round; the pair that it displaces sits out. */
  | {
      readonly kind: 'switchRover';
      readonly pair: number;
      readonly stops: readonly (SwitchRoverStop | null)[];
    }
  /** One pair with its own path, round by round; null while it is at no table. */
  | {
      readonly kind: 'itinerary';
      readonly pair: number;
      readonly stops: readonly (SeatInRound | null)[];
    }
  /** For one round a pair is not where its moves would take it; null: at no table. */
  | {
      readonly kind: 'pairAway';
      readonly pair: number;
      readonly round: number;
      readonly stop: SeatInRound | null;
      readonly instead: TableSeat | null;
    }
  /** For this round the moving pairs sit as listed, regardless of earlier moves; those that are `out` sit out at no table. */
  | {
      readonly kind: 'pairsSeated';
      readonly round: number;
      readonly seats: readonly SeatedPair[];
      readonly out: readonly number[];
    }
  /** There is no rule: these pairs follow the cards, which list their seats. */
  | { readonly kind: 'pairsFollowCards'; readonly ways: readonly PairWay[] };

/** Where a switch rover is in a round; null displaces nobody, and sends the displaced pair to no table. */
export interface SwitchRoverStop extends SeatInRound {
  readonly displaced: number | null;
  readonly displacedTo: TableSeat | null;
}

export interface SeatedPair extends TableSeat {
  readonly pair: number;
}

/** The positions of a pair in each round of the session. */
export interface PairWay {
  readonly pair: number;
  readonly stops: readonly (SeatInRound | null)[];
}

/** Boards placed on a table. */
export interface LaidSet {
  readonly set: number;
  readonly table: number;
}

/** How board sets move. Boards without a fact are not played again. */
export type BoardFact =
  /**
   * An odd round and the next are the halves of one: after odd rounds only the switch rover and those whom it displaces move,
   * and each table goes on to the second set of a couple. Other facts move the couples by their first sets.
   */
  | { readonly kind: 'halves'; readonly sets: readonly (readonly [number, number])[] }
  | { readonly kind: 'boardsMove'; readonly when: When; readonly moves: readonly TableMove[] }
  /**
   * Boards that leave a table rest for a number of rounds and then come to another table: at the relays in this order, one
   * round at each after the first, or (none) just out of play.
   */
  | {
      readonly kind: 'boardsWait';
      readonly when: When;
      readonly from: number;
      readonly rounds: number;
      readonly to: number;
      readonly relays: readonly number[];
    }
  /** Boards that leave these tables are not played again. */
  | { readonly kind: 'boardsDone'; readonly when: When; readonly tables: readonly number[] }
  /**
   * Sets that start out of play, in the order in which they come to the table, with their rounds: one at each of the relays
   * (none: at no particular place), all others at the last.
   */
  | {
      readonly kind: 'boardsWaitAtStart';
      readonly to: number;
      readonly relays: readonly number[];
      readonly sets: readonly { readonly set: number; readonly round: number }[];
    }
  /** For this round boards are placed as listed; others, except those resting, are not played again. */
  | { readonly kind: 'boardsLaid'; readonly round: number; readonly sets: readonly LaidSet[] }
  /** One set with its own path, round by round (null: out of play); the boards that it displaces rest. */
  | {
      readonly kind: 'rovingSet';
      readonly set: number;
      readonly tables: readonly (number | null)[];
    }
  /** In each ring, every set goes where the next one was, on a table or out of play, the last where the first was. */
  | {
      readonly kind: 'boardsFollow';
      readonly rings: readonly (readonly number[])[];
      readonly afterRounds: readonly number[] | null;
    }
  /** For one round a set is not where its moves would take it: it is at another table, or out of play (null). */
  | {
      readonly kind: 'setAway';
      readonly set: number;
      readonly round: number;
      readonly table: number | null;
      readonly instead: number | null;
    }
  /** All tables play the same set in a round, each from its own copy if there are enough: the sets, round by round. */
  | { readonly kind: 'boardsTogether'; readonly sets: readonly number[] }
  /** There is no rule: boards follow the cards, which list these positions round by round; null: at all tables. */
  | {
      readonly kind: 'boardsFollowCards';
      readonly tables: readonly number[] | null;
      readonly rounds: readonly (readonly LaidSet[])[];
    }
  /** In these rounds a table shares the boards of another. */
  | {
      readonly kind: 'share';
      readonly table: number;
      readonly host: number;
      readonly rounds: readonly number[];
    };

/** The tables that an arrow switch applies to, among those in play. */
export type SwitchedTables =
  | { readonly kind: 'every' }
  | { readonly kind: 'everyExcept'; readonly tables: readonly number[] }
  | { readonly kind: 'only'; readonly tables: readonly number[] };

/** Boards by position in the set, from 1, or `all`. */
export type SwitchedBoards = 'all' | readonly number[];

/** What is scored with the directions reversed. */
export type SwitchFact =
  | {
      readonly kind: 'switch';
      readonly rounds: readonly number[];
      readonly boards: SwitchedBoards;
      readonly tables: SwitchedTables;
    }
  /** Too many different switches to announce: every table and round is listed. */
  | { readonly kind: 'switchCells'; readonly cells: readonly SwitchCell[] };

export interface SwitchCell {
  readonly round: number;
  readonly table: number;
  readonly boards: SwitchedBoards;
}

/** Boards of the set on the table that are not played, by position in the set, and where. */
export interface DropFact {
  readonly kind: 'boardsDropped';
  readonly rounds: readonly number[];
  readonly boards: SwitchedBoards;
  readonly tables: SwitchedTables;
}

/** What a table has played beside its set, or instead of boards of it: by number, for the record. */
export interface PlayedFact {
  readonly kind: 'boardsPlayed';
  readonly round: number;
  readonly table: number;
  readonly boards: readonly number[];
  readonly instead: readonly number[];
}

export type SitOutFact =
  /** A number that nobody holds all session, as that of the missing pair; its seat, at a table in the room, is empty. */
  | { readonly kind: 'missing'; readonly pair: number }
  /** A number that nobody holds in some rounds: the pair comes late, or leaves and does not come back (`isLast`). */
  | {
      readonly kind: 'missingFor';
      readonly pair: number;
      readonly firstRound: number;
      readonly lastRound: number;
      readonly isLast: boolean;
    }
  | { readonly kind: 'sitOut'; readonly pair: number; readonly rounds: readonly number[] };

/** Relays to set up, by number, each between two neighbouring tables in the room (after 0: before table 1). */
export interface RelayFact {
  readonly kind: 'relays';
  readonly relays: readonly {
    readonly relay: number;
    readonly afterTable: number;
    readonly beforeTable: number;
  }[];
}

/** Sets with equal numbers of boards and copies to prepare. */
export interface PrepareFact {
  readonly kind: 'prepare';
  readonly sets: readonly number[];
  readonly boards: number;
  readonly copies: number;
}

export type Fact =
  | PairFact
  | BoardFact
  | SwitchFact
  | DropFact
  | PlayedFact
  | SitOutFact
  | RelayFact
  | PrepareFact;
export type FactKind = Fact['kind'];
export type FactOf<Kind extends FactKind> = Extract<Fact, { readonly kind: Kind }>;

/** A table at the start of a session; null for an empty seat or no boards. */
export interface StartingTable {
  readonly table: number;
  readonly northSouth: number | null;
  readonly eastWest: number | null;
  /** In an individual: who is at South and West; North and East are the fields above. */
  readonly south?: number | null;
  readonly west?: number | null;
  readonly set: number | null;
}

export interface SessionFacts {
  readonly session: number;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly start: readonly StartingTable[];
  readonly facts: readonly Fact[];
}

/** A board set in facts, identified by its number. */
export interface NumberedSet {
  readonly set: number;
  readonly label: string;
  readonly firstBoard: number;
  readonly lastBoard: number;
}

/** How a section is run by itself, or a whole movement, whose name is empty. */
export interface PartRun {
  readonly name: string;
  readonly run: RunFacts;
}

/** Everything that is needed to run a movement. */
export interface RunFacts {
  readonly contestants: Contestants;
  readonly pairs: number;
  readonly tables: number;
  readonly sets: readonly NumberedSet[];
  /** Facts about the whole event: the missing pair, relays, what to prepare. */
  readonly event: readonly Fact[];
  readonly sessions: readonly SessionFacts[];
}
