// The walks of a search, one for each construction and way, and whose turn it is.
// A turn is some steps of one walk. Counts steps and knows no clock; chance comes in as an argument.

import { createRandom, type Random } from '../../balance/random.ts';
import {
  type Construction,
  constructionsFor,
  frameRulesFor,
  type HowellRequest,
} from './constructions.ts';
import { canAnnealPairings, PairingWalk } from './pairingWalk.ts';
import { createFrameMaker } from './skeleton.ts';
import { FrameWalk } from './skeletonWalk.ts';
import type { Objective, Walk } from './walk.ts';

/** What a walk goes by. */
type Way = 'pairings' | 'frames';

export interface Lane {
  readonly construction: Construction;
  readonly way: Way;
  /** Null before its first turn, and where the construction leaves too many frames or none. */
  walk: Walk | null;
  turns: number;
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

/** The lanes of a request. */
export class Lanes {
  readonly #request: HowellRequest;
  readonly #objective: Objective;
  readonly #random: Random;
  #lanes: Lane[];
  #turn: Lane | null = null;
  #stepsLeft = 0;

  constructor(request: HowellRequest, objective: Objective, random: Random) {
    this.#request = request;
    this.#objective = objective;
    this.#random = random;
    this.#lanes = constructionsFor(request).flatMap((construction) => {
      const ways: Way[] = canAnnealPairings(construction) ? ['pairings', 'frames'] : ['frames'];
      return ways.map((way) => ({ construction, way, walk: null, turns: 0 }));
    });
  }

  /** All that were not given up. */
  get all(): readonly Lane[] {
    return this.#lanes;
  }

  /** The lane for the next step: that of the step before, or another one when its turn is over. There must be one. */
  next(): Lane {
    if (this.#turn === null || this.#stepsLeft === 0) {
      this.#turn = this.#choose();
      this.#turn.turns += 1;
      this.#stepsLeft = STEPS_IN_TURN;
    }
    this.#turn.walk ??= this.#walkOn(this.#turn);
    return this.#turn;
  }

  /** Counts a step of a lane, and gives the lane up where it came to nothing. */
  finishStep(lane: Lane): void {
    this.#stepsLeft -= 1;
    const { walk } = lane;
    const isHopeless =
      walk === null || (walk.best === Number.POSITIVE_INFINITY && walk.failures >= MOST_FAILURES);
    if (!isHopeless) return;
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    this.#turn = null;
  }

  /**
   * A walk that has had too few turns; then a quarter of the time the best that is not at its floor, half of it one of
   * the best of those, a quarter any.
   */
  #choose(): Lane {
    const fresh = this.#lanes.find(({ turns }) => turns < TRIALS);
    if (fresh !== undefined) return fresh;
    const lot = this.#random.below(4);
    const ranked = this.#lanes
      .filter(({ walk }) => (walk?.returns ?? 0) < FLOOR)
      .sort((a, b) => bestOf(a) - bestOf(b));
    if (lot === 3 || ranked.length === 0) {
      return this.#lanes[this.#random.below(this.#lanes.length)] as Lane;
    }
    const among = lot === 0 ? 1 : Math.min(FAVOURITES, ranked.length);
    return ranked[this.#random.below(among)] as Lane;
  }

  #walkOn(lane: Lane): Walk | null {
    const { construction, way } = lane;
    const { parts } = this.#request;
    const rules = frameRulesFor(this.#request, construction);
    const random = createRandom(this.#random.next(), this.#lanes.indexOf(lane));
    if (way === 'pairings') {
      return new PairingWalk(construction, rules, parts, this.#objective, random);
    }
    const maker = createFrameMaker(construction, rules);
    if (maker === null) return null;
    return new FrameWalk(construction, parts, maker, this.#objective, random);
  }
}

function bestOf({ walk }: Lane): number {
  return walk?.best ?? Number.POSITIVE_INFINITY;
}
