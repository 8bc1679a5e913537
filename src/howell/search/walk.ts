// The search within one construction, step by step: what its two methods share. One anneals pairings first and places
// rounds afterwards (pairingWalk.ts), which is better wherever rounds can be found; the other draws complete schedules
// (skeletonWalk.ts), which suits fields that are nearly a Mitchell. Steps of both take about as long.

import type { Random } from '../../balance/random.ts';
import type { Plan } from '../../catalogue/library/plan.ts';
import type { Construction } from './constructions.ts';
import { createSittingSearch, type DirectedPlan } from './sittings.ts';

/** A plan found on a walk, with its cost. */
export interface WalkResult extends DirectedPlan {
  readonly value: number;
}

/** The cost that results are compared by. Annealing itself always minimises the inequity index of the field. */
export type PlanCost = (found: DirectedPlan) => number;

export interface Walk {
  /** Works on the current step for some milliseconds; whether it is over. */
  work(): boolean;
  /** The fairest that the last step found; null when it found nothing. */
  readonly found: WalkResult | null;
  /** The fairest met, and its value (infinite before there is one). */
  readonly fairest: WalkResult | null;
  readonly best: number;
  /** How often it has come to the fairest again: often, when that is the floor of this construction. */
  readonly returns: number;
  /** Attempts that failed since the last that did not. */
  readonly failures: number;
}

/** Costs this close count as equal. */
export const ROUNDING = 1e-6;
/** Further restarts for what is nearly as good as the standard after the first. */
const MORE_RESTARTS = [3, 8];
const PROMISING = [1.1, 1.02];

/** Shared base: assigns directions per sitting and records results. */
export abstract class DirectedWalk implements Walk {
  found: WalkResult | null = null;
  fairest: WalkResult | null = null;
  returns = 0;
  failures = 0;
  protected readonly construction: Construction;
  protected readonly parts: 1 | 2;
  protected readonly random: Random;
  readonly #costOf: PlanCost;

  constructor(construction: Construction, parts: 1 | 2, objective: PlanCost, random: Random) {
    this.construction = construction;
    this.parts = parts;
    this.#costOf = objective;
    this.random = random;
  }

  abstract work(): boolean;

  get best(): number {
    return this.fairest?.value ?? Number.POSITIVE_INFINITY;
  }

  /** Optimises the directions of a plan: one restart, or its own polished; more restarts where that comes close to a standard. */
  protected direct(plan: Plan, way: 'restart' | 'polish', standard: number): DirectedPlan {
    const sittings = createSittingSearch(plan, this.random.next());
    sittings[way]();
    for (const [stage, restarts] of MORE_RESTARTS.entries()) {
      if (sittings.inequityIndex > standard * PROMISING[stage]!) break;
      for (let n = 0; n < restarts; n++) sittings.restart();
    }
    return { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
  }

  /** Counts a success. */
  protected note(met: DirectedPlan): WalkResult {
    const result = { ...met, value: this.#costOf(met) };
    const { value } = result;
    this.failures = 0;
    if (this.found === null || value < this.found.value) this.found = result;
    if (value < this.best - ROUNDING) {
      this.fairest = result;
      this.returns = 0;
    } else if (value < this.best + ROUNDING) {
      this.returns += 1;
    }
    return result;
  }
}
