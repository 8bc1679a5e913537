import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../src/balance/random.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { LIMITS } from '../../src/movement/structure.ts';
import { checksum } from '../../src/notation/bytes.ts';
import { packMovement, unpackMovement } from '../../src/notation/packedMovement.ts';
import { formatLink, parseLink } from '../../src/ui/share/linkText.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

const { families, generate } = RULED_CATALOGUE;

const drawn = (movement: Movement): Movement => ({ ...movement, origin: { kind: 'drawn' } });

describe('a packed movement', () => {
  it('unpacks to the same movement, except for its origin', () => {
    fc.assert(
      fc.property(anyFileOfBothKinds, (movement) => {
        const result = unpackMovement(packMovement(movement));
        expect(result).toEqual({ ok: true, movement: drawn(movement) });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused with any byte changed or the end cut off', () => {
    fc.assert(
      fc.property(
        anyFileOfBothKinds,
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

  it('is read from any bytes as a movement or a refusal, never with an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(typeof unpackMovement(bytes).ok).toBe('boolean');
      }),
    );
  });
});

/** The link of a movement, which there must be. */
async function linkOf(movement: Movement): Promise<string> {
  const result = await formatLink(movement);
  if (!result.ok) throw new Error(result.fault.kind);
  return result.link;
}

describe('a link', () => {
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
      const link = await linkOf({ ...result.movement, notes });
      lengths[id] = link.length;
    }
    expect(Object.keys(lengths)).toEqual(expect.arrayContaining(['rover', 'double-weave']));
    expect(Object.keys(lengths).length).toBeGreaterThan(15);
    expect(Object.entries(lengths).filter(([, length]) => length > 500)).toEqual([]);
  });

  it('holds a Mitchell of any size, with any rounds switched and a title of its own, in 500 characters', async () => {
    const size = fc.record({
      tables: fc.integer({ min: 3, max: 30 }),
      title: fc.string({ minLength: 1, maxLength: 40 }),
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
        const link = await linkOf(movement);
        expect(link.length).toBeLessThanOrEqual(500);
        expect(link).toMatch(/^[\w-]+$/);
        expect(await parseLink(link)).toEqual({ ok: true, movement });
      }),
    );
  });

  it('is reported as damaged if cut off or mistyped', async () => {
    const result = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
    if (!result.ok) throw new Error(result.refusal.kind);
    const link = await linkOf(result.movement);
    const damaged = { ok: false, fault: { kind: 'damagedLink' } };
    expect(await parseLink(link.slice(0, -5))).toEqual(damaged);
    expect(await parseLink(`${link.slice(0, 30)}x${link.slice(31)}`)).toEqual(damaged);
    expect(await parseLink('')).toEqual(damaged);
    expect(await parseLink('%%%')).toEqual(damaged);
  });

  it('is refused with an endless grid, before memory is allocated', async () => {
    expect(await parseLink('mzh98gwmBgYmBoaGhoYGDkZGRgYYAAA')).toMatchObject({ ok: false });
    const packed = packMovement(mitchellOf7());
    for (let at = 4; at < 60; at++) {
      const hostile = withChecksum([
        ...packed.slice(4, at),
        255,
        255,
        255,
        127,
        ...packed.slice(at),
      ]);
      expect(typeof unpackMovement(hostile).ok).toBe('boolean');
    }
  });

  it('is not made if it would not open', async () => {
    const result = await formatLink({ ...mitchellOf7(), notes: 'x'.repeat(210_000) });
    expect(result).toEqual({ ok: false, fault: { kind: 'linkTooLong' } });
    const random = createRandom(1, 0);
    const noise = Array.from({ length: 195_000 }, () => random.below(128));
    const rough = {
      ...mitchellOf7(),
      notes: noise.map((code) => String.fromCharCode(code)).join(''),
    };
    // A browser takes no call with so many arguments, though this thread does.
    const made = vi.spyOn(String, 'fromCharCode');
    expect(await formatLink(rough)).toEqual({ ok: false, fault: { kind: 'linkTooLong' } });
    expect(made.mock.calls.filter((codes) => codes.length > 50_000)).toEqual([]);
    made.mockRestore();
    const notes = 'é'.repeat(LIMITS.notesLength);
    const long = drawn({ ...mitchellOf7(), title: 'Long', notes });
    expect(await parseLink(await linkOf(long))).toEqual({ ok: true, movement: long });
  });
});

function mitchellOf7(): Movement {
  const result = generate({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
  if (!result.ok) throw new Error('There is no Mitchell of 7 tables.');
  return result.movement;
}

/** Packed bytes with the checksum that they ought to have: what a forger would send. */
function withChecksum(body: readonly number[]): Uint8Array {
  const packed = new Uint8Array(4 + body.length);
  packed.set(body, 4);
  new DataView(packed.buffer).setUint32(0, checksum(packed.subarray(4)));
  return packed;
}
