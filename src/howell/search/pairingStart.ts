// Random pairings to begin with: on every column all pairs are paired off, and nobody meets twice. An exact cover.
// Knows no directions. Pairs and sets from 0, as in a Plan.

import type { Random } from '../../balance/random.ts';
import { type CoverSolver, createCoverSolver } from './exactCover.ts';
import type { Ground } from './symmetryReduction.ts';

/** Two pairs that meet on a column, by its place. */
export interface Meeting {
  readonly q: number;
  readonly first: number;
  readonly second: number;
}

/** Choices before a search for pairings is given up. */
const BUDGET = 5_000;

/** Where pairings begin. */
export class PairingStart {
  readonly #solver: CoverSolver;
  readonly #options: readonly Meeting[];

  constructor(ground: Ground) {
    const { pairs, columns, orbits, counts, isCounted } = ground;
    const options: Meeting[] = [];
    const items: (readonly number[])[] = [];
    const seats = seatOrbits(ground);
    const seatCount = Math.max(...seats) + 1;
    for (let q = 0; q < columns.length; q++) {
      for (let first = 0; first < pairs; first++) {
        for (let second = first + 1; second < pairs; second++) {
          if (!ground.mayMeet(q, first, second) || !ground.isLeast(q, first, second)) continue;
          const covered = new Set([
            seats[q * pairs + first] as number,
            seats[q * pairs + second] as number,
          ]);
          if (isCounted) covered.add(seatCount + ground.countAt(q, first, second));
          options.push({ q, first, second });
          items.push([...covered]);
        }
      }
    }
    this.#options = options;
    this.#solver = createCoverSolver({
      itemCount: seatCount + counts * orbits.count,
      primaryCount: seatCount,
      options: items,
    });
  }

  /** Pairings of every column, column by column; null when none were found. */
  draw(random: Random): readonly Meeting[] | null {
    const chosen = this.#solver.solve(random, BUDGET);
    if (chosen === null) return null;
    return chosen.map((option) => this.#options[option] as Meeting).sort((a, b) => a.q - b.q);
  }
}

/** The pairs of each column, those that are images of each other there numbered as one, at q·pairs + p. */
function seatOrbits(ground: Ground): readonly number[] {
  const { pairs, columns } = ground;
  const seats = new Array<number>(columns.length * pairs).fill(-1);
  let count = 0;
  columns.forEach(({ images }, q) => {
    for (let pair = 0; pair < pairs; pair++) {
      if (seats[q * pairs + pair] !== -1) continue;
      for (let k = 0; k < images; k++) seats[q * pairs + ground.moved(pair, k)] = count;
      count += 1;
    }
  });
  return seats;
}
