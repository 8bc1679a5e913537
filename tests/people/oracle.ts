// Wishes, luck and the best seating straight from their definitions: cell by cell, permutation by permutation.

import type { Movement, PairNumber, Sitting } from '../../src/movement/movement.ts';
import type { Field, Seating, Wish } from '../../src/people/field.ts';
import { boardsOf, pairsOf } from '../balance/oracle.ts';

/** Whether two pairs (or players) oppose each other on a board of these rounds. */
function meets(movement: Movement, one: number, other: number, rounds: number): boolean {
  const some: Movement = { ...movement, rounds: movement.rounds.slice(0, rounds) };
  return boardsOf(some).some((results) =>
    results.some(
      ({ northSouth, eastWest }) =>
        (northSouth.includes(one) && eastWest.includes(other)) ||
        (northSouth.includes(other) && eastWest.includes(one)),
    ),
  );
}

/** The first round, from 1, in which two meet; 0 if never. */
function firstMeeting(movement: Movement, one: number, other: number): number {
  const rounds = movement.rounds.map((_, index) => index + 1);
  return rounds.find((round) => meets(movement, one, other, round)) ?? 0;
}

/** What seeds cost, from the words of docs/people.md: numbers of the seeds and their ranks, null if they are alike. */
export function costOfSeeds(
  movement: Movement,
  seeds: readonly { readonly number: number; readonly rank: number | null }[],
): number {
  const all = pairsOf(movement);
  const rounds = movement.rounds.length;
  const opponents = (own: number) =>
    all.filter((other) => other !== own && meets(movement, own, other, rounds));
  const weight = (rank: number | null) => 2 / ((rank ?? 1) + 1);
  let cost = 0;
  seeds.forEach((one, at) => {
    for (const other of seeds.slice(at + 1)) {
      const first = firstMeeting(movement, one.number, other.number);
      const [ofOne, ofOther] = [opponents(one.number), opponents(other.number)];
      const common = ofOne.filter((each) => ofOther.includes(each)).length;
      const share = common / Math.max(1, ofOne.length, ofOther.length);
      const early = first === 0 ? 0 : (rounds - first) / Math.max(1, rounds - 1);
      cost += weight(one.rank) * weight(other.rank) * ((first === 1 ? 10 : 0) + 5 * share + early);
    }
  });
  return cost;
}

/** The rounds, from 0, in which a pair is in the room without playing. */
export function roundsOut(movement: Movement, pair: number): number[] {
  return movement.rounds.flatMap((round, index) => {
    const isAway = movement.missing.some(
      (one) => one.pair === pair && one.fromRoundIndex <= index && index < one.untilRoundIndex,
    );
    const alone = movement.rounds.map((each, at) =>
      at === index ? each : each.map((): Sitting => ({ kind: 'idle' })),
    );
    const results = boardsOf({ ...movement, rounds: alone }).flat();
    const plays = results.some(
      ({ northSouth, eastWest }) => northSouth.includes(pair) || eastWest.includes(pair),
    );
    return isAway || plays || round.length === 0 ? [] : [index];
  });
}

interface SeatThere {
  readonly table: number;
  readonly side: 'NS' | 'EW';
  readonly seat: string;
}

/** Where a pair is seated, by round: table from 1 and side. */
function seats(movement: Movement, pair: number): SeatThere[] {
  return movement.rounds.flatMap((round) =>
    round.flatMap((sitting, at): SeatThere[] => {
      if (sitting.kind === 'idle') return [];
      if (sitting.kind === 'sitOut') {
        return sitting.pair === pair
          ? [{ table: at + 1, side: sitting.seat, seat: sitting.seat }]
          : [];
      }
      const there = { table: at + 1 };
      const { northSouth, eastWest, partners } = sitting;
      if (northSouth === pair) return [{ ...there, side: 'NS', seat: 'NS' }];
      if (eastWest === pair) return [{ ...there, side: 'EW', seat: 'EW' }];
      if (partners?.south === pair) return [{ ...there, side: 'NS', seat: 'S' }];
      if (partners?.west === pair) return [{ ...there, side: 'EW', seat: 'W' }];
      return [];
    }),
  );
}

