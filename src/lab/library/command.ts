// library: searches for fairer movements to improve the shipped library, optionally on several machines in parallel.
// A try is a field, a seed and a number of steps, so that runs can be split, killed, continued and repeated.
// Each run reads the known entries and writes its own file; a run with --known merges such files and keeps the fairest entries.

import { formatHowellEntry, type HowellEntry } from '../../catalogue/library/libraryNotation.ts';
import { Budget } from '../../cli/budget.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from '../../cli/command.ts';
import { threadsOf, threadsOption } from '../../cli/threads.ts';
import type { HowellRequest } from '../../howell/search/constructions.ts';
import { SEARCH_VERSION } from '../../howell/search/howellSearch.ts';
import { budgetOfSteps, STEPS_PER_FREED } from '../../howell/search/searchTracks.ts';
import type { HowellReply, HowellSearchRequest } from '../../worker/protocol.ts';
import { runHowellBatch } from './batch.ts';
import { freedEntries, freedEntry, isFreeable } from './freed.ts';
import { halvedEntry, wholeSetRequest, withHalves } from './halves.ts';
import {
  entriesByKey,
  entryOf,
  formatSlots,
  isCovered,
  isDue,
  isOpen,
  isPreferred,
  type LibrarySlot,
  type LibraryTry,
  parseSlots,
  requestOfKind,
  type Shard,
  STARTS,
  slotKey,
  triesOf,
  withoutCovered,
} from './slots.ts';

const DEFAULT_STEPS = 200;
const DEFAULT_MINUTES = 1;
/** The file is written at most this often, so that a killed run loses little. */
const SECONDS_PER_WRITE = 2;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();
/** The header of the file shipped with the program; other files have no header but contain the seeds tried. */
const HEADER = `# The library of new Howells, one movement per line: src/catalogue/library/libraryNotation.ts has the notation.
# Written by \`npm run lab -- library\`, which never replaces an entry by a less fair one; do not edit.
# Changed: `;

