import { describe, expect, it, vi } from 'vitest';
import type { Movement } from '../../src/movement/movement.ts';
import { sectionsOf } from '../../src/movement/sections.ts';
import { placeCursor } from '../../src/store/selection.ts';
import { appCommands } from '../../src/ui/commands/appCommands.ts';
import { COMMAND_KEYS, GRID_KEYS, isShortcut } from '../../src/ui/commands/keys.ts';
import { gridCommands } from '../../src/ui/grid/gridCommands.ts';
import { mitchell, startStore } from '../store/fakeServices.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
  code = '',
) => ({
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
  key,
  code,
});

const screens = {
  openDialog: () => undefined,
  togglePanel: () => undefined,
  explain: () => undefined,
};

describe('commands', () => {
  const app = startStore(mitchell([]));
  app.actions.setPreferences({ place: 'design' });
  const commands = appCommands(app, screens);

  it('have names and shortcuts of their own', () => {
    for (const field of ['id', 'name', 'keys'] as const) {
      const values = commands.flatMap((command) => command[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('have every key that is printed and listened to', () => {
    const keysOf = new Map(commands.map(({ id, keys }) => [id, keys]));
    for (const [id, keys] of Object.entries({ ...COMMAND_KEYS, ...GRID_KEYS })) {
      // Offered while there is something to stop or accept.
      if (!['stop', 'accept'].includes(id)) expect([id, keysOf.get(id)]).toEqual([id, keys]);
    }
    const inGrid = new Set(gridCommands(app).map(({ id }) => id));
    const dead = Object.keys(GRID_KEYS).filter((id) => id !== 'find' && !inGrid.has(id));
    expect(dead, 'run by no key press in the grid').toEqual([]);
  });

  it('commands that edit are one step of the history each, and are undone whole', async () => {
    const opening = app.store.getState().document.movement;
    const editing = commands.filter(({ group }) =>
      ['Cells', 'Rounds', 'Tables', 'Transform'].includes(group),
    );
    expect(editing.length).toBeGreaterThan(30);
    for (const { id } of editing) {
      const command = appCommands(app, screens).find((one) => one.id === id);
      const before = app.store.getState().document;
      command?.run();
      // Some fetch their code when they are first run.
      await vi.dynamicImportSettled();
      const after = app.store.getState().document;
      expect(after.past.length - before.past.length, id).toBeLessThanOrEqual(1);
      if (after !== before) app.actions.undo();
      expect(app.store.getState().document.movement, id).toEqual(opening);
    }
  });
});

it('puts a section beside the movement as one edit, or says why it cannot', () => {
  const { store, actions } = startStore(mitchell([]));
  actions.setPreferences({ place: 'design' });
  const run = (id: string) =>
    appCommands({ store, actions }, screens)
      .find((one) => one.id === id)
      ?.run();
  const opening = store.getState().document.movement;
  run('sectionAgain');
  run('sectionAgain');
  const { movement } = store.getState().document;
  expect(sectionsOf(movement).map(({ name, tables }) => name + tables)).toEqual(['A7', 'B7', 'C7']);
  actions.undo();
  actions.undo();
  expect(store.getState().document.movement).toEqual(opening);
  run('sectionRemembered');
  expect(store.getState().document.movement).toEqual(opening);
  expect(JSON.stringify(store.getState())).toContain('No section was added');
});

describe('commands for the round or table at the cursor', () => {
  const pairsOf = (movement: Movement, round: number, table: number) => {
    const sitting = movement.rounds[round - 1]?.[table - 1];
    return sitting?.kind === 'play' ? [sitting.northSouth, sitting.eastWest] : null;
  };
  const opening = mitchell([]);
  const at = (round: number, table: number) => pairsOf(opening, round, table);

  it.each<[string, string, (movement: Movement) => unknown, unknown]>([
    [
      'insertRoundBefore',
      'Insert an empty round before round 3',
      (m) => pairsOf(m, 4, 2),
      at(3, 2),
    ],
    ['insertRoundAfter', 'Insert an empty round after round 3', (m) => pairsOf(m, 5, 2), at(4, 2)],
    ['duplicateRound', 'Duplicate round 3', (m) => pairsOf(m, 4, 2), at(3, 2)],
    ['deleteRound', 'Delete round 3', (m) => pairsOf(m, 3, 2), at(4, 2)],
    ['roundUp', 'Move round 3 up', (m) => pairsOf(m, 2, 2), at(3, 2)],
    ['roundDown', 'Move round 3 down', (m) => pairsOf(m, 4, 2), at(3, 2)],
    ['lockRound', 'Lock round 3', (m) => m.locks.roundIndexes, [2]],
    ['lockTable', 'Lock table 2', (m) => m.locks.tableIndexes, [1]],
    ['cutShort', 'End the movement after round 3', (m) => m.rounds.length, 3],
    ['rotateRounds', 'Rotate: move the last round to the front', (m) => pairsOf(m, 1, 2), at(7, 2)],
    [
      'insertTableBefore',
      'Insert an empty table before table 2',
      (m) => pairsOf(m, 3, 3),
      at(3, 2),
    ],
    ['insertTableAfter', 'Insert an empty table after table 2', (m) => pairsOf(m, 3, 4), at(3, 3)],
    ['deleteTable', 'Delete table 2', (m) => pairsOf(m, 3, 2), at(3, 3)],
    ['tableLeft', 'Move table 2 to the left', (m) => pairsOf(m, 3, 1), at(3, 2)],
    ['tableRight', 'Move table 2 to the right', (m) => pairsOf(m, 3, 3), at(3, 2)],
    ['relay', 'Add a relay after table 2', (m) => m.relays.length, 1],
    ['rotateTables', 'Rotate: move the last table to the front', (m) => pairsOf(m, 3, 1), at(3, 7)],
  ])('%s: %s', (id, name, seen, expected) => {
    const app = startStore(opening);
    app.actions.select(placeCursor({ row: 3, column: 2 }));
    const command = gridCommands(app).find((one) => one.id === id);
    expect(command?.name).toBe(name);
    command?.run();
    expect(seen(app.store.getState().document.movement)).toEqual(expected);
  });

  it.each([
    ['lockRound', 'Lock round 3', 'Unlock round 3'],
    ['lockTable', 'Lock table 2', 'Unlock table 2'],
    ['lock', 'Lock round 3, table 2', 'Unlock round 3, table 2'],
  ])('%s says in the history which of the two it has done', (id, ...labels) => {
    const app = startStore(opening);
    app.actions.select(placeCursor({ row: 3, column: 2 }));
    for (const _ of labels)
      gridCommands(app)
        .find((one) => one.id === id)
        ?.run();
    expect(app.store.getState().document.past.map(({ label }) => label)).toEqual(labels);
  });

  it('the first does not move further up or left, nor the last further down or right', () => {
    const app = startStore(opening);
    for (const [place, ids] of [
      [1, ['roundUp', 'tableLeft']],
      [7, ['roundDown', 'tableRight']],
    ] as const) {
      app.actions.select(placeCursor({ row: place, column: place }));
      for (const { id, run } of gridCommands(app)) if (ids.some((one) => one === id)) run();
    }
    expect(app.store.getState()).toMatchObject({ document: { past: [] }, refusal: null });
  });
});

describe('isShortcut', () => {
  it.each([
    ['Ctrl+Z', press('z', { ctrlKey: true }), true],
    ['Ctrl+Z', press('z', { metaKey: true }), true],
    ['Ctrl+Z', press('Z', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), true],
    ['Ctrl+Z', press('z'), false],
    ['Ctrl+Shift+Z or Ctrl+Y', press('y', { ctrlKey: true }), true],
    ['Ctrl+Shift+Z or Ctrl+Y', press('y'), false],
    ['Alt+L', press('¬', { altKey: true }, 'KeyL'), true],
    ['Alt+L', press('l', {}, 'KeyL'), false],
    ['?', press('?', { shiftKey: true }), true],
    ['Delete', press('Delete'), true],
    [undefined, press('a'), false],
  ])('%s', (keys, event, expected) => {
    expect(isShortcut(keys, event)).toBe(expected);
  });
});
