// A plan: the base rounds of an individual and the cyclic symmetry that makes the other rounds of them.
// Text of a plan, one line: `players/rounds copies order seats sets`. Seats have a digit per player (0–9, A–Z, a–z), table
// by table as North, South, East, West; sets, with one copy only, a digit per table of the base round.

import type { Copies, Individual } from './individual.ts';
import { movedPlayer } from './symmetry.ts';

export interface IndividualSize {
  readonly playerCount: number;
  readonly roundCount: number;
  readonly copies: Copies;
}

export interface IndividualPlan extends IndividualSize {
  /** How many rounds a base round gives, itself included. */
  readonly order: number;
  /** The players, from 0, at North, South, East and West of each table, in each base round. */
  readonly seats: readonly (readonly number[])[];
  /** The set, from 0, at each table of each base round. */
  readonly sets: readonly (readonly number[])[];
}

/** The numbers of players that individuals are made for. */
export const INDIVIDUAL_PLAYERS = { least: 8, most: 61 } as const;

/** With fewer than 8 players there is one table, where nothing is compared: only rules give individuals of these. */
export const FEWEST_PLAYERS = 4;

/** The rounds of a whole cycle: everybody partners everybody, or nearly so. */
export function usualRounds(playerCount: number): number {
  return playerCount % 4 === 0 ? playerCount - 1 : playerCount;
}

/** How many sets suffice: with one copy, no set is at two tables in a round. A cycle cut short can have more. */
export function setCountOf({ playerCount, roundCount, copies }: IndividualSize): number {
  return copies === 'many' ? roundCount : Math.max(roundCount, Math.floor(playerCount / 4));
}

/** The players, from 0, at North, South, East and West of a table. */
export type Four = readonly [north: number, south: number, east: number, west: number];

/** The tables of each base round. */
export function baseTables({ seats, sets }: Pick<IndividualPlan, 'seats' | 'sets'>) {
  return sets.map((round, base) =>
    round.map((set, table) => {
      // A base round has four seats for each of its sets.
      return { set, four: seats[base]?.slice(4 * table, 4 * table + 4) as unknown as Four };
    }),
  );
}

/** Plays the plan: each base round, then the rounds it gives, in which players and sets move on by one. */
export function developIndividual(plan: IndividualPlan): Individual {
  const { playerCount, copies, order } = plan;
  const rounds = baseTables(plan).flatMap((tables) =>
    Array.from({ length: order }, (_, moves) =>
      tables.map(({ set, four: [north, south, east, west] }) => {
        const after = (player: number) => movedPlayer(player, moves, playerCount, order) + 1;
        return {
          north: after(north),
          south: after(south),
          east: after(east),
          west: after(west),
          set: set - (set % order) + (((set % order) + moves) % order),
        };
      }),
    ),
  );
  return {
    playerCount,
    rounds,
    setCount: rounds.flat().reduce((most, { set }) => Math.max(most, set + 1), setCountOf(plan)),
    copies: copies === 'many' ? Math.floor(playerCount / 4) : 1,
  };
}

/** The digits of numbers from 0 in the text of a plan. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [...DIGITS].map((digit, number) => [digit, number]),
);

/** A plan as a line of text. */
export function formatPlan({ playerCount, roundCount, copies, ...plan }: IndividualPlan): string {
  const written = (numbers: readonly (readonly number[])[]) =>
    numbers.flatMap((row) => row.map((digit) => DIGITS.charAt(digit))).join('');
  const size = [`${playerCount}/${roundCount}`, copies, plan.order, written(plan.seats)];
  return [...size, ...(copies === 'one' ? [written(plan.sets)] : [])].join(' ');
}

/** The plan of a line of text. Throws RangeError if it has another form. */
export function parsePlan(line: string): IndividualPlan {
  const match = /^(\d+)\/(\d+) (one|many) (\d+) (\w+)(?: (\w+))?$/.exec(line);
  if (match?.[5] === undefined) throw new RangeError(`no plan of an individual: ${line}`);
  const [playerCount = 0, roundCount = 0, order = 1] = [match[1], match[2], match[4]].map(Number);
  const copies = match[3] as Copies; // The pattern has no other words.
  const tables = Math.floor(playerCount / 4);
  const rows = (digits: string, length: number) =>
    Array.from({ length: roundCount / order }, (_, row) =>
      Array.from(
        digits.slice(row * length, (row + 1) * length),
        (digit) => NUMBERS.get(digit) ?? -1,
      ),
    );
  const seats = rows(match[5], 4 * tables);
  const sets =
    copies === 'one'
      ? rows(match[6] ?? '', tables)
      : seats.map((_, base) => new Array<number>(tables).fill(base * order));
  return { playerCount, roundCount, copies, order, seats, sets };
}
