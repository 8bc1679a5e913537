// Hilton's ¾-Howells: his movements 3A to 3G and 4A, with the switches that their cards prescribe.
// All are cyclic, with two to nine stationary pairs; with a half table the last of these is missing.
// The switches of 4A halve its sets of four boards. tests/catalogue/hilton.test.ts notes where the source is missing or wrong.

import { developStarter, type StarterRow } from '../development/starter.ts';
import { type Family, type Parameters, roundsSpec, tablesSpec } from '../family.ts';

interface HiltonMovement {
  readonly name: string;
  readonly tables: number;
  readonly rounds: number;
  readonly rows: readonly StarterRow[];
}

/** If a size has two, the fairer one is first. */
const movements: readonly HiltonMovement[] = [
  {
    name: '4A',
    tables: 4,
    rounds: 6,
    rows: [
      [6, 5, 1],
      [4, 2, 2],
      [7, 3, 6],
      [8, 1, 6, [], [4, 5, 6]],
    ],
  },
  {
    name: '3A',
    tables: 5,
    rounds: 8,
    rows: [
      [4, 2, 1],
      [5, 8, 3],
      [9, 3, 7],
      [6, 7, 8],
      [10, 1, 1, [8]],
    ],
  },
  {
    name: '3B',
    tables: 6,
    rounds: 8,
    rows: [
      [9, 2, 1, [3, 6]],
      [10, 7, 2],
      [3, 6, 3],
      [11, 8, 4, [5, 8]],
      [4, 5, 6],
      [12, 1, 7, [5, 6, 8]],
    ],
  },
  {
    name: '3C',
    tables: 7,
    rounds: 12,
    rows: [
      [7, 5, 1],
      [13, 2, 4],
      [8, 12, 5],
      [9, 4, 7],
      [6, 3, 10],
      [11, 10, 11],
      [14, 1, 12],
    ],
  },
  {
    name: '3D',
    tables: 8,
    rounds: 13,
    rows: [
      [3, 7, 1],
      [14, 13, 5],
      [10, 4, 6],
      [15, 12, 7],
      [5, 2, 8],
      [8, 9, 9],
      [11, 6, 10],
      [16, 1, 11, [5, 6, 9, 12, 13]],
    ],
  },
  {
    name: '3E',
    tables: 8,
    rounds: 12,
    rows: [
      [6, 7, 1],
      [9, 5, 2],
      [13, 12, 3, [4, 8, 12]],
      [8, 3, 4],
      [4, 2, 6],
      [14, 10, 8, [2, 6, 10]],
      [15, 11, 11],
      [16, 1, 12, [2, 6, 7, 10, 11]],
    ],
  },
  {
    // The tables 5 and 6, and 7 and 8 after round 8, are missing in the source. The seats follow from the rest; the switches
    // there are reconstructed to give the printed indices.
    name: '3F',
    tables: 10,
    rounds: 13,
    rows: [
      [14, 3, 1],
      [8, 12, 2],
      [11, 10, 3],
      [2, 9, 4],
      [15, 5, 5, [9]],
      [16, 7, 6, [6, 7, 12, 13]],
      [17, 6, 7, [11, 12]],
      [18, 4, 8, [7, 10, 11, 13]],
      [19, 13, 9, [3, 9, 10, 12]],
      [20, 1, 11, [2, 3, 7, 8, 9]],
    ],
  },
  {
    name: '3G',
    tables: 11,
    rounds: 13,
    rows: [
      [12, 7, 1],
      [14, 10, 2, [5, 6, 7]],
      [15, 2, 3, [3, 5, 6]],
      [9, 8, 4],
      [16, 5, 5, [12, 13]],
      [17, 3, 7, [2, 10, 11, 12]],
      [18, 11, 8, [11]],
      [19, 6, 9],
      [20, 4, 10, [6, 7, 8, 9]],
      [21, 13, 11, [6, 7, 9, 10, 11]],
      [22, 1, 13, [3, 6, 8]],
    ],
  },
];

const findMovement = ({ tables, rounds }: Parameters) =>
  movements.find((movement) => movement.tables === tables && movement.rounds === rounds);

const roundsFor = (tables: number) =>
  movements.filter((movement) => movement.tables === tables).map(({ rounds }) => rounds);

export const hilton: Family<'hilton'> = {
  id: 'hilton',
  source: 'Hilton, sections 3 and 4A',
  breaks: ['sharedSet'],
  winners: 1,
  parameters: [
    tablesSpec(4, 11, 7),
    roundsSpec(6, 13, ({ tables = 0 }) => roundsFor(tables)[0] ?? 13),
  ],
  refuse(parameters) {
    if (findMovement(parameters) !== undefined) return null;
    const { tables = 0 } = parameters;
    const rounds = roundsFor(tables);
    return rounds.length === 0
      ? { kind: 'noSuchSize', tables }
      : { kind: 'otherRounds', tables, rounds };
  },
  build(parameters, boards) {
    const { rounds, rows } = findMovement(parameters) as HiltonMovement;
    return developStarter({ circles: [rounds], rows }, boards);
  },
};
