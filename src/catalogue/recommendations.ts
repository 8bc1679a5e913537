// Hilton's list of fair movements with about 24 to 27 boards, by number of pairs, each with the movement it opens here.
// His indices are as printed; ours are computed from the movement that opens, and notes explain the differences.
// For a card that he names but does not print, ours is used, or there is none.
// Source: Hilton, section 5.

import type { GenerateRequest } from './catalogue.ts';

/** The movement that Hilton names, as facts. */
export interface RecommendedMovement {
  readonly type:
    | 'howell'
    | 'threeQuarterHowell'
    | 'mitchell'
    | 'sharedMitchell'
    | 'doubleWeave'
    | 'bowman';
  /** Hilton's number of the cards. */
  readonly card?: string;
  /** Where the type does not determine them. */
  readonly rounds?: number;
  readonly switched?:
    | 'inPart'
    | 'oneBoardPerRound'
    | 'halfRounds'
    | 'oneRound'
    | 'lastRound'
    | 'roundAndAHalf'
    | 'twoRounds'
    | 'lastTwoRounds'
    | 'unsaid';
  /** Which pair is missing: a number, or one of several. */
  readonly missing?: number | 'anyPair' | 'onePair' | 'eastWestPair';
}

/** Where ours differs from what he prints, or why there is none. */
export type RecommendationNote =
  | { readonly kind: 'cardsNotPrinted' }
  | { readonly kind: 'ourHowell' }
  | {
      readonly kind: 'fairerWithout';
      readonly pair: number;
      readonly printedPairs: readonly number[];
      readonly printedIndex: number;
    }
  /** Printed for a N-S pair missing, whose index is given. */
  | { readonly kind: 'valuesSwapped'; readonly northSouthIndex: number }
  | {
      readonly kind: 'fairerStill';
      readonly table: number;
      readonly rounds: number;
      readonly index: number;
    }
  | { readonly kind: 'perfectHere' }
  | { readonly kind: 'switchesFor'; readonly pairs: number }
  | { readonly kind: 'computesTo'; readonly printedIndex: number; readonly index: number }
  | { readonly kind: 'misprinted'; readonly index: number };

export interface Recommendation {
  readonly pairs: number;
  /** Total number of boards in the movement that opens. */
  readonly boards: number;
  readonly named: RecommendedMovement;
  readonly printedIndex: number;
  /** The movement to open, and its inequity index to two decimals; null if Hilton prints no card and we have none. */
  readonly movement: { readonly request: GenerateRequest; readonly index: number } | null;
  readonly note: RecommendationNote | null;
}

const NOT_PRINTED: RecommendationNote = { kind: 'cardsNotPrinted' };
const OUR_HOWELL: RecommendationNote = { kind: 'ourHowell' };

type PrintedRow = readonly [
  pairs: number,
  boards: number,
  named: RecommendedMovement,
  printedIndex: number,
  movement: readonly [request: GenerateRequest, index: number] | null,
  note?: RecommendationNote,
];

const howell: RecommendedMovement = { type: 'howell' };
const mitchell: RecommendedMovement = { type: 'mitchell' };
const bowman: RecommendedMovement = { type: 'bowman' };
const doubleWeave: RecommendedMovement = { type: 'doubleWeave' };
const sharedMitchell: RecommendedMovement = { type: 'sharedMitchell' };
const hilton = (card: string): RecommendedMovement => ({ type: 'threeQuarterHowell', card });
const rounds = (count: number): RecommendedMovement => ({
  type: 'threeQuarterHowell',
  rounds: count,
});

/** A request for a family: tables, boards per set, and optionally a missing pair and switched rounds. */
function open(
  familyId: string,
  tables: number,
  boards: number,
  others: Omit<GenerateRequest, 'familyId' | 'boards'> = {},
): GenerateRequest {
  return { familyId, boards, ...others, parameters: { tables, ...others.parameters } };
}

const without = (missingPair: number) => ({ missingPair });
const switching = (...switchRounds: readonly number[]) => ({ switchRounds });

