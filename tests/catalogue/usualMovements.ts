// Movements of a family for testing laws: its most usual sizes, each complete and shortened.

import type { Family } from '../../src/catalogue/family.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import type { Movement } from '../../src/movement/movement.ts';

const MAX_SIZES = 6;
const MOVEMENTS_PER_SIZE = 2;

/** The movements of up to six numbers of tables, with as many rounds as usual and with another number. */
export function usualMovements(family: Family): readonly Movement[] {
  const ofSize = new Map<number | undefined, Movement[]>();
  for (const parameters of legalParameters(family)) {
    const movements = ofSize.get(parameters.tables) ?? [];
    if (movements.length === 0 && ofSize.size === MAX_SIZES) break;
    ofSize.set(parameters.tables, movements);
    if (movements.length < MOVEMENTS_PER_SIZE) movements.push(family.build(parameters, 2));
  }
  return [...ofSize.values()].flat();
}
