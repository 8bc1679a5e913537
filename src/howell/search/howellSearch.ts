// The search for a new movement: walks in every construction at once, the most promising served most.
// Takes steps when told to, knows no clock and no worker: the result is a function of request, seeds and steps.
// A step is an attempt: pairings annealed and put into rounds, or some skeletons with directions. Pairs and rounds of the result are printed from 1, as in any Movement.

import { createRandom, type Random } from '../../balance/random.ts';
import type { Plan } from '../../catalogue/library/plan.ts';
import { minimiseSwitches } from '../finish/minimiseSwitches.ts';
import { indexBound } from '../theory/bound.ts';
import { classicPlans } from '../theory/classics.ts';
import { perfectEventPlans } from '../theory/perfectEvent.ts';
import { perfectFieldPlans } from '../theory/perfectField.ts';
import { absenceIndex } from './absences.ts';
import {
  type Construction,
  type HowellFault,
  type HowellRequest,
  requestFault,
} from './constructions.ts';
import { type SearchTrack, SearchTracks } from './searchTracks.ts';
import { createSittingSearch } from './sittings.ts';
import type { PlanCost, WalkResult } from './walk.ts';

/** The version of this search: raised whenever a seed no longer reproduces its result. */
export const SEARCH_VERSION = 3;

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
  | { readonly ok: false; readonly fault: HowellFault };

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
  const fault = requestFault(request);
  if (fault !== null) return { ok: false, fault };
  const search = new TrackSearch(request, options);
  if (search.isEmpty) return { ok: false, fault: { kind: 'noConstruction' } };
  return { ok: true, search };
}

/** Restarts that a new best gets beyond those of its walk. */
const FINAL_RESTARTS = 30;
/** Restarts for each movement of the catalogue. */
const CLASSIC_RESTARTS = 60;
/** Indices below count as 0. */
const NOTHING = 1e-4;

class TrackSearch implements HowellSearch {
  steps = 0;
  best: HowellFound | null = null;
  readonly bound: number | null;
  readonly #request: HowellRequest;
  readonly #costOf: PlanCost;
  readonly #random: Random;
  readonly #tracks: SearchTracks;
  readonly #seeds: readonly [seed: number, worker: number];
  /** Plans of the catalogue and of theory that were not looked at yet. */
  readonly #classics: Plan[];
  /** The one that is amid a step. */
  #track: SearchTrack | null = null;

  constructor(request: HowellRequest, { seed, worker = 0 }: HowellSearchOptions) {
    this.#request = request;
    this.#costOf =
      request.objective === 'field'
        ? ({ inequityIndex }) => inequityIndex
        : ({ plan }) => absenceIndex(plan);
    this.bound = indexBound(request);
    this.#seeds = [seed, worker];
    this.#classics = [classicPlans, perfectEventPlans, perfectFieldPlans].flatMap((plansFor) =>
      plansFor(request),
    );
    this.#random = createRandom(seed, worker);
    this.#tracks = new SearchTracks(request, this.#costOf, this.#random);
  }

  get isEmpty(): boolean {
    return this.#tracks.all.length === 0;
  }

  get isPerfect(): boolean {
    return this.best !== null && this.best.inequityIndex < NOTHING;
  }

  get isExhausted(): boolean {
    return this.#tracks.all.length === 0 && this.#classics.length === 0;
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
    const classic = this.#track === null ? this.#classics.shift() : undefined;
    if (classic !== undefined) {
      this.steps += 1;
      this.#beginWith(classic);
      return;
    }
    this.#track ??= this.#tracks.next();
    const track = this.#track;
    const { walk } = track;
    if (walk !== null && !walk.work()) return;
    this.#track = null;
    this.steps += 1;
    this.#tracks.finishStep(track);
    if (walk?.found) this.#consider(walk.found);
  }

  choices(count: number): readonly HowellFound[] {
    const { best } = this;
    if (best === null) return [];
    const isOther = ({ construction: { order, fixedPairs, fixedRounds } }: SearchTrack) =>
      order !== best.plan.order ||
      fixedPairs !== best.plan.fixedPairs ||
      fixedRounds !== best.plan.fixedRounds;
    const others = new Map<Construction, HowellFound>();
    for (const { construction, walk } of this.#tracks.all.filter(isOther)) {
      if (walk === null || walk.fairest === null) continue;
      const { plan, inequityIndex, value } = walk.fairest;
      if (value >= (others.get(construction)?.value ?? Number.POSITIVE_INFINITY)) continue;
      others.set(construction, {
        plan: minimiseSwitches(plan),
        value,
        inequityIndex,
        step: this.steps,
      });
    }
    const ranked = [...others.values()].sort((a, b) => a.value - b.value);
    return [best, ...ranked].slice(0, count);
  }

  /** Anneals a movement of the catalogue, with chances of its own. */
  #beginWith(classic: Plan): void {
    const sittings = createSittingSearch(classic, createRandom(...this.#seeds, this.steps).next());
    for (let n = 0; n < CLASSIC_RESTARTS; n++) sittings.restart();
    const { plan, inequityIndex } = sittings;
    const value = this.#costOf({ plan, inequityIndex });
    if (this.#isBetter(value)) {
      this.best = { plan: minimiseSwitches(plan), value, inequityIndex, step: this.steps };
    }
  }

  /** Keeps what a walk found if it is the best, after some more annealing of it. */
  #consider(found: WalkResult): void {
    if (!this.#isBetter(found.value)) return;
    const sittings = createSittingSearch(found.plan, this.#random.next());
    sittings.polish();
    for (let n = 0; n < FINAL_RESTARTS; n++) sittings.restart();
    const polished = { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
    const value = this.#costOf(polished);
    const best = value < found.value - NOTHING ? { ...polished, value } : found;
    this.best = { ...best, plan: minimiseSwitches(best.plan), step: this.steps };
  }

  #isBetter(value: number): boolean {
    return this.best === null || value < this.best.value - NOTHING;
  }
}
