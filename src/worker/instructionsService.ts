// Works out how to run movements. Knows no worker: the entry exposes it, tests call it directly.

import { runFactsOf } from '../instructions/runFacts.ts';
import { partsOf } from '../movement/index.ts';
import type { InstructionsService } from './protocol.ts';

/** A service that answers each request afresh and keeps no state. */
export function createInstructionsService(): InstructionsService {
  return {
    instruct: ({ movement }) =>
      partsOf(movement).map(({ name, part }) => ({ name, run: runFactsOf(part) })),
  };
}
