// The grid as a block of spreadsheet cells for copy and paste, rounds down and tables across. A cell such as 1-8 A gives
// the pairs as scored and is empty if the table is not in play. Headings are optional. Cells are separated by tabs.
// Pairs count from 1, 0 for nobody. Fails with the position of every invalid cell.

import type { Movement } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import { excerpt, type Fault, faultAt } from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  failIfAny,
  fileTitle,
  type Reading,
  reading,
} from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { nonEmptyRows, positionsOfCells, type TextRow } from './rows.ts';
import { scoredCells, setName } from './scored.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';
import { splitWords } from './text.ts';

const ID = 'block';

export const block = {
  id: ID,
  extension: 'tsv',
  mediaType: 'text/tab-separated-values',
  isLoose: true,
  recognises: (text) => /^Round\tTable 1\b/.test(text),
  // Searches the whole text, since the first rounds may have no table in play.
  mayBe: (text) => {
    const lines = text.slice(0, 20_000).split('\n', LIMITS.rounds + 1);
    return lines.some((line) => line.includes('\t') && line.split('\t').some(isSitting));
  },
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  losses: (movement) =>
    lossesOf(movement, ['title', 'boards', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES]),
} satisfies Format;

/** The N-S pair, E-W pair and set name of a cell; null for any other text. */
function sittingIn(cell: string): readonly [number, number, string] | null {
  const words: string[] = [];
  for (const { text } of splitWords(cell)) if (words.push(text) > 3) return null;
  const [northSouth = '', eastWest = '', set = ''] = words;
  if (words.length < 3 || !isPair(northSouth) || !isPair(eastWest)) return null;
  return [Number(northSouth), Number(eastWest), set];
}

function isSitting(cell: string): boolean {
  return sittingIn(cell) !== null;
}

function isPair(word: string): boolean {
  return word.length <= 4 && [...word].every((c) => c >= '0' && c <= '9');
}

function isEmpty(cell: string): boolean {
  return splitWords(cell).next().done === true;
}

function read(text: string, source: FileSource): Reading {
  // A heading, and one round too many, which is refused as all of them would be.
  const lines = nonEmptyRows(text, '\t', LIMITS.rounds + 2);
  const rounds = lines.filter(({ cells }, index) => index > 0 || cells.some(isSitting));
  const hasNames = rounds.every(({ cells: [first = ''] }) => !isEmpty(first) && !isSitting(first));
  const firstColumn = hasNames ? 1 : 0;
  const width = lines.reduce(
    (most, { cells }) => Math.max(most, 1 + cells.findLastIndex((cell) => !isEmpty(cell))),
    0,
  );
  const faults: Fault[] = [];
  const tableCount = Math.min(width - firstColumn, LIMITS.tables + 1);
  const extra = rounds[LIMITS.rounds];
  if (extra !== undefined) {
    const range = { least: 1, most: LIMITS.rounds, found: String(LIMITS.rounds + 1) };
    fail({ line: extra.line, column: 1 }, { kind: 'outOfRange', what: 'round', ...range });
  }
  const rows = rounds.flatMap((line, round) =>
    readRound(line, round + 1, firstColumn, tableCount, faults),
  );
  failIfAny(faults);
  const { movements, remarks } = readScoredRows({
    title: fileTitle(source),
    phantom: null,
    rows,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
  return { movements, remarks: [...remarks, { kind: 'oneBoardAssumed' }] };
}

function readRound(
  line: TextRow,
  round: number,
  firstColumn: number,
  tableCount: number,
  faults: Fault[],
): readonly SittingRow[] {
  const positions = positionsOfCells(line);
  return Array.from({ length: tableCount }, (_, table) => {
    const column = table + firstColumn;
    const cell = line.cells[column] ?? '';
    const position = positions[column] ?? { line: line.line, column: 1 };
    const sitting = sittingIn(cell);
    if (sitting === null && !isEmpty(cell)) {
      faults.push(faultAt(position, { kind: 'notCell', found: excerpt(cell) }));
    }
    const [northSouth, eastWest, label] = sitting ?? [0, 0, '0'];
    const set = label === '0' ? null : { label, first: null, boards: 1 };
    return { position, round, table: table + 1, northSouth, eastWest, set, switched: [] };
  });
}

function write(movement: Movement): string {
  const { tableCount, sets } = movement;
  const headings = Array.from({ length: tableCount }, (_, table) => ['Table', table + 1].join(' '));
  const rounds = scoredCells(movement).map((round, index) => {
    const cells = round.map(({ northSouth, eastWest, set }) =>
      northSouth + eastWest === 0 ? '' : `${northSouth}-${eastWest} ${setName(set, sets.length)}`,
    );
    return [index + 1, ...cells];
  });
  return [['Round', ...headings], ...rounds].map((cells) => `${cells.join('\t')}\n`).join('');
}
