// Performs the intents of clicks and keys in the grid; `gridIntents.ts` determines them.

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { isSameSitting, type SittingRef } from '../../movement/movement.ts';
import { parseCell } from '../../notation/cell.ts';
import { reviewOf } from '../../store/reviewing.ts';
import { cellsOf, type GridPlace, isSameCell, placeCursor } from '../../store/selection.ts';
import { cellFaultWords } from '../../words/english/cellFaults.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { cellsName } from '../../words/english/pageGrid.ts';
import { placeName } from '../../words/english/places.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { clampCursor, gridContextOf, sizeOfGrid } from '../commands/gridContext.ts';
import { withGridPart } from '../commands/gridPart.ts';
import { cellAt, clickIntent, type GridIntent, keyIntent } from './gridIntents.ts';
import { gridPlaceOf } from './gridPlaces.ts';
import { useClickedSwitch } from './useClickedSwitch.ts';
import { useGridClipboard } from './useGridClipboard.ts';
import { usePointedCell } from './usePointedCell.ts';

/** The event handlers of the grid, and the callbacks of its cell editor. */
export function useGridInput(grid: RefObject<HTMLTableElement | null>) {
  const app = useArrowswitch();
  const { actions } = app;
  const context = () => gridContextOf(app.store.getState());
  const clicked = useClickedSwitch(app);
  /** Where the pointer was last, in pixels of the window, and over which cell. */
  const pointer = useRef<{ x: number; y: number; cell: SittingRef | null }>({
    x: -1,
    y: -1,
    cell: null,
  });
  const focusOn = ({ row, column }: GridPlace): void => {
    const find = () =>
      grid.current?.querySelector<HTMLElement>(`[data-place="${row}/${column}"]`) ?? null;
    // A place far out of sight is not drawn until the cursor is there.
    if (find() === null) flushSync(() => undefined);
    find()?.focus();
  };
  const switchAt = (place: GridPlace): void => {
    const { movement, selection, cells } = context();
    const review = reviewOf(app.store.getState());
    const cell = cellAt(place);
    if (review?.side === 'after') {
      // A proposal is shown, not the movement: a click only leaves out a change or puts it back.
      const isChange = review.changes.some((change) => cell !== null && isSameCell(change, cell));
      if (cell !== null && isChange) actions.leaveOutOfProposal(cell);
      else actions.refuse({ kind: 'onlyProposed' });
      return;
    }
    const isSelected = selection.cells !== null;
    const what = isSelected ? cellsName(cells) : placeName(place);
    actions.toggleCells(isSelected ? cells : cellsOf(movement, place), `Arrow-switch ${what}`);
  };
  const perform = (intent: GridIntent): void => {
    if (intent.kind === 'type') clicked.undoAt(intent.place);
    if (intent.kind === 'run' && intent.commandId === 'clear') clicked.undoAt(context().cursor);
    if (intent.kind !== 'switchClicked') clicked.forget();
    switch (intent.kind) {
      case 'select':
        actions.select(intent.selection);
        focusOn(intent.selection.cursor);
        return;
      case 'switch':
        switchAt(intent.place);
        return;
      case 'switchClicked':
        actions.select(placeCursor(intent.place));
        clicked.remember(intent.place, () => switchAt(intent.place));
        focusOn(intent.place);
        return;
      case 'type':
        actions.select({ ...placeCursor(intent.place), typed: intent.typed });
        return;
      case 'run':
        withGridPart(actions, ({ runGridCommand }) => runGridCommand(app, intent.commandId));
    }
  };

  /** Escape if nothing is selected: dismisses the refusal, then the view of a proposal, then the followed path. */
  const leaveView = (): void => {
    const state = app.store.getState();
    if (state.refusal !== null) actions.dismissRefusal();
    else if (reviewOf(state)?.side === 'after') actions.showProposal('before');
    else if (state.followed !== null) actions.follow(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const intent = keyIntent(event, context());
    if (intent === null) {
      if (event.key === 'Escape') leaveView();
      return;
    }
    event.preventDefault();
    perform(intent);
  };
  const onMouseDown = (event: MouseEvent): void => {
    // Prevent the focus from moving when a click extends the selection, as focusing starts a new selection.
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey || context().isSelecting;
    if (isAdding && gridPlaceOf(event) !== null) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const place = gridPlaceOf(event);
    if (place === null) return;
    const isFocused = grid.current?.contains(document.activeElement) ?? false;
    perform(clickIntent(event, place, { ...context(), isFocused }));
  };
  const markPointed = usePointedCell();
  const point = (place: GridPlace | null): void => {
    const cell = place && cellAt(place);
    if (cell === null) return;
    const { highlight } = app.store.getState();
    const isSame = highlight?.kind === 'sitting' && isSameCell(highlight.cell, cell);
    if (!isSame) actions.setHighlight({ kind: 'sitting', cell });
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    const { x: lastX, y: lastY, cell: lastCell } = pointer.current;
    const place = gridPlaceOf(event);
    const cell = place && cellAt(place);
    if (x !== lastX || y !== lastY) {
      pointer.current = { x, y, cell };
      markPointed((event.target as Element).closest('[data-place]'));
      point(place);
      return;
    }
    // Scrolling under a resting pointer must not request previews of the cells that pass by.
    if (cell === null || lastCell === null || !isSameCell(cell, lastCell)) markPointed(null);
    const { highlight } = app.store.getState();
    const isPointed =
      highlight?.kind === 'sitting' && lastCell !== null && isSameCell(highlight.cell, lastCell);
    if (isPointed && (cell === null || !isSameCell(cell, lastCell))) actions.setHighlight(null);
  };
  const onFocus = (event: SyntheticEvent): void => {
    const place = gridPlaceOf(event);
    if (place === null) return;
    const { cursor } = context().selection;
    if (place.row !== cursor.row || place.column !== cursor.column) {
      actions.select(placeCursor(place));
    }
    point(place);
  };

  useGridClipboard(grid, clicked);

  /** Closes the cell editor and returns the focus to a cell. */
  const closeEditor = (focused: GridPlace | null = context().cursor): void => {
    const { selection } = context();
    flushSync(() =>
      actions.select(focused === null ? { ...selection, typed: null } : placeCursor(focused)),
    );
    if (focused !== null) focusOn(focused);
  };
  /** Applies the text typed in the cell at the cursor, or returns why it is invalid. */
  const commitCell = (text: string, next: 'stay' | 'left' | 'right' | 'leave'): string | null => {
    const { movement, cursor } = context();
    const cell = cellAt(cursor);
    const sitting = cell && movement.rounds[cell.roundIndex]?.[cell.tableIndex];
    if (cell === null || sitting === undefined || sitting === null) return null;
    const result = parseCell(movement, text, sitting);
    if (!result.ok) return cellFaultWords(result.fault);
    const edit = {
      kind: 'placeSittings',
      placements: isSameSitting(result.sitting, sitting)
        ? []
        : [{ ...cell, sitting: result.sitting }],
    } as const;
    const refusal = actions.edit(edit, `Edit ${cellsName([cell])}`);
    if (refusal !== null) {
      actions.dismissRefusal();
      return wordedFor(movement.contestants, refusalText(refusal));
    }
    closeEditor(
      next === 'leave' ? null : clampCursor(placeBeside(cursor, next), sizeOfGrid(movement)),
    );
    return null;
  };

  const handlers = {
    onKeyDown,
    onMouseDown,
    onClick,
    onFocus,
    // In the capture phase, because the menu of a long press listens to the same event of the same element.
    onPointerMoveCapture: onPointerMove,
    onPointerLeave: () => {
      markPointed(null);
      actions.setHighlight(null);
    },
    onBlur: () => actions.setHighlight(null),
  };
  return { handlers, commitCell, closeEditor };
}

function placeBeside({ row, column }: GridPlace, next: 'stay' | 'left' | 'right'): GridPlace {
  const step = { stay: 0, left: -1, right: 1 }[next];
  return { row, column: Math.max(1, column + step) };
}