export const libraryCommand: TerminalCommand = {
  name: 'library',
  operand: 'FILE',
  options: [
    {
      name: 'shard',
      value: 'I/N',
      help: 'the part of the tries (field, seed) that this run makes, such as 1/4',
    },
    {
      name: 'seeds',
      value: 'A-B',
      help: 'seeds to try for each field, such as 1-20 (default: on from 1)',
    },
    {
      name: 'start',
      value: 'N',
      help: 'only start 0 of each seed, under symmetries, or 1 or 2, without (default: all)',
    },
    {
      name: 'steps',
      value: 'N',
      help: `attempts with each seed (default ${DEFAULT_STEPS}; a ${STEPS_PER_FREED}th of it where each attempt takes seconds)`,
    },
    {
      name: 'minutes',
      value: 'M',
      help: `time limit in minutes (default ${DEFAULT_MINUTES}; none with --seeds, --free or --check)`,
    },
    threadsOption,
    {
      name: 'known',
      value: 'FILE,…',
      help: 'further library files to start from, or to merge',
    },
    {
      name: 'fields',
      value: 'P/R,…',
      help: 'only these entries, such as 18/14,12/6x2,18/14/follow',
    },
    {
      name: 'free',
      help: 'anneal every entry again without its symmetry, some seconds each; keeps what is fairer; no new search',
    },
    { name: 'check', help: 'repeat every search that found an entry; search nothing new' },
  ],
  examples: [
    'library data/library.txt --minutes 60',
    'library part-1.txt --shard 1/4 --seeds 1-20 --known data/library.txt',
    'library data/library.txt --minutes 0 --known part-1.txt,part-2.txt',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const shard = shardOf(given);
    const seeds = seedsOf(given);
    const steps = given.number('steps', { least: 1 }) ?? DEFAULT_STEPS;
    const onlyStart = given.number('start', { most: Math.max(...STARTS) });
    const isEndless = seeds[1] === Number.POSITIVE_INFINITY;
    const minutes =
      given.number('minutes', { isWhole: false }) ??
      (isEndless && !given.has('check') && !given.has('free') ? DEFAULT_MINUTES : undefined);
    const known = given.text('known')?.split(',') ?? [];
    const sources: Source[] = [
      { path: given.operand, lines: await readLines(shell, given.operand, true) },
    ];
    for (const path of known) sources.push({ path, lines: await readLines(shell, path, false) });
    for (const { path, lines } of sources) refuseOtherLines(path, lines);
    const slots = [...parseSlots(sources.flatMap(({ lines }) => lines))];
    const fields = given.text('fields')?.split(',') ?? null;
    const isWanted = ({ request }: LibrarySlot) =>
      fields === null || fields.includes(slotKey(request));
    const threads = threadsOf(given, shell);
    const budget = new Budget(shell, minutes === undefined ? undefined : 60 * minutes);
    budget.check();
    if (given.has('check')) {
      const own = slots.filter((slot, n) => n % shard.count === shard.index - 1 && isWanted(slot));
      return check(own, threads, budget, shell);
    }
    if (given.has('free')) {
      const isOwn = (slot: LibrarySlot, n: number) =>
        n % shard.count === shard.index - 1 && isWanted(slot);
      await freeSlots(given.operand, slots, isOwn, budget, shell);
      return budget.isInterrupted ? 1 : 0;
    }
    const settled = settledBefore(sources, given.operand);
    const isSearched = (slot: LibrarySlot) => isWanted(slot) && !settled.has(slotKey(slot.request));
    const tries = triesOf(
      slots,
      shard,
      seeds,
      ({ slotIndex, ...own }) => {
        const slot = slots[slotIndex] as LibrarySlot;
        if (onlyStart !== undefined && own.start !== onlyStart) return false;
        if (!isSearched(slot) || !isDue(slot, own)) return false;
        return (slot.tried[own.start]?.get(own.seed) ?? 0) < steps;
      },
      (seed) =>
        isEndless && !slots.some((slot) => isSearched(slot) && isDue(slot, { seed, start: 0 })),
    );
    let writtenAt = shell.seconds();
    let ended = 0;
    const batch = {
      next: () => nextSearch(slots, tries, steps),
      async finish(search: LibrarySearch, reply: HowellReply) {
        shell.progress('');
        improve(slots, search, reply, shell);
        ended += 1;
        if (shell.seconds() - writtenAt < SECONDS_PER_WRITE) return;
        await write(shell, given.operand, slots);
        writtenAt = shell.seconds();
      },
      onProgress() {
        tellProgress(`${ended} tries`, budget, shell);
        budget.check();
      },
    };
    await runHowellBatch(shell.workers.howells(threads), batch, budget.signal);
    shell.progress('');
    await write(shell, given.operand, withHalves(slots, isWanted));
    if (!budget.isInterrupted) return 0;
    shell.note(`Stopped: ${given.operand} has the best so far. The same command continues.\n`);
    return 1;
  },
};

/** A search for a slot. */
interface LibrarySearch extends HowellSearchRequest, LibraryTry {
  /** Also the steps that the seed counts as tried with. */
  readonly stepBudget: number;
}

function searchOf(
  request: HowellRequest,
  { slotIndex, seed, start }: LibraryTry,
  stepBudget: number,
): LibrarySearch {
  return {
    wanted: request,
    boards: request.parts,
    hasUniversalStart: false,
    stationaryNumbers: [],
    mostSitOutBoards: null,
    slotIndex,
    seed,
    start,
    firstStart: start,
    stepBudget,
    choices: 1,
  };
}

/** A file that a run reads. */
interface Source {
  readonly path: string;
  readonly lines: readonly string[];
}

/**
 * The keys of the kinds that need no entry, and of the fields of which none can be fairer, by what was known before the run.
 * What a run itself has found must not count: which tries it makes would depend on its threads, shards and interruptions.
 */
function settledBefore(sources: readonly Source[], own: string): ReadonlySet<string> {
  const known = sources.filter(({ path, lines }) => path !== own || isProgramFile(lines));
  const slots = parseSlots(known.flatMap(({ lines }) => lines));
  const entryAt = entriesByKey(slots);
  return new Set(
    slots
      .filter((slot) => isCovered(slot, entryAt) || !isOpen(slot))
      .map(({ request }) => slotKey(request)),
  );
}

