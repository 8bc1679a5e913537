// The search for a new movement: runs walks in all constructions at once and gives the most promising the most steps.
// Advances only when told to; the result is a function of request, seeds and steps.
// A step is one attempt: pairings that are annealed and put into rounds, or several skeletons with directions. Without a
// symmetry it takes up to some seconds, half a minute where rounds are scarce, otherwise a fraction of a second.
// Pairs and rounds of the result are numbered as in any Movement.

import { createRandom, encounters, presentPairs, type Random } from '../../balance/index.ts';
import { developPlan, type Plan, type PlanSymmetry } from '../../catalogue/index.ts';
import { boardsMoveOn, type Movement, seatOf } from '../../movement/index.ts';
import { minimisePlanSwitches } from '../finish/minimiseSwitches.ts';
import { indexBound } from '../theory/bound.ts';
import { classicPlans } from '../theory/classics.ts';
import { perfectEventPlans } from '../theory/perfectEvent.ts';
import { perfectFieldPlans } from '../theory/perfectField.ts';
import { repeatedBlock, repeatedPlan } from '../theory/repeatedBlock.ts';
import { absenceIndex, annealedFor } from './absences.ts';
import { type HowellFault, type HowellRequest, requestFault } from './constructions.ts';
import {
  MAX_FAILURES,
  type SearchTrack,
  SearchTracks,
  type SearchWay,
  waysFor,
} from './searchTracks.ts';
import { createSittingSearch, type DirectedPlan, type SittingSearch } from './sittings.ts';
import type { PlanJudge, WalkResult } from './walk.ts';

/** The version of this search; increased whenever a seed no longer reproduces its result for the full field. */
export const SEARCH_VERSION = 3;

/** A movement found. */
export interface HowellFound {
  readonly plan: Plan;
  /** The minimised value: the index of the field, or its mean over the absences. */
  readonly value: number;
  /** Hilton's index of the full field. */
  readonly inequityIndex: number;
  /** The step that found it, from 1; for an alternative choice, the number of steps made so far. */
  readonly step: number;
}

export interface HowellSearch {
  /** Makes more attempts, or fewer if nothing fairer is possible. */
  advance(steps: number): void;
  /** Works on the current attempt for a few milliseconds; `advance` does the same in slices. */
  work(): void;
  readonly steps: number;
  /** The best so far; null until an attempt succeeds. */
  readonly best: HowellFound | null;
  /** A lower bound on the index for the field, if one is known. */
  readonly bound: number | null;
  /** Whether the index is 0. */
  readonly isPerfect: boolean;
  /** Whether the best meets the bound, so that nothing fairer is possible. */
  readonly isFinished: boolean;
  /** Whether every construction has been abandoned, so that there is nothing left to try. */
  readonly isExhausted: boolean;
  /** The best and the best of other constructions, up to `count`. */
  choices(count: number): readonly HowellFound[];
}

export type HowellSearchResult =
  | { readonly ok: true; readonly search: HowellSearch }
  | { readonly ok: false; readonly fault: HowellFault };

export interface HowellSearchOptions {
  readonly seed: number;
  /**
   * The index, from 0, of this start among several on one request; each runs walks of its own, in the ways that there are
   * for the request in turn (`waysFor`).
   */
  readonly worker?: number;
  /**
   * The number of starts, if they are all that there will be: fewer than there are ways share these, so that none is left
   * out, and one whose ways are exhausted continues with the others. By default each start has one way.
   */
  readonly workers?: number;
}

/** A search for a request, or the reason why there is none. */
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

/** Extra restarts for a new best. */
const FINAL_RESTARTS = 30;
/** Restarts for each catalogue movement used as a start. */
const CLASSIC_RESTARTS = 60;
/** Steps of the search for a block that is repeated, of which the first will do: its own fairness hardly matters for that of the whole. */
const STEPS_FOR_BLOCK = 40;
/** Where everybody is to meet equally often, tracks are tried again with so many times the failures once none is left. */
const PATIENCE = 25;
/** Smaller indices, and smaller differences between them, count as 0. */
const NEGLIGIBLE = 1e-4;

/** The tracks of one way of searching, and the one whose step is in progress. */
interface WayTracks {
  readonly tracks: SearchTracks;
  track: SearchTrack | null;
}

