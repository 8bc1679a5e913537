// What a symmetry leaves to choose when pairs are paired off on sets: one set for each circle, and who may meet there.
// Knows no state of a search. Pairs and sets from 0, as in a Plan.

import { type Symmetry, sessionsOfRounds } from '../../catalogue/library/plan.ts';
import { meetingOrbits, movesOf, type Orbits } from './orbits.ts';
import type { FrameRules } from './skeleton.ts';

/** A set that stands for its circle. */
export interface Column {
  readonly set: number;
  /** Sets of the circle. */
  readonly length: number;
  /** Steps of the symmetry that leave the set in place: 1, or all of them where it is fixed. */
  readonly images: number;
  /** Where meetings are counted: of the session, or of the event. */
  readonly count: number;
}

/** Columns, orbits of meetings, and what may be. */
export class Ground {
  readonly pairs: number;
  readonly order: number;
  readonly columns: readonly Column[];
  readonly orbits: Orbits;
  /** Whether pairs may meet at most once, in an event or in a session of it. */
  readonly isCounted: boolean;
  /** In how many places meetings are counted. */
  readonly counts: number;
  /** Pair p after k steps, at k·pairs + p. */
  readonly moves: Int32Array;

  constructor(symmetry: Symmetry, { mayMeetAgain }: FrameRules) {
    this.pairs = symmetry.pairs;
    this.order = symmetry.order;
    this.moves = movesOf(symmetry).pairs;
    this.orbits = meetingOrbits(this.order, this.moves);
    this.columns = columnsOf(symmetry, mayMeetAgain);
    this.counts = Math.max(...this.columns.map(({ count }) => count)) + 1;
    this.isCounted = !mayMeetAgain || symmetry.sessions.length > 1;
  }

  /** A pair after so many steps. */
  moved(pair: number, steps: number): number {
    return this.moves[steps * this.pairs + pair] as number;
  }

  orbitOf(first: number, second: number): number {
    return this.orbits.of[first * this.pairs + second] as number;
  }

  /** Where meetings of two pairs on a column are counted, among counts · orbits. */
  countAt(q: number, first: number, second: number): number {
    const { count } = this.columns[q] as Column;
    return count * this.orbits.count + this.orbitOf(first, second);
  }

  /** How many meetings come of one in an orbit on a column. */
  meetings(q: number, orbit: number): number {
    const { images } = this.columns[q] as Column;
    return images > 1 ? (this.orbits.sizes[orbit] as number) : this.order;
  }

  /** Whether the images of a meeting on a column keep out of each other's way. */
  mayMeet(q: number, first: number, second: number): boolean {
    const { images } = this.columns[q] as Column;
    const size = this.orbits.sizes[this.orbitOf(first, second)] as number;
    if (images > 1) {
      for (let k = 1; k < images; k++) {
        const a = this.moved(first, k);
        const b = this.moved(second, k);
        // Whom the symmetry exchanges would be scored in the same direction.
        if (a === second || b === first) return false;
        if ((a === first) !== (b === second)) return false;
      }
      return true;
    }
    return this.isCounted ? size === this.order : this.order === 1 || size > 1;
  }

  /** Whether the opponents a, c and d, e of a column may become a, e and d, c. */
  canExchange(q: number, a: number, c: number, d: number, e: number): boolean {
    if (!this.mayMeet(q, a, e) || !this.mayMeet(q, d, c)) return false;
    if (this.isCounted && this.orbitOf(a, e) === this.orbitOf(d, c)) return false;
    const { images } = this.columns[q] as Column;
    for (let k = 1; k < images; k++) {
      // On a fixed set four circles of pairs change opponents, each as long as the symmetry.
      for (const one of [a, c, d, e]) {
        const moved = this.moved(one, k);
        if (moved === a || moved === c || moved === d || moved === e) return false;
      }
    }
    return true;
  }

  /** Whether a meeting comes first among its images on a column. */
  isLeast(q: number, first: number, second: number): boolean {
    const { images } = this.columns[q] as Column;
    const own = first * this.pairs + second;
    for (let k = 1; k < images; k++) {
      const a = this.moved(first, k);
      const b = this.moved(second, k);
      if (Math.min(a, b) * this.pairs + Math.max(a, b) < own) return false;
    }
    return true;
  }
}

/** One set for each circle, and every fixed one. */
function columnsOf(symmetry: Symmetry, mayMeetAgain: boolean): readonly Column[] {
  const { rounds, order, fixedRounds } = symmetry;
  const sessionOf = sessionsOfRounds(symmetry);
  const columns: Column[] = [];
  for (let set = 0; set < rounds; set++) {
    const isFixed = set >= rounds - fixedRounds;
    if (!isFixed && set % order !== 0) continue;
    const count = mayMeetAgain ? (sessionOf[set] as number) : 0;
    columns.push({ set, length: isFixed ? 1 : order, images: isFixed ? order : 1, count });
  }
  return columns;
}
