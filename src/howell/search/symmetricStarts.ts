// Where a freed walk begins: pairings annealed under one of the symmetries of the field, then written out set by set. The
// symmetries whose pairings became the fairest get the most turns.
// Pairs and sets count from 0, as in a Plan.

import type { Random } from '../../balance/index.ts';
import { orbitOf } from '../../catalogue/index.ts';
import {
  type Construction,
  constructionsFor,
  type HowellRequest,
  skeletonRulesFor,
} from './constructions.ts';
import type { FreePairings } from './freeKernel.ts';
import { pairingsOfPlan } from './freePlan.ts';
import { createPairings, type Pairings } from './pairings.ts';
import { canAnnealPairings } from './pairingWalk.ts';
import { doublingsOf } from './walk.ts';

/** Proposals of the shortest run under a symmetry; every second is twice as long, every fourth twice as long again, and so on. */
const LEAST_PROPOSALS = 320_000;
const MAX_DOUBLINGS = 3;
/** Proposals in some milliseconds; with the most pairs in a tenth of a second. */
const SLICE = 10_000;
/** After so many draws in vain a symmetry is taken to have no pairings. */
const MAX_FAILURES = 6;
/** This many of the best symmetries share half of the turns. */
const FAVOURITES = 3;

/** Where the runs of a freed walk begin. */
export interface PairingStarts {
  /** Whether there is nothing to begin with any more. */
  readonly isExhausted: boolean;
  /** Begins with the next; false if it drew no pairings. There must be one left. */
  begin(): boolean;
  /** Works for some milliseconds; the pairings once there are any, else null. Must follow `begin`. */
  work(): FreePairings | null;
  /** Records how fair the pairings became that began with the last one. */
  record(inequityIndex: number): void;
}

/** A symmetry of the field. */
interface Symmetry {
  readonly construction: Construction;
  readonly pairings: Pairings;
  turns: number;
  failures: number;
  /** The index of the fairest pairings that began with it. */
  level: number;
}

/** Draws pairings for a request, with whole sets, under one of its symmetries at a time. */
export class SymmetricStarts implements PairingStarts {
  readonly #random: Random;
  readonly #phantom: number | null;
  #symmetries: Symmetry[];
  #turn: Symmetry | null = null;

  /** `phantom` is the missing pair of what is drawn; under a symmetry it is another. */
  constructor(request: HowellRequest, phantom: number | null, random: Random) {
    this.#random = random;
    this.#phantom = phantom;
    this.#symmetries = constructionsFor(request)
      .filter(canAnnealPairings)
      .map((construction) => ({
        construction,
        pairings: createPairings(construction, skeletonRulesFor(request, construction), 1),
        turns: 0,
        failures: 0,
        level: Number.POSITIVE_INFINITY,
      }));
  }

  get isExhausted(): boolean {
    return this.#symmetries.length === 0;
  }

  begin(): boolean {
    const turn = this.#choose();
    this.#turn = turn;
    turn.turns += 1;
    if (turn.pairings.drawStart(this.#random)) {
      turn.pairings.planRun(LEAST_PROPOSALS * 2 ** doublingsOf(turn.turns, MAX_DOUBLINGS));
      return true;
    }
    turn.failures += 1;
    if (turn.failures === MAX_FAILURES) {
      this.#symmetries = this.#symmetries.filter((each) => each !== turn);
    }
    return false;
  }

  work(): FreePairings | null {
    const { construction, pairings } = this.#turn as Symmetry;
    if (!pairings.annealProposals(this.#random, SLICE)) return null;
    // A round is not needed for meetings on sets.
    const orbits = pairings.pairings.map(({ switched, ...pairing }) => {
      const start = { ...pairing, round: 0 };
      return { ...start, switched: orbitOf(construction, start).map(() => switched) };
    });
    return pairingsOfPlan({ ...construction, orbits }, this.#phantom);
  }

  record(inequityIndex: number): void {
    const turn = this.#turn as Symmetry;
    turn.level = Math.min(turn.level, inequityIndex);
  }

  /** Half of the turns for any, half for one of the best; at first for one of the most symmetric, which come first. */
  #choose(): Symmetry {
    const ranked = this.#symmetries.toSorted((a, b) =>
      a.level === b.level ? 0 : a.level - b.level,
    );
    const among = this.#random.next() & 1 ? ranked.length : Math.min(FAVOURITES, ranked.length);
    // There is one left: none are chosen once they are exhausted.
    return ranked[this.#random.below(among)] as Symmetry;
  }
}
