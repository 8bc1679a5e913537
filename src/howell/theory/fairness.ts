// The fair competition between two pairs of a skeleton, before directions are known.
// For skeletons in which every pair present plays every set once. Unit: a separately switched part of a board set.
// Source: Hilton, Appendix, in the form of src/balance/inequity.ts. There Σ s(i,j) over j is what i shares out; here
// it is known in advance, because every board is played equally often.

/** The size of a skeleton. */
export interface SkeletonSize {
  /** Number of pairs, including the missing one. */
  readonly pairs: number;
  readonly rounds: number;
  /** Units per round: the separately switched parts of a set. */
  readonly parts: number;
  readonly hasPhantom: boolean;
}

/** How often every board is played. */
export function playsPerBoard({ pairs, hasPhantom }: SkeletonSize): number {
  return pairs / 2 - (hasPhantom ? 1 : 0);
}

/** The fair s(i,j) of two pairs, given the number of rounds that each sits out. */
export function fairBySitOuts(
  field: SkeletonSize,
): (sitsOutFirst: number, sitsOutSecond: number) => number {
  const { pairs, rounds, parts, hasPhantom } = field;
  const half = playsPerBoard(field) - 1;
  const played = (sitsOut: number) => parts * (rounds - sitsOut);
  const present = hasPhantom ? pairs - 1 : pairs;
  const sitOuts = hasPhantom ? rounds : 0;
  const allPlayed = parts * (present * rounds - sitOuts);
  /** The expectation of a pair, from the view of a top pair with `top` sit-outs, times the boards that the others share. */
  const seenBy = (top: number, other: number): number => {
    const shared = allPlayed - played(top);
    return half * played(other) * (shared - (allPlayed - 2 * played(top)));
  };
  return (first, second) =>
    (seenBy(first, second) + seenBy(second, first)) /
    (2 * allPlayed - played(first) - played(second));
}

/** The inequity index, from the sum over pairs of pairs of (s − fair s)². */
export function indexOfDeviations(field: SkeletonSize, squares: number): number {
  const present = field.hasPhantom ? field.pairs - 1 : field.pairs;
  const perPair = squares / (2 * present * (present - 1));
  return (25 / (field.rounds * field.parts)) * Math.sqrt(perPair);
}
