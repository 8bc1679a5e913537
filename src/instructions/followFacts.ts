// Detects pairs that follow each other: each goes where another was in the previous round, or a fixed number of tables further.
// Numbers in facts count from 1, indexes count from 0. Boards are not considered.

import { isMissing, type Movement, type PairNumber, type Seat, seatOf } from '../movement/index.ts';
import type { PairFact } from './facts.ts';
import { followWays } from './followWays.ts';
import type { Session } from './session.ts';

type Path = readonly (Seat | null)[];
type Lift = { readonly step: number; readonly tables: number } | null;

/**
 * The stationary pairs of a group and the rings in which the others follow each other; null if they do not follow. If only
 * the last round is different, its seats are listed.
 */
export function followFacts(
  session: Session,
  pairs: readonly PairNumber[],
): readonly PairFact[] | null {
  const { movement, firstRound, hasAside } = session;
  const paths = new Map(pairs.map((pair) => [pair, pathOf(movement, pair)]));
  // Whoever follows a pair that sits out aside sits out next.
  if (!hasAside && [...paths.values()].some((path) => path.includes(null))) return null;
  const rounds = movement.rounds.length;
  const whole = ringsOf(movement, paths, rounds);
  if (whole !== null) return whole;
  const before = rounds > 3 ? ringsOf(movement, paths, rounds - 1) : null;
  if (before === null) return wayFacts(session, paths);
  const seats = [...paths].flatMap(([pair, path]) => {
    const seat = path.at(-1);
    return seat ? [{ pair, table: seat.tableIndex + 1, direction: seat.direction }] : [];
  });
  const out = [...paths].flatMap(([pair, path]) => (path.at(-1) === null ? [pair] : []));
  return [...before, { kind: 'pairsSeated', round: firstRound + rounds - 1, seats, out }];
}

/** The ways in which the pairs follow each other, where there are a few. */
function wayFacts(
  { movement, firstRound }: Session,
  paths: ReadonlyMap<PairNumber, Path>,
): readonly PairFact[] | null {
  const pairs = [...paths.keys()];
  const placeOf = (seat: Seat | null) =>
    seat && seat.tableIndex + (seat.direction === 'NS' ? 0 : movement.tableCount);
  const ways = followWays([...paths.values()].map((path) => path.map(placeOf)));
  if (ways === null) return null;
  const moving = new Set(ways.flatMap(({ rings }) => rings.flat()));
  const staying = pairs.filter((_, index) => !moving.has(index));
  const still = stationaryFacts(movement, staying);
  // A ring names pairs by their places among those whose paths gave the ways.
  const follows = ways.map(({ rings, roundIndexes }, index): PairFact => {
    return {
      kind: 'follow',
      rings: rings.map((ring) => ring.map((one) => pairs[one] as PairNumber)),
      lift: null,
      afterRounds: index === 0 ? null : roundIndexes.map((one) => firstRound + one),
      empty: [],
    };
  });
  return [...still, ...follows];
}

/** The stationary pairs, if any; the seat of one that is missing in every round is empty. */
export function stationaryFacts(
  movement: Movement,
  staying: readonly PairNumber[],
): readonly PairFact[] {
  const present = staying.filter((pair) =>
    movement.rounds.some((_, roundIndex) => !isMissing(movement, pair, roundIndex)),
  );
  return present.length === 0 ? [] : [{ kind: 'stationary', who: present }];
}

function pathOf(movement: Movement, pair: PairNumber): Path {
  return movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
}

/** The facts for the initial rounds of paths; plain following is preferred to a lift. */
function ringsOf(
  movement: Movement,
  paths: ReadonlyMap<PairNumber, Path>,
  rounds: number,
): readonly PairFact[] | null {
  const moving = [...paths].filter(([, path]) =>
    path.slice(0, rounds).some((s) => !isSame(s, path[0])),
  );
  const movingPairs = moving.map(([pair]) => pair);
  const staying = [...paths.keys()].filter((pair) => !movingPairs.includes(pair));
  const { tableCount } = movement;
  const lifts: Lift[] = [null];
  for (const tables of [tableCount, tableCount - 1]) {
    for (let step = 1; step < tables; step += 1) lifts.push({ step, tables });
  }
  for (const lift of lifts) {
    const rings = lift === null || rounds > 2 ? ringsWith(moving, rounds, lift) : null;
    if (rings === null) continue;
    return [
      ...stationaryFacts(movement, staying),
      { kind: 'follow', rings, lift, afterRounds: null, empty: [] },
    ];
  }
  return null;
}

/** Rings in which each pair always goes where the next one was, lifted; null unless every pair is in one. */
function ringsWith(
  moving: readonly (readonly [PairNumber, Path])[],
  rounds: number,
  lift: Lift,
): readonly (readonly PairNumber[])[] | null {
  const leaders = new Map<PairNumber, PairNumber>();
  for (const [pair, path] of moving) {
    const leader = moving.find(([, ahead]) =>
      path.slice(1, rounds).every((seat, index) => isSame(seat, lifted(ahead[index], lift))),
    );
    if (leader === undefined) return null;
    leaders.set(pair, leader[0]);
  }
  if (new Set(leaders.values()).size < leaders.size) return null;
  const rings: PairNumber[][] = [];
  const left = new Set(leaders.keys());
  for (const first of leaders.keys()) {
    const ring: PairNumber[] = [];
    for (let pair = first; left.delete(pair); pair = leaders.get(pair) as PairNumber)
      ring.push(pair);
    if (ring.length > 0) rings.push(ring);
  }
  return rings;
}

/** A seat some tables further within the tables of a lift; tables beyond those are not affected. */
function lifted(seat: Seat | null | undefined, lift: Lift): Seat | null {
  if (!seat || lift === null || seat.tableIndex >= lift.tables) return seat ?? null;
  return { ...seat, tableIndex: (seat.tableIndex + lift.step) % lift.tables };
}

function isSame(a: Seat | null | undefined, b: Seat | null | undefined): boolean {
  return a?.tableIndex === b?.tableIndex && a?.direction === b?.direction;
}
