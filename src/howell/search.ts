// The search for a new movement: walks in every construction at once, the most promising served most.
// Takes steps when told to, knows no clock and no worker: the result is a function of request, seeds and steps.
// A step is an attempt: pairings annealed and put into rounds, or some frames with directions. Pairs and rounds of the result are printed from 1, as in any Movement.

import { createRandom, type Random } from '../balance/random.ts';
import type { Plan } from '../catalogue/libraryPlan.ts';
import { absenceIndex } from './absences.ts';
import { indexBound } from './bound.ts';
import {
  type Candidate,
  type Chain,
  canAnnealPairings,
  createFrameChain,
  createPairingChain,
  type Objective,
  type Way,
} from './chain.ts';
import { classicPlans } from './classics.ts';
import {
  type Construction,
  constructionsFor,
  frameRulesFor,
  type HowellRequest,
  requestFault,
} from './constructions.ts';
import { createFrameMaker } from './frame.ts';
import { perfectEventPlans } from './perfectEvent.ts';
import { perfectFieldPlans } from './perfectField.ts';
import { createSittingSearch } from './sittings.ts';
import { tidy } from './tidy.ts';

/** The making of this search: raised whenever a seed no longer finds what it found. */
export const SEARCH_MAKING = 3;

/** A movement found. */
export interface HowellFound {
  readonly plan: Plan;
  /** What is minimised: the index of the field, or its mean over the absences. */
  readonly value: number;
  /** Hilton's index of the field as it is. */
  readonly inequityIndex: number;
  /** The step that found it, from 1; of a further choice, the steps made so far. */
  readonly step: number;
}

export interface HowellSearch {
  /** So many attempts more; fewer when nothing can be fairer. */
  advance(steps: number): void;
  /** Works on the attempt under way for some milliseconds: what `advance` does, in slices. */
  work(): void;
  readonly steps: number;
  /** The best so far; null before the first success. */
  readonly best: HowellFound | null;
  /** No movement for the field has a smaller index, where that is known. */
  readonly bound: number | null;
  /** Whether the index is 0. */
  readonly isPerfect: boolean;
  /** Whether nothing fairer is possible, for the best meets the bound. */
  readonly isFinished: boolean;
  /** Whether every construction has come to nothing, so that there is no more to try. */
  readonly isExhausted: boolean;
  /** The best, and the best of other constructions, at most so many: what else there is to choose from. */
  choices(count: number): readonly HowellFound[];
}

export type HowellSearchResult =
  | { readonly ok: true; readonly search: HowellSearch }
  | { readonly ok: false; readonly message: string };

export interface HowellSearchOptions {
  readonly seed: number;
  /** Which of several workers on one request this is, from 0: each walks ways of its own. */
  readonly worker?: number;
}

/** A search for a request, or why there is none. */
export function createHowellSearch(
  request: HowellRequest,
  options: HowellSearchOptions,
): HowellSearchResult {
  const message = requestFault(request);
  if (message !== null) return { ok: false, message };
  const search = new Walks(request, options);
  if (search.isEmpty) {
    return { ok: false, message: 'No construction here has what is asked for: ask for less.' };
  }
  return { ok: true, search };
}

/** Frames that a construction may fail to give at first before it is given up. */
const MOST_FAILURES = 8;
/** Steps that a walk takes in turn. */
const STEPS_IN_TURN = 4;
/** Turns of each walk before they compete. */
const TRIALS = 1;
/** How many of the best walks share the turns, beside the best and all. */
const FAVOURITES = 5;
/** A walk that came back to its fairest so many times has nothing fairer. */
const FLOOR = 12;
/** Restarts that a new best gets beyond those of its walk. */
const FINAL_RESTARTS = 30;
/** Restarts for each movement of the catalogue. */
const CLASSIC_RESTARTS = 60;
/** Indices below count as 0. */
const NOTHING = 1e-4;

interface Lane {
  readonly construction: Construction;
  readonly way: Way;
  chain: Chain | null;
  turns: number;
}

class Walks implements HowellSearch {
  steps = 0;
  best: HowellFound | null = null;
  readonly bound: number | null;
  readonly #request: HowellRequest;
  readonly #objective: Objective;
  readonly #random: Random;
  #lanes: Lane[];
  readonly #seeds: readonly [seed: number, worker: number];
  /** Plans of the catalogue and of theory that were not looked at yet. */
  readonly #classics: Plan[];
  /** The walk whose turn it is, and the one of them that is amid a step. */
  #turn: Lane | null = null;
  #lane: Lane | null = null;
  #stepsLeft = 0;

