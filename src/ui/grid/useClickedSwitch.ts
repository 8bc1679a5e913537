// Remembers the arrow switches made by the last clicks on one place: if the director types, pastes or clears next, the clicks
// were meant to select the cell, and are undone. Copying undoes nothing: it copies what is seen.

import { useRef } from 'react';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { GridPlace } from '../../store/selection.ts';

interface ClickedSwitch {
  readonly place: GridPlace;
  /** How many clicks there were with nothing between them: each switched, or switched back. */
  readonly clicks: number;
  /** The document's revision right after the last click. */
  readonly revision: number;
}

export function useClickedSwitch({ store, actions }: Arrowswitch) {
  const last = useRef<ClickedSwitch | null>(null);
  const revisionNow = () => store.getState().document.revision;
  /** How many clicks at this place were the last changes. */
  const clicksAt = ({ row, column }: GridPlace): number => {
    const clicked = last.current;
    const isHere = clicked?.place.row === row && clicked.place.column === column;
    return isHere && clicked.revision === revisionNow() ? clicked.clicks : 0;
  };
  return {
    /** Makes a switch for a click, and remembers it if it changed anything. */
    remember(place: GridPlace, makeSwitch: () => void): void {
      const before = revisionNow();
      const clicks = clicksAt(place) + 1;
      makeSwitch();
      last.current = revisionNow() === before ? null : { place, clicks, revision: revisionNow() };
    },
    /** Reverts the switches of the clicks at this place if they were the last changes. */
    undoAt(place: GridPlace): void {
      for (let clicks = clicksAt(place); clicks > 0; clicks--) actions.undo();
    },
    forget(): void {
      last.current = null;
    },
  };
}
