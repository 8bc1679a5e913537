// The temperature at which a problem is neither frozen nor molten, measured on the problem itself. The changes of F differ
// widely between movements: with few rounds, or opponents met again, they are several times those of a complete Mitchell,
// for which the constants of schedule.ts were found. On all kinds measured the best results came from starting where
// about one proposal in twenty is accepted.

import type { RandomState } from '../balance/index.ts';
import type { Kernel } from './kernel.ts';
import { HOTTEST } from './schedule.ts';

/** The share of proposals to be accepted. */
const ACCEPTED_SHARE = 0.05;
/** Sweeps at the lowest temperature before anything is measured, so that the state has settled. */
const COOL_SWEEPS = 100;
/** Sweeps over which the share is measured at each temperature. */
const SWEEPS = 40;
/** From each temperature measured to the next. */
const FACTOR = Math.SQRT2;
const MAX_STEPS = 16;

/**
 * The lowest temperature measured at which at least the wanted share of flips is accepted, or one step
 * hotter than the last if there is none; in units of F/4. A function of its arguments.
 *
 * @param directions the state to start from, as in Problem
 * @param order the variables that may flip, ascending
 */
export function warmTemperature(
  kernel: Kernel,
  directions: Int8Array,
  order: Uint32Array,
  random: RandomState,
): number {
  kernel.load(directions, order, random);
  let temperature = HOTTEST;
  kernel.annealSweeps(COOL_SWEEPS, temperature, 1);
  for (let step = 0; step < MAX_STEPS; step++) {
    const before = kernel.accepted();
    kernel.annealSweeps(SWEEPS, temperature, 1);
    if (kernel.accepted() - before >= ACCEPTED_SHARE * SWEEPS * order.length) break;
    temperature *= FACTOR;
  }
  return temperature;
}
