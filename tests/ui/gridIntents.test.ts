import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { cellsOf, FIRST_CELL, type GridSelection, placeCursor } from '../../src/store/selection.ts';
import { clickIntent, type GridIntent, keyIntent } from '../../src/ui/grid/gridInput.ts';
import { type GridContext, gridContextOf } from '../../src/ui/grid/gridPlaces.ts';
import { mitchell, startStore } from '../store/fakeServices.ts';

const movement = mitchell([]);
function contextAt(row: number, column: number, change: Partial<GridContext> = {}): GridContext {
  const app = startStore(movement);
  app.actions.select(placeCursor({ row, column }));
  return { ...gridContextOf(createStore(() => app.store.getState()).getState()), ...change };
}

/** `Ctrl+Shift+ArrowUp` as the browser reports it. */
function press(text: string) {
  const parts = text.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
}

/** An intent in a line: what it is, where the cursor goes, how many cells are selected, what is typed. */
function inALine(intent: GridIntent | null): string {
  if (intent === null) return 'nothing';
  switch (intent.kind) {
    case 'select': {
      const { cursor, cells } = intent.selection;
      return `select ${cursor.row}/${cursor.column}${cells === null ? '' : ` of ${cells.length}`}`;
    }
    case 'run':
      return `run ${intent.commandId}`;
    case 'type':
      return `type ${intent.place.row}/${intent.place.column} “${intent.typed}”`;
    default:
      return `${intent.kind} ${intent.place.row}/${intent.place.column}`;
  }
}

describe('a key in the grid', () => {
  it.each<[string, [number, number], string]>([
    ['ArrowRight', [2, 3], 'select 2/4'],
    ['Shift+ArrowRight', [2, 3], 'select 2/4 of 2'],
    ['Ctrl+ArrowRight', [2, 3], 'select 2/4'],
    ['Ctrl+End', [2, 3], 'select 7/7'],
    ['Alt+ArrowRight', [2, 3], 'nothing'],
    ['Shift+Space', [2, 3], 'select 2/3 of 7'],
    ['Ctrl+Shift+Space', [2, 3], 'select 2/3 of 7'],
    ['Shift+Space', [0, 3], 'select 0/3 of 49'],
    ['Space', [2, 3], 'switch 2/3'],
    ['Space', [2, 0], 'switch 2/0'],
    ['Ctrl+Space', [2, 3], 'select 2/3 of 1'],
    ['Cmd+Space', [2, 0], 'select 2/0 of 7'],
    ['Enter', [2, 3], 'type 2/3 “”'],
    ['Enter', [2, 0], 'switch 2/0'],
    ['Enter', [0, 3], 'switch 0/3'],
    ['F2', [2, 3], 'type 2/3 “”'],
    ['F2', [2, 0], 'run edit'],
    ['Delete', [2, 3], 'run clear'],
    ['Backspace', [2, 0], 'run clear'],
    ['Alt+L', [2, 3], 'run lock'],
    ['Ctrl+A', [2, 3], 'run selectAll'],
    ['Ctrl+d', [2, 3], 'run fillDown'],
    ['Alt+D', [2, 3], 'run selectDiagonal'],
    ['3', [2, 3], 'type 2/3 “3”'],
    ['b', [2, 3], 'type 2/3 “b”'],
    ['*', [2, 3], 'type 2/3 “*”'],
    ['-', [2, 3], 'type 2/3 “-”'],
    ['3', [2, 0], 'nothing'],
    ['?', [2, 3], 'nothing'],
    ['Ctrl+c', [2, 3], 'nothing'],
    ['Escape', [2, 3], 'nothing'],
    ['Tab', [2, 3], 'nothing'],
  ])('%s at %j: %s', (keys, [row, column], expected) => {
    expect(inALine(keyIntent(press(keys), contextAt(row, column)))).toBe(expected);
  });

  const selected: GridSelection = {
    ...placeCursor({ row: 2, column: 3 }),
    cells: cellsOf(movement, { row: 5, column: 0 }),
  };

  it.each<[string, Partial<GridContext>, string]>([
    ['Escape', { selection: selected }, 'select 2/3'],
    ['Ctrl+ArrowDown', { selection: selected }, 'select 3/3 of 7'],
    ['Ctrl+Home', { selection: selected }, 'select 0/1'],
    ['ArrowDown', { selection: selected }, 'select 3/3'],
    ['Ctrl+Space', { selection: selected }, 'select 2/3 of 8'],
    ['ArrowDown', { selection: selected, isSelecting: true }, 'select 3/3 of 7'],
    ['Space', { isSelecting: true }, 'select 2/3 of 1'],
  ])('%s with %j: %s', (keys, change, expected) => {
    expect(inALine(keyIntent(press(keys), contextAt(2, 3, change)))).toBe(expected);
  });
});

