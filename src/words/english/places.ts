// The names of places in the grid, wherever page and terminal speak of them. English only.

import { capital } from '../numbers.ts';

/** The name of a place: a table, a round, or a cell. Row and column 0 are the headers; rounds and tables count from 1. */
export function placeName({ row, column }: { readonly row: number; readonly column: number }) {
  if (row === 0) return `table ${column}`;
  return column === 0 ? `round ${row}` : `round ${row}, table ${column}`;
}

/** The same at the start of a sentence. */
export function placeTitle(place: Parameters<typeof placeName>[0]): string {
  return capital(placeName(place));
}

/** A cell, by indexes from 0, at the start of a sentence. */
export function cellTitle(cell: { readonly roundIndex: number; readonly tableIndex: number }) {
  return placeTitle({ row: cell.roundIndex + 1, column: cell.tableIndex + 1 });
}
