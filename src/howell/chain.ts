// The search within one construction, step by step. Two ways to go: pairings first, annealed with their directions and then
// put into rounds; or from frame to frame, each with directions of its own, sitting by sitting. The first is the better one
// wherever rounds can be found for what it wants; the second takes what rounds allow, as where a movement is nearly a Mitchell.

import type { Random } from '../balance/random.ts';
import { orbitOf } from '../catalogue/libraryPlan.ts';
import type { Construction } from './constructions.ts';
import { indexOfDeviations } from './fairness.ts';
import type { Frame, FrameMaker, FrameRules } from './frame.ts';
import { createPairings, type Pairings } from './pairings.ts';
import { createRoundMaker, type RoundMaker } from './rounds.ts';
import { createSittingSearch, type TurnedPlan, unturned } from './sittings.ts';

/** What a walk goes by. */
export type Way = 'pairings' | 'frames';

export interface Chain {
  /** Works on the step under way for some milliseconds; whether it is over. */
  work(): boolean;
  /** What the last step found; null when it came to nothing. */
  readonly found: TurnedPlan | null;
  /** The fairest met, and its index (infinite before there is one). */
  readonly fairest: TurnedPlan | null;
  readonly best: number;
  /** Steps that failed since the last that did not. */
  readonly failures: number;
}

/** Whether pairings can be annealed: directions go by orbits, so that a missing pair must stay in place. */
export function canAnnealPairings({ order, phantom, pairs, fixedPairs }: Construction): boolean {
  return order === 1 || phantom === null || phantom >= pairs - fixedPairs;
}

/** A walk by pairings; a function of its arguments and the calls to `work`. */
export function createPairingChain(
  construction: Construction,
  rules: FrameRules,
  parts: 1 | 2,
  random: Random,
): Chain {
  return new PairingWalk(construction, rules, parts, random);
}

/** A walk by frames; a function of its arguments and the calls to `work`. */
export function createFrameChain(
  construction: Construction,
  parts: 1 | 2,
  maker: FrameMaker,
  random: Random,
): Chain {
  return new FrameWalk(construction, parts, maker, random);
}

/** Proposals of the shortest annealing; each second one is twice as long, each fourth of those again, and so on. */
const LEAST_PROPOSALS = 20_000;
const MOST_DOUBLINGS = 5;

class PairingWalk implements Chain {
  found: TurnedPlan | null = null;
  fairest: TurnedPlan | null = null;
  failures = 0;
  readonly #construction: Construction;
  readonly #parts: 1 | 2;
  readonly #random: Random;
  readonly #pairings: Pairings;
  readonly #rounds: RoundMaker;
  #steps = 0;
  #isAnnealing = false;

  constructor(construction: Construction, rules: FrameRules, parts: 1 | 2, random: Random) {
    this.#construction = construction;
    this.#parts = parts;
    this.#random = random;
    this.#pairings = createPairings(construction, rules, parts);
    this.#rounds = createRoundMaker(construction, rules);
  }

  get best(): number {
    return this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
  }

  work(): boolean {
    if (!this.#isAnnealing) {
      this.#steps += 1;
      this.found = null;
      if (!this.#pairings.begin(this.#random)) {
        this.failures += 1;
        return true;
      }
      this.#pairings.heat(LEAST_PROPOSALS * 2 ** doublingsOf(this.#steps));
    }
    this.#isAnnealing = !this.#pairings.anneal(this.#random, LEAST_PROPOSALS);
    if (this.#isAnnealing) return false;
    this.found = this.#placed();
    return true;
  }

  /** The annealed pairings in rounds, where that makes a fairer movement than before. */
  #placed(): TurnedPlan | null {
    const { pairs, rounds, phantom } = this.#construction;
    const field = { pairs, rounds, parts: this.#parts, hasPhantom: phantom !== null };
    const inequityIndex = indexOfDeviations(field, this.#pairings.value);
    if (inequityIndex >= this.best - 1e-6) return null;
    const { pairings } = this.#pairings;
    const sittings = this.#rounds.place(pairings, this.#random);
    if (sittings === null) {
      this.failures += 1;
      return null;
    }
    this.failures = 0;
    const plan = unturned(this.#construction, sittings, this.#parts, phantom);
    const orbits = plan.orbits.map((orbit, n) => {
      const { turned } = pairings[n] as (typeof pairings)[number];
      return { ...orbit, turned: orbitOf(this.#construction, orbit).map(() => turned) };
    });
    this.fairest = { plan: { ...plan, orbits }, inequityIndex };
    return this.fairest;
  }
}

/** How often 2 divides a step: the time of all steps is shared out evenly among the lengths. */
function doublingsOf(step: number): number {
  let doublings = 0;
  for (let rest = step; rest % 2 === 0 && doublings < MOST_DOUBLINGS; rest /= 2) doublings += 1;
  return doublings;
}

/** Further restarts for a frame that is nearly as good as the walk's after the first. */
const MORE_RESTARTS = [3, 8];
const PROMISING = [1.1, 1.02];
/** Steps without a gain before a walk by frames begins again. */
const PATIENCE = 150;
const LEAST_KEPT_PERCENT = 40;
const KEPT_SPREAD_PERCENT = 50;

class FrameWalk implements Chain {
  found: TurnedPlan | null = null;
  fairest: TurnedPlan | null = null;
  failures = 0;
  readonly #construction: Construction;
  readonly #parts: 1 | 2;
  readonly #maker: FrameMaker;
  readonly #random: Random;
  #frame: Frame | null = null;
  #value = Number.POSITIVE_INFINITY;
  #idle = 0;

  constructor(construction: Construction, parts: 1 | 2, maker: FrameMaker, random: Random) {
    this.#construction = construction;
    this.#parts = parts;
    this.#maker = maker;
    this.#random = random;
  }

  work(): boolean {
    if (this.#idle > PATIENCE) this.#frame = null;
    const frame = this.#draw();
    this.#idle += 1;
    this.found = null;
    if (frame === null) {
      this.failures += 1;
      return true;
    }
    this.failures = 0;
    const found = this.#direct(frame);
    if (this.#frame === null || found.inequityIndex <= this.#value) {
      if (this.#frame === null || found.inequityIndex < this.#value - 1e-9) this.#idle = 0;
      this.#frame = frame;
      this.#value = found.inequityIndex;
    }
    if (found.inequityIndex < this.best) this.fairest = found;
    this.found = found;
    return true;
  }

  get best(): number {
    return this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
  }

  /** A frame that keeps some orbits of the walk's and draws the others anew. */
  #draw(): Frame | null {
    if (this.#frame === null) return this.#maker.draw(this.#random);
    const percent = LEAST_KEPT_PERCENT + this.#random.below(KEPT_SPREAD_PERCENT);
    const kept = this.#frame.filter(() => this.#random.below(100) < percent);
    return this.#maker.draw(this.#random, kept);
  }

  #direct(frame: Frame): TurnedPlan {
    const { phantom } = this.#construction;
    const plan = unturned(this.#construction, frame, this.#parts, phantom);
    const sittings = createSittingSearch(plan, this.#random.next());
    sittings.restart();
    for (const [stage, restarts] of MORE_RESTARTS.entries()) {
      if (sittings.inequityIndex > this.#value * (PROMISING[stage] as number)) break;
      for (let n = 0; n < restarts; n++) sittings.restart();
    }
    return { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
  }
}
