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
/** The start of the tag of a row or of a cell. */
const PLACED = /^<(?:[\w.-]{1,12}:)?(?:row|c)\s/;
const PLACE_IN = /\sr\s{0,4}=\s{0,4}["']([^"'<]{0,20})/;
/** No tag of a row or cell is longer. In characters. */
const LONGEST_TAG = 400;
const LONGEST_NAME = 20;

/** The places in the tags of rows and cells; null for one in a tag that is too long. */
function* placesIn(text: string): Generator<string | null, void, undefined> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (!PLACED.test(text.slice(at, at + LONGEST_NAME))) continue;
    const piece = text.slice(at, at + LONGEST_TAG);
    const end = piece.indexOf('<', 1);
    const tag = end < 0 ? piece : piece.slice(0, end);
    const place = PLACE_IN.exec(tag)?.[1];
    if (place !== undefined) yield place;
    else if (tag.length === LONGEST_TAG && !tag.includes('>')) yield null;
  }
}

/** The extent of each part of a workbook; null if a row or cell has a place that no sheet has. */
export function sheetExtents(parts: Unzipped): readonly SheetExtent[] | null {
  const extents: SheetExtent[] = [];
  for (const part of Object.values(parts)) {
    let rows = 0;
    let columns = 0;
    for (const place of placesIn(new TextDecoder().decode(part))) {
      const found = place === null ? null : PLACE.exec(place);
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

/** No program writes as many blanks in a row; the library takes minutes for half a million. */
const MOST_BLANKS = 10_000;
const BLANK = 0x20;

/** Whether a part of a workbook has a run of blanks that no program writes. */
export function hasEndlessBlanks(parts: Unzipped): boolean {
  return Object.values(parts).some((part) => {
    let run = 0;
    for (const byte of part) {
      run = byte <= BLANK ? run + 1 : 0;
      if (run > MOST_BLANKS) return true;
    }
    return false;
  });
}

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
