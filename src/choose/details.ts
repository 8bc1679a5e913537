// What is worked out about the rows of a complete list, row by row and in steps of some 10 ms: plan B and what it takes to
// be first. The order of the rows does not change. The caller may stop after any step: whatever was yielded until then stands.

import type { Movement } from '../movement/index.ts';
import type { CandidateCache } from './candidate.ts';
import { firstIfSteps } from './firstIf.ts';
import { otherLengthsOf, type TonightRow } from './list.ts';
import { type PlanB, planBOf } from './planB.ts';
import type { RowDetail } from './rowDetails.ts';
import type { Wishes } from './wishes.ts';

/** Whether arrow switches make the movements of a list fairer. */
export function mayBeSwitched({ contestants, winners }: Wishes): boolean {
  return contestants !== 'players' && winners === 1;
}

/**
 * Plan B of each row, what it takes to be first, then plan B of its other lengths. Movements that only a little more time would let in come as
 * `firstIf` with `isBeyond` and the key of no row.
 */
export function* placeSteps(
  rows: readonly TonightRow[],
  wishes: Wishes,
  own: readonly Movement[],
  cache: CandidateCache,
): Generator<RowDetail | null> {
  // An individual has no arrow switches, and no pair that could take another's place.
  if (wishes.contestants === 'players') return;
  for (const row of rows) yield* planBSteps(row);
  for (const found of firstIfSteps(rows, wishes, own, cache)) {
    yield found && { kind: 'firstIf', key: found.row.key, found };
  }
  for (const row of otherLengthsOf(rows)) yield* planBSteps(row);
}

/** Plan B of each section, or of the whole room. */
function* planBSteps({ key, movement, sections }: TonightRow): Generator<RowDetail | null> {
  const parts = sections.length === 0 ? [movement] : sections.map((each) => each.movement);
  const planB: PlanB[] = [];
  for (const part of parts) {
    if (planB.length > 0) yield null;
    planB.push(planBOf(part));
  }
  yield { kind: 'planB', key, planB };
}
