// The cells to highlight for the selected pair of pairs: those with the boards behind its competition.

import { competitionCounts, type Relation } from '../../balance/competition.ts';
import { type Movement, pairsAt, type Sitting } from '../../movement/movement.ts';
import type { Followed, Highlight } from '../../store/state.ts';

/** The highlighted cells with their relation, by `roundIndex/tableIndex`. */
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

/** The cells of the followed pair or set, by `roundIndex/tableIndex`. */
export function followedCells(movement: Movement, followed: Followed | null): ReadonlySet<string> {
  const isThere = (sitting: Sitting): boolean => {
    if (followed?.kind === 'pair') return pairsAt(sitting).some((pair) => pair === followed.at);
    return followed !== null && sitting.kind !== 'idle' && sitting.set === followed.at;
  };
  return new Set(
    movement.rounds.flatMap((round, roundIndex) =>
      round.flatMap((sitting, tableIndex) =>
        isThere(sitting) ? [`${roundIndex}/${tableIndex}`] : [],
      ),
    ),
  );
}
