import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families, generate } from '../../src/catalogue/catalogue.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { packMovement, unpackMovement } from '../../src/notation/link.ts';
import { formatLink, parseLink } from '../../src/ui/share/link.ts';
import { anyFileMovement } from './fileMovement.ts';

const drawn = (movement: Movement): Movement => ({ ...movement, origin: { kind: 'drawn' } });

describe('a movement packed', () => {
  it('comes back whole, its origin apart', () => {
    fc.assert(
      fc.property(anyFileMovement, (movement) => {
        const result = unpackMovement(packMovement(movement));
        expect(result).toEqual({ ok: true, movement: drawn(movement) });
      }),
      { numRuns: 300 },
    );
  });

  it('with any byte changed or the end cut off is refused', () => {
    fc.assert(
      fc.property(
        anyFileMovement,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (movement, at, by) => {
          const packed = packMovement(movement);
          const place = at % packed.length;
          const changed = packed.slice();
          changed[place] = (changed[place] ?? 0) ^ by;
          expect(unpackMovement(changed).ok).toBe(false);
          expect(unpackMovement(packed.slice(0, place)).ok).toBe(false);
        },
      ),
    );
  });

  it('any bytes are a movement or a refusal, never an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof unpackMovement(bytes).ok).toBe('boolean');
      }),
    );
  });
});

/** Made by version 1, with the titles of then and the notes "Łódź". */
const FORMER_LINKS = [
  [
    { familyId: 'rover', parameters: { tables: 8 }, switchRounds: [7] },
    'Rover, 8 tables',
    '47x9_ygjf1B-WWqRjoKFQkliUk5qMftRxkbGw4ybGVOOMu5iFGDgYGdnhgBGCGAYEMAOBeTqF-QGU1wCXII8vHz83AwCXNyCDAw8DAwCDNwMgrwMgiAGDx8DL4OgAAM3PzcDAx9IDOpdRiZmFlY2dkYWmHOgNDOUZoPSTFCaFQA',
  ],
  [
    { familyId: 'hesitation-mitchell', parameters: { tables: 5 }, switchRounds: [2] },
    'Hesitation Mitchell, 5 tables',
    'U7-6JZJR1iO1OLMksSQzP0_BN7MkOSM1J0dHwVShJDEpJ7WY_ShjI-Nhxs2MKUcZdzFyMbCysTGDASMYMEAAIxMDkYAdBPCq4AYRXCCCE0RwQHSBSDZ2Dk4ubixaGBlYGBiYmFnZwAx0AAA',
  ],
  [
    { familyId: 'rover-mitchell', parameters: { tables: 6.5 } },
    'Rover Mitchell, 6.5 tables',
    'C5hi38goFZRfllqk4JtZkpyRmpOjo2CmZ6pQkpiUk1rMfpSxkfEw42bGlKOMuxj5-NhZ2ZjBgBEMGDABE2GKEOAAEcwQBisHMwMrAwMTEzNIlIUTrICPk4ubhxeimJuHl4-TC8KGuIeJmYWVDYvTAA',
  ],
] as const;

describe('a link', () => {
  it.each(FORMER_LINKS)(
    'that an earlier version made still opens: %o',
    async (request, title, link) => {
      const result = generate({ ...request, boards: 3 });
      if (!result.ok) throw new Error(result.reason);
      const movement = { ...drawn(result.movement), title, notes: 'Łódź' };
      expect(await parseLink(link)).toEqual({ ok: true, movement });
    },
  );

  it('holds a movement of 30 tables and its notes in at most 500 characters, whatever its family', async () => {
    const lengths: Record<string, number> = {};
    for (const { id } of families) {
      const sizes = [30, 29, 29.5, 28];
      const results = sizes.map((tables) => {
        return generate({ familyId: id, parameters: { tables }, boards: 2 });
      });
      const result = results.find(({ ok }) => ok);
      if (!result?.ok) continue;
      const notes = 'Saturday afternoon; boards down one, E-W pairs up one. Relay after table 15.';
      const link = await formatLink({ ...result.movement, notes });
      lengths[id] = link.length;
    }
    expect(Object.keys(lengths)).toEqual(expect.arrayContaining(['rover', 'double-weave']));
    expect(Object.keys(lengths).length).toBeGreaterThan(15);
    expect(Object.entries(lengths).filter(([, length]) => length > 500)).toEqual([]);
  });

  it('any size of Mitchell, with any rounds switched and a title of its own, in 500 characters', async () => {
    const size = fc.record({
      tables: fc.integer({ min: 3, max: 30 }),
      title: fc.string({ maxLength: 40 }),
      switchRounds: fc.uniqueArray(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(size, async ({ tables, title, switchRounds }) => {
        const result = generate({
          familyId: 'mitchell',
          parameters: { tables },
          boards: 3,
          switchRounds,
        });
        fc.pre(result.ok);
        if (!result.ok) return;
        const movement = drawn({ ...result.movement, title });
        const link = await formatLink(movement);
        expect(link.length).toBeLessThanOrEqual(500);
        expect(link).toMatch(/^[\w-]+$/);
        expect(await parseLink(link)).toEqual({ ok: true, movement });
      }),
    );
  });

  it('cut off or mistyped says so', async () => {
    const result = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
    if (!result.ok) throw new Error(result.reason);
    const link = await formatLink(result.movement);
    const damaged = { ok: false, message: expect.stringContaining('damaged') };
    expect(await parseLink(link.slice(0, -5))).toEqual(damaged);
    expect(await parseLink(`${link.slice(0, 30)}x${link.slice(31)}`)).toEqual(damaged);
    expect(await parseLink('')).toEqual(damaged);
    expect(await parseLink('%%%')).toEqual(damaged);
  });
});
