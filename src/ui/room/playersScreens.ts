// The addresses of the players' screens: the room display, and the guide of a pair. They need no document and no workers.

import { GUIDE_HASH } from '../../notation/guideAddress.ts';

/** Relative to the page. */
const ROOM_PAGE = 'room.html';

/** The fragment of the room display. */
const DISPLAY_HASH = '#display';

/** Of the room display, relative to the page. */
export const DISPLAY_ADDRESS = `${ROOM_PAGE}${DISPLAY_HASH}`;

/** Whether a fragment leads to a screen for players. */
export function isPlayersScreen(fragment: string): boolean {
  return fragment === DISPLAY_HASH || fragment.startsWith(GUIDE_HASH);
}

/** Goes from the page to the screen that its fragment asks for; false if it asks for none. */
export function goToPlayersScreen(): boolean {
  if (!isPlayersScreen(location.hash)) return false;
  if (!location.pathname.endsWith(`/${ROOM_PAGE}`)) {
    location.replace(`./${ROOM_PAGE}${location.search}${location.hash}`);
  }
  return true;
}
