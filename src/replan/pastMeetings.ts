// Who of an event has met whom before: as listed by hand, or on evenings remembered, by the names in the event.

import { allPairs, type Movement, plainName } from '../movement/index.ts';
import type { RememberedEvening } from '../people/field.ts';
import { pastOf } from '../people/past.ts';
import type { Meeting } from './restState.ts';

/** Meetings as listed, or the first word that is none; its line counts from 1. */
export type ListedMeetings =
  | { readonly ok: true; readonly met: readonly Meeting[] }
  | { readonly ok: false; readonly line: number; readonly word: string };

/** Two numbers of an event with a dash are a meeting; a line may hold several, and a remark after #. */
export function listedMeetings(text: string, { pairCount }: Movement): ListedMeetings {
  const met: Meeting[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.replace(/#.*/, '').split(/[\s,;]+/);
    for (const word of words.filter((each) => each !== '')) {
      const [, one, other] = /^(\d{1,3})[-–](\d{1,3})$/.exec(word) ?? [];
      const pairs = [Number(one), Number(other)] as const;
      const isPair = (pair: number) => pair >= 1 && pair <= pairCount;
      if (!pairs.every(isPair) || pairs[0] === pairs[1])
        return { ok: false, line: index + 1, word };
      met.push(pairs as unknown as Meeting);
    }
  }
  return { ok: true, met };
}

/** Who met on evenings; of pairs with the same name, each counts as having met whom one of them has met. */
export function rememberedMeetings(
  evenings: readonly RememberedEvening[],
  event: Movement,
): readonly Meeting[] {
  const named = allPairs(event).flatMap((pair) => {
    const name = plainName(event.names[pair - 1] ?? '');
    return name === '' ? [] : [{ pair, name }];
  });
  const people = [...new Set(named.map(({ name }) => name))].map((name) => ({ name }));
  const positions = new Map(people.map(({ name }, position) => [name, position]));
  const placed = named.map(({ pair, name }) => ({ pair, position: positions.get(name) ?? 0 }));
  return evenings.flatMap((evening) => {
    const { met } = pastOf({ people }, [evening]);
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter((other) => met[one.position * people.length + other.position] !== 0)
        .map((other): Meeting => [one.pair, other.pair]),
    );
  });
}
