// The path of a pair that comes, in round 2 or later, to a movement with every seat taken: from then on it displaces a pair each
// round, plays no set twice and meets no pair twice, and no pair sits out twice. Round and table numbers from 1.
// Source: the rover of a Mitchell, the appendix of a Howell; found by search, so that it holds for any movement.

import { presentPairs } from '../balance/index.ts';
import {
  type Direction,
  isPlayed,
  isStationary,
  type Movement,
  type PairNumber,
  type Round,
  type Sitting,
} from '../movement/index.ts';

/** A seat that a late pair takes in a round, and the pair that sits out for it. */
export interface RoverStop {
  readonly roundNumber: number;
  readonly tableNumber: number;
  readonly direction: Direction;
  readonly displaced: PairNumber;
}

function stopAt(movement: Movement, roundIndex: number, tableIndex: number, direction: Direction) {
  const sitting = movement.rounds[roundIndex]?.[tableIndex];
  if (sitting === undefined || !isPlayed(movement, sitting, roundIndex)) return null;
  const isNorthSouth = direction === 'NS';
  const displaced = isNorthSouth ? sitting.northSouth : sitting.eastWest;
  const opponent = isNorthSouth ? sitting.eastWest : sitting.northSouth;
  const stop = { roundNumber: roundIndex + 1, tableNumber: tableIndex + 1, direction, displaced };
  return { stop, opponent, set: sitting.set };
}

const PAIR_DIRECTIONS: readonly Direction[] = ['NS', 'EW'];

/** One seat for all rounds from one on, at which no set is replayed, no pair is met twice and no pair sits out twice; or null. */
export function fixedSeat(movement: Movement, fromRound: number): readonly RoverStop[] | null {
  const left = movement.rounds.slice(fromRound - 1);
  for (const direction of PAIR_DIRECTIONS) {
    for (let table = 0; table < movement.tableCount; table += 1) {
      const seen = new Visits();
      const stops = left.flatMap((_, index) => {
        const at = stopAt(movement, fromRound - 1 + index, table, direction);
        if (at === null || !seen.isNew(at) || !seen.isNewOpponent(at)) return [];
        seen.add(at);
        return [at.stop];
      });
      if (stops.length === left.length) return stops;
    }
  }
  return null;
}

/** What a late pair has played and whom it has displaced so far. */
class Visits {
  readonly #sets = new Set<number>();
  readonly #displaced = new Set<number>();
  readonly #opponents = new Set<number>();

  isNew({ stop, set }: RoverVisit): boolean {
    return !this.#sets.has(set) && !this.#displaced.has(stop.displaced);
  }
  isNewOpponent({ opponent }: RoverVisit): boolean {
    return !this.#opponents.has(opponent);
  }
  add({ stop, opponent, set }: RoverVisit): void {
    this.#sets.add(set);
    this.#displaced.add(stop.displaced);
    this.#opponents.add(opponent);
  }
  remove({ stop, opponent, set }: RoverVisit): void {
    this.#sets.delete(set);
    this.#displaced.delete(stop.displaced);
    this.#opponents.delete(opponent);
  }
}

type RoverVisit = NonNullable<ReturnType<typeof stopAt>>;

/** Tries of the search for a path; most movements need a few dozen. */
const MAX_TRIES = 20_000;

/** A seat for each round from one on, if possible of stationary N-S pairs, else of stationary pairs, else of any; or null. */
export function roverPath(movement: Movement, fromRound: number): readonly RoverStop[] | null {
  const isStationaryPair = (pair: PairNumber) => isStationary(movement, pair);
  const stationary = new Set(presentPairs(movement).filter(isStationaryPair));
  for (const isWanted of [
    ({ stop }: RoverVisit) => stop.direction === 'NS' && stationary.has(stop.displaced),
    ({ stop }: RoverVisit) => stationary.has(stop.displaced),
    () => true,
  ]) {
    const visits = movement.rounds.slice(fromRound - 1).map((_, index) =>
      Array.from({ length: movement.tableCount }, (__, table) => table).flatMap((table) =>
        PAIR_DIRECTIONS.flatMap((direction) => {
          const visit = stopAt(movement, fromRound - 1 + index, table, direction);
          return visit !== null && isWanted(visit) ? [visit] : [];
        }),
      ),
    );
    const stops = pathThrough(visits);
    if (stops !== null) return stops;
  }
  return null;
}

function pathThrough(visits: readonly (readonly RoverVisit[])[]): readonly RoverStop[] | null {
  const seen = new Visits();
  const stops: RoverStop[] = [];
  let tries = 0;
  const extend = (index: number): boolean => {
    const here = visits[index];
    if (here === undefined) return true;
    // Two tables on each round, as the rover of a Mitchell goes, finds a path at once where there is one of that kind.
    const from = 2 * index;
    for (let step = 0; step < here.length; step += 1) {
      const visit = here[(from + step) % here.length];
      tries += 1;
      if (tries > MAX_TRIES) return false;
      if (visit === undefined || !seen.isNew(visit) || !seen.isNewOpponent(visit)) continue;
      seen.add(visit);
      stops.push(visit.stop);
      if (extend(index + 1)) return true;
      seen.remove(visit);
      stops.pop();
    }
    return false;
  };
  return extend(0) ? stops : null;
}

/** The movement with a pair in other seats where it has any; those who sat there sit out. */
export function seatRover(
  movement: Movement,
  pair: PairNumber,
  stops: readonly RoverStop[],
): Movement {
  const rounds = movement.rounds.map((round, roundIndex): Round => {
    const stop = stops.find(({ roundNumber }) => roundNumber === roundIndex + 1);
    if (stop === undefined) return round;
    return round.map((sitting, tableIndex): Sitting => {
      if (sitting.kind !== 'play' || tableIndex + 1 !== stop.tableNumber) return sitting;
      return stop.direction === 'NS'
        ? { ...sitting, northSouth: pair }
        : { ...sitting, eastWest: pair };
    });
  });
  return { ...movement, pairCount: Math.max(movement.pairCount, pair), rounds };
}
