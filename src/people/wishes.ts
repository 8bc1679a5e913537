// Which seatings the hard wishes allow, whether any is left, and if not, which wishes exclude each other.
// Who has wishes about others is tried place by place, with the places left looked ahead at; the rest is a matching, so that
// any number of wishes of single people is decided at once. Positions of people and of places count from 0.

import type { Field, Wish } from './field.ts';
import type { Place, Places } from './places.ts';

/** A wish of a person, by its position in the field; a locked number is a wish for that number. */
export interface PersonWish {
  readonly person: number;
  readonly wish: Wish;
}

/** Entries of domains looked at before a search for an allowed seating gives up; it then counts as impossible. */
const MOST_WORK = 50_000_000;

type HardWish = Exclude<Wish, { kind: 'seed' | 'directs' }>;

/** A hard wish of a person; the person it is about, if any. */
export interface HardWishOf extends PersonWish {
  readonly wish: HardWish;
  readonly other: number | null;
}

/** Two people, and where they cannot both sit: at i·n + j if `one` has place i and `other` place j. */
interface Apart {
  readonly one: number;
  readonly other: number;
  readonly forbidden: Uint8Array;
}

/** What is allowed under some hard wishes. */
export interface Allowed {
  /** Whether a person may have a place, at person·n + place. */
  readonly may: Uint8Array;
  /** For each person, those that it must be apart from. */
  readonly apart: readonly (readonly Omit<Apart, 'one'>[])[];
}

/** The hard wishes of everybody: locked numbers first, then in the order of the field. */
export function hardWishesOf({ people }: Field): readonly HardWishOf[] {
  const positionOf = new Map(people.map(({ name }, person) => [name, person]));
  const locked = people.flatMap(({ lockedNumber }, person): HardWishOf[] =>
    lockedNumber === null
      ? []
      : [{ person, wish: { kind: 'number', number: lockedNumber }, other: null }],
  );
  const wished = people.flatMap(({ wishes }, person) =>
    wishes.flatMap((wish): HardWishOf[] => {
      if (wish.kind === 'seed' || wish.kind === 'directs') return [];
      const other = 'name' in wish ? (positionOf.get(wish.name) ?? null) : null;
      return [{ person, wish, other }];
    }),
  );
  return [...locked, ...wished];
}

/** What the wishes allow. */
export function allowedBy(wishes: readonly HardWishOf[], people: number, where: Places): Allowed {
  const { places } = where;
  const size = places.length;
  const may = new Uint8Array(people * size).fill(1);
  const apart = Array.from({ length: people }, (): Omit<Apart, 'one'>[] => []);
  for (const { person, wish, other } of wishes) {
    if (other !== null) {
      const forbidden = forbiddenBy(wish, where);
      apart[person]!.push({ other, forbidden });
      apart[other]!.push({ other: person, forbidden });
      continue;
    }
    places.forEach((place, at) => {
      if (!isMetBy(wish, place)) may[person * size + at] = 0;
    });
  }
  return { may, apart };
}

/** Where two cannot both sit under a wish of one about the other. */
function forbiddenBy(
  wish: HardWish,
  { meet, meetEarly, missEachOther, outTogether }: Places,
): Uint8Array {
  if (wish.kind === 'notBothSittingOut') return outTogether;
  if (wish.kind === 'meets') return missEachOther;
  return wish.kind === 'notAgainst' && wish.isLastRoundAllowed ? meetEarly : meet;
}

/** Whether a place is what a wish about oneself asks for. */
function isMetBy(wish: HardWish, place: Place): boolean {
  switch (wish.kind) {
    case 'stationary':
      return place.isStationary;
    case 'moves':
      return !place.isStationary;
    case 'direction':
      return place.direction === wish.direction;
    case 'table':
      return place.startTable === wish.table;
    case 'number':
      return place.number === wish.number;
    default:
      return true;
  }
}

/**
 * An allowed seating: the place of each person; null if there is none.
 *
 * @param order the places in the order in which they are tried, so that a random one gives a random seating
 */
