// The names of the pairs, by number: pair 1 first, with empty texts where nobody is named and none at the end.

import { allPairs, isMissingThroughout, type Movement, playingPairCount } from './movement.ts';
import { peopleOf, peopleStored } from './people.ts';

/** The names that are stored with a movement; null if there are none. */
export function namesOf({ names }: Movement): readonly string[] | null {
  return names.length === 0 ? null : names;
}

/** Who holds a number; empty if nobody is named. */
export function nameOf({ names }: Pick<Movement, 'names'>, pair: number): string {
  return names[pair - 1]?.trim() ?? '';
}

/** What stands between the names of partners: a sign, or a word for “and”. */
const BETWEEN_PARTNERS = /\s*(?:[&/+;,–]|\s(?:-|and|und|et|en)\s)\s*/;

/** The names of two partners in the name of a pair, `Ann Archer & Bob Baker`; the whole alone if nothing stands between them. */
export function partnersIn(name: string): readonly string[] {
  const between = BETWEEN_PARTNERS.exec(name);
  if (between === null) return [name];
  return [name.slice(0, between.index), name.slice(between.index + between[0].length)];
}

/** Names without the empty ones at the end, so that the same names are always the same list. */
export function withoutEmptyEnd(names: readonly string[]): readonly string[] {
  return names.slice(0, names.findLastIndex((name) => name.trim() !== '') + 1);
}

/** A movement in which a pair has a name. */
export function withNameOf(movement: Movement, pair: number, name: string): Movement {
  const names = allPairs(movement).map((one) => (one === pair ? name : nameOf(movement, one)));
  return { ...movement, names: withoutEmptyEnd(names) };
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

/**
 * A movement that replaces another, with its own people if it has any. Otherwise who is there stays: with the same number
 * where the same numbers play, else in the same order, the last without a number if there are too few; numbers given by hand
 * are free again. Pairs do not become players, nor the other way round.
 */
export function withPeopleOf(from: Movement, to: Movement): Movement {
  const isOwn = to.names.length > 0 || to.people.length > 0;
  if (isOwn || from.contestants !== to.contestants) return to;
  const { names, people } = from;
  if (from.pairCount === to.pairCount && from.phantom === to.phantom) {
    return { ...to, names, people };
  }
  const free = people.map((person) => ({ ...person, lockedNumber: null }));
  const seated = names.filter((name) => name.trim() !== '');
  const waiting = free.map(({ name }) => name).filter((name) => !seated.includes(name));
  const placed = namesInOrder([...seated, ...waiting], to);
  const everybody = peopleOf({ names: seated, people: free });
  return { ...to, names: placed, people: peopleStored(everybody, placed) };
}

/** Names in order for the numbers that play; those for whom there is none are left out. */
function namesInOrder(names: readonly string[], to: Movement): readonly string[] {
  const playing = allPairs(to).filter((pair) => !isMissingThroughout(to, pair));
  return withoutEmptyEnd(
    Array.from({ length: to.pairCount }, (_, index) => {
      return names[playing.findIndex((pair) => pair === index + 1)] ?? '';
    }),
  );
}
