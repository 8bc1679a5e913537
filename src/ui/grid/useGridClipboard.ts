// Copies and pastes cells. Unless text is selected, Firefox sends the events of the clipboard to the body of the page and not
// to the focused cell: so the document listens, and the focus decides whether they are for the grid.

import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isCellBlock } from '../../notation/cell.ts';
import { useArrowswitch } from '../arrowswitchContext.ts';
import { gridContextOf } from '../commands/gridContext.ts';
import { formatCells, pasteCells } from './gridClipboard.ts';
import { gridPlaceAt } from './gridPlaces.ts';
import type { useClickedSwitch } from './useClickedSwitch.ts';

/** Handles copying and pasting while a cell or a header of the grid has the focus. */
export function useGridClipboard(
  grid: RefObject<HTMLTableElement | null>,
  clicked: ReturnType<typeof useClickedSwitch>,
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
