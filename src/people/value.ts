// What a seating is worth: its luck and what it leaves of soft wishes and of the past, in points of luck; less is better.
// Where somebody plays without a name, an unnamed person of mean strength stands for it: people and places are then as many.
// Positions count from 0: people as in the field, the unnamed last; places as in `Places`.

import type { ScoreMatrix } from '../balance/index.ts';
import { type Field, strengthsOf } from './field.ts';
import { edgesOf, luckParts } from './luck.ts';
import type { Past } from './past.ts';
import type { Places } from './places.ts';

/** What a seating makes least: the root mean square of L and then the greatest |L|, or the greatest |L| first. */
export const SEAT_AIMS = ['rms', 'worst'] as const;
export type SeatAim = (typeof SEAT_AIMS)[number];

/**
 * What soft wishes cost, in percentage points of luck: the order in which they count (docs/people.md). Down to the spread of
 * seeds they are more than any luck, so that they decide first; the others are weighed against it.
 */
const COST = {
  /** A round in which who directs sits out. */
  directorOut: 10_000,
  /** A round in which somebody sits out who sat out the time before. */
  outAgain: 1000,
  /** A round before the last in which who directs sits out. */
  directorOutEarly: 100,
  /** For each two seeds that meet in the first round. */
  seedsAtOneTable: 10,
  /** If sections are balanced, for each percentage point beyond `SECTIONS_APART` between the strongest and the weakest section, strengths added up. */
  sectionsApart: 10,
  /** If two seeds have all their opponents in common. */
  seedsSpread: 5,
  /** If two seeds meet in the first round, and evenly less down to nothing in the last. */
  seedsEarly: 1,
  /** For each opponent of the time before that a person meets again, on average over the people. */
  metAgain: 0.02,
  /** If everybody sits in one direction as the time before. */
  directionAgain: 0.1,
  /** If who directs sits at the last table throughout, furthest from the desk. */
  directorAway: 0.1,
} as const;
/** Sections whose strengths add up to so nearly the same, in percentage points, count as equal. */
const SECTIONS_APART = 1;
/** What a percentage point costs by which sections are further apart than that. */
export const COST_OF_POINT = COST.sectionsApart;
/** How much the second aim counts beside the first: it decides between equals. */
const SECOND = 1e-6;

export interface SeatingValue {
  /** People and places, the unnamed included. */
  readonly size: number;
  /** The people of the field. */
  readonly named: number;
  readonly aim: SeatAim;
  /** x of each person. */
  readonly edges: Float64Array;
  /** What x of a place does to another: at place·n + other, so that what a place does is contiguous. */
  readonly effects: Float64Array;
  /** Half the tops of each place. */
  readonly halfTops: Float64Array;
  /** What the other sessions of the event bring each person. */
  readonly before: PersonParts;
  /** What it costs that a person has a place: at person·n + place. */
  readonly costs: Float64Array;
  /** What it costs that two people meet, at i·n + j; null if nobody has met. */
  readonly metCosts: Float64Array | null;
  /** Null with fewer than two seeds. */
  readonly seeds: SeedCosts | null;
  readonly meet: Uint8Array;
  /** How many sections there are, and the section of each place; nothing without sections. */
  readonly sectionCount: number;
  readonly sectionOf: readonly number[];
}

/** What it costs that two seeds have two places: the product of their weights times the cost of the places. */
interface SeedCosts {
  /** Of each person, the unnamed included: 1 for the best, 0 for those who are no seed. */
  readonly weights: Float64Array;
  /** At place·n + other: symmetric. */
  readonly costs: Float64Array;
}

/** Luck before it is divided by the tops, and half the tops, of each person; the unnamed included. */
export interface PersonParts {
  readonly luck: Float64Array;
  readonly halfTops: Float64Array;
}

/** Nothing yet of anybody. */
export function noParts(size: number): PersonParts {
  return { luck: new Float64Array(size), halfTops: new Float64Array(size) };
}

/** The value of seatings of a field in a movement, or in a session of an event beside what other sessions bring. */
export function seatingValue(
  field: Field,
  matrix: ScoreMatrix,
  where: Places,
  past: Past,
  aim: SeatAim,
  before = noParts(where.places.length),
): SeatingValue {
  const { places, lastRoundIndex, meet, sectionOf, sectionNames } = where;
  const size = places.length;
  const named = field.people.length;
  const edges = new Float64Array(size);
  edges.set(edgesOf(strengthsOf(field)));
  const parts = luckParts(matrix);
  const effects = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) effects[i * size + j] = parts.effects[j * size + i]!;
  }
  const costs = new Float64Array(size * size);
  field.people.forEach(({ wishes }, person) => {
    const directs = wishes.some(({ kind }) => kind === 'directs');
    places.forEach(({ sitOuts, direction, distance }, at) => {
      let cost = 0;
      if (directs) {
        const early = sitOuts.filter((roundIndex) => roundIndex < lastRoundIndex).length;
        cost += COST.directorOut * sitOuts.length + COST.directorOutEarly * early;
        cost += COST.directorAway * distance;
      }
      if (past.satOut[person]) cost += COST.outAgain * sitOuts.length;
      const before = past.direction[person];
      if (before !== null && before === direction) cost += COST.directionAgain / named;
      costs[person * size + at] = cost;
    });
  });
  return {
    size,
    named,
    aim,
    edges,
    effects,
    halfTops: parts.halfTops,
    before,
    costs,
    metCosts: metCosts(past, named, size),
    seeds: seedCosts(field, where),
    meet,
    sectionCount: sectionNames.length,
    sectionOf,
  };
}

