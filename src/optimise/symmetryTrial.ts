// Which symmetries are worth the runs of a restart: its first runs try them all, and the others follow from what those found.
// A restart decides for itself, so that it remains a function of the problem, the seed and its index.

import type { Random } from '../balance/index.ts';
import { drawSymmetry, type ProblemSymmetry } from './symmetry.ts';

/** So many runs for each order of a symmetry try what it finds; with fewer, a good symmetry may look bad. */
const TRIAL_RUNS = 16;
/**
 * Symmetric states are worth more runs if the best comes so close to the best that was found from them without the symmetry.
 * Measured on complete Mitchells: 21 and 30 tables below 0, 23 and 24 0.1 %; 18 to 20, 22 and 26 0.2 to 0.9 %.
 */
const WORTH_WITHIN = 0.0015;

/** The trial of one restart. */
export class SymmetryTrial {
  readonly #symmetries: readonly ProblemSymmetry[];
  readonly #runs: number;
  #made = 0;
  /** The order of the current run's symmetry. */
  #order = 0;
  /** The least F with a symmetry, and after it was given up, with the order that led to the latter. */
  #symmetric = Number.POSITIVE_INFINITY;
  #freed = Number.POSITIVE_INFINITY;
  #bestOrder = 0;

  /** With at least one symmetry. */
  constructor(symmetries: readonly ProblemSymmetry[]) {
    this.#symmetries = symmetries;
    this.#runs = TRIAL_RUNS * new Set(symmetries.map(({ order }) => order)).size;
  }

  /** The symmetry of the next run: in the trial any, then of the best order; null if no symmetry is worth more runs. */
  draw(random: Random): ProblemSymmetry | null {
    const isTrial = this.#made < this.#runs;
    if (!isTrial && this.#symmetric > this.#freed * (1 + WORTH_WITHIN)) return null;
    const drawn = drawSymmetry(
      isTrial
        ? this.#symmetries
        : this.#symmetries.filter(({ order }) => order === this.#bestOrder),
      random,
    );
    this.#order = drawn.order;
    this.#made += 1;
    return drawn;
  }

  /** Records the least F of the current run with its symmetry. */
  recordSymmetric(value: number): void {
    this.#symmetric = Math.min(this.#symmetric, value);
  }

  /** Records the least F of the current run after its symmetry was given up. */
  recordFreed(value: number): void {
    if (value >= this.#freed) return;
    this.#freed = value;
    this.#bestOrder = this.#order;
  }
}
