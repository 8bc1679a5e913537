// Dragging a cell onto another swaps the two. Short drags are ignored. During a drag the grid says what dropping would
// do, and afterwards what it did.

import { type DragEvent, useRef, useState } from 'react';
import type { SittingRef } from '../../movement/movement.ts';
import { isSameCell } from '../../store/selection.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { withGridPart } from '../commands/gridPart.ts';
import { cellAt } from './gridIntents.ts';
import { gridPlaceOf } from './gridPlaces.ts';

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
    withGridPart(app.actions, ({ swapCells }) => {
      const { revision } = app.store.getState().document;
      swapCells(app, swap.from, swap.to);
      const after = app.store.getState().document.revision;
      if (after !== revision) setDone({ ...swap, revision: after });
    });
  };
  return { handlers: { onDragStart, onDragOver, onDragEnd, onDrop }, offered, done };
}
