// The addresses of what players see: the room display, and the guide of a pair. They need no document and no workers.

/** The fragment of the room display. */
export const DISPLAY_HASH = '#display';

/** The prefix of a pair's guide in the fragment. */
export const GUIDE_HASH = '#g=';

/** Whether a fragment leads to a screen for players. */
export function isPlayersScreen(fragment: string): boolean {
  return fragment === DISPLAY_HASH || fragment.startsWith(GUIDE_HASH);
}
