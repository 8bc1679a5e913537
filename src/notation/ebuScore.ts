// Movements as EBUScore keeps them, many in a file: a [code] with a title, a header of numbers, and a line a table
// that tells N-S pair, E-W pair and board set for every round. Only movements for pairs are read; others are left out.
// Pairs, sets and lines from 1. A file fails only when no movement in it can be read, else what is left out is said.
// Source: the description of movement files in the EBU's forum (type, tables, boards, boards a round, rounds, missing pair).

import { createSets, type Movement } from '../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../movement/structure.ts';
import {
  type Fault,
  type Format,
  fail,
  failIfAny,
  ParseError,
  type Place,
  type Reading,
  reading,
  type Source,
  titleOf,
} from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { type PlacedCell, readScored, type ScoredCell, scoredCells } from './scored.ts';

const ID = 'ebuscore';
const MAX_MOVEMENTS = 1000;
const MAX_TOLD = 20;
const SEATS_REMARK =
  'The file holds no seats: they are inferred where pairs stay at a table; all are scored as in the file.';

/** Pairs may meet anybody; N-S and E-W numbered apart, both from 1; as that, with switches and E-W from T + 1. */
const HOWELL = 0;
const TWO_WINNERS = 1;
const SWITCHED_MITCHELL = 2;

export const ebuScore: Format = {
  id: ID,
  title: 'EBUScore movements',
  extension: 'txt',
  mediaType: 'text/plain',
  recognises,
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  losses: (movement) => lossesOf(movement, ['unequalBoards', 'unused', ...BEYOND_SCORES]),
};

interface Line {
  readonly text: string;
  readonly line: number;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter((line) => line.text !== '');
}

function recognises(text: string): boolean {
  const [first, second] = linesOf(text.slice(0, 2000));
  if (first === undefined || second === undefined) return false;
  if (first.text.startsWith('[') && first.text.includes(']')) return isHeader(numbersOf(second));
  const numbers = numbersOf(first);
  return isHeader(numbers) && (numbers?.[4] ?? 0) > 1;
}

function isHeader(numbers: readonly number[] | null): boolean {
  return (
    numbers !== null && (numbers.length === 5 || numbers.length === 6) && (numbers[0] ?? 8) < 8
  );
}

/** The whole numbers of a line with commas between them, or null. A comma may stand at the end. */
function numbersOf({ text }: Line): readonly number[] | null {
  const cells = (text.endsWith(',') ? text.slice(0, -1) : text).split(',');
  const numbers = cells.map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell)));
  return numbers.every((n) => Number.isInteger(n) && n >= 0) ? numbers : null;
}

function read(text: string, source: Source): Reading {
  const blocks = blocksOf(linesOf(text));
  const readings: Reading[] = [];
  const faults: Fault[] = [];
  for (const block of blocks) {
    try {
      readings.push(readBlock(block, source));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      faults.push(...error.faults);
    }
  }
  const [first, ...more] = readings;
  if (first === undefined) {
    failIfAny(faults);
    return fail({ line: 1, column: 1 }, 'There is no movement in the file.');
  }
  const movements = readings.flatMap((each) => each.movements);
  const remarks = more.length === 0 ? first.remarks : [SEATS_REMARK];
  return { movements, remarks: [...remarks, ...leftOut(faults)] };
}

/** What was left out of a file of which something else could be read. */
function leftOut(faults: readonly Fault[]): readonly string[] {
  const told = faults.slice(0, MAX_TOLD);
  const rest = faults.length - told.length;
  const lines = told.map(({ line, message }) => `Left out, line ${line}: ${message}`);
  return rest === 0 ? lines : [...lines, `And ${rest} more movements were left out.`];
}

/** One movement of a file. */
interface Block {
  /** Null for a movement without a [code] line. */
  readonly heading: Line | null;
  readonly lines: readonly Line[];
}

function blocksOf(lines: readonly Line[]): readonly Block[] {
  const blocks: { heading: Line | null; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.text.startsWith('[') || blocks.length === 0) {
      const heading = line.text.startsWith('[') ? line : null;
      blocks.push({ heading, lines: heading === null ? [line] : [] });
      if (blocks.length > MAX_MOVEMENTS) {
        fail(
          { line: line.line, column: 1 },
          `There are more than ${MAX_MOVEMENTS} movements. Split the file.`,
        );
      }
    } else {
      blocks.at(-1)?.lines.push(line);
    }
  }
  return blocks;
}

function titleOfBlock({ heading }: Block, source: Source): string {
  if (heading === null) return titleOf(source) ?? 'EBUScore movement';
  const end = heading.text.indexOf(']');
  const code = heading.text.slice(1, end < 0 ? undefined : end).trim();
  return (end < 0 ? '' : heading.text.slice(end + 1).trim()) || code || 'EBUScore movement';
}

interface Header {
  readonly type: number;
  readonly tables: number;
  readonly sets: number;
  readonly boards: number;
  readonly rounds: number;
  readonly missing: number;
}

