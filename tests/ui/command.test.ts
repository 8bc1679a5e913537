import { describe, expect, it, vi } from 'vitest';
import { appCommands } from '../../src/ui/commands/appCommands.ts';
import { isShortcut } from '../../src/ui/commands/command.ts';
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

const screens = { openDialog: () => undefined, togglePanel: () => undefined };

describe('commands', () => {
  const app = startStore(mitchell([]));
  const commands = appCommands(app, screens);

  it('have names and shortcuts of their own', () => {
    for (const field of ['id', 'name', 'keys'] as const) {
      const values = commands.flatMap((command) => command[field] ?? []);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });

  it('that edit are one step of the history each, and are undone whole', async () => {
    const opening = app.store.getState().document.movement;
    const editing = commands.filter(({ group }) =>
      ['Cells', 'Rounds', 'Tables', 'Transform'].includes(group),
    );
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
