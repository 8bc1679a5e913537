// Hilton's list of fair movements with about 24 to 27 boards, by number of pairs, each with the movement it opens here.
// His indices are as printed; ours are computed from the movement that opens, and notes explain the differences.
// For a card that he names but does not print, ours is used, or there is none.
// Source: Hilton, section 5.

import type { GenerateRequest } from './catalogue.ts';

export interface Recommendation {
  readonly pairs: number;
  /** Total number of boards in the movement that opens. */
  readonly boards: number;
  readonly title: string;
  readonly printedIndex: number;
  /** The movement to open, and its inequity index to two decimals; null if Hilton prints no card and we have none. */
  readonly movement: { readonly request: GenerateRequest; readonly index: number } | null;
  readonly note: string | null;
}

const NO_CARDS = 'Hilton names the cards (EBU) but does not print them.';
const OUR_HOWELL =
  'Hilton names cards that he does not print; this is the full Howell of this catalogue.';

type Row = readonly [
  pairs: number,
  boards: number,
  title: string,
  printedIndex: number,
  movement: readonly [request: GenerateRequest, index: number] | null,
  note?: string,
];

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

const rows: readonly Row[] = [
  [6, 25, 'Howell', 0.77, [open('howell', 3, 5), 0.82], OUR_HOWELL],
  [
    7,
    24,
    '¾-Howell 4A, pair 7 missing',
    2.11,
    [open('hilton', 4, 4, without(7)), 1.68],
    'Hilton leaves out pair 8 or 2, at 2.11; without pair 7 it is fairer.',
  ],
  [7, 28, 'Howell, any pair missing', 0, [open('howell', 4, 4, without(8)), 0]],
  [8, 24, '¾-Howell 4A', 2.19, [open('hilton', 4, 4), 2.19]],
  [8, 28, 'Howell', 0, [open('howell', 4, 4), 0]],
  [9, 24, '¾-Howell 3A, pair 10 missing', 1.24, [open('hilton', 5, 3, without(10)), 1.24]],
  [9, 27, 'Howell, pair 10 missing', 1.46, [open('howell', 5, 3, without(10)), 1.13], OUR_HOWELL],
  [
    10,
    27,
    'Howell, one board of each round switched',
    0.83,
    [open('howell', 5, 3), 0.83],
    OUR_HOWELL,
  ],
  [11, 24, '¾-Howell 3B, pair 12 missing', 2, [open('hilton', 6, 3, without(12)), 2]],
  [11, 27, '¾-Howell, 9 rounds', 1.39, null, NO_CARDS],
  [12, 24, 'Shared Mitchell, half rounds switched', 1.72, [open('hilton-switches', 6, 4), 1.72]],
  [12, 27, '¾-Howell, 9 rounds', 1.82, null, NO_CARDS],
  [13, 24, '¾-Howell 3C, pair 14 missing', 0.85, [open('hilton', 7, 2, without(14)), 0.85]],
  [13, 26, 'Howell, pair 14 missing', 0, [open('howell', 7, 2, without(14)), 0]],
  [
    13,
    28,
    'Mitchell, one round switched, an E-W pair missing',
    2.14,
    [open('mitchell', 7, 4, { ...switching(7), ...without(14) }), 2.14],
    'Printed for a N-S pair missing, which gives 2.36: the two values are exchanged.',
  ],
  [
    14,
    24,
    '¾-Howell 3C, switched in part',
    1.32,
    [open('hilton-switches', 7, 2), 1.33],
    'With the second board switched at table 7 in all 12 rounds it is fairer still: 0.96.',
  ],
  [
    14,
    26,
    'Howell',
    1.78,
    [open('howell', 7, 2), 0],
    'Perfect here, by one switched board a round at table 1.',
  ],
  [14, 28, 'Mitchell, one round switched', 1.88, [open('mitchell', 7, 4, switching(7)), 1.88]],
  [
    15,
    24,
    'Double weave, one round switched, a pair missing',
    1.84,
    [open('double-weave', 8, 3, { ...switching(8), ...without(16) }), 1.84],
  ],
  [15, 26, '¾-Howell 3D, pair 16 missing', 1.03, [open('hilton', 8, 2, without(16)), 1.03]],
  [
    16,
    24,
    'Double weave, one round switched',
    1.56,
    [open('double-weave', 8, 3, switching(8)), 1.56],
  ],
  [17, 26, '¾-Howell, 13 rounds', 1.85, null, NO_CARDS],
  [
    17,
    27,
    'Mitchell, last round switched, an E-W pair missing',
    1.83,
    [open('mitchell', 9, 3, { ...switching(9), ...without(18) }), 1.83],
  ],
  [18, 27, 'Mitchell, last round switched', 1.62, [open('mitchell', 9, 3, switching(9)), 1.62]],
  [19, 26, '¾-Howell 3F, pair 20 missing', 1.87, [open('hilton', 10, 2, without(20)), 1.87]],
  [20, 26, '¾-Howell 3F', 2.08, [open('hilton', 10, 2), 2.08]],
  [
    21,
    22,
    'Mitchell, a round and a half switched, an E-W pair missing',
    1.41,
    [open('hilton-switches', 11, 2, without(22)), 1.41],
  ],
  [21, 26, '¾-Howell 3G, pair 22 missing', 2.4, [open('hilton', 11, 2, without(22)), 2.4]],
  [22, 22, 'Mitchell, a round and a half switched', 1.26, [open('hilton-switches', 11, 2), 1.26]],
  [22, 26, '¾-Howell 3G', 2.53, [open('hilton', 11, 2), 2.53]],
  [
    23,
    24,
    'Double weave, a round and a half switched, an E-W pair missing',
    1.77,
    [open('hilton-switches', 12, 2, without(24)), 1.43],
    'Hilton switches other tables here; his switches for 24 pairs are fairer for 23 too.',
  ],
  [
    24,
    24,
    'Double weave, a round and a half switched',
    1.34,
    [open('hilton-switches', 12, 2), 1.35],
  ],
  [
    25,
    26,
    'Mitchell, a round and a half switched, an E-W pair missing',
    1.44,
    [open('hilton-switches', 13, 2, without(26)), 1.48],
    'Printed 1.44; it computes to 1.475.',
  ],
  [26, 26, 'Mitchell, a round and a half switched', 1.42, [open('hilton-switches', 13, 2), 1.42]],
  [27, 24, 'Bowman, switched', 1.93, null, NO_CARDS],
  [
    27,
    28,
    'Shared Mitchell, two rounds switched, pair 14 missing',
    1.56,
    [open('hilton-switches', 14, 2, without(14)), 1.56],
  ],
  [28, 24, 'Bowman, switched', 1.96, null, NO_CARDS],
  [28, 28, 'Shared Mitchell, two rounds switched', 1.58, [open('hilton-switches', 14, 2), 1.58]],
  [
    29,
    26,
    'Bowman, last two rounds switched',
    2.13,
    null,
    'Misprinted: switched as he says, it computes to 4.10.',
  ],
  [
    30,
    26,
    'Bowman, last two rounds switched',
    2.17,
    null,
    'Misprinted: switched as he says, it computes to 4.14.',
  ],
];

/** Sorted by pairs, then by boards. */
export const recommendations: readonly Recommendation[] = rows.map(
  ([pairs, boards, title, printedIndex, movement, note = null]) => ({
    pairs,
    boards,
    title,
    printedIndex,
    movement: movement && { request: movement[0], index: movement[1] },
    note,
  }),
);
