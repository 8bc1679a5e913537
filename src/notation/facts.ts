// The facts that reading produces: faults, remarks, and what is wrong with a cell or link.
// Facts contain numbers, labels and excerpts of the file, never sentences; src/words turns them into language.
// Rounds, tables, pairs, boards, lines and columns count from 1.

import type { StructureFault } from '../movement/index.ts';
import type { RowsAre } from './layout/table.ts';
import type { Counted, Role } from './layout/words.ts';

/** A position in a text, from 1. The column is null if the whole line is meant, and both are null if there is no position. */
export interface TextPosition {
  readonly line: number | null;
  readonly column: number | null;
}

export const NOWHERE: TextPosition = { line: null, column: null };

/** What a number in a file means. */
export type NumberName =
  | 'round'
  | 'table'
  | 'pair'
  | 'player'
  | 'northSouth'
  | 'eastWest'
  | 'set'
  | 'firstBoard'
  | 'lastBoard'
  | 'board'
  | 'switchedBoard'
  | 'pairCount'
  | 'tableCount'
  | 'roundCount'
  | 'setCount'
  | 'boardsPerSet'
  | 'individualMark'
  | 'section';

/** What a value in our own file must be. */
export type ExpectedValue =
  | { readonly kind: 'number' | 'wholeNumber' | 'text' | 'list' | 'object' | 'present' | 'absent' }
  | { readonly kind: 'date' | 'name' }
  | { readonly kind: 'atLeast'; readonly least: number }
  | { readonly kind: 'atMost'; readonly most: number }
  | { readonly kind: 'atMostItems' | 'atMostCharacters'; readonly most: number }
  | { readonly kind: 'oneOf'; readonly values: readonly string[] }
  | { readonly kind: 'sitting' | 'switchedBoards' | 'parameter' | 'origin' };

export type JsonPath = readonly (string | number)[];

/** Why a text is not a movement, without the position. `found` is a short excerpt of the text. */
export type FaultCause =
  | { readonly kind: 'tooLarge'; readonly mostBytes: number }
  | {
      readonly kind:
        | 'notText'
        | 'richText'
        | 'openDocument'
        | 'binaryCutShort'
        | 'empty'
        | 'unrecognised';
    }
  /** A table whose headings name results, or a text that says in words how pairs move. */
  | { readonly kind: 'results'; readonly heading: string }
  | { readonly kind: 'ruleInWords' }
  /** A cell that a spreadsheet has turned into a date. */
  | { readonly kind: 'dateInCell' | 'notBoards'; readonly found: string }
  /** Boards that overlap others, which are more often in the text, or earlier. */
  | {
      readonly kind: 'boardsOverlap';
      readonly first: number;
      readonly last: number;
      readonly other: { readonly first: number; readonly last: number; readonly line: number };
    }
  | { readonly kind: 'columnTwice'; readonly role: Role }
  | { readonly kind: 'playsAndSitsOut'; readonly pair: number; readonly round: number }
  | {
      readonly kind: 'unknownFormat';
      readonly formatId: string;
      readonly readable: readonly string[];
    }
  | { readonly kind: 'moreFaults'; readonly count: number }
  | { readonly kind: 'structure'; readonly fault: StructureFault }
  | { readonly kind: 'notWhole'; readonly what: NumberName; readonly found: string }
  | {
      readonly kind: 'outOfRange';
      readonly what: NumberName;
      readonly least: number;
      readonly most: number;
      readonly found: string;
    }
  | { readonly kind: 'noMovement' | 'noSittings' }
  | { readonly kind: 'tooManyMovements'; readonly count: number; readonly most: number }
  /** A sheet whose last row and column, from 1, span too many cells, most of them empty. */
  | { readonly kind: 'tooManyCells'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'tooManySheets'; readonly most: number }
  | { readonly kind: 'tooManySittings'; readonly rounds: number; readonly tables: number }
  | {
      readonly kind: 'noBoards';
      readonly round: number;
      readonly table: number;
      readonly northSouth: number;
      readonly eastWest: number;
    }
  | {
      readonly kind: 'repeatedSitting';
      readonly round: number;
      readonly table: number;
      /** The line of the earlier occurrence. */
      readonly before: number | null;
    }
  | {
      readonly kind: 'switchedOutside';
      readonly board: number;
      readonly first: number;
      readonly last: number;
    }
  | {
      readonly kind: 'setsDiffer';
      /** An excerpt of the set's label, or the number of its first board. */
      readonly set: string | number;
      readonly boards: number;
      readonly before: number;
    }
  | { readonly kind: 'boardInTwoSets' | 'boardTwiceInHand'; readonly board: number }
  | BalansCause
  | EbuScoreCause
  | { readonly kind: 'notCell'; readonly found: string }
  | { readonly kind: 'missingColumns' }
  | { readonly kind: 'twoPhantoms'; readonly pairs: readonly [number, number] }
  | { readonly kind: 'notYaml' }
  | { readonly kind: 'handLacks'; readonly what: NumberName }
  | { readonly kind: 'notJson'; readonly endsTooSoon: boolean }
  | { readonly kind: 'tooDeep' | 'otherProgram' }
  | { readonly kind: 'newerVersion'; readonly version: number; readonly newest: number }
  | { readonly kind: 'wrongValue'; readonly path: JsonPath; readonly expected: ExpectedValue };

