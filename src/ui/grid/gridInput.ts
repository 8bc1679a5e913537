// Clicks and keys in the grid. `keyIntent` and `clickIntent` say what is meant, without doing it; `useGridInput` does it.
// Row and column 0 are the headers; rounds and tables count from 1.

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { isSameSitting } from '../../movement/index.ts';
import { parseCell } from '../../notation/cell.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { HistoryEntry } from '../../store/history.ts';
import { reviewOf } from '../../store/reviewing.ts';
import {
  cellsOf,
  extendTo,
  type GridPlace,
  type GridSelection,
  isSameCell,
  isSamePlace,
  placeCursor,
  toggleSelected,
  toggleTapped,
} from '../../store/selection.ts';
import { cellFaultWords } from '../../words/english/cellFaults.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { cellsName } from '../../words/english/pageGrid.ts';
import { placeName } from '../../words/english/places.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import {
  GRID_KEYS,
  type GridCommandId,
  isShortcut,
  type KeyPress,
  SELECTING_KEYS,
} from '../commands/keys.ts';
import { useScreens } from '../commands/screens.ts';
import { useGridClipboard } from './clipboardAndDrag.ts';
import { runGridCommand } from './gridCommands.ts';
import {
  cellAt,
  clampCursor,
  focusFind,
  type GridContext,
  type GridSize,
  gridContextOf,
  gridPlaceOf,
  sizeOfGrid,
} from './gridPlaces.ts';

export type GridIntent =
  /** Selects, and focuses the place at the new cursor. */
  | { readonly kind: 'select'; readonly selection: GridSelection }
  /** Arrow-switches the selection, or the place if nothing is selected. */
  | { readonly kind: 'switch'; readonly place: GridPlace }
  /** Moves to a place and arrow-switches it. */
  | { readonly kind: 'switchClicked'; readonly place: GridPlace }
  /** Opens the cell editor with the character typed; reverts the switch of a click just before. */
  | { readonly kind: 'type'; readonly place: GridPlace; readonly typed: string }
  | { readonly kind: 'run'; readonly commandId: GridCommandId };

interface ClickPress {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The click count in quick succession, from 1. */
  readonly detail: number;
  /** Of a finger: whether it is the first at this place. */
  readonly touch?: 'first' | 'again' | undefined;
}

/** The intent of a key; null if the grid does not use it. */
export function keyIntent(press: KeyPress, context: GridContext): GridIntent | null {
  return (
    movingIntent(press, context) ??
    switchingIntent(press, context) ??
    commandIntent(press, context) ??
    typingIntent(press, context)
  );
}

/** The intent of a click on a place. `isFocused`: whether the grid has the focus, so that its cursor is visible. */
export function clickIntent(
  press: ClickPress,
  place: GridPlace,
  context: GridContext & { readonly isFocused: boolean },
): GridIntent {
  const { movement, selection, cursor, isSelecting, isFocused } = context;
  if (press.shiftKey) return { kind: 'select', selection: extendTo(movement, selection, place) };
  if (press.ctrlKey || press.metaKey) {
    // Include the item at the cursor only if the cursor is visible, and combine cells only with cells.
    const goesAlong =
      isFocused && !selection.isDismissed && (cellAt(cursor) === null) === (cellAt(place) === null);
    const add = goesAlong ? toggleSelected : toggleTapped;
    return { kind: 'select', selection: add(movement, selection, place) };
  }
  if (isSelecting) return { kind: 'select', selection: toggleTapped(movement, selection, place) };
  // A finger has no preview and brushes by: it selects first.
  if (press.touch === 'first') return { kind: 'select', selection: placeCursor(place) };
  if (press.touch === 'again') return { kind: 'switchClicked', place };
  const isAgain = press.detail > 1 && cursor.row === place.row && cursor.column === place.column;
  if (isAgain && cellAt(place) !== null) return { kind: 'type', place, typed: '' };
  return { kind: 'switchClicked', place };
}

function movingIntent(press: KeyPress, context: GridContext): GridIntent | null {
  const { movement, selection, cursor } = context;
  const moved = press.altKey ? null : moveCursor(cursor, press, sizeOfGrid(movement));
  if (moved === null) return null;
  if (press.shiftKey) return { kind: 'select', selection: extendTo(movement, selection, moved) };
  const isKept = isAdding(press, context) && press.key.startsWith('Arrow');
  return {
    kind: 'select',
    selection: isKept ? { ...selection, cursor: moved, anchor: moved } : placeCursor(moved),
  };
}

function switchingIntent(press: KeyPress, context: GridContext): GridIntent | null {
  const { movement, selection, cursor, isSelecting } = context;
  const isRound = isShortcut(SELECTING_KEYS.round, press);
  if (isRound || isShortcut(SELECTING_KEYS.table, press)) {
    const cells = cellsOf(movement, isRound ? { ...cursor, column: 0 } : { ...cursor, row: 0 });
    return { kind: 'select', selection: { ...placeCursor(cursor), cells } };
  }
  const isSpace = isShortcut(GRID_KEYS.switch, press);
  if (isShortcut(SELECTING_KEYS.cell, press) || (isSpace && isSelecting)) {
    return { kind: 'select', selection: toggleTapped(movement, selection, cursor) };
  }
  const isEnterAtHeader = press.key === 'Enter' && cellAt(cursor) === null;
  return isSpace || isEnterAtHeader ? { kind: 'switch', place: cursor } : null;
}