export function allowedSeating(allowed: Allowed, order: readonly number[]): Int32Array | null {
  const { may, apart } = allowed;
  const people = apart.length;
  const size = order.length;
  const domains = may.slice();
  const seated = new Int32Array(people).fill(-1);
  const tied = apart.flatMap((others, person) => (others.length > 0 ? [person] : []));
  let workLeft = MOST_WORK;

  const settle = (): Int32Array | null => {
    const matching = matched(domains, people, size, order);
    if (matching === null) return null;
    const open = tied.filter((person) => seated[person] === -1);
    if (open.length === 0) return matching;
    const left = open.map((person) => {
      let count = 0;
      for (let place = 0; place < size; place++) count += domains[person * size + place]!;
      return count;
    });
    const next = open[left.indexOf(Math.min(...left))]!;
    for (const place of order) {
      if (domains[next * size + place] === 0) continue;
      workLeft -= domains.length;
      if (workLeft < 0) return null;
      const before = domains.slice();
      seated[next] = place;
      take(next, place);
      const found = settle();
      if (found !== null) return found;
      seated[next] = -1;
      domains.set(before);
    }
    return null;
  };
  const take = (person: number, place: number) => {
    for (let other = 0; other < people; other++) domains[other * size + place] = 0;
    domains.fill(0, person * size, (person + 1) * size);
    domains[person * size + place] = 1;
    for (const { other, forbidden } of apart[person]!) {
      for (let at = 0; at < size; at++) {
        if (forbidden[place * size + at] === 1) domains[other * size + at] = 0;
      }
    }
  };
  return settle();
}

/** A place for each person out of its domain, no two the same; null if there are too few. */
function matched(
  domains: Uint8Array,
  people: number,
  size: number,
  order: readonly number[],
): Int32Array | null {
  const holder = new Int32Array(size).fill(-1);
  const place = new Int32Array(people).fill(-1);
  const seen = new Uint8Array(size);
  const seat = (person: number): boolean => {
    for (const at of order) {
      if (domains[person * size + at] === 0 || seen[at] === 1) continue;
      seen[at] = 1;
      if (holder[at] !== -1 && !seat(holder[at]!)) continue;
      holder[at] = person;
      place[person] = at;
      return true;
    }
    return false;
  };
  for (let person = 0; person < people; person++) {
    seen.fill(0);
    if (!seat(person)) return null;
  }
  return place;
}

/** Hard wishes that can be met together, and for each of the others a smallest set that contains it and cannot be met. */
export interface Possible {
  readonly kept: readonly HardWishOf[];
  readonly conflicts: readonly (readonly HardWishOf[])[];
}

/**
 * The wishes to go by: all if they can be met, otherwise without one or two of them if that is enough, the last ones first;
 * if it is not, as many as can be added one after another.
 */
export function possibleWishes(
  wishes: readonly HardWishOf[],
  people: number,
  places: Places,
): Possible {
  const order = places.places.map((_, at) => at);
  const canMeet = (some: readonly HardWishOf[]) =>
    allowedSeating(allowedBy(some, people, places), order) !== null;
  if (canMeet(wishes)) return { kept: wishes, conflicts: [] };
  // Only wishes of a smallest impossible set are worth leaving out.
  const core = smallestImpossible(wishes, canMeet).toReversed();
  const without = (...out: readonly HardWishOf[]) => wishes.filter((wish) => !out.includes(wish));
  const one = core.find((wish) => canMeet(without(wish)));
  const kept = one === undefined ? withoutTwo(wishes, core, without, canMeet) : without(one);
  const conflicts = wishes
    .filter((wish) => !kept.includes(wish))
    .map((wish) =>
      smallestImpossible([...kept, wish], canMeet).toSorted(
        (a, b) => wishes.indexOf(a) - wishes.indexOf(b),
      ),
    );
  return { kept, conflicts };
}

function withoutTwo(
  wishes: readonly HardWishOf[],
  core: readonly HardWishOf[],
  without: (...out: readonly HardWishOf[]) => readonly HardWishOf[],
  canMeet: (some: readonly HardWishOf[]) => boolean,
): readonly HardWishOf[] {
  for (const first of core) {
    const rest = without(first);
    for (const second of smallestImpossible(rest, canMeet).toReversed()) {
      if (canMeet(without(first, second))) return without(first, second);
    }
  }
  const kept: HardWishOf[] = [];
  for (const wish of wishes) {
    kept.push(wish);
    if (!canMeet(kept)) kept.pop();
  }
  return kept;
}

/** Wishes of an impossible set that are impossible together, of which none can be left out. */
function smallestImpossible(
  wishes: readonly HardWishOf[],
  canMeet: (some: readonly HardWishOf[]) => boolean,
): readonly HardWishOf[] {
  return wishes.reduce<readonly HardWishOf[]>((left, wish) => {
    const without = left.filter((each) => each !== wish);
    return canMeet(without) ? left : without;
  }, wishes);
}
