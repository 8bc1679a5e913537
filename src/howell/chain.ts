// The search within one construction: a walk from frame to frame, each with directions of its own.
// A step keeps some orbits of the frame and draws the others anew; a walk that gets no further begins again.
// Directions go by whole orbits or by sittings; both serve, for the one is quick and the other free.

import type { Random } from '../balance/random.ts';
import type { Plan } from '../catalogue/libraryPlan.ts';
import type { Construction } from './constructions.ts';
import { createDirections, type Directions } from './directions.ts';
import { indexOfDeviations } from './fairness.ts';
import type { Frame, FrameMaker } from './frame.ts';
import { createSittingSearch, type TurnedPlan, unturned } from './sittings.ts';

/** How directions are found in a walk. */
export type Turning = 'orbits' | 'sittings';

export interface Chain {
  readonly construction: Construction;
  readonly turning: Turning;
  /** One frame more, with directions; null when none was found. */
  step(): TurnedPlan | null;
  /** The fairest met, and its index (infinite before there is one). */
  readonly fairest: TurnedPlan | null;
  readonly best: number;
  /** Frames that could not be drawn since the last that could. */
  readonly failures: number;
}

const ORBIT_SWEEPS = 40;
/** Further restarts for a frame that is nearly as good as the walk's after the first. */
const MORE_RESTARTS = [3, 8];
const PROMISING = [1.1, 1.02];
/** Steps without a gain before a walk begins again. */
const PATIENCE = 150;
const LEAST_KEPT_PERCENT = 40;
const KEPT_SPREAD_PERCENT = 50;

/** A walk; a function of its arguments and the calls to `step`. */
export function createChain(
  construction: Construction,
  parts: 1 | 2,
  turning: Turning,
  maker: FrameMaker,
  random: Random,
): Chain {
  return new Walk(construction, parts, turning, maker, random);
}

/**
 * Whether orbits can be turned as a whole: only where there are any, the missing pair stays in place, and no two pairs
 * meet in a fixed round whom the symmetry exchanges, for they would be scored in the same direction.
 */
export function canTurnOrbits(construction: Construction): boolean {
  const { order, phantom, pairs, fixedPairs, fixedRounds } = construction;
  const mayExchange = fixedRounds > 0 && order % 2 === 0;
  return order > 1 && !mayExchange && (phantom === null || phantom >= pairs - fixedPairs);
}

class Walk implements Chain {
  readonly construction: Construction;
  readonly turning: Turning;
  fairest: TurnedPlan | null = null;
  failures = 0;
  readonly #parts: 1 | 2;
  readonly #maker: FrameMaker;
  readonly #random: Random;
  readonly #directions: Directions | null;
  #frame: Frame | null = null;
  #value = Number.POSITIVE_INFINITY;
  #idle = 0;

  constructor(
    construction: Construction,
    parts: 1 | 2,
    turning: Turning,
    maker: FrameMaker,
    random: Random,
  ) {
    this.construction = construction;
    this.turning = turning;
    this.#parts = parts;
    this.#maker = maker;
    this.#random = random;
    const { order, phantom } = construction;
    this.#directions =
      turning === 'orbits'
        ? createDirections(construction, { turnOrder: order, parts, phantom })
        : null;
  }

  step(): TurnedPlan | null {
    if (this.#idle > PATIENCE) this.#frame = null;
    const frame = this.#draw();
    if (frame === null) {
      this.failures += 1;
      this.#idle += 1;
      return null;
    }
    this.failures = 0;
    const found = this.#direct(frame);
    this.#idle += 1;
    if (this.#frame === null || found.inequityIndex <= this.#value) {
      if (this.#frame === null || found.inequityIndex < this.#value - 1e-9) this.#idle = 0;
      this.#frame = frame;
      this.#value = found.inequityIndex;
    }
    if (found.inequityIndex < this.best) this.fairest = found;
    return found;
  }

  get best(): number {
    return this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
  }

  #draw(): Frame | null {
    if (this.#frame === null) return this.#maker.draw(this.#random);
    const percent = LEAST_KEPT_PERCENT + this.#random.below(KEPT_SPREAD_PERCENT);
    const kept = this.#frame.filter(() => this.#random.below(100) < percent);
    return this.#maker.draw(this.#random, kept);
  }

  #direct(frame: Frame): TurnedPlan {
    const { construction } = this;
    const { pairs, rounds, phantom } = construction;
    const plain = unturned(construction, frame, this.#parts, phantom);
    const directions = this.#directions;
    if (directions === null) return this.#directSittings(plain);
    directions.load(frame, this.#random);
    directions.anneal(ORBIT_SWEEPS, this.#random);
    const field = { pairs, rounds, parts: this.#parts, hasPhantom: phantom !== null };
    const inequityIndex = indexOfDeviations(field, directions.best);
    const { turned } = directions;
    const orbits = plain.orbits.map((orbit, n) => ({
      ...orbit,
      turned: turned[n] as readonly number[],
    }));
    return { plan: { ...plain, orbits }, inequityIndex };
  }

  #directSittings(plan: Plan): TurnedPlan {
    const sittings = createSittingSearch(plan, this.#random.next());
    sittings.restart();
    for (const [stage, restarts] of MORE_RESTARTS.entries()) {
      if (sittings.inequityIndex > this.#value * (PROMISING[stage] as number)) break;
      for (let n = 0; n < restarts; n++) sittings.restart();
    }
    return { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
  }
}
