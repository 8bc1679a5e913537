// Records of earlier programs may hold locks of rounds, tables and pairs that are gone; they open all the same.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HEAD } from '../../src/store/browserStorage.ts';
import { recordOf } from '../../src/store/collection.ts';
import { listCollection } from '../../src/store/collectionListing.ts';
import { loadSnapshot } from '../../src/store/persistence.ts';
import { objectFields } from '../../src/store/records.ts';
import { createSnapshot, formatSnapshot, parseSnapshot } from '../../src/store/snapshot.ts';
import { anyRun } from './anyRun.ts';
import { createFakeCollection } from './fakeCollection.ts';
import { mitchell } from './fakeServices.ts';
import { createFakeDisk, storedHead } from './fakeStorage.ts';

const beyond = {
  notes: 'n'.repeat(20_000),
  locks: { rounds: [8], pairs: [1, 15], tables: [1, 9], firstSittings: 50 },
};

it('locks that point nowhere are dropped from the movement on screen and the one remembered', () => {
  const movement = mitchell([]);
  const parts = formatSnapshot({ ...createSnapshot(movement), reference: movement });
  const head = objectFields(parts.get(HEAD));
  const older = {
    ...objectFields(head.movement),
    ...beyond,
  };
  const stored = new Map(parts).set(HEAD, { ...head, movement: older, reference: older });
  const { snapshot, fault } = parseSnapshot(stored);
  expect(fault).toBe(null);
  for (const read of [snapshot?.movement, snapshot?.reference]) {
    expect(read?.locks).toEqual({
      ...{ sittings: [], roundIndexes: [], tableIndexes: [0], pairs: [1] },
      firstSittings: 49,
    });
    expect(read?.notes).toHaveLength(10_000);
    expect(read?.rounds).toEqual(movement.rounds);
  }
});

it('what was cut is reported, and the whole is set aside before it is overwritten', async () => {
  const disk = createFakeDisk();
  const storage = disk.openTab();
  const parts = formatSnapshot(createSnapshot(mitchell([])));
  const head = objectFields(parts.get(HEAD));
  const movement = { ...objectFields(head.movement), ...beyond };
  await storage.save(new Map(parts).set(HEAD, { ...head, movement }), false);
  const { snapshot, problem } = await loadSnapshot(storage);
  expect(snapshot?.movement.notes).toHaveLength(10_000);
  expect(problem?.title).toMatch(/was cut/);
  expect(problem?.details.join(' ')).toMatch(/4 locks were dropped.*notes/s);
  expect(problem?.offer).toBe('setAside');
  const [aside] = await storage.listSetAside();
  expect(JSON.stringify(aside)).toContain(beyond.notes);
});

it.each(['history', 'run'])('what was cut in a %s is reported as well', async (where) => {
  const [older, storage] = [{ ...mitchell([]), notes: beyond.notes }, createFakeDisk().openTab()];
  const entry = { label: 'Open', edit: { kind: 'replaceMovement', movement: older } } as const;
  const [run] = fc.sample(anyRun, { numRuns: 1, seed: 1 });
  if (run === undefined) throw new Error('no sample');
  const within =
    where === 'history'
      ? { past: [{ ...entry, edit: { kind: 'sequence', edits: [entry.edit] } } as const] }
      : { runs: [{ ...run, id: 1, outcome: { ...run.outcome, movement: older } }] };
  await storage.save(formatSnapshot({ ...createSnapshot(mitchell([])), ...within }), false);
  const { snapshot, problem } = await loadSnapshot(storage);
  expect(snapshot?.movement).toEqual(mitchell([]));
  expect(problem?.title).toMatch(/^A movement in the stored history or in a result.*was cut/);
  expect(problem?.details).toHaveLength(1);
  expect(JSON.stringify(await storage.listSetAside())).toContain(beyond.notes);
});

it('movements of the collection that are shown cut are counted, and stay as they are stored', async () => {
  const storage = createFakeCollection();
  const record = recordOf({ id: '1', version: 0, movement: mitchell([]), tags: [], folder: '' });
  const value = objectFields(record.value);
  const older = { ...value, movement: { ...objectFields(value.movement), ...beyond } };
  await storage.put([
    { ...record, value: older },
    { ...record, id: '2' },
  ]);
  const { items, unreadable, cut } = await listCollection(storage);
  expect({ count: items.length, unreadable, cut: cut.size }).toEqual({
    count: 2,
    unreadable: 0,
    cut: 1,
  });
  expect(storage.records.get('1')?.value).toEqual(older);
});

it('a run of the first version that looked for the least inequity index has its figure', () => {
  const stored = readFileSync('tests/golden/stored/document-1.json', 'utf8');
  const { value: head } = JSON.parse(stored);
  const run = JSON.parse(head.runs[0].run);
  run.settings.objective = 'inequity';
  run.outcome.best.inequityIndex = 1.5;
  run.outcome.bound.inequityIndex = 1.25;
  const { snapshot } = parseSnapshot(
    storedHead({ ...head, runs: [{ revision: 0, run: JSON.stringify(run) }] }),
  );
  expect(snapshot?.runs[0]?.outcome).toMatchObject({
    best: { figure: 1.5 },
    bound: { figure: 1.25 },
  });
});
