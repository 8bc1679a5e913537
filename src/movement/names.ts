// The names of the pairs, by number: pair 1 first, with empty texts where nobody is named and none at the end.

import { type Movement, playingPairCount } from './movement.ts';

/** The names that are stored with a movement; null if there are none. */
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

/**
 * Makes room for the missing pair in a typed list of names: its line is left empty, and the names from there on go to the
 * next pair. Unchanged if the list has more names than there are pairs that play, or if the missing pair had a name before.
 *
 * @param lines a name per line, without empty ones at the end
 */
export function namesOfPlaying(movement: Movement, lines: readonly string[]): readonly string[] {
  const { phantom } = movement;
  if (phantom === null) return lines;
  const hadName = (movement.names[phantom - 1] ?? '') !== '';
  const count = lines.filter((line) => line !== '').length;
  if (!lines[phantom - 1] || hadName || count > playingPairCount(movement)) return lines;
  return [...lines.slice(0, phantom - 1), '', ...lines.slice(phantom - 1)];
}

/** The names that appear on no card: of the missing pair and of numbers above the last pair; lines from 1. */
export function namesOfNobody({ phantom, pairCount }: Movement, names: readonly string[]) {
  return names
    .map((name, index) => ({ line: index + 1, name }))
    .filter(({ line, name }) => name.trim() !== '' && (line === phantom || line > pairCount));
}
