// Scores movements. Knows no worker: the entry exposes it, tests call it directly.

import { analyse } from '../balance/index.ts';
import type { EvaluationService } from './protocol.ts';

/** A service that answers each request afresh and keeps no state. */
export function createEvaluationService(): EvaluationService {
  return {
    evaluate: ({ revision, movement, absent }) => ({
      revision,
      absent,
      analysis: analyse(movement, { absent }),
    }),
  };
}
