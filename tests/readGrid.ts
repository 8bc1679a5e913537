// A movement as somebody reads it in its grid: who is where in each round, with which boards. Shares nothing with what is
// printed or shown but the numbers of the boards.

import { boardNumbers, type Movement } from '../src/movement/movement.ts';

/** A table in a round, as somebody reads it in the grid. */
export interface At {
  readonly round: number;
  readonly table: number;
  /** Who is in each seat, in the order of the columns; null for nobody. */
  readonly seats: readonly (number | null)[];
  readonly set: number | null;
  /** Other sets of which boards are played here. */
  readonly otherSets: readonly number[];
  /** Whether everybody at the table is there and some boards are left to play. */
  readonly isPlayed: boolean;
  readonly boards: readonly number[];
  readonly switched: readonly number[];
  readonly isOnlySitOut: boolean;
}

export const NAMES = {
  pairs: ['N-S', 'E-W'],
  players: ['North', 'South', 'East', 'West'],
} as const;

export function isAway({ phantom, missing }: Movement, pair: number, round: number): boolean {
  return (
    pair === phantom ||
    missing.some(
      (one) => one.pair === pair && one.fromRoundIndex < round && one.untilRoundIndex >= round,
    )
  );
}

/** The tables that are in the room: those that have boards in some round, or all. */
export function tablesOf({ rounds, tableCount }: Movement): readonly number[] {
  const all = Array.from({ length: tableCount }, (_, at) => at + 1);
  const used = all.filter((table) =>
    rounds.some((round) => {
      const sitting = round[table - 1];
      return sitting !== undefined && sitting.kind !== 'idle' && sitting.set !== null;
    }),
  );
  return used.length === 0 ? all : used;
}

export function readGrid(movement: Movement): readonly At[] {
  const numbers = boardNumbers(movement);
  const tables = tablesOf(movement);
  return movement.rounds.flatMap((round, r) =>
    round.flatMap((sitting, t): At | readonly At[] => {
      if (!tables.includes(t + 1)) return [];
      const place = { round: r + 1, table: t + 1 };
      const isOfPlayers = movement.contestants === 'players';
      const nobody = NAMES[movement.contestants].map(() => null);
      const empty = { ...place, isPlayed: false, boards: [], switched: [] };
      const none = { ...empty, otherSets: [], isOnlySitOut: false };
      if (sitting.kind === 'idle') return { ...none, seats: nobody, set: null };
      if (sitting.kind === 'sitOut') {
        const seat = sitting.seat === 'NS' ? 0 : isOfPlayers ? 2 : 1;
        const seats = nobody.map((none, at) => (at === seat ? sitting.pair : none));
        return { ...none, seats, set: sitting.set, isOnlySitOut: sitting.set === null };
      }
      const { northSouth, eastWest, partners, set, switched, dropped, extra = [] } = sitting;
      const seats =
        partners === undefined
          ? [northSouth, eastWest]
          : [northSouth, partners.south, eastWest, partners.west];
      const numbered = (of: number, boards: number) =>
        Array.from({ length: movement.sets[of]?.boards ?? 0 }, (_, at) => at)
          .filter((at) => (boards >> at) & 1)
          .map((at) => (numbers[of]?.first ?? 0) + at);
      const inOrder = (boards: readonly number[]) => boards.toSorted((a, b) => a - b);
      const boards = [
        ...numbered(set, ~dropped),
        ...extra.flatMap((one) => numbered(one.set, one.boards)),
      ];
      const turned = [
        ...numbered(set, switched & ~dropped),
        ...extra.flatMap((one) => numbered(one.set, one.switched)),
      ];
      return {
        ...{ ...none, seats, set, otherSets: extra.map((one) => one.set) },
        isPlayed: boards.length > 0 && !seats.some((pair) => isAway(movement, pair, r + 1)),
        boards: inOrder(boards),
        switched: inOrder(turned),
      };
    }),
  );
}

const isWhole = ({ boards, switched }: At) =>
  switched.length > 0 && switched.length === boards.length;
export const stateOf = (at: At) =>
  !at.isPlayed || at.switched.length === 0 ? 'none' : isWhole(at) ? 'all' : 'some';
export const turned = (seats: At['seats']) => [
  ...seats.slice(seats.length / 2),
  ...seats.slice(0, seats.length / 2),
];
/** Who is scored in each seat. */
export const scored = (at: At) => (stateOf(at) === 'all' ? turned(at.seats) : at.seats);

/** The boards that a text names, such as `5–7` or `5, 7–8`. */
export function boardsNamed(text: string | undefined): readonly number[] {
  return [...(text ?? '').matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
  );
}

export function setBoards(movement: Movement, set: number): readonly number[] {
  const range = boardNumbers(movement)[set];
  return range === undefined ? [] : boardsNamed(`${range.first}–${range.last}`);
}
