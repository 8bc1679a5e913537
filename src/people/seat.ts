// Seats the people: the fairest seating of a field in a movement under its wishes. Steps are proposals, or seatings where all
// are tried; the same field, movement, settings and steps give the same seating. Hard wishes are never broken silently: where
// they exclude each other, the outcome says which, and goes by the others.

import { createRandom, type ScoreMatrix, shuffled } from '../balance/index.ts';
import { redrawSessions, sessionOf } from '../editing/sessions.ts';
import {
  allPairs,
  applyEdit,
  type Movement,
  NO_LOCKS,
  type PairNumber,
} from '../movement/index.ts';
import {
  FIELD_DEVIATION,
  type Field,
  type RememberedEvening,
  type Seating,
  strengthErrorsOf,
  strengthsOf,
} from './field.ts';
import {
  drawMatrixOf,
  edgesOf,
  type Luck,
  luckErrors,
  luckOf,
  luckParts,
  meanOf,
  rootMeanSquare,
} from './luck.ts';
import { type Past, pastOf } from './past.ts';
import { type Places, placesOf } from './places.ts';
import { anneal, everySeating, MOST_TRIED_PLACES, randomSeating } from './searches.ts';
import { noParts, type PersonParts, type SeatAim, seatingValue, worthOf } from './value.ts';
import {
  type Allowed,
  allowedBy,
  type HardWishOf,
  hardWishesOf,
  type PersonWish,
  possibleWishes,
} from './wishes.ts';

export interface SeatSettings {
  readonly aim: SeatAim;
  readonly seed: number;
  /** The evenings to differ from. A person's newest decides where it sat; whom it met counts half as much on each before it. */
  readonly history: readonly RememberedEvening[];
  /** Whether the pairs draw new numbers for each session of an event; otherwise they keep theirs. */
  readonly isEachSessionDrawn?: boolean;
  /** Whether the strengths of the sections are made to add up to the same before luck is made least. */
  readonly areSectionsBalanced?: boolean;
}

/** Sizes of luck, in percentage points of the final score. */
export interface LuckSize {
  readonly worst: number;
  readonly rms: number;
}

/** What the draw is worth when numbers are drawn blindly: means over seeded draws that know nothing of strengths and wishes. */
export interface DrawnLuck extends LuckSize {
  /** By position in the field: the root mean square of L over the draws. */
  readonly people: readonly number[];
}

/** What is again as it was, by position in the field. */
export interface Again {
  /** Those who sat out on the newest evening that they played and sit out now. */
  readonly satOut: readonly number[];
  /** Two who have met on an evening of the history and meet now, the lower position first. */
  readonly met: readonly (readonly [number, number])[];
  /** Those who sat in one direction on the newest evening that they played and sit in it throughout now. */
  readonly direction: readonly number[];
}

/** When two seeds first meet, and which do then, by position in the field, the lower first; the round counts from 0. */
export interface SeedsMeeting {
  readonly roundIndex: number;
  readonly people: readonly (readonly [number, number])[];
}

export interface SectionStrength {
  readonly name: string;
  /** The mean of the strengths of who sits there, in per cent; somebody unknown counts as the mean of the others. */
  readonly meanPercent: number;
}

export interface Seated {
  readonly seating: Seating;
  /**
   * For each session that is drawn anew, the number of the seating whose holder plays as number i + 1; for the first session, and
   * where nothing is drawn anew, everybody plays as its own number.
   */
  readonly sessions: readonly (readonly PairNumber[])[];
  readonly drawn: DrawnLuck;
  readonly luck: Luck;
  /** How far off L is since strengths are rough, in percentage points: the standard error of each, by position in the field. */
  readonly errors: readonly number[];
  /** Whether no seating under these wishes is better: all have been tried, or a bound is met. */
  readonly proved: boolean;
  /** The wishes that are not met: hard ones only of `conflicts`, and soft ones. */
  readonly broken: readonly PersonWish[];
  /** Smallest sets of hard wishes that cannot be met together, one for each hard wish that is broken; empty if none is. */
  readonly conflicts: readonly (readonly PersonWish[])[];
  readonly again: Again;
  /** How strong the sections are in the first session; none without sections. */
  readonly sections: readonly SectionStrength[];
  /** Null if no two seeds meet. */
  readonly seedsMeet: SeedsMeeting | null;
}