class TrackSearch implements HowellSearch {
  steps = 0;
  best: HowellFound | null = null;
  readonly bound: number | null;
  readonly #request: HowellRequest;
  readonly #judge: PlanJudge;
  readonly #random: Random;
  /** The tracks of each way of this start, which work in turn. */
  readonly #ways: WayTracks[];
  #turn = 0;
  /** The ways that this start takes once its own are exhausted, and with how many failures it puts up. */
  readonly #otherWays: (readonly [way: SearchWay, mostFailures: number])[];
  readonly #seeds: readonly [seed: number, worker: number];
  /** Plans from the catalogue and from theory that have not been tried yet. */
  readonly #classics: Plan[];

  constructor(request: HowellRequest, { seed, worker = 0, workers }: HowellSearchOptions) {
    this.#request = request;
    this.#judge = (met) => this.#judged(met);
    this.bound = indexBound(request);
    this.#seeds = [seed, worker];
    const ways = waysFor(request);
    const shares = Math.min(workers ?? ways.length, ways.length);
    const own = ways.filter((_, n) => n % shares === worker % shares);
    const others = workers === undefined ? [] : ways.filter((way) => !own.includes(way));
    this.#otherWays = [
      ...others.map((way) => [way, MAX_FAILURES] as const),
      // Few pairings of those annealed are even, and of these few fit into rounds.
      ...(request.isEven ? own.map((way) => [way, PATIENCE * MAX_FAILURES] as const) : []),
    ];
    const theories = own.includes('symmetric')
      ? [classicPlans, perfectEventPlans, perfectFieldPlans]
      : [];
    const plans = theories.flatMap((plansFor) => plansFor(request));
    const block = own.includes('symmetric') ? repeatedBlock(request) : null;
    if (block !== null) plans.push(...repeatedPlans(request, block, seed));
    this.#classics = request.isEven ? plans.filter(meetsEvenly) : plans;
    this.#random = createRandom(seed, worker);
    this.#ways = own.map((way) => this.#tracksOf(way));
  }

  get isEmpty(): boolean {
    return this.#ways.every(({ tracks }) => tracks.all.length === 0);
  }

  get isPerfect(): boolean {
    return this.best !== null && this.best.inequityIndex < NEGLIGIBLE;
  }

  get isExhausted(): boolean {
    return this.isEmpty && this.#classics.length === 0 && this.#otherWays.length === 0;
  }

  get isFinished(): boolean {
    if (this.#request.objective === 'absences') return (this.best?.value ?? 1) < NEGLIGIBLE;
    return this.best !== null && this.best.inequityIndex < (this.bound ?? 0) + NEGLIGIBLE;
  }

  advance(steps: number): void {
    const end = this.steps + steps;
    while (this.steps < end && !this.isFinished && !this.isExhausted) this.work();
  }

  work(): void {
    if (this.isExhausted) return;
    const classic = this.#ways.every(({ track }) => track === null)
      ? this.#classics.shift()
      : undefined;
    if (classic !== undefined) {
      this.steps += 1;
      this.#beginWith(classic);
      return;
    }
    if (this.isEmpty) this.#ways.push(this.#tracksOf(...this.#otherWays.shift()!));
    const open = this.#ways.filter(({ tracks }) => tracks.all.length > 0);
    this.#turn += 1;
    const way = open[this.#turn % open.length]!;
    const track = way.track ?? way.tracks.next();
    way.track = track;
    const { walk } = track;
    if (walk !== null && !walk.work()) return;
    way.track = null;
    this.steps += 1;
    way.tracks.finishStep(track);
    if (walk?.found) this.#consider(walk.found);
  }

  choices(count: number): readonly HowellFound[] {
    const { best } = this;
    if (best === null) return [];
    const symmetryOf = ({ order, fixedPairs, fixedRounds }: PlanSymmetry) =>
      [order, fixedPairs, fixedRounds].join(' ');
    const others = new Map<string, HowellFound>();
    for (const { construction, walk } of this.#ways.flatMap(({ tracks }) => tracks.all)) {
      const symmetry = symmetryOf(construction);
      if (walk === null || walk.fairest === null || symmetry === symmetryOf(best.plan)) continue;
      const { plan, inequityIndex, value } = walk.fairest;
      if (this.#isRefused(plan)) continue;
      if (value >= (others.get(symmetry)?.value ?? Number.POSITIVE_INFINITY)) continue;
      others.set(symmetry, {
        plan: minimisePlanSwitches(plan),
        value,
        inequityIndex,
        step: this.steps,
      });
    }
    const ranked = [...others.values()].sort((a, b) => a.value - b.value);
    return [best, ...ranked].slice(0, count);
  }

  #tracksOf(way: SearchWay, mostFailures?: number): WayTracks {
    return {
      tracks: new SearchTracks(this.#request, this.#judge, this.#random, way, mostFailures),
      track: null,
    };
  }

  /** Anneals a catalogue movement, with its own random stream. */
  #beginWith(classic: Plan): void {
    if (this.#isRefused(classic)) return;
    const sittings = this.#sittingsOf(classic, createRandom(...this.#seeds, this.steps).next());
    for (let n = 0; n < CLASSIC_RESTARTS; n++) sittings.restart();
    const { plan, inequityIndex } = sittings;
    const value = this.#valueOf(sittings);
    if (this.#isBetter(value)) {
      this.best = { plan: minimisePlanSwitches(plan), value, inequityIndex, step: this.steps };
    }
  }

  /** Stores a result if it is the best, after annealing it further. */
  #consider(found: WalkResult): void {
    if (!this.#isBetter(found.value) || this.#isRefused(found.plan)) return;
    const sittings = this.#sittingsOf(found.plan, this.#random.next());
    sittings.polish();
    for (let n = 0; n < FINAL_RESTARTS; n++) sittings.restart();
    const polished = { plan: sittings.plan, inequityIndex: sittings.inequityIndex };
    const value = this.#valueOf(polished);
    const best = value < found.value - NEGLIGIBLE ? { ...polished, value } : found;
    this.best = { ...best, plan: minimisePlanSwitches(best.plan), step: this.steps };
  }

  /** Whether a plan has not all that its construction promises, or comes from elsewhere. */
  #isRefused(plan: Plan): boolean {
    const { mostStationary, mustBoardsMoveOn } = this.#request;
    if (mostStationary === null && !mustBoardsMoveOn) return false;
    const movement = developPlan(plan, plan.parts);
    if (mustBoardsMoveOn && !boardsMoveOn(movement)) return true;
    return mostStationary !== null && hasMoreStationary(movement, mostStationary);
  }

  /** The value of a plan that was directed for the full field, or for the absences where that is fairer for these. */
  #judged(met: DirectedPlan): WalkResult {
    const asMet = { ...met, value: this.#valueOf(met) };
    if (annealedFor(this.#request) === 'field') return asMet;
    const sittings = this.#sittingsOf(met.plan, this.#random.next());
    sittings.polish();
    const { plan, inequityIndex } = sittings;
    const value = this.#valueOf({ plan, inequityIndex });
    return value < asMet.value ? { plan, inequityIndex, value } : asMet;
  }

  #valueOf({ plan, inequityIndex }: DirectedPlan): number {
    return this.#request.objective === 'field' ? inequityIndex : absenceIndex(plan);
  }

  #sittingsOf(plan: Plan, seed: number): SittingSearch {
    return createSittingSearch(plan, seed, annealedFor(this.#request));
  }

  #isBetter(value: number): boolean {
    return this.best === null || value < this.best.value - NEGLIGIBLE;
  }
}

/** The plan of an event that repeats a block, the first found for the block; none if none is found in a few steps. */
function repeatedPlans(request: HowellRequest, block: HowellRequest, seed: number): Plan[] {
  const made = createHowellSearch(block, { seed });
  if (!made.ok) return [];
  const { search } = made;
  while (search.best === null && search.steps < STEPS_FOR_BLOCK && !search.isExhausted) {
    search.advance(1);
  }
  return search.best === null ? [] : [repeatedPlan(request, search.best.plan)];
}

/** Whether more pairs than so many are stationary: without a symmetry a pair may stay at its table by chance, though it turns. */
function hasMoreStationary(movement: Movement, most: number): boolean {
  const stationary = presentPairs(movement).filter((pair) => {
    const seats = movement.rounds.flatMap((_, round) => seatOf(movement, round, pair) ?? []);
    return new Set(seats.map(({ tableIndex }) => tableIndex)).size === 1;
  });
  return stationary.length > most;
}

/** Whether everybody meets everybody equally often in a plan, but for one time. */
function meetsEvenly(plan: Plan): boolean {
  const { pairs, count } = encounters(developPlan(plan, plan.parts));
  const size = pairs.length;
  const others = [...count].filter((_, at) => at % size !== Math.floor(at / size));
  return Math.max(...others) - Math.min(...others) <= 1;
}
