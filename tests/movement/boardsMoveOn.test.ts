// Boards that move to the next table, against people who carry them: an oracle that lays sets on places and moves them.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boardsMoveOn,
  createMovement,
  createSets,
  type Movement,
  type SetIndex,
} from '../../src/movement/index.ts';
import { built } from '../catalogue/built.ts';
import { SEED } from '../seed.ts';

/** Whether carriers who know how many stands are between the tables, and which way or how far to go, keep to the grid. */
function canBeCarried(grid: readonly (readonly number[])[], sets: number): boolean {
  const tables = grid[0]?.length ?? 0;
  const gaps = (left: number): number[][] =>
    left === 0
      ? [[]]
      : gaps(left - 1).flatMap((g) => Array.from({ length: sets }, (_, stands) => [...g, stands]));
  const rings = Array.from({ length: tables - 1 }, (_, step) => step + 1);
  if (
    rings.some((step) =>
      grid.every((row, r) =>
        row.every((set, t) => r === 0 || set === grid[r - 1]?.[(t + step) % tables]),
      ),
    )
  )
    return true;
  return [grid, grid.map((row) => row.toReversed())].some((rows) =>
    gaps(tables - 1).some((stands) => {
      const at: number[] = [0];
      for (const count of stands) at.push((at.at(-1) as number) + 1 + count);
      if ((at.at(-1) as number) > sets) return false;
      // What lies on a place once it is known; carried one place down after each round.
      let row: (number | undefined)[] = [];
      return rows.every((tablesNow, round) => {
        if (round > 0) row = row.slice(1);
        return tablesNow.every((set, table) => {
          const place = at[table] as number;
          const known = row[place];
          // A set that comes past a table after its first place must have come from there.
          row[place] = set;
          return known === undefined || known === set;
        });
      });
    }),
  );
}

function drawn(grid: readonly (readonly number[])[], sets: number): Movement {
  const tables = grid[0]?.length ?? 0;
  return createMovement({
    pairCount: 2 * tables,
    sets: createSets(sets, 1),
    rounds: grid.map((row) =>
      row.map(
        (set, t) =>
          ({
            kind: 'play',
            northSouth: 2 * t + 1,
            eastWest: 2 * t + 2,
            set: set as SetIndex,
            switched: 0,
            dropped: 0,
          }) as never,
      ),
    ),
  });
}

/** Grids in which sets go down with stands, some with a slip. */
const anyGrid = fc
  .record({
    tables: fc.integer({ min: 2, max: 4 }),
    rounds: fc.integer({ min: 2, max: 6 }),
    more: fc.nat(2),
    slips: fc.array(fc.tuple(fc.nat(5), fc.nat(3), fc.nat(5)), { maxLength: 1 }),
    stands: fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }),
    way: fc.constantFrom('down', 'up', 'ring'),
    step: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ tables, rounds, more, slips, stands, way, step }) => {
    const at = [0];
    for (let t = 1; t < tables; t += 1)
      at.push((at[t - 1] as number) + 1 + (way === 'ring' ? 0 : (stands[t] as number)));
    const sets = way === 'ring' ? tables : (at.at(-1) as number) + 1 + more;
    const grid = Array.from({ length: rounds }, (_, r) =>
      at.map((place) => (place + r * (way === 'ring' ? step : 1)) % sets),
    );
    for (const [r, t, set] of slips) {
      const row = grid[r % rounds] as number[];
      row[t % tables] = set % sets;
    }
    return { grid: way === 'up' ? grid.map((row) => row.toReversed()) : grid, sets };
  });

it('is what people who carry the boards could be told', () => {
  const found = new Map([
    [true, 0],
    [false, 0],
  ]);
  fc.assert(
    fc.property(anyGrid, ({ grid, sets }) => {
      const isSo = canBeCarried(grid, sets);
      found.set(isSo, (found.get(isSo) ?? 0) + 1);
      expect(boardsMoveOn(drawn(grid, sets)), JSON.stringify(grid)).toBe(isSo);
    }),
    { numRuns: 500, seed: SEED },
  );
  expect(Math.min(...found.values())).toBeGreaterThan(40);
});

it('holds of Mitchells, with and without relays and skips, and of Howells of one cycle', () => {
  for (const [familyId, parameters] of [
    ['mitchell', { tables: 7 }],
    ['mitchell', { tables: 8 }],
    ['skip-mitchell', { tables: 8 }],
    ['relay-share-mitchell', { tables: 8 }],
    ['howell', { tables: 6 }],
  ] as const) {
    expect(boardsMoveOn(built({ familyId, parameters })), familyId).toBe(true);
  }
  expect(boardsMoveOn(built({ familyId: 'double-weave', parameters: { tables: 8 } }))).toBe(false);
});
