import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { instructionsOf } from '../../src/instructions/instructions.ts';
import { createEvaluationService } from '../../src/worker/evaluationService.ts';
import { playableCase } from '../balance/arbitraries.ts';

describe('the evaluation service', () => {
  it('answers with what src/balance says, and with what it was asked', () => {
    fc.assert(
      fc.property(playableCase, fc.nat(), ({ movement, absent }, revision) => {
        const reply = createEvaluationService().evaluate({ revision, movement, absent });
        expect(reply).toEqual({ revision, absent, analysis: analyse(movement, { absent }) });
        expect(structuredClone(reply)).toEqual(reply);
      }),
      { numRuns: 50 },
    );
  });

  it('says how to run a movement in the words asked for', () => {
    fc.assert(
      fc.property(playableCase, fc.constantFrom('ebu', 'acbl'), ({ movement }, vocabulary) => {
        const instructions = createEvaluationService().instruct({ movement, vocabulary });
        expect(instructions).toEqual(instructionsOf(movement, vocabulary));
        expect(structuredClone(instructions)).toEqual(instructions);
      }),
      { numRuns: 20 },
    );
  });
});