/** Whether lines are those of the shipped file, or of one made from it, which has no seeds. */
function isProgramFile([first = '']: readonly string[]): boolean {
  return first.startsWith('#');
}

/** The search for the next try, or null if there is none. */
function nextSearch(
  slots: readonly LibrarySlot[],
  tries: Iterator<LibraryTry>,
  steps: number,
): LibrarySearch | null {
  const due = tries.next();
  if (due.done === true) return null;
  const { request } = slots[due.value.slotIndex] as LibrarySlot;
  return searchOf(request, due.value, steps);
}

/** Records a search in its slot; the seed counts as tried unless the search was stopped. */
function improve(
  slots: LibrarySlot[],
  { slotIndex, seed, start, stepBudget }: LibrarySearch,
  reply: HowellReply,
  shell: Shell,
): void {
  const slot = slots[slotIndex] as LibrarySlot;
  const isWhole = !reply.ok || reply.outcome.end !== 'stopped';
  const tried = isWhole
    ? slot.tried.map((seeds, own) =>
        own === start ? new Map([...seeds, [seed, stepBudget]]) : seeds,
      )
    : slot.tried;
  const found = reply.ok ? reply.outcome.choices[0] : undefined;
  const made = found === undefined ? null : entryOf(slot.request, found, { seed, start });
  const isBetter = made !== null && isPreferred(made, slot.entry);
  slots[slotIndex] = { ...slot, tried, entry: isBetter ? made : slot.entry };
  noteChange(slot, slots[slotIndex], shell);
}

function noteChange({ request, entry }: LibrarySlot, now: LibrarySlot, shell: Shell): void {
  const before = entry?.inequityIndex.toFixed(3) ?? 'none';
  const after = now.entry?.inequityIndex.toFixed(3) ?? 'none';
  if (before !== after) shell.note(`${slotKey(request)}: ${before} → ${after}\n`);
}

function tellProgress(done: string, budget: Budget, shell: Shell): void {
  shell.progress(`${done} · ${Math.round(budget.elapsed())} s`);
}

function shardOf(given: Arguments): Shard {
  const text = given.text('shard') ?? '1/1';
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count) {
    return { index, count };
  }
  throw new CommandError(`--shard must be such as 1/4, not “${text}”.`);
}

const MAX_SEED = 2 ** 32 - 1;

function seedsOf(given: Arguments): readonly [first: number, last: number] {
  const text = given.text('seeds');
  if (text === undefined) return [1, Number.POSITIVE_INFINITY];
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const seeds = [Number(first), Number(last)] as const;
  if (first !== '' && seeds[0] <= seeds[1] && seeds[1] <= MAX_SEED) return seeds;
  throw new CommandError(`--seeds must be such as 7 or 1-20, not “${text}”.`);
}

/** Frees the entries of slots, one after the other until the budget ends; keeps what is fairer, and writes after each slot. */
async function freeSlots(
  path: string,
  slots: LibrarySlot[],
  isWanted: (slot: LibrarySlot, index: number) => boolean,
  budget: Budget,
  shell: Shell,
): Promise<void> {
  const entryAt = entriesByKey(slots);
  for (const [index, before] of [...slots.entries()]) {
    if (!isWanted(before, index) || !isFreeable(before) || !isOpen(before)) continue;
    const key = slotKey(before.request);
    tellProgress(key, budget, shell);
    for (const freed of freedEntries(before, entryAt)) {
      tellProgress(key, budget, shell);
      const slot = slots[index] as LibrarySlot;
      if (freed !== null && isPreferred(freed, slot.entry))
        slots[index] = { ...slot, entry: freed };
      budget.check();
      if (budget.signal.aborted) break;
    }
    shell.progress('');
    noteChange(before, slots[index] as LibrarySlot, shell);
    await write(shell, path, slots);
    if (budget.signal.aborted) return;
  }
}

