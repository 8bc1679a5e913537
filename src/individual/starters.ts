// Starters of the whole cycles that no rule gives, and the groups in which they are developed.
// A game is `North South|East West`, ∞ for the fixed point; `@` and a shift where one copy of the boards is enough.
// The sides of a starter are the non-zero squares against the rest of a field with v elements, or ∞ and a difference set
// against its complement with v − 1 (squares; for 15 and 35 another set), so that any two players are on the same side as
// often as any other two. For 21, 33, 40 and 52 players, which have neither, a search brought them as near as it could.
// The games were found by search too: first partners, a pair of each difference, then tables of them.
// Where a choice was left, as many as possible are met once on the left and once on the right.

import { INFINITY, type StarterGame } from './develop.ts';
import { type StarterText, UNEVEN_STARTERS } from './unevenStarters.ts';

export interface GameStarter {
  readonly moduli: readonly number[];
  readonly games: readonly StarterGame[];
}

const STARTERS: Readonly<Record<number, StarterText>> = {
  4: [[3], '∞ 0|1 2'],
  5: [[5], '1 4|2 3'],
  8: [[7], '∞ 2|3 5, 1 4|0 6'],
  9: [[3, 3], '1 2|4 8, 3 6|5 7'],
  16: [[15], '∞ 2|3 6, 0 8|13 14, 1 5|9 11, 4 10|7 12'],
  17: [[17], '1 16|7 10, 2 15|3 14, 4 13|6 11, 8 9|5 12'],
  20: [[19], '∞ 4|15 18, 16 17|8 0, 1 7|13 3, 5 9|2 14, 6 11|10 12'],
  21: [[21], '1 4|9 2 @7, 3 20|15 13 @0, 8 18|5 14 @9, 10 16|6 7 @12, 11 19|12 17 @14'],
  24: [[23], '∞ 6|7 11, 2 12|22 0, 1 8|15 17, 3 18|20 14, 4 9|5 19, 13 16|10 21'],
  25: [
    [5, 5],
    '1 4|6 24 @5, 2 3|12 18 @0, 14 16|5 20 @10, 7 23|10 15 @7, 8 22|9 21 @4, 11 19|13 17 @2',
  ],
  28: [[3, 3, 3], '∞ 12|4 23, 15 20|0 3, 1 13|24 19, 6 16|21 2, 8 22|26 5, 7 25|14 18, 9 11|10 17'],
  32: [
    [31],
    '∞ 10|24 12 @0, 5 28|6 15 @25, 8 19|3 13 @10, 7 4|0 27 @1, 14 16|17 30 @21, 20 25|29 23 @27, 2 9|21 22 @24, 1 18|11 26 @16',
  ],
  33: [
    [33],
    '16 20|21 8 @0, 27 3|18 10 @16, 19 30|28 23 @32, 1 11|17 31 @27, 4 5|15 9 @31, 2 32|24 22 @15, 14 26|29 12 @19, 7 25|13 6 @17',
  ],
  36: [
    [35],
    '∞ 17|2 23 @0, 0 13|8 25 @20, 1 33|5 20 @11, 3 14|30 31 @4, 4 29|6 15 @9, 7 9|18 10 @12, 11 27|32 26 @14, 12 16|22 34 @27, 21 28|19 24 @8',
  ],
  40: [
    [39],
    '14 22|31 21 @1, 23 26|3 37 @27, 16 32|34 35 @25, 4 13|9 20 @15, 30 11|15 28 @18, 18 12|24 36 @19, 2 19|5 29 @37, 38 17|27 25 @9, 0 7|33 8 @5, ∞ 1|6 10 @0',
  ],
  41: [
    [41],
    '1 25|34 35, 2 5|13 3, 4 32|7 14, 18 33|38 6, 8 16|30 19, 9 23|11 29, 10 31|15 27, 36 40|12 17, 20 39|24 26, 21 37|22 28',
  ],
  44: [
    [43],
    '∞ 15|34 42, 10 13|0 29, 1 38|39 30, 6 17|2 12, 23 25|3 33, 4 11|22 18, 31 36|32 5, 16 41|7 19, 21 40|8 28, 9 24|26 27, 14 35|20 37',
  ],
  45: [
    [3, 3, 5],
    '26 35|3 8 @0, 20 27|11 19 @29, 10 36|21 15 @6, 6 22|39 25 @17, 5 23|7 40 @18, 2 33|41 44 @41, 32 43|29 30 @15, 34 38|12 13 @39, 17 42|4 9 @34, 16 28|14 18 @3, 1 31|24 37 @35',
  ],
  48: [
    [47],
    '∞ 8|0 26, 1 21|19 41, 2 32|38 44, 3 7|40 33, 4 28|13 5, 6 18|31 22, 9 37|39 29, 24 42|10 43, 34 36|45 11, 12 27|15 46, 14 25|30 35, 16 17|20 23',
  ],
  49: [
    [7, 7],
    '1 40|34 23, 2 24|30 15, 3 43|18 10, 4 21|39 41, 5 28|29 36, 6 35|11 44, 7 42|47 26, 8 37|20 38, 19 31|9 12, 13 16|27 33, 14 32|22 17, 25 48|45 46',
  ],
  52: [
    [51],
    '5 40|2 31, 29 4|18 6, 33 39|0 1, 13 49|23 50, 20 48|3 43, 9 16|8 27, 19 21|41 36, 22 12|14 44, 17 ∞|24 32, 35 26|47 30, 37 34|28 10, 45 7|38 42, 15 46|25 11',
  ],
};

