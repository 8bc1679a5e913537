// Rows of signs, as sets of columns: the first column is the highest bit. On a column a pair sits N-S, E-W or not at all.

import type { PairClass } from './couples.ts';

export interface SignRow {
  readonly northSouth: number;
  readonly eastWest: number;
  /** The column that the pair sits out; 0 if there is none. */
  readonly rests: number;
  readonly own: PairClass;
}

/** The row of a class that is the first in descending order: N-S comes before sitting out, and that before E-W. */
export function firstRow(columns: number, own: 0 | 2): SignRow {
  const rests = own === 2 ? 1 : 0;
  return { northSouth: 2 ** columns - 1 - rests, eastWest: 0, rests, own };
}

/** All rows of a class, in descending order. */
export function rowsOf(columns: number, own: PairClass): readonly SignRow[] {
  const all = 2 ** columns - 1;
  const rows: SignRow[] = [];
  for (let northSouth = all; northSouth >= 0; northSouth--) {
    const others = all - northSouth;
    if (own !== 2 && sizeOf(others) % 2 === own) {
      rows.push({ northSouth, eastWest: others, rests: 0, own });
    }
    for (let rests = 1; own === 2 && rests <= all; rests *= 2) {
      if (others & rests) rows.push({ northSouth, eastWest: others - rests, rests, own });
    }
  }
  if (own !== 2) return rows;
  const ranks = new Map(rows.map((row) => [row, rankOf(row, columns)]));
  return rows.sort((a, b) => ranks.get(b)! - ranks.get(a)!);
}

/** The signs as digits of a number, so that rows compare as numbers do. */
function rankOf({ northSouth, rests }: SignRow, columns: number): number {
  let rank = 0;
  for (let bit = columns - 1; bit >= 0; bit--) {
    rank = 3 * rank + 2 * ((northSouth >> bit) & 1) + ((rests >> bit) & 1);
  }
  return rank;
}

/** Whether the signs on some columns do not come before those on the columns before them. */
export function isDescending({ northSouth, eastWest, rests }: SignRow, columns: number): boolean {
  const risen = (northSouth & ~(northSouth >> 1)) | (rests & (eastWest >> 1));
  return (columns & risen) === 0;
}

/** The columns on which a row differs from the column before. */
export function changesOf({ northSouth, rests }: SignRow): number {
  return (northSouth ^ (northSouth >> 1)) | (rests ^ (rests >> 1));
}

/** On how many columns two pairs sit in different directions. */
export function distanceOf(one: SignRow, other: SignRow): number {
  return sizeOf((one.northSouth & other.eastWest) | (one.eastWest & other.northSouth));
}

/** A row as signs: 1 N-S, −1 E-W, 0 where the pair sits out. */
export function signsOf({ northSouth, eastWest }: SignRow, columns: number): Int8Array {
  return Int8Array.from({ length: columns }, (_, column) => {
    const bit = columns - 1 - column;
    return ((northSouth >> bit) & 1) - ((eastWest >> bit) & 1);
  });
}

/** How many members a set has, up to 31 columns or pairs. */
export function sizeOf(set: number): number {
  let rest = set - ((set >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
