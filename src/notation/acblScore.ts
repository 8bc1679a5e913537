// ACBLscore .MOV files: binary, a header, a description of 600 bytes, and from byte 707 one triple of bytes (N-S, E-W,
// set) per table and round. Pairs, sets, rounds and tables count from 1; offsets from 0.
// In a Mitchell file E-W numbers begin again at 1. The file does not say whether byte 4 or 5 counts the rounds, or whether the
// triples run by table or by round: the reading without repeats is used. Fails with one fault and no position.
// Source: four files of the program, compared byte by byte.

import { createSets, type Movement } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import { NOWHERE } from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  fileTitle,
  oneLine,
  type Reading,
  reading,
} from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { readScored, type ScoredCell, scoredCells } from './scored.ts';

const ID = 'acblscore';

const SIGNATURE = [0x5d, 0x8d] as const;
const TYPE = 2;
const HOWELL_TYPE = 1;
const TABLES = 3;
const ROUNDS = 4;
const SETS = 5;
const DESCRIPTION = 6;
const DESCRIPTION_BYTES = 600;
const TRIPLES = 707;

export const acblScore = {
  id: ID,
  extension: 'mov',
  mediaType: 'application/octet-stream',
  recognises: () => false,
  recognisesBytes: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  parseBytes: (bytes, source) => reading(ID, () => read(bytes, source)),
  writeBytes: write,
  losses: (movement) =>
    lossesOf(movement, ['boards', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES]),
} satisfies Format;

type Grid = readonly (readonly ScoredCell[])[];

function read(bytes: Uint8Array, source: FileSource): Reading {
  const tables = bytes[TABLES] ?? 0;
  const isHowell = bytes[TYPE] === HOWELL_TYPE;
  const grids = [bytes[ROUNDS] ?? 0, bytes[SETS] ?? 0]
    .filter((rounds) => rounds > 0 && bytes.length >= TRIPLES + 3 * rounds * tables)
    .flatMap((rounds) => [byTable(bytes, tables, rounds), byRound(bytes, tables, rounds)]);
  const [grid] = grids.toSorted((a, b) => repeatsIn(a) - repeatsIn(b));
  if (tables === 0 || tables > LIMITS.tables || grid === undefined) {
    return fail(NOWHERE, { kind: 'binaryCutShort' });
  }
  const lines = descriptionLines(bytes);
  const cells = isHowell ? grid : eastWestFrom(grid, tables);
  const numbers = cells.flat().flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]);
  const { movements, remarks } = readScored({
    title: (lines[0] ?? fileTitle(source)).slice(0, LIMITS.titleLength),
    pairCount: Math.max(2, ...numbers),
    sets: createSets(Math.max(1, ...grid.flat().map(({ set }) => set)), 1),
    rounds: cells.map((round) => round.map((cell) => ({ ...cell, position: NOWHERE }))),
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
  const notes = lines.slice(1).join('\n');
  return {
    movements: movements.map((movement) => ({ ...movement, notes })),
    remarks: [...remarks, { kind: 'oneBoardAssumed' }],
  };
}

function readCell(bytes: Uint8Array, index: number): ScoredCell {
  const [northSouth = 0, eastWest = 0, set = 0] = bytes.subarray(TRIPLES + 3 * index);
  return northSouth + eastWest === 0 || (set === 0 && northSouth > 0 && eastWest > 0)
    ? { northSouth: 0, eastWest: 0, set: 0 }
    : { northSouth, eastWest, set };
}

/** All rounds of table 1 first. */
function byTable(bytes: Uint8Array, tables: number, rounds: number): Grid {
  return gridOf(tables, rounds, (round, table) => readCell(bytes, table * rounds + round));
}

/** All tables of round 1 first. */
function byRound(bytes: Uint8Array, tables: number, rounds: number): Grid {
  return gridOf(tables, rounds, (round, table) => readCell(bytes, round * tables + table));
}

function gridOf(
  tables: number,
  rounds: number,
  cell: (round: number, table: number) => ScoredCell,
): Grid {
  return Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: tables }, (__, table) => cell(round, table)),
  );
}

/** How often a pair of one direction is seated twice in a round, or gets a set again. */
function repeatsIn(grid: Grid): number {
  const boards = new Set<string>();
  let repeats = 0;
  const add = (seen: Set<string>, key: string): void => {
    if (seen.has(key)) repeats += 1;
    seen.add(key);
  };
  for (const round of grid) {
    const seated = new Set<string>();
    for (const { northSouth, eastWest, set } of round) {
      if (northSouth > 0) add(seated, `N${northSouth}`);
      if (eastWest > 0) add(seated, `E${eastWest}`);
      if (set === 0) continue;
      add(boards, `N${northSouth} ${set}`);
      add(boards, `E${eastWest} ${set}`);
    }
  }
  return repeats;
}

/** E-W pairs numbered on from the tables. */
function eastWestFrom(grid: Grid, tables: number): Grid {
  return grid.map((round) =>
    round.map((cell) =>
      cell.eastWest === 0 ? cell : { ...cell, eastWest: cell.eastWest + tables },
    ),
  );
}

/** The lines of the description, which padding and control characters separate. */
function descriptionLines(bytes: Uint8Array): readonly string[] {
  const text = new TextDecoder('windows-1252').decode(
    bytes.subarray(DESCRIPTION, DESCRIPTION + DESCRIPTION_BYTES),
  );
  return text
    .split(/\p{Cc}+| {3,}/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function write(movement: Movement, title: string): Uint8Array<ArrayBuffer> {
  const { tableCount, rounds } = movement;
  const cells = scoredCells(movement);
  const isMitchell = cells
    .flat()
    .every(
      ({ northSouth, eastWest }) =>
        northSouth <= tableCount &&
        (eastWest === 0 || (eastWest > tableCount && eastWest <= 2 * tableCount)),
    );
  const bytes = new Uint8Array(TRIPLES + 3 * tableCount * rounds.length);
  bytes.set(SIGNATURE);
  bytes.set([isMitchell ? 0 : HOWELL_TYPE, tableCount, rounds.length, movement.sets.length], TYPE);
  const text = [title, ...movement.notes.split('\n')].map(oneLine).join('\r\n');
  const latin = Array.from(text.normalize('NFC'), (c) => (c < '\u0100' ? c.charCodeAt(0) : 0x3f));
  bytes.set(latin.slice(0, DESCRIPTION_BYTES), DESCRIPTION);
  cells.forEach((round, roundIndex) => {
    round.forEach(({ northSouth, eastWest, set }, tableIndex) => {
      const second = isMitchell && eastWest > 0 ? eastWest - tableCount : eastWest;
      const at = TRIPLES + 3 * (tableIndex * rounds.length + roundIndex);
      bytes.set([northSouth, second, set], at);
    });
  });
  return bytes;
}
