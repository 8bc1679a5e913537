// Puts meetings into rounds, given who meets whom on which set. Fairness does not depend on rounds, so this comes last;
// there are often many solutions, sometimes none. One exact cover per session: an option is a pairing in a round; its items
// are the pairing itself, the seats of its pairs in the round (each exactly once), and the table at its set (at most once).
// Pairs, rounds and sets count from 0, as in a Plan. A solution is a Howell design: rounds and sets are two orthogonal
// one-factorisations of the meetings.

import type { Random } from '../../balance/index.ts';
import { type PlannedSitting, type PlanSymmetry, sessionOfRound } from '../../catalogue/index.ts';
import { ExactCover } from './exactCover.ts';
import { movesOf, type Orbits, placeOrbits } from './orbits.ts';
import type { Pairing } from './pairings.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';

export interface RoundMaker {
  /** One sitting per pairing, in the given order, that represents its orbit; null if none was found. */
  placeInRounds(pairings: readonly Pairing[], random: Random): readonly PlannedSitting[] | null;
}

/** Choices per attempt, and number of attempts. */
const BUDGET = 4_000;
const ATTEMPTS = 8;

/** A round maker for a symmetry. */
export function createRoundMaker(symmetry: PlanSymmetry, rules: SkeletonRules): RoundMaker {
  return new SkeletonRounds(symmetry, rules);
}

class SkeletonRounds implements RoundMaker {
  readonly #symmetry: PlanSymmetry;
  readonly #rules: SkeletonRules;
  readonly #pairMoves: Int32Array;
  readonly #roundMoves: Int32Array;
  readonly #seats: Orbits;
  readonly #tables: Orbits;
  readonly #sessionOf: readonly number[];

  constructor(symmetry: PlanSymmetry, rules: SkeletonRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    const { pairs, rounds } = movesOf(symmetry);
    this.#pairMoves = pairs;
    this.#roundMoves = rounds;
    this.#seats = placeOrbits(symmetry.order, rounds, pairs);
    this.#tables = placeOrbits(symmetry.order, rounds, rounds);
    this.#sessionOf = sessionOfRound(symmetry);
  }

  placeInRounds(pairings: readonly Pairing[], random: Random): readonly PlannedSitting[] | null {
    const roundOf = new Map<Pairing, number>();
    for (let session = 0; session < this.#symmetry.sessions.length; session++) {
      const own = pairings.filter(({ set }) => this.#sessionOf[set] === session);
      if (!this.#placeSession(session, own, roundOf, random)) return null;
    }
    return pairings.map((pairing) => {
      const { first, second, set } = pairing;
      return { first, second, set, round: roundOf.get(pairing)! };
    });
  }

  /** Puts the pairings of a session into its rounds; sessions are independent. */
  #placeSession(
    session: number,
    pairings: readonly Pairing[],
    roundOf: Map<Pairing, number>,
    random: Random,
  ): boolean {
    const { pairs } = this.#symmetry;
    const { tablesPerSet } = this.#rules;
    const rounds = this.#sessionOf.flatMap((own, round) => (own === session ? [round] : []));
    const seats = numberInOrder(
      rounds.flatMap((round) => [...this.#seats.of.subarray(round * pairs, (round + 1) * pairs)]),
    );
    const tables = numberInOrder(
      rounds.flatMap((round) =>
        rounds.map((set) => this.#tables.of[round * this.#symmetry.rounds + set]!),
      ),
    );
    const primaryCount = pairings.length + seats.size;
    const placements = this.#placements(pairings, rounds);
    const options = placements.map(({ index, covered, copy }) => [
      index,
      ...covered.seats.map((seat) => pairings.length + seats.get(seat)!),
      ...covered.tables.map((table) => primaryCount + tables.get(table)! * tablesPerSet + copy),
    ]);
    const itemCount = primaryCount + tables.size * tablesPerSet;
    const solver = new ExactCover({ itemCount, primaryCount, options });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chosen = solver.solve({ random, choices: BUDGET });
      if (chosen === null) continue;
      for (const option of chosen) {
        const { index, round } = placements[option]!;
        roundOf.set(pairings[index]!, round);
      }
      return true;
    }
    return false;
  }

  /** Every possible placement of a pairing in a round, as one of the tables at its set. */
  #placements(pairings: readonly Pairing[], rounds: readonly number[]): readonly PlacedPairing[] {
    const { tablesPerSet, phantom } = this.#rules;
    return pairings.flatMap((pairing, index) => {
      const isEmpty = pairing.first === phantom || pairing.second === phantom;
      return rounds.flatMap((round): PlacedPairing[] => {
        // Without a symmetry, rounds are interchangeable, so let the first pair play the sets in order.
        const isFree = this.#symmetry.order > 1 || !isOfFirstPair(pairing);
        if (!isFree && round !== pairing.set) return [];
        const covered = this.#coveredBy(pairing, round, isEmpty);
        if (covered === null) return [];
        const copies = isEmpty ? 1 : tablesPerSet;
        return Array.from({ length: copies }, (_, copy) => ({ index, round, covered, copy }));
      });
    });
  }

  /** The orbits of seats and tables that a pairing in a round occupies, with all its images; null if it needs one twice. */
  #coveredBy({ first, second, set }: Pairing, round: number, isEmpty: boolean): Covered | null {
    const { pairs, rounds, order } = this.#symmetry;
    const filled = new Set<number>();
    const seats = new Set<number>();
    const tables = new Set<number>();
    for (let k = 0; k < order; k++) {
      const a = this.#pairMoves[k * pairs + first]!;
      const b = this.#pairMoves[k * pairs + second]!;
      const r = this.#roundMoves[k * rounds + round]!;
      const s = this.#roundMoves[k * rounds + set]!;
      // The orbit is complete when the first sitting recurs.
      if (k > 0 && r === round && s === set && a === first && b === second) break;
      const table = isEmpty ? [] : [rounds * pairs + r * rounds + s];
      const places = [r * pairs + a, r * pairs + b, ...table];
      if (places.some((place) => filled.has(place))) return null;
      for (const place of places) filled.add(place);
      seats.add(this.#seats.of[r * pairs + a]!);
      seats.add(this.#seats.of[r * pairs + b]!);
      if (!isEmpty) tables.add(this.#tables.of[r * rounds + s]!);
    }
    return { seats: [...seats], tables: [...tables] };
  }
}

interface Covered {
  readonly seats: readonly number[];
  readonly tables: readonly number[];
}

/** A pairing (by its index in the list) in a round, as one of the tables at its set. */
interface PlacedPairing {
  readonly index: number;
  readonly round: number;
  readonly covered: Covered;
  readonly copy: number;
}

/** Numbers different values in order of first appearance. */
function numberInOrder(values: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}

function isOfFirstPair({ first, second }: Pairing): boolean {
  return first === 0 || second === 0;
}
