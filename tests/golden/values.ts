// Published figures of movements whose rule is a formula, to the printed digits, misprints put right.

/** Balans, "Scrambled Mitchells": Qf with the rounds named switched whole; 32.70 is misprinted as 32.71. M Manning's Table I, RM his Table IIa, DWM the double weave. */
export const switchedRounds: readonly {
  type: 'M' | 'RM' | 'DWM';
  tables: number;
  rounds: readonly number[];
  qf: string;
}[] = [
  { type: 'M', tables: 5, rounds: [], qf: '46.00' },
  { type: 'M', tables: 5, rounds: [2], qf: '67.65' },
  { type: 'M', tables: 5, rounds: [2, 5], qf: '31.08' },
  { type: 'RM', tables: 6, rounds: [], qf: '46.67' },
  { type: 'RM', tables: 6, rounds: [2], qf: '79.75' },
  { type: 'RM', tables: 6, rounds: [2, 3], qf: '42.86' },
  { type: 'M', tables: 7, rounds: [], qf: '46.94' },
  { type: 'M', tables: 7, rounds: [2], qf: '92.00' },
  { type: 'M', tables: 7, rounds: [2, 7], qf: '49.64' },
  { type: 'M', tables: 7, rounds: [2, 3, 4], qf: '32.70' },
  { type: 'RM', tables: 8, rounds: [], qf: '47.32' },
  { type: 'RM', tables: 8, rounds: [2], qf: '91.38' },
  { type: 'RM', tables: 8, rounds: [2, 7], qf: '60.92' },
  { type: 'DWM', tables: 8, rounds: [], qf: '47.32' },
  { type: 'DWM', tables: 8, rounds: [2], qf: '94.64' },
  { type: 'DWM', tables: 8, rounds: [2, 5], qf: '57.61' },
  { type: 'M', tables: 9, rounds: [], qf: '47.53' },
  { type: 'M', tables: 9, rounds: [2], qf: '93.90' },
  { type: 'M', tables: 9, rounds: [2, 7], qf: '70.00' },
  { type: 'RM', tables: 10, rounds: [], qf: '47.78' },
  { type: 'RM', tables: 10, rounds: [2], qf: '90.03' },
  { type: 'RM', tables: 10, rounds: [2, 10], qf: '78.93' },
  { type: 'M', tables: 11, rounds: [], qf: '47.93' },
  { type: 'M', tables: 11, rounds: [2], qf: '89.23' },
  { type: 'M', tables: 11, rounds: [2, 8], qf: '85.04' },
  { type: 'RM', tables: 12, rounds: [], qf: '48.11' },
  { type: 'RM', tables: 12, rounds: [2], qf: '85.55' },
  { type: 'RM', tables: 12, rounds: [2, 12], qf: '89.58' },
  { type: 'RM', tables: 12, rounds: [2, 3, 12], qf: '67.08' },
  { type: 'DWM', tables: 12, rounds: [], qf: '48.11' },
  { type: 'DWM', tables: 12, rounds: [2], qf: '86.59' },
  { type: 'DWM', tables: 12, rounds: [2, 4], qf: '89.86' },
  { type: 'DWM', tables: 12, rounds: [2, 4, 8], qf: '65.24' },
  { type: 'M', tables: 13, rounds: [], qf: '48.22' },
  { type: 'M', tables: 13, rounds: [2], qf: '84.02' },
  { type: 'M', tables: 13, rounds: [2, 8], qf: '92.97' },
  { type: 'M', tables: 13, rounds: [2, 7, 8], qf: '72.99' },
  { type: 'RM', tables: 14, rounds: [], qf: '48.35' },
  { type: 'RM', tables: 14, rounds: [2], qf: '81.08' },
  { type: 'RM', tables: 14, rounds: [2, 5], qf: '94.27' },
  { type: 'RM', tables: 14, rounds: [2, 5, 6], qf: '79.06' },
  { type: 'M', tables: 15, rounds: [], qf: '48.44' },
  { type: 'M', tables: 15, rounds: [2], qf: '79.56' },
  { type: 'M', tables: 15, rounds: [2, 9], qf: '95.49' },
  { type: 'M', tables: 15, rounds: [2, 8, 9], qf: '83.03' },
];

/** Ross Moore, 1992: SD per set of the Mitchell with none, one and two rounds switched. Printed 1.1647 for 9 tables computes to 1.16465. */
export const mooreDeviations: Readonly<Record<number, readonly string[]>> = {
  5: ['2.4845', '1.6178', '3.3921'],
  7: ['3.4896', '1.0491', '3.3086'],
  9: ['4.4922', '1.1646', '2.8186'],
  11: ['5.4938', '1.8748', '2.2447'],
};

