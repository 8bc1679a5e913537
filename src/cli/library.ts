// library: searches for fairer movements to improve the shipped library, optionally on several machines in parallel.
// Each run reads the known entries and writes its own file; a run with --known merges such files and keeps the fairest entries.

import { formatEntry } from '../catalogue/library/libraryNotation.ts';
import {
  entryOf,
  formatSlots,
  isPreferred,
  keyOf,
  type LibrarySlot,
  nextSlot,
  parseSlots,
  repeatSearch,
} from '../howell/library/librarySlots.ts';
import { createHowellSearch, SEARCH_VERSION } from '../howell/search/howellSearch.ts';
import {
  type Arguments,
  type Command,
  CommandError,
  type ExitStatus,
  type Shell,
} from './command.ts';

const SECONDS_PER_TRY = 5;
const SEEDS_PER_SHARD = 100_000;
const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();
/** The header of the file shipped with the program; other files have no header but contain the numbers of tries. */
const HEADER = `# The library of new Howells, one movement per line: src/catalogue/library/libraryNotation.ts has the notation.
# Written by \`npm run library\`, which never replaces an entry by a less fair one; do not edit.
# Changed: `;

export const library: Command = {
  name: 'library',
  operand: 'FILE',
  summary: 'make or improve the library of movements: reads FILE if it exists, and writes it',
  options: [
    {
      name: 'shard',
      value: 'I/N',
      help: 'the part of the fields that this run searches, such as 1/4',
    },
    { name: 'minutes', value: 'M', help: 'time limit in minutes (default 1)' },
    {
      name: 'slice',
      value: 'X',
      help: `seconds per try for a field of 16 pairs (default ${SECONDS_PER_TRY})`,
    },
    {
      name: 'known',
      value: 'FILE,…',
      help: 'further library files to start from, or to merge',
    },
    { name: 'fields', value: 'P/R,…', help: 'only these fields, such as 18/14,12/6x2' },
    { name: 'check', help: 'repeat every search that found an entry; search nothing new' },
  ],
  examples: ['library data/library.txt --minutes 60', 'library shard.txt --shard 1/4 --minutes 60'],
  async run(given, shell): Promise<ExitStatus> {
    const { index, count } = shardOf(given);
    const minutes = given.number('minutes', { isWhole: false }) ?? 1;
    const slice = given.number('slice', { isWhole: false }) ?? SECONDS_PER_TRY;
    const known = given.text('known')?.split(',') ?? [];
    const texts = [await readLines(shell, given.operand, true)];
    for (const path of known) texts.push(await readLines(shell, path, false));
    let slots = parseSlots(texts.flat());
    const fields = given.text('fields')?.split(',') ?? null;
    const isOwn = ({ request }: LibrarySlot, n: number) =>
      n % count === index - 1 && (fields === null || fields.includes(keyOf(request)));
    if (given.has('check')) return check(slots.filter(isOwn), shell);
    const end = shell.seconds() + 60 * minutes;
    while (shell.seconds() < end) {
      const slot = nextSlot(slots.filter(isOwn));
      if (slot === null) break;
      const improved = improve(slot, index, slice, shell);
      slots = slots.map((each) => (each === slot ? improved : each));
      if (improved.entry !== slot.entry) {
        const before = slot.entry?.inequityIndex.toFixed(3) ?? 'none';
        shell.error(
          `${keyOf(slot.request)}: ${before} → ${improved.entry?.inequityIndex.toFixed(3)}\n`,
        );
        await write(shell, given.operand, slots);
      }
    }
    await write(shell, given.operand, slots);
    return 0;
  },
};

function shardOf(given: Arguments): { index: number; count: number } {
  const text = given.text('shard') ?? '1/1';
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count) {
    return { index, count };
  }
  throw new CommandError(`--shard must be such as 1/4, not “${text}”.`);
}

/** A slot after trying one more seed. */
function improve(slot: LibrarySlot, shard: number, slice: number, shell: Shell): LibrarySlot {
  const { request } = slot;
  const tries = slot.tries + 1;
  const seed = (shard - 1) * SEEDS_PER_SHARD + tries;
  const made = createHowellSearch(request, { seed });
  if (!made.ok) return { ...slot, tries };
  const end = shell.seconds() + (slice * request.pairs) / 16;
  while (!made.search.isFinished && !made.search.isExhausted && shell.seconds() < end) {
    made.search.advance(1);
  }
  const { best } = made.search;
  if (best === null) return { ...slot, tries };
  const entry = entryOf(request, best, seed);
  return { request, tries, entry: isPreferred(entry, slot.entry) ? entry : slot.entry };
}

/** Repeats all searches of the current version; status 1 if one gives a different result. */
function check(slots: readonly LibrarySlot[], shell: Shell): ExitStatus {
  let differing = 0;
  let old = 0;
  for (const { request, entry } of slots) {
    if (entry === null) continue;
    if (entry.searchVersion !== SEARCH_VERSION) {
      old += 1;
      continue;
    }
    const again = repeatSearch(request, entry);
    if (again !== null && formatEntry(again) === formatEntry(entry)) continue;
    differing += 1;
    shell.out(
      `${keyOf(request)}: its seed finds ${again?.inequityIndex.toFixed(4) ?? 'nothing'}\n`,
    );
  }
  const made = slots.filter(({ entry }) => entry !== null).length - old;
  shell.out(`${made - differing} of ${made} entries found again; ${old} of earlier versions.\n`);
  return differing === 0 ? 0 : 1;
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

/** Writes the slots, merged with what other runs have written since. A file with the header keeps it, without the tries. */
async function write(shell: Shell, path: string, slots: readonly LibrarySlot[]): Promise<void> {
  const others = await readLines(shell, path, true);
  const isProgramFile = others[0]?.startsWith('#') ?? false;
  const lines = formatSlots(parseSlots([...formatSlots(slots), ...others]), !isProgramFile);
  const known = others.filter((line) => line !== '' && !line.startsWith('#'));
  // The date in the shipped file is that of its last change.
  if (isProgramFile && lines.join('\n') === known.join('\n')) return;
  const header = isProgramFile ? `${HEADER}${shell.today()}\n` : '';
  const text = `${header}${lines.join('\n')}\n`;
  await shell.writeFile(path, ENCODER.encode(text), { mayReplaceInput: true });
}
