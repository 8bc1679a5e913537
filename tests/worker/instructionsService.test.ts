import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { createInstructionsService } from '../../src/worker/instructionsService.ts';
import { playableCase } from '../balance/arbitraries.ts';

describe('the service of instructions', () => {
  it('says how to run a movement, as plain data', () => {
    fc.assert(
      fc.property(playableCase, ({ movement }) => {
        const [own] = createInstructionsService().instruct({ movement });
        const facts = own?.run;
        expect(facts).toEqual(runFactsOf(movement));
        expect(structuredClone(facts)).toEqual(facts);
      }),
      { numRuns: 20 },
    );
  });
});
