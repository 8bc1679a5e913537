// How texts name the players of an individual: four headings of seats, four players in a cell, two of a side.
// Players count from 1. Knows nothing of layouts. Pure, linear in the text.

import type { Role } from './words.ts';

/** The players North and South, or East and West. */
export type PartnerNumbers = readonly [number, number];

const PLAYER = '(\\d{1,3})';
const AND = '(?:[&+,./]|and|und|et|en|y|e|i|och|og)';
const AGAINST = '(?:v|vs|versus|x|×|against|tegen|gegen|contre|contra|mot|mod)\\.?';
const OPEN = '^(?:players?\\s)?';
const TWO = (separator: string) => `${PLAYER}\\s?${separator}\\s?${PLAYER}`;

/** Two sides: with a word between them, with a dash between players that are joined otherwise, or with dashes only. */
const SIDES: readonly RegExp[] = [
  new RegExp(
    `${OPEN}${TWO(`(?:-|${AND}|\\s)`)}\\s?${AGAINST}\\s?${TWO(`(?:-|${AND}|\\s)`)}(?!\\d)`,
    'i',
  ),
  new RegExp(`${OPEN}${TWO(`(?:${AND}|\\s)`)}\\s?[-:]\\s?${TWO(`(?:${AND}|\\s)`)}(?!\\d)`, 'i'),
  new RegExp(`${OPEN}${TWO('-')}(?:\\s-\\s|\\s?[:/]\\s?)${TWO('-')}(?!\\d)`, 'i'),
];

const SEAT = '(?<![\\w])(north|south|east|west|[nsew])\\s?[:.=-]?\\s?(\\d{1,3})(?!\\d)';
const SEATS = new RegExp(`^${SEAT}[\\s,;/|-]+${SEAT}[\\s,;/|-]+${SEAT}[\\s,;/|-]+${SEAT}`, 'i');

/** Four players with their seats, or two sides, as one word of a line. */
export const PLAYERS_WORD: readonly RegExp[] = [
  /\bn(?:orth)?[:.=]? ?\d+[ ,;/-]+(?:[sew]|south|east|west)[:.=]? ?\d+[ ,;/-]+(?:[sew]|south|east|west)[:.=]? ?\d+[ ,;/-]+(?:[sew]|south|east|west)[:.=]? ?\d+/,
  /\d+ *[-\u2010-\u2015&+/] *\d+ *(?:v|vs|x|against|tegen|gegen|contre)\.? *\d+ *[-\u2010-\u2015&+/] *\d+/,
];

/** Four players at the start of a text, and what follows them; null if it does not begin with four. */
export function playersOf(
  text: string,
): { readonly sides: readonly [PartnerNumbers, PartnerNumbers]; readonly rest: string } | null {
  if (!FOUR_NUMBERS.test(text)) return null;
  const rest = (whole: string) => text.slice(whole.length).replace(/^[\s,:;]+/, '');
  const seats = SEATS.exec(text);
  if (seats !== null) {
    const at = new Map<string, number>();
    for (let index = 1; index < 9; index += 2) {
      at.set((seats[index] ?? '').charAt(0).toLowerCase(), Number(seats[index + 1]));
    }
    const [n, s, e, w] = ['n', 's', 'e', 'w'].map((seat) => at.get(seat));
    if (n === undefined || s === undefined || e === undefined || w === undefined) return null;
    return {
      sides: [
        [n, s],
        [e, w],
      ],
      rest: rest(seats[0]),
    };
  }
  for (const form of SIDES) {
    const found = form.exec(text);
    if (found === null) continue;
    const [n = 0, s = 0, e = 0, w = 0] = found.slice(1).map(Number);
    return {
      sides: [
        [n, s],
        [e, w],
      ],
      rest: rest(found[0]),
    };
  }
  return null;
}

/** A text with four numbers or more. */
export const FOUR_NUMBERS = /\d\D+\d+\D+\d+\D+\d/;
const PARTNERS = new RegExp(`^${TWO(`(?:-|${AND}|\\s)`)}$`, 'i');

/** The two players of a side; null if the text is anything else. */
export function partnersOf(text: string): PartnerNumbers | null {
  const found = PARTNERS.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2])];
}

const NORTH = /^n(?:orth|oord|ord|orte|polnoc)?$/;
const SOUTH = /^(?:s|south|z|zuid|sud|sued|sur|syd)$/;
const EAST = /^(?:e|east|est|este|ost|oost)$/;
const WEST = /^(?:w|west|ouest|oeste|ovest|v|vast|vest)$/;

const SEAT_WORDS = [
  ['north', NORTH],
  ['south', SOUTH],
  ['east', EAST],
  ['west', WEST],
] as const;
export type SeatWord = (typeof SEAT_WORDS)[number][0];

/**
 * The seats that headings name, null for any other heading; null unless all four seats are there. O is West beside an E,
 * otherwise East.
 */
export function seatsNamed(headings: readonly string[]): readonly (Role | null)[] | null {
  const words = headings.map(plainSeatText);
  const hasEast = words.some((word) => /^e(?:ast|st|ste)?$/.test(word));
  const roles = words.map((word): Role | null => {
    if (NORTH.test(word)) return 'north';
    if (SOUTH.test(word)) return 'south';
    if (WEST.test(word) || (word === 'o' && hasEast)) return 'west';
    return EAST.test(word) || word === 'o' ? 'east' : null;
  });
  const isWhole = (['north', 'south', 'east', 'west'] as const).every((seat) =>
    roles.includes(seat),
  );
  return isWhole ? roles : null;
}

function plainSeatText(heading: string): string {
  const plain = heading.slice(0, 40).normalize('NFKD').toLowerCase().replace(/ø/g, 'o');
  return plain.replace(/player|spieler|speler|joueur|jugador/, '').replace(/[^a-z]/g, '');
}

/** Whether a heading names one seat. */
export function namesSeat(heading: string): boolean {
  return plainSeatText(heading) === 'o' || seatNamed(heading) !== null;
}

/** The seat that a word names; null for any other, and for O, which is East or West. */
export function seatNamed(text: string): SeatWord | null {
  if (/\d/.test(text)) return null;
  const word = plainSeatText(text);
  return SEAT_WORDS.find(([, form]) => form.test(word))?.[0] ?? null;
}
