// The edits of who plays: people come and go, are described and change numbers. All of them set names and people together, so
// that each is one step of the history. A number is free if it plays and nobody is named.

import {
  allPairs,
  type Edit,
  isMissingThroughout,
  type Movement,
  type PairNumber,
  type Person,
  peopleOf,
  peopleStored,
  plainName,
  withoutEmptyEnd,
} from '../movement/index.ts';

/** Everybody who plays, with the number of each; null for those who have none. */
export interface Present {
  readonly person: Person;
  readonly number: PairNumber | null;
}

/** Who plays, by number, those without a number last. */
export function presentIn(movement: Movement): readonly Present[] {
  const numberOf = new Map(
    playingNumbers(movement).map((number) => [nameAt(movement, number), number]),
  );
  const present = peopleOf(movement).map((person): Present => {
    return { person, number: numberOf.get(person.name) ?? null };
  });
  return present.toSorted((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ number }: Present): number {
  return number ?? Number.MAX_SAFE_INTEGER;
}

/** The numbers that somebody plays as, ascending. */
export function playingNumbers(movement: Movement): readonly PairNumber[] {
  return allPairs(movement).filter((pair) => !isMissingThroughout(movement, pair));
}

/** The names that two people have; a seating needs them told apart. */
export function namesHeldTwice({ names }: Movement): readonly string[] {
  const plain = names.map(plainName).filter((name) => name !== '');
  return [...new Set(plain.filter((name, index) => plain.indexOf(name) !== index))];
}

/**
 * People come: each takes the first free number, or waits without one. Of those who are there already, what is known of them
 * is replaced where the newcomer tells it.
 */
export function addPeople(movement: Movement, coming: readonly Person[]): Edit {
  const known = new Map(peopleOf(movement).map((person) => [person.name, person]));
  const names = namesOf(movement);
  for (const person of coming) {
    const before = known.get(person.name);
    known.set(person.name, before === undefined ? person : joined(before, person));
    if (before === undefined) takeFree(movement, names, person);
  }
  return edit(names, [...known.values()]);
}

/** What is known of a person, with what a list says of it in its place. */
export function joined(before: Person, told: Person): Person {
  return {
    ...before,
    strength: told.strength ?? before.strength,
    wishes: told.wishes.length > 0 ? told.wishes : before.wishes,
    remarks: told.remarks === '' ? before.remarks : told.remarks,
    lockedNumber: told.lockedNumber ?? before.lockedNumber,
  };
}

/** A person goes: the number is free, and who waits without one takes it. */
export function removePerson(movement: Movement, name: string): Edit {
  const people = peopleOf(movement)
    .filter((person) => person.name !== name)
    .map((person) => withoutWishesAbout(person, name));
  const names = namesOf(movement).map((each) => (plainName(each) === name ? '' : each));
  for (const waiting of people) takeFree(movement, names, waiting);
  return edit(names, people);
}

function withoutWishesAbout(person: Person, name: string): Person {
  const wishes = person.wishes.filter((wish) => !('name' in wish && wish.name === name));
  return wishes.length === person.wishes.length ? person : { ...person, wishes };
}

/** What is known of a person, and its name, are replaced; wishes of others about it follow the name. */
export function describePerson(movement: Movement, name: string, described: Person): Edit {
  const people = peopleOf(movement).map((person) => {
    if (person.name === name) return described;
    const wishes = person.wishes.map((wish) =>
      'name' in wish && wish.name === name ? { ...wish, name: described.name } : wish,
    );
    return { ...person, wishes };
  });
  const names = namesOf(movement).map((each) => (plainName(each) === name ? described.name : each));
  return edit(names, people);
}

/**
 * A person takes a number by hand, which seating then leaves alone; who had it gets the number that becomes free. Who was not
 * here comes.
 */
export function moveByHand(movement: Movement, moved: Person, to: PairNumber): Edit {
  const { name } = moved;
  const names = namesOf(movement);
  const from = names.findIndex((each) => plainName(each) === name);
  const there = names[to - 1] ?? '';
  names[to - 1] = name;
  if (from >= 0 && from !== to - 1) names[from] = there;
  const here = peopleOf(movement);
  const everybody = here.some((person) => person.name === name) ? here : [...here, moved];
  const people = everybody.map((person) => {
    if (person.name === name) return { ...person, lockedNumber: to };
    return person.name === plainName(there) ? { ...person, lockedNumber: null } : person;
  });
  for (const waiting of people) takeFree(movement, names, waiting);
  return edit(names, people);
}

/** Everybody gets the number of a seating: `names` by number. */
export function seatEverybody(movement: Movement, names: readonly string[]): Edit {
  return edit(names, peopleOf(movement));
}

/** The names by number, to be changed; none where nobody plays: who is named there waits for a number. */
function namesOf(movement: Movement): string[] {
  const playing = new Set<number>(playingNumbers(movement));
  return Array.from({ length: movement.pairCount }, (_, at) =>
    playing.has(at + 1) ? (movement.names[at] ?? '') : '',
  );
}

function nameAt({ names }: Movement, number: PairNumber): string {
  return plainName(names[number - 1] ?? '');
}

/** Gives somebody who has no number the one told for them, or the first, if it is free. */
function takeFree(movement: Movement, names: string[], { name, lockedNumber }: Person): void {
  if (names.some((each) => plainName(each) === name)) return;
  const open = playingNumbers(movement).filter(
    (number) => plainName(names[number - 1] ?? '') === '',
  );
  const free = open.find((number) => number === lockedNumber) ?? open[0];
  if (free !== undefined) names[free - 1] = name;
}

function edit(names: readonly string[], people: readonly Person[]): Edit {
  const placed = withoutEmptyEnd(names);
  return { kind: 'namePairs', names: placed, people: peopleStored(people, placed) };
}
