// The search within one construction, step by step: what its two ways share. One goes by pairings (pairingWalk.ts), the
// better one wherever rounds can be found for what it wants; the other from frame to frame (frameWalk.ts) takes what rounds
// allow, as where a movement is nearly a Mitchell. Steps of both take about as long, so that turns are shared fairly.

import type { Random } from '../../balance/random.ts';
import type { Plan } from '../../catalogue/library/plan.ts';
import type { Construction } from './constructions.ts';
import { createSittingSearch, type TurnedPlan } from './sittings.ts';

/** A plan met on a walk, and what is to be small. */
export interface Candidate extends TurnedPlan {
  readonly value: number;
}

/** What is to be small; pairings and directions are annealed for the index of the field whatever it is. */
export type Objective = (found: TurnedPlan) => number;

export interface Walk {
  /** Works on the step under way for some milliseconds; whether it is over. */
  work(): boolean;
  /** The fairest that the last step found; null when it came to nothing. */
  readonly found: Candidate | null;
  /** The fairest met, and its value (infinite before there is one). */
  readonly fairest: Candidate | null;
  readonly best: number;
  /** How often it has come to the fairest again: often, when that is the floor of this construction. */
  readonly returns: number;
  /** Attempts that failed since the last that did not. */
  readonly failures: number;
}

/** Values this near are the same. */
export const ROUNDING = 1e-6;
/** Further restarts for what is nearly as good as the standard after the first. */
const MORE_RESTARTS = [3, 8];
const PROMISING = [1.1, 1.02];

/** What both ways share: directions for each sitting, and the account of what was found. */
export abstract class DirectedWalk implements Walk {
  found: Candidate | null = null;
  fairest: Candidate | null = null;
  returns = 0;
  failures = 0;
  protected readonly construction: Construction;
  protected readonly parts: 1 | 2;
  protected readonly random: Random;
  readonly #objective: Objective;

  constructor(construction: Construction, parts: 1 | 2, objective: Objective, random: Random) {
    this.construction = construction;
    this.parts = parts;
    this.#objective = objective;
    this.random = random;
  }

  abstract work(): boolean;

  get best(): number {
    return this.fairest?.value ?? Number.POSITIVE_INFINITY;
  }

  /** Directions for a plan, one restart or the plan's own improved; more where that comes near a standard. */
  protected direct(plan: Plan, way: 'restart' | 'polish', standard: number): TurnedPlan {
    const sittings = createSittingSearch(plan, this.random.next());
    sittings[way]();
    for (const [stage, restarts] of MORE_RESTARTS.entries()) {
      if (sittings.inequityIndex > standard * (PROMISING[stage] as number)) break;
      for (let n = 0; n < restarts; n++) sittings.restart();
    }
    return { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
  }

  /** Counts a success. */
  protected note(met: TurnedPlan): Candidate {
    const candidate = { ...met, value: this.#objective(met) };
    const { value } = candidate;
    this.failures = 0;
    if (this.found === null || value < this.found.value) this.found = candidate;
    if (value < this.best - ROUNDING) {
      this.fairest = candidate;
      this.returns = 0;
    } else if (value < this.best + ROUNDING) {
      this.returns += 1;
    }
    return candidate;
  }
}
