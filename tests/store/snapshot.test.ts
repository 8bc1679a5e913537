import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createDocument, type DocumentState, perform, undo } from '../../src/store/history.ts';
import { formatSnapshot, parseSnapshot, type Snapshot } from '../../src/store/snapshot.ts';
import { anyFileMovement } from '../notation/fileMovement.ts';
import { anyIntent } from './randomEdits.ts';

/** Documents with a past of every kind of edit and perhaps a future. */
const anyDocument = fc
  .tuple(
    anyFileMovement,
    fc.array(anyIntent, { maxLength: 6 }),
    fc.nat(3),
    fc.option(
      fc.record({
        cycles: fc.array(fc.array(fc.integer({ min: 1, max: 9 }) as fc.Arbitrary<PairNumber>)),
        setStep: fc.integer(),
      }),
    ),
    fc.option(anyFileMovement),
  )
  .map(([movement, intents, undone, following, held]) => {
    let document = createDocument(movement);
    for (const intent of intents) {
      const result = perform(document, intent(document.movement), `Edit “${document.revision}”`);
      if (result.ok) document = result.document;
    }
    for (let i = 0; i < undone; i++) {
      const result = undo(document);
      if (result.ok) document = result.document;
    }
    return { ...document, following, held };
  });

function snapshotOf({ revision, ...snapshot }: DocumentState): Snapshot {
  return snapshot;
}

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
      fc.property(anyDocument, (document) => {
        const stored = structuredClone(formatSnapshot(document));
        expect(parseSnapshot(stored)).toEqual({ ok: true, snapshot: snapshotOf(document) });
      }),
      { numRuns: 200 },
    );
  });

  it('a value damaged anywhere is refused whole, and the place is named', () => {
    // No part of a document is a bigint, and the browser's store can hold one.
    fc.assert(
      fc.property(anyDocument, fc.nat(), (document, at) => {
        const stored = formatSnapshot(document);
        const paths = pathsIn(stored);
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
    const stored = formatSnapshot(createDocument({ ...movement, pairCount: 1 }));
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
    const sound = formatSnapshot(createDocument(movement)) as object;
    expect(parseSnapshot({ ...sound, past: [entry] })).toEqual({
      ok: false,
      message: expect.stringMatching(/^past\.0: Round 100, table 1/),
    });
    expect(parseSnapshot({ ...sound, future: [entry] })).toEqual({
      ok: false,
      message: expect.stringMatching(/^future\.0: Round 100, table 1/),
    });
  });
});
