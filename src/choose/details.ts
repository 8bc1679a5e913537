// What is worked out about the rows of a complete list, row by row and in steps of some 10 ms: plan B, what it takes to
// be first, the fairest simple switches and the fairest known. The order of the rows does not change. The caller
// may stop after any step: whatever was yielded until then stands.

import type { Movement } from '../movement/movement.ts';
import { type BestKnown, bestKnownSteps } from './bestKnown.ts';
import { createCandidateCache } from './candidate.ts';
import { firstIfSteps } from './firstIf.ts';
import type { Row } from './list.ts';
import { planBOf } from './planB.ts';
import type { RowDetail } from './rowDetails.ts';
import { type SimplePlan, simplePlanSteps } from './simplePlan.ts';
import type { Wishes } from './wishes.ts';

/** Proposals of the search for better switches, for each row. */
const STEPS_PER_ROW = 1_000_000;

/** Whether arrow switches make the movements of a list fairer. */
export function mayBeSwitched({ contestants, winners }: Wishes): boolean {
  return contestants !== 'players' && winners === 1;
}

/**
 * Plan B of each row, and what it takes to be first. Movements that only a little more time would let in come as
 * `firstIf` with `isBeyond` and the key of no row.
 */
export function* placeSteps(
  rows: readonly Row[],
  wishes: Wishes,
  own: readonly Movement[] = [],
  cache = createCandidateCache(),
): Generator<RowDetail | null> {
  // An individual has no arrow switches, and no pair that could take another's place.
  if (wishes.contestants === 'players') return;
  for (const { key, movement } of rows) {
    yield { kind: 'planB', key, planB: planBOf(movement) };
  }
  for (const found of firstIfSteps(rows, wishes, own, cache)) {
    yield found && { kind: 'firstIf', key: found.row.key, found };
  }
}

/** The fairest switches of each row in turn, as `fairestSteps` finds them; none where they make nothing fairer. */
export function* switchSteps(rows: readonly Row[], wishes: Wishes): Generator<RowDetail | null> {
  if (!mayBeSwitched(wishes)) return;
  for (const row of rows) yield* fairestSteps(row);
}

/** The fairest simple switches of a row, then the fairest known. */
export function* fairestSteps(row: Row): Generator<RowDetail | null> {
  const simple = yield* stepsOf(simplePlanSteps(row.movement));
  yield { kind: 'simple', key: row.key, simple };
  yield* bestDetails(row, simple);
}

function* bestDetails({ key, movement }: Row, simple: SimplePlan): Generator<RowDetail | null> {
  const start = { ...simple, isProved: false };
  const search = bestKnownSteps(movement, STEPS_PER_ROW);
  for (let step = search.next(); ; step = search.next()) {
    const best = step.value && fairer(step.value, start);
    if (step.done) {
      yield { kind: 'best', key, best: fairer(step.value, start), isSearching: false };
      return;
    }
    yield best && { kind: 'best', key, best, isSearching: true };
  }
}

/** The fairer of two; a proof that the search ends with stands. */
function fairer(found: BestKnown, simple: BestKnown): BestKnown {
  const isWorse = (found.fairness.index ?? Infinity) > (simple.fairness.index ?? Infinity) + 1e-9;
  return isWorse && !found.isProved ? simple : found;
}

/** Yields null for each step of a generator, and returns what it returns. */
function* stepsOf<Result>(steps: Generator<unknown, Result>): Generator<null, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield null;
  }
}
