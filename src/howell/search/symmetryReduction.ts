// The reduced search space under a symmetry: one representative set per orbit of sets, and which pairs may meet there.
// Contains tables and tests, no search state. Pairs and sets count from 0, as in a Plan; a `setOrbit` is an index into `setOrbits`.

import { type PlanSymmetry, sessionOfRound } from '../../catalogue/index.ts';
import { meetingOrbits, movesOf, type Orbits } from './orbits.ts';
import type { SkeletonRules } from './skeletonPlaces.ts';

/** The meetings a–c and d–e of a set become a–e and d–c. */
export interface OpponentSwap {
  readonly a: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
}

/** A set that represents its orbit. */
export interface SetOrbit {
  readonly set: number;
  /** Number of sets in the orbit. */
  readonly length: number;
  /** Number of symmetry steps that map the set to itself: 1, or all of them if it is fixed. */
  readonly images: number;
  /** The index of its meeting count: of the session, or of the whole event. */
  readonly count: number;
}

/** Orbits of sets and of meetings, and what the symmetry allows on each. */
export class SymmetryReduction {
  readonly pairs: number;
  readonly order: number;
  readonly setOrbits: readonly SetOrbit[];
  readonly orbits: Orbits;
  /** Whether two pairs may meet at most once, per event or per session. */
  readonly isCounted: boolean;
  /** Number of separate meeting counts. */
  readonly counts: number;
  /** Pair p after k steps, at k·pairs + p. */
  readonly moves: Int32Array;

  constructor(symmetry: PlanSymmetry, { mayMeetAgain }: SkeletonRules) {
    this.pairs = symmetry.pairs;
    this.order = symmetry.order;
    this.moves = movesOf(symmetry).pairs;
    this.orbits = meetingOrbits(this.order, this.moves);
    this.setOrbits = setOrbitsOf(symmetry, mayMeetAgain);
    this.counts = Math.max(...this.setOrbits.map(({ count }) => count)) + 1;
    this.isCounted = !mayMeetAgain || symmetry.sessions.length > 1;
  }

  /** An orbit of sets by its index; there must be one. */
  setOrbitAt(setOrbit: number): SetOrbit {
    return this.setOrbits[setOrbit]!;
  }

  /** A pair after some steps. */
  moved(pair: number, steps: number): number {
    return this.moves[steps * this.pairs + pair]!;
  }

  orbitOf(first: number, second: number): number {
    return this.orbits.of[first * this.pairs + second]!;
  }

  /** The index of the meeting count of two pairs on a set; below counts · orbits.count. */
  countAt(setOrbit: number, first: number, second: number): number {
    const { count } = this.setOrbitAt(setOrbit);
    return count * this.orbits.count + this.orbitOf(first, second);
  }

  /** How many meetings are represented by one of a meeting orbit on a set. */
  meetings(setOrbit: number, orbit: number): number {
    const { images } = this.setOrbitAt(setOrbit);
    return images > 1 ? this.orbits.sizes[orbit]! : this.order;
  }

  /** Whether a meeting on a set is compatible with its own images. */
  mayMeet(setOrbit: number, first: number, second: number): boolean {
    const { images } = this.setOrbitAt(setOrbit);
    const size = this.orbits.sizes[this.orbitOf(first, second)]!;
    if (images > 1) {
      for (let k = 1; k < images; k++) {
        const a = this.moved(first, k);
        const b = this.moved(second, k);
        // Pairs that the symmetry swaps would be scored in the same direction.
        if (a === second || b === first) return false;
        if ((a === first) !== (b === second)) return false;
      }
      return true;
    }
    return this.isCounted ? size === this.order : this.order === 1 || size > 1;
  }

  /** Whether the symmetry allows a swap of opponents on a set. */
  canSwap(setOrbit: number, { a, c, d, e }: OpponentSwap): boolean {
    if (!this.mayMeet(setOrbit, a, e) || !this.mayMeet(setOrbit, d, c)) return false;
    if (this.isCounted && this.orbitOf(a, e) === this.orbitOf(d, c)) return false;
    const { images } = this.setOrbitAt(setOrbit);
    for (let k = 1; k < images; k++) {
      // On a fixed set all images swap opponents as well, so none of the four may be an image of another.
      for (const one of [a, c, d, e]) {
        const moved = this.moved(one, k);
        if (moved === a || moved === c || moved === d || moved === e) return false;
      }
    }
    return true;
  }

  /** Whether a meeting has the lowest numbers among its images on a set and therefore represents them. */
  isLeast(setOrbit: number, first: number, second: number): boolean {
    const { images } = this.setOrbitAt(setOrbit);
    const own = first * this.pairs + second;
    for (let k = 1; k < images; k++) {
      const a = this.moved(first, k);
      const b = this.moved(second, k);
      if (Math.min(a, b) * this.pairs + Math.max(a, b) < own) return false;
    }
    return true;
  }
}

/** One set per orbit, including every fixed one. */
function setOrbitsOf(symmetry: PlanSymmetry, mayMeetAgain: boolean): readonly SetOrbit[] {
  const { rounds, order, fixedRounds } = symmetry;
  const sessionOf = sessionOfRound(symmetry);
  const setOrbits: SetOrbit[] = [];
  for (let set = 0; set < rounds; set++) {
    const isFixed = set >= rounds - fixedRounds;
    if (!isFixed && set % order !== 0) continue;
    const count = mayMeetAgain ? sessionOf[set]! : 0;
    setOrbits.push({ set, length: isFixed ? 1 : order, images: isFixed ? order : 1, count });
  }
  return setOrbits;
}
