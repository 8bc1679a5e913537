// The library of individuals (data/individuals.txt): for each size the fairest that the search has found, and how.
// Text of an entry, one line: a plan (src/individual/plan.ts), then `seed:steps:symmetry`, with which the search finds it
// again; without them where an earlier version of the search has found it. With `:shifts`, a digit per table, the search
// finds a whole cycle with a copy per table, whose tables the shifts move to other rounds (src/individual/oneCopy.ts).

import { DIGITS, formatPlan, type IndividualPlan, type IndividualSize, parsePlan } from './plan.ts';
import type { SearchBudget } from './search.ts';

export interface IndividualEntry {
  readonly plan: IndividualPlan;
  /** With which the search finds the plan again; null if an earlier version of it did. */
  readonly budget: EntryBudget | null;
}

export interface EntryBudget extends SearchBudget {
  /** With which one copy is enough for what the search finds with a copy per table. */
  readonly shifts?: readonly number[];
}

/** The entries of a library by `sizeKey`. Lines that begin with # are remarks. Throws RangeError if a line has another form. */
export function parseLibrary(text: string): ReadonlyMap<string, IndividualEntry> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const entries = lines.map(parseIndividual);
  return new Map(entries.map((entry) => [sizeKey(entry.plan), entry]));
}

/** An entry as a line of text. */
export function formatIndividualEntry({ plan, budget }: IndividualEntry): string {
  if (budget === null) return formatPlan(plan);
  const { seed, steps, symmetry, shifts } = budget;
  const moved = shifts === undefined ? [] : [shifts.map((shift) => DIGITS.charAt(shift)).join('')];
  return `${formatPlan(plan)} ${[seed, steps, symmetry, ...moved].join(':')}`;
}

/** A size as a text that no other size has. */
export function sizeKey({ playerCount, roundCount, copies }: IndividualSize): string {
  return `${playerCount}/${roundCount} ${copies}`;
}

function parseIndividual(line: string): IndividualEntry {
  const found = /^(.+) (\d+):(\d+):(\d+)(?::(\w+))?$/.exec(line);
  if (found?.[1] === undefined) return { plan: parsePlan(line), budget: null };
  const [seed = 0, steps = 0, symmetry = 1] = found.slice(2, 5).map(Number);
  const moved = found[5] && { shifts: [...found[5]].map((digit) => DIGITS.indexOf(digit)) };
  return { plan: parsePlan(found[1]), budget: { seed, steps, symmetry, ...moved } };
}
