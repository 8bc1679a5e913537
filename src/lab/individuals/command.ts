// individuals: improves the library of individuals. Searches every size asked for, and the whole cycles, with each seed and
// symmetry, and replaces an entry by a fairer one only; whole cycles with one copy are searched with a copy per table too,
// and their tables moved to other rounds.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  type Arguments,
  CommandError,
  type Shell,
  type TerminalCommand,
} from '../../cli/command.ts';
import { COPIES } from '../../individual/individual.ts';
import {
  createKnownIndividuals,
  type KnownIndividual,
  type KnownIndividuals,
} from '../../individual/known.ts';
import {
  formatIndividualEntry,
  type IndividualEntry,
  parseLibrary,
  sizeKey,
} from '../../individual/library.ts';
import { formatPlan, type IndividualSize, usualRounds } from '../../individual/plan.ts';
import {
  assess,
  type IndividualFound,
  isFairerPlan,
  type SearchBudget,
  searchIndividual,
  symmetryOrders,
} from '../../individual/search.ts';
import { whistIndividual } from '../../individual/whist.ts';
import { findShifts, withOneCopy } from './oneCopy.ts';

const HEADER = `# The library of individuals, one per line: src/individual/plan.ts has the notation. At the end seed:steps:symmetry,
# with which search --players finds it again, with a copy per table if shifts follow, which then make one copy enough;
# lines without them are of an earlier version of the search.
# Written by \`npm run lab -- individuals\`, which never replaces an entry by a less fair one; do not edit.
`;

const DEFAULT_STEPS = 100_000;
/** Attempts to move the tables of a cycle to other rounds. */
const SHIFT_STEPS = 20_000;

export const individualsCommand: TerminalCommand = {
  name: 'individuals',
  operand: 'FILE',
  options: [
    { name: 'players', value: 'A-B', help: 'how many players, such as 8-12' },
    { name: 'rounds', value: 'N,…', help: 'shortened cycles too, such as 5,7-9' },
    { name: 'steps', value: 'N', help: `steps of each search (default ${DEFAULT_STEPS})` },
    { name: 'seeds', value: 'N,…', help: 'random seeds, such as 1-3 (default 1)' },
    { name: 'known', value: 'FILE', help: 'take from another library what is fairer; no search' },
    { name: 'check', help: 'repeat every search that found an entry; search nothing new' },
  ],
  examples: [
    'individuals data/individuals.txt --players 8-12 --rounds 5-7 --steps 100000 --seeds 1-3',
    'individuals data/individuals.txt --known other.txt',
  ],
  async run(given, shell) {
    const library = new IndividualLibrary(given.operand, shell);
    const players = given.numbers('players');
    if (given.has('check')) return library.check(players) ? 0 : 1;
    const other = given.text('known');
    if (other !== undefined) library.merge(other);
    else searchSizes(library, given, players);
    return 0;
  },
};

function searchSizes(
  library: IndividualLibrary,
  given: Arguments,
  players: readonly number[],
): void {
  if (players.length === 0) throw new CommandError('individuals: --players is required.');
  const steps = given.number('steps', { least: 1 }) ?? DEFAULT_STEPS;
  const seeds = given.has('seeds') ? given.numbers('seeds') : [1];
  for (const size of sizes(players, given.numbers('rounds'))) {
    for (const symmetry of symmetryOrders(size)) {
      for (const seed of seeds) library.improve(size, { seed, steps, symmetry });
    }
  }
}

/** The library in its file. */
class IndividualLibrary {
  readonly #path: string;
  readonly #shell: Shell;
  readonly #entries: Map<string, IndividualEntry>;

  constructor(path: string, shell: Shell) {
    this.#path = path;
    this.#shell = shell;
    this.#entries = new Map(existsSync(path) ? parseLibrary(readFileSync(path, 'utf8')) : []);
  }

  /** Repeats every search that found an entry; of all players if none are named. Whether all are found again. */
  check(players: readonly number[]): boolean {
    const entries = [...this.#entries.values()].filter(
      ({ plan }) => players.length === 0 || players.includes(plan.playerCount),
    );
    const failed = entries.filter((entry) => !isRepeatable(entry));
    for (const { plan } of failed) this.#shell.out(`${sizeKey(plan)} is not found again\n`);
    this.#shell.out(
      `${entries.length - failed.length} of ${entries.length} entries found again.\n`,
    );
    return failed.length === 0;
  }

  /** Takes from another library what is fairer. */
  merge(path: string): void {
    const others = [...parseLibrary(readFileSync(path, 'utf8')).values()];
    const known = new Map<number, KnownIndividuals>();
    // A shorter one has to be fairer than a longer one cut short, and one with a copy per table than one with a single copy.
    for (const entry of others.sort(
      ({ plan: one }, { plan: other }) =>
        other.roundCount - one.roundCount || other.copies.localeCompare(one.copies),
    )) {
      const { playerCount } = entry.plan;
      const own = known.get(playerCount) ?? this.#knownFor(playerCount);
      known.set(playerCount, own);
      this.#addIfFairer(entry, own);
    }
    this.#save();
  }

  improve(size: IndividualSize, budget: SearchBudget): void {
    const { plan } = searchIndividual(size, budget);
    if (this.#addIfFairer({ plan, budget })) this.#save();
    const { playerCount, roundCount, copies } = size;
    const isWhole = roundCount === usualRounds(playerCount);
    if (copies === 'many' || !isWhole || budget.symmetry !== roundCount) return;
    const { plan: shared } = searchIndividual({ ...size, copies: 'many' }, budget);
    const shifts = findShifts(shared, SHIFT_STEPS);
    if (shifts === null) return;
    const moved = { plan: withOneCopy(shared, shifts), budget: { ...budget, shifts } };
    if (this.#addIfFairer(moved)) this.#save();
  }

  /**
   * Puts an entry into the library if it is fairer than the present one, or as fair and repeatable, and nothing else that is
   * known is fairer. Returns whether it did.
   */
  #addIfFairer(entry: IndividualEntry, others = this.#knownFor(entry.plan.playerCount)): boolean {
    const { roundCount, copies } = entry.plan;
    const key = sizeKey(entry.plan);
    const known = this.#entries.get(key);
    const [found, before] = [assess(entry.plan), known && assess(known.plan)];
    const isBetter =
      before === undefined ||
      isFairerPlan(found, before) ||
      (known?.budget === null && entry.budget !== null && !isFairerPlan(before, found));
    const other = found.replays === 0 && isBetter && others.fairestOther(roundCount, copies);
    const isAdded = other === null || (other !== false && isNeeded(found, other));
    if (isAdded) this.#entries.set(key, entry);
    this.#shell.out(`${key}: ${before?.cost ?? null} → ${found.cost}\n`);
    return isAdded;
  }

  /** What is known for so many players, with what the library has at the moment. */
  #knownFor(playerCount: number): KnownIndividuals {
    return createKnownIndividuals(
      playerCount,
      (roundCount, copies) => this.#entries.get(sizeKey({ playerCount, roundCount, copies }))?.plan,
    );
  }

  #save(): void {
    const sorted = [...this.#entries.values()].sort(
      ({ plan: one }, { plan: other }) =>
        one.playerCount - other.playerCount ||
        one.roundCount - other.roundCount ||
        one.copies.localeCompare(other.copies),
    );
    const lines = sorted.map((entry) => `${formatIndividualEntry(entry)}\n`);
    writeFileSync(`${this.#path}.new`, HEADER + lines.join(''));
    renameSync(`${this.#path}.new`, this.#path);
  }
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
