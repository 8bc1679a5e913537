// Copies and pastes cells as text, and swaps two by dragging. Unless text is selected, Firefox sends the events of the clipboard
// to the body of the page and not to the focused cell: so the document listens, and the focus decides. Indexes count from 0.

import {
  type DragEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Edit,
  IDLE,
  type Movement,
  NO_BOARDS,
  type Placement,
  type SittingRef,
  sittingAt,
} from '../../movement/index.ts';
import {
  blockCells,
  formatCell,
  isCellBlock,
  parseCell,
  type UnreadableCell,
} from '../../notation/cell.ts';
import { type GridPlace, isSameCell } from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { swapCells } from './gridCommands.ts';
import { cellAt, gridContextOf, gridPlaceAt, gridPlaceOf } from './gridPlaces.ts';

/** Cells as lines of text with tabs between tables; cells that are not listed are left empty. */
export function formatCells(movement: Movement, cells: readonly SittingRef[]): string {
  const columns = cells.map(({ tableIndex }) => tableIndex);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const lines = new Map<number, string[]>();
  for (const { roundIndex, tableIndex } of cells.toSorted((a, b) => a.roundIndex - b.roundIndex)) {
    const line = lines.get(roundIndex) ?? Array.from({ length: width }, () => '');
    line[tableIndex - left] = formatCell(movement, sittingAt(movement, roundIndex, tableIndex));
    lines.set(roundIndex, line);
  }
  return [...lines.values()].map((line) => line.join('\t')).join('\n');
}

/** Pastes a block of text over the selected cells: a single cell into each of them, a larger block starting at their first. */
export function pasteCells(
  movement: Movement,
  text: string,
  cells: readonly SittingRef[],
):
  | { readonly ok: true; readonly edit: Edit }
  | { readonly ok: false; readonly refusal: UnreadableCell } {
  const block = blockCells(text);
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const targets =
    only === undefined ? spread(block, cells) : cells.map((cell) => ({ cell, words: only }));
  const placements: Placement[] = [];
  for (const { cell, words } of targets) {
    const current = movement.rounds[cell.roundIndex]?.[cell.tableIndex] ?? IDLE;
    const unswitched = current.kind === 'play' ? { ...current, switched: NO_BOARDS } : current;
    const result = parseCell(movement, words, unswitched);
    if (!result.ok) {
      return { ok: false, refusal: { kind: 'unreadableCell', cell, fault: result.fault } };
    }
    placements.push({ ...cell, sitting: result.sitting });
  }
  return { ok: true, edit: { kind: 'placeSittings', placements } };
}

function spread(block: readonly (readonly string[])[], cells: readonly SittingRef[]) {
  const top = Math.min(...cells.map(({ roundIndex }) => roundIndex));
  const left = Math.min(...cells.map(({ tableIndex }) => tableIndex));
  return block.flatMap((line, row) =>
    line.map((words, column) => {
      return { cell: { roundIndex: top + row, tableIndex: left + column }, words };
    }),
  );
}

/** Handles copying and pasting while a cell or a header of the grid has the focus. */
export function useGridClipboard(
  grid: RefObject<HTMLTableElement | null>,
  clicked: { undoAt(place: GridPlace): void; forget(): void },
): void {
  const { store, actions } = useArrowswitch();
  const hasFocus = (): boolean => {
    const { activeElement } = document;
    return (grid.current?.contains(activeElement) ?? false) && gridPlaceAt(activeElement) !== null;
  };
  const onCopy = useEffectEvent((event: ClipboardEvent): void => {
    if (!hasFocus()) return;
    const { movement, cells } = gridContextOf(store.getState());
    event.clipboardData?.setData('text/plain', formatCells(movement, cells));
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!hasFocus() || !isCellBlock(text)) return;
    event.preventDefault();
    clicked.undoAt(gridContextOf(store.getState()).cursor);
    clicked.forget();
    const { movement, cells } = gridContextOf(store.getState());
    const pasted = pasteCells(movement, text, cells);
    if (pasted.ok) actions.edit(pasted.edit, 'Paste cells');
    else actions.refuse(pasted.refusal);
  });
  useLayoutEffect(() => {
    const copy = (event: ClipboardEvent): void => onCopy(event);
    const paste = (event: ClipboardEvent): void => onPaste(event);
    // In the capture phase: the page opens whatever nobody has taken as a file.
    document.addEventListener('copy', copy, true);
    document.addEventListener('paste', paste, true);
    return () => {
      document.removeEventListener('copy', copy, true);
      document.removeEventListener('paste', paste, true);
    };
  }, []);
}

const DRAGGED = 'application/x-arrowswitch-cell';
/** Drags shorter than this, in CSS pixels, are accidental. */
export const LEAST_DRAG = 24;

/** Two cells that dropping would swap. */
export interface CellSwap {
  readonly from: SittingRef;
  readonly to: SittingRef;
}

/** Two cells that were swapped, and the revision of the document after it. */
export interface SwapDone extends CellSwap {
  readonly revision: number;
}

interface DragStart {
  readonly from: SittingRef;
  readonly x: number;
  readonly y: number;
}

export function useCellDrag() {
  const app = useArrowswitch();
  const start = useRef<DragStart | null>(null);
  const [offered, setOffered] = useState<CellSwap | null>(null);
  const [done, setDone] = useState<SwapDone | null>(null);

  /** What dropping here would swap; null if too close to the start, on the cell itself or outside the cells. */
  const swapAt = (event: DragEvent): CellSwap | null => {
    const place = gridPlaceOf(event);
    const to = place && cellAt(place);
    if (start.current === null || to === null) return null;
    const { from, x, y } = start.current;
    if (Math.hypot(event.clientX - x, event.clientY - y) < LEAST_DRAG) return null;
    return isSameCell(from, to) ? null : { from, to };
  };
  const onDragStart = (event: DragEvent): void => {
    const place = gridPlaceOf(event);
    const from = place && cellAt(place);
    if (from === null) return;
    event.dataTransfer.setData(DRAGGED, '');
    event.dataTransfer.effectAllowed = 'move';
    start.current = { from, x: event.clientX, y: event.clientY };
    setDone(null);
  };
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    const swap = swapAt(event);
    if (swap !== null) event.preventDefault();
    const isSame =
      swap === null || offered === null ? swap === offered : isSameCell(swap.to, offered.to);
    if (!isSame) setOffered(swap);
  };
  const onDragEnd = (): void => {
    start.current = null;
    setOffered(null);
  };
  const onDrop = (event: DragEvent): void => {
    const swap = event.dataTransfer.types.includes(DRAGGED) ? swapAt(event) : null;
    onDragEnd();
    if (swap === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { revision } = app.store.getState().document;
    swapCells(app, swap.from, swap.to);
    const after = app.store.getState().document.revision;
    if (after !== revision) setDone({ ...swap, revision: after });
  };
  return { handlers: { onDragStart, onDragOver, onDragEnd, onDrop }, offered, done };
}
