// A lower bound on the inequity index of any movement for a field, whatever its meetings and switches; derived in
// docs/lab/howell-search.md, "The bound", and docs/lab/bounds.md, "New Howells". Assumes that every pair plays every set once, meets
// no pair twice and sits out at most once.

import { type HowellRequest, placesFor, skeletonRulesFor } from '../search/constructions.ts';
import { leastDeviations } from './distanceBound.ts';
import { indexOfDeviations } from './fairness.ts';
import { PRICED_BOUNDS, PRICED_FIELDS, SMALL_FIELDS } from './smallFields.ts';
import { nextSquares } from './squareSteps.ts';
import { listedTripleBound } from './tripleBounds.ts';

/** A lower bound on the index for a request; null if pairs may meet again, as no bound is known for that. */
export function indexBound(request: HowellRequest): number | null {
  if (skeletonRulesFor(request, { phantom: null }).mayMeetAgain) return null;
  const { pairs, rounds, parts } = request;
  const field = { pairs: placesFor(request), rounds, parts, hasPhantom: pairs % 2 === 1 };
  const general = nextSquares(field, Math.max(0, leastDeviations(field), listedTripleBound(field)));
  return indexOfDeviations(field, Math.max(general, knownLeast(request)));
}

/** The Σ (s − fair)² below which a complete search has found nothing; 0 if there was none. */
function knownLeast({ pairs, rounds, parts, sessions }: HowellRequest): number {
  if (sessions.length > 1) return 0;
  const known = [...SMALL_FIELDS, ...PRICED_FIELDS, ...PRICED_BOUNDS].find(
    (field) => field.pairs === pairs && field.rounds === rounds && field.parts === parts,
  );
  return known?.leastSquares ?? 0;
}
