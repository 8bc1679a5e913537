// The perfect Howell for 25 pairs in 25 rounds, one sitting out each round. Pairs and sets are the elements of the finite
// field of 25 elements.
// On set x the pairs x + s sit N-S for the squares s and x + r E-W for the non-squares r, and x sits out. Any two pairs are
// then on the same side as often as on opposite sides. Squares are matched with non-squares so that every difference occurs once.
// Source: Paley's conference matrix of order 26; a starter of the field makes every pair meet every other.

import { createRandom, type Random } from '../../balance/index.ts';
import type { Plan } from '../../catalogue/index.ts';
import { type HowellRequest, placesFor, skeletonRulesFor } from '../search/constructions.ts';
import { ExactCover } from '../search/exactCover.ts';
import type { Pairing } from '../search/pairings.ts';
import { createRoundMaker } from '../search/rounds.ts';
import { createSquareField, type SquareField } from './squareField.ts';

const PRIME = 5;
const PAIRS = PRIME * PRIME;
/** Ample for finding a starter. */
const BUDGET = 100_000;

/** The plan of the perfect Howell for 25 pairs, if it meets the request; else none. */
export function perfectFieldPlans(request: HowellRequest): readonly Plan[] {
  const { pairs, rounds, sessions, parts, stationaryPairs, isSimple } = request;
  const isAsked = pairs === PAIRS && rounds === PAIRS && sessions.length === 1;
  if (!isAsked || stationaryPairs > 0 || isSimple) return [];
  const random = createRandom(1);
  const field = createSquareField(PRIME);
  const symmetry = {
    pairs: placesFor(request),
    rounds,
    sessions,
    order: PRIME,
    fixedPairs: 1,
    fixedRounds: 0,
  };
  const phantom = PAIRS;
  const starter = starterOf(field, random);
  // The symmetry adds 1; one set per cycle represents the others.
  const pairings = Array.from({ length: PRIME }, (_, b) => PRIME * b).flatMap(
    (x): readonly Pairing[] => [
      { first: x, second: phantom, set: x, switched: 0 },
      ...starter.map(([square, other]) => ({
        first: field.sum(x, square),
        second: field.sum(x, other),
        set: x,
        switched: 0,
      })),
    ],
  );
  const maker = createRoundMaker(symmetry, skeletonRulesFor(request, { phantom }));
  const orbits = maker.placeInRounds(pairings, random)?.map((sitting) => ({
    ...sitting,
    switched: new Array<number>(PRIME).fill(0),
  }));
  return orbits === undefined ? [] : [{ ...symmetry, parts, phantom, orbits }];
}

/** Matches every square with a non-square, so that each difference occurs once, up to sign. */
function starterOf(field: SquareField, random: Random): readonly (readonly [number, number])[] {
  const elements = Array.from({ length: field.size - 1 }, (_, index) => index + 1);
  const isSquare = new Set(elements.map((x) => field.product(x, x)));
  const difference = (x: number, y: number) => {
    const d = field.sum(x, field.negative(y));
    return field.size + Math.min(d, field.negative(d));
  };
  const meetings = elements
    .filter((x) => isSquare.has(x))
    .flatMap((x) => elements.filter((y) => !isSquare.has(y)).map((y) => [x, y] as const));
  const items = meetings.map(([x, y]) => [x, y, difference(x, y)]);
  const numbers = new Map([...new Set(items.flat())].map((item, index) => [item, index]));
  const solver = new ExactCover({
    itemCount: numbers.size,
    primaryCount: numbers.size,
    options: items.map((own) => own.map((item) => numbers.get(item)!)),
  });
  const chosen = solver.solve({ random, choices: BUDGET });
  if (chosen === null) throw new Error('The field has no starter.');
  return chosen.map((option) => meetings[option]!); // The solver has chosen among the meetings.
}
