// The fairest switches known: never worse than the row has, proved only what brute force confirms.

import { describe, expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { type BestKnown, bestKnownSteps } from '../../src/choose/bestKnown.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { NO_RULES } from '../../src/optimise/rules.ts';
import { inequityIndex } from '../balance/oracle.ts';

const { generate } = RULED_CATALOGUE;

function mitchell(tables: number, switchRounds: readonly number[]): Movement {
  const made = generate({ familyId: 'mitchell', parameters: { tables }, boards: 1, switchRounds });
  if (!made.ok) throw new Error('refused');
  return made.movement;
}

/** The best at the end; what is yielded on the way must never get worse. */
function bestKnown(movement: Movement, steps: number): BestKnown {
  const search = bestKnownSteps(movement, steps, NO_RULES);
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    const step = search.next();
    const index = step.value?.fairness.index ?? least;
    expect(index).toBeLessThanOrEqual(least + 1e-9);
    least = index;
    if (step.done) return step.value;
  }
}

/** The least index over every pattern of whole tables, by the oracle. */
function leastIndex(movement: Movement): number {
  const cells = movement.rounds.flatMap((round, r) => round.map((_, t) => [r, t] as const));
  let least = Number.POSITIVE_INFINITY;
  for (let pattern = 0; pattern < 2 ** cells.length; pattern += 1) {
    const rounds = movement.rounds.map((round, r) =>
      round.map((sitting, t) => {
        const bit = cells.findIndex(([row, column]) => row === r && column === t);
        const switched = ((pattern >> bit) & 1) as never;
        return sitting.kind === 'play' ? { ...sitting, switched } : sitting;
      }),
    );
    const index = inequityIndex({ ...movement, rounds }, rounds.length);
    if (index < least) least = index;
  }
  return least;
}

describe('the best switches known', () => {
  it('of three tables reach the least possible index, reported as proved', () => {
    const movement = mitchell(3, [3]);
    const { fairness, isProved } = bestKnown(movement, 1000);
    expect(isProved).toBe(true);
    expect(fairness.index).toBeCloseTo(leastIndex(movement), 9);
  });

  it('of eleven tables are fairer than whole rounds', () => {
    const movement = mitchell(11, [11]);
    const { fairness, movement: best } = bestKnown(movement, 300_000);
    expect(fairness.index).toBeLessThan(inequityIndex(movement, 11) - 0.3);
    expect(fairness.index).toBeCloseTo(inequityIndex(best, 11), 9);
  });

  it('are never worse than the existing entries', () => {
    const movement = mitchell(13, [12, 13]);
    const { fairness } = bestKnown(movement, 1);
    expect(fairness.index ?? 9).toBeLessThanOrEqual(inequityIndex(movement, 13) + 1e-9);
  });
});
