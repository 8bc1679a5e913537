// A plain list of scored sittings with board numbers, for scoring programs:
// Magic Contest's table to paste, and the rows of Bridgemate's RoundData. Pair 0 is nobody.
// Rounds, tables, pairs and boards count from 1. Fails with the line and column of every invalid cell.
// Sources: the programs' own import descriptions.

import { type Movement, sectionMovement, sectionsOf } from '../movement/index.ts';
import { excerpt, type Fault, faultAt, type NumberName } from './facts.ts';
import {
  type FileSource,
  type Format,
  failIfAny,
  fileTitle,
  type Reading,
  reading,
} from './format.ts';
import { BEYOND_SCORES, type Loss, lossesOf } from './losses.ts';
import { boardNumbersInRows, doNumbersRunOn } from './rowSets.ts';
import { formatRows, nonEmptyRows, positionsOfCells, type TextRow } from './rows.ts';
import { scoredCells } from './scored.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';

const MAGIC_CONTEST = 'magiccontest';

const LOST: readonly Loss[] = ['title', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES];

function losses(movement: Movement): readonly Loss[] {
  return lossesOf(movement, LOST, { numbering: (given) => !doNumbersRunOn(given) });
}

export const magicContest = {
  id: MAGIC_CONTEST,
  extension: 'txt',
  mediaType: 'text/tab-separated-values',
  recognises: isMagicContest,
  parse: (text, source) => reading(MAGIC_CONTEST, () => read(text, source)),
  write: (movement) =>
    sittingsOf(movement)
      .filter(({ northSouth, eastWest }) => northSouth + eastWest > 0)
      .map((s) => `${[s.table, s.round, s.northSouth, s.eastWest, s.first, s.last].join('\t')}\n`)
      .join(''),
  takesEastWestFrom: true,
  losses,
} satisfies Format;

export const bridgemate = {
  id: 'bridgemate',
  extension: 'csv',
  mediaType: 'text/csv',
  recognises: () => false,
  write: (movement, _title, { separator, sections = 1 } = {}) =>
    formatRows(
      [
        ['Section', 'Table', 'Round', 'NSPair', 'EWPair', 'LowBoard', 'HighBoard', 'CustomBoards'],
        ...partsOf(movement, sections).flatMap((part, section) =>
          sittingsOf(part).map((s) => {
            return [section + 1, s.table, s.round, s.northSouth, s.eastWest, s.first, s.last, ''];
          }),
        ),
      ],
      separator,
    ),
  takesEastWestFrom: true,
  losses: (movement) =>
    losses(movement).filter((loss) => loss !== 'sections' || !isDivided(movement)),
} satisfies Format;

/** Six numbers per line, unless the rounds are in the first column and not the second, as in other lists. */
function isMagicContest(text: string): boolean {
  const lines = text
    .trim()
    .split('\n', 200)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const areNumbers = lines
    .slice(0, 4)
    .every((cells) => cells.length === 6 && cells.every(isNumber));
  const repeatsWithin = (column: number) => {
    const seats = lines.flatMap((cells) =>
      cells.slice(2, 4).flatMap((pair) => (Number(pair) > 0 ? [`${cells[column]} ${pair}`] : [])),
    );
    return seats.length - new Set(seats).size;
  };
  const areRanges = lines.every(([, , , , first, last]) => Number(first) <= Number(last));
  const isOther =
    lines.length >= 6 && repeatsWithin(0) === 0 && repeatsWithin(1) > lines.length / 3;
  return areNumbers && areRanges && !isOther;
}

/** Whether a movement has sections that a file with sections holds. */
export function isDivided(movement: Movement): boolean {
  return sectionsOf(movement).length > 0;
}

/** The sections of a movement, each by itself; of one without, so many that all play it. */
export function partsOf(movement: Movement, sections: number): readonly Movement[] {
  const own = sectionsOf(movement);
  if (own.length > 0) return own.map((_, index) => sectionMovement(movement, index));
  return Array.from({ length: sections }, () => movement);
}

/** Every table of every round in table order, as scored; boards 0 if none are played. */
export function sittingsOf(movement: Movement) {
  const cells = scoredCells(movement);
  const numbers = boardNumbersInRows(movement);
  return Array.from({ length: movement.tableCount }, (_, table) => table).flatMap((table) =>
    cells.map((round, roundIndex) => {
      const { set, ...seated } = round[table] as (typeof round)[number];
      const range = numbers[set - 1] ?? { first: 0, last: 0 };
      return { table: table + 1, round: roundIndex + 1, ...seated, ...range };
    }),
  );
}

/** Whether no pair is scored in both directions, so that N-S and E-W each have a winner. */
export function hasTwoFields(sittings: ReturnType<typeof sittingsOf>): boolean {
  const norths = new Set(sittings.map(({ northSouth }) => northSouth));
  return sittings.every(({ eastWest }) => eastWest === 0 || !norths.has(eastWest));
}

function read(text: string, source: FileSource): Reading {
  const faults: Fault[] = [];
  const rows = nonEmptyRows(text, '\t').map((row) => sittingOf(row, faults));
  failIfAny(faults);
  return readScoredRows({
    title: fileTitle(source),
    phantom: null,
    rows,
    origin: { kind: 'imported', format: MAGIC_CONTEST, fileName: source.fileName },
  });
}

const NUMBER_COLUMNS: readonly NumberName[] = [
  ...(['table', 'round', 'northSouth', 'eastWest', 'firstBoard', 'lastBoard'] as const),
];

function sittingOf(row: TextRow, faults: Fault[]): SittingRow {
  const positions = positionsOfCells(row);
  const position = { line: row.line, column: 1 };
  const numbers = NUMBER_COLUMNS.map((what, index) => {
    const cell = row.cells[index] ?? '';
    if (isNumber(cell)) return Number(cell);
    faults.push(
      faultAt(positions[index] ?? position, { kind: 'notWhole', what, found: excerpt(cell) }),
    );
    return 0;
  });
  const [table = 0, round = 0, northSouth = 0, eastWest = 0, first = 0, last = 0] = numbers;
  const set = first === 0 ? null : { label: null, first, boards: last - first + 1 };
  return { position, round, table, northSouth, eastWest, set, switched: [] };
}

function isNumber(cell: string): boolean {
  return cell !== '' && cell.length < 6 && [...cell].every((c) => c >= '0' && c <= '9');
}
