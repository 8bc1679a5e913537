import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../src/movement/structure.ts';
import { collectionLine, formatCollection } from '../../src/notation/collectionFile.ts';
import type { Collected } from '../../src/notation/format.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { MAX_FILE_BYTES } from '../../src/notation/text.ts';
import { createBrowserCollection } from '../../src/store/browserCollection.ts';
import { foldersOf, newAmong, recordOf } from '../../src/store/collection.ts';
import {
  changedListing,
  listCollection,
  type StoredMovement,
} from '../../src/store/collectionListing.ts';
import { anyFileOfBothKinds } from '../notation/fileMovement.ts';
import { createFakeCollection } from './fakeCollection.ts';
import { mitchell } from './fakeServices.ts';

async function textOf(items: readonly Collected[]): Promise<string> {
  const file = formatCollection(items.map((item) => collectionLine(item)));
  if (!file.ok) throw new Error(file.cause.kind);
  return file.contents.text();
}

/** What a file of a collection holds. */
const read = (text: string) => readMovements(text, { fileName: null });

const item = (
  id: string,
  title: string,
  tags: readonly string[] = [],
  folder = '',
): StoredMovement => ({ id, version: 0, movement: { ...mitchell([]), title }, tags, folder });

/** The stored value of a movement. */
const storedValue = (one: StoredMovement) => recordOf(one).value as Record<string, unknown>;

describe('the collection', () => {
  it('lists what is stored by title, and leaves alone what it cannot read', async () => {
    const storage = createFakeCollection();
    await storage.put([recordOf(item('1', 'Zürich')), recordOf(item('2', 'Aarau', ['club']))]);
    const later = { ...storedValue(item('3', 'Later')), version: 3 };
    await storage.put([{ id: '3', version: 0, value: later }]);
    await storage.put([{ id: '4', version: 0, value: 'no record' }]);
    const { items, unreadable } = await listCollection(storage);
    expect(items).toEqual([
      { ...item('2', 'Aarau', ['club']), version: 1 },
      { ...item('1', 'Zürich'), version: 1 },
    ]);
    expect(unreadable).toBe(2);
    expect(storage.records.size).toBe(4);
  });

  it('after any change lists what reading everything again would', async () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      title: fc.constantFrom('Zürich', 'Aarau', '10', '9', ''),
      isGone: fc.boolean(),
    });
    const tooLong = 'x'.repeat(LIMITS.notesLength + 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 5 }),
        async (steps) => {
          const storage = createFakeCollection();
          // One that is stored beyond the limits, and one that cannot be read.
          const long = storedValue(item('b', 'Long'));
          const movement = { ...(long.movement as object), notes: tooLong };
          await storage.put([
            { id: 'b', version: 0, value: { ...long, movement } },
            { id: 'e', version: 0, value: 'no record' },
          ]);
          let listing = await listCollection(storage);
          expect([...listing.cut]).toEqual(['b']);
          for (const step of steps) {
            const changes = [...new Map(step.map((one) => [one.id, one])).values()];
            const known = (id: string) => listing.items.find((one) => one.id === id);
            const gone = changes.flatMap(({ id, isGone }) => (isGone && known(id)) || []);
            const stored = changes
              .filter(({ isGone }) => !isGone)
              .map(({ id, title }) => ({ ...item(id, title), version: known(id)?.version ?? 0 }));
            expect(await storage.remove(gone)).toBe('saved');
            expect(await storage.put(stored.map(recordOf))).toBe('saved');
            const now = stored.map((one) => ({ ...one, version: one.version + 1 }));
            listing = changedListing(listing, now, gone);
            expect(listing).toEqual(await listCollection(storage));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads no more records once it is told to stop', async () => {
    const storage = createFakeCollection();
    await storage.put([recordOf(item('1', 'One')), recordOf(item('2', 'Two'))]);
    const stopping = new AbortController();
    let asked = 0;
    const counted = {
      ...storage,
      async *all() {
        for await (const record of storage.all()) {
          asked += 1;
          if (asked === 1) stopping.abort();
          yield record;
        }
      },
    };
    await expect(listCollection(counted, stopping.signal)).rejects.toThrow('abort');
    expect(asked).toBe(1);
  });

  it('reads records of before there were versions and folders', async () => {
    const storage = createFakeCollection();
    const { version, folder, ...value } = storedValue(item('1', 'One', ['club']));
    expect(version).toBe(2);
    await storage.put([{ id: '1', version: 0, value }]);
    const { items } = await listCollection(storage);
    expect(items).toEqual([{ ...item('1', 'One', ['club']), version: 1 }]);
    expect(folder).toBe('');
  });

  it('names its folders once each', () => {
    const items = [item('1', 'One', [], 'Club'), item('2', 'Two'), item('3', 'Three', [], 'Club')];
    expect(foldersOf([...items, item('4', 'Four', [], 'Abroad')])).toEqual(['Abroad', 'Club']);
  });

  it('does not overwrite what another tab has changed', async () => {
    const storage = createFakeCollection();
    await storage.put([recordOf(item('1', 'One'))]);
    const seen = { ...item('1', 'Two'), version: 1 };
    expect(await storage.put([recordOf(seen)])).toBe('saved');
    expect(await storage.put([recordOf({ ...item('1', 'Three'), version: 1 })])).toBe('conflict');
    expect(await storage.remove([{ id: '1', version: 1 }])).toBe('conflict');
    expect((await listCollection(storage)).items[0]?.movement.title).toBe('Two');
  });
});

