// The state of a search without a symmetry: who sits where, and its cost, that of src/individual/seating.ts.
// A move is priced before it is made, since nearly all are declined. Three kinds: two players of a round change places, a
// table is flipped (N-S and E-W change places), or two tables swap their sets.
// Slots of a round: 4 · table + seat (North, South, East, West), then those who sit out. Players count from 0.

import { type Random, shuffled } from '../balance/index.ts';
import type { IndividualTable } from './individual.ts';
import { developIndividual, type IndividualPlan, type IndividualSize, setCountOf } from './plan.ts';
import { penaltyOf, type Seating } from './seating.ts';

/** How many moves in 32 flip a table, and how many swap sets where sets can change. */
const FLIPS = 4;
const SET_MOVES = 2;

/** A seating without a symmetry. */
export interface FreeSeating extends Seating {
  /** Tries flipping a random table, as `propose` tries any move. */
  proposeFlip(random: Random): number;
}

type MoveKind = 'players' | 'flip' | 'sets';

/**
 * A random seating, or that of a plan. If the sets of the plan are played unevenly, its cost and the effect of flips are
 * exact; other moves are priced as if every set were played equally often.
 */
export function createFreeSeating(
  size: IndividualSize,
  random: Random,
  start: IndividualPlan | null = null,
): FreeSeating {
  const { playerCount, roundCount, copies } = size;
  const tables = Math.floor(playerCount / 4);
  const seats = 4 * tables;
  const given = start === null ? null : developIndividual(start);
  const setCount = given?.setCount ?? setCountOf(size);
  const plays = (roundCount * tables) / setCount;
  const penalty = penaltyOf(size);
  const meanPlayed = (roundCount * seats) / playerCount;

  const seated = new Uint8Array(roundCount * playerCount);
  const sets = new Uint8Array(roundCount * tables);
  /** How often each set is played, or the mean. */
  const playsOf = Float64Array.from(
    { length: setCount },
    (_, set) => given?.rounds.flat().filter((table) => table.set === set).length ?? plays,
  );
  /** Of each set and player: the sum of the sides on which it is played, and how often it is. */
  const sides = new Int8Array(setCount * playerCount);
  const counts = new Uint8Array(setCount * playerCount);
  /** Of every two players: their competition, and how often they are partners. */
  const competition = new Int32Array(playerCount * playerCount);
  const partners = new Uint8Array(playerCount * playerCount);
  const played = new Uint8Array(playerCount);

  // Slots, cells, sets and players below are those of the size, so that each read finds its number. Sides and
  // competitions are read in place: most of the time goes there, and a function for these reads takes a fifth more.
  const playerAt = (place: number) => seated[place] as number;
  const setAt = (cell: number) => sets[cell] as number;
  const countAt = (at: number) => counts[at] as number;
  const timesPartners = (at: number) => partners[at] as number;
  const playedBy = (player: number) => played[player] as number;

  let cost = 0;
  let replays = 0;

  const sideOf = (slot: number) => 1 - (slot & 2);
  const again = (times: number) => Math.max(0, times - 1);
  const squaredAgain = (times: number) => again(times) ** 2;

  function compete(one: number, other: number, change: number): void {
    const before = competition[one * playerCount + other] as number;
    competition[one * playerCount + other] = before + change;
    competition[other * playerCount + one] = before + change;
    cost += change * (2 * before + change);
  }

  /** Enters a player's side of the set whose row this is (`sign` 1) or takes it out (−1). */
  function enter(row: number, player: number, side: number, sign: number): void {
    for (let other = 0; other < playerCount; other++) {
      const theirs = sides[row + other] as number;
      if (theirs !== 0 && other !== player) compete(player, other, sign * side * theirs);
    }
    sides[row + player] = (sides[row + player] as number) + sign * side;
    const before = countAt(row + player);
    counts[row + player] = before + sign;
    replays += again(before + sign) - again(before);
    cost += penalty * (again(before + sign) - again(before));
  }

  /** Enters the encounters at a table (`sign` 1) or takes them out (−1). */
  function meet(cell: number, sign: number): void {
    const first = Math.floor(cell / tables) * playerCount + (cell % tables) * 4;
    const setPlays = playsOf[setAt(cell)] as number;
    for (let one = 0; one < 4; one++) {
      for (let other = one + 1; other < 4; other++) {
        const [mine, theirs] = [playerAt(first + one), playerAt(first + other)];
        const arePartners = one >> 1 === other >> 1;
        compete(mine, theirs, sign * (arePartners ? -setPlays : setPlays));
        if (!arePartners) continue;
        const at = mine * playerCount + theirs;
        const before = timesPartners(at);
        cost += penalty * (squaredAgain(before + sign) - squaredAgain(before));
        partners[at] = before + sign;
        partners[theirs * playerCount + mine] = before + sign;
      }
    }
  }

  function play(player: number, sign: number): void {
    const before = playedBy(player);
    played[player] = before + sign;
    cost += penalty * ((before + sign - meanPlayed) ** 2 - (before - meanPlayed) ** 2);
  }

  function enterTable(cell: number, sign: number): void {
    const first = Math.floor(cell / tables) * playerCount + (cell % tables) * 4;
    for (let seat = 0; seat < 4; seat++) {
      enter(setAt(cell) * playerCount, playerAt(first + seat), sideOf(seat), sign);
    }
  }

  // The move under consideration: the two slots of a round that swap their players, and what goes with them.
  let kind: MoveKind = 'players';
  let [round, one, other] = [0, 0, 0];
  let [a, b, rowA, rowB] = [0, 0, 0, 0];
  let [mine, theirs, mySide, theirSide] = [0, 0, 0, 0];
  let [costBefore, replaysBefore] = [0, 0];

  /** How much closer in competition the first player comes to another, by sides alone; the second as much less. */
  const gainOn = (k: number) =>
    theirSide * (sides[theirs + k] as number) - mySide * (sides[mine + k] as number);

  /** What it does to the cost if the first player gains so much on another and the second loses it, halved. */
  const gained = (k: number, gain: number) =>
    gain * ((competition[rowA + k] as number) - (competition[rowB + k] as number) + gain);

  /** What the players of two slots, the first of which is at a table, do to the cost by swapping their places. */
  function playerSwapChange(): number {
    const row = round * playerCount;
    const isOut = other >= seats;
    a = playerAt(row + one);
    b = playerAt(row + other);
    rowA = a * playerCount;
    rowB = b * playerCount;
    mySide = sideOf(one);
    theirSide = isOut ? 0 : sideOf(other);
    mine = setAt(round * tables + (one >> 2)) * playerCount;
    theirs = isOut ? mine : setAt(round * tables + (other >> 2)) * playerCount;
    let change = matesChange(isOut);
    if (mine !== theirs || mySide !== theirSide) change += sidesChange();
    if (isOut) change += 2 * penalty * (1 + playedBy(b) - playedBy(a));
    if (!isOut && mine === theirs) return change;
    let more = Number(counts[mine + b] !== 0) - Number(countAt(mine + a) > 1);
    if (!isOut) {
      more += Number(counts[theirs + a] !== 0) - Number(countAt(theirs + b) > 1);
    }
    return change + penalty * more;
  }

  function sidesChange(): number {
    let sum = 0;
    for (let k = 0; k < playerCount; k++) {
      const gain = theirSide * (sides[theirs + k] as number) - mySide * (sides[mine + k] as number);
      sum += gain * ((competition[rowA + k] as number) - (competition[rowB + k] as number) + gain);
    }
    sum -= gained(a, gainOn(a)) + gained(b, gainOn(b));
    const between =
      mine === theirs
        ? productChange(mine, theirSide - mySide)
        : productChange(mine, -mySide) + productChange(theirs, theirSide);
    return 2 * sum + between * (2 * (competition[rowA + b] as number) + between);
  }

  /** The change of the product of the two players' sides of a set if the first gets more and the second less. */
  function productChange(row: number, more: number): number {
    const [first, second] = [sides[row + a] as number, sides[row + b] as number];
    return (first + more) * (second - more) - first * second;
  }

  /** What other partners and opponents do to the cost, on top of the change of sides. */
  function matesChange(isOut: boolean): number {
    const row = round * playerCount;
    const [myPartner, myFirst] = [playerAt(row + (one ^ 1)), row + ((one & ~1) ^ 2)];
    const isSameTable = !isOut && one >> 2 === other >> 2;
    let pairings = times(a, myPartner, -1) + times(b, myPartner, 1);
    let change: number;
    if (isSameTable) {
      const theirPartner = playerAt(row + (other ^ 1));
      pairings += times(b, theirPartner, -1) + times(a, theirPartner, 1);
      change = met(myPartner, 2 * plays) + met(theirPartner, -2 * plays);
    } else {
      change =
        met(myPartner, plays) + met(playerAt(myFirst), -plays) + met(playerAt(myFirst + 1), -plays);
      if (!isOut) {
        const theirPartner = playerAt(row + (other ^ 1));
        const theirFirst = row + ((other & ~1) ^ 2);
        pairings += times(b, theirPartner, -1) + times(a, theirPartner, 1);
        change +=
          met(theirPartner, -plays) +
          met(playerAt(theirFirst), plays) +
          met(playerAt(theirFirst + 1), plays);
      }
    }
    return change + penalty * pairings;
  }

  /** What it does to the cost if the first player gains so much more on another, and the second loses it. */
  function met(k: number, more: number): number {
    const gain = gainOn(k);
    return 2 * (gained(k, gain + more) - gained(k, gain));
  }

  function times(x: number, y: number, sign: number): number {
    const before = timesPartners(x * playerCount + y);
    return squaredAgain(before + sign) - squaredAgain(before);
  }

  /** What it does to the cost if a player at one side of a set changes sides and another, at `other`, does not. */
  function alone(side: number, other: number, s: number): number {
    const gain = -2 * side * other;
    return gain * (2 * s + gain);
  }

  /** What flipping the table of slot `one` does to the cost. */
  function flipChange(): number {
    const first = round * playerCount + one;
    const set = setAt(round * tables + (one >> 2)) * playerCount;
    const north = playerAt(first) * playerCount;
    const south = playerAt(first + 1) * playerCount;
    const east = playerAt(first + 2) * playerCount;
    const west = playerAt(first + 3) * playerCount;
    let change = 0;
    // Each of the four gains −2 · side · their side on whoever has the set: the squares of the four are added at once.
    for (let k = 0; k < playerCount; k++) {
      const twice = 2 * (sides[set + k] as number);
      const closer =
        (competition[north + k] as number) +
        (competition[south + k] as number) -
        (competition[east + k] as number) -
        (competition[west + k] as number);
      change += twice * (4 * twice - 2 * closer);
    }
    for (let seat = 0; seat < 4; seat++) {
      const player = playerAt(first + seat);
      const side = sideOf(seat);
      const row = player * playerCount;
      const own = sides[set + player] as number;
      change -= alone(side, own, competition[row + player] as number);
      // Two players at the table both change sides, which matters only if one of them has the set again.
      for (let mate = seat + 1; mate < 4; mate++) {
        const k = playerAt(first + mate);
        const theirs = sideOf(mate);
        const other = sides[set + k] as number;
        const s = competition[row + k] as number;
        const gain = 4 * side * theirs - 2 * side * other - 2 * theirs * own;
        change += gain * (2 * s + gain) - alone(side, other, s) - alone(theirs, own, s);
      }
    }
    return change;
  }

  function swapPlayers(): void {
    const row = round * playerCount;
    const cells = [round * tables + (one >> 2)];
    if (other < seats && other >> 2 !== one >> 2) cells.push(round * tables + (other >> 2));
    for (const cell of cells) meet(cell, -1);
    enter(mine, a, mySide, -1);
    if (theirSide === 0) {
      play(a, -1);
      play(b, 1);
    } else {
      enter(theirs, b, theirSide, -1);
      enter(theirs, a, theirSide, 1);
    }
    enter(mine, b, mySide, 1);
    seated[row + one] = b;
    seated[row + other] = a;
    for (const cell of cells) meet(cell, 1);
  }

  function flipTable(): void {
    const first = round * playerCount + one;
    const set = setAt(round * tables + (one >> 2)) * playerCount;
    for (let seat = 0; seat < 4; seat++) {
      const player = playerAt(first + seat);
      const more = -2 * sideOf(seat);
      for (let other = 0; other < playerCount; other++) {
        const theirs = sides[set + other] as number;
        if (theirs !== 0 && other !== player) compete(player, other, more * theirs);
      }
      sides[set + player] = (sides[set + player] as number) + more;
    }
    seated.set(
      [2, 3, 0, 1].map((seat) => playerAt(first + seat)),
      first,
    );
  }

  /** Swaps the sets of the cells `one` and `other`. */
  function swapSets(): void {
    enterTable(one, -1);
    enterTable(other, -1);
    [sets[one], sets[other]] = [setAt(other), setAt(one)];
    enterTable(one, 1);
    enterTable(other, 1);
  }

  /** Whether two cells may swap their sets: no set may then be at two tables of a round. */
  function areSwappable(): boolean {
    const [mine, theirs] = [Math.floor(one / tables), Math.floor(other / tables)];
    if (mine === theirs) return one !== other;
    const has = (each: number, set: number) =>
      sets.subarray(each * tables, (each + 1) * tables).includes(set);
    return !has(mine, setAt(other)) && !has(theirs, setAt(one));
  }

  function begin(): void {
    for (let each = 0; each < roundCount; each++) {
      const givenRound = given?.rounds[each];
      seated.set(
        givenRound === undefined ? shuffled(playerCount, random) : slotsOf(givenRound, playerCount),
        each * playerCount,
      );
      for (let table = 0; table < tables; table++) {
        const usual = copies === 'many' ? each : (each + table) % setCount;
        sets[each * tables + table] = givenRound?.[table]?.set ?? usual;
      }
    }
    cost = penalty * playerCount * meanPlayed ** 2;
    for (let cell = 0; cell < roundCount * tables; cell++) {
      enterTable(cell, 1);
      meet(cell, 1);
      const first = Math.floor(cell / tables) * playerCount + (cell % tables) * 4;
      for (let seat = 0; seat < 4; seat++) play(playerAt(first + seat), 1);
    }
  }

  function proposeFlip(random: Random): number {
    round = random.below(roundCount);
    kind = 'flip';
    one = random.below(tables) * 4;
    return flipChange();
  }

  begin();
  return {
    proposeFlip,
    get cost() {
      return cost;
    },
    get replays() {
      return replays;
    },
    propose(random) {
      const draw = random.below(32);
      if (draw < FLIPS) return proposeFlip(random);
      round = random.below(roundCount);
      if (copies === 'one' && draw < FLIPS + SET_MOVES) {
        kind = 'sets';
        one = random.below(roundCount * tables);
        other = random.below(roundCount * tables);
        if (!areSwappable()) return null;
        [costBefore, replaysBefore] = [cost, replays];
        swapSets();
        return cost - costBefore;
      }
      kind = 'players';
      const [first, second] = [random.below(seats), random.below(playerCount)];
      if (first >> 1 === second >> 1) return null;
      one = Math.min(first, second);
      other = Math.max(first, second);
      return playerSwapChange();
    },
    accept() {
      if (kind === 'players') swapPlayers();
      else if (kind === 'flip') flipTable();
    },
    decline() {
      if (kind !== 'sets') return;
      swapSets();
      [cost, replays] = [costBefore, replaysBefore];
    },
    plan() {
      const rounds = Array.from({ length: roundCount }, (_, each) => each);
      return {
        ...size,
        order: 1,
        seats: rounds.map((each) => [
          ...seated.subarray(each * playerCount, each * playerCount + seats),
        ]),
        sets: rounds.map((each) => [...sets.subarray(each * tables, (each + 1) * tables)]),
      };
    },
  };
}

/** The players, from 0, in the slots of a round. */
function slotsOf(tables: readonly IndividualTable[], playerCount: number): readonly number[] {
  const seated = tables.flatMap(({ north, south, east, west }) =>
    [north, south, east, west].map((player) => player - 1),
  );
  const others = Array.from({ length: playerCount }, (_, player) => player);
  return [...seated, ...others.filter((player) => !seated.includes(player))];
}
