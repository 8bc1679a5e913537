// The places of the grid that a text names: “pair 7, round 4”, “table 3”, “set B”, “board 13”. The palette goes to one of them,
// the field to find in goes from one to the next. Rounds, tables, pairs and boards count from 1; the headers are row and
// column 0.

import {
  boardNumbers,
  type Movement,
  namesInSections,
  type PairNumber,
  pairsAt,
  type Sitting,
  seatOf,
} from '../../movement/index.ts';
import type { GridPlace } from '../../store/selection.ts';
import type { Followed } from '../../store/state.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { JUMPS } from '../../words/english/pageCommands.ts';
import { numbersTyped } from '../../words/inSections.ts';

interface Jump {
  /** As a command. */
  readonly name: string;
  /** Where it leads; null for nowhere. */
  readonly place: GridPlace | null;
}

/** What each noun may be called, shortened to its first letters or not. */
const NOUNS = {
  pair: /\bp(?:airs?|layers?)?\s*(\d{1,3})\b/,
  board: /\bb(?:oards?)?\s*(\d{1,3})\b/,
  round: /\br(?:ounds?|d)?\s*(\d{1,3})\b/,
  table: /\bt(?:ables?)?\s*(\d{1,3})\b/,
} as const;

/** A text with numbers for the names that pairs and tables have after a noun: `pair B3`. */
function withNumbers(movement: Movement, text: string): string {
  if (movement.sections.length === 0) return text;
  const numbered = text.replace(/\bp(?:airs?|layers?)?\s*[a-z]\d+/gi, (pair) =>
    numbersTyped(movement, 'pairs', pair),
  );
  return numbered.replace(/\bt(?:ables?)?\s*[a-z]\d+/gi, (table) =>
    numbersTyped(movement, 'tables', table),
  );
}

/** The number after a noun in a text; null if the noun is not there. */
function numberIn(text: string, noun: keyof typeof NOUNS): number | null {
  const [, digits] = NOUNS[noun].exec(text.toLowerCase()) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The jump that a text asks for; null if it asks for none or for what the movement does not have. */
export function jumpFor(movement: Movement, text: string, cursor: GridPlace): Jump | null {
  const jump = plainJump(movement, withNumbers(movement, text), cursor);
  return jump && { ...jump, name: wordedIn(movement, jump.name) };
}

function plainJump(movement: Movement, text: string, cursor: GridPlace): Jump | null {
  const [pair, board, table] = (['pair', 'board', 'table'] as const).map((noun) =>
    numberIn(text, noun),
  ) as [number | null, number | null, number | null];
  const asked = numberIn(text, 'round');
  const round = asked ?? Math.max(1, cursor.row);
  if (isOutside(round, movement.rounds.length) || isOutside(table, movement.tableCount))
    return null;
  if (pair !== null) return pairJump(movement, pair, round);
  if (board !== null) return boardJump(movement, board, round);
  if (table !== null && asked !== null) {
    return { name: JUMPS.cell(round, table), place: { row: round, column: table } };
  }
  if (table !== null) return { name: JUMPS.table(table), place: { row: 0, column: table } };
  return asked === null ? null : { name: JUMPS.round(round), place: { row: round, column: 0 } };
}

function isOutside(number: number | null, most: number): boolean {
  return number !== null && (number < 1 || number > most);
}

function pairJump(movement: Movement, pair: number, round: number): Jump | null {
  if (isOutside(pair, movement.pairCount)) return null;
  const seat = seatOf(movement, round - 1, pair as PairNumber);
  if (seat === null) {
    return { name: JUMPS.pairAway(pair, round), place: null };
  }
  const column = seat.tableIndex + 1;
  return { name: JUMPS.pair(pair, round, column), place: { row: round, column } };
}

function boardJump(movement: Movement, board: number, round: number): Jump | null {
  const sets = setsOfBoard(movement, board);
  const sittings = movement.rounds[round - 1] ?? [];
  const setAt = (one: Sitting | undefined): number =>
    one === undefined || one.kind === 'idle' ? -1 : sets.indexOf(one.set ?? -1);
  const tableIndex = sittings.findIndex((one) => setAt(one) >= 0);
  const set = sets[Math.max(0, setAt(sittings[tableIndex]))];
  const label = set === undefined ? undefined : movement.sets[set]?.label;
  if (label === undefined) return null;
  if (tableIndex < 0) return { name: JUMPS.boardAway(board, label, round), place: null };
  const column = tableIndex + 1;
  return { name: JUMPS.board(board, label, round, column), place: { row: round, column } };
}

/** The indexes of the sets that have a board of this number: several where sessions number their boards alike. */
function setsOfBoard(movement: Movement, board: number): readonly number[] {
  return boardNumbers(movement).flatMap(({ first, last }, set) =>
    board >= first && board <= last ? [set] : [],
  );
}

/** What a text finds in the grid. */
interface Found {
  /** The pair or the set that is at these places; null of a round or table. */
  readonly followed: Followed | null;
  /** In the order of the rounds, and of the tables in each. */
  readonly places: readonly GridPlace[];
}

/**
 * Every place that a text names; null if it names nothing that the movement has. A number alone is a pair, a letter alone a
 * set; “table 3” and “round 2” beside them leave only the places there.
 */
export function foundBy(movement: Movement, typed: string): Found | null {
  const text = withNumbers(movement, typed);
  const [table, round] = [numberIn(text, 'table'), numberIn(text, 'round')];
  if (isOutside(table, movement.tableCount) || isOutside(round, movement.rounds.length))
    return null;
  const followed = followedBy(movement, text);
  if (followed === undefined) return null;
  if (followed === null) {
    if (table === null && round === null) return null;
    return { followed, places: [{ row: round ?? 0, column: table ?? 0 }] };
  }
  const places = movement.rounds.flatMap((sittings, roundIndex) =>
    sittings.flatMap((sitting, tableIndex): GridPlace[] => {
      const [row, column] = [roundIndex + 1, tableIndex + 1];
      if ((round ?? row) !== row || (table ?? column) !== column) return [];
      const isThere =
        followed.kind === 'pair'
          ? pairsAt(sitting).includes(followed.at as PairNumber)
          : sitting.kind !== 'idle' && sitting.set === followed.at;
      return isThere ? [{ row, column }] : [];
    }),
  );
  return { followed, places };
}

/** The pair or set that a text names; null if it names none, undefined if the movement does not have it. */
function followedBy(movement: Movement, text: string): Followed | null | undefined {
  const word = text.trim().toLowerCase();
  const named = movement.sections.length === 0 ? -1 : pairNamed(movement, word);
  if (named >= 0) return { kind: 'pair', at: named + 1 };
  const [, label] = /\bset\s+(\S+)/.exec(word) ?? [];
  const board = numberIn(word, 'board');
  if (label !== undefined || board !== null) {
    const [first = -1] = label === undefined ? setsOfBoard(movement, board ?? 0) : [];
    const at = label === undefined ? first : setNamed(movement, label);
    return at < 0 ? undefined : { kind: 'set', at };
  }
  const pair = numberIn(word, 'pair') ?? numberAlone(word);
  if (pair !== null)
    return isOutside(pair, movement.pairCount) ? undefined : { kind: 'pair', at: pair };
  const set = setNamed(movement, word);
  return set < 0 ? null : { kind: 'set', at: set };
}

function setNamed({ sets }: Movement, word: string): number {
  return sets.findIndex(({ label }) => label.toLowerCase() === word);
}

function pairNamed(movement: Movement, word: string): number {
  return namesInSections(movement).pairs.findIndex((name) => name.toLowerCase() === word);
}

function numberAlone(word: string): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : null;
}