describe('the collection in the browser', () => {
  let count = 0;
  const openCollection = () => createBrowserCollection(`collection ${++count}`);
  const titlesIn = async (storage: ReturnType<typeof openCollection>) =>
    (await listCollection(storage)).items.map(({ movement }) => movement.title).sort();

  it.each([
    ['in the browser', () => openCollection()],
    ['in memory, as tests have it', createFakeCollection],
  ])('brings back what was deleted as it was, unless it is there: %s', async (_, open) => {
    const storage = open();
    await storage.put([recordOf(item('1', 'One')), recordOf(item('2', 'Other'))]);
    await storage.put([{ ...recordOf(item('1', 'Two')), version: 1 }]);
    const before = (await listCollection(storage)).items;
    const [gone] = before.filter(({ id }) => id === '1') as [StoredMovement];
    expect(gone.version).toBe(2);
    expect(await storage.restore([recordOf(gone)])).toBe('conflict');
    expect(await storage.remove([gone])).toBe('saved');
    expect(await storage.restore([recordOf(gone)])).toBe('saved');
    expect((await listCollection(storage)).items).toEqual(before);
  });

  it.each([
    [2, 2],
    [60, 40],
  ])('of %i adds all or, if number %i cannot be stored, none', async (many, failing) => {
    const storage = openCollection();
    const { put } = IDBObjectStore.prototype;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      puts += 1;
      if (puts === failing) throw new DOMException('There is no more room.', 'QuotaExceededError');
      return put.apply(this, given);
    });
    const added = Array.from({ length: many }, (_, n) => recordOf(item(`${n}`, `Number ${n}`)));
    await expect(storage.put(added)).rejects.toThrow('no more room');
    vi.restoreAllMocks();
    expect(await titlesIn(storage)).toEqual([]);
  });

  it.each([0, 1, 49, 50, 51, 100, 130])('reads %i records back, each once', async (many) => {
    const storage = openCollection();
    const ids = Array.from({ length: many }, (_, index) => String(index).padStart(3, '0'));
    await storage.put(ids.map((id) => ({ id, version: 0, value: `record ${id}` })));
    const found: string[] = [];
    for await (const { id, value } of storage.all()) {
      expect(value).toBe(`record ${id}`);
      found.push(id);
    }
    expect(found).toEqual(ids);
  });

  it('removes all or, if another tab has changed one, none', async () => {
    const storage = openCollection();
    await storage.put([recordOf(item('1', 'One')), recordOf(item('2', 'Two'))]);
    await storage.put([recordOf({ ...item('2', 'Changed'), version: 1 })]);
    const both = ['1', '2'].map((id) => ({ id, version: 1 }));
    expect(await storage.remove(both)).toBe('conflict');
    expect(await titlesIn(storage)).toEqual(['Changed', 'One']);
    expect(
      await storage.remove([
        { id: '1', version: 1 },
        { id: '2', version: 2 },
      ]),
    ).toBe('saved');
    expect(await titlesIn(storage)).toEqual([]);
  });
});

describe('all movements as one file', () => {
  it('come back the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFileOfBothKinds, { minLength: 1, maxLength: 3 }),
        fc.array(fc.string()),
        fc.string(),
        async (list, tags, folder) => {
          const items = list.map((movement, index) => ({
            id: `${index}`,
            version: 1,
            movement,
            tags,
            folder,
          }));
          const expected = list.map((movement) => ({ movement, tags, folder }));
          expect(await read(await textOf(items))).toMatchObject({ ok: true, collected: expected });
        },
      ),
    );
  });

  it('a file of before there were folders still opens', async () => {
    const { movement } = item('1', 'One');
    const text = (await textOf([item('1', 'One', ['club'])]))
      .replace('"version":2', '"version":1')
      .replace(/,"folder":""/, '');
    expect(text).not.toContain('folder');
    const collected = [{ movement, tags: ['club'], folder: '' }];
    expect(await read(text)).toMatchObject({ ok: true, collected });
  });

  it('is read though it is longer than a file of one movement may be', async () => {
    const notes = 'x'.repeat(LIMITS.notesLength);
    const { movement } = item('1', 'One');
    const long = { movement: { ...movement, notes }, tags: [], folder: '' };
    const items = Array.from(
      { length: Math.ceil(MAX_FILE_BYTES / LIMITS.notesLength) },
      () => long,
    );
    const result = await read(await textOf(items));
    expect(result.ok && result.movements).toHaveLength(items.length);
    // Nor do a mark and a line end before it make it an ordinary text.
    expect((await read(`\uFEFF\n${await textOf(items)}`)).ok).toBe(true);
  });

  it('any other text is refused with the place', async () => {
    expect(await read('{"format":')).toMatchObject({ ok: false });
    const text = (await textOf([item('1', 'One')])).replace('"pairs":14', '"pairs":3');
    const result = await read(text);
    expect(result.ok || result.faults[0]).toMatchObject({
      kind: 'structure',
      line: 2,
      column: expect.any(Number),
    });
  });

  it('what is stored already is not added again', async () => {
    const items = [item('1', 'One', ['club'])];
    const other = { movement: { ...mitchell([]), title: 'Two' }, tags: [], folder: 'Club' };
    const again = {
      movement: items[0]?.movement ?? other.movement,
      tags: ['club'],
      folder: 'Else',
    };
    expect(await newAmong([again, other, other], items)).toEqual([other]);
  });

  it('nor is any of many, wherever in the file it comes again', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      item(`${n}`, `Number ${n % 40}`, [`${n % 40}`]),
    );
    const found = await newAmong(many, many.slice(5, 33));
    expect(found).toEqual([...many.slice(0, 5), ...many.slice(33, 40)]);
  });
});
