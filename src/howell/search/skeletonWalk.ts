// A walk from skeleton to skeleton: each keeps some orbits of the previous one; directions are then found per sitting.

import type { Random } from '../../balance/index.ts';
import type { Construction } from './constructions.ts';
import { unswitchedPlan } from './sittings.ts';
import type { Skeleton, SkeletonMaker } from './skeleton.ts';
import { COST_TOLERANCE, DirectedWalk, type PlanJudge, type WalkResult } from './walk.ts';

/** Skeletons per step; a failed draw counts as several because it takes as long. */
const SKELETONS_IN_STEP = 40;
const COST_OF_FAILURE = 8;
/** Skeletons without improvement before the walk restarts. */
const MAX_IDLE_DRAWS = 150;
/** At most this percentage of orbits is kept: with more, there is often no other way to complete the skeleton. */
const MAX_KEPT_PERCENT = 60;

/** A pure function of its arguments and the calls to `work`. */
export class SkeletonWalk extends DirectedWalk {
  readonly #maker: SkeletonMaker;
  #current: { readonly skeleton: Skeleton; readonly result: WalkResult } | null = null;
  #idle = 0;
  #skeletonsLeft = 0;

  constructor(
    construction: Construction,
    parts: 1 | 2,
    maker: SkeletonMaker,
    judge: PlanJudge,
    random: Random,
  ) {
    super(construction, parts, judge, random);
    this.#maker = maker;
  }

  work(): boolean {
    if (this.#skeletonsLeft <= 0) {
      this.#skeletonsLeft = SKELETONS_IN_STEP;
      this.found = null;
    }
    if (this.#idle > MAX_IDLE_DRAWS) this.#current = null;
    const skeleton = this.#draw();
    this.#idle += 1;
    if (skeleton === null) {
      this.failures += 1;
      this.#skeletonsLeft -= COST_OF_FAILURE;
    } else {
      this.#skeletonsLeft -= 1;
      if (!this.#isCurrent(skeleton)) this.#evaluate(skeleton);
    }
    return this.#skeletonsLeft <= 0;
  }

  /** A random skeleton that keeps some orbits of the current one. */
  #draw(): Skeleton | null {
    if (this.#current === null) return this.#maker.draw(this.random);
    const percent = this.random.below(MAX_KEPT_PERCENT);
    const kept = this.#current.skeleton.filter(() => this.random.below(100) < percent);
    return this.#maker.draw(this.random, kept);
  }

  /** Whether a skeleton equals the one it was drawn from. */
  #isCurrent(skeleton: Skeleton): boolean {
    const current = new Set(this.#current?.skeleton);
    return skeleton.every((orbit) => current.has(orbit));
  }

  /** Directs the sittings of a skeleton, and continues from it unless it is less fair. */
  #evaluate(skeleton: Skeleton): void {
    const plan = unswitchedPlan(this.construction, skeleton, this.parts, this.construction.phantom);
    const current = this.#current?.result ?? null;
    const result = this.recordFound(this.direct(plan, 'restart', current?.inequityIndex ?? 0));
    if (current !== null && result.value > current.value) return;
    if (current === null || result.value < current.value - COST_TOLERANCE) this.#idle = 0;
    this.#current = { skeleton, result };
  }
}
