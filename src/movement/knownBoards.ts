// Boards that pairs have had although no sitting says so: facts about people beside the grid of a movement.

import type { BoardMask, PairNumber, SetIndex } from './movement.ts';

/** Boards that some pairs have had beside those of their sittings. */
export interface KnownBoards {
  readonly pairs: readonly PairNumber[];
  readonly set: SetIndex;
  readonly boards: BoardMask;
  /** Whether the pairs played them against each other; otherwise a player has had them in another pair. */
  readonly isPlayed: boolean;
}