function readBlock(block: Block, source: Source): Reading {
  const [headerLine, ...tableLines] = block.lines;
  if (headerLine === undefined) {
    return fail(startOf(block.heading), 'A line of numbers should follow: type, tables, boards, …');
  }
  const header = readHeader(headerLine);
  if (tableLines.length !== header.tables) {
    const message = `The movement has ${header.tables} tables, but ${tableLines.length} lines follow. There must be one for each.`;
    fail(startOf(headerLine), message);
  }
  const byTable = tableLines.map((line) => readTable(line, header));
  const rounds = Array.from({ length: header.rounds }, (_, round) =>
    byTable.map((cells) => cells[round] as PlacedCell),
  );
  const { phantom, remarks } = phantomOf(header);
  const numbers = rounds.flat().flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]);
  const result = readScored({
    title: titleOfBlock(block, source),
    pairCount: Math.max(2, phantom ?? 0, ...numbers),
    phantom,
    sets: createSets(header.sets, header.boards),
    rounds,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
  return { movements: result.movements, remarks: [...remarks, ...result.remarks] };
}

function readHeader(line: Line): Header {
  const numbers = numbersOf(line);
  if (numbers === null || !isHeader(numbers)) {
    const wanted = 'type, tables, boards, boards a round, rounds and perhaps the missing pair';
    return fail(startOf(line), `Here should stand ${wanted}, with commas between them.`);
  }
  const [type = 0, tables = 0, allBoards = 0, boards = 0, rounds = 0, missing = 0] = numbers;
  if (type === 3 || type === 4)
    fail(startOf(line), 'It is a movement for individuals, not for pairs.');
  if (type > 4) fail(startOf(line), 'It is a movement for teams, not for pairs.');
  const limit = (what: string, value: number, most: number) => {
    if (value >= 1 && value <= most) return;
    fail(startOf(line), `The number of ${what} must be from 1 to ${most}, not ${value}.`);
  };
  limit('tables', tables, LIMITS.tables);
  limit('rounds', rounds, LIMITS.rounds);
  limit('boards a round', boards, MAX_BOARDS_PER_SET);
  const sets = allBoards / boards;
  if (!Number.isInteger(sets)) {
    fail(startOf(line), `${allBoards} boards do not make sets of ${boards} boards.`);
  }
  limit('board sets', sets, LIMITS.sets);
  return { type, tables, sets, boards, rounds, missing };
}

/** A table's cells by round. */
function readTable(line: Line, header: Header): readonly PlacedCell[] {
  const numbers = numbersOf(line);
  if (numbers?.length !== 3 * header.rounds) {
    const found = numbers === null ? 'something else' : `${numbers.length} numbers`;
    const message = `Here should stand ${3 * header.rounds} numbers, N-S, E-W and set for each of ${header.rounds} rounds, not ${found}.`;
    return fail(startOf(line), message);
  }
  return Array.from({ length: header.rounds }, (_, round) => {
    const [northSouth = 0, second = 0, set = 0] = numbers.slice(3 * round, 3 * round + 3);
    const eastWest = header.type === TWO_WINNERS && second > 0 ? second + header.tables : second;
    if (set > header.sets) {
      fail(startOf(line), `Round ${round + 1} has board set ${set}; there are ${header.sets}.`);
    }
    return sitOutOf({ northSouth, eastWest, set, place: startOf(line) }, header.missing);
  });
}

/** Set 0 is a sit-out: of the pair that is not missing, or of nobody when both pairs are named. */
function sitOutOf(cell: PlacedCell, missing: number): PlacedCell {
  if (cell.set > 0 || cell.northSouth === 0 || cell.eastWest === 0) return cell;
  if (cell.northSouth === missing) return { ...cell, northSouth: 0 };
  if (cell.eastWest === missing) return { ...cell, eastWest: 0 };
  return { ...cell, northSouth: 0, eastWest: 0 };
}

/** Where N-S and E-W are numbered apart the header does not tell which of them is missing: E-W is taken. */
function phantomOf({ type, tables, missing }: Header): {
  phantom: number | undefined;
  remarks: readonly string[];
} {
  if (missing === 0) return { phantom: undefined, remarks: [] };
  if (type !== TWO_WINNERS || missing > tables) return { phantom: missing, remarks: [] };
  const phantom = missing + tables;
  return {
    phantom,
    remarks: [`The missing pair ${missing} is taken as E-W, pair ${phantom} here.`],
  };
}

function startOf(line: Line | null): Place {
  return { line: line?.line ?? 1, column: 1 };
}

function write(movement: Movement): string {
  const { title, tableCount, rounds, sets, phantom } = movement;
  const cells = scoredCells(movement, 'named');
  const type = typeOf(movement, cells.flat());
  const boards = Math.max(...sets.map((set) => set.boards));
  const header = [type, tableCount, boards * sets.length, boards, rounds.length, phantom ?? 0];
  const lines = Array.from({ length: tableCount }, (_, table) =>
    cells.flatMap((round) => {
      const { northSouth, eastWest, set } = round[table] as ScoredCell;
      const isPlay = northSouth > 0 && eastWest > 0;
      const second = type === TWO_WINNERS && eastWest > 0 ? eastWest - tableCount : eastWest;
      return [northSouth, second, isPlay ? set : 0];
    }),
  );
  const heading = `[AS1] ${title.split('\n').join(' ')}`.trim();
  return `${[heading, header, ...lines].map(String).join('\n')}\n`;
}

function typeOf({ tableCount, phantom }: Movement, cells: readonly ScoredCell[]): number {
  const isNorth = (pair: number) => pair <= tableCount;
  const isEast = (pair: number) => pair === 0 || (pair > tableCount && pair <= 2 * tableCount);
  if (
    cells.every((cell) => isNorth(cell.northSouth) && isEast(cell.eastWest)) &&
    phantom === null
  ) {
    return TWO_WINNERS;
  }
  const isMitchell = cells.every(
    ({ northSouth, eastWest }) =>
      (isNorth(northSouth) && isEast(eastWest)) || (isNorth(eastWest) && isEast(northSouth)),
  );
  return isMitchell ? SWITCHED_MITCHELL : HOWELL;
}
