// How many sheets a workbook has and how large they are, before they are read: the library fills the whole rectangle up to the
// last cell, and a file of 1 kB may have its only cell in row 1,048,576; its time grows with the square of the sheets.

import type { Unzipped } from 'fflate';

/** A sheet's used rectangle from its first cell; rows and columns count from 1. */
export interface SheetExtent {
  readonly rows: number;
  readonly columns: number;
}

/** The place of a row or of a cell in a sheet; the library takes other texts for places too, such as 1e9. */
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/;
const PLACED = /<(?:[\w.-]+:)?(?:row|c)\s(?:[^<]*?\s)?r\s*=\s*["']([^"']*)/g;

/** The extent of each part of a workbook; null if a row or cell has a place that no sheet has. */
export function sheetExtents(parts: Unzipped): readonly SheetExtent[] | null {
  const extents: SheetExtent[] = [];
  for (const part of Object.values(parts)) {
    let rows = 0;
    let columns = 0;
    for (const [, place = ''] of new TextDecoder().decode(part).matchAll(PLACED)) {
      const found = PLACE.exec(place);
      if (found === null) return null;
      const [, letters = '', row] = found;
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    extents.push({ rows, columns });
  }
  return extents;
}

const LISTED = /<(?:[\w.-]+:)?sheet\s/g;

/** The sheets that a workbook lists, several of which may be the same part. */
export function countSheets(parts: Unzipped): number {
  const lists = Object.entries(parts).filter(([name]) => name.endsWith('workbook.xml'));
  return lists.reduce((sum, [, part]) => {
    return sum + [...new TextDecoder().decode(part).matchAll(LISTED)].length;
  }, 0);
}

/** A is 1, Z is 26, AA is 27; none is 0. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
}
