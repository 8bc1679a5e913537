// Improves the library of individuals: `npm run individuals -- STEPS SEEDS PLAYERS [ROUNDS …]`, the last three as ranges
// such as 1-3. Searches every size of these and the whole cycles with each seed, and replaces an entry by a fairer one
// only. `npm run individuals -- check PLAYERS` repeats the search of every entry of these players.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { COPIES } from '../individual/individual.ts';
import { formatEntry, type LibraryEntry, parseLibrary, sizeKey } from '../individual/library.ts';
import { formatPlan, type IndividualSize, usualRounds } from '../individual/plan.ts';
import { planByRule } from '../individual/rules.ts';
import {
  assess,
  type IndividualFound,
  isFairer,
  type SearchBudget,
  searchIndividual,
} from '../individual/search.ts';
import { whistIndividual } from '../individual/whist.ts';

const HEADER = `# The library of individuals, one per line: src/individual/plan.ts has the notation. At the end seed:steps, with which
# search --players finds it again; lines without them are of an earlier version of the search.
# Written by src/cli/individuals.ts, which never replaces an entry by a less fair one; do not edit.
`;

const [file = '', steps = '', ...ranges] = process.argv.slice(2);
const library = new Map(existsSync(file) ? parseLibrary(readFileSync(file, 'utf8')) : []);

if (steps === 'check') {
  const players = numbersOf(ranges[0]);
  const entries = [...library.values()].filter(({ plan }) => players.includes(plan.playerCount));
  const failed = entries.filter((entry) => !isRepeatable(entry));
  for (const { plan } of failed) process.stdout.write(`${sizeKey(plan)} is not found again\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else {
  const [seeds, players, ...rounds] = ranges;
  for (const size of sizes(numbersOf(players), rounds.flatMap(numbersOf))) {
    for (const seed of numbersOf(seeds)) improve(size, seed, Number(steps));
  }
}

function improve(size: IndividualSize, seed: number, steps: number): void {
  const key = sizeKey(size);
  const found = search(size, { seed, steps });
  const before = library.get(key);
  const known = before === undefined ? null : assess(before.plan);
  process.stdout.write(`${key} seed ${seed}: ${known?.cost ?? null} → ${found.cost}\n`);
  if (found.replays > 0 || (known !== null && !isFairer(found, known))) return;
  library.set(key, { plan: found.plan, budget: { seed, steps } });
  save();
}

/** As `search --players` does: from nothing but the rules. */
function search(size: IndividualSize, budget: SearchBudget): IndividualFound {
  const rule = planByRule(size);
  return searchIndividual(size, budget, rule === null ? [] : [rule]);
}

/** Whether the search finds an entry again, if it says how. */
function isRepeatable({ plan, budget }: LibraryEntry): boolean {
  return budget === null || formatPlan(search(plan, budget).plan) === formatPlan(plan);
}

/** The whole numbers of a range such as 8-12, or one number. */
function numbersOf(range = ''): readonly number[] {
  const [least = Number.NaN, most = least] = range.split('-').map(Number);
  if (!(least <= most)) throw new RangeError(`no range of numbers: ${range}`);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

function* sizes(players: readonly number[], rounds: readonly number[]): Generator<IndividualSize> {
  for (const playerCount of players) {
    const whole = usualRounds(playerCount);
    for (const copies of COPIES) {
      const wanted = rounds.filter((count) => count < whole);
      const isKnown = whistIndividual(playerCount, copies) !== null;
      for (const roundCount of isKnown ? wanted : [...wanted, whole]) {
        yield { playerCount, roundCount, copies };
      }
    }
  }
}

function save(): void {
  const sorted = [...library.values()].sort(
    ({ plan: one }, { plan: other }) =>
      one.playerCount - other.playerCount ||
      one.roundCount - other.roundCount ||
      one.copies.localeCompare(other.copies),
  );
  const lines = sorted.map((entry) => `${formatEntry(entry)}\n`);
  writeFileSync(`${file}.new`, HEADER + lines.join(''));
  renameSync(`${file}.new`, file);
}
