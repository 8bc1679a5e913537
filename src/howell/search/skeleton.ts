// Frames: who meets whom on which set in which round, with a symmetry, without directions.
// In a frame every pair plays once a round and once each set, and nobody meets twice; both may be loosened by need.
// One exact cover over orbits of sittings: an orbit covers orbits of places. Pairs, rounds and sets from 0, as in a Plan.
// Source: Howell designs by starters and adders, for any cyclic group.

import type { Random } from '../../balance/random.ts';
import {
  movedOn,
  orbitOf,
  type PlannedSitting,
  type Symmetry,
  sessionsOfRounds,
} from '../../catalogue/library/plan.ts';
import { type CoverSolver, createCoverSolver } from './exactCover.ts';

/** What a frame may do beside the rules of play. */
export interface FrameRules {
  /** Most tables that play one set in a round. */
  readonly tablesPerSet: number;
  /** Whether pairs may meet again: they must in more rounds than there are opponents. */
  readonly mayMeetAgain: boolean;
  /** The missing pair, or null: at its table nobody plays, so that its boards may be at another table as well. */
  readonly phantom: number | null;
  /** Rounds that a pair may sit out, at most. */
  readonly mostSitOuts: number;
}

/** One sitting of each orbit. */
export type Frame = readonly PlannedSitting[];

export interface FrameMaker {
  /** Orbits to choose from: what a frame costs. */
  readonly optionCount: number;
  /** A random frame that keeps the orbits `kept` of another one of this maker; null when none was found. */
  draw(random: Random, kept?: Frame): Frame | null;
}

/** More orbits than this are too many to choose from in a moment. */
const MOST_OPTIONS = 20_000;
/** Choices before a search begins anew. */
const BUDGET = 3_000;
/** The same for events of several sessions, whose frames are tight. */
const EVENT_BUDGET = 40_000;

/** A maker of frames, or null when the symmetry leaves too many orbits, or none. */
export function createFrameMaker(symmetry: Symmetry, rules: FrameRules): FrameMaker | null {
  const { pairs, sessions, order } = symmetry;
  const tables = sessions.reduce((sum, rounds) => sum + rounds * rounds, 0);
  const sittings = ((pairs * (pairs - 1)) / 2) * tables * rules.tablesPerSet;
  if (sittings / order > MOST_OPTIONS) return null;
  return new Maker(symmetry, rules);
}

class Maker implements FrameMaker {
  readonly #symmetry: Symmetry;
  readonly #rules: FrameRules;
  readonly #solver: CoverSolver;
  readonly #budget: number;
  readonly #options: PlannedSitting[] = [];
  readonly #indexOf = new Map<PlannedSitting, number>();

  constructor(symmetry: Symmetry, rules: FrameRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    this.#budget = symmetry.sessions.length > 1 ? EVENT_BUDGET : BUDGET;
    const places = createPlaces(symmetry, rules);
    const items: (readonly number[])[] = [];
    for (const start of startsOf(symmetry)) {
      // Nobody plays at the table of the missing pair: its boards may be elsewhere, and copies are all one.
      const isEmpty = start.first === rules.phantom || start.second === rules.phantom;
      for (let copy = 0; copy < (isEmpty ? 1 : rules.tablesPerSet); copy++) {
        const covered = places.coveredBy(start, copy);
        if (covered === null) continue;
        this.#indexOf.set(start, this.#options.length);
        this.#options.push(start);
        items.push(covered);
      }
    }
    this.#solver = createCoverSolver({ ...places, options: items });
  }

  get optionCount(): number {
    return this.#options.length;
  }