const rows: readonly PrintedRow[] = [
  [6, 25, howell, 0.77, [open('howell', 3, 5), 0.82], OUR_HOWELL],
  [
    7,
    24,
    { ...hilton('4A'), missing: 7 },
    2.11,
    [open('hilton', 4, 4, without(7)), 1.68],
    { kind: 'fairerWithout', pair: 7, printedPairs: [8, 2], printedIndex: 2.11 },
  ],
  [7, 28, { ...howell, missing: 'anyPair' }, 0, [open('howell', 4, 4, without(8)), 0]],
  [8, 24, hilton('4A'), 2.19, [open('hilton', 4, 4), 2.19]],
  [8, 28, howell, 0, [open('howell', 4, 4), 0]],
  [9, 24, { ...hilton('3A'), missing: 10 }, 1.24, [open('hilton', 5, 3, without(10)), 1.24]],
  [9, 27, { ...howell, missing: 10 }, 1.46, [open('howell', 5, 3, without(10)), 1.13], OUR_HOWELL],
  [
    10,
    27,
    { ...howell, switched: 'oneBoardPerRound' },
    0.83,
    [open('howell', 5, 3), 0.83],
    OUR_HOWELL,
  ],
  [11, 24, { ...hilton('3B'), missing: 12 }, 2, [open('hilton', 6, 3, without(12)), 2]],
  [11, 27, rounds(9), 1.39, null, NOT_PRINTED],
  [
    12,
    24,
    { ...sharedMitchell, switched: 'halfRounds' },
    1.72,
    [open('hilton-switches', 6, 4), 1.72],
  ],
  [12, 27, rounds(9), 1.82, null, NOT_PRINTED],
  [13, 24, { ...hilton('3C'), missing: 14 }, 0.85, [open('hilton', 7, 2, without(14)), 0.85]],
  [13, 26, { ...howell, missing: 14 }, 0, [open('howell', 7, 2, without(14)), 0]],
  [
    13,
    28,
    { ...mitchell, switched: 'oneRound', missing: 'eastWestPair' },
    2.14,
    [open('mitchell', 7, 4, { ...switching(7), ...without(14) }), 2.14],
    { kind: 'valuesSwapped', northSouthIndex: 2.36 },
  ],
  [
    14,
    24,
    { ...hilton('3C'), switched: 'inPart' },
    1.32,
    [open('hilton-switches', 7, 2), 1.33],
    { kind: 'fairerStill', table: 7, rounds: 12, index: 0.96 },
  ],
  [14, 26, howell, 1.78, [open('howell', 7, 2), 0], { kind: 'perfectHere' }],
  [
    14,
    28,
    { ...mitchell, switched: 'oneRound' },
    1.88,
    [open('mitchell', 7, 4, switching(7)), 1.88],
  ],
  [
    15,
    24,
    { ...doubleWeave, switched: 'oneRound', missing: 'onePair' },
    1.84,
    [open('double-weave', 8, 3, { ...switching(8), ...without(16) }), 1.84],
  ],
  [15, 26, { ...hilton('3D'), missing: 16 }, 1.03, [open('hilton', 8, 2, without(16)), 1.03]],
  [
    16,
    24,
    { ...doubleWeave, switched: 'oneRound' },
    1.56,
    [open('double-weave', 8, 3, switching(8)), 1.56],
  ],
  [17, 26, rounds(13), 1.85, null, NOT_PRINTED],
  [
    17,
    27,
    { ...mitchell, switched: 'lastRound', missing: 'eastWestPair' },
    1.83,
    [open('mitchell', 9, 3, { ...switching(9), ...without(18) }), 1.83],
  ],
  [
    18,
    27,
    { ...mitchell, switched: 'lastRound' },
    1.62,
    [open('mitchell', 9, 3, switching(9)), 1.62],
  ],
  [19, 26, { ...hilton('3F'), missing: 20 }, 1.87, [open('hilton', 10, 2, without(20)), 1.87]],
  [20, 26, hilton('3F'), 2.08, [open('hilton', 10, 2), 2.08]],
  [
    21,
    22,
    { ...mitchell, switched: 'roundAndAHalf', missing: 'eastWestPair' },
    1.41,
    [open('hilton-switches', 11, 2, without(22)), 1.41],
  ],
  [21, 26, { ...hilton('3G'), missing: 22 }, 2.4, [open('hilton', 11, 2, without(22)), 2.4]],
  [
    22,
    22,
    { ...mitchell, switched: 'roundAndAHalf' },
    1.26,
    [open('hilton-switches', 11, 2), 1.26],
  ],
  [22, 26, hilton('3G'), 2.53, [open('hilton', 11, 2), 2.53]],
  [
    23,
    24,
    { ...doubleWeave, switched: 'roundAndAHalf', missing: 'eastWestPair' },
    1.77,
    [open('hilton-switches', 12, 2, without(24)), 1.43],
    { kind: 'switchesFor', pairs: 24 },
  ],
  [
    24,
    24,
    { ...doubleWeave, switched: 'roundAndAHalf' },
    1.34,
    [open('hilton-switches', 12, 2), 1.35],
  ],
  [
    25,
    26,
    { ...mitchell, switched: 'roundAndAHalf', missing: 'eastWestPair' },
    1.44,
    [open('hilton-switches', 13, 2, without(26)), 1.48],
    { kind: 'computesTo', printedIndex: 1.44, index: 1.475 },
  ],
  [
    26,
    26,
    { ...mitchell, switched: 'roundAndAHalf' },
    1.42,
    [open('hilton-switches', 13, 2), 1.42],
  ],
  [27, 24, { ...bowman, switched: 'unsaid' }, 1.93, null, NOT_PRINTED],
  [
    27,
    28,
    { ...sharedMitchell, switched: 'twoRounds', missing: 14 },
    1.56,
    [open('hilton-switches', 14, 2, without(14)), 1.56],
  ],
  [28, 24, { ...bowman, switched: 'unsaid' }, 1.96, null, NOT_PRINTED],
  [
    28,
    28,
    { ...sharedMitchell, switched: 'twoRounds' },
    1.58,
    [open('hilton-switches', 14, 2), 1.58],
  ],
  [
    29,
    26,
    { ...bowman, switched: 'lastTwoRounds' },
    2.13,
    null,
    { kind: 'misprinted', index: 4.1 },
  ],
  [
    30,
    26,
    { ...bowman, switched: 'lastTwoRounds' },
    2.17,
    null,
    { kind: 'misprinted', index: 4.14 },
  ],
];

/** Sorted by pairs, then by boards. */
export const recommendations: readonly Recommendation[] = rows.map(
  ([pairs, boards, named, printedIndex, movement, note = null]) => ({
    pairs,
    boards,
    named,
    printedIndex,
    movement: movement && { request: movement[0], index: movement[1] },
    note,
  }),
);
