// A free walk from pairings annealed under a symmetry, freed of it: the symmetry finds who should meet whom, and what it
// forbids is found without it. Often far fairer than either alone, above all from 17 pairs and with a quarter more rounds than
// tables; some fields gain nothing (docs/lab/howell-search.md).
// A step is one run: pairings under a symmetry, then many short runs, each from the fairest so far, not hot enough to lose
// what they have in common; rounds at the end.

import type { Random } from '../../balance/index.ts';
import { type Construction, type HowellRequest, placesFor } from './constructions.ts';
import { type CoverTries, FreeWalk, type LevelledPairings } from './freeWalk.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';
import type { PairingStarts } from './symmetricStarts.ts';
import type { PlanJudge } from './walk.ts';

/**
 * How many short runs, each of a slice for so many seats in all rounds, from these temperatures per pair in turn. (With fewer
 * than seven pairs the last is below the temperature at which runs end, so that these warm up a little.)
 */
const REHEATS = 80;
const SEATS_PER_SLICE = 50;
const REHEAT_TEMPERATURES = [0.57, 0.43, 0.29];
/** After so many the run ends if it is not within this factor of the fairest. */
const TRIAL_REHEATS = 20;
const PROMISING = 1.05;
const COVERS: CoverTries = { tries: 6, listed: 10_000, choices: 100_000 };
/** Where covers are scarce: up to ten seconds each, so that other pairings are annealed rather than these tried again. */
const LONG_COVERS: CoverTries = { tries: 2, listed: 20_000, choices: 5_000_000 };

/** With more pairs, covers are found easily from so many rounds more than tables on, times the pairs, … */
const EASY_SURPLUS = 1 / 8;
const MOST_PAIRS_COVERED_EASILY = 22;
/** … and are scarce, up to so many pairs, from so many more on, times the pairs above 22. Otherwise there are hardly any. */
const LEAST_SURPLUS = 1 / 3;
const MOST_PAIRS_COVERED = 30;

/** Whether this walk is for a request: one session in which nobody meets again, where rounds can be found; nobody stationary. */
export function canWalkFreed(request: HowellRequest): boolean {
  const { rounds, sessions, stationaryPairs, isSimple, tablesPerSet } = request;
  const places = placesFor(request);
  const isOnce = rounds < places && sessions.length === 1;
  const isShared = 2 * rounds < places || tablesPerSet > 1;
  const areRoundsFound = isShared || coversFor(places, rounds) !== null;
  return isOnce && areRoundsFound && stationaryPairs === 0 && !isSimple;
}

/**
 * How hard to look for covers by whole rounds; null where there are hardly any, or none, as with no more rounds than tables.
 * Measured up to 32 pairs. Seeds of the library depend on it.
 */
export function coversFor(places: number, rounds: number): CoverTries | null {
  const surplus = rounds - places / 2;
  if (surplus <= 0) return null;
  if (places <= MOST_PAIRS_COVERED_EASILY || surplus >= places * EASY_SURPLUS) return COVERS;
  const least = (places - MOST_PAIRS_COVERED_EASILY) * LEAST_SURPLUS;
  return places <= MOST_PAIRS_COVERED && surplus >= least ? LONG_COVERS : null;
}

/** A pure function of its arguments and the calls to `work`. */
export class FreedWalk extends FreeWalk {
  readonly #starts: PairingStarts;
  /** The fairest pairings of this run, once it is freed. */
  #current: LevelledPairings | null = null;
  #reheats = 0;
  /** The index of the fairest pairings of all runs, whether or not they fit into rounds. */
  #fairestLevel = Number.POSITIVE_INFINITY;
  #isStarting = false;

  constructor(
    starts: PairingStarts,
    construction: Construction,
    rules: SkeletonRules,
    parts: 1 | 2,
    judge: PlanJudge,
    random: Random,
  ) {
    const { pairs, rounds } = construction;
    super(construction, rules, parts, judge, random, coversFor(pairs, rounds) ?? COVERS);
    this.#starts = starts;
  }

  protected begin(): boolean {
    if (!this.#isStarting) {
      this.found = null;
      this.#current = null;
      this.#reheats = 0;
      if (this.#starts.isExhausted) {
        this.failures += 1;
        return false;
      }
      this.#isStarting = this.#starts.begin();
      return true;
    }
    const start = this.#starts.work();
    if (start === null) return true;
    this.#isStarting = false;
    this.#reheat(start);
    return true;
  }

  protected continueWith(state: LevelledPairings): boolean {
    if (this.#current === null || state.level <= this.#current.level) this.#current = state;
    const { pairings, level } = this.#current;
    const isOver =
      this.#reheats === REHEATS ||
      (this.#reheats === TRIAL_REHEATS && level > this.#fairestLevel * PROMISING);
    if (!isOver) {
      this.#reheat(pairings);
      return false;
    }
    this.#starts.record(level);
    this.#fairestLevel = Math.min(this.#fairestLevel, level);
    // The kernel has what was annealed last, which need not be the fairest.
    this.load(pairings);
    return this.place(this.#current);
  }

  #reheat(pairings: LevelledPairings['pairings']): void {
    const perPair = REHEAT_TEMPERATURES[this.#reheats % REHEAT_TEMPERATURES.length]!;
    this.#reheats += 1;
    const { pairs, rounds } = this.construction;
    const slices = Math.ceil((pairs * rounds) / SEATS_PER_SLICE);
    this.anneal(pairings, slices, perPair * pairs);
  }
}
