// Improves the library of individuals: `npm run individuals -- STEPS SEEDS PLAYERS [ROUNDS …]`, the last three as ranges
// such as 1-3. Searches every size of these and the whole cycles with each seed and symmetry, and replaces an entry by a
// fairer one only; whole cycles with one copy are searched with a copy per table too, and their tables moved to other
// rounds. `npm run individuals -- check PLAYERS` repeats the search of every entry of these players, and
// `npm run individuals -- merge FILE` takes from another library what is fairer.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { COPIES } from '../individual/individual.ts';
import {
  createKnownIndividuals,
  type KnownIndividual,
  type KnownIndividuals,
} from '../individual/known.ts';
import {
  formatIndividualEntry,
  type IndividualEntry,
  parseLibrary,
  sizeKey,
} from '../individual/library.ts';
import { findShifts, withOneCopy } from '../individual/oneCopy.ts';
import { formatPlan, type IndividualSize, usualRounds } from '../individual/plan.ts';
import {
  assess,
  type IndividualFound,
  isFairerPlan,
  type SearchBudget,
  searchIndividual,
  symmetryOrders,
} from '../individual/search.ts';
import { whistIndividual } from '../individual/whist.ts';

const HEADER = `# The library of individuals, one per line: src/individual/plan.ts has the notation. At the end seed:steps:symmetry,
# with which search --players finds it again, with a copy per table if shifts follow, which then make one copy enough;
# lines without them are of an earlier version of the search.
# Written by src/cli/individuals.ts, which never replaces an entry by a less fair one; do not edit.
`;

const [file = '', steps = '', ...ranges] = process.argv.slice(2);
const knownPlans = new Map(existsSync(file) ? parseLibrary(readFileSync(file, 'utf8')) : []);

if (steps === 'check') {
  const players = numbersOf(ranges[0]);
  const entries = [...knownPlans.values()].filter(({ plan }) => players.includes(plan.playerCount));
  const failed = entries.filter((entry) => !isRepeatable(entry));
  for (const { plan } of failed) process.stdout.write(`${sizeKey(plan)} is not found again\n`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (steps === 'merge') {
  const others = [...parseLibrary(readFileSync(ranges[0] ?? '', 'utf8')).values()];
  const known = new Map<number, KnownIndividuals>();
  // A shorter one has to be fairer than a longer one cut short, and one with a copy per table than one with a single copy.
  for (const entry of others.sort(
    ({ plan: one }, { plan: other }) =>
      other.roundCount - one.roundCount || other.copies.localeCompare(one.copies),
  )) {
    const { playerCount } = entry.plan;
    const own = known.get(playerCount) ?? knownFor(playerCount);
    known.set(playerCount, own);
    addIfFairer(entry, own);
  }
  save();
} else {
  const [seeds, players, ...rounds] = ranges;
  for (const size of sizes(numbersOf(players), rounds.flatMap(numbersOf))) {
    for (const symmetry of symmetryOrders(size)) {
      for (const seed of numbersOf(seeds)) improve(size, { seed, steps: Number(steps), symmetry });
    }
  }
}

function improve(size: IndividualSize, budget: SearchBudget): void {
  const { plan } = searchIndividual(size, budget);
  if (addIfFairer({ plan, budget })) save();
  const { playerCount, roundCount, copies } = size;
  const isWhole = roundCount === usualRounds(playerCount);
  if (copies === 'many' || !isWhole || budget.symmetry !== roundCount) return;
  const { plan: shared } = searchIndividual({ ...size, copies: 'many' }, budget);
  const shifts = findShifts(shared, SHIFT_STEPS);
  if (shifts === null) return;
  if (addIfFairer({ plan: withOneCopy(shared, shifts), budget: { ...budget, shifts } })) save();
}

const SHIFT_STEPS = 20_000;

/**
 * Puts an entry into the library if it is fairer than the present one, or as fair and repeatable, and nothing else that is
 * known is fairer. Returns whether it did.
 */
function addIfFairer(entry: IndividualEntry, others = knownFor(entry.plan.playerCount)): boolean {
  const { roundCount, copies } = entry.plan;
  const key = sizeKey(entry.plan);
  const known = knownPlans.get(key);
  const [found, before] = [assess(entry.plan), known && assess(known.plan)];
  const isBetter =
    before === undefined ||
    isFairerPlan(found, before) ||
    (known?.budget === null && entry.budget !== null && !isFairerPlan(before, found));
  const other = found.replays === 0 && isBetter && others.fairestOther(roundCount, copies);
  const isAdded = other === null || (other !== false && isNeeded(found, other));
  if (isAdded) knownPlans.set(key, entry);
  process.stdout.write(`${key}: ${before?.cost ?? null} → ${found.cost}\n`);
  return isAdded;
}

/**
 * Whether an entry is needed beside what else is known: not if a rule gives one as fair on demand. The whole cycle is
 * needed even if one copy is enough, because others are cut from it.
 */
function isNeeded(found: IndividualFound, { plan, cutFrom }: KnownIndividual): boolean {
  const other = assess(plan);
  const isWhole = plan.roundCount === usualRounds(plan.playerCount);
  if (isWhole && plan.copies !== found.plan.copies) return true;
  if (isFairerPlan(other, found)) return false;
  const isByRule = cutFrom === null && plan.copies === found.plan.copies;
  return !isByRule || isFairerPlan(found, other);
}

/** What is known for so many players, with what the library has at the moment. */
function knownFor(playerCount: number): KnownIndividuals {
  return createKnownIndividuals(
    playerCount,
    (roundCount, copies) => knownPlans.get(sizeKey({ playerCount, roundCount, copies }))?.plan,
  );
}

/** Whether the search finds an entry again, if it says how. */
function isRepeatable({ plan, budget }: IndividualEntry): boolean {
  if (budget === null) return true;
  const { shifts } = budget;
  const found =
    shifts === undefined
      ? searchIndividual(plan, budget).plan
      : withOneCopy(searchIndividual({ ...plan, copies: 'many' }, budget).plan, shifts);
  return formatPlan(found) === formatPlan(plan);
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
  const sorted = [...knownPlans.values()].sort(
    ({ plan: one }, { plan: other }) =>
      one.playerCount - other.playerCount ||
      one.roundCount - other.roundCount ||
      one.copies.localeCompare(other.copies),
  );
  const lines = sorted.map((entry) => `${formatIndividualEntry(entry)}\n`);
  writeFileSync(`${file}.new`, HEADER + lines.join(''));
  renameSync(`${file}.new`, file);
}