  draw(random: Random, kept: Frame = []): Frame | null {
    const given = kept.map((sitting) => this.#indexOf.get(sitting) as number);
    const chosen = this.#solver.solve(random, this.#budget, given);
    if (chosen === null) return null;
    const frame = chosen.map((option) => this.#options[option] as PlannedSitting);
    return mostSitOuts(this.#symmetry, frame, this.#rules) > this.#rules.mostSitOuts ? null : frame;
  }
}

/** How many rounds a pair of a frame sits out, the one that does most. */
function mostSitOuts(symmetry: Symmetry, frame: Frame, { phantom }: FrameRules): number {
  if (phantom === null) return 0;
  const counts = new Array<number>(symmetry.pairs).fill(0);
  for (const { first, second } of frame.flatMap((start) => orbitOf(symmetry, start))) {
    const pair = first === phantom ? second : second === phantom ? first : null;
    if (pair !== null) counts[pair] = (counts[pair] as number) + 1;
  }
  return Math.max(...counts);
}

/** One sitting of every orbit there is, pairs that stay first. */
function* startsOf(symmetry: Symmetry): Generator<PlannedSitting> {
  const { pairs, rounds, order, fixedPairs, fixedRounds } = symmetry;
  const sessionOf = sessionsOfRounds(symmetry);
  for (let round = 0; round < rounds; round++) {
    const isFixed = round >= rounds - fixedRounds;
    if (!isFixed && round % order !== 0) continue;
    // Two stationary pairs would meet in every round of a circle.
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

/** Whether a sitting of a fixed round comes first among those of its orbit. */
function isLeast(symmetry: Symmetry, start: PlannedSitting): boolean {
  const rank = ({ first, second, set }: PlannedSitting) =>
    (Math.min(first, second) * symmetry.pairs + Math.max(first, second)) * symmetry.rounds + set;
  const own = rank(start);
  return orbitOf(symmetry, start).every((other) => rank(other) >= own);
}

/** The places that orbits cover, numbered by orbit: seats in a round, seats at a set, then tables and meetings. */
function createPlaces(symmetry: Symmetry, { tablesPerSet, mayMeetAgain, phantom }: FrameRules) {
  const { pairs, rounds, order, fixedPairs, fixedRounds } = symmetry;
  const numbers = new Map<number, number>();
  const size = Math.max(pairs, rounds);
  const pairOn = (pair: number, by: number) => movedOn(pair, by, pairs, fixedPairs, order);
  const roundOn = (round: number, by: number) => movedOn(round, by, rounds, fixedRounds, order);
  const code = (kind: number, a: number, b: number, copy = 0) =>
    ((kind * size + a) * size + b) * tablesPerSet + copy;
  const seat = (round: number, pair: number) => code(0, round, pair);
  const atSet = (set: number, pair: number) => code(1, set, pair);
  const table = (round: number, set: number, copy: number) => code(2, round, set, copy);
  // Who may meet again does so in another session, where there are several.
  const sessionOf = sessionsOfRounds(symmetry);
  const isCounted = !mayMeetAgain || symmetry.sessions.length > 1;
  const meetingKind = (round: number) => 3 + (mayMeetAgain ? (sessionOf[round] as number) : 0);
  const meeting = (round: number, a: number, b: number) =>
    code(meetingKind(round), Math.min(a, b), Math.max(a, b));

  let itemCount = 0;
  const number = (places: readonly number[]): void => {
    if (numbers.has(places[0] as number)) return;
    for (const place of places) numbers.set(place, itemCount);
    itemCount += 1;
  };
  const steps = Array.from({ length: order }, (_, by) => by);
  for (let round = 0; round < rounds; round++) {
    for (let pair = 0; pair < pairs; pair++) {
      number(steps.map((by) => seat(roundOn(round, by), pairOn(pair, by))));
      number(steps.map((by) => atSet(roundOn(round, by), pairOn(pair, by))));
    }
  }
  const primaryCount = itemCount;
  for (let round = 0; round < rounds; round++) {
    for (let set = 0; set < rounds; set++) {
      for (let copy = 0; copy < tablesPerSet; copy++) {
        number(steps.map((by) => table(roundOn(round, by), roundOn(set, by), copy)));
      }
    }
  }
  for (let round = 0; isCounted && round < rounds; round++) {
    for (let a = 0; a < pairs; a++) {
      for (let b = a + 1; b < pairs; b++) {
        number(steps.map((by) => meeting(round, pairOn(a, by), pairOn(b, by))));
      }
    }
  }

  /** The items that the orbit of a sitting covers; null when it would fill a place twice. */
  const coveredBy = (start: PlannedSitting, copy: number): readonly number[] | null => {
    const filled = new Set<number>();
    const covered = new Set<number>();
    for (const { first, second, round, set } of orbitOf(symmetry, start)) {
      const places = [
        ...[seat(round, first), seat(round, second), atSet(set, first), atSet(set, second)],
        ...(first === phantom || second === phantom ? [] : [table(round, set, copy)]),
        ...(isCounted ? [meeting(round, first, second)] : []),
      ];
      for (const place of places) {
        if (filled.has(place)) return null;
        filled.add(place);
        covered.add(numbers.get(place) as number);
      }
    }
    return [...covered];
  };
  return { itemCount, primaryCount, coveredBy };
}
