// Simulates sessions of a movement. Knows no worker: the entry exposes it, tests call it directly.

import { evenField, playEvents } from '../balance/index.ts';
import type { SimulationService } from './protocol.ts';

/** Standard deviation of the luck of one result; strengths are in the same unit. */
const NOISE = 1;

/** A service whose fields are evenly spread in strength, `spread` from the best pair to the worst. */
export function createSimulationService(): SimulationService {
  return {
    playEvents({ movement, absent, spread, events, seed }) {
      const missing = new Set([movement.phantom, absent].filter((pair) => pair !== null));
      const pairs = movement.pairCount - missing.size;
      const strengths = evenField(pairs, spread);
      return playEvents(movement, { strengths, noise: NOISE, events, seed }, { absent });
    },
  };
}
