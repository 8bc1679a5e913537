// Going on with a bigger movement of the catalogue: some of its rounds, with its numbers given to pairs and its sets to the
// boards so that nobody gets a board again. Pairs get their numbers by bipartite matching (Kuhn's augmenting paths).
// Round, table and set indexes count from 0. Never fails: if no movement fits, the list is empty.

import type { Catalogue } from '../catalogue/index.ts';
import {
  allPairs,
  type BoardSet,
  IDLE,
  isPlayed,
  type Movement,
  type PairNumber,
  pairsAt,
  type Round,
  type SetIndex,
  type Sitting,
  setLetter,
} from '../movement/index.ts';
import { withBoards, withTables } from './resized.ts';
import { mostBoards, pairsInRound, type Situation } from './situation.ts';

/** Most comparisons of a pair's boards with those of a number: some tenths of a second. */
const MAX_COMPARISONS = 10_000_000;
const MAX_FOUND = 12;

/**
 * Movements with as many tables as the pairs of `next` need, whose later rounds are those of a bigger one. `next`: the
 * movement with the pairs that have come.
 */
export function biggerMovements(
  catalogue: Catalogue,
  situation: Situation,
  next: Movement,
  isTwoWinners: boolean,
): readonly Movement[] {
  const { movement, played } = situation;
  const pairs = pairsInRound(next, played);
  const tables = Math.ceil(pairs.length / 2);
  const [boards] = new Set(next.sets.map((set) => set.boards));
  const isUniform = next.sets.every((set) => set.boards === boards);
  if (tables <= movement.tableCount || boards === undefined || !isUniform) return [];
  const rest = movement.rounds.length - played;
  const past = pastOf(next, played);
  const found: Movement[] = [];
  let comparisonsLeft = MAX_COMPARISONS;
  for (const bigger of moreTables(catalogue, tables, boards)) {
    const setCount = Math.max(next.sets.length, bigger.sets.length);
    // The rounds that would come next, then any others.
    const last = bigger.rounds.length - rest;
    const firsts = Array.from({ length: last + 1 }, (_, index) => (played + index) % (last + 1));
    for (const first of firsts) {
      const numbers = numbersOf(bigger, first, rest);
      const wanted = new Map(pairs.map((pair) => [pair, byCards(situation, pair, numbers)]));
      for (let shift = 0; shift < setCount; shift++) {
        if (comparisonsLeft <= 0 || found.length >= MAX_FOUND) return found;
        comparisonsLeft -= pairs.length * numbers.length * rest;
        const setOf = (set: SetIndex) => ((set + shift) % setCount) as SetIndex;
        const isOpen = (pair: PairNumber, number: NumberItinerary) =>
          isFree(past, pair, number, setOf) && !(isTwoWinners && changesSides(past, pair, number));
        const places = holdersOf(wanted, isOpen);
        if (places === null) continue;
        const base = withTables({ ...next, sets: withSpareSets(next, setCount) }, tables);
        const rounds = bigger.rounds.slice(first, first + rest);
        const renamed = rounds.map((round) => renamedRound(round, places, setOf));
        const whole = [...base.rounds.slice(0, played), ...renamed];
        const way = { ...base, relays: bigger.relays, rounds: whole };
        found.push(withBoards(way, played, mostBoards(movement, played)));
      }
    }
  }
  return found;
}

/** Every family's movement for a number of tables, with its default number of rounds. */
function* moreTables(
  { families, generate }: Catalogue,
  tables: number,
  boards: number,
): Generator<Movement> {
  for (const { id, parameters } of families) {
    const hasTables = parameters.some((parameter) => parameter.id === 'tables');
    const size = hasTables ? { tables } : { pairs: 2 * tables };
    const made = generate({ familyId: id, parameters: size, boards });
    if (!made.ok) continue;
    const { movement } = made;
    const isWhole = movement.phantom === null && movement.pairCount === 2 * tables;
    if (isWhole && movement.tableCount === tables) yield movement;
  }
}

/** What pairs did in the rounds that were played: the sets they had, and whether they sat N-S or E-W. */
interface Past {
  readonly sets: ReadonlyMap<PairNumber, ReadonlySet<SetIndex>>;
  readonly sides: ReadonlyMap<PairNumber, ReadonlySet<0 | 1>>;
}

function pastOf(movement: Movement, played: number): Past {
  const sets = new Map<PairNumber, Set<SetIndex>>();
  const sides = new Map<PairNumber, Set<0 | 1>>();
  movement.rounds.slice(0, played).forEach((round, roundIndex) => {
    for (const sitting of round) {
      if (!isPlayed(movement, sitting, roundIndex)) continue;
      for (const [side, pair] of [sitting.northSouth, sitting.eastWest].entries()) {
        sets.set(pair, (sets.get(pair) ?? new Set()).add(sitting.set));
        sides.set(pair, (sides.get(pair) ?? new Set()).add(side as 0 | 1));
      }
    }
  });
  return { sets, sides };
}