/** Why nobody can be seated. Positions are those in the field. */
export type SeatFault =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'tooManyPeople'; readonly people: number; readonly numbers: number }
  /** A wish names somebody who is not in the field, or the person itself. */
  | { readonly kind: 'unknownName'; readonly person: number; readonly name: string }
  /** Sessions are to be drawn anew, and this one (from 1) has other pairs than the first, or boards of another session. */
  | { readonly kind: 'unequalSession'; readonly session: number };

/** A search for the best seating; `best` can be asked for at any time. */
export interface SeatSearch {
  /** Makes more steps. The result does not depend on how they are sliced. */
  advance(steps: number): void;
  readonly steps: number;
  /** Whether the best is proved, so that further steps find nothing. */
  readonly isFinished: boolean;
  best(): Seated;
}

/** A search, or why there is none. */
export type SeatSearchResult =
  | { readonly ok: true; readonly search: SeatSearch }
  | { readonly ok: false; readonly fault: SeatFault };

/** The best seating after some steps, or why there is none. */
export type SeatResult =
  | { readonly ok: true; readonly seated: Seated }
  | { readonly ok: false; readonly fault: SeatFault };

/** Draws that say what a blind draw is worth. */
const DRAWS = 100;
/** A seating of this value is proved: luck and costs are never less than 0. */
const NOTHING = 1e-9;

/** The best seating after so many steps of a search. */
export function seat(
  field: Field,
  movement: Movement,
  { steps, ...settings }: SeatSettings & { readonly steps: number },
): SeatResult {
  const created = createSeatSearch(field, movement, settings);
  if (!created.ok) return created;
  created.search.advance(steps);
  return { ok: true, seated: created.search.best() };
}

/** What is seated at once: the whole movement, or a session of an event. */
interface Part {
  readonly matrix: ScoreMatrix;
  readonly places: Places;
  /** For each wish that is left out the smallest set of wishes that cannot be met together. */
  readonly impossible: ReadonlyMap<HardWishOf, readonly HardWishOf[]>;
  readonly allowed: Allowed;
  /** The person of each place, as good as is known; the unnamed are the same people in every part. */
  seated: Int32Array;
}

/** Steps after which the next session of an event has its turn, again and again. */
const STEPS_OF_A_TURN = 10_000;

/** Prepares a search: which wishes can be met, and a first seating under them. No step is made before `advance`. */
export function createSeatSearch(
  field: Field,
  movement: Movement,
  settings: SeatSettings,
): SeatSearchResult {
  const fault = faultIn(field, placesOf(movement));
  if (fault !== null) return { ok: false, fault };
  const sessions = settings.isEachSessionDrawn ? sessionsApart(movement) : [movement];
  if ('kind' in sessions) return { ok: false, fault: sessions };
  const wishes = hardWishesOf(field);
  const locked = field.people.filter(({ lockedNumber }) => lockedNumber !== null).length;
  // A number that is kept is one of the first session.
  const parts = sessions.map((session, index) =>
    partOf(field, session, wishes.slice(index === 0 ? 0 : locked), settings.seed + index),
  );
  const past = pastOf(field, settings.history);
  let turn = 0;
  let steps = 0;
  let stepsOfTurn = 0;
  let hasFound = true;
  let isFinished = false;
  let search = turnOf(turn);

  /** The search for the seating of one part, beside the parts that have been seated before. */
  function turnOf(index: number) {
    const part = parts[index % parts.length]!;
    const isFirst = index < parts.length;
    const others = parts.filter((other, at) => other !== part && (!isFirst || at < index));
    const { matrix, places, allowed } = part;
    const before = broughtBy(others, field, part.seated.length);
    const where = settings.areSectionsBalanced ? places : { ...places, sectionOf: [] };
    const value = seatingValue(field, matrix, where, past, settings.aim, before);
    const areAllTried = places.places.length <= MOST_TRIED_PLACES;
    const way = (areAllTried ? everySeating : anneal)(value, allowed, settings.seed + index);
    let worth = isFirst && index > 0 ? Number.POSITIVE_INFINITY : worthOf(value, part.seated);
    if (parts.length === 1 && worth < NOTHING) isFinished = true;
    return () => {
      const { value: better, done } = way.next();
      if (!better) return done === true;
      const found = worthOf(value, better);
      if (found >= worth - NOTHING) return false;
      worth = found;
      part.seated = better;
      hasFound = true;
      if (parts.length === 1 && worth < NOTHING) isFinished = true;
      return false;
    };
  }

  return {
    ok: true,
    search: {
      advance(more) {
        for (let step = 0; step < more && !isFinished; step++) {
          const isTurnOver = search();
          if (!isTurnOver) {
            steps += 1;
            stepsOfTurn += 1;
          }
          if (parts.length === 1) isFinished ||= isTurnOver;
          else if (isTurnOver || stepsOfTurn === STEPS_OF_A_TURN) {
            turn += 1;
            stepsOfTurn = 0;
            const isRoundOver = turn % parts.length === 0;
            if (isRoundOver && isTurnOver && !hasFound) isFinished = true;
            if (isRoundOver) hasFound = false;
            search = turnOf(turn);
          }
        }
      },
      get steps() {
        return steps;
      },
      get isFinished() {
        return isFinished;
      },
      best: () => ({
        ...outcomeOf(field, movement, parts, past, settings.seed),
        proved: isFinished && parts.length === 1,
      }),
    },
  };
}