/** For one copy of the boards, where none is known to be enough for the fairest. */
const ONE_COPY: typeof STARTERS = {
  24: [
    [23],
    '0 22|7 10 @5, 12 16|21 9 @21, 3 8|14 6 @15, 1 15|2 19 @1, 5 18|4 20 @4, ∞ 17|11 13 @0',
  ],
  28: [
    [27],
    '1 4|7 21 @23, 10 14|23 22 @18, 0 8|9 11 @11, 5 20|18 13 @16, 19 26|3 24 @7, 2 12|6 17 @6, ∞ 15|16 25 @0',
  ],
};

/** The fairest whist tournament of 12 players: less fair than what the search found without meeting everybody twice. */
const TWELVE = [[11], '∞ 0|7 10, 1 2|4 6, 3 8|5 9'] as const;

/** The starter for this many players, or null. */
export function starterFor(players: number): GameStarter | null {
  const found = STARTERS[players];
  return found === undefined ? null : parseStarter(found);
}

/** The starter for this many players with one copy of the boards, where the fairest one needs more; or null. */
export function oneCopyStarterFor(players: number): GameStarter | null {
  const found = ONE_COPY[players];
  return found === undefined ? null : parseStarter(found);
}

/** The starter of a whole cycle in which opponents are met unevenly, where no other is as fair; or null. */
export function unevenStarterFor(players: number): GameStarter | null {
  const found = UNEVEN_STARTERS[players];
  return found === undefined ? null : parseStarter(found);
}

/** The starter of a whist tournament where others are fairer, or null. */
export function unfairStarterFor(players: number): GameStarter | null {
  return players === 12 ? parseStarter(TWELVE) : null;
}

function parseStarter([moduli, games]: readonly [readonly number[], string]): GameStarter {
  return { moduli, games: games.split(', ').map(parseGame) };
}

function parseGame(text: string): StarterGame {
  const [seats = '', shift = '0'] = text.split(' @');
  const [north, south, east, west] = seats
    .split(/[ |]/)
    .map((element) => (element === '∞' ? INFINITY : Number(element))) as [
    number,
    number,
    number,
    number,
  ];
  return { north, south, east, west, shift: Number(shift) };
}
