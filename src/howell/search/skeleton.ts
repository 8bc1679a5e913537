// Skeletons: complete schedules without directions – who meets whom on which set in which round, under a symmetry.
// Every pair plays once per round and once on each set, and no two pairs meet twice unless the rules allow it.
// Solved as an exact cover over orbits (see PlaceNumbering). Pairs, rounds and sets from 0, as in a Plan.
// A cyclic Howell is developed from its first round; a skeleton, from one sitting of each orbit of any cyclic symmetry.

import type { Random } from '../../balance/index.ts';
import {
  orbitOf,
  type PlannedSitting,
  type PlanSymmetry,
  sessionOfRound,
} from '../../catalogue/index.ts';
import { ExactCover } from './exactCover.ts';
import { PlaceNumbering, type SkeletonRules } from './skeletonPlaces.ts';

/** One sitting per orbit. */
export type Skeleton = readonly PlannedSitting[];

export interface SkeletonMaker {
  /** A random skeleton that contains the orbits `kept` of an earlier one; null if none was found. */
  draw(random: Random, kept?: Skeleton): Skeleton | null;
}

/** With more orbits than this, drawing a skeleton takes too long. */
const MAX_OPTIONS = 20_000;
/** Choices per attempt. */
const BUDGET = 3_000;
/** The same for events of several sessions, which have few solutions. */
const EVENT_BUDGET = 40_000;

/** A skeleton maker, or null if the symmetry has too many orbits to choose from. */
export function createSkeletonMaker(
  symmetry: PlanSymmetry,
  rules: SkeletonRules,
): SkeletonMaker | null {
  const { pairs, sessions, order } = symmetry;
  const setsInRounds = sessions.reduce((sum, rounds) => sum + rounds * rounds, 0);
  const sittings = ((pairs * (pairs - 1)) / 2) * setsInRounds * rules.tablesPerSet;
  if (sittings / order > MAX_OPTIONS) return null;
  return new Maker(symmetry, rules);
}

class Maker implements SkeletonMaker {
  readonly #symmetry: PlanSymmetry;
  readonly #rules: SkeletonRules;
  readonly #solver: ExactCover;
  readonly #budget: number;
  readonly #options: PlannedSitting[] = [];
  readonly #indexOf = new Map<PlannedSitting, number>();

  constructor(symmetry: PlanSymmetry, rules: SkeletonRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    this.#budget = symmetry.sessions.length > 1 ? EVENT_BUDGET : BUDGET;
    const places = new PlaceNumbering(symmetry, rules);
    const items: (readonly number[])[] = [];
    for (const start of startsOf(symmetry)) {
      // Nobody plays at the table of the missing pair, so its boards may be elsewhere and the copies are equivalent.
      const isEmpty = start.first === rules.phantom || start.second === rules.phantom;
      for (let copy = 0; copy < (isEmpty ? 1 : rules.tablesPerSet); copy++) {
        const covered = places.coveredBy(start, copy);
        if (covered === null) continue;
        this.#indexOf.set(start, this.#options.length);
        this.#options.push(start);
        items.push(covered);
      }
    }
    const { itemCount, primaryCount } = places;
    this.#solver = new ExactCover({ itemCount, primaryCount, options: items });
  }

  draw(random: Random, kept: Skeleton = []): Skeleton | null {
    const given = kept.map((sitting) => this.#indexOf.get(sitting)!);
    const chosen = this.#solver.solve({ random, choices: this.#budget, given });
    if (chosen === null) return null;
    // The solver has chosen among these.
    const skeleton = chosen.map((option) => this.#options[option] as PlannedSitting);
    return mostSatOut(this.#symmetry, skeleton, this.#rules) > this.#rules.mostSitOuts
      ? null
      : skeleton;
  }
}

/** The largest number of rounds that any pair of a skeleton sits out. */
function mostSatOut(
  symmetry: PlanSymmetry,
  skeleton: Skeleton,
  { phantom }: SkeletonRules,
): number {
  if (phantom === null) return 0;
  const counts = new Array<number>(symmetry.pairs).fill(0);
  for (const { first, second } of skeleton.flatMap((start) => orbitOf(symmetry, start))) {
    const pair = first === phantom ? second : second === phantom ? first : null;
    if (pair !== null) counts[pair]! += 1;
  }
  return Math.max(...counts);
}

/** One sitting of every orbit, stationary pairs first. */
function* startsOf(symmetry: PlanSymmetry): Generator<PlannedSitting> {
  const { pairs, rounds, order, fixedPairs, fixedRounds } = symmetry;
  const sessionOf = sessionOfRound(symmetry);
  for (let round = 0; round < rounds; round++) {
    const isFixed = round >= rounds - fixedRounds;
    if (!isFixed && round % order !== 0) continue;
    // Two stationary pairs would meet in every round of a cycle.
    const moving = isFixed || order === 1 ? pairs : pairs - fixedPairs;
    for (let second = 0; second < moving; second++) {
      for (let first = second + 1; first < pairs; first++) {
        for (let set = 0; set < rounds; set++) {
          if (sessionOf[set] !== sessionOf[round]) continue;
          const start = { first, second, round, set };
          if (!isFixed || isLeast(symmetry, start)) yield start;
        }
      }
    }
  }
}

/** Whether a sitting of a fixed round is the first of its orbit. */
function isLeast(symmetry: PlanSymmetry, start: PlannedSitting): boolean {
  const rank = ({ first, second, set }: PlannedSitting) =>
    (Math.min(first, second) * symmetry.pairs + Math.max(first, second)) * symmetry.rounds + set;
  const own = rank(start);
  return orbitOf(symmetry, start).every((other) => rank(other) >= own);
}
