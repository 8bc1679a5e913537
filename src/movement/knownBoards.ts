// Boards that pairs have had although no sitting says so: facts about people beside the grid of a movement.

import type { BoardMask, PairNumber, SetIndex } from './movement.ts';

/** Boards that some pairs have had beside those of their sittings: a player has had them in another pair. */
export interface KnownBoards {
  readonly pairs: readonly PairNumber[];
  readonly set: SetIndex;
  readonly boards: BoardMask;
}
