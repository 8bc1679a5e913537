// A walk without a symmetry: anneals pairings in the fast kernel (freeKernel.ts), puts them into rounds, then directs each
// sitting. In fields with more tables than rounds tables share sets, so that rounds are found at once, by Kempe changes; in
// others a cover by whole rounds finds them (roundCover.ts). Two walks differ in where their runs begin: with random pairings
// (randomWalk.ts), or with pairings annealed under a symmetry (freedWalk.ts).

import { type Random, seedState } from '../../balance/index.ts';
import type { Construction } from './constructions.ts';
import { createFreeKernel } from './freeCompiled.ts';
import { indexOfPairings } from './freeIndex.ts';
import type { FreeKernel, FreePairings } from './freeKernel.ts';
import { planInRounds } from './freePlan.ts';
import { type CoverEffort, RoundCover } from './roundCover.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import { COST_TOLERANCE, DirectedWalk, type PlanJudge } from './walk.ts';

/** Proposals in a few milliseconds: a slice. */
const SLICE = 50_000;
/** Temperature, in units of F, at which pairings freeze. */
const COLDEST = 2;
/** Pairings within this factor of the fairest are put into rounds, because directing each sitting may still improve them. */
const NEAR = 1.05;
/** Kempe changes find rounds at once or hardly ever. */
const ROUND_PROPOSALS = 500_000;
const ROUND_TEMPERATURE = 0.25;

/** Pairings, and the index that they have with whole sets. */
export interface LevelledPairings {
  readonly pairings: FreePairings;
  readonly level: number;
}

/** How often a cover by whole rounds is tried for the same pairings, and how far each attempt goes. */
export interface CoverTries extends CoverEffort {
  readonly tries: number;
}

/** What both walks share: annealing in slices, and from annealed pairings to a result. */
export abstract class FreeWalk extends DirectedWalk {
  protected readonly rules: SkeletonRules;
  readonly #kernel: FreeKernel;
  readonly #covers: CoverTries;
  /** The index of the fairest pairings, whether or not they fit into rounds, and of the fairest that do; with whole sets. */
  #level = Number.POSITIVE_INFINITY;
  #placedLevel = Number.POSITIVE_INFINITY;
  #slicesLeft = 0;
  #temperature = 0;
  #cooling = 1;
  #coversLeft = 0;
  #cover: RoundCover | null = null;
  /** The pairings that are being put into rounds. */
  #placing: LevelledPairings | null = null;

  constructor(
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    judge: PlanJudge,
    random: Random,
    covers: CoverTries,
  ) {
    super(construction, parts, judge, random);
    this.rules = rules;
    this.#covers = covers;
    this.#kernel = createFreeKernel(construction.pairs, construction.rounds);
  }

  work(): boolean {
    if (this.#placing !== null && this.#coversLeft > 0) return this.#workOnCover(this.#placing);
    if (this.#slicesLeft === 0) {
      if (!this.begin()) return true;
      if (this.#slicesLeft === 0) return false;
    }
    this.#temperature = this.#kernel.annealProposals(SLICE, this.#temperature, this.#cooling);
    this.#slicesLeft -= 1;
    return this.#slicesLeft === 0 && this.continueWith(this.#annealed());
  }

  /** Begins a step by `anneal`, or works for a few milliseconds towards that; false if there are no pairings to begin with. */
  protected abstract begin(): boolean;

  /** What to do with annealed pairings: `place`, or `anneal` again; returns whether the step is finished. */
  protected abstract continueWith(state: LevelledPairings): boolean;

  /** Plans so many slices of proposals, from pairings and a temperature to that at which they freeze. */
  protected anneal(start: FreePairings, slices: number, hottest: number): void {
    this.load(start);
    this.#slicesLeft = slices;
    this.#temperature = hottest;
    this.#cooling = (COLDEST / hottest) ** (1 / (slices * SLICE));
  }

  /** Whether rounds are found by covers with whole rounds. */
  protected get isCovered(): boolean {
    return this.rules.tablesPerSet === 1;
  }

  protected load(pairings: FreePairings): void {
    this.#kernel.load(pairings, seedState(this.random.next()));
  }

  /** Puts the loaded pairings into rounds if that may give a fairer movement; returns whether the step is finished. */
  protected place(state: LevelledPairings): boolean {
    const { level } = state;
    this.#placing = state;
    if (this.isCovered) {
      this.#coversLeft = level < this.#placedLevel - COST_TOLERANCE ? this.#covers.tries : 0;
      return this.#coversLeft === 0;
    }
    this.#level = Math.min(this.#level, level);
    if (level > this.#level * NEAR + COST_TOLERANCE) return true;
    const { tablesPerSet } = this.rules;
    const inRound = this.#kernel.placeInRounds(tablesPerSet, ROUND_PROPOSALS, ROUND_TEMPERATURE);
    this.#finish(state, inRound);
    return true;
  }

  #annealed(): LevelledPairings {
    const pairings = this.#kernel.pairings();
    return { pairings, level: indexOfPairings(pairings, this.construction.pairs) };
  }

  /** Works on a cover by whole rounds; returns whether the step is finished. */
  #workOnCover(state: LevelledPairings): boolean {
    const { pairs, rounds: sets, phantom } = this.construction;
    const { opponents } = state.pairings;
    const field = { pairs, sets, phantom, opponents };
    this.#cover ??= new RoundCover(field, this.random, this.#covers);
    const inRound = this.#cover.work();
    if (inRound === undefined) return false;
    this.#cover = null;
    this.#coversLeft = inRound === null ? this.#coversLeft - 1 : 0;
    if (this.#coversLeft > 0) return false;
    if (inRound !== null) this.#placedLevel = state.level;
    this.#finish(state, inRound);
    return true;
  }

  /** Directs each sitting of pairings in rounds; counts a failure if there are none. */
  #finish({ pairings }: LevelledPairings, inRound: Uint8Array | null): void {
    if (inRound === null) {
      this.failures += 1;
      return;
    }
    const plan = planInRounds(this.construction, this.parts, pairings, inRound);
    const standard = this.fairest?.inequityIndex ?? Number.POSITIVE_INFINITY;
    this.recordFound(this.direct(plan, 'polish', standard));
  }
}
