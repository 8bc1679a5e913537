// EBUScore files, which contain many movements: each has a [code] with a title, a header of numbers, and one line per
// table with the N-S pair, E-W pair and board set of every round. Only pairs movements are read; others are skipped.
// Pairs, sets and lines count from 1. Reading fails only if no movement can be read; otherwise remarks list what was skipped.
// Source: the description of movement files in the EBU's forum (type, tables, boards, boards per round, rounds, missing pair).

import { createSets, type Movement } from '../movement/movement.ts';
import { LIMITS, MAX_BOARDS_PER_SET } from '../movement/structure.ts';
import { type Fault, NOWHERE, type NumberName, type Remark, type TextPosition } from './facts.ts';
import {
  type Format,
  fail,
  failIfAny,
  MAX_FAULTS,
  oneLine,
  ParseError,
  type Reading,
  reading,
  type Source,
  titleOf,
} from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { type PlacedCell, readScored, type ScoredCell, scoredCells } from './scored.ts';

const ID = 'ebuscore' as const;
const MAX_MOVEMENTS = 1000;

/** Types: any pairs may meet; N-S and E-W each numbered from 1; the same with switches and E-W numbered from T + 1. */
const HOWELL = 0;
const TWO_WINNERS = 1;
const SWITCHED_MITCHELL = 2;

export const ebuScore = {
  id: ID,
  extension: 'txt',
  mediaType: 'text/plain',
  recognises,
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  losses: (movement) => lossesOf(movement, ['unequalBoards', 'unused', ...BEYOND_SCORES]),
} satisfies Format;

interface Line {
  readonly text: string;
  readonly line: number;
  readonly isAfterBlank: boolean;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .map((line, index, all) => {
      const isAfterBlank = index > 0 && all[index - 1]?.trim() === '';
      return { text: line.trim(), line: index + 1, isAfterBlank };
    })
    .filter((line) => line.text !== '');
}

function recognises(text: string): boolean {
  const [first, second] = linesOf(text.slice(0, 2000));
  if (first === undefined || second === undefined) return false;
  if (first.text.startsWith('[') && first.text.includes(']')) return isHeader(numbersOf(second));
  const isTitle = !/[,;\t]/.test(first.text);
  const numbers = numbersOf(isTitle ? second : first);
  return isHeader(numbers) && (numbers?.[4] ?? 0) > 1;
}

function isHeader(numbers: readonly number[] | null): boolean {
  return (
    numbers !== null && (numbers.length === 5 || numbers.length === 6) && (numbers[0] ?? 8) < 8
  );
}

/** The whole numbers of a line, separated by commas, or null. A trailing comma is allowed. */
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
    return fail({ line: 1, column: 1 }, { kind: 'noMovement' });
  }
  const movements = readings.flatMap((each) => each.movements);
  const remarks: readonly Remark[] =
    more.length === 0 ? first.remarks : [{ kind: 'seatsInferred' }];
  return { movements, remarks: [...remarks, ...skippedRemarks(faults)] };
}

/** Remarks on the movements of a file that could not be read. */
function skippedRemarks(faults: readonly Fault[]): readonly Remark[] {
  const listed = faults.slice(0, MAX_FAULTS);
  const remarks = listed.map((fault): Remark => ({ kind: 'leftOut', fault }));
  const count = faults.length - listed.length;
  return count === 0 ? remarks : [...remarks, { kind: 'moreLeftOut', count }];
}

/** One movement of a file. */
interface Block {
  /** Its title, possibly after a [code]; null for a movement without a title. */
  readonly heading: Line | null;
  readonly lines: readonly Line[];
}

/** A block starts with a [code], or after an empty line once the previous block has all its tables. */
function blocksOf(lines: readonly Line[]): readonly Block[] {
  const blocks: { heading: Line | null; lines: Line[] }[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const isCode = line.text.startsWith('[');
    if (block !== undefined && !isCode && !(line.isAfterBlank && isComplete(block))) {
      block.lines.push(line);
      continue;
    }
    const heading = isCode || numbersOf(line) === null ? line : null;
    blocks.push({ heading, lines: heading === null ? [line] : [] });
    if (blocks.length > MAX_MOVEMENTS) {
      fail({ line: line.line, column: 1 }, { kind: 'tooManyMovements', most: MAX_MOVEMENTS });
    }
  }
  return blocks;
}

function isComplete({ lines: [header, ...tables] }: Block): boolean {
  const tableCount = header === undefined ? undefined : numbersOf(header)?.[1];
  return tableCount !== undefined && tables.length >= tableCount;
}

