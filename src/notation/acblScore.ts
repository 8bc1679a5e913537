// ACBLscore .MOV files: binary, a header, a description of 600 bytes padded with blanks, and from byte 707 one triple of bytes (N-S, E-W,
// set) per table and round. Pairs, sets, rounds and tables count from 1; offsets from 0.
// In a Mitchell file E-W numbers begin again at 1. The file does not say whether byte 4 or 5 counts the rounds, or whether the
// triples run by table or by round: the reading without repeats is used. Fails with one fault and no position.
// Source: four files of the program, compared byte by byte.

import { createSets, LIMITS, type Movement } from '../movement/index.ts';
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
/** From here to the triples the program's own files have the numbers from 1 to 36. */
const BOARD_LIST = 671;
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
    lossesOf(
      movement,
      ['letters', 'boards', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES],
      {
        letters: ({ title, notes }) => descriptionOf(title, notes).isLossy,
        notes: areNotesLost,
      },
    ),
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
  const { title, notes } = descriptionIn(
    bytes.subarray(DESCRIPTION, DESCRIPTION + DESCRIPTION_BYTES),
  );
  const cells = isHowell ? grid : eastWestFrom(grid, tables);
  const numbers = cells.flat().flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]);
  const { movements, remarks } = readScored({
    title: (title ?? fileTitle(source)).slice(0, LIMITS.titleLength),
    pairCount: Math.max(2, ...numbers),
    sets: createSets(Math.max(1, ...grid.flat().map(({ set }) => set)), 1),
    rounds: cells.map((round) => round.map((cell) => ({ ...cell, position: NOWHERE }))),
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
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

interface Description {
  /** Null where there is none. */
  readonly title: string | null;
  readonly notes: string;
}

const LINE_END = '\r\n';

/** The title and the notes: the lines of a description, which padding and control characters separate. */
function descriptionIn(bytes: Uint8Array): Description {
  const text = Array.from(bytes, (code) => LETTERS[code] ?? '').join('');
  const lines = text
    .split(/\p{Cc}+| {3,}/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isUntitled = text.startsWith(LINE_END);
  const notes = (isUntitled ? lines : lines.slice(1)).join('\n');
  return { title: (isUntitled ? null : lines[0]) ?? null, notes };
}

/** The description as it is written, and whether it has letters that it cannot hold. */
function descriptionOf(
  title: string,
  notes: string,
): { readonly bytes: Uint8Array; readonly isLossy: boolean } {
  const text = [title, ...notes.split('\n')].map(oneLine).join(LINE_END).normalize('NFC');
  const codes = Array.from(text, (letter) => CODES.get(letter));
  const bytes = Uint8Array.from(codes.slice(0, DESCRIPTION_BYTES), (code) => code ?? QUESTION_MARK);
  return { bytes, isLossy: codes.includes(undefined) };
}

/** Whether the notes come back in another form than they have: the description is short, and its lines are trimmed. */
function areNotesLost({ title, notes }: Movement): boolean {
  if (descriptionIn(descriptionOf(title, notes).bytes).notes === notes) return false;
  // Of letters that are not there, that is said.
  return descriptionIn(descriptionOf(plain(title), plain(notes)).bytes).notes !== plain(notes);
}

/** The text with every letter that the format does not have as it is written. */
function plain(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => (isHeld(letter) ? letter : '?')).join('');
}

function isHeld(letter: string): boolean {
  return CODES.has(letter) || letter === '\n';
}

const QUESTION_MARK = 0x3f;
const BLANK = 0x20;

/** The letters of Windows-1252 from 0x80 to 0x9F, written out because not every Node decodes them. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const LETTERS = Array.from({ length: 256 }, (_, code) =>
  code >= 0x80 && code < 0xa0 ? FROM_80.charAt(code - 0x80) : String.fromCharCode(code),
);
const CODES: ReadonlyMap<string, number> = new Map(LETTERS.map((letter, code) => [letter, code]));

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
  bytes.fill(BLANK, DESCRIPTION, DESCRIPTION + DESCRIPTION_BYTES);
  bytes.set(descriptionOf(title, movement.notes).bytes, DESCRIPTION);
  bytes.set(
    Array.from({ length: TRIPLES - BOARD_LIST }, (_, index) => index + 1),
    BOARD_LIST,
  );
  cells.forEach((round, roundIndex) => {
    round.forEach(({ northSouth, eastWest, set }, tableIndex) => {
      const second = isMitchell && eastWest > 0 ? eastWest - tableCount : eastWest;
      const at = TRIPLES + 3 * (tableIndex * rounds.length + roundIndex);
      bytes.set([northSouth, second, set], at);
    });
  });
  return bytes;
}