/** Balans, "Multi-session movements": how often pairs meet in so many rounds, and Qo. */
export const encounterQualities: readonly { pairs: number; rounds: number; qo: string }[] = [
  { pairs: 10, rounds: 18, qo: '100.00' },
  { pairs: 12, rounds: 11, qo: '100.00' },
  { pairs: 12, rounds: 24, qo: '96.97' },
  { pairs: 12, rounds: 30, qo: '97.40' },
  { pairs: 14, rounds: 24, qo: '96.32' },
  { pairs: 14, rounds: 30, qo: '96.15' },
  { pairs: 14, rounds: 36, qo: '97.74' },
  { pairs: 16, rounds: 30, qo: '100.00' },
];

/** Balans, the 12-pair movement of "An imaginary contest": rounds of N-S pair, E-W pair, set. */
export const contest12 = `
  1- 7 A 2- 8 B 3- 9 C 4-10 D 5-11 E 6-12 F
  1-11 C 2- 7 F 3-10 E 4-12 B 5- 8 D 6- 9 A
  1- 9 D 2-12 C 3- 8 A 4- 7 E 5-10 F 6-11 B
  1-12 E 2-10 A 3-11 F 4- 8 C 5- 9 B 6- 7 D
  1- 8 F 2- 9 E 3- 7 B 4-11 A 5-12 A 6-10 C
  1-10 B 2-11 D 3-12 D 4- 9 F 5- 7 C 6- 8 E`;

/** Balans: percentages of pairs 1 to 12 there when pair 1 takes every top, by what is switched. */
export const contest12Columns: readonly {
  switched: (table: number, round: number) => boolean;
  /** Null where it is not printed. */
  qf: string | null;
  percent: string;
}[] = [
  {
    switched: () => false,
    qf: '46.67',
    percent: '100.00 40.00 40.00 40.00 40.00 40.00 50.00 50.00 50.00 50.00 50.00 50.00',
  },
  {
    switched: (table, round) => round === 3 && table > 1,
    qf: '84.00',
    percent: '100.00 43.33 43.33 43.33 43.33 43.33 46.67 46.67 50.00 46.67 46.67 46.67',
  },
  {
    switched: (_, round) => round === 3 || round === 4,
    qf: null,
    percent: '100.00 53.33 53.33 46.67 53.33 46.67 50.00 36.67 43.33 36.67 36.67 43.33',
  },
];

/** Balans: percentages of pairs 1 to 14 in the 7-table Mitchell when pair 1 takes every top, by the rounds switched. */
export const contest14Columns: readonly { rounds: readonly number[]; percent: string }[] = [
  {
    rounds: [],
    percent: '100.00 41.67 41.67 41.67 41.67 41.67 41.67 50.00 50.00 50.00 50.00 50.00 50.00 50.00',
  },
  {
    rounds: [2],
    percent: '100.00 46.43 46.43 46.43 46.43 46.43 46.43 45.24 45.24 45.24 45.24 45.24 45.24 50.00',
  },
  {
    rounds: [2, 3],
    percent: '100.00 46.43 51.19 51.19 51.19 51.19 46.43 45.24 40.48 40.48 40.48 45.24 45.24 45.24',
  },
  {
    rounds: [2, 3, 4],
    percent: '100.00 46.43 51.19 55.95 55.95 51.19 46.43 40.48 40.48 40.48 40.48 45.24 40.48 45.24',
  },
];

/**
 * Hilton, sections 2 and 4: the inequity index as printed, where the print holds, else as it computes (`misprint`).
 * `switched` says of which sittings which boards are switched (bits); `absent` whom he leaves out.
 */
