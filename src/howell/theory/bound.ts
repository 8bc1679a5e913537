// What no movement for a field can go below, whatever its meetings and its switches.
// Seen as rows of +1 N-S and −1 E-W, any three pairs agree mod 4: those with an even and those with an odd number of boards
// E-W are two sides, and s(i,j) mod 4 is known from the sides and from whether they meet. Who sits out is known mod 2 only.
// The sum of all s is fixed as well; it comes in by a Lagrange multiplier, any of which gives a bound.
// For fields in which everybody plays every set once, meets nobody twice and sits out at most once.

import { frameRulesFor, type HowellRequest, placesFor } from '../search/constructions.ts';
import { fairCompetition, indexOfDeviations, playsPerBoard } from './fairness.ts';

/** So many pairs of pairs, of whom s is `residue` mod `step`, and fair competition the same. */
interface Kind {
  readonly residue: number;
  readonly step: 2 | 4;
  readonly fair: number;
}

/** How many of each kind there are. */
type Counts = ReadonlyMap<Kind, number>;

const MULTIPLIER_STEPS = 40;

/** A lower bound on the index for a request; null where pairs may meet again, for which none is known. */
export function indexBound(request: HowellRequest): number | null {
  const { pairs, rounds, parts } = request;
  const hasPhantom = pairs % 2 === 1;
  const places = placesFor(request);
  if (frameRulesFor(request, { phantom: null }).mayMeetAgain) return null;
  const field = { pairs: places, rounds, parts, hasPhantom };
  const plays = playsPerBoard(field);
  const sum = parts * rounds * plays * (plays - 1);
  const full = hasPhantom ? pairs - rounds : pairs;
  let least = Number.POSITIVE_INFINITY;
  for (let side = 0; side <= full / 2; side++) {
    // Of a full field half of all directions are E-W.
    if (!hasPhantom && (side - parts * rounds * (pairs / 2)) % 2 !== 0) continue;
    least = Math.min(least, leastSquares(distributions(request, full, side), sum));
  }
  return indexOfDeviations(field, Math.max(0, least));
}

/** The ways in which meetings may fall on the kinds, the extreme ones: F is linear in between. */
function distributions(request: HowellRequest, full: number, side: number): readonly Counts[] {
  const { pairs, rounds, parts } = request;
  const hasPhantom = pairs % 2 === 1;
  const field = { pairs: placesFor(request), rounds, parts, hasPhantom };
  const fair = fairCompetition(field);
  const plays = playsPerBoard(field);
  const resting = pairs - full;
  const kind = (sitsOut: readonly [number, number], isMet: boolean, isAcross: boolean): Kind => {
    const boards = parts * (rounds - sitsOut[0] - sitsOut[1]);
    const residue = boards + (isAcross ? 2 : 0) + (isMet ? parts * plays : 0);
    return { residue, step: sitsOut[1] === 0 ? 4 : 2, fair: fair(...sitsOut) };
  };
  const of = (sitsOut: readonly [number, number], isAcross: boolean) =>
    [kind(sitsOut, false, isAcross), kind(sitsOut, true, isAcross)] as const;
  const [within, across, mixed, rest] = [
    of([0, 0], false),
    of([0, 0], true),
    of([0, 1], false),
    of([1, 1], false),
  ];
  const acrossAll = side * (full - side);
  const withinAll = (full * (full - 1)) / 2 - acrossAll;
  const found: Counts[] = [];
  // Who never sits out meets as many as there are rounds, the others one fewer.
  for (let met = 0; met <= full * resting; met++) {
    const metFull = (full * rounds - met) / 2;
    const metRest = (resting * (rounds - 1) - met) / 2;
    if (!Number.isInteger(metFull) || metFull < 0 || metRest < 0) continue;
    if (metFull > acrossAll + withinAll || metRest > (resting * (resting - 1)) / 2) continue;
    const extremes = [Math.max(0, metFull - withinAll), Math.min(metFull, acrossAll)];
    for (const metAcross of extremes) {
      const counts: [readonly [Kind, Kind], all: number, met: number][] = [
        [within, withinAll, metFull - metAcross],
        [across, acrossAll, metAcross],
        [mixed, full * resting, met],
        [rest, (resting * (resting - 1)) / 2, metRest],
      ];
      found.push(
        new Map(
          counts.flatMap(([[apart, together], all, own]): [Kind, number][] => [
            [apart, all - own],
            [together, own],
          ]),
        ),
      );
    }
  }
  return found;
}

/** The least Σ (s − fair)² over the distributions with the sum of s: the best multiplier, by thirds of where it may lie. */
function leastSquares(distributions: readonly Counts[], sum: number): number {
  const kinds = [...(distributions[0]?.keys() ?? [])];
  const boundAt = (multiplier: number): number => {
    const costs = new Map(kinds.map((kind) => [kind, leastCost(kind, multiplier)]));
    let least = Number.POSITIVE_INFINITY;
    for (const counts of distributions) {
      let total = multiplier * sum;
      for (const [kind, count] of counts) total += count * (costs.get(kind) as number);
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

/** The least (s − fair)² − multiplier·s for an s of a kind. */
function leastCost({ residue, step, fair }: Kind, multiplier: number): number {
  const goal = fair + multiplier / 2;
  const value = residue + step * Math.round((goal - residue) / step);
  return (value - fair) ** 2 - multiplier * value;
}
