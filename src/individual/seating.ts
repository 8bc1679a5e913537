// The state of a search: who sits where in the base rounds, and its cost, kept up to date move by move.
// The cost is Σ s² over all pairs of players, which is least for equal competitions as their sum is given, and penalties
// for what should not be: partners again, a set again, and sitting out unevenly.
// Slots of a base round: 4 · table + seat (North, South, East, West), then those who sit out.

import type { Random } from '../balance/random.ts';
import type { IndividualTable } from './individual.ts';
import { developPlan, type IndividualPlan, type IndividualSize, setCountOf } from './plan.ts';
import { createSymmetry } from './symmetry.ts';

export interface Seating {
  readonly cost: number;
  /** How often somebody has a set again. */
  readonly replays: number;
  /** Makes a random move and returns what it does to the cost, or null if there was nothing to move. */
  move(random: Random): number | null;
  /** Takes the last move back. */
  undo(): void;
  plan(): IndividualPlan;
}

/** Whether a search can have a symmetry of this order; more base rounds than these take too long. */
export function admitsOrder(size: IndividualSize, order: number): boolean {
  const baseRounds = size.roundCount / order;
  return (
    Number.isInteger(baseRounds) && baseRounds <= MAX_BASE_ROUNDS && setCountOf(size) % order === 0
  );
}

const MAX_BASE_ROUNDS = 12;

/** How many moves in 8 change sets instead of seats, where sets can change. */
const SET_MOVES = 1;

