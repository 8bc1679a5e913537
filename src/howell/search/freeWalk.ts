// A walk without a symmetry: anneals pairings in the fast kernel (freeKernel.ts), puts them into rounds, then directs each
// sitting. In fields with more tables than rounds tables share sets, so that rounds are found at once, by Kempe changes;
// with as many rounds as tables, or a few more, a cover by whole rounds finds them (roundCover.ts). In longer movements
// symmetries are fairer.

import { type Random, seedState } from '../../balance/random.ts';
import { type Construction, type HowellRequest, placesFor } from './constructions.ts';
import { createFreeKernel } from './freeCompiled.ts';
import { indexOfPairings } from './freeIndex.ts';
import type { FreeKernel, FreePairings } from './freeKernel.ts';
import { directedAtRandom, planInRounds } from './freePlan.ts';
import { PairingStart } from './pairingStart.ts';
import { coverByRounds } from './roundCover.ts';
import type { SkeletonRules } from './skeleton.ts';
import { SymmetryReduction } from './symmetryReduction.ts';
import { COST_TOLERANCE, DirectedWalk, doublingsOf, type PlanCost } from './walk.ts';

/** Proposals of the shortest run; every second run is twice as long, every fourth twice as long again, and so on. */
const LEAST_PROPOSALS = 1_000_000;
const MAX_DOUBLINGS = 6;
/** Proposals in a few milliseconds. */
const SLICE = 50_000;
/** Temperatures, in units of F; pairings freeze between these. */
const HOTTEST = 60;
const COLDEST = 2;
/** Pairings within this factor of the fairest are put into rounds, because directing each sitting may still improve them. */
const NEAR = 1.05;
/** Kempe changes find rounds at once or hardly ever. */
const ROUND_PROPOSALS = 500_000;
const ROUND_TEMPERATURE = 0.25;
/** How often a cover by whole rounds is tried for the same pairings. */
const COVERS = 2;
/**
 * A run is followed by so many short ones that begin with the fairest pairings since it began, each less hot than a run:
 * at these temperatures in turn. In full fields with shared sets only after some runs, within which the library's entries
 * for them had been found.
 */
const REHEATS = 40;
const RUNS_WITHOUT = 24;
const REHEAT_PROPOSALS = 400_000;
const REHEAT_TEMPERATURES = [20, 16, 12, 8];

/** With more pairs covers by whole rounds hardly ever succeed, or take too long. */
const MOST_COVERED_PAIRS = 22;

/**
 * Whether this walk is for a request: one session with more tables than rounds, or in smaller fields with at most half as
 * many rounds again as tables; nobody stationary.
 */
export function canSearchFreely(request: HowellRequest): boolean {
  const { rounds, sessions, stationaryPairs, isSimple } = request;
  const places = placesFor(request);
  const isCoverable = places <= MOST_COVERED_PAIRS && 4 * rounds <= 3 * places;
  const isShort = 2 * rounds < places || isCoverable;
  return isShort && sessions.length === 1 && stationaryPairs === 0 && !isSimple;
}

/** A pure function of its arguments and the calls to `work`. */
export class FreeWalk extends DirectedWalk {
  readonly #rules: SkeletonRules;
  readonly #start: PairingStart;
  readonly #kernel: FreeKernel;
  /** The index of the fairest pairings, whether or not they fit into rounds, and of the fairest that do; with whole sets. */
  #level = Number.POSITIVE_INFINITY;
  #placedLevel = Number.POSITIVE_INFINITY;
  #proposalsLeft = 0;
  #temperature = 0;
  #cooling = 1;
  #coversLeft = 0;
  #reheatsLeft = 0;
  #runs = 0;
  /** The fairest pairings since the last run began, and their index. */
  #current: FreePairings | null = null;
  #currentLevel = Number.POSITIVE_INFINITY;

  constructor(
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    objective: PlanCost,
    random: Random,
  ) {
    super(construction, parts, objective, random);
    const { pairs, rounds } = construction;
    this.#rules = rules;
    this.#start = new PairingStart(new SymmetryReduction(construction, rules));
    this.#kernel = createFreeKernel(pairs, rounds);
  }

