// What is known of those who play besides their numbers: strength, wishes, remarks. A person is a contestant: a pair or, in an
// individual, a player. Who has which number is told by the names of the movement; a person whose name is not among them
// has no number yet. What seats them is src/people.

/** How strong a person is: an average percentage against an average field, or a grade from 1 (weak) to 5 (strong). */
export type Strength = { readonly percent: number } | { readonly grade: 1 | 2 | 3 | 4 | 5 };

/** What a person may wish; src/people/field.ts says what each means for a seating. */
export type Wish =
  | { readonly kind: 'stationary' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'direction'; readonly direction: 'NS' | 'EW' }
  | { readonly kind: 'table'; readonly table: number }
  | { readonly kind: 'number'; readonly number: number }
  | {
      readonly kind: 'notAgainst';
      readonly name: string;
      readonly isLastRoundAllowed: boolean;
    }
  | { readonly kind: 'meets'; readonly name: string }
  | { readonly kind: 'notBothSittingOut'; readonly name: string }
  | { readonly kind: 'seed'; readonly rank: number | null }
  | { readonly kind: 'directs' };

export interface Person {
  readonly name: string;
  /** Null if unknown. */
  readonly strength: Strength | null;
  readonly wishes: readonly Wish[];
  readonly remarks: string;
  /** The number that the director has given by hand, which seating leaves alone; null for none. */
  readonly lockedNumber: number | null;
}

/** A person of whom only the name is known. */
export function createPerson(name: string): Person {
  return { name, strength: null, wishes: [], remarks: '', lockedNumber: null };
}

/** Whether anything but the name is known. */
function isDescribed({ strength, wishes, remarks, lockedNumber }: Person): boolean {
  return strength !== null || wishes.length > 0 || remarks !== '' || lockedNumber !== null;
}

/** A name as people have it: one line, without white space around it. */
export function plainName(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ').trim();
}

/**
 * Everybody who plays: those with a number in its order, then those without one. A name that stands twice is one person.
 */
export function peopleOf(movement: {
  readonly names: readonly string[];
  readonly people: readonly Person[];
}): readonly Person[] {
  const known = new Map(movement.people.map((person) => [person.name, person]));
  const seated = new Set(movement.names.map(plainName).filter((name) => name !== ''));
  return [
    ...[...seated].map((name) => known.get(name) ?? createPerson(name)),
    ...movement.people.filter(({ name }) => !seated.has(name)),
  ];
}

/** Of some people those of whom a movement with these names must hold more than the name. */
export function peopleStored(
  people: readonly Person[],
  names: readonly string[],
): readonly Person[] {
  return people.filter((person) => isDescribed(person) || !names.includes(person.name));
}

/** Some people without the wishes about others who are not among them. */
export function withWishesAmong(people: readonly Person[]): readonly Person[] {
  const names = new Set(people.map(({ name }) => name));
  return people.map((person) => {
    const wishes = person.wishes.filter((wish) => !('name' in wish) || names.has(wish.name));
    return wishes.length === person.wishes.length ? person : { ...person, wishes };
  });
}