/** A number of the bigger movement, with what it plays in the rounds that are used. */
interface NumberItinerary {
  readonly number: PairNumber;
  /** By round: twice its table, and 1 more if it sits E-W; −1 where it does not play. */
  readonly seats: readonly number[];
  readonly sets: readonly SetIndex[];
  readonly sides: readonly (0 | 1)[];
}

function numbersOf(bigger: Movement, first: number, rest: number): readonly NumberItinerary[] {
  const numbers = allPairs(bigger);
  const rounds = bigger.rounds.slice(first, first + rest);
  return numbers.map((number) => {
    const seats = rounds.map((round) => seatIn(round, number));
    const played = seats.flatMap((seat, r) => {
      const sitting = rounds[r]?.[seat >> 1];
      return seat >= 0 && sitting?.kind === 'play' ? [sitting.set] : [];
    });
    const sides = seats.filter((seat) => seat >= 0).map((seat) => (seat & 1) as 0 | 1);
    return { number, seats, sets: played, sides };
  });
}

function seatIn(round: Round, pair: PairNumber): number {
  const table = round.findIndex((one) => one.kind === 'play' && pairsAt(one).includes(pair));
  const sitting = round[table];
  if (sitting?.kind !== 'play') return -1;
  return 2 * table + (sitting.northSouth === pair ? 0 : 1);
}

/** The numbers for a pair; first those that most often sit where its card says. */
function byCards(
  { plan, played }: Situation,
  pair: PairNumber,
  numbers: readonly NumberItinerary[],
): readonly NumberItinerary[] {
  const card = plan.rounds.slice(played).map((round) => seatIn(round, pair));
  const alike = new Map(
    numbers.map((one) => [one, one.seats.filter((seat, r) => seat === card[r]).length]),
  );
  return numbers.toSorted((a, b) => (alike.get(b) ?? 0) - (alike.get(a) ?? 0));
}

function isFree(
  past: Past,
  pair: PairNumber,
  { sets }: NumberItinerary,
  setOf: (set: SetIndex) => SetIndex,
): boolean {
  const had = past.sets.get(pair);
  return had === undefined || sets.every((set) => !had.has(setOf(set)));
}

function changesSides(past: Past, pair: PairNumber, { sides }: NumberItinerary): boolean {
  const sat = past.sides.get(pair);
  return sat !== undefined && (sat.size > 1 || sides.some((side) => !sat.has(side)));
}

/** The pair of each number, every pair placed as early in its list as possible; null if there are not enough for all. */
function holdersOf(
  wanted: ReadonlyMap<PairNumber, readonly NumberItinerary[]>,
  isOpen: (pair: PairNumber, number: NumberItinerary) => boolean,
): ReadonlyMap<PairNumber, PairNumber> | null {
  const holders = new Map<PairNumber, PairNumber>();
  // Worked out on demand: most drafts fail at their first pairs.
  const open = new Map<PairNumber, readonly PairNumber[]>();
  const openTo = (pair: PairNumber): readonly PairNumber[] => {
    const known = open.get(pair);
    if (known !== undefined) return known;
    const numbers = (wanted.get(pair) ?? []).filter((one) => isOpen(pair, one));
    const own = numbers.map(({ number }) => number);
    open.set(pair, own);
    return own;
  };
  const place = (pair: PairNumber, seen: Set<PairNumber>): boolean => {
    const own = openTo(pair);
    const free = own.find((number) => !holders.has(number));
    if (free !== undefined) {
      holders.set(free, pair);
      return true;
    }
    return own.some((number) => {
      const holder = holders.get(number);
      if (holder === undefined || seen.has(number)) return false;
      seen.add(number);
      if (!place(holder, seen)) return false;
      holders.set(number, pair);
      return true;
    });
  };
  return [...wanted.keys()].every((pair) => place(pair, new Set())) ? holders : null;
}

/** The sets of a movement, with further ones up to a number. */
function withSpareSets({ sets }: Movement, count: number): readonly BoardSet[] {
  const boards = sets[0]?.boards ?? 1;
  const spare = Array.from({ length: Math.max(0, count - sets.length) }, (_, index): BoardSet => {
    return { label: setLetter(sets.length + index), boards, copies: 1 };
  });
  return [...sets, ...spare];
}

/** A round with its pairs and sets; opponents of a number that nobody has sit out. */
function renamedRound(
  round: Round,
  pairOf: ReadonlyMap<PairNumber, PairNumber>,
  setOf: (set: SetIndex) => SetIndex,
): Round {
  return round.map((sitting): Sitting => {
    if (sitting.kind !== 'play') return IDLE;
    const [northSouth, eastWest] = [pairOf.get(sitting.northSouth), pairOf.get(sitting.eastWest)];
    const set = setOf(sitting.set);
    if (northSouth !== undefined && eastWest !== undefined) {
      return { ...sitting, northSouth, eastWest, set };
    }
    if (northSouth !== undefined) return { kind: 'sitOut', pair: northSouth, seat: 'NS', set };
    return eastWest === undefined ? IDLE : { kind: 'sitOut', pair: eastWest, seat: 'EW', set };
  });
}
