// Several movements as one file: a library that comes back the same but for what is told, and a zip of what single files would be.

import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../../src/catalogue/catalogue.ts';
import type { Movement } from '../../../src/movement/movement.ts';
import { readMovements, writeMovement } from '../../../src/notation/formats.ts';
import { scoredCells } from '../../../src/notation/scored.ts';
import type { StoredMovement } from '../../../src/store/collectionListing.ts';
import { exportMany } from '../../../src/ui/collection/exportMany.ts';
import { titleOf } from '../../../src/words/titles.ts';
import { createFileService } from '../../../src/worker/fileService.ts';
import { whist16 } from '../../movement/individuals.ts';
import { mitchell } from '../../store/fakeServices.ts';

const { writeEach } = createFileService();

const stored = (movement: Movement, index: number, folder = ''): StoredMovement => ({
  ...{ id: `${index}`, version: 1, movement, tags: [], folder },
});

/** As many movements as a large library of the EBU's has, of every family and size; some came from such a library. */
function manyMovements(count: number): readonly Movement[] {
  const found: Movement[] = [];
  for (let size = 3; found.length < count; size += 1) {
    for (const { id } of RULED_CATALOGUE.families) {
      const request = { familyId: id, parameters: { tables: size }, boards: 2 };
      const made = RULED_CATALOGUE.generate(request);
      if (made.ok && found.length < count) found.push(made.movement);
    }
    if (size > 40) throw new Error('There are not so many.');
  }
  return found;
}

/** Every third has a code, one of them such as would otherwise be made. */
function coded(movement: Movement, index: number): Movement {
  if (index % 3 > 0) return movement;
  const code = index === 9 ? 'AS2' : `M${index}`;
  return { ...movement, origin: { kind: 'imported', format: 'ebuscore', fileName: null, code } };
}

it('a library of 258 movements comes back the same, with its codes, and with codes where there were none', async () => {
  const movements = manyMovements(258).map(coded);
  const items = movements.map((movement, index) => stored(movement, index));
  const file = await exportMany(items, 'ebuscore', writeEach);
  expect([file.extension, file.written, file.left]).toEqual(['txt', 258, []]);
  const text = await file.content.text();
  const codes = [...text.matchAll(/^\[(.*?)\]/gm)].map(([, code]) => code);
  expect(new Set(codes).size).toBe(258);
  movements.forEach(({ origin }, index) => {
    if (origin.kind === 'imported') expect(codes[index]).toBe(origin.code);
    else expect(codes[index]).toMatch(/^AS\d+$/);
  });

  const read = await readMovements(text, { fileName: null, formatId: 'ebuscore' });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  expect(read.movements).toHaveLength(258);
  read.movements.forEach((movement, index) => {
    const before = movements[index] as Movement;
    expect(scoredCells(movement, 'named'), titleOf(before)).toEqual(scoredCells(before, 'named'));
    expect(movement.phantom).toBe(before.phantom);
  });
  const again = await exportMany(
    read.movements.map((each, at) => stored(each, at)),
    'ebuscore',
    writeEach,
  );
  expect(await again.content.text()).toBe(text);
});

it('a zip holds what each would be by itself, in folders, with a name for each; what cannot be held is left out', async () => {
  const seven = mitchell([]);
  const items = [
    stored(seven, 1),
    stored(seven, 2),
    stored(seven, 3, 'Mondays / club'),
    stored(whist16(), 4),
  ];
  const file = await exportMany(items, 'acblscore' as 'asc', writeEach);
  expect(file.left.map(({ id }) => id)).toEqual(['4']);
  expect([...file.losses]).toEqual([
    ['boards', 3],
    ['origin', 3],
  ]);
  const asc = await exportMany(items.slice(0, 3), 'asc', writeEach);
  expect([asc.extension, asc.content.type, asc.written]).toEqual(['zip', 'application/zip', 3]);
  const entries = unzipSync(new Uint8Array(await asc.content.arrayBuffer()));
  expect(Object.keys(entries)).toEqual([
    'Mitchell-7-tables.asc',
    'Mitchell-7-tables-2.asc',
    'Mondays-club/Mitchell-7-tables.asc',
  ]);
  for (const bytes of Object.values(entries)) {
    expect(strFromU8(bytes)).toBe(writeMovement(seven, 'asc', 'Mitchell, 7 tables'));
  }
});
