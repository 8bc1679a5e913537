// Page and terminal: printed cards. English only.
// The keys are the ids of the closed lists in src/cards; a missing name does not compile.

import { cardTitle, type TitledCard } from '../cardTitles.ts';
import type { Terms } from '../dictionary.ts';
import { rangesText } from '../numbers.ts';

/** The page's name for what can be printed at once, in the terms chosen. */
export function printKindTitle(kind: TitledCard | 'everything', terms: Terms): string {
  return kind === 'everything' ? 'Everything' : cardTitle(kind, 'en', terms);
}

export const PAPER_TITLES = { a4: 'A4', letter: 'US Letter' } as const;

export const ORIENTATION_TITLES = {
  auto: 'As it fits',
  portrait: 'Portrait',
  landscape: 'Landscape',
} as const;

export const TERMS_TITLES = {
  ebu: 'EBU: share, relay',
  acbl: 'ACBL: relay, bye stand',
} as const;

/** A movement that has nothing to print on cards of a kind. */
export const NO_CARDS = 'This movement does not use this card.';

/** A seating list of a movement whose pairs have no names. */
export const NO_NAMES = 'The seating list needs the names of the pairs. Add them under People.';

/** Nothing of a kind has to be printed again. */
export const NO_CHANGED_CARDS = 'No card changes.';

/** Cards by number: `tables 3, 5; pairs 7, 12`; empty for none. */
export function chosenCardsText({
  tables,
  pairs,
}: Readonly<Record<'tables' | 'pairs', readonly number[]>>): string {
  return [namedText('table', tables), namedText('pair', pairs)].filter(Boolean).join('; ');
}

/** Travellers by the numbers of their boards: `boards 3, 5`; empty for none. */
export function chosenBoardsText(boards: readonly number[]): string {
  return namedText('board', boards);
}

function namedText(noun: string, numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  return `${noun}${numbers.length === 1 ? '' : 's'} ${rangesText(numbers)}`;
}

/** Fewer cards per page than were asked for. */
export function fewerPerPageText({
  asked,
  printed,
  leastPoints,
}: Readonly<Record<'asked' | 'printed' | 'leastPoints', number>>): string {
  const one = printed === 1 ? '1 card' : `${printed} cards`;
  return `Printed with ${one} per page: with ${asked} the type would be smaller than ${leastPoints} pt, or lines too low to write in.`;
}

/** Characters that cannot be printed. */
export function missingGlyphsText(characters: readonly string[]): string {
  return `The card font has no ${characters.join(' ')}; a box is printed instead.`;
}

/** Names on lines of pairs that do not play. */
export function namesOfNobodyText(
  names: readonly { readonly line: number; readonly name: string }[],
): string {
  const listed = names.map(({ line, name }) => `${name} (line ${line})`);
  return `Not printed, because no pair with this number plays: ${listed.join(', ')}.`;
}

/** How many pages a print has. */
export function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
