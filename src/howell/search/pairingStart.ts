// Random initial pairings: each pair has an opponent on every set, and no two pairs meet twice where meetings are limited.
// Solved as an exact cover: options are meetings on a set; items are the pairs on each set and (at most once) the orbits of
// meetings. Pairs and sets count from 0, as in a Plan.

import type { Random } from '../../balance/index.ts';
import { ExactCover } from './exactCover.ts';
import type { SymmetryReduction } from './symmetryReduction.ts';

/** Two pairs that meet on a set. */
export interface Meeting {
  readonly setOrbit: number;
  readonly first: number;
  readonly second: number;
}

/** The number of choices before the solver gives up. */
const BUDGET = 5_000;

/** Generates initial pairings. */
export class PairingStart {
  readonly #solver: ExactCover;
  readonly #options: readonly Meeting[];

  constructor(reduction: SymmetryReduction) {
    const { pairs, setOrbits, orbits, counts, isCounted } = reduction;
    const options: Meeting[] = [];
    const items: (readonly number[])[] = [];
    const seats = seatOrbits(reduction);
    const seatCount = Math.max(...seats) + 1;
    for (let setOrbit = 0; setOrbit < setOrbits.length; setOrbit++) {
      for (let first = 0; first < pairs; first++) {
        for (let second = first + 1; second < pairs; second++) {
          if (
            !reduction.mayMeet(setOrbit, first, second) ||
            !reduction.isLeast(setOrbit, first, second)
          )
            continue;
          const covered = new Set([
            seats[setOrbit * pairs + first]!,
            seats[setOrbit * pairs + second]!,
          ]);
          if (isCounted) covered.add(seatCount + reduction.countAt(setOrbit, first, second));
          options.push({ setOrbit, first, second });
          items.push([...covered]);
        }
      }
    }
    this.#options = options;
    this.#solver = new ExactCover({
      itemCount: seatCount + counts * orbits.count,
      primaryCount: seatCount,
      options: items,
    });
  }

  /** Meetings for every set, in the order of the set orbits; null if none were found. */
  draw(random: Random): readonly Meeting[] | null {
    const chosen = this.#solver.solve({ random, choices: BUDGET });
    if (chosen === null) return null;
    // The solver has chosen among these.
    return chosen
      .map((option) => this.#options[option] as Meeting)
      .sort((a, b) => a.setOrbit - b.setOrbit);
  }
}

/** An item for every pair on every set, shared by all images, at setOrbit·pairs + p. */
function seatOrbits(reduction: SymmetryReduction): readonly number[] {
  const { pairs, setOrbits } = reduction;
  const seats = new Array<number>(setOrbits.length * pairs).fill(-1);
  let count = 0;
  setOrbits.forEach(({ images }, setOrbit) => {
    for (let pair = 0; pair < pairs; pair++) {
      if (seats[setOrbit * pairs + pair] !== -1) continue;
      for (let k = 0; k < images; k++) seats[setOrbit * pairs + reduction.moved(pair, k)] = count;
      count += 1;
    }
  });
  return seats;
}
