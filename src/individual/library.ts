// The library of individuals (data/individuals.txt): for each size the fairest that the search has found, and how.
// Text of an entry, one line: a plan (src/individual/plan.ts), then `seed:steps:symmetry`, with which the search finds it
// again; without them where an earlier version of the search has found it.

import { formatPlan, type IndividualPlan, type IndividualSize, parsePlan } from './plan.ts';
import type { SearchBudget } from './search.ts';

export interface LibraryEntry {
  readonly plan: IndividualPlan;
  /** With which the search finds the plan again; null if an earlier version of it did. */
  readonly budget: SearchBudget | null;
}

/** The entries of a library by `sizeKey`. Lines that begin with # are remarks. Throws RangeError if a line has another form. */
export function parseLibrary(text: string): ReadonlyMap<string, LibraryEntry> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const entries = lines.map(parseEntry);
  return new Map(entries.map((entry) => [sizeKey(entry.plan), entry]));
}

/** An entry as a line of text. */
export function formatEntry({ plan, budget }: LibraryEntry): string {
  if (budget === null) return formatPlan(plan);
  return `${formatPlan(plan)} ${budget.seed}:${budget.steps}:${budget.symmetry}`;
}

/** A size as a text that no other size has. */
export function sizeKey({ playerCount, roundCount, copies }: IndividualSize): string {
  return `${playerCount}/${roundCount} ${copies}`;
}

function parseEntry(line: string): LibraryEntry {
  const found = /^(.+) (\d+):(\d+):(\d+)$/.exec(line);
  if (found === null) return { plan: parsePlan(line), budget: null };
  const [, plan = '', ...numbers] = found;
  const [seed = 0, steps = 0, symmetry = 1] = numbers.map(Number);
  return { plan: parsePlan(plan), budget: { seed, steps, symmetry } };
}
