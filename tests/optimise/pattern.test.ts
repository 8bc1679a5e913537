// Whether a movement keeps to the limits of a search, against the limits read from its cells one by one.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoardMask, NO_BOARDS } from '../../src/movement/movement.ts';
import {
  createProblem,
  DEFAULT_SETTINGS,
  isPatternOf,
  type Settings,
} from '../../src/optimise/problem.ts';
import { keepsTo, withSwitches } from './limits.ts';
import { mitchell, published } from './movements.ts';

const SMALL = [
  mitchell(3, 2),
  mitchell(5, 2),
  published('howell', { tables: 3 }, 2),
  { ...published('howell', { tables: 4 }, 2), sessionStarts: [0, 4] },
];

const most = fc.option(fc.integer({ min: 0, max: 5 }), { freq: 2 });

/** A movement with some of its cells switched, whole rounds or tables or in part, and settings for it. */
const anyCase = fc
  .record({
    small: fc.constantFrom(...SMALL),
    rounds: fc.nat(127),
    tables: fc.nat(31),
    cells: fc.array(fc.tuple(fc.nat(6), fc.nat(4), fc.integer({ min: 1, max: 3 })), {
      maxLength: 2,
    }),
    settings: fc.record({
      unit: fc.constantFrom('sitting', 'round', 'table', 'board'),
      maxSwitchedRounds: most,
      maxAnnouncements: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2 }),
      lastRounds: most,
      notFirstRounds: most,
    }),
  })
  .map(({ small, rounds, tables, cells, settings }) => {
    const switched = (round: number, table: number): BoardMask => {
      const own = cells.find(([r, t]) => r === round && t === table)?.[2];
      const isOn = ((rounds >> round) & 1) !== 0 || ((tables >> table) & 1 & rounds) !== 0;
      return (own ?? (isOn ? 3 : 0)) as BoardMask;
    };
    const movement = withSwitches(small, switched);
    return { movement, settings: { ...DEFAULT_SETTINGS, ...settings } as Settings };
  });

it('a movement is a pattern of the settings where it keeps to each of them', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(anyCase, ({ movement, settings }) => {
      // Where nothing may be switched there is no search.
      fc.pre(
        createProblem(
          withSwitches(movement, () => NO_BOARDS),
          settings,
        ).ok,
      );
      const expected = keepsTo(movement, settings);
      seen.add(expected);
      expect(isPatternOf(settings, movement)).toBe(expected);
    }),
    { numRuns: 400 },
  );
  expect(seen.size).toBe(2);
});
