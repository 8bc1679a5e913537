import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../../src/catalogue/library/libraryNotation.ts';
import {
  formatSlots,
  isPreferred,
  nextSlot,
  parseSlots,
} from '../../../src/howell/library/librarySlots.ts';
import { SEARCH_VERSION } from '../../../src/howell/search/howellSearch.ts';

const entry = (inequityIndex: number, searchVersion = SEARCH_VERSION): LibraryEntry => ({
  pairs: 6,
  rounds: 4,
  plan: {
    ...{ pairs: 6, rounds: 4, sessions: [4], order: 4, fixedPairs: 2, fixedRounds: 0, parts: 1 },
    ...{ phantom: null, orbits: [] },
  },
  ...{ inequityIndex, seed: 1, step: 1, searchVersion },
});

describe('which entry a slot keeps', () => {
  it('the fairer one, whatever version of the search found it', () => {
    expect(isPreferred(entry(1), null)).toBe(true);
    expect(isPreferred(entry(1), entry(1.1))).toBe(true);
    expect(isPreferred(entry(1.1), entry(1))).toBe(false);
    expect(isPreferred(entry(1, 1), entry(1.1))).toBe(true);
    expect(isPreferred(entry(1.1), entry(1, 1))).toBe(false);
  });

  it('of equal ones the earlier, unless only the new one can be found again', () => {
    expect(isPreferred(entry(1), entry(1))).toBe(false);
    expect(isPreferred(entry(1, 1), entry(1, 1))).toBe(false);
    expect(isPreferred(entry(1), entry(1, 1))).toBe(true);
    expect(isPreferred(entry(1, 1), entry(1))).toBe(false);
    // What print does not tell apart is equal.
    expect(isPreferred(entry(0.99999), entry(1))).toBe(false);
  });
});

describe('slots', () => {
  const line = '6/4 4.2.0.- 3.7500 1:1:3 032015102430';

  it('read entries and tries of several runs, the most tries of a field', () => {
    const slots = parseSlots([line, '6/4 tries 3', '6/4 tries 2', '']);
    expect(slots[0]).toMatchObject({ tries: 3, entry: { pairs: 6, rounds: 4 } });
    expect(formatSlots(slots)).toEqual([line, '6/4 tries 3']);
    expect(formatSlots(slots, false)).toEqual([line]);
    expect(() => parseSlots(['6/4 what'])).toThrow('Not a movement of the library');
  });

  it('are worked on in turn, the least tried first, whole sets before halves', () => {
    const slots = parseSlots([]);
    expect(nextSlot(slots)?.request).toMatchObject({ pairs: 6, rounds: 4, parts: 1 });
    const tried = slots.map((slot) => ({ ...slot, tries: slot.request.pairs === 6 ? 1 : 0 }));
    expect(nextSlot(tried)?.request).toMatchObject({ pairs: 7, parts: 1 });
    expect(nextSlot([])).toBeNull();
  });
});