  work(): boolean {
    if (this.#coversLeft > 0) return this.#cover();
    if (this.#proposalsLeft === 0 && !this.#begin()) return true;
    this.#temperature = this.#kernel.annealProposals(SLICE, this.#temperature, this.#cooling);
    this.#proposalsLeft -= SLICE;
    return this.#proposalsLeft === 0 && this.#beginPlacing();
  }

  /** Begins a step: a run from random pairings, or a reheat; false if no pairings were found. */
  #begin(): boolean {
    this.found = null;
    if (this.#reheatsLeft > 0 && this.#current !== null) {
      this.#reheatsLeft -= 1;
      const temperature = REHEAT_TEMPERATURES[this.#reheatsLeft % REHEAT_TEMPERATURES.length]!;
      this.#anneal(this.#current, REHEAT_PROPOSALS, temperature);
      return true;
    }
    this.#runs += 1;
    this.#current = null;
    this.#currentLevel = Number.POSITIVE_INFINITY;
    const meetings = this.#start.draw(this.random);
    if (meetings === null) {
      this.failures += 1;
      return false;
    }
    const isReheated =
      this.#isCovered || this.construction.phantom !== null || this.#runs > RUNS_WITHOUT;
    this.#reheatsLeft = isReheated ? REHEATS : 0;
    const proposals = LEAST_PROPOSALS * 2 ** doublingsOf(this.#runs, MAX_DOUBLINGS);
    this.#anneal(directedAtRandom(this.construction, meetings, this.random), proposals, HOTTEST);
    return true;
  }

  #anneal(start: FreePairings, proposals: number, hottest: number): void {
    this.#kernel.load(start, seedState(this.random.next()));
    this.#proposalsLeft = proposals;
    this.#temperature = hottest;
    this.#cooling = (COLDEST / hottest) ** (1 / proposals);
  }

  /** Whether rounds are found by covers with whole rounds. */
  get #isCovered(): boolean {
    return this.#rules.tablesPerSet === 1;
  }

  /** Puts the annealed pairings into rounds if that may give a fairer movement; returns whether the step is finished. */
  #beginPlacing(): boolean {
    const state = this.#kernel.pairings();
    const inequityIndex = indexOfPairings(state, this.construction.pairs);
    if (inequityIndex <= this.#currentLevel) {
      this.#current = state;
      this.#currentLevel = inequityIndex;
    }
    if (this.#isCovered) {
      this.#coversLeft = inequityIndex < this.#placedLevel - COST_TOLERANCE ? COVERS : 0;
      return this.#coversLeft === 0;
    }
    this.#level = Math.min(this.#level, inequityIndex);
    if (inequityIndex > this.#level * NEAR + COST_TOLERANCE) return true;
    const { tablesPerSet } = this.#rules;
    this.#finish(this.#kernel.placeInRounds(tablesPerSet, ROUND_PROPOSALS, ROUND_TEMPERATURE));
    return true;
  }

  /** Tries one cover by whole rounds; returns whether the step is finished. */
  #cover(): boolean {
    const { pairs, rounds: sets, phantom } = this.construction;
    const state = this.#kernel.pairings();
    const field = { pairs, sets, phantom, opponents: state.opponents };
    const inRound = coverByRounds(field, this.random);
    this.#coversLeft = inRound === null ? this.#coversLeft - 1 : 0;
    if (this.#coversLeft > 0) return false;
    if (inRound !== null) this.#placedLevel = indexOfPairings(state, pairs);
    this.#finish(inRound);
    return true;
  }

  /** Directs each sitting of pairings in rounds; counts a failure if there are none. */
  #finish(inRound: Uint8Array | null): void {
    if (inRound === null) {
      this.failures += 1;
      return;
    }
    const plan = planInRounds(this.construction, this.parts, this.#kernel.pairings(), inRound);
    const standard = this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
    this.recordFound(this.direct(plan, 'polish', standard));
  }
}
