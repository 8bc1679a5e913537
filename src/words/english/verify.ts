// Terminal: what a certificate says, and whether it holds. English only.

import type { CheckResult, ProofKind } from '../../verify/certificate.ts';

const PROOFS: Readonly<Record<ProofKind, string>> = {
  parity: 'the parity of every s(i,j) and the total of every pair',
  overlaps: 'the residues of the overlaps of board sets',
  everything: 'trying every pattern',
  prices: 'prices for every choice of switched sittings per board set',
};

type VerdictOf<Kind> = Extract<CheckResult, { kind: Kind }>;

const VERDICTS: {
  readonly [Kind in CheckResult['kind']]: (
    verdict: VerdictOf<Kind>,
    claimed: number,
    proof: ProofKind,
  ) => string;
} = {
  holds: (_, claimed, proof) =>
    `Holds: no pattern of whole sittings that may be switched has a sum of squares below ${claimed}, by ${PROOFS[proof]}.`,
  unplayable: () =>
    'Does not hold: its movement cannot be played. Use validate to see which rules it breaks.',
  outOfReach: () =>
    'Does not hold: certificates are for sets of one size, and whole sittings switched and played.',
  otherSum: ({ claimed, actual }) =>
    `Does not hold: the sum of squares of its movement is ${actual}, not ${claimed}.`,
  notApplicable: ({ proof }) =>
    `Does not hold: a proof by ${PROOFS[proof]} is not for movements of this kind.`,
  tooManyPatterns: ({ most }) =>
    `Cannot be checked: there are more than 2^${most} patterns to try.`,
  tooWeak: ({ shown, claimed }) =>
    `Does not hold: the proof shows that the sum of squares is at least ${shown}, not ${claimed}.`,
  openChoice: ({ choice }) =>
    `Does not hold: nothing excludes board sets with ${choice.map(([m, count]) => `${count} × m = ${m}`).join(', ')}.`,
};

/** Whether a certificate holds, and why. */
export function verdictText(verdict: CheckResult, claimed: number, proof: ProofKind): string {
  const write = VERDICTS[verdict.kind] as (
    verdict: CheckResult,
    claimed: number,
    proof: ProofKind,
  ) => string;
  return write(verdict, claimed, proof);
}