/** The sessions as movements; the first that cannot be drawn by itself otherwise. */
function sessionsApart(movement: Movement): readonly Movement[] | SeatFault {
  const { pairs, s } = drawMatrixOf(movement);
  const sessions = movement.sessionStarts.map((_, index) => sessionOf(movement, index));
  const sum = new Float64Array(s.length);
  for (const [index, session] of sessions.entries()) {
    const own = drawMatrixOf(session);
    const isPart = own.pairs.join() === pairs.join() && session.missing.length === 0;
    own.s.forEach((each, at) => {
      sum[at]! += each;
    });
    const isWhole = index < sessions.length - 1 || sum.every((each, at) => each === s[at]);
    if (!isPart || !isWhole) return { kind: 'unequalSession', session: index + 1 };
  }
  return sessions;
}

/** A movement, or the session of an event, with a first seating under those of the wishes that can be met. */
function partOf(
  field: Field,
  movement: Movement,
  wishes: readonly HardWishOf[],
  seed: number,
): Part {
  const places = placesOf(movement);
  const people = field.people.length;
  const { kept, conflicts } = possibleWishes(wishes, people, places);
  const allowed = allowedBy(kept, people, places);
  const seated = randomSeating(allowed, places.places.length, createRandom(seed));
  if (seated === null) throw new Error('Wishes that can be met leave no seating.');
  const left = wishes.filter((wish) => !kept.includes(wish));
  const impossible = new Map(left.map((wish, at) => [wish, conflicts[at] ?? []]));
  return { matrix: drawMatrixOf(movement), places, impossible, allowed, seated };
}

/** What parts bring each person, the unnamed included. */
function broughtBy(parts: readonly Part[], field: Field, size: number): PersonParts {
  const edges = edgesOf(strengthsOf(field));
  const all = noParts(size);
  for (const { matrix, seated } of parts) {
    const { effects, halfTops } = luckParts(matrix);
    seated.forEach((person, place) => {
      all.halfTops[person]! += halfTops[place]!;
      seated.forEach((other, at) => {
        all.luck[person]! += effects[place * size + at]! * (edges[other] ?? 0);
      });
    });
  }
  return all;
}

/** What a seating of every part is. */
function outcomeOf(
  field: Field,
  movement: Movement,
  parts: readonly Part[],
  past: Past,
  seed: number,
): Omit<Seated, 'proved'> {
  const [first] = parts as [Part];
  const { seated } = first;
  const people = field.people.length;
  const seating = seatingFrom(seated, people, first.places);
  const sessions = parts.map((part) => seatsOf(part, first, movement));
  const event = parts.length === 1 ? movement : redrawn(movement, sessions);
  const places = parts.length === 1 ? first.places : placesOf(event);
  const matrix = drawMatrixOf(event);
  const impossible = new Map(parts.toReversed().flatMap((part) => [...part.impossible]));
  return {
    seating,
    sessions,
    drawn: drawnLuck(parts, field, seed),
    luck: luckOf(matrix, strengthsOf(field), seating),
    errors: errorsOfLuck(matrix, field, seated),
    broken: [
      ...[...impossible.keys()].map(wishOf),
      ...directingOut(field, seated, places),
      ...seedsAtOneTable(field, parts),
    ],
    conflicts: [...impossible.values()].map((wishes) => wishes.map(wishOf)),
    again: againIn(past, seated, people, places),
    sections: sectionsSeated(field, first),
    seedsMeet: firstMeetingOfSeeds(field, seated, places),
  };
}

