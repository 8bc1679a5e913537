// What contradicts the rules in sittings of players, four a table: players in two seats at once are errors; boards played
// again, partners that meet again and gaps in the numbers make a reading less likely. Linear in the sittings. Pure.

import { LIMITS } from '../../movement/structure.ts';
import type { ReadSitting } from './apply.ts';

/** What contradicts the rules, and how many sittings are played. */
export function faultsOfPlayers(sittings: readonly ReadSitting[]): {
  readonly errors: number;
  readonly soft: number;
  readonly plays: number;
  /** Whether many tables lack their sittings: hardly ever right. */
  readonly isScattered: boolean;
} {
  let errors = 0;
  let plays = 0;
  let replays = 0;
  let partnerships = 0;
  let unknown = 0;
  const places = new Set<string>();
  const seats = new Set<string>();
  const played = new Set<string>();
  const partners = new Set<string>();
  const numbers = { round: new Set<number>(), table: new Set<number>(), player: new Set<number>() };
  /** Adds a key and says whether it was there before. */
  const isAgain = (known: Set<string>, key: string): number => {
    const before = known.size;
    known.add(key);
    return Number(known.size === before);
  };
  for (const sitting of sittings) {
    const { round, table, boards } = sitting;
    const sides = sidesOf(sitting);
    const players = sides.flat().filter((player) => player > 0);
    const isOutside = round < 1 || table < 1 || round > LIMITS.rounds || table > LIMITS.tables;
    errors += Number(isOutside) + isAgain(places, `${round} ${table}`);
    numbers.round.add(round);
    numbers.table.add(table);
    const isPlay = players.length > 2;
    // Two or three of four are a table of three, or a table that was cut wrongly.
    errors += Number(players.length === 2);
    plays += Number(isPlay);
    unknown += Number(isPlay && boards === null);
    const name = boards?.kind === 'range' ? String(boards.first) : boards?.label;
    for (const player of players) {
      errors += Number(player > LIMITS.pairs) + isAgain(seats, `${round} ${player}`);
      numbers.player.add(player);
      if (isPlay && name !== undefined) replays += isAgain(played, `${name} ${player}`);
    }
    for (const side of sides) {
      if (side.every((player) => player > 0)) {
        partnerships += isAgain(partners, side.toSorted((a, b) => a - b).join(' '));
      }
    }
  }
  const gaps = [numbers.player, numbers.round, numbers.table].map(gapsIn);
  const soft = 4 * replays + 0.8 * partnerships + 0.5 * unknown + 2 * sumOf(gaps);
  const tables = Math.max(0, ...numbers.round) * Math.max(0, ...numbers.table);
  const isScattered = 3 * (tables - sittings.length) > sittings.length;
  return { errors, soft, plays, isScattered };
}

function sidesOf({ northSouth, eastWest, partners }: ReadSitting): readonly (readonly number[])[] {
  return [
    [northSouth, partners?.south ?? 0],
    [eastWest, partners?.west ?? 0],
  ];
}

/** How many numbers from 1 to the highest are missing. */
function gapsIn(numbers: ReadonlySet<number>): number {
  return Math.max(0, ...numbers) - numbers.size;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
