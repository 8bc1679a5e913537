// The perfect event of ten pairs: 18 board sets in three sessions of six, with equal competition between all pairs.
// The pairs are the nine elements of the field of nine (squareField.ts) and a tenth. For each element x
// two sets are played: on one, N-S are x and x plus each square; on the other, x and x plus each non-square. Any two pairs
// are on the same side in 8 sets and on opposite sides in 10, and meet twice.
// Source: Paley's conference matrix of order 10, used twice; Balans lists the event among multi-session movements.

import { createRandom } from '../../balance/index.ts';
import type { Plan } from '../../catalogue/index.ts';
import { type HowellRequest, skeletonRulesFor } from '../search/constructions.ts';
import type { Pairing } from '../search/pairings.ts';
import { createRoundMaker } from '../search/rounds.ts';
import { createSquareField } from './squareField.ts';

const field = createSquareField(3);
const TENTH = 9;
const ELEMENTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** N-S and E-W pairs for x = 0: a matching in which everybody meets everybody twice, with the fewest repeats in a session. */
const WITH_SQUARES = [
  [0, TENTH],
  [1, 4],
  [2, 8],
  [3, 5],
  [6, 7],
] as const;
const WITH_THE_REST = [
  [0, TENTH],
  [4, 2],
  [5, 6],
  [7, 3],
  [8, 1],
] as const;

/** The plan of the perfect event, if it meets the request. */
export function perfectEventPlans(request: HowellRequest): readonly Plan[] {
  const { pairs, sessions, parts, stationaryPairs, isSimple } = request;
  const isAsked = pairs === 10 && sessions.length === 3 && sessions.every((count) => count === 6);
  if (!isAsked || stationaryPairs > 0 || isSimple) return [];
  const symmetry = { pairs, rounds: 18, sessions, order: 1, fixedPairs: 0, fixedRounds: 0 };
  const maker = createRoundMaker(symmetry, skeletonRulesFor(request, { phantom: null }));
  const sittings = maker.placeInRounds(pairings(), createRandom(1));
  if (sittings === null) return [];
  return [
    {
      ...symmetry,
      parts,
      phantom: null,
      orbits: sittings.map((sitting) => ({ ...sitting, switched: [0] })),
    },
  ];
}

function pairings(): readonly Pairing[] {
  return ELEMENTS.flatMap((x) => {
    const [ones, threes] = [x % 3, Math.floor(x / 3)];
    // Sessions are cosets: of {0, 1, 2} for the sets with squares, of {0, 4, 8} for the others.
    const withSquares = 6 * threes + ones;
    const withTheRest = 6 * ((ones - threes + 3) % 3) + 3 + threes;
    return [
      ...WITH_SQUARES.map((meeting) => movedBy(x, meeting, withSquares)),
      ...WITH_THE_REST.map((meeting) => movedBy(x, meeting, withTheRest)),
    ];
  });
}

function movedBy(x: number, [first, second]: readonly [number, number], set: number): Pairing {
  return { first: moved(first, x), second: moved(second, x), set, switched: 0 };
}

/** A pair translated by an element; the tenth pair is fixed. */
function moved(pair: number, by: number): number {
  return pair === TENTH ? pair : field.sum(pair, by);
}