const COMMAND_IDS = Object.keys(GRID_KEYS) as readonly GridCommandId[];

function commandIntent(press: KeyPress, { cursor }: GridContext): GridIntent | null {
  if (press.key === 'Backspace') return { kind: 'run', commandId: 'clear' };
  const commandId = COMMAND_IDS.find((id) => isShortcut(GRID_KEYS[id], press));
  if (commandId === undefined) return null;
  if (commandId === 'edit' && cellAt(cursor) !== null) {
    return { kind: 'type', place: cursor, typed: '' };
  }
  return { kind: 'run', commandId };
}

function typingIntent(press: KeyPress, { selection, cursor }: GridContext): GridIntent | null {
  if (press.key === 'Escape' && selection.cells !== null) {
    return { kind: 'select', selection: { ...placeCursor(cursor), isDismissed: true } };
  }
  if (cellAt(cursor) === null) return null;
  if (press.key === 'Enter') return { kind: 'type', place: cursor, typed: '' };
  return startsTyping(press) ? { kind: 'type', place: cursor, typed: press.key } : null;
}

function isAdding({ ctrlKey, metaKey }: KeyPress, { isSelecting }: GridContext): boolean {
  return ctrlKey || metaKey || isSelecting;
}

function startsTyping({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return key.length === 1 && /[\p{L}\p{N}*-]/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

/** The cursor after a key press, or null if the key does not move it. */
export function moveCursor(
  cursor: GridPlace,
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  size: GridSize,
): GridPlace | null {
  const { row, column } = cursor;
  switch (key) {
    case 'ArrowUp':
      return clampCursor({ row: row === 1 && column === 0 ? 1 : row - 1, column }, size);
    case 'ArrowDown':
      return clampCursor({ row: row + 1, column }, size);
    case 'ArrowLeft':
      return clampCursor({ row, column: column === 1 && row === 0 ? 1 : column - 1 }, size);
    case 'ArrowRight':
      return clampCursor({ row, column: column + 1 }, size);
    case 'Home':
      return ctrlKey || row === 0 ? { row: 0, column: 1 } : { row, column: 0 };
    case 'End':
      return { row: ctrlKey ? size.rounds : row, column: size.tables };
    case 'PageUp':
      return { row: 1, column };
    case 'PageDown':
      return { row: size.rounds, column };
    default:
      return null;
  }
}

/** Where typing goes on after a cell: Tab through the rounds cell by cell, Enter to the round below where the row began. */
export type NextTyped = 'down' | 'left' | 'right';

/** The cell to type in after one; the same at the ends. `began`: the column at which typing in its row began. */
function nextTyped(
  cursor: GridPlace,
  next: NextTyped,
  began: number,
  { rounds, tables }: GridSize,
): GridPlace {
  const { row, column } = cursor;
  if (next === 'down') return row < rounds ? { row: row + 1, column: began } : cursor;
  const index = (row - 1) * tables + column - 1 + (next === 'right' ? 1 : -1);
  if (index < 0 || index >= rounds * tables) return cursor;
  return { row: Math.floor(index / tables) + 1, column: (index % tables) + 1 };
}

/** The event handlers of the grid, and the callbacks of its cell editor. */
export function useGridInput(grid: RefObject<HTMLTableElement | null>) {
  const app = useArrowswitch();
  const screens = useScreens();
  const { actions } = app;
  const context = () => gridContextOf(app.store.getState());
  const clicked = useClickedSwitch(app);
  /** Where the pointer was last, in pixels of the window, and over which place. */
  const pointer = useRef<{ x: number; y: number; place: GridPlace | null }>({
    x: -1,
    y: -1,
    place: null,
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
        if (intent.commandId === 'find') focusFind(screens);
        else runGridCommand(app, intent.commandId);
    }
  };

  /** Escape if nothing is selected: dismisses the refusal, then the view of a proposal, the followed path, then the cursor. */
  const leaveView = (): void => {
    const state = app.store.getState();
    if (state.refusal !== null) actions.dismissRefusal();
    else if (reviewOf(state)?.side === 'after') actions.showProposal('before');
    else if (state.followed !== null) actions.follow(null);
    else actions.select({ ...state.selection, isDismissed: true });
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
  const touch = useRef<ClickPress['touch']>(undefined);
  /** Before the press moves the focus, and so the cursor. */
  const onPointerDown = (event: PointerEvent): void => {
    const { cursor, selection } = context();
    const place = gridPlaceOf(event);
    const isFocused = grid.current?.contains(document.activeElement) ?? false;
    const isThere = isFocused && !selection.isDismissed && place && isSamePlace(place, cursor);
    touch.current = event.pointerType !== 'touch' ? undefined : isThere ? 'again' : 'first';
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
    const { shiftKey, ctrlKey, metaKey, detail } = event;
    const press = { shiftKey, ctrlKey, metaKey, detail, touch: touch.current };
    perform(clickIntent(press, place, { ...context(), isFocused }));
  };
  const markPointed = usePointedCell();
  const point = (place: GridPlace | null): void => {
    if (place === null) return;
    const { highlight } = app.store.getState();
    const isSame = highlight?.kind === 'place' && isSamePlace(highlight.place, place);
    if (!isSame) actions.setHighlight({ kind: 'place', place });
  };
  const onPointerMove = (event: PointerEvent): void => {
    const { clientX: x, clientY: y } = event;
    const { x: lastX, y: lastY, place: lastPlace } = pointer.current;
    const place = gridPlaceOf(event);
    if (x !== lastX || y !== lastY) {
      pointer.current = { x, y, place };
      markPointed((event.target as Element).closest('[data-place]'));
      point(place);
      return;
    }
    // Scrolling under a resting pointer must not request previews of the places that pass by.
    if (lastPlace !== null && place !== null && isSamePlace(place, lastPlace)) return;
    markPointed(null);
    const { highlight } = app.store.getState();
    const isPointed =
      highlight?.kind === 'place' && lastPlace !== null && isSamePlace(highlight.place, lastPlace);
    if (isPointed) actions.setHighlight(null);
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
    // The cell has a place again, which gets the focus, only when its field has gone.
    flushSync(() =>
      actions.select(focused === null ? { ...selection, typed: null } : placeCursor(focused)),
    );
    if (focused !== null) focusOn(focused);
  };
  /** The cell that Tab led to from another, and the column at which typing in its row began. */
  const tabbed = useRef<{ readonly place: GridPlace; readonly began: number } | null>(null);
  const placeAfter = (cursor: GridPlace, next: NextTyped, size: GridSize): GridPlace => {
    const { place, began: earlier } = tabbed.current ?? {};
    const isGoingOn = place?.row === cursor.row && place.column === cursor.column;
    const began = isGoingOn && earlier !== undefined ? earlier : cursor.column;
    const after = nextTyped(cursor, next, began, size);
    const isTab = next !== 'down';
    tabbed.current = isTab ? { place: after, began: after.row === cursor.row ? began : 1 } : null;
    return after;
  };
  /** Applies the text typed in the cell at the cursor, or returns why it is invalid. */
  const commitCell = (text: string, next: NextTyped | 'leave'): string | null => {
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
      return wordedIn(movement, refusalText(refusal));
    }
    closeEditor(next === 'leave' ? null : placeAfter(cursor, next, sizeOfGrid(movement)));
    return null;
  };

  const handlers = {
    onKeyDown,
    onMouseDown,
    onClick,
    onFocus,
    // In the capture phase, because the menu of a long press listens to the same events of the same element.
    onPointerDownCapture: onPointerDown,
    onPointerMoveCapture: onPointerMove,
    onPointerLeave: () => {
      markPointed(null);
      actions.setHighlight(null);
    },
    onBlur: () => actions.setHighlight(null),
  };
  return { handlers, commitCell, closeEditor };
}

interface ClickedSwitch {
  readonly place: GridPlace;
  /** How many clicks there were with nothing between them: each switched, or switched back. */
  readonly clicks: number;
  /** The document's revision right after the last click. */
  readonly revision: number;
  /** What could be redone before the first of them. */
  readonly future: readonly HistoryEntry[];
}

function useClickedSwitch({ store, actions }: Arrowswitch) {
  const last = useRef<ClickedSwitch | null>(null);
  const revisionNow = () => store.getState().document.revision;
  /** The clicks at this place, if they were the last changes. */
  const clickedAt = ({ row, column }: GridPlace): ClickedSwitch | null => {
    const clicked = last.current;
    const isHere = clicked?.place.row === row && clicked.place.column === column;
    return isHere && clicked.revision === revisionNow() ? clicked : null;
  };
  return {
    /** Makes a switch for a click, and remembers it if it changed anything. */
    remember(place: GridPlace, makeSwitch: () => void): void {
      const before = revisionNow();
      const earlier = clickedAt(place);
      const clicks = (earlier?.clicks ?? 0) + 1;
      const { future } = earlier ?? store.getState().document;
      makeSwitch();
      const revision = revisionNow();
      last.current = revision === before ? null : { place, clicks, revision, future };
    },
    /** Reverts the switches of the clicks at this place if they were the last changes. */
    undoAt(place: GridPlace): void {
      const clicked = clickedAt(place);
      if (clicked !== null) actions.forgetLast(clicked.clicks, clicked.future);
    },
    forget(): void {
      last.current = null;
    },
  };
}

/** Marks one cell of the grid and no other; null marks none. */
function usePointedCell(): (cell: Element | null) => void {
  const pointed = useRef<Element | null>(null);
  return (cell) => {
    if (cell === pointed.current) return;
    pointed.current?.removeAttribute('data-pointed');
    cell?.setAttribute('data-pointed', '');
    pointed.current = cell;
  };
}
