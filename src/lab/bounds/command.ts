// bounds: proves bounds from three pairs at a time, and writes src/howell/theory/tripleList.ts: for every field of the
// library that does not meet its bound. A listed bound is never replaced by a lower one. Takes an hour or two for all.

import { readFileSync, writeFileSync } from 'node:fs';
import type { HowellLibrary } from '../../catalogue/library/howellLibrary.ts';
import type { HowellEntry } from '../../catalogue/library/libraryNotation.ts';
import { readHowellLibrary } from '../../catalogue/read.ts';
import type { ExitStatus, Shell, TerminalCommand } from '../../cli/command.ts';
import { createRequest, placesFor, skeletonRulesFor } from '../../howell/search/constructions.ts';
import { leastDeviations } from '../../howell/theory/distanceBound.ts';
import { indexOfDeviations, type SkeletonSize } from '../../howell/theory/fairness.ts';
import { nextSquares } from '../../howell/theory/squareSteps.ts';
import { fieldName, type ListedField, TRIPLE_BOUNDS } from '../../howell/theory/tripleBounds.ts';
import { tripleBoundOf } from './tripleBound.ts';

const FILE = new URL('../../howell/theory/tripleList.ts', import.meta.url);
/** Listed bounds have three digits after the point, and are lower than what was proved by at least as much. */
const DIGITS = 3;
/** Movements with smaller sums of squares are perfect. */
const NEGLIGIBLE = 1e-3;
/** What the list comes after. */
const START = 'TRIPLE_LIST = `\n';

export const boundsCommand: TerminalCommand = {
  name: 'bounds',
  operand: null,
  options: [{ name: 'pairs', value: 'P,…', help: 'only these numbers of pairs, such as 12,14' }],
  examples: ['bounds --pairs 12,14'],
  async run(given, shell): Promise<ExitStatus> {
    const library = await readHowellLibrary();
    const bounds = new Map(TRIPLE_BOUNDS);
    const wanted = given.numbers('pairs');
    for (const entry of library.entries()) {
      const field = fieldOf(entry);
      const { pairs, rounds, parts } = field;
      if (entry.plan.sessions.length > 1) continue;
      if (wanted.length > 0 && !wanted.includes(pairs)) continue;
      const request = { ...createRequest(pairs, rounds), parts: entry.plan.parts };
      if (skeletonRulesFor(request, { phantom: null }).mayMeetAgain) continue;
      const size = { pairs: placesFor(request), rounds, parts, hasPhantom: pairs % 2 === 1 };
      const before = Math.max(leastDeviations(size), bounds.get(fieldName(field)) ?? 0);
      improve(bounds, library, { size, field, before, best: squaresOf(entry, size) }, shell);
    }
    return 0;
  },
};

interface OpenField {
  readonly size: SkeletonSize;
  readonly field: ListedField;
  /** The bound that is known; sums of squares. */
  readonly before: number;
  /** The sum of squares of the best known movement. */
  readonly best: number;
}

/** Lists a better bound for a field whose best known movement has a sum of squares above the present one. */
function improve(
  bounds: Map<string, number>,
  library: HowellLibrary,
  { size, field, before, best }: OpenField,
  shell: Shell,
): void {
  if (nextSquares(size, before) > best * 0.9999 - NEGLIGIBLE) return;
  const proved = tripleBoundOf(size, best);
  if (proved > best * 1.001) throw new Error(`${fieldName(field)}: ${proved} is above ${best}.`);
  const listed = Math.floor(proved * 10 ** DIGITS - 1) / 10 ** DIGITS;
  const [old, now] = [before, Math.max(before, listed)].map((squares) =>
    indexOfDeviations(size, nextSquares(size, squares)).toFixed(3),
  );
  const known = indexOfDeviations(size, best).toFixed(3);
  shell.out(`${fieldName(field)}: ${old} → ${now} (${known})\n`);
  if (listed <= before + 10 ** -DIGITS) return;
  bounds.set(fieldName(field), listed);
  writeFileSync(FILE, listWith(bounds, library));
}

function fieldOf({ pairs, rounds, plan }: HowellEntry): ListedField {
  return { pairs, rounds, parts: plan.parts };
}

/** Σ (s − fair)² of an entry. */
function squaresOf({ inequityIndex }: HowellEntry, size: SkeletonSize): number {
  return (inequityIndex / indexOfDeviations(size, 1)) ** 2;
}

/** The file with these bounds: its header, and a line for each number of pairs. */
function listWith(all: ReadonlyMap<string, number>, library: HowellLibrary): string {
  const lines = new Map<number, string[]>();
  for (const field of library.entries().map(fieldOf)) {
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
