// Whether a movement keeps to the limits of a search, against the limits read from its cells one by one.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoardMask, type Movement, NO_BOARDS } from '../../src/movement/movement.ts';
import {
  createProblem,
  DEFAULT_SETTINGS,
  isPatternOf,
  type Settings,
} from '../../src/optimise/problem.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { mitchell, published } from './movements.ts';

const SMALL = [
  mitchell(3, 2),
  mitchell(5, 2),
  published('howell', { tables: 3 }, 2),
  { ...published('howell', { tables: 4 }, 2), sessionStarts: [0, 4] },
];

const most = fc.option(fc.integer({ min: 0, max: 5 }), { freq: 2 });

function withSwitches(
  movement: Movement,
  switched: (round: number, table: number) => BoardMask,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting, t) =>
      sitting.kind === 'play' ? { ...sitting, switched: switched(r, t) } : sitting,
    ),
  );
  return { ...movement, rounds };
}

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

function keeps(movement: Movement, settings: Settings): boolean {
  const grid = movement.rounds.map((round) =>
    round.map((sitting) => (sitting.kind === 'play' ? sitting.switched : null)),
  );
  const isAlike = (masks: readonly (BoardMask | null)[]): boolean => {
    const played = masks.filter((mask) => mask !== null);
    return played.every((mask) => mask === played[0] && (mask === 0 || mask === 3));
  };
  const { unit, maxSwitchedRounds, maxAnnouncements, lastRounds, notFirstRounds } = settings;
  if (unit === 'round' && !grid.every(isAlike)) return false;
  const column = (table: number) => grid.map((round) => round[table] ?? null);
  const columns = [...Array(movement.tableCount).keys()].map(column);
  if (unit === 'table' && !columns.every(isAlike)) return false;
  const isOn = (masks: readonly (BoardMask | null)[]) =>
    masks.some((mask) => mask !== null && mask !== NO_BOARDS);
  const rounds = [...grid.keys()].filter((round) => isOn(grid[round] ?? []));
  if (maxSwitchedRounds !== null && rounds.length > maxSwitchedRounds) return false;
  const starts = [...movement.sessionStarts, grid.length];
  for (const round of rounds) {
    const session = starts.findLastIndex((start) => start <= round);
    const [start, end] = [starts[session] ?? 0, starts[session + 1] ?? 0];
    if (lastRounds !== null && round < end - lastRounds) return false;
    if (notFirstRounds !== null && round < start + notFirstRounds) return false;
  }
  if (maxAnnouncements === null) return true;
  if (unit === 'round' && rounds.length > maxAnnouncements) return false;
  if (unit === 'table' && columns.filter(isOn).length > maxAnnouncements) return false;
  return switchPlanOf(movement).announcements <= maxAnnouncements;
}

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
      const expected = keeps(movement, settings);
      seen.add(expected);
      expect(isPatternOf(settings, movement)).toBe(expected);
    }),
    { numRuns: 400 },
  );
  expect(seen.size).toBe(2);
});
