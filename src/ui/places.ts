// The three places of the page and their addresses, so that back, forward, reload and bookmarks work.
// The address determines the place; an address that names none is replaced by that of the place visited last, unless it is
// that of a players' screen, for which the page is reloaded.

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { type PageView, PLACES } from '../store/preferences.ts';
import { useActions, useApp, useAppState } from './arrowswitchContext.ts';
import { focusMain } from './grid/gridPlaces.ts';
import { isPlayersScreen } from './room/playersScreens.ts';

/** The prefix of a movement in the URL fragment. */
export const HASH = '#m=';

/** The fragment of a place's URL. */
export function addressOf(place: PageView): string {
  return `#/${place}`;
}

/** The place that a fragment leads to: a movement in a link is shown in the grid. Null for any other text. */
export function placeIn(fragment: string): PageView | null {
  if (fragment.startsWith(HASH)) return 'design';
  return PLACES.find((place) => addressOf(place) === fragment) ?? null;
}

/** Goes to a place; the browser's Back returns from it. */
export function goToPlace(place: PageView): void {
  if (placeIn(location.hash) !== place) location.hash = addressOf(place);
}

/** How a place is shown. */
export interface PlaceProps {
  /** Whether the place was come to from another one; otherwise the page has just been opened at it. */
  readonly isArrival?: boolean;
}

/** Opens a place come to at its top, however far the one before was scrolled; back to a place the browser scrolls itself. */
export function useTopOnArrival(isArrival = false): void {
  useLayoutEffect(() => {
    if (isArrival) scrollTo(0, 0);
  }, [isArrival]);
}

/** Focuses the main part of a place come to, if what led there has gone with the place before. */
export function useFocusOnArrival(isArrival = false): void {
  const actions = useActions();
  useEffect(() => {
    if (!isArrival || document.activeElement !== document.body) return;
    focusMain();
    // The matrix shows the movement as it is, until somebody points or moves the cursor.
    actions.setHighlight(null);
  }, [isArrival, actions]);
}

/** The place that the page shows; remembers it for the next visit. */
export function usePlace(): PageView {
  const fragment = useSyncExternalStore(subscribe, () => location.hash);
  const named = placeIn(fragment);
  // The last place only if it is needed: remembering a new one must not draw the page again.
  const place = useApp((state) => named ?? state.preferences.place);
  const readState = useAppState();
  const actions = useActions();
  useEffect(() => {
    if (place !== readState().preferences.place) actions.setPreferences({ place });
    // Whoever leaves Run has done with what has happened there.
    if (place !== 'run') actions.tellHappened(null);
    if (named === null && !isPlayersScreen(fragment))
      history.replaceState(null, '', addressOf(place));
  }, [place, named, fragment, readState, actions]);
  return place;
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
