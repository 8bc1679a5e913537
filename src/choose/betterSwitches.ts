// Better switches for the rows of a complete list, in steps of about 10 ms: the fairest simple ones and the fairest known. The
// caller may stop after any step. Apart from the other details, because the optimiser is a third of the code that a list loads.

import type { SwitchRules } from '../optimise/index.ts';
import { type BestKnown, bestKnownSteps } from './bestKnown.ts';
import { otherLengthsOf, type TonightRow } from './list.ts';
import type { RowDetail } from './rowDetails.ts';
import { type SimplePlan, simplePlanSteps } from './simplePlan.ts';

/** Proposals of the search, for each row. */
const STEPS_PER_ROW = 1_000_000;

/** The fairest switches of each row in turn, then of their other lengths, as `fairestSteps` finds them. */
export function* switchSteps(
  rows: readonly TonightRow[],
  rules: SwitchRules,
): Generator<RowDetail | null> {
  for (const row of [...rows, ...otherLengthsOf(rows)]) yield* fairestSteps(row, rules);
}

/** The fairest simple switches of a row, then the fairest known. */
export function* fairestSteps(row: TonightRow, rules: SwitchRules): Generator<RowDetail | null> {
  const simple = yield* stepsOf(simplePlanSteps(row.movement, rules));
  yield { kind: 'simple', key: row.key, simple };
  yield* bestDetails(row, simple, rules);
}

function* bestDetails(
  { key, movement }: TonightRow,
  simple: SimplePlan,
  rules: SwitchRules,
): Generator<RowDetail | null> {
  const start = { ...simple, isProved: false };
  const search = bestKnownSteps(movement, STEPS_PER_ROW, rules);
  for (let step = search.next(); ; step = search.next()) {
    const best = step.value && fairer(step.value, start);
    if (step.done) {
      yield { kind: 'best', key, best: fairer(step.value, start), isSearching: false };
      return;
    }
    yield best && { kind: 'best', key, best, isSearching: true };
  }
}

/** The fairer of two; if what was found is proved, that one. */
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