/** For each number of a part the number, in the first part, of who has it; numbers that nobody has are their own. */
function seatsOf({ seated, places }: Part, first: Part, movement: Movement): readonly PairNumber[] {
  const seats = [...allPairs(movement)];
  seated.forEach((person, place) => {
    const own = first.places.places[first.seated.indexOf(person)]!.number;
    seats[places.places[place]!.number - 1] = own;
  });
  return seats;
}

function redrawn(movement: Movement, sessions: Seated['sessions']): Movement {
  const unlocked = { ...movement, locks: NO_LOCKS };
  const result = applyEdit(unlocked, redrawSessions(unlocked, sessions));
  if (!result.ok) throw new Error(`The sessions cannot be drawn: ${result.refusal.kind}.`);
  return result.movement;
}

/** The number of each person, from the person of each place. */
function seatingFrom(seated: Int32Array, people: number, { places }: Places): Seating {
  const seating: Seating[number][] = [];
  seated.forEach((person, place) => {
    if (person < people) seating[person] = places[place]!.number;
  });
  return seating;
}

function sectionsSeated(field: Field, { seated, places }: Part): readonly SectionStrength[] {
  const { sectionNames, sectionOf } = places;
  const strengths = strengthsOf(field);
  const mean = meanOf(strengths);
  return sectionNames.map((name, section) => {
    const there = [...seated].filter((_, place) => sectionOf[place] === section);
    const sum = there.reduce((all, person) => all + (strengths[person] ?? mean), 0);
    return { name, meanPercent: there.length === 0 ? mean : sum / there.length };
  });
}

/** The standard error of L of each person, from the person of each place; of the unnamed nothing is known. */
function errorsOfLuck(matrix: ScoreMatrix, field: Field, seated: Int32Array): readonly number[] {
  const errors = strengthErrorsOf(field);
  const byPlace = Array.from(seated, (person) => errors[person] ?? FIELD_DEVIATION);
  const ofPlace = luckErrors(matrix, byPlace);
  return errors.map((_, person) => ofPlace[seated.indexOf(person)] ?? 0);
}

function faultIn({ people }: Field, { places }: Places): SeatFault | null {
  if (people.length === 0) return { kind: 'nobody' };
  if (people.length > places.length) {
    return { kind: 'tooManyPeople', people: people.length, numbers: places.length };
  }
  const names = new Set(people.map(({ name }) => name));
  for (const [person, { name: own, wishes }] of people.entries()) {
    for (const wish of wishes) {
      if (!('name' in wish) || (names.has(wish.name) && wish.name !== own)) continue;
      return { kind: 'unknownName', person, name: wish.name };
    }
  }
  return null;
}

function wishOf({ person, wish }: HardWishOf): PersonWish {
  return { person, wish };
}

/** The wishes to direct of those who sit out more than they must. */
function directingOut(
  { people }: Field,
  seated: Int32Array,
  { places }: Places,
): readonly PersonWish[] {
  const fewest = Math.min(...places.map(({ sitOuts }) => sitOuts.length));
  return people.flatMap(({ wishes }, person) => {
    const wish = wishes.find(({ kind }) => kind === 'directs');
    const { sitOuts } = places[seated.indexOf(person)]!;
    return wish !== undefined && sitOuts.length > fewest ? [{ person, wish }] : [];
  });
}

/** The wishes of seeds who do not have a table of their own at the start, in any of the parts. */
function seedsAtOneTable(field: Field, parts: readonly Part[]): readonly PersonWish[] {
  const together = new Set(
    parts.flatMap(({ seated, places }) => {
      const first = firstMeetingOfSeeds(field, seated, places);
      return first?.roundIndex === 0 ? first.people.flat() : [];
    }),
  );
  return field.people.flatMap(({ wishes }, person) => {
    const wish = wishes.find(({ kind }) => kind === 'seed');
    return wish !== undefined && together.has(person) ? [{ person, wish }] : [];
  });
}

function firstMeetingOfSeeds(
  { people }: Field,
  seated: Int32Array,
  { places, lastRoundIndex, firstMeeting }: Places,
): SeedsMeeting | null {
  const seeds = people.flatMap(({ wishes }, person) =>
    wishes.some(({ kind }) => kind === 'seed') ? [person] : [],
  );
  const meetings = seeds.flatMap((one, at) =>
    seeds.slice(at + 1).map((other) => {
      const [p, q] = [seated.indexOf(one), seated.indexOf(other)];
      return { round: firstMeeting[p * places.length + q]!, two: [one, other] as const };
    }),
  );
  const roundIndex = Math.min(...meetings.map(({ round }) => round));
  if (roundIndex > lastRoundIndex) return null;
  return {
    roundIndex,
    people: meetings.flatMap(({ round, two }) => (round === roundIndex ? [two] : [])),
  };
}

