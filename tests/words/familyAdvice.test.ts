// What the catalogue advises belongs to the family that it is said of.

import { expect, it } from 'vitest';
import { withFamilyNotes } from '../../src/words/english/catalogue.ts';
import { FAMILY_WORDS } from '../../src/words/familyWords.ts';
import { catalogue } from '../wholeCatalogue.ts';

const { families, generate } = catalogue;

it('a movement has the notes of its own family, and no others', () => {
  const all = Object.values(FAMILY_WORDS).flatMap(({ notes }) => notes?.en ?? []);
  expect(new Set(all).size).toBe(all.length);
  for (const { id } of families) {
    const made = generate({ familyId: id });
    if (!made.ok) throw new Error(`${id} is refused`);
    expect(withFamilyNotes(made.movement).notes, id).toBe(
      FAMILY_WORDS[id].notes?.en ?? made.movement.notes,
    );
  }
});

it('a family that is advised instead of another has the size that was asked for', () => {
  let advised = 0;
  for (const { id } of families) {
    for (let tables = 3; tables <= 20; tables += 1) {
      const made = generate({ familyId: id, parameters: { tables } });
      if (made.ok || made.refusal.kind !== 'wrongParity') continue;
      const { instead } = made.refusal;
      if (instead === null) continue;
      advised += 1;
      expect(instead).not.toBe(id);
      expect([id, tables, generate({ familyId: instead, parameters: { tables } }).ok]).toEqual([
        ...[id, tables, true],
      ]);
    }
  }
  expect(advised).toBeGreaterThan(0);
});
