// What the store adds to single edits: going back in the history, selecting cells, rounds that follow round 1.

import { describe, expect, it } from 'vitest';
import { blankMovement } from '../../src/editing/size.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, type PairNumber } from '../../src/movement/movement.ts';
import {
  extendTo,
  FIRST_CELL,
  placeCursor,
  selectedCells,
  toggleSelected,
  toggleTapped,
} from '../../src/store/selection.ts';
import { built } from '../catalogue/built.ts';
import { mitchell, startStore } from './fakeServices.ts';

const cell = (roundIndex: number, tableIndex: number) => ({ roundIndex, tableIndex });

describe('going to a place in the history', () => {
  it('walks back and on again, the revision only rising', () => {
    const { store, actions } = startStore(mitchell([]));
    const movements = [store.getState().document.movement];
    for (const round of [0, 1, 2]) {
      actions.toggleCells([cell(round, 0)], `Switch ${round}`);
      movements.push(store.getState().document.movement);
    }
    let { revision } = store.getState().document;
    for (const editCount of [1, 3, 0, 2, 2]) {
      actions.goTo(editCount);
      const { document } = store.getState();
      expect(document.movement).toEqual(movements[editCount]);
      expect(document.past).toHaveLength(editCount);
      expect(document.future).toHaveLength(3 - editCount);
      expect(document.revision).toBeGreaterThanOrEqual(revision);
      revision = document.revision;
    }
    actions.goTo(99);
    expect(store.getState().document.past).toHaveLength(3);
  });
});

it('makes no edit of a switch that nobody would see, and says so', () => {
  const { store, actions } = startStore({ ...mitchell([]), phantom: 1 as PairNumber });
  expect(store.getState().document.movement.rounds[0]?.[0]).toMatchObject({ northSouth: 1 });
  for (const cells of [[cell(0, 0)], [cell(0, 0), cell(1, 0)]]) {
    actions.toggleCells(cells, 'Switch');
    expect(store.getState().refusal).toEqual({ kind: 'nothingToSwitch', cell: cell(0, 0) });
    expect(store.getState().document.past).toEqual([]);
  }
  actions.toggleCells([cell(0, 0), cell(0, 1)], 'Switch');
  expect([store.getState().refusal, store.getState().document.past.length]).toEqual([null, 1]);
});

describe('what is selected in the grid', () => {
  const movement = mitchell([]);
  it('is the cursor, its round or its table, until more is added', () => {
    expect(selectedCells(movement, FIRST_CELL)).toEqual([cell(0, 0)]);
    expect(selectedCells(movement, placeCursor({ row: 2, column: 0 }))).toHaveLength(7);
    expect(selectedCells(movement, placeCursor({ row: 0, column: 3 }))[6]).toEqual(cell(6, 2));
  });

  it('grows to a range and back, and by single cells', () => {
    const range = extendTo(movement, FIRST_CELL, { row: 2, column: 2 });
    expect(selectedCells(movement, range)).toEqual([
      cell(0, 0),
      cell(0, 1),
      cell(1, 0),
      cell(1, 1),
    ]);
    expect(selectedCells(movement, extendTo(movement, range, { row: 1, column: 1 }))).toEqual([
      cell(0, 0),
    ]);
    const more = toggleSelected(movement, range, { row: 5, column: 5 });
    expect(selectedCells(movement, more).at(-1)).toEqual(cell(4, 4));
    const less = toggleSelected(movement, more, { row: 1, column: 1 });
    expect(selectedCells(movement, less)).toHaveLength(4);
    const round = extendTo(movement, placeCursor({ row: 1, column: 0 }), { row: 2, column: 0 });
    expect(selectedCells(movement, round)).toHaveLength(14);
    const fromCell = extendTo(movement, placeCursor({ row: 5, column: 3 }), { row: 0, column: 4 });
    expect(selectedCells(movement, fromCell)).toHaveLength(14);
  });

  it('starts with the cell tapped first, and drops one that is tapped again', () => {
    const first = toggleTapped(movement, FIRST_CELL, { row: 2, column: 2 });
    expect(selectedCells(movement, first)).toEqual([cell(1, 1)]);
    const two = toggleTapped(movement, first, { row: 3, column: 0 });
    expect(selectedCells(movement, two)).toHaveLength(8);
    const rest = toggleTapped(movement, two, { row: 2, column: 2 });
    expect(selectedCells(movement, rest)).toHaveLength(7);
  });

  it('never holds cells that the movement does not have', () => {
    const far = { ...FIRST_CELL, cells: [cell(0, 0), cell(90, 0), cell(0, 90)] };
    expect(selectedCells(movement, far)).toEqual([cell(0, 0)]);
  });
});

