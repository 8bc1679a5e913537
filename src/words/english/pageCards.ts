// What the page and the terminal say of printed cards. English only.
// The choices are named by the ids of the closed lists in src/cards; one without a name does not compile where it is shown.

export const CARD_KIND_TITLES = {
  table: 'Table cards',
  pair: 'Pair slips',
  relay: 'Relay cards',
  director: "Director's sheet",
  positions: 'Starting positions',
  sharing: 'Share cards',
  traveller: 'Travellers',
} as const;

export const PAPER_TITLES = { a4: 'A4', letter: 'US Letter' } as const;

export const ORIENTATION_TITLES = { portrait: 'Portrait', landscape: 'Landscape' } as const;

export const TERMS_TITLES = {
  ebu: 'EBU: share, relay',
  acbl: 'ACBL: relay, bye stand',
} as const;

/** A movement that has nothing to print on cards of a kind. */
export const NO_CARDS = 'This movement does not use this card.';

/** Large print that is hardly larger than usual; `perPage` 1: even with a page to each card. */
export function noRoomForLargePrint({ perPage }: { readonly perPage: number }): string {
  return perPage === 1
    ? 'There is no room for large print, even with 1 card per page.'
    : 'Large print needs 1 card per page.';
}

/** Characters that cannot be printed. */
export function missingGlyphsText(characters: readonly string[]): string {
  return `The card font has no ${characters.join(' ')}; a box is printed instead.`;
}

/** How many pages a print has. */
export function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
