// The names of the pairs: they go with the numbers, in edits, in files and on cards, and are nobody's in a link.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { namesOfNobody, namesOfPlaying } from '../../src/movement/names.ts';
import { createPerson } from '../../src/movement/people.ts';
import { readMovements, writeMovement } from '../../src/notation/formats.ts';
import { isSamePlay } from '../../src/store/evening.ts';
import { readPdf } from '../cards/readPdf.ts';
import { run } from '../cli/captureShell.ts';

const { generate } = RULED_CATALOGUE;

const made = generate({ familyId: 'mitchell', parameters: { tables: 3 }, boards: 2 });
if (!made.ok) throw new Error('refused');

function after(movement: Movement, edit: Edit): Movement {
  const result = applyEdit(movement, edit);
  if (!result.ok) throw new Error(result.refusal.kind);
  expect(applyEdit(result.movement, result.inverse)).toMatchObject({ movement });
  return result.movement;
}

const named = after(made.movement, { kind: 'namePairs', names: ['Ann & Bob', '', 'Zoë & Émile'] });

it('names follow the pairs that are renumbered, and a shorter list stays shorter', () => {
  const swapped = after(named, { kind: 'permute', of: 'pairs', to: [5, 1, 0, 3, 4, 2] });
  expect(swapped.names).toEqual(['Zoë & Émile', '', '', '', '', 'Ann & Bob']);
  const back = after(swapped, { kind: 'permute', of: 'pairs', to: [2, 1, 5, 3, 4, 0] });
  expect(back).toEqual(named);
});

it('names are in the file of the movement, which has version 4 only with them', async () => {
  const text = writeMovement(named, 'json');
  expect(JSON.parse(text)).toMatchObject({ version: 4, names: named.names });
  const read = await readMovements(text, { fileName: null });
  expect(read.ok && read.movements[0]?.names).toEqual(named.names);
  const plain = JSON.parse(writeMovement(made.movement, 'json'));
  expect([plain.version, 'names' in plain]).toEqual([1, false]);
});

it('what else is known of people is in the file, which then has version 5, follows the numbers, and is in no link', async () => {
  const people = [
    { ...createPerson('Zoë & Émile'), strength: { percent: 56.5 }, lockedNumber: 3 },
    {
      ...createPerson('Max & Eve'),
      wishes: [{ kind: 'notAgainst', name: 'Ann & Bob', isLastRoundAllowed: true }],
    },
  ] as const;
  const described = after(named, { kind: 'namePairs', names: named.names, people });
  expect(after(described, { kind: 'namePairs', names: [] }).people).toEqual(people);
  const text = writeMovement(described, 'json');
  expect(JSON.parse(text).version).toBe(5);
  const read = await readMovements(text, { fileName: null });
  expect(read.ok && read.movements[0]?.people).toEqual(people);
  const swapped = after(described, { kind: 'permute', of: 'pairs', to: [5, 1, 0, 3, 4, 2] });
  expect(swapped.people.map(({ lockedNumber }) => lockedNumber)).toEqual([1, null]);
  expect(isSamePlay(described, made.movement)).toBe(true);
  const twice = text.replace('"Max & Eve"', '"Zoë & Émile"');
  expect((await readMovements(twice, { fileName: null })).ok).toBe(false);
});

it('names go to the pairs that play: none to the missing pair, and none is dropped without a message', async () => {
  const missing = { ...made.movement, phantom: 2 as PairNumber };
  const typed = (...names: string[]) => namesOfPlaying(missing, names);
  const kept = typed('A', 'B', 'C', 'D', 'E');
  expect(kept).toEqual(['A', '', 'B', 'C', 'D', 'E']);
  expect(typed(...kept)).toEqual(kept);
  expect(namesOfNobody(missing, kept)).toEqual([]);
  // A name of each number, or a name from before the pair went: nothing moves, and the page says whom it leaves out.
  const six = ['A', 'B', 'C', 'D', 'E', 'F'];
  expect(typed(...six)).toEqual(six);
  expect(namesOfPlaying({ ...missing, names: ['', 'B'] }, ['A', 'B'])).toEqual(['A', 'B']);
  expect(namesOfNobody(missing, [...six, 'G'])).toEqual([
    { line: 2, name: 'B' },
    { line: 7, name: 'G' },
  ]);
  const print = (names: string) =>
    run(['cards', '-', '--kind', 'names', '--out', 'list.pdf', '--names', 'names'], {
      '-': writeMovement(missing, 'json'),
      names,
    });
  const five = await print('Ann\nBob\nCyd\nDan\nEve\n');
  expect(five.error).toBe('');
  const { pages } = await readPdf(five.written.get('list.pdf') ?? new Uint8Array());
  const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) expect(words).toContain(name);
  expect((await print(six.join('\n'))).error).toContain(
    'no pair with this number plays: B (line 2).',
  );
});

it('names do not make it another evening', () =>
  expect(isSamePlay(named, made.movement)).toBe(true));

it('names are on the cards, unless others are given', async () => {
  const printed = async (movement: Movement, ...args: string[]): Promise<string> => {
    const files = { '-': writeMovement(movement, 'json'), others: 'Cy & Di' };
    const command = ['cards', '-', '--kind', 'names', '--out', 'list.pdf', ...args];
    const { written } = await run(command, files);
    const bytes = written.get('list.pdf');
    if (bytes === undefined) return '';
    const { pages } = await readPdf(bytes);
    return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  };
  expect(await printed(named)).toContain('Zoë & Émile');
  const others = await printed(named, '--names', 'others');
  expect([others.includes('Cy & Di'), others.includes('Zoë')]).toEqual([true, false]);
  expect(await printed(made.movement)).not.toContain('&');
});
