import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { createEvaluationService } from '../../src/worker/evaluationService.ts';
import { playableCase } from '../balance/arbitraries.ts';

describe('the evaluation service', () => {
  it('answers with the figures of src/balance, and echoes the request', () => {
    fc.assert(
      fc.property(playableCase, fc.nat(), ({ movement, absent }, revision) => {
        const reply = createEvaluationService().evaluate({ revision, movement, absent });
        expect(reply).toEqual({ revision, absent, analysis: analyse(movement, { absent }) });
        expect(structuredClone(reply)).toEqual(reply);
      }),
      { numRuns: 50 },
    );
  });
});
