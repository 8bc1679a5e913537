// Reads several movements from one text, one below the other, if the text can be cut so that each part is a complete movement
// and is not one larger movement. A part of a movement, such as one of its tables, is not complete.
// Rounds and tables count from 1. Linear in the text for each way to cut it.

import { playErrors } from '../../movement/findings.ts';
import type { Movement } from '../../movement/movement.ts';
import { LIMITS } from '../../movement/structure.ts';
import type { Remark } from '../facts.ts';
import { type FileSource, fileTitle, type Reading } from '../format.ts';
import { type MovementPart, movementCuts } from './movementCuts.ts';
import { haveSameSittings, type LayoutReading } from './readings.ts';

/** A line with at least this many numbers that was left out is a row of a table. */
const FEWEST_IN_ROW = 3;

/** Whether a reading leaves out no row of its text, and its movements break no rule. */
function isSound({ movements, remarks }: Reading): boolean {
  const areRowsLeftOut = remarks.some((remark) => {
    if (remark.kind === 'moreNotPlaced') return true;
    return (
      remark.kind === 'notPlaced' && (remark.found.match(/\d+/g)?.length ?? 0) >= FEWEST_IN_ROW
    );
  });
  return !areRowsLeftOut && movements.every((movement) => playErrors(movement).length === 0);
}

/**
 * The movements of a text that holds several; null if it cannot be cut into complete ones, or if `whole`, the text read as
 * one movement, has all their sittings.
 */
export function readSeveral(
  text: string,
  source: FileSource,
  whole: LayoutReading | undefined,
  read: (part: string) => LayoutReading | undefined,
): Reading | null {
  for (const parts of movementCuts(text)) {
    const found: LayoutReading[] = [];
    for (const { start, titleEnd, end } of parts) {
      const reading = [...new Set([start, titleEnd])]
        .map((from) => read(inPlace(text, from, end)))
        .find((each) => each !== undefined && isComplete(each));
      if (reading === undefined) break;
      found.push(reading);
    }
    if (found.length < parts.length) continue;
    if (whole !== undefined && isAllOf(whole, found)) return null;
    return joinReadings(areOne(found) ? found.slice(0, 1) : found, parts, source);
  }
  return null;
}

/** Whether a reading of the whole text has as many sittings as its parts together, or the parts show one movement in two ways. */
function isAllOf(whole: LayoutReading, parts: readonly LayoutReading[]): boolean {
  if (!isSound(whole)) return false;
  const all = parts.reduce((sum, part) => sum + playCount(part), 0);
  return playCount(whole) >= all || areOne(parts);
}

/** Whether the parts show one movement in several ways. */
function areOne([first, ...others]: readonly LayoutReading[]): boolean {
  return others.every(
    (part) => first !== undefined && part.key !== first.key && haveSameSittings(first, part),
  );
}

/** How many sittings of a reading are played. */
export function playCount({ movements }: Reading): number {
  const plays = movements.flatMap(({ rounds }) =>
    rounds.flat().filter(({ kind }) => kind === 'play'),
  );
  return plays.length;
}

/** A stretch of a text alone, after blanks that leave it at its line and column of the whole. */
function inPlace(text: string, start: number, end: number): string {
  const before = text.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const lines = before.split('\n').length - 1;
  return `${'\n'.repeat(lines)}${' '.repeat(start - lineStart)}${text.slice(start, end)}`;
}

/** Whether a reading has all rows of its text, and is a movement by itself. */
export function isComplete(reading: Reading): boolean {
  return isSound(reading) && isWhole(reading);
}

/** Whether a reading is a movement by itself: without errors, of several tables, and of several rounds from the first on, with every pair. */
export function isWhole({ movements, remarks }: Reading): boolean {
  const [movement, ...others] = movements;
  if (movement === undefined || others.length > 0) return false;
  const { rounds, tableCount } = movement;
  const isFragment = remarks.some(({ kind }) => kind === 'fragment');
  const hasFirst = rounds[0]?.some(({ kind }) => kind !== 'idle') === true;
  const isLarge = rounds.length > 1 && tableCount > 1;
  return !isFragment && hasFirst && isLarge && playErrors(movement).length === 0;
}

/** The movements together, each by its title; one without is numbered after the file. Each remark is made once. */
function joinReadings(
  found: readonly Reading[],
  parts: readonly MovementPart[],
  source: FileSource,
): Reading {
  const file = fileTitle(source);
  const movements = found.flatMap(({ movements: [movement] }, at): readonly Movement[] => {
    if (movement === undefined) return [];
    const own = parts[at]?.title || (movement.title === file ? '' : movement.title);
    const title = own || (file === '' ? '' : `${file} ${at + 1}`);
    return [{ ...movement, title: title.slice(0, LIMITS.titleLength) }];
  });
  const remarks = new Map<string, Remark>();
  for (const reading of found) {
    for (const remark of reading.remarks) remarks.set(JSON.stringify(remark), remark);
  }
  return { movements, remarks: [...remarks.values()] };
}