export const inequities: readonly {
  type: 'M' | 'RM' | 'DWM';
  tables: number;
  boards: number;
  switched: (table: number, round: number) => number;
  rows: readonly { absent: number | null; index: number; misprint?: number }[];
}[] = [
  {
    type: 'M',
    tables: 5,
    boards: 5,
    switched: (_, round) => (round === 5 ? 31 : 0),
    rows: [
      { absent: null, index: 4.05 },
      { absent: 1, index: 3.97 },
      { absent: 6, index: 3.6 },
    ],
  },
  {
    type: 'M',
    tables: 5,
    boards: 5,
    switched: (_, round) => (round === 5 ? 28 : 0),
    rows: [{ absent: null, index: 1.98 }],
  },
  {
    type: 'RM',
    tables: 6,
    boards: 4,
    switched: (table, round) => (round === 6 && table < 6 ? 15 : 0),
    rows: [{ absent: null, index: 2.68 }],
  },
  {
    type: 'RM',
    tables: 6,
    boards: 4,
    switched: (table, round) => (round === 6 && table > 1 && table < 6 ? 15 : 0),
    rows: [{ absent: 6, index: 2.71 }],
  },
  {
    type: 'RM',
    tables: 6,
    boards: 4,
    switched: (_, round) => (round === 6 ? 15 : 0),
    rows: [{ absent: 6, index: 2.95 }],
  },
  {
    type: 'RM',
    tables: 6,
    boards: 4,
    switched: (table, round) => {
      if (round === 5 && table > 1) return 12;
      return round === 6 && table < 6 ? 3 : 0;
    },
    rows: [{ absent: null, index: 1.72 }],
  },
  {
    type: 'M',
    tables: 7,
    boards: 4,
    switched: (_, round) => (round === 7 ? 15 : 0),
    rows: [
      { absent: null, index: 1.88 },
      { absent: 1, index: 2.35, misprint: 2.14 },
      { absent: 8, index: 2.14, misprint: 2.35 },
    ],
  },
  {
    type: 'DWM',
    tables: 8,
    boards: 3,
    switched: (_, round) => (round === 8 ? 7 : 0),
    rows: [
      { absent: null, index: 1.56 },
      { absent: 1, index: 1.84 },
      { absent: 16, index: 1.84 },
    ],
  },
  {
    type: 'RM',
    tables: 8,
    boards: 3,
    switched: (table, round) => (round === 8 && table < 8 ? 7 : 0),
    rows: [{ absent: null, index: 2.17 }],
  },
  {
    type: 'RM',
    tables: 8,
    boards: 3,
    switched: (_, round) => (round === 8 ? 7 : 0),
    rows: [{ absent: 8, index: 1.94 }],
  },
  {
    type: 'M',
    tables: 9,
    boards: 3,
    switched: (_, round) => (round === 9 ? 7 : 0),
    rows: [
      { absent: null, index: 1.62 },
      { absent: 1, index: 1.92 },
      { absent: 10, index: 1.83 },
    ],
  },
  {
    type: 'M',
    tables: 11,
    boards: 2,
    switched: (_, round) => (round === 11 ? 3 : 0),
    rows: [
      { absent: null, index: 2.13 },
      { absent: 1, index: 2.17 },
      { absent: 12, index: 2.11 },
    ],
  },
  {
    type: 'M',
    tables: 11,
    boards: 2,
    switched: (_, round) => (round >= 10 ? 3 : 0),
    rows: [
      { absent: null, index: 2.55 },
      { absent: 1, index: 2.56 },
      { absent: 12, index: 2.51 },
    ],
  },
  {
    type: 'M',
    tables: 11,
    boards: 2,
    switched: (_, round) => [0, 1, 3][Math.max(0, round - 9)] as number,
    rows: [
      { absent: null, index: 1.26 },
      { absent: 1, index: 1.48, misprint: 1.46 },
      { absent: 12, index: 1.41 },
    ],
  },
  {
    type: 'RM',
    tables: 12,
    boards: 2,
    switched: (table, round) =>
      (round === 11 && table > 1) || (round === 12 && table < 12) ? 3 : 0,
    rows: [
      { absent: null, index: 1.94 },
      { absent: 12, index: 1.98 },
    ],
  },
  {
    type: 'DWM',
    tables: 12,
    boards: 2,
    switched: (table, round) => {
      return round === 12 || (round === 11 && (table <= 3 || table >= 10)) ? 3 : 0;
    },
    rows: [
      { absent: null, index: 1.84 },
      { absent: 12, index: 1.84, misprint: 1.83 },
      { absent: 14, index: 1.77 },
      { absent: 23, index: 1.77 },
    ],
  },
  {
    type: 'DWM',
    tables: 12,
    boards: 2,
    switched: (_, round) => [0, 1, 3][Math.max(0, round - 10)] as number,
    rows: [{ absent: null, index: 1.35, misprint: 1.34 }],
  },
  {
    type: 'M',
    tables: 13,
    boards: 2,
    switched: (_, round) => (round >= 12 ? 3 : 0),
    rows: [
      { absent: null, index: 1.7 },
      { absent: 1, index: 1.82 },
      { absent: 14, index: 1.77 },
    ],
  },
  {
    type: 'M',
    tables: 13,
    boards: 2,
    switched: (_, round) => [0, 1, 3][Math.max(0, round - 11)] as number,
    rows: [
      { absent: null, index: 1.42 },
      { absent: 1, index: 1.52, misprint: 1.57 },
      { absent: 14, index: 1.48, misprint: 1.44 },
    ],
  },
  {
    type: 'RM',
    tables: 14,
    boards: 2,
    switched: (table, round) =>
      (round === 13 && table > 1) || (round === 14 && table < 14) ? 3 : 0,
    rows: [
      { absent: null, index: 1.58 },
      { absent: 14, index: 1.56 },
    ],
  },
];

