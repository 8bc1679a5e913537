// When everybody plays what: given who meets whom on which set, puts the meetings into rounds. One exact cover under the
// symmetry. Fairness does not depend on rounds, so that they come last; often there are many ways, sometimes there is none.
// Knows no directions. Pairs, rounds and sets from 0, as in a Plan. Source: orthogonal one-factorisations (Howell designs).

import type { Random } from '../../balance/random.ts';
import {
  type PlannedSitting,
  type Symmetry,
  sessionsOfRounds,
} from '../../catalogue/library/plan.ts';
import { createCoverSolver } from './exactCover.ts';
import { movesOf, type Orbits, placeOrbits } from './orbits.ts';
import type { Pairing } from './pairings.ts';
import type { FrameRules } from './skeleton.ts';

export interface RoundMaker {
  /** A sitting for each pairing, in the order given, that starts its orbit; null when none was found. */
  place(pairings: readonly Pairing[], random: Random): readonly PlannedSitting[] | null;
}

/** Choices before a search begins anew, and how often it does. */
const BUDGET = 4_000;
const ATTEMPTS = 8;

/** A maker of rounds for a symmetry. */
export function createRoundMaker(symmetry: Symmetry, rules: FrameRules): RoundMaker {
  return new Rounds(symmetry, rules);
}

class Rounds implements RoundMaker {
  readonly #symmetry: Symmetry;
  readonly #rules: FrameRules;
  readonly #pairMoves: Int32Array;
  readonly #roundMoves: Int32Array;
  readonly #seats: Orbits;
  readonly #tables: Orbits;
  readonly #sessionOf: readonly number[];

  constructor(symmetry: Symmetry, rules: FrameRules) {
    this.#symmetry = symmetry;
    this.#rules = rules;
    const { pairs, rounds } = movesOf(symmetry);
    this.#pairMoves = pairs;
    this.#roundMoves = rounds;
    this.#seats = placeOrbits(symmetry.order, rounds, pairs);
    this.#tables = placeOrbits(symmetry.order, rounds, rounds);
    this.#sessionOf = sessionsOfRounds(symmetry);
  }

  place(pairings: readonly Pairing[], random: Random): readonly PlannedSitting[] | null {
    const roundOf = new Map<Pairing, number>();
    for (let session = 0; session < this.#symmetry.sessions.length; session++) {
      const own = pairings.filter(({ set }) => this.#sessionOf[set] === session);
      if (!this.#placeSession(session, own, roundOf, random)) return null;
    }
    return pairings.map((pairing) => {
      const { first, second, set } = pairing;
      return { first, second, set, round: roundOf.get(pairing) as number };
    });
  }

  /** Puts the pairings of a session into its rounds; no session hinders another. */
  #placeSession(
    session: number,
    pairings: readonly Pairing[],
    roundOf: Map<Pairing, number>,
    random: Random,
  ): boolean {
    const { order, pairs } = this.#symmetry;
    const { tablesPerSet, phantom } = this.#rules;
    const rounds = this.#sessionOf.flatMap((own, round) => (own === session ? [round] : []));
    const seats = numberInOrder(
      rounds.flatMap((round) => [...this.#seats.of.subarray(round * pairs, (round + 1) * pairs)]),
    );
    const tables = numberInOrder(
      rounds.flatMap((round) =>
        rounds.map((set) => this.#tables.of[round * this.#symmetry.rounds + set] as number),
      ),
    );
    const primaryCount = pairings.length + seats.size;
    const options: (readonly number[])[] = [];
    const meaning: (readonly [Pairing, number])[] = [];
    pairings.forEach((pairing, unit) => {
      const isEmpty = pairing.first === phantom || pairing.second === phantom;
      for (const round of rounds) {
        // Without a symmetry rounds are all alike: the first pair plays the sets in order.
        if (order === 1 && isOfFirstPair(pairing) && round !== pairing.set) continue;
        const covered = this.#coveredBy(pairing, round, isEmpty);
        if (covered === null) continue;
        for (let copy = 0; copy < (isEmpty ? 1 : tablesPerSet); copy++) {
          options.push([
            unit,
            ...covered.seats.map((seat) => pairings.length + (seats.get(seat) as number)),
            ...covered.tables.map(
              (table) => primaryCount + (tables.get(table) as number) * tablesPerSet + copy,
            ),
          ]);
          meaning.push([pairing, round]);
        }
      }
    });
    const itemCount = primaryCount + tables.size * tablesPerSet;
    const solver = createCoverSolver({ itemCount, primaryCount, options });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chosen = solver.solve(random, BUDGET);
      if (chosen === null) continue;
      for (const option of chosen) roundOf.set(...(meaning[option] as readonly [Pairing, number]));
      return true;
    }
    return false;
  }

  /** The orbits of seats and tables that a pairing fills in a round, with all that comes of it; null when one twice. */
  #coveredBy({ first, second, set }: Pairing, round: number, isEmpty: boolean): Covered | null {
    const { pairs, rounds, order } = this.#symmetry;
    const filled = new Set<number>();
    const seats = new Set<number>();
    const tables = new Set<number>();
    for (let k = 0; k < order; k++) {
      const a = this.#pairMoves[k * pairs + first] as number;
      const b = this.#pairMoves[k * pairs + second] as number;
      const r = this.#roundMoves[k * rounds + round] as number;
      const s = this.#roundMoves[k * rounds + set] as number;
      // The orbit is over when the first sitting comes again.
      if (k > 0 && r === round && s === set && a === first && b === second) break;
      const table = isEmpty ? [] : [rounds * pairs + r * rounds + s];
      const places = [r * pairs + a, r * pairs + b, ...table];
      if (places.some((place) => filled.has(place))) return null;
      for (const place of places) filled.add(place);
      seats.add(this.#seats.of[r * pairs + a] as number);
      seats.add(this.#seats.of[r * pairs + b] as number);
      if (!isEmpty) tables.add(this.#tables.of[r * rounds + s] as number);
    }
    return { seats: [...seats], tables: [...tables] };
  }
}

interface Covered {
  readonly seats: readonly number[];
  readonly tables: readonly number[];
}

/** The place of each different value in the order of first appearance. */
function numberInOrder(values: readonly number[]): ReadonlyMap<number, number> {
  return new Map([...new Set(values)].map((value, index) => [value, index]));
}

function isOfFirstPair({ first, second }: Pairing): boolean {
  return first === 0 || second === 0;
}
