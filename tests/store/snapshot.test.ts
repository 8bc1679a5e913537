import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createDocument, perform, undo } from '../../src/store/history.ts';
import { DEFAULT_PREFERENCES } from '../../src/store/preferences.ts';
import {
  createSnapshot,
  formatSnapshot,
  parseSnapshot,
  type Snapshot,
} from '../../src/store/snapshot.ts';
import type { RunRecord } from '../../src/store/state.ts';
import { anyFileMovement } from '../notation/fileMovement.ts';
import { anyIntent } from './randomEdits.ts';

const anyFigure = fc.float({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);
const anyFigures = fc.record({
  qf: fc.option(anyFigure),
  printedIndex: fc.option(anyFigure),
  sd: anyFigure,
  unit: fc.constantFrom('set', 'board'),
});

/** A run of some movement, so many revisions before the document. */
const anyRun: fc.Arbitrary<Omit<RunRecord, 'id'>> = fc
  .record({
    title: fc.string(),
    revision: fc.nat(9).map((ago) => 0 - ago),
    absent: fc.option(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<PairNumber>),
    seed: fc.nat(),
    mode: fc.constantFrom('fast', 'slow', 'exhaustive'),
    movement: anyFileMovement,
    before: anyFigures,
    after: anyFigures,
    end: fc.constantFrom('proved', 'budget', 'stopped', 'interrupted'),
  })
  .map(({ revision, absent, title, seed, mode, ...outcome }) => ({
    title,
    seed,
    mode,
    subject: { revision, absent },
    settings: { ...DEFAULT_PREFERENCES.settings, absent },
    curve: [{ seconds: 0.5, bestQf: 91, currentQf: 90.5 }],
    outcome: {
      ...outcome,
      best: { qf: 92, inequityIndex: null },
      bound: { qf: 93, inequityIndex: 0.5, method: 'parity' },
      steps: 100,
      allSteps: null,
      restarts: 1,
      elapsedMs: 2.5,
    },
  }));

/** What is kept of a page: a past of every kind of edit, perhaps a future, and runs. */
const anySnapshot: fc.Arbitrary<Snapshot> = fc
  .record({
    movement: anyFileMovement,
    intents: fc.array(anyIntent, { maxLength: 6 }),
    undone: fc.nat(3),
    following: fc.option(
      fc.record({
        cycles: fc.array(fc.array(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<PairNumber>)),
        setStep: fc.integer(),
      }),
    ),
    held: fc.option(anyFileMovement),
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
const NOTHING = { no: { such: {} } };

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
        expect(parseSnapshot(stored)).toEqual({ ok: true, snapshot });
      }),
      { numRuns: 200 },
    );
  });

  it('a value damaged anywhere is refused whole, and the place is named', () => {
    // No part of a document is a bigint, and the browser's store can hold one.
    fc.assert(
      fc.property(anySnapshot, fc.nat(), (snapshot, at) => {
        const stored = formatSnapshot(snapshot);
        const paths = pathsIn(stored).filter(([part]) => part !== 'runs');
        const path = paths[at % paths.length] as Path;
        const result = parseSnapshot(withDamage(stored, path, 1n));
        if (result.ok) throw new Error(`A bigint at ${path.join('.')} was let through.`);
        const [place = ''] = result.message.split(': ');
        expect(['the whole', ...path.map((_, i) => path.slice(0, i + 1).join('.'))]).toContain(
          place,
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'movement'],
    ['a later version', { version: 2, movement: {}, past: [], future: [] }],
    ['a list', []],
  ])('refuses %s', (_, stored) => {
    expect(parseSnapshot(stored).ok).toBe(false);
  });

  it('refuses a movement that does not hold together', () => {
    const [movement] = fc.sample(anyFileMovement, { numRuns: 1, seed: 1 });
    if (movement === undefined) throw new Error('no sample');
    const stored = formatSnapshot(createSnapshot({ ...movement, pairCount: 1 }));
    expect(parseSnapshot(stored)).toEqual({
      ok: false,
      message: expect.stringMatching(/^movement: The number of pairs must be a whole number/),
    });
  });

  it('refuses a history that does not lead anywhere, and names the entry', () => {
    const [movement] = fc.sample(anyFileMovement, { numRuns: 1, seed: 1 });
    if (movement === undefined) throw new Error('no sample');
    const toggles = [{ roundIndex: 99, tableIndex: 0, boards: 1 }];
    const entry = { label: 'Switch', edit: { kind: 'toggleSwitches', toggles } };
    const sound = formatSnapshot(createSnapshot(movement)) as object;
    expect(parseSnapshot({ ...sound, past: [entry] })).toEqual({
      ok: false,
      message: expect.stringMatching(/^past\.0: Round 100, table 1/),
    });
    expect(parseSnapshot({ ...sound, future: [entry] })).toEqual({
      ok: false,
      message: expect.stringMatching(/^future\.0: Round 100, table 1/),
    });
  });

  it('a run damaged anywhere is left out alone, and nothing else with it', () => {
    fc.assert(
      fc.property(anySnapshot, fc.nat(), fc.nat(), (snapshot, which, at) => {
        fc.pre(snapshot.runs.length > 0);
        const stored = formatSnapshot(snapshot) as { runs: { run: string }[] };
        const damagedIndex = which % stored.runs.length;
        const run = JSON.parse(stored.runs[damagedIndex]?.run ?? '');
        const paths = pathsIn(run);
        const damaged = JSON.stringify(withDamage(run, paths[at % paths.length] as Path, NOTHING));
        const runs = stored.runs.map((each, i) =>
          i === damagedIndex ? { ...each, run: damaged } : each,
        );
        expect(parseSnapshot({ ...stored, runs })).toEqual({
          ok: true,
          snapshot: { ...snapshot, runs: snapshot.runs.filter((_, i) => i !== damagedIndex) },
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['no list', 'runs'],
    ['no runs', [null, 7, {}]],
    ['texts that are no JSON', [{ revision: 0, run: '{' }]],
  ])('%s for the runs leaves the document as it is', (_, runs) => {
    const [snapshot] = fc.sample(anySnapshot, { numRuns: 1, seed: 2 });
    if (snapshot === undefined) throw new Error('no sample');
    const stored = formatSnapshot(snapshot) as object;
    expect(parseSnapshot({ ...stored, runs })).toEqual({
      ok: true,
      snapshot: { ...snapshot, runs: [] },
    });
  });

  it('keeps the newest of more runs than there is room for', () => {
    const [movement] = fc.sample(anyFileMovement, { numRuns: 1, seed: 1 });
    const [run] = fc.sample(anyRun, { numRuns: 1, seed: 1 });
    if (movement === undefined || run === undefined) throw new Error('no sample');
    const runs = (count: number, title: string) =>
      Array.from({ length: count }, (_, i) => {
        return { ...run, id: count - i, title, outcome: { ...run.outcome, steps: i } };
      });
    const kept = (all: readonly RunRecord[]) => {
      const result = parseSnapshot(formatSnapshot({ ...createSnapshot(movement), runs: all }));
      return result.ok ? result.snapshot.runs : [];
    };
    const many = runs(100, 'Short');
    expect(kept(many)).toEqual(many.slice(0, 30));
    const long = runs(12, 'x'.repeat(99_000));
    expect(kept(long)).toEqual(long.slice(0, kept(long).length));
    expect(kept(long).length).toBeGreaterThan(5);
    expect(
      JSON.stringify(formatSnapshot({ ...createSnapshot(movement), runs: long })).length,
    ).toBeLessThan(1_100_000);
  });
});
