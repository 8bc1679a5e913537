import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardMask, PairNumber } from '../../src/movement/movement.ts';
import { HEAD, type StoredParts } from '../../src/store/browserStorage.ts';
import { createDocument, type HistoryEntry, perform, undo } from '../../src/store/history.ts';
import {
  createSnapshot,
  formatSnapshot,
  parseSnapshot,
  type Snapshot,
} from '../../src/store/snapshot.ts';
import type { RunRecord } from '../../src/store/state.ts';
import { anyFileOfBothKinds } from '../notation/fileMovement.ts';
import { anyRun } from './anyRun.ts';
import { storedHead } from './fakeStorage.ts';
import { anyIntent } from './randomEdits.ts';

/** What is kept of a page: a past of every kind of edit, perhaps a future, and runs. */
const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    movement: anyFileOfBothKinds,
    intents: fc.array(anyIntent, { maxLength: 6 }),
    undone: fc.nat(3),
    following: fc.option(
      fc.record({
        cycles: fc.array(fc.array(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<PairNumber>)),
        setStep: fc.integer(),
      }),
    ),
    reference: fc.option(anyFileOfBothKinds),
    absent: fc.option(fc.constantFrom(1, 2) as fc.Arbitrary<PairNumber>),
    runs: fc.array(anyRun, { maxLength: 3 }),
    proposed: fc.option(fc.integer({ min: 1, max: 3 })),
  })
  .map(({ movement, intents, undone, runs, ...rest }) => {
    let document = createDocument(movement);
    for (const intent of intents) {
      const result = perform(document, intent(document.movement), `Edit “${document.revision}”`);
      if (result.ok) document = result.document;
    }
    for (let i = 0; i < undone; i++) {
      const result = undo(document);
      if (result.ok) document = result.document;
    }
    const { revision, ...kept } = document;
    const numbered = runs.map((run, index) => ({ ...run, id: runs.length - index }));
    return { ...kept, ...rest, runs: numbered };
  });

/** No part of a run, not even a parameter of a family. */
const WRONG_VALUE = { no: { such: {} } };

type Path = readonly (string | number)[];

