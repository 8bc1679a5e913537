// How a movement is run, as typed facts: what is announced and prepared, without a sentence.
// Every round, table, pair, board set and relay in a fact is a number from 1; seats, not scored directions.
// The facts are exact: whoever plays them from the starting positions arrives at the movement (see play.ts).

import type { Direction } from '../movement/movement.ts';

/** A place to sit. */
export interface TableSeat {
  readonly table: number;
  readonly direction: Direction;
}

/** Where a pair is in a round, and whether it plays there. */
export interface Stop extends TableSeat {
  readonly plays: boolean;
}

/** Some pairs: those in the seats of a direction, wherever they came from, or pairs by number. */
export type PairGroup = Direction | readonly number[];

/** After which rounds a move is made. A number: after that round alone, in place of the usual moves. */
export type When = 'eachRound' | 'oddRounds' | 'evenRounds' | number;

/** Where tables lead to: a few phrases as a director would say them. Steps count upwards, below 0 downwards. */
export type TableMove =
  | { readonly kind: 'stay'; readonly tables: readonly number[] }
  /** Up or down within the tables from first to last, round the end to the beginning. */
  | { readonly kind: 'ring'; readonly first: number; readonly last: number; readonly step: number }
  /** Up or down from each of the tables from first to last. */
  | { readonly kind: 'shift'; readonly first: number; readonly last: number; readonly step: number }
  /** Each two tables exchange. */
  | { readonly kind: 'swap'; readonly couples: readonly (readonly [number, number])[] }
  | { readonly kind: 'goTo'; readonly from: number; readonly to: number };

/** The same for the seats of a direction: some lead to the other direction. */
export type SeatMove =
  | TableMove
  | { readonly kind: 'cross'; readonly from: number; readonly to: TableSeat };

/** How pairs move. A pair that no fact moves stays. */
export type PairFact =
  | { readonly kind: 'stationary'; readonly who: PairGroup }
  | {
      readonly kind: 'pairsMove';
      readonly who: PairGroup;
      readonly when: When;
      readonly moves: readonly SeatMove[];
    }
  /** After that round those who move make their usual move twice. */
  | { readonly kind: 'skip'; readonly who: readonly PairGroup[]; readonly afterRound: number }
  /**
   * In each ring, every pair goes where the next one was, the last where the first was; with a lift, so many tables
   * further within the tables from 1 to `tables`. With rounds: after those, instead of the usual rings.
   */
  | {
      readonly kind: 'follow';
      readonly rings: readonly (readonly number[])[];
      readonly lift: { readonly step: number; readonly tables: number } | null;
      readonly afterRounds: readonly number[] | null;
    }
  /** One pair with a way of its own, round by round; whoever has its seat goes to `displacedTo` for that round. */
  | {
      readonly kind: 'rover';
      readonly pair: number;
      readonly stops: readonly Stop[];
      readonly displacedTo: TableSeat | null;
      /** Whom it displaces in the first round of the session. */
      readonly displacedFirst: number | null;
      /** Whether the displaced pair sits out there. */
      readonly sitsOut: boolean;
    }
  /** One pair with a way of its own, round by round; null where it is nowhere. */
  | { readonly kind: 'itinerary'; readonly pair: number; readonly stops: readonly (Stop | null)[] }
  /** For one round a pair is elsewhere than its moves would have it. */
  | {
      readonly kind: 'pairAway';
      readonly pair: number;
      readonly round: number;
      readonly stop: Stop | null;
      readonly instead: TableSeat;
    }
  /** For that round the pairs that move sit like this, whatever came before. */
  | { readonly kind: 'pairsSeated'; readonly round: number; readonly seats: readonly SeatedPair[] }
  /** No rule: these pairs follow the cards, which have these seats. */
  | { readonly kind: 'pairsFollowCards'; readonly ways: readonly PairWay[] };

export interface SeatedPair extends TableSeat {
  readonly pair: number;
}

/** Where a pair is, round by round of the session. */
export interface PairWay {
  readonly pair: number;
  readonly stops: readonly (Stop | null)[];
}

/** Boards laid on a table. */
export interface LaidSet {
  readonly set: number;
  readonly table: number;
}