  constructor(request: HowellRequest, { seed, worker = 0 }: HowellSearchOptions) {
    this.#request = request;
    this.#objective =
      request.objective === 'field'
        ? ({ inequityIndex }) => inequityIndex
        : ({ plan }) => absenceIndex(plan);
    this.bound = indexBound(request);
    this.#seeds = [seed, worker];
    this.#classics = [classicPlans, perfectEventPlans, perfectFieldPlans].flatMap((plansFor) =>
      plansFor(request),
    );
    this.#random = createRandom(seed, worker);
    this.#lanes = constructionsFor(request).flatMap((construction) => {
      const ways: Way[] = canAnnealPairings(construction) ? ['pairings', 'frames'] : ['frames'];
      return ways.map((way) => ({ construction, way, chain: null, turns: 0 }));
    });
  }

  get isEmpty(): boolean {
    return this.#lanes.length === 0;
  }

  get isPerfect(): boolean {
    return this.best !== null && this.best.inequityIndex < NOTHING;
  }

  get isExhausted(): boolean {
    return this.#lanes.length === 0 && this.#classics.length === 0;
  }

  get isFinished(): boolean {
    if (this.#request.objective === 'absences') return (this.best?.value ?? 1) < NOTHING;
    return this.best !== null && this.best.inequityIndex < (this.bound ?? 0) + NOTHING;
  }

  advance(steps: number): void {
    const end = this.steps + steps;
    while (this.steps < end && !this.isFinished && !this.isExhausted) this.work();
  }

  work(): void {
    if (this.isExhausted) return;
    const classic = this.#lane === null ? this.#classics.shift() : undefined;
    if (classic !== undefined) {
      this.steps += 1;
      this.#beginWith(classic);
      return;
    }
    this.#lane ??= this.#choose();
    const lane = this.#lane;
    const chain = this.#chainOf(lane);
    if (chain !== null && !chain.work()) return;
    this.#lane = null;
    this.steps += 1;
    this.#stepsLeft -= 1;
    if (chain?.found) this.#consider(chain.found);
    const isHopeless =
      chain === null ||
      (chain.best === Number.POSITIVE_INFINITY && chain.failures >= MOST_FAILURES);
    if (!isHopeless) return;
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    this.#turn = null;
  }

  choices(count: number): readonly HowellFound[] {
    const { best } = this;
    if (best === null) return [];
    const isOther = ({ construction: { order, fixedPairs, fixedRounds } }: Lane) =>
      order !== best.plan.order ||
      fixedPairs !== best.plan.fixedPairs ||
      fixedRounds !== best.plan.fixedRounds;
    const others = new Map<Construction, HowellFound>();
    for (const { construction, chain } of this.#lanes.filter(isOther)) {
      if (chain === null || chain.fairest === null) continue;
      const { plan, inequityIndex, value } = chain.fairest;
      if (value >= (others.get(construction)?.value ?? Number.POSITIVE_INFINITY)) continue;
      others.set(construction, { plan: tidy(plan), value, inequityIndex, step: this.steps });
    }
    const ranked = [...others.values()].sort((a, b) => a.value - b.value);
    return [best, ...ranked].slice(0, count);
  }

  /** The walk whose turn it is, or another one when its turn is over. */
  #choose(): Lane {
    if (this.#turn === null || this.#stepsLeft === 0) {
      this.#turn = this.#next();
      this.#turn.turns += 1;
      this.#stepsLeft = STEPS_IN_TURN;
    }
    return this.#turn;
  }

  /**
   * A walk that has had too few turns; then a quarter of the time the best that is not at its floor, half of it one of
   * the best of those, a quarter any.
   */
  #next(): Lane {
    const fresh = this.#lanes.find(({ turns }) => turns < TRIALS);
    if (fresh !== undefined) return fresh;
    const lot = this.#random.below(4);
    const ranked = this.#lanes
      .filter(({ chain }) => (chain?.returns ?? 0) < FLOOR)
      .sort((a, b) => bestOf(a) - bestOf(b));
    if (lot === 3 || ranked.length === 0) {
      return this.#lanes[this.#random.below(this.#lanes.length)] as Lane;
    }
    const among = lot === 0 ? 1 : Math.min(FAVOURITES, ranked.length);
    return ranked[this.#random.below(among)] as Lane;
  }

  #chainOf(lane: Lane): Chain | null {
    if (lane.chain !== null) return lane.chain;
    const { construction, way } = lane;
    const { parts } = this.#request;
    const rules = frameRulesFor(this.#request, construction);
    const random = createRandom(this.#random.next(), this.#lanes.indexOf(lane));
    if (way === 'pairings') {
      lane.chain = createPairingChain(construction, rules, parts, this.#objective, random);
    } else {
      const maker = createFrameMaker(construction, rules);
      if (maker !== null)
        lane.chain = createFrameChain(construction, parts, maker, this.#objective, random);
    }
    return lane.chain;
  }

  /** Anneals a movement of the catalogue, with chances of its own. */
  #beginWith(classic: Plan): void {
    const sittings = createSittingSearch(classic, createRandom(...this.#seeds, this.steps).next());
    for (let n = 0; n < CLASSIC_RESTARTS; n++) sittings.restart();
    const { plan, inequityIndex } = sittings;
    const value = this.#objective({ plan, inequityIndex });
    if (this.#isBetter(value)) {
      this.best = { plan: tidy(plan), value, inequityIndex, step: this.steps };
    }
  }

  /** Keeps what a walk found if it is the best, after some more annealing of it. */
  #consider(found: Candidate): void {
    if (!this.#isBetter(found.value)) return;
    const sittings = createSittingSearch(found.plan, this.#random.next());
    sittings.polish();
    for (let n = 0; n < FINAL_RESTARTS; n++) sittings.restart();
    const polished = { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
    const value = this.#objective(polished);
    const best = value < found.value - NOTHING ? { ...polished, value } : found;
    this.best = { ...best, plan: tidy(best.plan), step: this.steps };
  }

  #isBetter(value: number): boolean {
    return this.best === null || value < this.best.value - NOTHING;
  }
}

function bestOf({ chain }: Lane): number {
  return chain?.best ?? Number.POSITIVE_INFINITY;
}
