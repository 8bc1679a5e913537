// A walk: the search within one construction, step by step. There are two methods. One anneals pairings and then finds
// rounds (pairingWalk.ts), which is better wherever rounds can be found; the other draws complete schedules
// (skeletonWalk.ts), which suits fields close to a Mitchell. Steps of both take about equally long; those of walks without a
// symmetry (freeWalk.ts) take longer.

import type { Random } from '../../balance/index.ts';
import type { Plan } from '../../catalogue/index.ts';
import type { Construction } from './constructions.ts';
import { createSittingSearch, type DirectedPlan } from './sittings.ts';

/** A plan found on a walk, with its cost. */
export interface WalkResult extends DirectedPlan {
  readonly value: number;
}

/** Values a plan whose directions are annealed for the full field; it may direct it better for what results are compared by. */
export type PlanJudge = (met: DirectedPlan) => WalkResult;

/** By the inequity index of the full field. */
export const judgeByField: PlanJudge = (met) => ({ ...met, value: met.inequityIndex });

export interface Walk {
  /** Works on the current step for a few milliseconds; returns whether it is finished. */
  work(): boolean;
  /** The fairest result of the last step; null if it found nothing. */
  readonly found: WalkResult | null;
  /** The fairest result so far, and its value (infinite before there is one). */
  readonly fairest: WalkResult | null;
  readonly best: number;
  /** How often the walk has reached the fairest result again; a high count suggests that it is the best of this construction. */
  readonly returns: number;
  /** Consecutive failed attempts. */
  readonly failures: number;
}

/** Costs this close count as equal. */
export const COST_TOLERANCE = 1e-6;
/** Further restarts for plans that come close to the standard after the first. */
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
  readonly #judge: PlanJudge;

  constructor(construction: Construction, parts: 1 | 2, judge: PlanJudge, random: Random) {
    this.construction = construction;
    this.parts = parts;
    this.#judge = judge;
    this.random = random;
  }

  abstract work(): boolean;

  get best(): number {
    return this.fairest?.value ?? Number.POSITIVE_INFINITY;
  }

  /** Optimises the directions of a plan: one restart, or polishing its own; more restarts if that comes close to a standard. */
  protected direct(plan: Plan, way: 'restart' | 'polish', standard: number): DirectedPlan {
    const sittings = createSittingSearch(plan, this.random.next());
    sittings[way]();
    for (const [stage, restarts] of MORE_RESTARTS.entries()) {
      if (sittings.inequityIndex > standard * PROMISING[stage]!) break;
      for (let n = 0; n < restarts; n++) sittings.restart();
    }
    return { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
  }

  /** Records a plan that was found. */
  protected recordFound(met: DirectedPlan): WalkResult {
    const result = this.#judge(met);
    const { value } = result;
    this.failures = 0;
    if (this.found === null || value < this.found.value) this.found = result;
    if (value < this.best - COST_TOLERANCE) {
      this.fairest = result;
      this.returns = 0;
    } else if (value < this.best + COST_TOLERANCE) {
      this.returns += 1;
    }
    return result;
  }
}

/** How often 2 divides a step, at most `most`: run lengths that double so often get equal shares of the time. */
export function doublingsOf(step: number, most: number): number {
  let doublings = 0;
  for (let rest = step; rest % 2 === 0 && doublings < most; rest /= 2) doublings += 1;
  return doublings;
}