/** How board sets move. Boards that no fact moves are not played again. */
export type BoardFact =
  | { readonly kind: 'boardsMove'; readonly when: When; readonly moves: readonly TableMove[] }
  /** Boards that leave a table wait that many rounds, at a relay or just out of play, and then come to another. */
  | {
      readonly kind: 'boardsWait';
      readonly when: When;
      readonly from: number;
      readonly rounds: number;
      readonly to: number;
      readonly relay: number | null;
    }
  /** Boards that leave these tables are not played again. */
  | { readonly kind: 'boardsDone'; readonly when: When; readonly tables: readonly number[] }
  /** Sets that are out of play at first, in the order in which they come to the table, each for its round. */
  | {
      readonly kind: 'boardsWaitAtStart';
      readonly to: number;
      readonly relay: number | null;
      readonly sets: readonly { readonly set: number; readonly round: number }[];
    }
  /** For that round boards are laid like this; others, but for those that wait, are not played again. */
  | { readonly kind: 'boardsLaid'; readonly round: number; readonly sets: readonly LaidSet[] }
  /** One set with a way of its own, round by round (null: out of play); the boards that it displaces rest. */
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
  /** For one round a set is elsewhere than its moves would have it: at another table, or out of play (null). */
  | {
      readonly kind: 'setAway';
      readonly set: number;
      readonly round: number;
      readonly table: number | null;
      readonly instead: number | null;
    }
  /** No rule: boards follow the cards, which have this, round by round. */
  | { readonly kind: 'boardsFollowCards'; readonly rounds: readonly (readonly LaidSet[])[] }
  /** In these rounds a table plays the boards of another, with it. */
  | {
      readonly kind: 'share';
      readonly table: number;
      readonly host: number;
      readonly rounds: readonly number[];
    };

/** Which tables an arrow switch is for: among those where somebody plays. */
export type SwitchedTables =
  | { readonly kind: 'every' }
  | { readonly kind: 'everyExcept'; readonly tables: readonly number[] }
  | { readonly kind: 'only'; readonly tables: readonly number[] };

/** Boards by their place in the set, from 1; `all` of them. */
export type SwitchedBoards = 'all' | readonly number[];

/** What is scored with the directions exchanged. */
export type SwitchFact =
  | {
      readonly kind: 'switch';
      readonly rounds: readonly number[];
      readonly boards: SwitchedBoards;
      readonly tables: SwitchedTables;
    }
  /** Too many different ones to announce: each table in each round. */
  | { readonly kind: 'switchCells'; readonly cells: readonly SwitchCell[] };

export interface SwitchCell {
  readonly round: number;
  readonly table: number;
  readonly boards: SwitchedBoards;
}

export type SitOutFact =
  /** The number that nobody holds; its seat is left empty. */
  | { readonly kind: 'missing'; readonly pair: number }
  | { readonly kind: 'sitOut'; readonly pair: number; readonly rounds: readonly number[] };

/** Relays to put up, between that table and the next (0: before table 1), by number. */
export interface RelayFact {
  readonly kind: 'relays';
  readonly relays: readonly { readonly relay: number; readonly afterTable: number }[];
}

/** Sets of equally many boards and copies to have ready. */
export interface PrepareFact {
  readonly kind: 'prepare';
  readonly sets: readonly number[];
  readonly boards: number;
  readonly copies: number;
}

export type Fact = PairFact | BoardFact | SwitchFact | SitOutFact | RelayFact | PrepareFact;
export type FactKind = Fact['kind'];
export type FactOf<Kind extends FactKind> = Extract<Fact, { readonly kind: Kind }>;

/** A table at the beginning of a session; null where nobody sits or no boards lie. */
export interface StartingTable {
  readonly table: number;
  readonly northSouth: number | null;
  readonly eastWest: number | null;
  readonly set: number | null;
}

export interface SessionFacts {
  readonly session: number;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly start: readonly StartingTable[];
  readonly facts: readonly Fact[];
}

/** A board set as facts name it: by its number. */
export interface NamedSet {
  readonly set: number;
  readonly label: string;
  readonly firstBoard: number;
  readonly lastBoard: number;
}

/** Everything that is needed to run a movement. */
export interface RunFacts {
  readonly pairs: number;
  readonly tables: number;
  readonly sets: readonly NamedSet[];
  /** What holds for the whole event: the missing pair, relays, what to prepare. */
  readonly event: readonly Fact[];
  readonly sessions: readonly SessionFacts[];
}
