// The measures of an individual by their naive definitions, one pair of players after another.

import type { Individual, IndividualTable } from '../../src/individual/individual.ts';

type Seat = 'north' | 'south' | 'east' | 'west';
const SEATS: readonly Seat[] = ['north', 'south', 'east', 'west'];
const LEFT: Readonly<Record<Seat, Seat>> = {
  north: 'east',
  east: 'south',
  south: 'west',
  west: 'north',
};

interface Place {
  readonly table: IndividualTable;
  readonly seat: Seat;
}

/** Everything that is counted of two players. */
export interface Encounter {
  readonly partners: number;
  readonly opponents: number;
  /** How often the second sits on the left of the first. */
  readonly onTheLeft: number;
  /** Σ over the sets that both play of n or −n at the same table (n plays of the set), and 1 or −1 for the same side or not. */
  readonly competition: number;
}

/** Where a player plays each set, by the set. */
type Places = ReadonlyMap<number, readonly Place[]>;

/** The places of every player, player 1 first. */
function placesOf({ playerCount, rounds }: Individual): readonly Places[] {
  const places = Array.from({ length: playerCount }, () => new Map<number, Place[]>());
  for (const table of rounds.flat()) {
    for (const seat of SEATS) {
      const own = places[table[seat] - 1];
      own?.set(table.set, [...(own.get(table.set) ?? []), { table, seat }]);
    }
  }
  return places;
}

const sideOf = (seat: Seat) => (seat === 'north' || seat === 'south' ? 1 : -1);

/** The encounters of all pairs of players, the lower number first. */
export function encountersOf(individual: Individual): readonly Encounter[] {
  const plays = new Map<number, number>();
  for (const { set } of individual.rounds.flat()) plays.set(set, (plays.get(set) ?? 0) + 1);
  const places = placesOf(individual);
  return places.flatMap((mine, index) =>
    places.slice(index + 1).map((theirs) => {
      const met = { partners: 0, opponents: 0, onTheLeft: 0, competition: 0 };
      for (const [set, ones] of mine) {
        for (const one of ones) {
          for (const other of theirs.get(set) ?? []) {
            const alike = sideOf(one.seat) * sideOf(other.seat);
            met.competition += alike;
            if (one.table !== other.table) continue;
            met.competition -= alike * (plays.get(set) as number);
            if (alike === 1) met.partners += 1;
            else met.opponents += 1;
            if (LEFT[one.seat] === other.seat) met.onTheLeft += 1;
          }
        }
      }
      return met;
    }),
  );
}

/** What no individual may have: somebody at two tables of a round, a set played twice, more tables at a set than copies. */
export function faultsOf({ playerCount, setCount, copies, rounds }: Individual): readonly string[] {
  const faults: string[] = [];
  const played = new Set<string>();
  rounds.forEach((tables, round) => {
    const seated = tables.flatMap((table) => SEATS.map((seat) => table[seat]));
    if (new Set(seated).size !== seated.length) faults.push(`round ${round}: somebody twice`);
    if (seated.some((player) => !(player >= 1 && player <= playerCount))) faults.push('a stranger');
    for (const table of tables) {
      if (!(table.set >= 0 && table.set < setCount)) faults.push(`no set ${table.set}`);
      const sharing = tables.filter(({ set }) => set === table.set).length;
      if (sharing > copies) faults.push(`round ${round}: ${sharing} tables at set ${table.set}`);
      for (const seat of SEATS) {
        const play = `${table[seat]} on ${table.set}`;
        if (played.has(play)) faults.push(`round ${round}: ${play} again`);
        played.add(play);
      }
    }
  });
  return faults;
}

/** Qc of the competitions: 100 S² / (N SS); 100 if they are all equal, 0 included. */
export function fairnessOf(encounters: readonly Encounter[]): number {
  const values = encounters.map(({ competition }) => competition);
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return squares === 0 ? 100 : (100 * sum * sum) / (values.length * squares);
}
