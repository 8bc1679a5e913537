// The names of the pairs, by number: pair 1 first, with empty texts where nobody is named and none at the end.

import type { Movement } from './movement.ts';

/** The names that are kept with a movement; null if there are none. */
export function namesOf({ names }: Movement): readonly string[] | null {
  return names.length === 0 ? null : names;
}

/** Names without the empty ones at the end, so that the same names are always the same list. */
export function withoutEmptyEnd(names: readonly string[]): readonly string[] {
  return names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1);
}

/** The names after pair p has become pair `to[p − 1] + 1`: a name goes with the number. */
export function permutedNames(names: readonly string[], to: readonly number[]): readonly string[] {
  const moved = Array.from({ length: Math.max(names.length, to.length) }, () => '');
  names.forEach((name, index) => {
    moved[to[index] ?? index] = name;
  });
  return withoutEmptyEnd(moved);
}
