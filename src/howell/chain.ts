// The search within one construction, step by step. Two ways to go: pairings first, annealed with their directions and then
// put into rounds; or from frame to frame, each with directions of its own, sitting by sitting. The first is the better one
// wherever rounds can be found for what it wants; the second takes what rounds allow, as where a movement is nearly a Mitchell.
// Steps of both take about as long, so that turns are shared fairly.

import type { Random } from '../balance/random.ts';
import { orbitOf, type Plan } from '../catalogue/libraryPlan.ts';
import type { Construction } from './constructions.ts';
import { indexOfDeviations } from './fairness.ts';
import type { Frame, FrameMaker, FrameRules } from './frame.ts';
import { createPairings, type Pairings } from './pairings.ts';
import { createRoundMaker, type RoundMaker } from './rounds.ts';
import { createSittingSearch, type TurnedPlan, unturned } from './sittings.ts';

/** What a walk goes by. */
export type Way = 'pairings' | 'frames';

/** A plan met on a walk, and what is to be small. */
export interface Candidate extends TurnedPlan {
  readonly value: number;
}

/** What is to be small; pairings and directions are annealed for the index of the field whatever it is. */
export type Objective = (found: TurnedPlan) => number;

export interface Chain {
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

/** Whether pairings can be annealed: directions go by orbits, so that a missing pair must stay in place. */
export function canAnnealPairings({ order, phantom, pairs, fixedPairs }: Construction): boolean {
  return order === 1 || phantom === null || phantom >= pairs - fixedPairs;
}

/** A walk by pairings; a function of its arguments and the calls to `work`. */
export function createPairingChain(
  construction: Construction,
  rules: FrameRules,
  parts: 1 | 2,
  objective: Objective,
  random: Random,
): Chain {
  return new PairingWalk(construction, rules, parts, objective, random);
}

/** A walk by frames; a function of its arguments and the calls to `work`. */
export function createFrameChain(
  construction: Construction,
  parts: 1 | 2,
  maker: FrameMaker,
  objective: Objective,
  random: Random,
): Chain {
  return new FrameWalk(construction, parts, maker, objective, random);
}

/** Values this near are the same. */
const ROUNDING = 1e-6;
/** Further restarts for what is nearly as good as the standard after the first. */
const MORE_RESTARTS = [3, 8];
const PROMISING = [1.1, 1.02];

/** What both ways share: directions for each sitting, and the account of what was found. */
abstract class Walk implements Chain {
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

/** Proposals of the shortest annealing; each second one is twice as long, each fourth of those again, and so on. */
const LEAST_PROPOSALS = 20_000;
const MOST_DOUBLINGS = 5;
/** Pairings this near to the fairest are put into rounds: directions for each sitting can turn the tables. */
const NEAR = 1.15;

class PairingWalk extends Walk {
  readonly #pairings: Pairings;
  readonly #rounds: RoundMaker;
  /** The index of the fairest pairings, in rounds or not. */
  #level = Number.POSITIVE_INFINITY;
  #steps = 0;
  #isAnnealing = false;

  constructor(
    construction: Construction,
    rules: FrameRules,
    parts: 1 | 2,
    objective: Objective,
    random: Random,
  ) {
    super(construction, parts, objective, random);
    this.#pairings = createPairings(construction, rules, parts);
    this.#rounds = createRoundMaker(construction, rules);
  }