describe('a click in the grid', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, detail: 1 };
  const control = { ...plain, ctrlKey: true };
  const click = (
    how: typeof plain,
    [row, column]: [number, number],
    context: GridContext,
    isFocused = true,
  ) => inALine(clickIntent(how, { row, column }, { ...context, isFocused }));

  it.each<[string, typeof plain, [number, number], string]>([
    ['switches a cell', plain, [4, 5], 'switchClicked 4/5'],
    ['switches a round', plain, [4, 0], 'switchClicked 4/0'],
    ['with Shift selects up to there', { ...plain, shiftKey: true }, [2, 3], 'select 2/3 of 6'],
    ['with Ctrl adds a cell to the one at the cursor', control, [2, 3], 'select 2/3 of 2'],
    ['with Ctrl takes a round alone', control, [3, 0], 'select 3/0 of 7'],
    ['with Ctrl takes a table alone', control, [0, 2], 'select 0/2 of 7'],
    ['with Cmd as with Ctrl', { ...plain, metaKey: true }, [3, 0], 'select 3/0 of 7'],
    ['the second time at a cell types into it', { ...plain, detail: 2 }, [1, 1], 'type 1/1 “”'],
    ['the second time elsewhere switches', { ...plain, detail: 2 }, [1, 2], 'switchClicked 1/2'],
  ])('%s', (_, how, place, expected) => {
    expect(click(how, place, contextAt(1, 1))).toBe(expected);
  });

  it('the second time at a header switches again', () => {
    expect(click({ ...plain, detail: 2 }, [3, 0], contextAt(3, 0))).toBe('switchClicked 3/0');
  });

  it('Ctrl takes nothing along that does not show its cursor', () => {
    expect(click(control, [2, 3], contextAt(1, 1), false)).toBe('select 2/3 of 1');
    expect(click(control, [3, 0], contextAt(1, 0), false)).toBe('select 3/0 of 7');
    expect(click(control, [3, 0], contextAt(1, 0))).toBe('select 3/0 of 14');
  });

  it('toggles the selection of a cell while selecting several', () => {
    const context = contextAt(1, 1, { isSelecting: true });
    expect(click(plain, [2, 3], context)).toBe('select 2/3 of 1');
    const selection = { ...FIRST_CELL, cells: cellsOf(movement, { row: 2, column: 0 }) };
    expect(click(plain, [2, 3], { ...context, selection })).toBe('select 2/3 of 6');
  });

  it('Ctrl on a round of which a part is selected selects all of it', () => {
    const part = cellsOf(movement, { row: 3, column: 0 }).slice(2, 5);
    const context = contextAt(3, 4, { selection: { ...FIRST_CELL, cells: part } });
    expect(click(control, [3, 0], context)).toBe('select 3/0 of 7');
    const whole = cellsOf(movement, { row: 3, column: 0 });
    const full = contextAt(3, 4, { selection: { ...FIRST_CELL, cells: whole } });
    expect(click(control, [3, 0], full)).toBe('select 3/0');
  });
});
