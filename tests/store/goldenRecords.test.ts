// What earlier versions have stored still opens, with everything in it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listCollection, type StoredRecord } from '../../src/store/collectionListing.ts';
import { goTo } from '../../src/store/history.ts';
import { DEFAULT_PREFERENCES, parsePreferences } from '../../src/store/preferences.ts';
import { parseSnapshot } from '../../src/store/snapshot.ts';
import { createFakeCollection } from './fakeCollection.ts';
import { storedHead } from './fakeStorage.ts';

function textOf(name: string): string {
  return readFileSync(join(import.meta.dirname, `../golden/stored/${name}.json`), 'utf8');
}

function open(name: string) {
  const { value } = JSON.parse(textOf(name));
  const { snapshot, fault } = parseSnapshot(storedHead(value));
  expect(fault).toBe(null);
  if (snapshot === null) throw new Error(`${name} does not open.`);
  return snapshot;
}

it('a document of version 1: movement, history, reference, absent pair and runs', () => {
  const snapshot = open('document-1');
  expect(snapshot.movement).toMatchObject({ title: 'Thursday', notes: 'Notes ♠', phantom: null });
  expect(snapshot.past.map(({ label }) => label)).toEqual([
    'Switch table 3 in round 2',
    'Open Mitchell, 5 tables',
    'Switch 2 cells',
    'Describe',
  ]);
  expect(snapshot.future.map(({ label }) => label)).toEqual(['Pair 10 missing']);
  expect(snapshot.reference?.tableCount).toBe(5);
  expect(snapshot.absent).toBe(3);
  expect(snapshot.runs).toMatchObject([{ id: 1, title: 'Thursday', basis: { absent: 3 } }]);
  expect(snapshot.proposed).toBe(1);
  const oldest = goTo({ ...snapshot, revision: 0 }, 0);
  expect(oldest.ok && oldest.document.movement).toMatchObject({ tableCount: 7 });
});

it('a document from before there were references, absent pairs and runs', () => {
  const snapshot = open('document-1-first-fields');
  expect(snapshot.past).toHaveLength(4);
  const { following, reference, absent, runs, proposed } = snapshot;
  expect({ following, reference, absent, runs, proposed }).toEqual({
    following: null,
    reference: null,
    absent: null,
    runs: [],
    proposed: null,
  });
});

it('a document with edits of every kind, done and undone', () => {
  const snapshot = open('document-1-edits');
  expect(snapshot.past.length).toBeGreaterThan(30);
  expect(snapshot.future).toHaveLength(4);
});

it('a document of version 2, whose edits know no boards dropped', () => {
  const { parts } = JSON.parse(textOf('document-2'));
  const { snapshot, fault } = parseSnapshot(new Map(Object.entries(parts)));
  expect(fault).toBe(null);
  expect(snapshot?.past.length).toBeGreaterThan(30);
  expect(snapshot?.future).toHaveLength(4);
  expect(snapshot?.movement.rounds.flat()).toContainEqual(expect.objectContaining({ dropped: 0 }));
});

it('a document of version 3, which called its reference held', () => {
  const { parts } = JSON.parse(textOf('document-3'));
  const { snapshot, fault } = parseSnapshot(new Map(Object.entries(parts)));
  expect(fault).toBe(null);
  expect(snapshot?.past.length).toBeGreaterThan(30);
  expect(snapshot?.future).toHaveLength(4);
  expect(snapshot?.reference).toEqual(snapshot?.movement);
});

it('preferences of version 1: locks and the mode of searching are left out', () => {
  expect(parsePreferences(textOf('preferences-1'))).toEqual({
    hints: true,
    singleKeys: true,
    theme: 'dark',
    place: DEFAULT_PREFERENCES.place,
    layout: DEFAULT_PREFERENCES.layout,
    setNames: 'letters',
    recentCommands: [],
    effort: 'thorough',
    seed: 7,
    settings: {
      ...DEFAULT_PREFERENCES.settings,
      objective: 'qf',
      unit: 'board',
      maxSwitchedRounds: 3,
    },
    cards: DEFAULT_PREFERENCES.cards,
    tonight: DEFAULT_PREFERENCES.tonight,
    recent: [],
    favourites: [],
  });
});

it('a collection of version 1, with and without folders', async () => {
  const storage = createFakeCollection();
  const records: StoredRecord[] = JSON.parse(textOf('collection-1'));
  for (const record of records) storage.records.set(record.id, record);
  const { items, unreadable } = await listCollection(storage);
  expect(unreadable).toBe(0);
  expect(items.map(({ folder, tags }) => ({ folder, tags }))).toEqual([
    { folder: 'Thursdays', tags: ['club'] },
    { folder: '', tags: ['club'] },
  ]);
});