/** What it costs that two people meet again, padded for the unnamed; null if nobody has met. */
function metCosts({ met }: Past, named: number, size: number): Float64Array | null {
  if (met.every((recency) => recency === 0)) return null;
  const costs = new Float64Array(size * size);
  for (let i = 0; i < named; i++) {
    for (let j = 0; j < named; j++) {
      costs[i * size + j] = (2 * COST.metAgain * met[i * named + j]!) / named;
    }
  }
  return costs;
}

function seedCosts({ people }: Field, where: Places): SeedCosts | null {
  const { places, lastRoundIndex, firstMeeting, meet } = where;
  const size = places.length;
  const weights = new Float64Array(size);
  people.forEach(({ wishes }, person) => {
    const seed = wishes.find((wish) => wish.kind === 'seed');
    if (seed !== undefined) weights[person] = 2 / (1 + (seed.rank ?? 1));
  });
  if (weights.filter((weight) => weight > 0).length < 2) return null;
  const opponents = places.map((_, p) => sumOf(meet.subarray(p * size, (p + 1) * size)));
  const costs = new Float64Array(size * size);
  for (let p = 0; p < size; p++) {
    for (let q = 0; q < p; q++) {
      let common = 0;
      for (let k = 0; k < size; k++) common += meet[p * size + k]! * meet[q * size + k]!;
      const first = firstMeeting[p * size + q]!;
      const early = Math.max(0, lastRoundIndex - first) / (lastRoundIndex || 1);
      const cost =
        (first === 0 ? COST.seedsAtOneTable : 0) +
        (COST.seedsSpread * common) / (Math.max(opponents[p]!, opponents[q]!) || 1) +
        COST.seedsEarly * early;
      costs[p * size + q] = cost;
      costs[q * size + p] = cost;
    }
  }
  return { weights, costs };
}

function sumOf(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** What each place gets, before it is divided by the tops, when `seated` has the person of each place. */
export function effectsAt({ size, edges, effects }: SeatingValue, seated: ArrayLike<number>) {
  const luck = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    const edge = edges[seated[place]!]!;
    if (edge === 0) continue;
    const row = place * size;
    for (let other = 0; other < size; other++) luck[other]! += edge * effects[row + other]!;
  }
  return luck;
}

/** The luck of whoever has a place, all sessions together, from what the place gets here. */
export function luckOfPlace(
  { halfTops, before }: SeatingValue,
  seated: ArrayLike<number>,
  effects: Float64Array,
  place: number,
): number {
  const person = seated[place]!;
  const tops = halfTops[place]! + before.halfTops[person]!;
  return tops === 0 ? 0 : (effects[place]! + before.luck[person]!) / tops;
}

/** What the seating costs beside its luck. */
export function softCost(value: SeatingValue, seated: ArrayLike<number>): number {
  const { size, costs, metCosts: met, meet, seeds } = value;
  let cost = costOfSections(strengthsOfSections(value, seated));
  for (let place = 0; place < size; place++) {
    const person = seated[place]!;
    cost += costs[person * size + place]!;
    if (met === null && seeds === null) continue;
    for (let other = 0; other < place; other++) {
      const at = place * size + other;
      const there = seated[other]!;
      if (met !== null && meet[at] === 1) cost += met[person * size + there]!;
      if (seeds !== null) {
        cost += seeds.weights[person]! * seeds.weights[there]! * seeds.costs[at]!;
      }
    }
  }
  return cost;
}

/** What the strengths of each section add up to beyond the mean of everybody, in percentage points. */
export function strengthsOfSections(
  { edges, sectionCount, sectionOf }: SeatingValue,
  seated: ArrayLike<number>,
): Float64Array {
  const sums = new Float64Array(sectionCount);
  for (const [place, section] of sectionOf.entries()) sums[section]! += 50 * edges[seated[place]!]!;
  return sums;
}

/** What it costs that sections are not equally strong; nothing without sections. */
export function costOfSections(strengths: Float64Array): number {
  if (strengths.length === 0) return 0;
  const apart = Math.max(...strengths) - Math.min(...strengths);
  return COST.sectionsApart * Math.max(0, apart - SECTIONS_APART);
}

/** The size of luck that is to be small, from the sum of the squares and the greatest. */
export function sizeOfLuck({ aim, named }: SeatingValue, squares: number, worst: number): number {
  const rms = Math.sqrt(squares / named);
  return aim === 'rms' ? rms + SECOND * worst : worst + SECOND * rms;
}

/** What a seating is worth: the less, the better; 0 is the least there can be. */
export function worthOf(value: SeatingValue, seated: ArrayLike<number>): number {
  const effects = effectsAt(value, seated);
  let squares = 0;
  let worst = 0;
  for (let place = 0; place < value.size; place++) {
    if (seated[place]! >= value.named) continue;
    const luck = luckOfPlace(value, seated, effects, place);
    squares += luck ** 2;
    worst = Math.max(worst, Math.abs(luck));
  }
  return sizeOfLuck(value, squares, worst) + softCost(value, seated);
}