type BalansCause =
  | {
      readonly kind: 'endsTooSoon';
      readonly expected: NumberName;
      /** The sitting from which it is missing; null in the header. */
      readonly at: { readonly round: number; readonly table: number } | null;
    }
  | { readonly kind: 'textAfterEnd'; readonly rounds: number; readonly tables: number }
  | { readonly kind: 'notIndividualMark'; readonly found: string }
  | {
      readonly kind: 'mixedSetNames';
      readonly before: 'letters' | 'numbers';
      readonly found: string;
    }
  | {
      readonly kind: 'unknownSet';
      readonly found: string;
      readonly sets: number;
      readonly last: string;
    };

type EbuScoreCause =
  | { readonly kind: 'headerExpected' }
  | { readonly kind: 'linesPerTable'; readonly tables: number; readonly lines: number }
  | { readonly kind: 'boardsNotSets'; readonly boards: number; readonly boardsPerSet: number }
  | {
      readonly kind: 'numbersExpected';
      readonly count: number;
      /** Numbers per round: of pairs 3, of players 5. */
      readonly perRound: number;
      readonly rounds: number;
      /** How many numbers were found; null if something else was found. */
      readonly found: number | null;
    }
  | {
      readonly kind: 'setBeyond';
      readonly round: number;
      readonly set: number;
      readonly sets: number;
    };

/** What is wrong with a text, and where. */
export type Fault = FaultCause & TextPosition;

/** A text of our own file that is cut where it is longer than its limit. */
export type CutText = 'title' | 'notes' | 'label' | 'fileName';

/** What a table does not say and was decided by what fits together. */
export type Guess =
  /** What columns hold, and what rows are. */
  | { readonly kind: 'columns'; readonly roles: readonly Role[] }
  | { readonly kind: 'rows'; readonly are: RowsAre }
  /** Columns with figures, from 1, that are left out. */
  | { readonly kind: 'columnsLeftOut'; readonly columns: readonly number[] }
  /** Nothing numbers these: they are counted in their order. */
  | { readonly kind: 'order'; readonly of: Counted }
  /** What the parts between empty lines are. */
  | { readonly kind: 'parts'; readonly are: 'round' | 'table' }
  /** A round begins where a pair comes again. */
  | { readonly kind: 'roundsRestart' }
  /** Rounds or tables that the text does not have, below others. */
  | { readonly kind: 'gaps'; readonly of: 'round' | 'table'; readonly numbers: readonly number[] }
  /** E-W pairs have numbers of their own: the first of them was given the number `from`. */
  | { readonly kind: 'eastWestApart'; readonly from: number }
  /** Only E-W pairs are given: the N-S pair of a table has its number. */
  | { readonly kind: 'tablesNorthSouth' }
  /** Only boards are given: N-S pairs stay, E-W pairs move up by so many tables. */
  | { readonly kind: 'boardsOnly'; readonly move: number }
  | { readonly kind: 'boardsUnknown' }
  /** Sets are named by their first board: each has `boards` boards. */
  | { readonly kind: 'firstBoards'; readonly boards: number }
  /** The boards behind the last pairs of a row are those of all its tables. */
  | { readonly kind: 'boardsOfRow' }
  /** A number in brackets behind the pairs is taken for their set. */
  | { readonly kind: 'bracketNumber' }
  /** Whether pairs beside an arrow switch are who sits there, or how they score. */
  | { readonly kind: 'switchSense'; readonly are: 'seats' | 'scores' };