function againIn(past: Past, seated: Int32Array, people: number, { places, meet }: Places): Again {
  const size = places.length;
  const placeOf = Array.from({ length: people }, (_, person) => seated.indexOf(person));
  const everybody = placeOf.map((_, person) => person);
  return {
    satOut: everybody.filter(
      (person) => past.satOut[person] && places[placeOf[person]!]!.sitOuts.length > 0,
    ),
    met: everybody.flatMap((i) =>
      everybody
        .filter(
          (j) =>
            i < j && past.met[i * people + j]! > 0 && meet[placeOf[i]! * size + placeOf[j]!] === 1,
        )
        .map((j) => [i, j] as const),
    ),
    direction: everybody.filter((person) => {
      const before = past.direction[person];
      return before !== null && before === places[placeOf[person]!]!.direction;
    }),
  };
}

/** What blind draws are worth: the people take the numbers of every part in any order. */
function drawnLuck(parts: readonly Part[], field: Field, seed: number): DrawnLuck {
  const size = parts[0]?.seated.length ?? 0;
  const edges = edgesOf(strengthsOf(field));
  const known = parts.map(({ matrix }) => luckParts(matrix));
  const squaresOf = new Float64Array(edges.length);
  let worst = 0;
  let rms = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const places = known.map((_, part) => shuffled(size, createRandom(seed + part, draw, DRAWS)));
    let squares = 0;
    let most = 0;
    for (let person = 0; person < edges.length; person++) {
      let sum = 0;
      let tops = 0;
      known.forEach(({ effects, halfTops }, part) => {
        const drawn = places[part]!;
        const own = drawn[person]!;
        tops += halfTops[own]!;
        for (let other = 0; other < edges.length; other++) {
          sum += effects[own * size + drawn[other]!]! * edges[other]!;
        }
      });
      const luck = tops === 0 ? 0 : sum / tops;
      squaresOf[person]! += luck * luck;
      squares += luck * luck;
      most = Math.max(most, Math.abs(luck));
    }
    worst += most / DRAWS;
    rms += Math.sqrt(squares / edges.length) / DRAWS;
  }
  return { worst, rms, people: Array.from(squaresOf, (squares) => Math.sqrt(squares / DRAWS)) };
}

/** Steps that say what a seating can reach; more find little. */
const WORTH_STEPS = 20_000;
const WORTH_SLICE = 2_000;

/** What the draw is worth in a movement to the people who are there. */
export interface DrawWorth {
  readonly drawn: LuckSize;
  readonly seated: LuckSize;
  /** The standard error of L as seated, since strengths are rough: its root mean square in percentage points. */
  readonly error: number;
  /**
   * How much luck remains when everybody is seated, errors included, as a share of what a blind draw means to people of whom
   * nothing is known: 1 if nothing is known of anybody.
   */
  readonly remains: number;
}

/**
 * What the draw is worth in a movement: drawn blindly, and when everybody is seated for the least root mean square, whatever
 * they wish. In steps of some milliseconds; null if they are too many for it, or nobody.
 */
export function* drawWorthSteps(
  { people }: Field,
  movement: Movement,
): Generator<null, DrawWorth | null> {
  const unwishing = people.map((person) => ({ ...person, wishes: [], lockedNumber: null }));
  const settings = { aim: 'rms', seed: 1, history: [] } as const;
  const created = createSeatSearch({ people: unwishing }, movement, settings);
  if (!created.ok) return null;
  const { search } = created;
  while (!search.isFinished && search.steps < WORTH_STEPS) {
    search.advance(WORTH_SLICE);
    yield null;
  }
  const { drawn, luck, errors } = search.best();
  const matrix = drawMatrixOf(movement);
  const unknown = luckErrors(
    matrix,
    matrix.pairs.map(() => FIELD_DEVIATION),
  );
  const error = rootMeanSquare(errors);
  const left = Math.hypot(luck.rms, error);
  return {
    drawn: { worst: drawn.worst, rms: drawn.rms },
    seated: { worst: luck.worst, rms: luck.rms },
    error,
    remains: left === 0 ? 0 : left / rootMeanSquare(unknown),
  };
}