  work(): boolean {
    if (!this.#isAnnealing) {
      this.#steps += 1;
      this.found = null;
      if (!this.#pairings.begin(this.random)) {
        this.failures += 1;
        return true;
      }
      this.#pairings.heat(LEAST_PROPOSALS * 2 ** doublingsOf(this.#steps));
    }
    this.#isAnnealing = !this.#pairings.anneal(this.random, LEAST_PROPOSALS);
    if (this.#isAnnealing) return false;
    this.#place();
    return true;
  }

  /** Puts the annealed pairings in rounds and directs each sitting, where that may make a fairer movement. */
  #place(): void {
    const { pairs, rounds, phantom } = this.construction;
    const field = { pairs, rounds, parts: this.parts, hasPhantom: phantom !== null };
    const inequityIndex = indexOfDeviations(field, this.#pairings.value);
    this.#level = Math.min(this.#level, inequityIndex);
    if (inequityIndex > this.#level * NEAR + ROUNDING) return;
    const { pairings } = this.#pairings;
    const sittings = this.#rounds.place(pairings, this.random);
    if (sittings === null) {
      this.failures += 1;
      return;
    }
    const plan = unturned(this.construction, sittings, this.parts, phantom);
    const orbits = plan.orbits.map((orbit, n) => {
      const { turned } = pairings[n] as (typeof pairings)[number];
      return { ...orbit, turned: orbitOf(this.construction, orbit).map(() => turned) };
    });
    const placed = { plan: { ...plan, orbits }, inequityIndex };
    const standard = this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
    const directed = this.direct(placed.plan, 'polish', standard);
    this.note(directed.inequityIndex < inequityIndex - ROUNDING ? directed : placed);
  }
}

/** How often 2 divides a step: the time of all steps is shared out evenly among the lengths. */
function doublingsOf(step: number): number {
  let doublings = 0;
  for (let rest = step; rest % 2 === 0 && doublings < MOST_DOUBLINGS; rest /= 2) doublings += 1;
  return doublings;
}

/** Frames of a step; one that could not be drawn counts as several, for it took as long. */
const FRAMES_IN_STEP = 40;
const COST_OF_FAILURE = 8;
/** Frames without a gain before a walk begins again. */
const PATIENCE = 150;
/** How much of a frame the next one keeps: most of a frame often leaves no other way to complete it. */
const KEPT_SPREAD_PERCENT = 60;

class FrameWalk extends Walk {
  readonly #maker: FrameMaker;
  #present: { readonly frame: Frame; readonly candidate: Candidate } | null = null;
  #idle = 0;
  #framesLeft = 0;

  constructor(
    construction: Construction,
    parts: 1 | 2,
    maker: FrameMaker,
    objective: Objective,
    random: Random,
  ) {
    super(construction, parts, objective, random);
    this.#maker = maker;
  }

  work(): boolean {
    if (this.#framesLeft <= 0) {
      this.#framesLeft = FRAMES_IN_STEP;
      this.found = null;
    }
    if (this.#idle > PATIENCE) this.#present = null;
    const frame = this.#draw();
    this.#idle += 1;
    if (frame === null) {
      this.failures += 1;
      this.#framesLeft -= COST_OF_FAILURE;
    } else {
      this.#framesLeft -= 1;
      if (!this.#isPresent(frame)) this.#weigh(frame);
    }
    return this.#framesLeft <= 0;
  }

  /** A frame that keeps some orbits of the walk's and draws the others anew. */
  #draw(): Frame | null {
    if (this.#present === null) return this.#maker.draw(this.random);
    const percent = this.random.below(KEPT_SPREAD_PERCENT);
    const kept = this.#present.frame.filter(() => this.random.below(100) < percent);
    return this.#maker.draw(this.random, kept);
  }

  /** Whether a frame is the one that it was drawn from. */
  #isPresent(frame: Frame): boolean {
    const present = new Set(this.#present?.frame);
    return frame.every((orbit) => present.has(orbit));
  }

  /** Directs the sittings of a frame, and goes on from it unless it is less fair. */
  #weigh(frame: Frame): void {
    const plan = unturned(this.construction, frame, this.parts, this.construction.phantom);
    const present = this.#present?.candidate ?? null;
    const candidate = this.note(this.direct(plan, 'restart', present?.inequityIndex ?? 0));
    if (present !== null && candidate.value > present.value) return;
    if (present === null || candidate.value < present.value - ROUNDING) this.#idle = 0;
    this.#present = { frame, candidate };
  }
}