/** A random seating with a symmetry, or one without that begins with a plan. */
export function createSeating(
  size: IndividualSize,
  order: number,
  random: Random,
  start: IndividualPlan | null = null,
): Seating {
  const { playerCount, roundCount, copies } = size;
  const symmetry = createSymmetry(playerCount, order);
  const { classes, sizes, weights, moved, classCount } = symmetry;
  const tables = Math.floor(playerCount / 4);
  const seats = 4 * tables;
  const baseRounds = roundCount / order;
  const setCount = setCountOf(size);
  const playsPerSet = (roundCount * tables) / setCount;
  const dearly = 10 * playsPerSet * playsPerSet;

  const seated = new Uint8Array(baseRounds * playerCount);
  const sets = new Uint16Array(baseRounds * tables);
  const shifts = new Uint16Array(baseRounds * tables);
  /** Of each base set and player: the side on which he plays it, and how often he does. */
  const sides = new Int8Array((setCount / order) * playerCount);
  const counts = new Uint8Array((setCount / order) * playerCount);
  const competition = new Int32Array(classCount);
  const partners = new Uint8Array(classCount);
  const played = new Uint16Array(playerCount);
  const meanPlayed = (roundCount * seats) / playerCount;
  const firstFixed = playerCount - (playerCount % order);
  let cost = 0;
  let replays = 0;

  function compete(kind: number, change: number): void {
    const before = competition[kind] as number;
    const after = before + change * (weights[kind] as number);
    competition[kind] = after;
    cost += (sizes[kind] as number) * (after * after - before * before);
  }

  /** Enters a player's side of a set (`sign` 1) or takes it out (−1). */
  function enter(set: number, player: number, side: number, sign: number): void {
    const row = set * playerCount;
    const change = side * sign;
    if (sign < 0) count(row + player, -1, side);
    for (let other = 0; other < playerCount; other++) {
      const theirs = sides[row + other] as number;
      if (theirs !== 0 && other !== player) {
        compete(classes[player * playerCount + other] as number, change * theirs);
      }
    }
    if (sign > 0) count(row + player, 1, side);
  }

  function count(at: number, sign: number, side: number): void {
    const before = counts[at] as number;
    counts[at] = before + sign;
    sides[at] = (sides[at] as number) + sign * side;
    const again = Math.max(0, before + sign - 1) - Math.max(0, before - 1);
    replays += again * order;
    cost += again * order * dearly;
  }

  /** Enters the encounters at a table (`sign` 1) or takes them out (−1). */
  function meet(cell: number, sign: number): void {
    const first = Math.floor(cell / tables) * playerCount + (cell % tables) * 4;
    for (let one = 0; one < 4; one++) {
      const row = (seated[first + one] as number) * playerCount;
      for (let other = one + 1; other < 4; other++) {
        const kind = classes[row + (seated[first + other] as number)] as number;
        const arePartners = one >> 1 === other >> 1;
        compete(kind, sign * (arePartners ? -playsPerSet : playsPerSet));
        if (arePartners) partner(kind, sign);
      }
    }
  }

  function partner(kind: number, sign: number): void {
    const before = partners[kind] as number;
    const after = before + sign * (weights[kind] as number);
    partners[kind] = after;
    const again = (times: number) => Math.max(0, times - 1) ** 2;
    cost += dearly * (sizes[kind] as number) * (again(after) - again(before));
  }

  /** Counts the rounds that a player plays; all of an orbit play in as many as they do together in the base rounds. */
  function play(player: number, sign: number): void {
    const isFixed = player >= firstFixed;
    const orbit = isFixed ? player : player - (player % order);
    const before = played[orbit] as number;
    const after = before + sign * (isFixed ? order : 1);
    played[orbit] = after;
    const uneven = (times: number) => (times - meanPlayed) ** 2;
    cost += dearly * (isFixed ? 1 : order) * (uneven(after) - uneven(before));
  }

  const cellOf = (round: number, slot: number) => round * tables + (slot >> 2);

  function enterSlot(round: number, slot: number, sign: number): void {
    if (slot >= seats) return;
    const cell = cellOf(round, slot);
    const back = (order - (shifts[cell] as number)) % order;
    const player = moved[back * playerCount + (seated[round * playerCount + slot] as number)];
    enter(sets[cell] as number, player as number, slot & 2 ? -1 : 1, sign);
  }

  /** Exchanges who is in two slots of a round. Its own inverse. */
  function exchange(round: number, one: number, other: number): void {
    const row = round * playerCount;
    const [mine, theirs] = [cellOf(round, one), cellOf(round, other)];
    const isSameTable = mine === theirs;
    if (one < seats) meet(mine, -1);
    if (other < seats && !isSameTable) meet(theirs, -1);
    enterSlot(round, one, -1);
    enterSlot(round, other, -1);
    const [first, second] = [seated[row + one] as number, seated[row + other] as number];
    if (other >= seats) {
      play(first, -1);
      play(second, 1);
    }
    seated[row + one] = second;
    seated[row + other] = first;
    enterSlot(round, one, 1);
    enterSlot(round, other, 1);
    if (one < seats) meet(mine, 1);
    if (other < seats && !isSameTable) meet(theirs, 1);
  }

  function enterCell(cell: number, sign: number): void {
    const round = Math.floor(cell / tables);
    const first = (cell % tables) * 4;
    for (let slot = first; slot < first + 4; slot++) enterSlot(round, slot, sign);
  }

  function setAt(cell: number, set: number, shift: number): void {
    enterCell(cell, -1);
    sets[cell] = set;
    shifts[cell] = shift;
    enterCell(cell, 1);
  }

  function isTaken(round: number, set: number, shift: number, besides: number): boolean {
    for (let cell = round * tables; cell < (round + 1) * tables; cell++) {
      if (cell !== besides && sets[cell] === set && shifts[cell] === shift) return true;
    }
    return false;
  }

  let takeBack = () => {};

  function moveSets(random: Random): boolean {
    const cell = random.below(baseRounds * tables);
    const round = Math.floor(cell / tables);
    const [set, shift] = [sets[cell] as number, shifts[cell] as number];
    if (order > 1 && random.below(2) === 0) {
      const to = random.below(order);
      if (to === shift || isTaken(round, set, to, cell)) return false;
      setAt(cell, set, to);
      takeBack = () => setAt(cell, set, shift);
      return true;
    }
    const other = random.below(baseRounds * tables);
    const otherRound = Math.floor(other / tables);
    const [otherSet, otherShift] = [sets[other] as number, shifts[other] as number];
    if (set === otherSet && shift === otherShift) return false;
    if (
      round !== otherRound &&
      (isTaken(round, otherSet, otherShift, cell) || isTaken(otherRound, set, shift, other))
    ) {
      return false;
    }
    setAt(cell, otherSet, otherShift);
    setAt(other, set, shift);
    takeBack = () => {
      setAt(cell, set, shift);
      setAt(other, otherSet, otherShift);
    };
    return true;
  }

  function moveSeats(random: Random): boolean {
    const round = random.below(baseRounds);
    const one = random.below(seats);
    const other = random.below(playerCount);
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low >> 1 === high >> 1) return false;
    exchange(round, low, high);
    takeBack = () => exchange(round, low, high);
    return true;
  }

  function begin(): void {
    const given = start === null ? null : developPlan(start).rounds;
    for (let round = 0; round < baseRounds; round++) {
      const row = round * playerCount;
      const players = given === null ? null : slotsOf(given[round] ?? [], playerCount);
      for (let slot = 0; slot < playerCount; slot++) seated[row + slot] = players?.[slot] ?? slot;
      for (let slot = playerCount - 1; slot > 0 && given === null; slot--) {
        const with_ = random.below(slot + 1);
        const player = seated[row + slot] as number;
        seated[row + slot] = seated[row + with_] as number;
        seated[row + with_] = player;
      }
      for (let table = 0; table < tables; table++) {
        const cell = round * tables + table;
        const first = setCount === roundCount ? round * order : 0;
        const set = given?.[round]?.[table]?.set ?? (first + table) % setCount;
        sets[cell] = copies === 'many' ? round : Math.floor(set / order);
        shifts[cell] = copies === 'many' ? 0 : set % order;
      }
    }
    cost = dearly * playerCount * meanPlayed ** 2;
    for (let round = 0; round < baseRounds; round++) {
      for (let slot = 0; slot < seats; slot++) {
        enterSlot(round, slot, 1);
        play(seated[round * playerCount + slot] as number, 1);
      }
      for (let table = 0; table < tables; table++) meet(round * tables + table, 1);
    }
  }

  function plan(): IndividualPlan {
    const bases = Array.from({ length: baseRounds }, (_, round) => round);
    return {
      ...{ ...size, order },
      seats: bases.map((round) => {
        const row = round * playerCount;
        return [...seated.subarray(row, row + seats)];
      }),
      sets: bases.map((round) =>
        Array.from({ length: tables }, (_, table) => {
          const cell = round * tables + table;
          return (sets[cell] as number) * order + (shifts[cell] as number);
        }),
      ),
    };
  }

  begin();
  return {
    get cost() {
      return cost;
    },
    get replays() {
      return replays;
    },
    move(random) {
      const before = cost;
      const ofSets = copies === 'one' && random.below(8) < SET_MOVES;
      return (ofSets ? moveSets(random) : moveSeats(random)) ? cost - before : null;
    },
    undo: () => takeBack(),
    plan,
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
