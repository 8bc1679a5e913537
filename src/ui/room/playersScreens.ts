// The addresses of the players' screens: the room display, and the guide of a pair. They need no document and no workers.

import { GUIDE_HASH } from '../../notation/guideAddress.ts';

/** The fragment of the room display. */
export const DISPLAY_HASH = '#display';

/** Whether a fragment leads to a screen for players. */
export function isPlayersScreen(fragment: string): boolean {
  return fragment === DISPLAY_HASH || fragment.startsWith(GUIDE_HASH);
}