/** Repeats all searches of the current version; status 1 if one gives a different result. */
async function check(
  slots: readonly LibrarySlot[],
  threads: number,
  budget: Budget,
  shell: Shell,
): Promise<ExitStatus> {
  const current = slots.filter(({ entry }) => entry?.searchVersion === SEARCH_VERSION);
  const old = slots.filter(({ entry }) => entry !== null).length - current.length;
  const left = [...current.keys()];
  let again = 0;
  let ended = 0;
  const batch = {
    next() {
      const slotIndex = left.shift();
      const slot = current[slotIndex ?? -1];
      if (slotIndex === undefined || slot?.entry == null) return null;
      const { seed, start, step, freedFrom, isFromWhole } = slot.entry;
      const field = isFromWhole ? wholeSetRequest(slot.request) : slot.request;
      const request = freedFrom === null ? field : requestOfKind(field, freedFrom);
      if (request === null) return null;
      return searchOf(request, { slotIndex, seed, start }, budgetOfSteps(request, start, step));
    },
    finish(search: LibrarySearch, reply: HowellReply) {
      const { request, entry } = current[search.slotIndex] as LibrarySlot;
      const found = reply.ok ? reply.outcome.choices[0] : undefined;
      const own = found === undefined ? null : entryOf(search.wanted, found, search);
      const made = own === null || entry === null ? null : derivedLike(entry, own, request);
      const isSame =
        made !== null && entry !== null && formatHowellEntry(made) === formatHowellEntry(entry);
      ended += 1;
      if (isSame) again += 1;
      else if (!budget.signal.aborted) {
        const index = made?.inequityIndex.toFixed(4) ?? 'nothing';
        shell.progress('');
        shell.out(`${slotKey(request)}: its seed finds ${index}\n`);
      }
    },
    onProgress() {
      tellProgress(`${ended} of ${current.length} searches repeated`, budget, shell);
      budget.check();
    },
  };
  await runHowellBatch(shell.workers.howells(threads), batch, budget.signal);
  shell.progress('');
  shell.out(
    `${again} of ${current.length} entries found again; ${old} have no seed of this version.\n`,
  );
  if (budget.signal.aborted) shell.note('Stopped before all were repeated.\n');
  return again === current.length ? 0 : 1;
}

/** The entry that a search found, freed and with its halves switched apart as another was. */
function derivedLike(
  { freedFrom, isFromWhole }: HowellEntry,
  found: HowellEntry,
  request: HowellRequest,
): HowellEntry | null {
  const whole = freedFrom === null ? found : freedEntry(wholeSetRequest(request), found);
  return isFromWhole && whole !== null ? halvedEntry(whole) : whole;
}

async function readLines(shell: Shell, path: string, mayMiss: boolean): Promise<string[]> {
  try {
    const text = DECODER.decode(await shell.readInput(path));
    return text.split('\n');
  } catch (error) {
    if (mayMiss && error instanceof CommandError) return [];
    throw error;
  }
}

/** Throws CommandError with the first line that is not one of a library. */
function refuseOtherLines(path: string, lines: readonly string[]): void {
  const isSound = (some: readonly string[]): boolean => {
    try {
      parseSlots(some);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
  if (isSound(lines)) return;
  const fault = lines.findIndex((line) => !isSound([line]));
  throw new CommandError(`${path}:${fault + 1}:1: This is not a line of a library.`);
}

/** Writes the slots, merged with what other runs have written since. A file with the header keeps it, without the seeds. */
async function write(shell: Shell, path: string, slots: readonly LibrarySlot[]): Promise<void> {
  const others = await readLines(shell, path, true);
  const isForProgram = isProgramFile(others);
  const merged = parseSlots([...formatSlots(slots), ...others]);
  const lines = formatSlots(isForProgram ? withoutCovered(merged) : merged, !isForProgram);
  const known = others.filter((line) => line !== '' && !line.startsWith('#'));
  // The date in the shipped file is that of its last change.
  if (isForProgram && lines.join('\n') === known.join('\n')) return;
  const header = isForProgram ? `${HEADER}${shell.today()}\n` : '';
  const text = `${header}${lines.join('\n')}\n`;
  await shell.writeFile(path, ENCODER.encode(text), { mayReplaceInput: true });
}
