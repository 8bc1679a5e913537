// Page: the dialogs that edit the whole movement. English only.

import { listText } from '../numbers.ts';

/** Two sets have the same name. */
export function duplicateSetName(name: string): string {
  return `Two sets are called ${name}. Give each set a different name.`;
}

/** The name of a field in the list of sets, for screen readers. */
export function setFieldName(field: 'name' | 'boards' | 'copies', set: string): string {
  const titles = { name: 'Name', boards: 'Boards', copies: 'Copies' } as const;
  return `${titles[field]} of set ${set}`;
}

/** The label of the field for the number of a session's first board. */
export function firstBoardLabel(session: number, sessions: number): string {
  return sessions === 1 ? 'First board' : `First board of session ${session}`;
}

/** The entry in the history. */
export function swapLabel(what: string, one: string, other: string): string {
  return `Swap ${what} ${one} and ${other}`;
}

/** Renumberings up to this many are named one by one. */
const MOST_NAMED = 4;

/** The entry in the history; `numbers` has the new number of pair p at index p − 1. */
export function renumberLabel(numbers: readonly number[]): string {
  const changed = numbers.flatMap((number, index) =>
    number === index + 1 ? [] : [`${index + 1}→${number}`],
  );
  return changed.length > MOST_NAMED
    ? `Renumber ${changed.length} pairs`
    : `Renumber pairs ${changed.join(', ')}`;
}

/** Which rounds will be overwritten. */
export function roundsOverwritten(rounds: number): string {
  return `Rounds 2 to ${rounds} will be overwritten. They follow every later change of round 1 until you unlink them above the grid.`;
}

/** These rounds no longer follow round 1. */
export function partedWords(rounds: readonly number[]) {
  const title =
    rounds.length === 1
      ? `Round ${rounds[0]} no longer follows round 1`
      : `Rounds ${listText(rounds, 'and')} no longer follow round 1`;
  return {
    title,
    details: ['The rounds are unlinked: a change of round 1 leaves the others alone.'],
  };
}

/** How to write the rows of "Who follows whom". */
export function cyclesHelp(pairCount: number): string {
  return `Each pair is followed by the next in the row, and the last by the first: 1-${pairCount - 1} makes a Howell. Start another row after a semicolon. Pairs not listed are stationary.`;
}

/** A word in the list that is not a pair. */
export function notPairs(word: string): string {
  return `Expected a pair or a range of pairs such as 1-7, found “${word}”.`;
}

/** A pair that the movement does not have. */
export function noSuchPair(pair: number, pairCount: number): string {
  return `There is no pair ${pair}; there are pairs 1 to ${pairCount}.`;
}

/** A pair is listed twice. */
export function pairTwice(pair: number): string {
  return `Pair ${pair} is listed twice. List each pair once.`;
}
