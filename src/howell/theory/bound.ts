// A lower bound on the inequity index of any movement for a field, whatever its meetings and switches; derived in
// docs/howell-search.md, "The bound". In short: the parity of the boards that a pair plays E-W divides the field into two
// sides, and s(i,j) mod 4 follows from the sides of i and j and from whether they meet; with a sit-out only s mod 2 is
// known. The sum of all s is fixed; it enters as a Lagrange multiplier, every value of which gives a valid bound.
// Assumes that every pair plays every set once, meets no pair twice and sits out at most once.

import { type HowellRequest, placesFor, skeletonRulesFor } from '../search/constructions.ts';
import { fairBySitOuts, indexOfDeviations, playsPerBoard } from './fairness.ts';
import { SMALL_FIELDS } from './smallFields.ts';

/** Pairs of pairs whose s is `residue` mod `step` and whose fair competition is the same. */
interface Kind {
  readonly residue: number;
  readonly step: 2 | 4;
  readonly fair: number;
}

/** The number of pairs of pairs of each kind. */
type Counts = ReadonlyMap<Kind, number>;

const MULTIPLIER_STEPS = 40;

/** A lower bound on the index for a request; null if pairs may meet again, as no bound is known for that. */
export function indexBound(request: HowellRequest): number | null {
  const { pairs, rounds, parts } = request;
  const hasPhantom = pairs % 2 === 1;
  const places = placesFor(request);
  if (skeletonRulesFor(request, { phantom: null }).mayMeetAgain) return null;
  const field = { pairs: places, rounds, parts, hasPhantom };
  const plays = playsPerBoard(field);
  const sum = parts * rounds * plays * (plays - 1);
  const full = hasPhantom ? pairs - rounds : pairs;
  let least = Number.POSITIVE_INFINITY;
  for (let side = 0; side <= full / 2; side++) {
    // In a full field, half of all directions are E-W.
    if (!hasPhantom && (side - parts * rounds * (pairs / 2)) % 2 !== 0) continue;
    least = Math.min(least, leastSquares(distributions(request, full, side), sum));
  }
  return indexOfDeviations(field, Math.max(0, least, knownLeast(request)));
}

/** What a complete search has found to be the least Σ (s − fair)²; 0 if there was none. */
function knownLeast({ pairs, rounds, parts, sessions }: HowellRequest): number {
  if (parts !== 1 || sessions.length > 1) return 0;
  const known = SMALL_FIELDS.find((field) => field.pairs === pairs && field.rounds === rounds);
  return known?.leastSquares ?? 0;
}

/** The possible numbers of pairs of pairs of each kind; only the extreme cases, because F is linear between them. */
function distributions(request: HowellRequest, full: number, side: number): readonly Counts[] {
  const { pairs, rounds, parts } = request;
  const hasPhantom = pairs % 2 === 1;
  const field = { pairs: placesFor(request), rounds, parts, hasPhantom };
  const fair = fairBySitOuts(field);
  const plays = playsPerBoard(field);
  const resting = pairs - full;
  const kind = (sitsOut: readonly [number, number], isMet: boolean, isAcross: boolean): Kind => {
    const boards = parts * (rounds - sitsOut[0] - sitsOut[1]);
    const residue = boards + (isAcross ? 2 : 0) + (isMet ? parts * plays : 0);
    return { residue, step: sitsOut[1] === 0 ? 4 : 2, fair: fair(...sitsOut) };
  };
  /** The kinds of two pairs that do not meet, and of two that do. */
  const kindsOf = (sitsOut: readonly [number, number], isAcross = false) => ({
    apart: kind(sitsOut, false, isAcross),
    met: kind(sitsOut, true, isAcross),
  });
  const across = { ...kindsOf([0, 0], true), all: side * (full - side) };
  const within = { ...kindsOf([0, 0]), all: (full * (full - 1)) / 2 - across.all };
  const mixed = { ...kindsOf([0, 1]), all: full * resting };
  const rest = { ...kindsOf([1, 1]), all: (resting * (resting - 1)) / 2 };
  const found: Counts[] = [];
  // Pairs that never sit out have as many meetings as there are rounds, the others one fewer.
  for (let metMixed = 0; metMixed <= mixed.all; metMixed++) {
    const metFull = (full * rounds - metMixed) / 2;
    const metRest = (resting * (rounds - 1) - metMixed) / 2;
    if (!Number.isInteger(metFull) || metFull < 0 || metRest < 0) continue;
    if (metFull > across.all + within.all || metRest > rest.all) continue;
    for (const metAcross of [Math.max(0, metFull - within.all), Math.min(metFull, across.all)]) {
      const groups = [
        { group: within, met: metFull - metAcross },
        { group: across, met: metAcross },
        { group: mixed, met: metMixed },
        { group: rest, met: metRest },
      ];
      found.push(
        new Map(
          groups.flatMap(({ group, met }): [Kind, number][] => [
            [group.apart, group.all - met],
            [group.met, met],
          ]),
        ),
      );
    }
  }
  return found;
}

/** The minimum Σ (s − fair)² over the distributions, given the sum of s; finds the best multiplier by ternary search. */
function leastSquares(distributions: readonly Counts[], sum: number): number {
  const kinds = [...(distributions[0]?.keys() ?? [])];
  const boundAt = (multiplier: number): number => {
    const costs = new Map(kinds.map((kind) => [kind, leastCost(kind, multiplier)]));
    let least = Number.POSITIVE_INFINITY;
    for (const counts of distributions) {
      let total = multiplier * sum;
      for (const [kind, count] of counts) total += count * costs.get(kind)!;
      least = Math.min(least, total);
    }
    return least;
  };
  let [low, high] = [-16, 16];
  let best = Number.NEGATIVE_INFINITY;
  for (let n = 0; n < MULTIPLIER_STEPS; n++) {
    const first = low + (high - low) / 3;
    const second = high - (high - low) / 3;
    const [a, b] = [boundAt(first), boundAt(second)];
    best = Math.max(best, a, b);
    if (a < b) low = first;
    else high = second;
  }
  return best;
}

/** The minimum of (s − fair)² − multiplier·s for an s of a kind. */
function leastCost({ residue, step, fair }: Kind, multiplier: number): number {
  const goal = fair + multiplier / 2;
  const value = residue + step * Math.round((goal - residue) / step);
  return (value - fair) ** 2 - multiplier * value;
}