describe('rounds that follow round 1', () => {
  const edit = (set: number) => ({
    kind: 'placeSittings' as const,
    placements: [{ ...cell(0, 0), sitting: createPlay(4, 1, set) }],
  });
  const rule = { cycles: [[1, 2, 3] as PairNumber[]], setStep: 1 };
  const start = () =>
    startStore(blankMovement({ rounds: 3, tables: 1, pairs: 4, sets: 3, boards: 2 }));

  it('change with it, each time as one edit, until they are detached', () => {
    const { store, actions } = start();
    const column = () => store.getState().document.movement.rounds.map(([sitting]) => sitting);
    actions.edit(edit(0), 'Edit');
    expect(actions.followRoundOne(rule)).toBe(null);
    expect(column()).toEqual([createPlay(4, 1, 0), createPlay(4, 2, 1), createPlay(4, 3, 2)]);
    actions.edit(edit(1), 'Edit');
    expect(column()[2]).toEqual(createPlay(4, 3, 0));
    actions.toggleCells([cell(1, 0)], 'Switch');
    expect(column()[1]).toEqual(createPlay(4, 2, 2, 3));
    expect(column()[2]).toEqual(createPlay(4, 3, 0));
    actions.undo();
    actions.undo();
    expect(column()[2]).toEqual(createPlay(4, 3, 2));
    actions.followRoundOne(null);
    actions.edit(edit(2), 'Edit');
    expect(column()[2]).toEqual(createPlay(4, 3, 2));
  });

  it('refuse what a lock forbids, and then do not follow', () => {
    const { store, actions } = start();
    actions.edit(edit(0), 'Edit');
    const { locks } = store.getState().document.movement;
    actions.edit({ kind: 'setLocks', locks: { ...locks, roundIndexes: [2] } }, 'Lock round 3');
    expect(actions.followRoundOne(rule)).toEqual({
      kind: 'lockedCell',
      cell: { roundIndex: 2, tableIndex: 0 },
    });
    expect(store.getState().document.following).toBe(null);
  });

  describe('of a Howell for 8 pairs', () => {
    const howell = () => {
      const app = startStore(built({ familyId: 'howell', parameters: { tables: 4 } }));
      const errors = () =>
        checkMovement(app.store.getState().document.movement).filter(
          ({ severity }) => severity === 'error',
        );
      const cycle = Array.from({ length: 7 }, (_, index) => (index + 1) as PairNumber);
      expect(app.actions.followRoundOne({ cycles: [cycle], setStep: 1 })).toBe(null);
      expect(errors()).toEqual([]);
      return { ...app, errors, following: () => app.store.getState().document.following };
    };

    it.each([
      ['pairs', [1, 0, 2, 3, 4, 5, 6, 7]],
      ['sets', [1, 0, 2, 3, 4, 5, 6]],
      ['rounds', [1, 0, 2, 3, 4, 5, 6]],
    ] as const)('are detached when %s are reordered, and stay as they were', (of, to) => {
      const { store, actions, errors, following } = howell();
      const { movement } = store.getState().document;
      const expected = applyEdit(movement, { kind: 'permute', of, to });
      actions.edit({ kind: 'permute', of, to }, 'Swap 1 and 2');
      expect(store.getState().document.movement.rounds).not.toEqual(movement.rounds);
      expect(expected).toMatchObject({ movement: store.getState().document.movement });
      expect(errors()).toEqual([]);
      expect(following()).toBe(null);
    });

    it('still follow after the tables are renumbered', () => {
      const { store, actions, errors, following } = howell();
      actions.edit({ kind: 'permute', of: 'tables', to: [1, 0, 2, 3] }, 'Swap tables 1 and 2');
      expect(errors()).toEqual([]);
      expect(following()).not.toBe(null);
      expect(store.getState().refusal).toBe(null);
    });
  });
});
