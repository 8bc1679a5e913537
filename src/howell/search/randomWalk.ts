// A free walk from random pairings: hot runs of many lengths, each followed by short ones from the fairest since. Suits fields
// with more tables than rounds, or a few more rounds than tables; in longer ones symmetries give better beginnings.

import type { Random } from '../../balance/index.ts';
import { type Construction, type HowellRequest, placesFor } from './constructions.ts';
import { directedAtRandom } from './freePlan.ts';
import { type CoverTries, FreeWalk, type LevelledPairings } from './freeWalk.ts';
import { PairingStart } from './pairingStart.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import { SymmetryReduction } from './symmetryReduction.ts';
import { doublingsOf, type PlanJudge } from './walk.ts';

/** Slices of the shortest run; every second run is twice as long, every fourth twice as long again, and so on. */
const LEAST_SLICES = 20;
const MAX_DOUBLINGS = 6;
/** The temperature at the beginning of a run, in units of F. */
const HOTTEST = 60;
const COVERS: CoverTries = { tries: 2, listed: 10_000, choices: 50_000 };
/**
 * A run is followed by so many short ones that begin with the fairest pairings since it began, each less hot than a run:
 * at these temperatures in turn. In full fields with shared sets only after some runs, within which the library's entries
 * for them had been found.
 */
const REHEATS = 40;
const RUNS_WITHOUT = 24;
const REHEAT_SLICES = 8;
const REHEAT_TEMPERATURES = [20, 16, 12, 8];

/** With more pairs covers by whole rounds hardly ever succeed, or take too long. */
const MOST_COVERED_PAIRS = 22;

/**
 * Whether this walk is for a request: one session with more tables than rounds, or in smaller fields with at most half as
 * many rounds again as tables; nobody stationary.
 */
export function canWalkAtRandom(request: HowellRequest): boolean {
  const { rounds, sessions, stationaryPairs, isSimple } = request;
  const places = placesFor(request);
  const isCoverable = places <= MOST_COVERED_PAIRS && 4 * rounds <= 3 * places;
  const isShort = 2 * rounds < places || isCoverable;
  return isShort && sessions.length === 1 && stationaryPairs === 0 && !isSimple;
}

/** A pure function of its arguments and the calls to `work`. */
export class RandomWalk extends FreeWalk {
  readonly #start: PairingStart;
  #reheatsLeft = 0;
  #runs = 0;
  /** The fairest pairings since the last run began. */
  #current: LevelledPairings | null = null;

  constructor(
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    judge: PlanJudge,
    random: Random,
  ) {
    super(construction, rules, parts, judge, random, COVERS);
    this.#start = new PairingStart(new SymmetryReduction(construction, rules));
  }

  /** Begins a run from random pairings, or a reheat. */
  protected begin(): boolean {
    this.found = null;
    if (this.#reheatsLeft > 0 && this.#current !== null) {
      this.#reheatsLeft -= 1;
      const temperature = REHEAT_TEMPERATURES[this.#reheatsLeft % REHEAT_TEMPERATURES.length]!;
      this.anneal(this.#current.pairings, REHEAT_SLICES, temperature);
      return true;
    }
    this.#runs += 1;
    this.#current = null;
    const meetings = this.#start.draw(this.random);
    if (meetings === null) {
      this.failures += 1;
      return false;
    }
    const isReheated =
      this.isCovered || this.construction.phantom !== null || this.#runs > RUNS_WITHOUT;
    this.#reheatsLeft = isReheated ? REHEATS : 0;
    const slices = LEAST_SLICES * 2 ** doublingsOf(this.#runs, MAX_DOUBLINGS);
    this.anneal(directedAtRandom(this.construction, meetings, this.random), slices, HOTTEST);
    return true;
  }

  protected continueWith(state: LevelledPairings): boolean {
    if (this.#current === null || state.level <= this.#current.level) this.#current = state;
    return this.place(state);
  }
}
