// The fairest switches known for a movement of the list: what a search finds within a budget of steps, never worse than
// what the row has already, and proved where the search proves it. A function of movement and steps.

import type { Movement } from '../movement/index.ts';
import {
  createProblem,
  createSearch,
  DEFAULT_SETTINGS,
  isBetter,
  resultOf,
  type SwitchRules,
  settingsInUse,
  settingsUnder,
} from '../optimise/index.ts';
import { type Fairness, fairnessOf } from './fairness.ts';

export interface BestKnown {
  readonly movement: Movement;
  readonly fairness: Fairness;
  /** Whether no pattern of the same unit (whole tables, or single boards where they are in use) is fairer. */
  readonly isProved: boolean;
}

/** Whether only whole rounds of a table are tried in a movement, in whose sets half could be switched. */
export function leavesHalvesOut(movement: Movement): boolean {
  const { unit } = settingsInUse(movement, DEFAULT_SETTINGS);
  return unit !== 'board' && movement.sets.some(({ boards }) => boards > 1);
}

const SEED = 1;
const SLICE = 50_000;

/**
 * The best switches of a movement under rules after so many steps, in slices of some 10 ms that each yield the best so far where it
 * has become better; the movement itself where nothing can be switched.
 */
export function* bestKnownSteps(
  movement: Movement,
  steps: number,
  rules: SwitchRules,
): Generator<BestKnown | null, BestKnown> {
  const asItIs = { movement, fairness: fairnessOf(movement), isProved: false };
  const wanted = { ...settingsUnder(rules), objective: 'inequity' } as const;
  const made = createProblem(movement, settingsInUse(movement, wanted));
  if (!made.ok) return asItIs;
  const search = createSearch(made.problem, { seed: SEED });
  const bestNow = (): BestKnown => {
    const found = resultOf(made.problem, movement, search);
    const isProved = search.isFinished || search.isExhausted;
    if (!isBetter(found.best, found.given)) return { ...asItIs, isProved };
    return { movement: found.movement, fairness: fairnessOf(found.movement), isProved };
  };
  let least = Number.POSITIVE_INFINITY;
  while (search.steps < steps && !search.isFinished && !search.isExhausted) {
    search.advance(Math.min(SLICE, steps - search.steps));
    const isFairer = search.leader.value < least;
    if (isFairer) least = search.leader.value;
    yield isFairer ? bestNow() : null;
  }
  return bestNow();
}
