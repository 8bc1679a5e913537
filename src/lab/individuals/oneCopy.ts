// One copy of the boards for a whole cycle that has a copy per table: each table of a board set is played in another round.
// Table k of round x is played in round x − shift k, still on set x. The competitions remain as they are, because they
// depend on the tables of each set alone; nobody plays a set twice, and no set is at two tables if the shifts differ. An
// exact search, player by player, finds shifts that seat nobody at two tables of a round.
// Rounds, players and tables count from 0.

import type { IndividualTable } from '../../individual/individual.ts';
import { developIndividual, type IndividualPlan } from '../../individual/plan.ts';

/** The plan with one copy that the shifts give, one for each table of a round. */
export function withOneCopy(plan: IndividualPlan, shifts: readonly number[]): IndividualPlan {
  const { rounds } = developIndividual(plan);
  const moved = rounds.map((_, round) =>
    shifts.map((shift, table) => tableAt(rounds, round + shift, table)),
  );
  return {
    playerCount: plan.playerCount,
    roundCount: plan.roundCount,
    copies: 'one',
    order: 1,
    seats: moved.map((tables) => tables.flatMap(playerIndexes)),
    sets: moved.map((tables) => tables.map(({ set }) => set)),
  };
}

/** Shifts with which one copy is enough, the first 0, or null if `steps` steps find none. */
export function findShifts(plan: IndividualPlan, steps: number): readonly number[] | null {
  const { rounds } = developIndividual(plan);
  const { playerCount, roundCount } = plan;
  const tableCount = Math.floor(playerCount / 4);
  const seatsFor = seatsByPlayer(rounds, playerCount);
  const shifts = new Array<number | null>(tableCount).fill(null);
  const isTaken = new Uint8Array(roundCount);
  const isSeated = new Uint8Array(playerCount);
  let left = steps;

  const fits = ({ table, shift, players }: SeatedTable) =>
    shifts[table] === null &&
    isTaken[shift] === 0 &&
    players.every((player) => isSeated[player] === 0);

  function place({ table, shift, players }: SeatedTable, isPlaced: boolean): void {
    shifts[table] = isPlaced ? shift : null;
    isTaken[shift] = Number(isPlaced);
    for (const player of players) isSeated[player] = Number(isPlaced);
  }

  /** Seats all others; `sittingOut` of them may sit out. */
  function seatOthers(sittingOut: number): boolean {
    if (!shifts.includes(null)) return true;
    left -= 1;
    if (left < 0) return false;
    let [scarcest, seats] = [-1, [] as readonly SeatedTable[]];
    for (let player = 0; player < playerCount; player++) {
      if (isSeated[player] !== 0) continue;
      const possible = (seatsFor[player] as readonly SeatedTable[]).filter(fits);
      if (scarcest < 0 || possible.length < seats.length) [scarcest, seats] = [player, possible];
      if (possible.length <= (sittingOut > 0 ? 1 : 0)) break;
    }
    if (scarcest < 0) return false;
    for (const seat of seats) {
      place(seat, true);
      if (seatOthers(sittingOut)) return true;
      place(seat, false);
    }
    if (sittingOut === 0) return false;
    isSeated[scarcest] = 1;
    if (seatOthers(sittingOut - 1)) return true;
    isSeated[scarcest] = 0;
    return false;
  }

  place({ table: 0, shift: 0, players: playerIndexes(tableAt(rounds, 0, 0)) }, true);
  if (!seatOthers(playerCount - 4 * tableCount)) return null;
  const found = shifts.map(Number);
  return seatsNobodyTwice(withOneCopy(plan, found)) ? found : null;
}

/** A table of a round with its players, played in round 0. */
interface SeatedTable {
  readonly table: number;
  readonly shift: number;
  readonly players: readonly number[];
}

type PlayerRounds = readonly (readonly IndividualTable[])[];

/** The tables that each player can be at in round 0. */
function seatsByPlayer(
  rounds: PlayerRounds,
  playerCount: number,
): readonly (readonly SeatedTable[])[] {
  const seats = rounds.flatMap((tables, shift) =>
    tables.map((each, table) => ({ table, shift, players: playerIndexes(each) })),
  );
  return Array.from({ length: playerCount }, (_, player) =>
    seats.filter(({ players }) => players.includes(player)),
  );
}

function tableAt(rounds: PlayerRounds, round: number, table: number): IndividualTable {
  return rounds[round % rounds.length]?.[table] as IndividualTable;
}

function playerIndexes({ north, south, east, west }: IndividualTable): readonly number[] {
  return [north, south, east, west].map((player) => player - 1);
}

/** Whether nobody is at two tables of a round: in round 0 alone if the cycle has no symmetry. */
function seatsNobodyTwice({ seats }: IndividualPlan): boolean {
  return seats.every((players) => new Set(players).size === players.length);
}
