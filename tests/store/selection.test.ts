import { expect, it } from 'vitest';
import {
  extendTo,
  type GridSelection,
  placeCursor,
  toggleSelected,
  toggleTapped,
} from '../../src/store/selection.ts';
import { mitchell } from './fakeServices.ts';

const movement = mitchell([]);

/** Rounds and tables of the cells between two places, from 1. */
function between(anchor: readonly [number, number], cursor: readonly [number, number]) {
  const [row, column] = anchor;
  const selection = placeCursor({ row, column });
  const { cells } = extendTo(movement, selection, { row: cursor[0], column: cursor[1] });
  const rounds = new Set(cells?.map(({ roundIndex }) => roundIndex + 1));
  const tables = new Set(cells?.map(({ tableIndex }) => tableIndex + 1));
  return [[...rounds], [...tables]];
}

it.each([
  [
    'a cell to a cell',
    [2, 3],
    [4, 2],
    [
      [2, 3, 4],
      [2, 3],
    ],
  ],
  [
    'a table header to a cell',
    [0, 2],
    [3, 4],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [2, 3, 4],
    ],
  ],
  [
    'a cell to a table header',
    [3, 4],
    [0, 2],
    [
      [1, 2, 3, 4, 5, 6, 7],
      [2, 3, 4],
    ],
  ],
  [
    'a round header to a cell',
    [2, 0],
    [4, 3],
    [
      [2, 3, 4],
      [1, 2, 3, 4, 5, 6, 7],
    ],
  ],
] as const)(
  'a range from %s holds what is between, and all that a header heads',
  (...[, anchor, cursor, expected]) => {
    expect(between(anchor, cursor)).toEqual(expected);
  },
);

it('a round of which some cells are selected is selected whole, and only then taken out', () => {
  const [cell, header] = [
    { row: 2, column: 3 },
    { row: 2, column: 0 },
  ];
  const size = (selection: GridSelection) => selection.cells?.length ?? null;
  const one = toggleTapped(movement, placeCursor(cell), cell);
  const whole = toggleSelected(movement, one, header);
  expect([one, whole].map(size)).toEqual([1, movement.tableCount]);
  const less = toggleSelected(movement, whole, cell);
  expect(size(less)).toBe(movement.tableCount - 1);
  expect(size(toggleSelected(movement, whole, header))).toBe(null);
});
