// Which cells light up for the pair of pairs that is pointed at: those with the boards behind it.

import { competitionCounts } from '../../balance/competition.ts';
import type { Movement } from '../../movement/movement.ts';
import type { Highlight } from '../../store/state.ts';

/** How the two pairs stand to one another on the boards of a cell. */
export type Relation = 'meet' | 'same' | 'opposite';

/** The lit cells with their relation, by `roundIndex/tableIndex`. */
export function litCells(
  movement: Movement,
  highlight: Highlight | null,
): ReadonlyMap<string, Relation> {
  const lit = new Map<string, Relation>();
  if (highlight?.kind !== 'pairs' || Math.max(...highlight.pairs) > movement.pairCount) return lit;
  for (const { roundIndex, tableIndex, relation } of competitionCounts(movement, ...highlight.pairs)
    .behind) {
    lit.set(`${roundIndex}/${tableIndex}`, relation);
  }
  return lit;
}
