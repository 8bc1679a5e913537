// The items of the exact cover for skeletons: the places that an orbit of sittings occupies; images share a number.
//
//            | pair p in round r | pair p on set s | set s in round r, copy c | pairs a, b meet
//   sitting  |   2 ×, exactly    |   2 ×, exactly  |  1 ×, at most            | 1 ×, at most
//
// One row per orbit of sittings: the union over its images. Pairs, rounds and sets from 0, as in a Plan.

import {
  movedOn,
  orbitOf,
  type PlannedSitting,
  type PlanSymmetry,
  sessionOfRound,
} from '../../catalogue/index.ts';

/** The rules for a skeleton beyond the rules of play. */
export interface SkeletonRules {
  /** Most tables that play one set in a round. */
  readonly tablesPerSet: number;
  /** Whether pairs may meet again, as they must if there are more rounds than opponents. */
  readonly mayMeetAgain: boolean;
  /** Whether everybody must meet everybody equally often, but for one time. */
  readonly isEven: boolean;
  /** The missing pair, or null. Nobody plays at its table, so the boards there may also be at another table. */
  readonly phantom: number | null;
  /** Maximum number of rounds that a pair may sit out. */
  readonly mostSitOuts: number;
}

/** Numbers the orbits of places; primary ones (places of pairs) come first. */
export class PlaceNumbering {
  readonly itemCount: number;
  /** Items below this number must be covered. */
  readonly primaryCount: number;
  readonly #symmetry: PlanSymmetry;
  readonly #rules: SkeletonRules;
  readonly #sessionOf: readonly number[];
  /** Whether each two pairs may meet at most once, within a session if there are several. */
  readonly #isCounted: boolean;
  /** The item of each place. */
  readonly #items = new Map<number, number>();

  constructor(symmetry: PlanSymmetry, rules: SkeletonRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    this.#sessionOf = sessionOfRound(symmetry);
    this.#isCounted = !rules.mayMeetAgain || symmetry.sessions.length > 1;
    this.primaryCount = this.#numberPairs(0);
    const tableCount = this.#numberTables(this.primaryCount);
    this.itemCount = this.#isCounted ? this.#numberMeetings(tableCount) : tableCount;
  }

  /** The items that the orbit of a sitting covers; null if it would cover one twice. */
  coveredBy(start: PlannedSitting, copy: number): readonly number[] | null {
    const { phantom } = this.#rules;
    const filled = new Set<number>();
    const covered = new Set<number>();
    for (const { first, second, round, set } of orbitOf(this.#symmetry, start)) {
      const isEmpty = first === phantom || second === phantom;
      const places = [
        this.#pairInRound(round, first),
        this.#pairInRound(round, second),
        this.#pairOnSet(set, first),
        this.#pairOnSet(set, second),
        ...(isEmpty ? [] : [this.#table(round, set, copy)]),
        ...(this.#isCounted ? [this.#meeting(round, first, second)] : []),
      ];
      for (const place of places) {
        if (filled.has(place)) return null;
        filled.add(place);
        covered.add(this.#items.get(place)!);
      }
    }
    return [...covered];
  }

  #numberPairs(from: number): number {
    const { pairs, rounds } = this.#symmetry;
    let count = from;
    for (let round = 0; round < rounds; round++) {
      for (let pair = 0; pair < pairs; pair++) {
        count = this.#number(count, (k) =>
          this.#pairInRound(this.#round(round, k), this.#pair(pair, k)),
        );
        count = this.#number(count, (k) =>
          this.#pairOnSet(this.#round(round, k), this.#pair(pair, k)),
        );
      }
    }
    return count;
  }

  #numberTables(from: number): number {
    const { rounds } = this.#symmetry;
    let count = from;
    for (let round = 0; round < rounds; round++) {
      for (let set = 0; set < rounds; set++) {
        for (let copy = 0; copy < this.#rules.tablesPerSet; copy++) {
          count = this.#number(count, (k) =>
            this.#table(this.#round(round, k), this.#round(set, k), copy),
          );
        }
      }
    }
    return count;
  }

  #numberMeetings(from: number): number {
    const { pairs, rounds } = this.#symmetry;
    let count = from;
    for (let round = 0; round < rounds; round++) {
      for (let a = 0; a < pairs; a++) {
        for (let b = a + 1; b < pairs; b++) {
          count = this.#number(count, (k) =>
            this.#meeting(round, this.#pair(a, k), this.#pair(b, k)),
          );
        }
      }
    }
    return count;
  }

  /** Numbers a place and its images with the next free number, unless they have one. */
  #number(count: number, imageAfter: (steps: number) => number): number {
    if (this.#items.has(imageAfter(0))) return count;
    for (let k = 0; k < this.#symmetry.order; k++) this.#items.set(imageAfter(k), count);
    return count + 1;
  }

  #pair(pair: number, steps: number): number {
    const { pairs, fixedPairs, order } = this.#symmetry;
    return movedOn(pair, steps, pairs, fixedPairs, order);
  }

  /** The image of a round or set after some steps. */
  #round(round: number, steps: number): number {
    const { rounds, fixedRounds, order } = this.#symmetry;
    return movedOn(round, steps, rounds, fixedRounds, order);
  }

  #pairInRound(round: number, pair: number): number {
    return this.#code(0, round, pair);
  }

  #pairOnSet(set: number, pair: number): number {
    return this.#code(1, set, pair);
  }

  #table(round: number, set: number, copy: number): number {
    return this.#code(2, round, set, copy);
  }

  #meeting(round: number, a: number, b: number): number {
    const session = this.#rules.mayMeetAgain ? this.#sessionOf[round]! : 0;
    return this.#code(3 + session, Math.min(a, b), Math.max(a, b));
  }

  /** A unique key for a place of a given kind. */
  #code(kind: number, a: number, b: number, copy = 0): number {
    const size = Math.max(this.#symmetry.pairs, this.#symmetry.rounds);
    return ((kind * size + a) * size + b) * this.#rules.tablesPerSet + copy;
  }
}
