// The state of a search: who sits where in the base rounds, and its cost, kept up to date move by move.
// The cost is Σ s² over all pairs of players, which is least for equal competitions as their sum is given, and penalties
// for faults: partners for a second time, a set played again, and uneven sit-outs.
// Slots of a base round: 4 · table + seat (North, South, East, West), then those who sit out.

import { type Random, shuffled } from '../balance/index.ts';
import { type IndividualPlan, type IndividualSize, setCountOf } from './plan.ts';
import { createSymmetry } from './symmetry.ts';

export interface Seating {
  readonly cost: number;
  /** How often a player plays a set again. */
  readonly replays: number;
  /** Tries a random move and returns by how much it changes the cost, or null if nothing could move. */
  propose(random: Random): number | null;
  /** Makes the move that was proposed last. */
  accept(): void;
  /** Leaves the move that was proposed last. */
  decline(): void;
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

/** What each fault costs: partners for a second time, a set played again, a round more or fewer than the mean. */
export function penaltyOf(size: IndividualSize): number {
  const plays = (size.roundCount * Math.floor(size.playerCount / 4)) / setCountOf(size);
  return 10 * plays * plays;
}

/** The least Σ (rounds of a player − mean)² over all players who together play `seated` rounds, because rounds are whole. */
export function leastUnevenness(seated: number, playerCount: number): number {
  const over = seated % playerCount;
  return (over * (playerCount - over)) / playerCount;
}

/** A random seating with a symmetry. */
export function createSeating(size: IndividualSize, order: number, random: Random): Seating {
  const { playerCount, roundCount, copies } = size;
  const symmetry = createSymmetry(playerCount, order);
  const { classes, sizes, weights, moved, classCount } = symmetry;
  const tables = Math.floor(playerCount / 4);
  const seats = 4 * tables;
  const baseRounds = roundCount / order;
  const setCount = setCountOf(size);
  const playsPerSet = (roundCount * tables) / setCount;
  const penalty = penaltyOf(size);

  // Everything that a move changes is in one array, so that a move is undone by restoring what it has overwritten.
  let length = 0;
  const section = (size: number): number => {
    length += size;
    return length - size;
  };
  /** Of each class: its competition, which begins the array, and how often they are partners. */
  section(classCount);
  const partnersAt = section(classCount);
  const playedAt = section(playerCount);
  const seatedAt = section(baseRounds * playerCount);
  const setsAt = section(baseRounds * tables);
  const shiftsAt = section(baseRounds * tables);
  /** Of each base set and player: the side on which it is played, and how often. */
  const sidesAt = section((setCount / order) * playerCount);
  const countsAt = section((setCount / order) * playerCount);
  const state = new Int32Array(length);
  const overwrittenAt = new Int32Array(40 * playerCount + 200);
  const overwritten = new Int32Array(overwrittenAt.length);
  let writes = 0;
  const meanPlayed = (roundCount * seats) / playerCount;
  const firstFixed = playerCount - (playerCount % order);
  let cost = 0;
  let replays = 0;

  // Places are within their sections, classes and players those of the symmetry, so that each read finds its number.
  const read = (at: number) => state[at] as number;
  const classAt = (at: number) => classes[at] as number;
  const sizeOf = (kind: number) => sizes[kind] as number;
  const weightOf = (kind: number) => weights[kind] as number;

  function write(at: number, value: number): void {
    overwrittenAt[writes] = at;
    overwritten[writes] = read(at);
    writes += 1;
    state[at] = value;
  }

  /** Adds to the competition of a class and returns what that costs. */
  function compete(kind: number, change: number): number {
    const before = read(kind);
    const added = change * weightOf(kind);
    write(kind, before + added);
    return sizeOf(kind) * added * (2 * before + added);
  }

  /** Enters a player's side of a set (`sign` 1) or takes it out (−1). */
  function enter(set: number, player: number, side: number, sign: number): void {
    const row = set * playerCount;
    const sides = sidesAt + row;
    const change = side * sign;
    if (sign < 0) count(row + player, -1, side);
    let more = 0;
    for (let other = 0; other < playerCount; other++) {
      const theirs = read(sides + other);
      if (theirs !== 0 && other !== player) {
        more += compete(classAt(player * playerCount + other), change * theirs);
      }
    }
    cost += more;
    if (sign > 0) count(row + player, 1, side);
  }

  /** Swaps the sides of two players of a set, the first of whom had this one. */
  function swapSides(set: number, one: number, other: number, side: number): void {
    const sides = sidesAt + set * playerCount;
    const [firstRow, secondRow] = [one * playerCount, other * playerCount];
    let more = 0;
    for (let third = 0; third < playerCount; third++) {
      const theirs = read(sides + third);
      if (theirs === 0 || third === one || third === other) continue;
      more += compete(classAt(firstRow + third), -2 * side * theirs);
      more += compete(classAt(secondRow + third), 2 * side * theirs);
    }
    const [mine, theirs] = [read(sides + one), read(sides + other)];
    const product = (mine - 2 * side) * (theirs + 2 * side) - mine * theirs;
    if (product !== 0) more += compete(classAt(firstRow + other), product);
    cost += more;
    write(sides + one, mine - 2 * side);
    write(sides + other, theirs + 2 * side);
  }

  function count(at: number, sign: number, side: number): void {
    const before = read(countsAt + at);
    write(countsAt + at, before + sign);
    write(sidesAt + at, read(sidesAt + at) + sign * side);
    const again = Math.max(0, before + sign - 1) - Math.max(0, before - 1);
    replays += again * order;
    cost += again * order * penalty;
  }

  /** Enters the encounters at a table (`sign` 1) or takes them out (−1). */
  function meet(cell: number, sign: number): void {
    const first = seatedAt + Math.floor(cell / tables) * playerCount + (cell % tables) * 4;
    for (let one = 0; one < 4; one++) {
      const row = read(first + one) * playerCount;
      for (let other = one + 1; other < 4; other++) {
        const kind = classAt(row + read(first + other));
        const arePartners = one >> 1 === other >> 1;
        cost += compete(kind, sign * (arePartners ? -playsPerSet : playsPerSet));
        if (arePartners) partner(kind, sign);
      }
    }
  }

  function partner(kind: number, sign: number): void {
    const before = read(partnersAt + kind);
    const after = before + sign * weightOf(kind);
    write(partnersAt + kind, after);
    const again = (times: number) => Math.max(0, times - 1) ** 2;
    cost += penalty * sizeOf(kind) * (again(after) - again(before));
  }

  /** Counts the rounds that a player plays; all of an orbit play in as many as they do together in the base rounds. */
  function play(player: number, sign: number): void {
    const isFixed = player >= firstFixed;
    const orbit = isFixed ? player : player - (player % order);
    const before = read(playedAt + orbit);
    const after = before + sign * (isFixed ? order : 1);
    write(playedAt + orbit, after);
    const uneven = (times: number) => (times - meanPlayed) ** 2;
    cost += penalty * (isFixed ? 1 : order) * (uneven(after) - uneven(before));
  }

  const cellOf = (round: number, slot: number) => round * tables + (slot >> 2);
  const sideOf = (slot: number) => (slot & 2 ? -1 : 1);
  const playerAt = (round: number, slot: number) => read(seatedAt + round * playerCount + slot);

  /** The player in the place that he has when the set of the cell is its base set. */
  function movedBack(cell: number, player: number): number {
    const back = (order - read(shiftsAt + cell)) % order;
    return moved[back * playerCount + player] as number; // `back` is less than the order.
  }

  function enterSlot(round: number, slot: number, sign: number): void {
    if (slot >= seats) return;
    const cell = cellOf(round, slot);
    const player = movedBack(cell, playerAt(round, slot));
    enter(read(setsAt + cell), player, sideOf(slot), sign);
  }

  /** Swaps who is in two slots of a round, the first of which is at a table. */
  function swap(round: number, one: number, other: number): void {
    const row = seatedAt + round * playerCount;
    const [mine, theirs] = [cellOf(round, one), cellOf(round, other)];
    const isSameTable = mine === theirs;
    const isSameSet = other < seats && isSameCopy(mine, theirs);
    const [first, second] = [playerAt(round, one), playerAt(round, other)];
    meet(mine, -1);
    if (other < seats && !isSameTable) meet(theirs, -1);
    if (!isSameSet) {
      enterSlot(round, one, -1);
      enterSlot(round, other, -1);
    } else if (sideOf(one) !== sideOf(other)) {
      const set = read(setsAt + mine);
      swapSides(set, movedBack(mine, first), movedBack(mine, second), sideOf(one));
    }
    if (other >= seats) {
      play(first, -1);
      play(second, 1);
    }
    write(row + one, second);
    write(row + other, first);
    if (!isSameSet) {
      enterSlot(round, one, 1);
      enterSlot(round, other, 1);
    }
    meet(mine, 1);
    if (other < seats && !isSameTable) meet(theirs, 1);
  }

  const isSameCopy = (one: number, other: number) =>
    state[setsAt + one] === state[setsAt + other] &&
    state[shiftsAt + one] === state[shiftsAt + other];

  function enterCell(cell: number, sign: number): void {
    const round = Math.floor(cell / tables);
    const first = (cell % tables) * 4;
    for (let slot = first; slot < first + 4; slot++) enterSlot(round, slot, sign);
  }

  function setAt(cell: number, set: number, shift: number): void {
    enterCell(cell, -1);
    write(setsAt + cell, set);
    write(shiftsAt + cell, shift);
    enterCell(cell, 1);
  }

  function isTaken(round: number, set: number, shift: number, besides: number): boolean {
    for (let cell = round * tables; cell < (round + 1) * tables; cell++) {
      if (cell !== besides && state[setsAt + cell] === set && state[shiftsAt + cell] === shift) {
        return true;
      }
    }
    return false;
  }

  function moveSets(random: Random): boolean {
    const cell = random.below(baseRounds * tables);
    const round = Math.floor(cell / tables);
    const [set, shift] = [read(setsAt + cell), read(shiftsAt + cell)];
    if (order > 1 && random.below(2) === 0) {
      const to = random.below(order);
      if (to === shift || isTaken(round, set, to, cell)) return false;
      setAt(cell, set, to);
      return true;
    }
    const other = random.below(baseRounds * tables);
    const otherRound = Math.floor(other / tables);
    if (isSameCopy(cell, other)) return false;
    const [otherSet, otherShift] = [read(setsAt + other), read(shiftsAt + other)];
    if (
      round !== otherRound &&
      (isTaken(round, otherSet, otherShift, cell) || isTaken(otherRound, set, shift, other))
    ) {
      return false;
    }
    setAt(cell, otherSet, otherShift);
    setAt(other, set, shift);
    return true;
  }

  function moveSeats(random: Random): boolean {
    const round = random.below(baseRounds);
    const one = random.below(seats);
    const other = random.below(playerCount);
    const [low, high] = one < other ? [one, other] : [other, one];
    if (low >> 1 === high >> 1) return false;
    swap(round, low, high);
    return true;
  }

  function begin(): void {
    for (let round = 0; round < baseRounds; round++) {
      state.set(shuffled(playerCount, random), seatedAt + round * playerCount);
      for (let table = 0; table < tables; table++) {
        const cell = round * tables + table;
        const first = setCount === roundCount ? round * order : 0;
        const set = (first + table) % setCount;
        state[setsAt + cell] = copies === 'many' ? round : Math.floor(set / order);
        state[shiftsAt + cell] = copies === 'many' ? 0 : set % order;
      }
    }
    cost = penalty * playerCount * meanPlayed ** 2;
    for (let round = 0; round < baseRounds; round++) {
      for (let slot = 0; slot < seats; slot++) {
        writes = 0;
        enterSlot(round, slot, 1);
        play(playerAt(round, slot), 1);
      }
      for (let table = 0; table < tables; table++) {
        writes = 0;
        meet(round * tables + table, 1);
      }
    }
  }

  function plan(): IndividualPlan {
    const bases = Array.from({ length: baseRounds }, (_, round) => round);
    return {
      ...size,
      order,
      seats: bases.map((round) => {
        const row = seatedAt + round * playerCount;
        return [...state.subarray(row, row + seats)];
      }),
      sets: bases.map((round) =>
        Array.from({ length: tables }, (_, table) => {
          const cell = round * tables + table;
          return read(setsAt + cell) * order + read(shiftsAt + cell);
        }),
      ),
    };
  }

  begin();
  let [costBefore, replaysBefore] = [cost, replays];
  return {
    get cost() {
      return cost;
    },
    get replays() {
      return replays;
    },
    propose(random) {
      [costBefore, replaysBefore, writes] = [cost, replays, 0];
      const ofSets = copies === 'one' && random.below(8) < SET_MOVES;
      return (ofSets ? moveSets(random) : moveSeats(random)) ? cost - costBefore : null;
    },
    // `propose` has made the move already, to know what it costs.
    accept() {},
    decline() {
      while (writes > 0) {
        writes -= 1;
        // `write` has filled both up to here.
        state[overwrittenAt[writes] as number] = overwritten[writes] as number;
      }
      [cost, replays] = [costBefore, replaysBefore];
    },
    plan,
  };
}
