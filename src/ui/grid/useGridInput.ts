// What clicks, keys, the clipboard and dragging mean in the grid: each becomes an intent for the store.

import type {
  ClipboardEvent,
  DragEvent,
  KeyboardEvent,
  MouseEvent,
  RefObject,
  SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { swapSittings } from '../../movement/compose.ts';
import type { SittingRef } from '../../movement/movement.ts';
import { isSameSitting } from '../../movement/roundOne.ts';
import { isCellBlock, parseCell } from '../../notation/cell.ts';
import {
  cellsOf,
  chosenCells,
  extendTo,
  isSameCell,
  type Place,
  placeCursor,
  toggleChosen,
  toggleTapped,
} from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { isShortcut } from '../commands/command.ts';
import { gridCommands, nameCells } from '../commands/gridCommands.ts';
import { formatCells, pasteCells } from './gridClipboard.ts';
import { clampCursor, moveCursor } from './gridKeyboard.ts';

const DRAGGED = 'application/x-arrowswitch-cell';

/** The handlers of the grid, and what its cell editor does. */
export function useGridInput(grid: RefObject<HTMLTableElement | null>) {
  const app = useArrowswitch();
  const { actions } = app;
  const now = () => {
    const { document, selection } = app.store.getState();
    const { movement } = document;
    const size = { rounds: movement.rounds.length, tables: movement.tableCount };
    return { movement, selection, size, cursor: clampCursor(selection.cursor, size) };
  };
  const focusOn = ({ row, column }: Place): void => {
    grid.current?.querySelector<HTMLElement>(`[data-place="${row}/${column}"]`)?.focus();
  };
  const toggle = (place: Place): void => {
    const { movement, selection } = now();
    const isChosen = selection.cells !== null;
    const cells = isChosen ? chosenCells(movement, selection) : cellsOf(movement, place);
    actions.toggleCells(cells, `Switch ${isChosen ? nameCells(cells) : placeName(place)}`);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { movement, selection, cursor, size } = now();
    const isCell = cursor.row > 0 && cursor.column > 0;
    const moved = event.altKey ? null : moveCursor(cursor, event, size);
    const command =
      moved === null ? gridCommands(app).find(({ keys }) => isShortcut(keys, event)) : undefined;
    const isAdding = event.ctrlKey || event.metaKey || app.store.getState().isChoosing;
    if (moved !== null) {
      const isKept = isAdding && event.key.startsWith('Arrow');
      const went = isKept ? { ...selection, cursor: moved, anchor: moved } : placeCursor(moved);
      actions.select(event.shiftKey ? extendTo(movement, selection, moved) : went);
      focusOn(moved);
    } else if (event.key === ' ' && isAdding) {
      actions.select(toggleTapped(movement, selection, cursor));
    } else if (event.key === ' ' || (event.key === 'Enter' && !isCell)) {
      toggle(cursor);
    } else if (command !== undefined) {
      command.run();
    } else if (event.key === 'Backspace') {
      gridCommands(app)
        .find(({ id }) => id === 'clear')
        ?.run();
    } else if (event.key === 'Escape' && selection.cells !== null) {
      actions.select(placeCursor(cursor));
    } else if (isCell && event.key === 'Enter') {
      actions.select({ ...placeCursor(cursor), typed: '' });
    } else if (isCell && startsTyping(event)) {
      actions.select({ ...placeCursor(cursor), typed: event.key });
    } else {
      return;
    }
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent): void => {
    // What adds to the choice must not first move the focus, which begins a new one.
    const { isChoosing } = app.store.getState();
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey || isChoosing;
    if (isAdding && placeOf(event) !== null) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event);
    if (place === null) return;
    const { movement, selection } = now();
    if (event.shiftKey) actions.select(extendTo(movement, selection, place));
    else if (event.ctrlKey || event.metaKey) {
      actions.select(toggleChosen(movement, selection, place));
    } else if (app.store.getState().isChoosing) {
      actions.select(toggleTapped(movement, selection, place));
    } else {
      actions.select(placeCursor(place));
      toggle(place);
    }
    focusOn(place);
  };
  const point = (place: Place | null): void => {
    const cell = place && cellOf(place);
    if (cell === null) return;
    const { highlight } = app.store.getState();
    const isSame = highlight?.kind === 'sitting' && isSameCell(highlight.cell, cell);
    if (!isSame) actions.setHighlight({ kind: 'sitting', cell });
  };
  const onFocus = (event: SyntheticEvent): void => {
    const place = placeOf(event);
    if (place === null) return;
    const { cursor } = now().selection;
    if (place.row !== cursor.row || place.column !== cursor.column) {
      actions.select(placeCursor(place));
    }
    point(place);
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (placeOf(event) === null) return;
    const { movement, selection } = now();
    event.clipboardData.setData(
      'text/plain',
      formatCells(movement, chosenCells(movement, selection)),
    );
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (placeOf(event) === null || !isCellBlock(text)) return;
    event.preventDefault();
    const { movement, selection } = now();
    const edit = pasteCells(movement, text, chosenCells(movement, selection));
    if ('kind' in edit) actions.edit(edit, 'Paste cells');
    else actions.refuse(edit);
  };

  const onDragStart = (event: DragEvent): void => {
    const place = placeOf(event);
    if (place === null || cellOf(place) === null) return;
    event.dataTransfer.setData(DRAGGED, `${place.row}/${place.column}`);
  };
  const onDragOver = (event: DragEvent): void => {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
  };
  const onDrop = (event: DragEvent): void => {
    const from = cellOf(parsePlace(event.dataTransfer.getData(DRAGGED)));
    const place = placeOf(event);
    const to = place && cellOf(place);
    if (from === null || to === null) return;
    event.preventDefault();
    event.stopPropagation();
    const label = `Swap ${nameCells([from])} and ${nameCells([to])}`;
    actions.edit(swapSittings(now().movement, from, to), label);
  };

  /** Takes what was typed into the cell at the cursor, or says why not. */
  const take = (text: string, next: 'stay' | 'left' | 'right' | 'leave'): string | null => {
    const { movement, cursor, size } = now();
    const cell = cellOf(cursor);
    const sitting = cell && movement.rounds[cell.roundIndex]?.[cell.tableIndex];
    if (cell === null || sitting === undefined || sitting === null) return null;
    const result = parseCell(movement, text, sitting);
    if (!result.ok) return result.message;
    const edit = {
      kind: 'placeSittings',
      placements: isSameSitting(result.sitting, sitting)
        ? []
        : [{ ...cell, sitting: result.sitting }],
    } as const;
    const refusal = actions.edit(edit, `Edit ${nameCells([cell])}`);
    if (refusal !== null) {
      actions.dismissRefusal();
      return refusal.message;
    }
    leave(next === 'leave' ? null : clampCursor(besides(cursor, next), size));
    return null;
  };
  /** Closes the cell editor and gives the focus back to a cell. */
  const leave = (focused: Place | null = now().cursor): void => {
    const { selection } = now();
    flushSync(() =>
      actions.select(focused === null ? { ...selection, typed: null } : placeCursor(focused)),
    );
    if (focused !== null) focusOn(focused);
  };

  const handlers = {
    ...{
      onKeyDown,
      onMouseDown,
      onClick,
      onFocus,
      onCopy,
      onPaste,
      onDragStart,
      onDragOver,
      onDrop,
    },
    onPointerOver: (event: SyntheticEvent) => point(placeOf(event)),
    onPointerLeave: () => actions.setHighlight(null),
    onBlur: () => actions.setHighlight(null),
  };
  return { handlers, take, leave };
}

function startsTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && /[\p{L}\p{N}*-]/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

function besides({ row, column }: Place, next: 'stay' | 'left' | 'right'): Place {
  const step = { stay: 0, left: -1, right: 1 }[next];
  return { row, column: Math.max(1, column + step) };
}

/** The place that an event happened at, or null for the corner, the gaps and an open editor. */
function placeOf(event: SyntheticEvent): Place | null {
  const target = event.target as Element;
  if (target.closest('input') !== null) return null;
  return parsePlace(target.closest<HTMLElement>('[data-place]')?.dataset.place ?? '');
}

function parsePlace(text: string): Place | null {
  const [row, column] = text.split('/').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

function cellOf(place: Place | null): SittingRef | null {
  if (place === null || place.row === 0 || place.column === 0) return null;
  return { roundIndex: place.row - 1, tableIndex: place.column - 1 };
}

function placeName({ row, column }: Place): string {
  if (row === 0) return `table ${column}`;
  return column === 0 ? `round ${row}` : `round ${row}, table ${column}`;
}
