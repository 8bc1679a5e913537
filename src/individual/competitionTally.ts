// The competitions of an individual as rounds are dropped, and how unfair it would be without another: priced without a
// change, because all rounds are tried before one is dropped.
// Rounds, players and sets count from 0, tables too, throughout the rounds; those of dropped rounds keep their numbers.

import type { Individual } from './individual.ts';
import { leastUnevenness } from './seating.ts';

export interface CompetitionTally {
  /**
   * Σ s² over all pairs of players with the faults of src/individual/seating.ts at this penalty, by the square of
   * the sum of all s, without one more round. Sit-outs that cannot be more even count as even.
   */
  unfairnessWithout(round: number, penalty: number): number;
  drop(round: number): void;
}

/** The tally of some rounds, in which nobody may play a set twice. */
export function createCompetitionTally({
  playerCount,
  setCount,
  rounds,
}: Pick<Individual, 'playerCount' | 'setCount' | 'rounds'>): CompetitionTally {
  const tables = rounds.flat();
  const tableCount = tables.length;
  const seats = new Uint8Array(4 * tableCount);
  for (const [table, { north, south, east, west }] of tables.entries()) {
    seats.set([north - 1, south - 1, east - 1, west - 1], 4 * table);
  }
  const sets = Uint8Array.from(tables, ({ set }) => set);
  const tablesOn = Array.from({ length: setCount }, (): number[] => []);
  for (const [table, set] of sets.entries()) tablesOn[set]?.push(table);
  const tablesARound = Math.floor(playerCount / 4);

  // What is left while tables leave: who plays which set on which side, and how often, each player and each set.
  const sides = new Int8Array(setCount * playerCount);
  const played = new Uint8Array(playerCount);
  const plays = new Uint8Array(setCount);
  const isLeft = new Uint8Array(tableCount);
  const squaredAgain = (times: number) => Math.max(0, times - 1) ** 2;
  /** Of every two players in either order: the two together are by how much less they compete once tables have left. */
  const lost = new Int32Array(playerCount * playerCount);
  const competition = new Int32Array(playerCount * playerCount);
  const partners = new Uint8Array(playerCount * playerCount);

  // Tables, sets and players below are those of the rounds, so that each of these reads finds its number.
  const playerAt = (seat: number) => seats[seat] as number;
  const setAt = (table: number) => sets[table] as number;
  const tablesWith = (set: number) => tablesOn[set] as number[];
  const sideAt = (at: number) => sides[at] as number;
  const playedBy = (player: number) => played[player] as number;
  const playsOf = (set: number) => plays[set] as number;
  const lostAt = (at: number) => lost[at] as number;
  const competitionAt = (at: number) => competition[at] as number;
  const timesPartners = (at: number) => partners[at] as number;

  /** Enters into `lost` what the encounters at a table count, once for each play of the set besides. */
  function meet(table: number, times: number): void {
    const first = 4 * table;
    for (let seat = 0; seat < 4; seat++) {
      const row = playerAt(first + seat) * playerCount;
      for (let other = seat + 1; other < 4; other++) {
        const at = row + playerAt(first + other);
        lost[at] = lostAt(at) + (seat >> 1 === other >> 1 ? -times : times);
      }
    }
  }

  function enter(table: number): void {
    const row = setAt(table) * playerCount;
    for (let seat = 0; seat < 4; seat++) {
      const player = playerAt(4 * table + seat);
      sides[row + player] = 1 - (seat & 2);
      played[player] = playedBy(player) + 1;
    }
    plays[setAt(table)] = playsOf(setAt(table)) + 1;
    isLeft[table] = 1;
  }

  /** Takes a table out; what its players lose is in competition with those who are left. */
  function leave(table: number): void {
    const set = setAt(table);
    const row = set * playerCount;
    const others = playsOf(set) - 1;
    plays[set] = others;
    isLeft[table] = 0;
    for (let seat = 0; seat < 4; seat++) {
      const player = playerAt(4 * table + seat);
      sides[row + player] = 0;
      played[player] = playedBy(player) - 1;
    }
    if (others === 0) return;
    for (let seat = 0; seat < 4; seat++) {
      const mine = playerAt(4 * table + seat) * playerCount;
      const side = 1 - (seat & 2);
      for (let other = 0; other < playerCount; other++) {
        lost[mine + other] = lostAt(mine + other) + side * sideAt(row + other);
      }
    }
    meet(table, others);
    for (const other of tablesWith(set)) if (isLeft[other] !== 0) meet(other, 1);
  }

  let seated = 4 * tableCount;
  let again = 0;
  /** By how much fewer the squares of repeated partnerships are without one that comes so often. */
  const lessAgain = (times: number) => squaredAgain(times) - squaredAgain(times - 1);
  /** Where the partners at a side of a table are; sides count from 0, two a table. */
  function partnersAt(side: number): number {
    const [one, other] = [playerAt(2 * side), playerAt(2 * side + 1)];
    return Math.min(one, other) * playerCount + Math.max(one, other);
  }

  /** Takes what has been lost out of the competitions (`sign` 1), or enters it (−1). */
  function compete(sign: number): void {
    for (let one = 0; one < playerCount; one++) {
      for (let other = one + 1; other < playerCount; other++) {
        const [there, back] = [one * playerCount + other, other * playerCount + one];
        const more = lostAt(there) + lostAt(back);
        competition[there] = competitionAt(there) - sign * more;
      }
    }
  }

  for (let table = 0; table < tableCount; table++) enter(table);
  for (let table = 0; table < tableCount; table++) leave(table);
  compete(-1);
  for (let table = 0; table < tableCount; table++) enter(table);
  for (let side = 0; side < 2 * tableCount; side++) {
    const at = partnersAt(side);
    partners[at] = timesPartners(at) + 1;
    again += lessAgain(timesPartners(at));
  }

  function leaveRound(round: number): void {
    lost.fill(0);
    for (let table = round * tablesARound; table < (round + 1) * tablesARound; table++) {
      leave(table);
    }
  }

  function squaresLeft(): number {
    let squares = 0;
    for (let one = 0; one < playerCount; one++) {
      for (let other = one + 1; other < playerCount; other++) {
        const at = one * playerCount + other;
        const more = lostAt(at) + lostAt(other * playerCount + one);
        const left = competitionAt(at) - more;
        squares += left * left;
      }
    }
    return squares;
  }

  return {
    unfairnessWithout(round, penalty) {
      leaveRound(round);
      const [first, end] = [round * tablesARound, (round + 1) * tablesARound];
      let repeated = again;
      for (let side = 2 * first; side < 2 * end; side++) {
        repeated -= lessAgain(timesPartners(partnersAt(side)));
      }
      let sum = 0;
      for (const count of plays) sum += 2 * count * (count - 1);
      const left = seated - 4 * tablesARound;
      let uneven = -leastUnevenness(left, playerCount);
      for (const count of played) uneven += (count - left / playerCount) ** 2;
      const squares = squaresLeft();
      for (let table = first; table < end; table++) enter(table);
      return (squares + penalty * (repeated + uneven)) / sum ** 2;
    },
    drop(round) {
      leaveRound(round);
      compete(1);
      seated -= 4 * tablesARound;
      for (let side = 0; side < 2 * tablesARound; side++) {
        const at = partnersAt(2 * round * tablesARound + side);
        again -= lessAgain(timesPartners(at));
        partners[at] = timesPartners(at) - 1;
      }
    },
  };
}
