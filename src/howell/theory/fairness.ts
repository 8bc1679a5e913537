// What competition is fair between two pairs of a skeleton, before any direction is known.
// For skeletons in which everybody plays every set once, a pair that is missing left out. Unit: a part of a board set.
// Source: Hilton, Appendix, in the form of src/balance/inequity.ts; there Σ s(i,j) over j is what i shares out, here
// it is known beforehand, because every board is played equally often.

/** Who shares what in a skeleton. */
export interface Field {
  /** Pairs of the skeleton, the missing one included. */
  readonly pairs: number;
  readonly rounds: number;
  /** Units of a round: boards of a set that are switched apart. */
  readonly parts: number;
  readonly hasPhantom: boolean;
}

/** How often every board is played. */
export function playsPerBoard({ pairs, hasPhantom }: Field): number {
  return pairs / 2 - (hasPhantom ? 1 : 0);
}

/** The fair s(i,j) of two pairs, from the rounds that each of them sits out. */
export function fairCompetition(
  field: Field,
): (sitsOutFirst: number, sitsOutSecond: number) => number {
  const { pairs, rounds, parts, hasPhantom } = field;
  const half = playsPerBoard(field) - 1;
  const played = (sitsOut: number) => parts * (rounds - sitsOut);
  const present = hasPhantom ? pairs - 1 : pairs;
  const sitOuts = hasPhantom ? rounds : 0;
  const allPlayed = parts * (present * rounds - sitOuts);
  /** What a pair expects as a top pair sees it that sits out so often, times the boards that the others share. */
  const seenBy = (top: number, other: number): number => {
    const shared = allPlayed - played(top);
    return half * played(other) * (shared - (allPlayed - 2 * played(top)));
  };
  return (first, second) =>
    (seenBy(first, second) + seenBy(second, first)) /
    (2 * allPlayed - played(first) - played(second));
}

/** The inequity index for the sum over pairs of pairs of (s − fair s)². */
export function indexOfDeviations(field: Field, squares: number): number {
  const present = field.hasPhantom ? field.pairs - 1 : field.pairs;
  const perPair = squares / (2 * present * (present - 1));
  return (25 / (field.rounds * field.parts)) * Math.sqrt(perPair);
}