function titleOfBlock({ heading }: Block, source: Source): string {
  if (heading === null) return titleOf(source);
  if (!heading.text.startsWith('[')) return heading.text;
  const end = heading.text.indexOf(']');
  const code = heading.text.slice(1, end < 0 ? undefined : end).trim();
  return (end < 0 ? '' : heading.text.slice(end + 1).trim()) || code;
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
    return fail(startOf(block.heading), { kind: 'headerExpected' });
  }
  const header = readHeader(headerLine);
  if (tableLines.length !== header.tables) {
    const lines = tableLines.length;
    fail(startOf(headerLine), { kind: 'linesPerTable', tables: header.tables, lines });
  }
  const byTable = tableLines.map((line) => readTable(line, header));
  const rounds = Array.from({ length: header.rounds }, (_, round) =>
    byTable.map((cells) => cells[round] as PlacedCell),
  );
  const phantom = header.missing > 0 ? header.missing : undefined;
  const numbers = rounds.flat().flatMap(({ northSouth, eastWest }) => [northSouth, eastWest]);
  return readScored({
    title: titleOfBlock(block, source).slice(0, LIMITS.titleLength),
    pairCount: Math.max(2, phantom ?? 0, ...numbers),
    phantom,
    sets: createSets(header.sets, header.boards),
    rounds,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
}

function readHeader(line: Line): Header {
  const numbers = numbersOf(line);
  if (numbers === null || !isHeader(numbers)) {
    return fail(startOf(line), { kind: 'headerExpected' });
  }
  const [type = 0, tables = 0, allBoards = 0, boards = 0, rounds = 0, missing = 0] = numbers;
  if (type === 3 || type === 4) fail(startOf(line), { kind: 'individuals' });
  if (type > 4) fail(startOf(line), { kind: 'teams' });
  const limit = (what: NumberName, value: number, most: number) => {
    if (value >= 1 && value <= most) return;
    fail(startOf(line), { kind: 'outOfRange', what, least: 1, most, found: String(value) });
  };
  limit('tableCount', tables, LIMITS.tables);
  limit('roundCount', rounds, LIMITS.rounds);
  limit('boardsPerSet', boards, MAX_BOARDS_PER_SET);
  const sets = allBoards / boards;
  if (!Number.isInteger(sets)) {
    fail(startOf(line), { kind: 'boardsNotSets', boards: allBoards, boardsPerSet: boards });
  }
  limit('setCount', sets, LIMITS.sets);
  return { type, tables, sets, boards, rounds, missing };
}

/** The cells of a table, by round. */
function readTable(line: Line, header: Header): readonly PlacedCell[] {
  const numbers = numbersOf(line);
  if (numbers?.length !== 3 * header.rounds) {
    const { rounds } = header;
    const found = numbers?.length ?? null;
    return fail(startOf(line), { kind: 'numbersExpected', count: 3 * rounds, rounds, found });
  }
  return Array.from({ length: header.rounds }, (_, round) => {
    const [northSouth = 0, second = 0, set = 0] = numbers.slice(3 * round, 3 * round + 3);
    const eastWest = header.type === TWO_WINNERS && second > 0 ? second + header.tables : second;
    if (set > header.sets) {
      const { sets } = header;
      fail(startOf(line), { kind: 'setBeyond', round: round + 1, set, sets });
    }
    return sitOutOf({ northSouth, eastWest, set, position: startOf(line) }, header.missing);
  });
}

/** Set 0 means a sit-out: of the pair that is not missing, or of nobody if both pairs are given. */
function sitOutOf(cell: PlacedCell, missing: number): PlacedCell {
  if (cell.set > 0 || cell.northSouth === 0 || cell.eastWest === 0) return cell;
  if (cell.northSouth === missing) return { ...cell, northSouth: 0 };
  if (cell.eastWest === missing) return { ...cell, eastWest: 0 };
  return { ...cell, northSouth: 0, eastWest: 0 };
}

function startOf(line: Line | null): TextPosition {
  return line === null ? NOWHERE : { line: line.line, column: 1 };
}

function write(movement: Movement, title: string): string {
  const { tableCount, rounds, sets, phantom } = movement;
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
  const heading = ['[AS1]', oneLine(title)].join(' ').trim();
  return `${[heading, header, ...lines].map(String).join('\n')}\n`;
}

function typeOf({ tableCount }: Movement, cells: readonly ScoredCell[]): number {
  const isNorth = (pair: number) => pair <= tableCount;
  const isEast = (pair: number) => pair === 0 || (pair > tableCount && pair <= 2 * tableCount);
  if (cells.every((cell) => isNorth(cell.northSouth) && isEast(cell.eastWest))) {
    return TWO_WINNERS;
  }
  const isMitchell = cells.every(
    ({ northSouth, eastWest }) =>
      (isNorth(northSouth) && isEast(eastWest)) || (isNorth(eastWest) && isEast(northSouth)),
  );
  return isMitchell ? SWITCHED_MITCHELL : HOWELL;
}