/** Whether a person has its hard wish. */
export function hasWish(
  movement: Movement,
  field: Field,
  seating: Seating,
  person: number,
  wish: Wish,
): boolean {
  const own = seating[person] as number;
  const where = seats(movement, own);
  const numberOf = (name: string) =>
    seating[field.people.findIndex((one) => one.name === name)] as number;
  switch (wish.kind) {
    case 'stationary':
      return new Set(where.map(({ table, seat }) => `${table}${seat}`)).size === 1;
    case 'moves':
      return new Set(where.map(({ table, seat }) => `${table}${seat}`)).size !== 1;
    case 'direction':
      return where.length > 0 && where.every(({ side }) => side === wish.direction);
    case 'table':
      return where[0]?.table === wish.table;
    case 'number':
      return own === wish.number;
    case 'notAgainst': {
      const rounds = movement.rounds.length - (wish.isLastRoundAllowed ? 1 : 0);
      return !meets(movement, own, numberOf(wish.name), rounds);
    }
    case 'meets':
      return meets(movement, own, numberOf(wish.name), movement.rounds.length);
    case 'notBothSittingOut': {
      const out = roundsOut(movement, numberOf(wish.name));
      return !roundsOut(movement, own).some((round) => out.includes(round));
    }
    case 'seed':
    case 'directs':
      return true;
  }
}

/** Every way to give so many people different numbers. */
export function* seatings(numbers: readonly PairNumber[], people: number): Generator<PairNumber[]> {
  if (people === 0) {
    yield [];
    return;
  }
  for (const number of numbers) {
    const others = numbers.filter((other) => other !== number);
    for (const rest of seatings(others, people - 1)) yield [number, ...rest];
  }
}

/** s(i, j) by number, from the results on every board. */
export function competitionByNumber(movement: Movement): Map<number, Map<number, number>> {
  const pairs = pairsOf(movement);
  const s = new Map(pairs.map((i) => [i, new Map(pairs.map((j) => [j, 0]))]));
  const add = (i: number, j: number, value: number) =>
    s.get(i)?.set(j, (s.get(i)?.get(j) ?? 0) + value);
  for (const results of boardsOf(movement)) {
    const n = results.length;
    results.forEach((own, at) => {
      for (const [mine, theirs] of [
        [own.northSouth, own.eastWest],
        [own.eastWest, own.northSouth],
      ] as const) {
        for (const i of mine) {
          for (const j of mine) if (i !== j) add(i, j, 1 - n);
          for (const j of theirs) add(i, j, n - 1);
          results.forEach((other, otherAt) => {
            if (otherAt === at) return;
            const isSame = mine === own.northSouth;
            for (const j of isSame ? other.northSouth : other.eastWest) add(i, j, 1);
            for (const j of isSame ? other.eastWest : other.northSouth) add(i, j, -1);
          });
        }
      }
    });
  }
  return s;
}

/** Root mean square and greatest |L| of a seating, by the formula of docs/people.md. */
export function luckSize(
  movement: Movement,
  s: Map<number, Map<number, number>>,
  percents: readonly number[],
  seating: readonly number[],
): { rms: number; worst: number } {
  const mean = percents.reduce((sum, each) => sum + each, 0) / percents.length;
  const x = new Map(
    seating.map((number, person) => [number, ((percents[person] as number) - mean) / 50]),
  );
  const tops = new Map<number, number>();
  for (const results of boardsOf(movement)) {
    for (const { northSouth, eastWest } of results) {
      for (const pair of [...northSouth, ...eastWest]) {
        tops.set(pair, (tops.get(pair) ?? 0) + 2 * (results.length - 1));
      }
    }
  }
  const all = pairsOf(movement);
  const luck = seating.map((j) => {
    const others = all.filter((i) => i !== j);
    const row = (i: number) => s.get(i)?.get(j) ?? 0;
    const average = others.reduce((sum, i) => sum + row(i), 0) / others.length;
    const gained = others.reduce((sum, i) => sum + (row(i) - average) * (x.get(i) ?? 0), 0);
    const top = tops.get(j) ?? 0;
    return top === 0 ? 0 : (-100 * gained) / top;
  });
  return {
    rms: Math.sqrt(luck.reduce((sum, each) => sum + each ** 2, 0) / luck.length),
    worst: Math.max(...luck.map(Math.abs)),
  };
}