/** The paths of all values inside a value, itself first. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

function withDamage(value: unknown, [key, ...rest]: Path, damage: unknown): unknown {
  if (key === undefined) return damage;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withDamage(copy[key], rest, damage);
  return copy;
}

describe('snapshot', () => {
  it('what is stored comes back the same, with its history', () => {
    fc.assert(
      fc.property(anySnapshot, (snapshot) => {
        const stored = structuredClone(formatSnapshot(snapshot));
        expect(parseSnapshot(stored)).toEqual({ snapshot, fault: null });
      }),
      { numRuns: 200 },
    );
  });

  it('finds a damaged value anywhere and names its place; the movement opens unless it is damaged itself', () => {
    // No part of a document is a bigint, and the browser's store can hold one.
    fc.assert(
      fc.property(anySnapshot, fc.nat(), (snapshot, at) => {
        const stored = formatSnapshot(snapshot);
        const paths = [...stored].flatMap(([key, part]) =>
          /^(current|entry)/.test(key) ? pathsIn(part).map((path) => [key, ...path]) : [],
        );
        const [key = '', ...path] = paths[at % paths.length] as string[];
        fc.pre(path[0] !== 'runs');
        const damaged = new Map([...stored, [key, withDamage(stored.get(key), path, 1n)]]);
        const result = parseSnapshot(damaged);
        if (result.fault === null) throw new Error(`${key}.${path.join('.')} was let through.`);
        const index = Number(key.slice('entry '.length));
        const { length } = snapshot.past;
        const entry = index < length ? `past.${index}` : `future.${index - length}`;
        const places = ['the whole', ...path.map((_, i) => path.slice(0, i + 1).join('.'))];
        const [place = ''] = result.fault.split(': ');
        if (key === HEAD) expect(places).toContain(place);
        else
          expect([
            entry,
            ...path.map((_, i) => [entry, ...path.slice(0, i + 1)].join('.')),
          ]).toContain(place);
        const isLost = key === HEAD && (path.length === 0 || path[0] === 'movement');
        expect(result.snapshot?.movement).toEqual(isLost ? undefined : snapshot.movement);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a text', 'movement'],
    ['a number', 7],
    ['null', null],
    ['nothing', undefined],
    ['a list', []],
    ['an empty object', {}],
    ['a later version', { version: 3, movement: {}, past: [], future: [] }],
    ['no version', { movement: {}, past: [], future: [] }],
  ])('refuses %s', (_, head) => {
    const { snapshot, fault } = parseSnapshot(storedHead(head));
    expect(snapshot).toBe(null);
    expect(fault).toMatch(/./);
  });

  it('refuses a movement that does not hold together', () => {
    const [movement] = fc.sample(anyFileOfBothKinds, { numRuns: 1, seed: 1 });
    if (movement === undefined) throw new Error('no sample');
    const stored = formatSnapshot(createSnapshot({ ...movement, pairCount: 1 }));
    expect(parseSnapshot(stored)).toEqual({
      snapshot: null,
      fault: expect.stringMatching(/^movement: The number of pairs must be a whole number/),
    });
  });

  it('leaves out a history that cannot be applied, and names the entry', () => {
    const [movement] = fc.sample(anyFileOfBothKinds, { numRuns: 1, seed: 1 });
    if (movement === undefined) throw new Error('no sample');
    const toggles = [{ roundIndex: 99, tableIndex: 0, boards: 1 as BoardMask }];
    const entry: HistoryEntry = { label: 'Switch', edit: { kind: 'toggleSwitches', toggles } };
    const sound = createSnapshot(movement);
    expect(parseSnapshot(formatSnapshot({ ...sound, past: [entry] }))).toEqual({
      snapshot: sound,
      fault: expect.stringMatching(/^past\.0: Round 100, table 1/),
    });
    expect(parseSnapshot(formatSnapshot({ ...sound, future: [entry] }))).toEqual({
      snapshot: sound,
      fault: expect.stringMatching(/^future\.0: Round 100, table 1/),
    });
  });

  it('what has not changed is the same value when it is stored again, also after reading it', () => {
    const snapshot = fc.sample(anySnapshot, { numRuns: 30, seed: 5 });
    const [found] = snapshot.filter(({ past, runs }) => past.length > 2 && runs.length > 0);
    if (found === undefined) throw new Error('no sample');
    const changed = (before: StoredParts, after: StoredParts) =>
      [...after].filter(([key, part]) => before.get(key) !== part).map(([key]) => key);
    const stored = formatSnapshot(found);
    expect(changed(stored, formatSnapshot({ ...found }))).toEqual([HEAD]);
    const read = parseSnapshot(stored).snapshot;
    expect(changed(stored, formatSnapshot(read as Snapshot))).toEqual([HEAD]);
    const shorter = formatSnapshot({ ...found, past: found.past.slice(0, -1), future: [] });
    expect(changed(stored, shorter)).toEqual([HEAD]);
  });

  it('only the damaged run is left out, and nothing else', () => {
    fc.assert(
      fc.property(anySnapshot, fc.nat(), fc.nat(), (snapshot, which, at) => {
        fc.pre(snapshot.runs.length > 0);
        const stored = formatSnapshot(snapshot);
        const damagedIndex = which % snapshot.runs.length;
        const key = `run ${snapshot.runs[damagedIndex]?.id}`;
        const run = JSON.parse(`${stored.get(key)}`);
        const paths = pathsIn(run);
        const damaged = JSON.stringify(
          withDamage(run, paths[at % paths.length] as Path, WRONG_VALUE),
        );
        expect(parseSnapshot(new Map([...stored, [key, damaged]]))).toEqual({
          snapshot: { ...snapshot, runs: snapshot.runs.filter((_, i) => i !== damagedIndex) },
          fault: null,
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['no list', 'runs'],
    ['no runs', [null, 7, {}]],
    ['runs that are nowhere', [{ id: 1000, revision: 0 }]],
  ])('%s for the runs leaves the document as it is', (_, runs) => {
    const [snapshot] = fc.sample(anySnapshot, { numRuns: 1, seed: 2 });
    if (snapshot === undefined) throw new Error('no sample');
    const stored = formatSnapshot(snapshot);
    const head = { ...(stored.get(HEAD) as object), runs };
    expect(parseSnapshot(new Map([...stored, [HEAD, head]]))).toEqual({
      snapshot: { ...snapshot, runs: [] },
      fault: null,
    });
  });

  it('leaves out a run that is listed twice, or whose text is that of another, and an absent pair that is none', () => {
    const [snapshot] = fc.sample(anySnapshot, { numRuns: 1, seed: 2 });
    const [run] = fc.sample(anyRun, { numRuns: 1, seed: 1 });
    if (snapshot === undefined || run === undefined) throw new Error('no sample');
    const runs = [2, 1].map((id) => ({ ...run, id, outcome: { ...run.outcome } }));
    const stored = formatSnapshot({ ...snapshot, runs });
    const head = stored.get(HEAD) as { runs: readonly unknown[] };
    const read = (changed: object, parts: StoredParts) =>
      parseSnapshot(new Map([...parts, [HEAD, { ...head, ...changed }]])).snapshot;
    expect(read({ runs: [...head.runs, ...head.runs] }, stored)?.runs).toEqual(runs);
    const exchanged = new Map([...stored, ['run 1', stored.get('run 2')]]);
    expect(read({}, exchanged)?.runs).toEqual(runs.slice(0, 1));
    const { pairCount } = snapshot.movement;
    const absentOf = (absent: number) => read({ absent }, stored)?.absent;
    expect([pairCount, pairCount + 1].map(absentOf)).toEqual([pairCount, null]);
  });

  it('keeps the newest of more runs than there is room for', () => {
    const [movement] = fc.sample(anyFileOfBothKinds, { numRuns: 1, seed: 1 });
    const [run] = fc.sample(anyRun, { numRuns: 1, seed: 1 });
    if (movement === undefined || run === undefined) throw new Error('no sample');
    const runs = (count: number, title: string) =>
      Array.from({ length: count }, (_, i) => {
        return { ...run, id: count - i, title, outcome: { ...run.outcome, steps: i } };
      });
    const kept = (all: readonly RunRecord[]) => {
      const result = parseSnapshot(formatSnapshot({ ...createSnapshot(movement), runs: all }));
      return result.snapshot?.runs ?? [];
    };
    const many = runs(100, 'Short');
    expect(kept(many)).toEqual(many.slice(0, 30));
    const long = runs(12, 'x'.repeat(99_000));
    expect(kept(long)).toEqual(long.slice(0, kept(long).length));
    expect(kept(long).length).toBeGreaterThan(5);
    expect(
      JSON.stringify([...formatSnapshot({ ...createSnapshot(movement), runs: long })]).length,
    ).toBeLessThan(1_100_000);
  });
});
