// What the store adds to single edits: going back in the history, selecting cells, rounds that follow round 1.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoundOneRule } from '../../src/catalogue/development/followRoundOne.ts';
import { blankMovement } from '../../src/editing/size.ts';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import { createPlay, type PairNumber, type Sitting } from '../../src/movement/movement.ts';
import {
  extendTo,
  FIRST_CELL,
  placeCursor,
  selectedCells,
  toggleSelected,
  toggleTapped,
} from '../../src/store/selection.ts';
import { built } from '../catalogue/built.ts';
import { whist16 } from '../movement/individuals.ts';
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

it('keeps who is there when another movement is opened: by number, or in order round the missing pair', () => {
  const named = mitchell([]);
  const names = Array.from({ length: named.pairCount }, (_, index) => `Name ${index + 1}`);
  const { store, actions } = startStore({ ...named, names });
  const namesNow = () => store.getState().document.movement.names;
  actions.openMovement(mitchell([1]), 'Open');
  expect(namesNow()).toEqual(names);
  actions.openMovement({ ...mitchell([]), phantom: 2 as PairNumber }, 'Open');
  // One too many: the last has no number, and is not lost.
  expect(namesNow()).toEqual(['Name 1', '', ...names.slice(1, -1)]);
  expect(store.getState().document.movement.people).toMatchObject([{ name: names.at(-1) }]);
  actions.openMovement(mitchell([]), 'Open');
  expect(namesNow()).toEqual(names);
  expect(store.getState().document.movement.people).toEqual([]);
  actions.openMovement({ ...mitchell([]), names: ['Own'] }, 'Open');
  expect(namesNow()).toEqual(['Own']);
  actions.undo();
  expect(namesNow()).toEqual(names);
  actions.openMovement(whist16(), 'Open');
  expect(namesNow()).toEqual([]);
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

  it('are unlinked with a word, or follow, whatever is done', () => {
    const cellAt = fc.record({ roundIndex: fc.nat(3), tableIndex: fc.nat(1) });
    const placed = fc
      .record({ at: cellAt, pairs: fc.shuffledSubarray([1, 2, 3, 4, 5, 6]), set: fc.nat(3) })
      .map(({ at, pairs, set }) => ({
        ...at,
        sitting: createPlay(pairs[0] ?? 1, pairs[1] ?? (pairs[0] === 2 ? 1 : 2), set),
      }));
    const to = (count: number) =>
      fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count });
    const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({
        kind: fc.constant('placeSittings' as const),
        placements: fc.uniqueArray(placed, {
          minLength: 1,
          maxLength: 6,
          selector: ({ roundIndex, tableIndex }) => `${roundIndex}/${tableIndex}`,
        }),
      }),
      to(6).map((to) => ({ kind: 'permute' as const, of: 'pairs' as const, to })),
      to(4).map((to) => ({ kind: 'permute' as const, of: 'rounds' as const, to })),
    );
    const step = fc.oneof(
      { weight: 6, arbitrary: anyEdit },
      { weight: 3, arbitrary: fc.constantFrom('link' as const, 'undo' as const, 'redo' as const) },
    );
    const linked = { cycles: [[1, 2, 3, 4, 5]], setStep: 1 } as unknown as RoundOneRule;
    /** Round 1 after so many steps of the rule, by hand: 1 to 5 in a ring, 6 stationary, sets one further on. */
    const later = (sitting: Sitting, steps: number) => {
      if (sitting.kind !== 'play') return null;
      const next = (pair: number) => (pair === 6 ? 6 : ((pair - 1 + steps) % 5) + 1);
      return [next(sitting.northSouth), next(sitting.eastWest), (sitting.set + steps) % 4];
    };
    const plain = (sitting: Sitting) => later(sitting, 0);
    let [parted, typed] = [0, 0];
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) => {
        const { store, actions } = startStore(
          blankMovement({ rounds: 4, tables: 2, pairs: 6, sets: 4, boards: 2 }),
        );
        for (const one of steps) {
          const before = store.getState();
          const done = {
            link: () => actions.followRoundOne(linked),
            undo: actions.undo,
            redo: actions.redo,
          };
          const refusal = typeof one === 'string' ? done[one]() : actions.edit(one, 'Edit');
          const { document, notice } = store.getState();
          const { rounds } = document.movement;
          const isDone = refusal === null && typeof one !== 'string';
          if (isDone && one.kind === 'placeSittings') {
            for (const { roundIndex, tableIndex, sitting } of one.placements) {
              expect(rounds[roundIndex]?.[tableIndex]).toMatchObject(sitting);
              typed += 1;
            }
          }
          if (document.following !== null) {
            for (const [index, round] of rounds.entries()) {
              expect(round.map(plain)).toEqual(rounds[0]?.map((each) => later(each, index)));
            }
          } else if (before.document.following !== null && one !== 'link') {
            expect(notice).not.toBe(before.notice);
            expect(notice?.title).toMatch(/^Rounds? .* no longer follows? round 1$/);
            parted += 1;
          }
        }
      }),
      { numRuns: 120 },
    );
    expect(Math.min(parted, typed)).toBeGreaterThan(30);
  });

  it('say which of them no longer follows, and keep what was typed in it', () => {
    const { store, actions } = start();
    actions.edit(edit(0), 'Edit');
    actions.followRoundOne(rule);
    const typed = { ...cell(2, 0), sitting: createPlay(1, 2, 1) };
    actions.edit({ kind: 'placeSittings', placements: [typed] }, 'Edit');
    expect(store.getState().notice?.title).toBe('Round 3 no longer follows round 1');
    expect(store.getState().document.following).toBe(null);
    actions.edit(edit(2), 'Edit');
    const { rounds } = store.getState().document.movement;
    expect(rounds[2]?.[0]).toEqual(typed.sitting);
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
