// Catalogue movements as initial skeletons. With as many rounds as tables, or slightly fewer, a Mitchell or Bowman with
// the right switches is hard to beat, and too irregular for a search with symmetry. If everybody meets everybody, the full
// Howell is provably perfect in most fields.

import {
  bowman,
  bowmanModified,
  doubledHowell,
  doubleWeave,
  type Family,
  howell,
  howellStarters,
  legalParameters,
  mitchell,
  type Plan,
  relayShareMitchell,
} from '../../catalogue/index.ts';
import { checkMovement, type Movement, type Rule } from '../../movement/index.ts';
import { type HowellRequest, placesFor } from '../search/constructions.ts';

/** Families in which every pair plays every board. */
const FAMILIES: readonly Family[] = [
  mitchell,
  relayShareMitchell,
  doubleWeave,
  bowman,
  bowmanModified,
];

/** The unswitched plans of the catalogue's movements for a request. */
export function classicPlans(request: HowellRequest): readonly Plan[] {
  return [...mitchellPlans(request), ...fullHowellPlans(request)];
}

/** Without a symmetry, one for each pair that may be missing. */
function mitchellPlans(request: HowellRequest): readonly Plan[] {
  const { rounds, sessions, stationaryPairs, isSimple } = request;
  // A plan without a symmetry keeps nobody's seat.
  if (sessions.length > 1 || isSimple || stationaryPairs > 0) return [];
  const tables = placesFor(request) / 2;
  if (rounds > tables) return [];
  return FAMILIES.flatMap((family) =>
    [...legalParameters(family, {}, { tables, rounds })].map((each) => family.build(each, 1)),
  )
    .filter((movement) => isWhole(movement, request))
    .flatMap((movement) =>
      phantomsOf(movement, request).map((p) => planFromMovement(movement, request, p)),
    );
}

/** Whether everybody plays every set once, and no rule is broken that the request does not allow to be broken. */
function isWhole(movement: Movement, { rounds, tablesPerSet }: HowellRequest): boolean {
  if (movement.rounds.length !== rounds || movement.sets.length !== rounds) return false;
  const mayShare = tablesPerSet > 1 || rounds < movement.tableCount;
  const allowed: readonly Rule[] = mayShare ? ['sharedSet'] : [];
  return checkMovement(movement).every(({ rule }) => allowed.includes(rule));
}

/** No missing pair or, in an odd field, one of each kind: the first and the last N-S, the first E-W. */
function phantomsOf(
  { tableCount }: Movement,
  { pairs }: HowellRequest,
): readonly (number | null)[] {
  return pairs % 2 === 0 ? [null] : [0, tableCount - 1, tableCount];
}

/** The plan of a movement, without a symmetry and with nothing switched. */
export function planFromMovement(
  movement: Movement,
  { pairs, rounds, parts }: HowellRequest,
  phantom: number | null,
) {
  const orbits = movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting) =>
      sitting.kind === 'play'
        ? [
            {
              first: sitting.northSouth - 1,
              second: sitting.eastWest - 1,
              round: roundIndex,
              set: sitting.set,
              switched: [0],
            },
          ]
        : [],
    ),
  );
  const symmetry = { order: 1, fixedPairs: 0, fixedRounds: 0 };
  const size = { pairs: pairs + (pairs % 2), rounds, sessions: [rounds] };
  return { ...size, ...symmetry, parts, phantom, orbits };
}

/**
 * The full Howell for a multiple of four pairs, and for an odd field without its stationary pair; nearly all are perfect.
 * Other fields need half sets.
 */
function fullHowellPlans(request: HowellRequest): readonly Plan[] {
  const { pairs, rounds, sessions, stationaryPairs, isSimple } = request;
  const places = placesFor(request);
  const isOdd = places > pairs;
  if (rounds !== places - 1 || sessions.length > 1 || pairs % 4 === 2) return [];
  const phantom = isOdd ? places - 1 : null;
  if (places === doubledHowell.pairs) {
    return isSimple || stationaryPairs > 0 ? [] : [{ ...doubledHowell, phantom }];
  }
  const starter = howellStarters[places / 2];
  if (starter === undefined || stationaryPairs > (isOdd ? 0 : 1)) return [];
  const movement = howell.build({ tables: places / 2 }, 1);
  const plan = planFromMovement(movement, request, phantom);
  if (starter.circles.length > 1) return isSimple ? [] : [plan];
  const orbits = plan.orbits
    .filter(({ round }) => round === 0)
    .map((orbit) => ({ ...orbit, switched: movement.rounds.map(() => 0) }));
  return [{ ...plan, order: rounds, fixedPairs: 1, orbits }];
}
