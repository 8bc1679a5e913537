// What the evenings before say about the people of a field. Names tell who is who; somebody new has no past.
// Positions are those of people in the field.

import type { Direction } from '../movement/index.ts';
import type { Person, RememberedEvening, RememberedPerson } from './field.ts';

export interface Past {
  /** Who sat out on the newest evening that it played. */
  readonly satOut: readonly boolean[];
  /** Where each sat throughout on the newest evening that it played; null in both directions, or unknown. */
  readonly direction: readonly (Direction | null)[];
  /**
   * How recently two have met, at i·n + j for n people: 1 on the newest evening, half as much on each before it, added up;
   * 0 if never.
   */
  readonly met: Float64Array;
}

/** A field, of which names alone matter here. */
interface Names {
  readonly people: readonly Pick<Person, 'name'>[];
}

/** The past of a field, from evenings in any order. */
export function pastOf({ people }: Names, evenings: readonly RememberedEvening[]): Past {
  const size = people.length;
  const positionOf = new Map(people.map(({ name }, position) => [name, position]));
  const newestFirst = evenings.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const last = people.map((): RememberedPerson | null => null);
  const met = new Float64Array(size * size);
  newestFirst.forEach((evening, age) => {
    const byNumber = new Map(
      evening.people.flatMap(({ name, number }) => {
        const position = positionOf.get(name);
        return position === undefined ? [] : [[number, position] as const];
      }),
    );
    const meetings = new Set<number>();
    for (const person of evening.people) {
      const i = positionOf.get(person.name);
      if (i === undefined) continue;
      last[i] ??= person;
      for (const number of person.met) {
        const j = byNumber.get(number);
        if (j !== undefined && j !== i) meetings.add(i * size + j).add(j * size + i);
      }
    }
    for (const meeting of meetings) met[meeting]! += 2 ** -age;
  });
  return {
    satOut: last.map((person) => (person?.satOut ?? 0) > 0),
    direction: last.map((person) => person?.direction ?? null),
    met,
  };
}
