// The fairest switches that can be announced in a few sentences. A function of movement and restarts.

import type { Movement } from '../movement/index.ts';
import {
  createSimplicityFront,
  type SwitchRules,
  settingsInUse,
  settingsUnder,
  switchPlanOf,
} from '../optimise/index.ts';
import { type Fairness, fairnessOf } from './fairness.ts';

/** A movement with switches that take few announcements. */
export interface SimplePlan {
  readonly movement: Movement;
  readonly fairness: Fairness;
  readonly instructions: number;
}

/** Nobody remembers more than these. */
const MAX_INSTRUCTIONS = 3;
const SEED = 1;

/** The best plan of at most three announcements, in slices; the movement itself where it is one and none is better. */
export function* simplePlanSteps(
  movement: Movement,
  rules: SwitchRules,
): Generator<null, SimplePlan> {
  const asItIs = {
    movement,
    fairness: fairnessOf(movement),
    instructions: switchPlanOf(movement).announcements,
  };
  const wanted = { ...settingsUnder(rules), objective: 'inequity' } as const;
  const made = createSimplicityFront(movement, settingsInUse(movement, wanted), SEED);
  if (!made.ok) return asItIs;
  const { front } = made;
  front.offer(movement);
  while (front.steps < STEPS) {
    front.advance(SLICE);
    yield null;
  }
  const simple = front.points.filter(({ plan }) => plan.announcements <= MAX_INSTRUCTIONS).at(-1);
  if (simple === undefined || simple.movement === movement) return asItIs;
  const { plan } = simple;
  return {
    movement: simple.movement,
    fairness: fairnessOf(simple.movement),
    instructions: plan.announcements,
  };
}

/** The front tries its sizes of plan in order, the simplest first: by then each of up to three announcements has had its turn. */
const STEPS = 18_000;
const SLICE = 2000;
