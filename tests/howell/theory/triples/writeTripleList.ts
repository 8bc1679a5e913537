// Writes src/howell/theory/tripleList.ts: `npm run bounds`, or `npm run bounds -- 12 14` for 12 and 14 pairs. For every field
// of the library that does not meet its bound; a listed bound is never replaced by a lower one. Takes an hour or two for all.

import { readFileSync, writeFileSync } from 'node:fs';
import { libraryEntries, loadLibrary } from '../../../../src/catalogue/families/library.ts';
import type { HowellEntry } from '../../../../src/catalogue/library/libraryNotation.ts';
import {
  createRequest,
  placesFor,
  skeletonRulesFor,
} from '../../../../src/howell/search/constructions.ts';
import { leastDeviations } from '../../../../src/howell/theory/distanceBound.ts';
import { indexOfDeviations, type SkeletonSize } from '../../../../src/howell/theory/fairness.ts';
import { nextSquares } from '../../../../src/howell/theory/squareSteps.ts';
import {
  fieldName,
  type ListedField,
  tripleBounds,
} from '../../../../src/howell/theory/tripleBounds.ts';
import { tripleBoundOf } from './tripleBound.ts';

const FILE = new URL('../../../../src/howell/theory/tripleList.ts', import.meta.url);
/** Listed bounds have three digits after the point, and are lower than what was proved by at least as much. */
const DIGITS = 3;
/** Movements with smaller sums of squares are perfect. */
const NEGLIGIBLE = 1e-3;
/** What the list comes after. */
const START = 'TRIPLE_LIST = `\n';
const wanted = process.argv.slice(2).map(Number);

await loadLibrary();
const bounds = new Map(tripleBounds());
for (const entry of libraryEntries()) {
  const field = fieldOf(entry);
  const { pairs, rounds, parts } = field;
  if (entry.plan.sessions.length > 1) continue;
  if (wanted.length > 0 && !wanted.includes(pairs)) continue;
  const request = { ...createRequest(pairs, rounds), parts: entry.plan.parts };
  if (skeletonRulesFor(request, { phantom: null }).mayMeetAgain) continue;
  const size = { pairs: placesFor(request), rounds, parts, hasPhantom: pairs % 2 === 1 };
  const before = Math.max(leastDeviations(size), bounds.get(fieldName(field)) ?? 0);
  improve(size, field, before, squaresOf(entry, size));
}

/** Lists a better bound for a field whose best known movement has a sum of squares above the present one. */
function improve(size: SkeletonSize, field: ListedField, before: number, best: number): void {
  if (nextSquares(size, before) > best * 0.9999 - NEGLIGIBLE) return;
  const proved = tripleBoundOf(size, best);
  if (proved > best * 1.001) throw new Error(`${fieldName(field)}: ${proved} is above ${best}.`);
  const listed = Math.floor(proved * 10 ** DIGITS - 1) / 10 ** DIGITS;
  const [old, now] = [before, Math.max(before, listed)].map((squares) =>
    indexOfDeviations(size, nextSquares(size, squares)).toFixed(3),
  );
  const known = indexOfDeviations(size, best).toFixed(3);
  process.stdout.write(`${fieldName(field)}: ${old} → ${now} (${known})\n`);
  if (listed <= before + 10 ** -DIGITS) return;
  bounds.set(fieldName(field), listed);
  writeFileSync(FILE, listWith(bounds));
}

function fieldOf({ pairs, rounds, plan }: HowellEntry): ListedField {
  return { pairs, rounds, parts: plan.parts };
}

/** Σ (s − fair)² of an entry. */
function squaresOf({ inequityIndex }: HowellEntry, size: SkeletonSize): number {
  return (inequityIndex / indexOfDeviations(size, 1)) ** 2;
}

/** The file with these bounds: its header, and a line for each number of pairs. */
function listWith(all: ReadonlyMap<string, number>): string {
  const lines = new Map<number, string[]>();
  for (const field of libraryEntries().map(fieldOf)) {
    const least = all.get(fieldName(field));
    if (least === undefined) continue;
    const line = lines.get(field.pairs) ?? [];
    lines.set(field.pairs, line);
    line.push(`${fieldName(field).slice(`${field.pairs}/`.length)} = ${least.toFixed(DIGITS)}`);
  }
  const [header] = readFileSync(FILE, 'utf8').split(START);
  const list = [...lines].map(([pairs, entries]) => `${pairs}: ${entries.join(', ')}\n`);
  return `${header}${START}${list.join('')}\`;\n`;
}
