// Jumps in the grid from words such as "pair 7, round 4", "board 13" or "round 3 table 2". Without a round, the round
// of the cursor. Numbers count from 1.

import { seatOf } from '../../movement/flow.ts';
import { boardNumbers, type Movement, type PairNumber } from '../../movement/movement.ts';
import type { GridPlace } from '../../store/selection.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { JUMPS } from '../../words/english/pageCommands.ts';

export interface Jump {
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

/** The jump that a text asks for; null if it asks for none or for what the movement does not have. */
export function jumpFor(movement: Movement, text: string, cursor: GridPlace): Jump | null {
  const numberOf = (noun: keyof typeof NOUNS): number | null => {
    const [, digits] = NOUNS[noun].exec(text.toLowerCase()) ?? [];
    return digits === undefined ? null : Number(digits);
  };
  const [pair, board, table] = [numberOf('pair'), numberOf('board'), numberOf('table')];
  const asked = numberOf('round');
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
    return { name: wordedFor(movement.contestants, JUMPS.pairAway(pair, round)), place: null };
  }
  const column = seat.tableIndex + 1;
  const name = wordedFor(movement.contestants, JUMPS.pair(pair, round, column));
  return { name, place: { row: round, column } };
}

function boardJump(movement: Movement, board: number, round: number): Jump | null {
  const set = boardNumbers(movement).findIndex(
    ({ first, last }) => board >= first && board <= last,
  );
  const label = movement.sets[set]?.label;
  if (label === undefined) return null;
  const sittings = movement.rounds[round - 1] ?? [];
  const tableIndex = sittings.findIndex((one) => one.kind !== 'idle' && one.set === set);
  if (tableIndex < 0) return { name: JUMPS.boardAway(board, label, round), place: null };
  const column = tableIndex + 1;
  return { name: JUMPS.board(board, label, round, column), place: { row: round, column } };
}