/** The same for movements of the catalogue, whole sets switched; R is the number of rounds. */
export const catalogueInequities: readonly {
  familyId: string;
  parameters: Readonly<Record<string, number>>;
  switched: (table: number, round: number, R: number) => boolean;
  rows: readonly { absent: number | null; index: number; misprint?: number }[];
}[] = [
  {
    familyId: 'hesitation-mitchell',
    parameters: { tables: 5 },
    switched: (table, round, R) => round === R && table !== 5,
    rows: [
      { absent: null, index: 4.33 },
      { absent: 1, index: 3.47 },
      { absent: 8, index: 3.17 },
    ],
  },
  {
    familyId: 'hesitation-mitchell',
    parameters: { tables: 7 },
    switched: (table, round, R) => round === R && table !== 7,
    rows: [
      { absent: null, index: 3.56 },
      { absent: 1, index: 3.23 },
      { absent: 3, index: 3.23 },
      { absent: 11, index: 3.11 },
    ],
  },
  {
    familyId: 'hesitation-mitchell',
    parameters: { tables: 8 },
    switched: (table, round, R) => round === R && table !== 8,
    rows: [
      { absent: null, index: 3.45 },
      { absent: 2, index: 3.18, misprint: 3.29 },
      { absent: 9, index: 2.79, misprint: 2.78 },
    ],
  },
  {
    familyId: 'hesitation-mitchell',
    parameters: { tables: 11 },
    switched: (table, round, R) =>
      (round === R && table !== 11) || (round === R - 1 && ![5, 6, 7, 11].includes(table)),
    rows: [
      { absent: null, index: 2.87 },
      { absent: 1, index: 2.71 },
      { absent: 13, index: 2.6 },
    ],
  },
  {
    familyId: 'double-hesitation',
    parameters: { tables: 6 },
    switched: (table, round, R) => round === R && table !== 2 && table !== 6,
    rows: [
      { absent: null, index: 4.64, misprint: 4.69 },
      { absent: 1, index: 3.99 },
      { absent: 2, index: 3.56 },
    ],
  },
  {
    // His moving pair 13 is the pair that we number 14.
    familyId: 'double-hesitation',
    parameters: { tables: 7 },
    switched: (table, round, R) => round === R && table !== 2 && table !== 7,
    rows: [
      { absent: null, index: 3.54 },
      { absent: 6, index: 2.8 },
      { absent: 14, index: 3.01 },
    ],
  },
  {
    familyId: 'bowman',
    parameters: { tables: 10 },
    switched: (_, round, R) => round === R,
    rows: [
      { absent: null, index: 4.61 },
      { absent: 10, index: 4.38 },
    ],
  },
  {
    familyId: 'bowman',
    parameters: { tables: 11 },
    switched: (table, round, R) => (round === R && table !== 2) || (round === R - 1 && table === 1),
    rows: [
      { absent: null, index: 4.59 },
      { absent: 11, index: 4.54 },
    ],
  },
  {
    familyId: 'bowman',
    parameters: { tables: 15 },
    switched: (table, round, R) =>
      (round === R && table !== 14) || (round === R - 1 && table <= 13),
    rows: [
      { absent: null, index: 4.14, misprint: 2.17 },
      { absent: 15, index: 4.1, misprint: 2.13 },
    ],
  },
  {
    familyId: 'skip-mitchell',
    parameters: { tables: 10, rounds: 9 },
    switched: (_, round, R) => round === R,
    rows: [{ absent: null, index: 2.98, misprint: 4.65 }],
  },
  {
    familyId: 'skip-mitchell',
    parameters: { tables: 14, rounds: 13 },
    switched: (_, round, R) => round >= R - 1,
    rows: [{ absent: null, index: 2.86 }],
  },
];

/**
 * A 6-pair Howell with Qf 100, two boards per round, each sitting as N-S, E-W, set, bits of the switched boards.
 * Its vacancy figures are those that Balans prints for a Howell of six: Qf1av 66.67, Qf1max 100.
 */
export const howell6: readonly (readonly (readonly [number, number, number, number])[])[] = [
  [
    [6, 1, 0, 2],
    [5, 2, 0, 2],
    [4, 3, 0, 3],
  ],
  [
    [6, 2, 1, 1],
    [1, 3, 1, 3],
    [5, 4, 1, 3],
  ],
  [
    [6, 3, 2, 0],
    [2, 4, 2, 1],
    [1, 5, 2, 0],
  ],
  [
    [6, 4, 3, 3],
    [3, 5, 3, 2],
    [2, 1, 3, 3],
  ],
  [
    [6, 5, 4, 2],
    [4, 1, 4, 3],
    [3, 2, 4, 0],
  ],
];
