// A generated movement, for tests of something other than the catalogue.

import { type GenerateRequest, RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement } from '../../src/movement/movement.ts';

const { generate } = RULED_CATALOGUE;

/** The movement that is asked for. Throws where the catalogue refuses it. */
export function built(request: GenerateRequest): Movement {
  const result = generate(request);
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.movement;
}
