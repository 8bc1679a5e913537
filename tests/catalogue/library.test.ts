// The families of the shipped library; tests/lab holds what its entries are.

import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { isLibraryFamily } from '../../src/catalogue/families/library.ts';
import type { Parameters } from '../../src/catalogue/family.ts';
import { families, findFamily, generate } from '../wholeCatalogue.ts';

describe('the family', () => {
  it('generates the entry for a field, with the boards that are asked for', () => {
    const made = generate({
      familyId: 'new-howell',
      parameters: { pairs: 17, rounds: 13 },
      boards: 2,
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    expect(made.movement).toMatchObject({ pairCount: 18, tableCount: 9 });
    expect(made.movement.phantom).not.toBeNull();
    expect(made.movement.sets.map(({ boards }) => boards)).toEqual(new Array(13).fill(2));
  });

  it('lets everybody meet equally often where they meet twice in an event', () => {
    for (const [pairs, rounds, sessions, least] of [
      [14, 26, 4, 99.03],
      [16, 30, 5, 99.12],
    ] as const) {
      const parameters = { pairs, rounds, sessions };
      const made = generate({ familyId: 'new-howell', parameters, boards: 1 });
      if (!made.ok) throw new Error(made.refusal.kind);
      const { qo, qf } = analyse(made.movement);
      expect(qo).toBe(100);
      expect(qf).toBeGreaterThanOrEqual(least);
    }
  });

  it('is found by its kind alone, without a size', () => {
    for (const { id } of families.filter(({ id }) => isLibraryFamily(id))) {
      expect(generate({ familyId: id, parameters: {} }), id).toMatchObject({ ok: true });
    }
  });

  it('says what it does not have', () => {
    const refusal = findFamily('new-howell')?.refuse({ pairs: 14, rounds: 4, parts: 1 });
    expect(refusal).toMatchObject({ pairs: 14, rounds: 4 });
    expect(findFamily('new-howell')?.refuse({ pairs: 14, rounds: 13, parts: 1 })).toBeNull();
    // The fairest has what the other kind is for.
    expect(findFamily('new-howell-followed')?.refuse({ pairs: 14, rounds: 13 })).toMatchObject({
      kind: 'noOtherOfKind',
    });
  });

  it('offers the nearest event of as many sessions, with other rounds; where there is none the nearest of all', () => {
    const nearest = (parameters: Parameters) => {
      const made = generate({ familyId: 'new-howell', parameters });
      return made.ok ? null : made.nearest;
    };
    expect(nearest({ pairs: 16, rounds: 19, sessions: 5 })).toMatchObject({
      rounds: 30,
      sessions: 5,
    });
    expect(nearest({ pairs: 12, rounds: 19, sessions: 4 })).toMatchObject({
      rounds: 24,
      sessions: 4,
    });
    // 14 pairs, as usual.
    expect(nearest({ rounds: 19, sessions: 6 })).toMatchObject({
      pairs: 14,
      rounds: 36,
      sessions: 6,
    });
    expect(nearest({ pairs: 14, rounds: 19, sessions: 3 })).toMatchObject({ pairs: 14 });
  });

  it('refuses, in a catalogue that was made without it, whatever other catalogues have', () => {
    for (const { id } of families.filter((family) => isLibraryFamily(family.id))) {
      const made = RULED_CATALOGUE.generate({ familyId: id });
      expect(made, id).toMatchObject({ ok: false, refusal: { kind: 'libraryNotRead' } });
    }
  });
});
