// The movements that the bench works on, straight from their formulas, so that no size is too large.

import type { Movement } from '../../src/movement/movement.ts';
import { mitchell, relayShare } from '../balance/movements.ts';

/** Everybody plays everything: a Mitchell, or a relay-share Mitchell where the number of tables is even. */
export function completeMitchell(tables: number, boards = 1): Movement {
  const build = tables % 2 === 0 ? relayShare : mitchell;
  return build(tables, undefined, boards);
}
