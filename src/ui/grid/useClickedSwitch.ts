// Remembers the arrow switches made by the last clicks on one place: if the director types, pastes or clears next, the clicks
// were meant to select the cell, and are undone without a trace. Copying undoes nothing: it copies what is seen.

import { useRef } from 'react';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import type { HistoryEntry } from '../../store/history.ts';
import type { GridPlace } from '../../store/selection.ts';

interface ClickedSwitch {
  readonly place: GridPlace;
  /** How many clicks there were with nothing between them: each switched, or switched back. */
  readonly clicks: number;
  /** The document's revision right after the last click. */
  readonly revision: number;
  /** What could be redone before the first of them. */
  readonly future: readonly HistoryEntry[];
}

export function useClickedSwitch({ store, actions }: Arrowswitch) {
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
