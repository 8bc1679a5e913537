// Certificates: a movement, its sum of squares, and why no pattern of its free sittings has a smaller one.
// The check shares no code with the search: of the project, src/verify imports only the vocabulary of movements.

import * as v from 'valibot';
import { type Movement, playErrors } from '../movement/index.ts';
import { leastOfEverything, MAX_OPEN } from './everything.ts';
import { scoredPlays, squaresOfPlays } from './plays.ts';
import { openChoice, type PullCounts } from './prices.ts';
import { leastByOverlaps, leastByParity } from './residues.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(64));
/** Prices and all their sums are exact in double precision. */
const price = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(32 * value) && Math.abs(value) <= 1e6),
);

const proofSchema = v.variant('kind', [
  /** Every s(i,j) keeps its parity, every pair its total. */
  v.object({ kind: v.literal('parity') }),
  /** Everybody meets everybody: overlaps of sets keep their residues. */
  v.object({ kind: v.literal('overlaps') }),
  /** Every pattern is tried. */
  v.object({ kind: v.literal('everything') }),
  /** Prices of coincidences, for complete Mitchells. */
  v.object({
    kind: v.literal('prices'),
    groups: v.array(
      v.object({
        slopes: v.array(v.tuple([count, count, price])),
        pulls: v.array(v.tuple([count, price])),
        choices: v.array(v.array(v.tuple([count, count]))),
      }),
    ),
  }),
]);

export type Proof = v.InferOutput<typeof proofSchema>;
export type ProofKind = Proof['kind'];

/** The certificate file. Its movement, in the project's own format, is read separately. */
export const certificateSchema = v.object({
  format: v.literal('arrowswitch-certificate'),
  version: v.literal(1),
  sumOfSquares: v.pipe(v.number(), v.integer(), v.minValue(0)),
  proof: proofSchema,
  movement: v.unknown(),
});

/** The result of a check. */
export type CheckResult =
  | { readonly kind: 'holds' }
  /** Its movement breaks a rule of play; every proof takes the rules for granted. */
  | { readonly kind: 'unplayable' }
  /** An individual, sets of different sizes, or sittings that are switched or played in part. */
  | { readonly kind: 'outOfReach' }
  | { readonly kind: 'otherSum'; readonly claimed: number; readonly actual: number }
  /** The kind of proof does not apply to the movement. */
  | { readonly kind: 'notApplicable'; readonly proof: ProofKind }
  | { readonly kind: 'tooManyPatterns'; readonly most: number }
  /** The proof shows only a smaller bound than claimed. */
  | { readonly kind: 'tooWeak'; readonly shown: number; readonly claimed: number }
  /** The proof does not exclude this choice of switched sittings per set. */
  | { readonly kind: 'openChoice'; readonly choice: PullCounts };

/** Whether no pattern of the free sittings of a movement has a smaller sum of squares than claimed, by the proof given. */
export function checkCertificate(movement: Movement, claimed: number, proof: Proof): CheckResult {
  if (playErrors(movement).length > 0) return { kind: 'unplayable' };
  const plays = scoredPlays(movement);
  if (plays === null || plays.length === 0) return { kind: 'outOfReach' };
  const actual = squaresOfPlays(plays);
  if (actual !== claimed) return { kind: 'otherSum', claimed, actual };
  if (proof.kind === 'prices') {
    const open = openChoice(plays, proof.groups, claimed);
    if (open === undefined) return { kind: 'notApplicable', proof: proof.kind };
    return open === null ? { kind: 'holds' } : { kind: 'openChoice', choice: open };
  }
  if (proof.kind === 'everything') {
    const least = leastOfEverything(plays);
    if (least === null) return { kind: 'tooManyPatterns', most: MAX_OPEN };
    return least >= claimed ? { kind: 'holds' } : { kind: 'tooWeak', shown: least, claimed };
  }
  const shown = proof.kind === 'parity' ? leastByParity(plays) : leastByOverlaps(plays);
  if (shown === null) return { kind: 'notApplicable', proof: proof.kind };
  // A switch changes s by even numbers, so the sum of squares by multiples of 4.
  return shown > claimed - 4 ? { kind: 'holds' } : { kind: 'tooWeak', shown, claimed };
}
