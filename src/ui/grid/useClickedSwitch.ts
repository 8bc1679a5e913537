// Remembers the arrow switch made by the last click: if the director types, pastes or
// clears next, the click was meant to select the cell.

import { useRef } from 'react';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { GridPlace } from '../../store/selection.ts';

interface ClickedSwitch {
  readonly place: GridPlace;
  /** The document's revision right after the click. */
  readonly revision: number;
}

export function useClickedSwitch({ store, actions }: Arrowswitch) {
  const last = useRef<ClickedSwitch | null>(null);
  const revisionNow = () => store.getState().document.revision;
  return {
    /** Makes a switch for a click, and remembers it if it changed anything. */
    remember(place: GridPlace, makeSwitch: () => void): void {
      const before = revisionNow();
      makeSwitch();
      last.current = revisionNow() === before ? null : { place, revision: revisionNow() };
    },
    /** Reverts the switch of a click at this place if it was the last change. */
    takeBack({ row, column }: GridPlace): void {
      const clicked = last.current;
      if (clicked?.place.row !== row || clicked.place.column !== column) return;
      if (clicked.revision === revisionNow()) actions.undo();
    },
    forget(): void {
      last.current = null;
    },
  };
}