/** What reading assumed or skipped; the movement was read, but the director should know. */
export type Remark =
  | { readonly kind: 'oneBoardAssumed' | 'seatsAsScored' | 'seatsInferred' }
  | {
      readonly kind: 'stationaryInferred';
      readonly pairs: readonly number[];
      readonly switches: number;
    }
  | { readonly kind: 'oneSitsOut'; readonly pairCount: number }
  | { readonly kind: 'missingPairFound'; readonly pair: number }
  /** A number has several names, of which the first is used. */
  | {
      readonly kind: 'severalNames';
      readonly pair: number;
      readonly used: string;
      readonly others: readonly string[];
    }
  | { readonly kind: 'locksDropped'; readonly count: number }
  | { readonly kind: 'textCut'; readonly text: CutText }
  /** A movement for teams, read as two fields of pairs: E-W pair n of the team has the number `teams` + n. */
  | { readonly kind: 'teamsAsPairs'; readonly title: string; readonly teams: number }
  | {
      readonly kind: 'setsAdded';
      readonly title: string;
      readonly sets: number;
      readonly announced: number;
    }
  /** Hands play several sets at once, so that each round became `parts` rounds. */
  | { readonly kind: 'roundsSplit'; readonly title: string; readonly parts: number }
  | { readonly kind: 'boardsRenumbered'; readonly title: string }
  | { readonly kind: 'guessed'; readonly guess: Guess }
  /** A line or cell of a layout that was not understood. */
  | ({ readonly kind: 'notPlaced'; readonly found: string } & TextPosition)
  | { readonly kind: 'moreNotPlaced'; readonly count: number }
  /** A line between the rows that says there is a pause. */
  | { readonly kind: 'pause'; readonly line: number; readonly found: string }
  /** Rounds in which pairs have no table. */
  | { readonly kind: 'fragment'; readonly rounds: readonly number[] }
  /** The highest pair, first seen at this place, though the numbers from one to the other below it are nobody's. */
  | {
      readonly kind: 'strayPair';
      readonly pair: number;
      readonly round: number;
      readonly table: number;
      readonly unused: readonly [number, number];
    }
  /** The last line has fewer cells than all others. */
  | { readonly kind: 'shortLastLine'; readonly line: number; readonly found: string }
  | { readonly kind: 'leftOut'; readonly title: string; readonly fault: Fault };

/** Why a text typed in a cell is not a sitting. */
export type CellFault =
  | { readonly kind: 'pairsAndSet' | 'playersAndSet'; readonly set: string }
  | { readonly kind: 'setNeeded'; readonly northSouth: number; readonly eastWest: number }
  | {
      readonly kind: 'switchedBoards';
      readonly set: string;
      readonly first: number;
      readonly last: number;
      readonly found: string;
    }
  | { readonly kind: 'eitherPair'; readonly number: string }
  | {
      readonly kind: 'noSuchSet';
      readonly found: string;
      readonly first: string;
      readonly last: string;
    };

/** Why a link contains no movement, or why a movement cannot be put in a link. */
export type LinkFault =
  | { readonly kind: 'damagedLink' | 'otherLinkVersion' | 'linkTooLong' }
  | { readonly kind: 'linkStructure'; readonly fault: StructureFault };

/** Adds a position to a cause. */
export function faultAt({ line, column }: TextPosition, cause: FaultCause): Fault {
  return { ...cause, line, column };
}

/** A short excerpt of a file for a message, on one line. */
export function excerpt(text: string, most = 20): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(/\s/g, ' ');
}
