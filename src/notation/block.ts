// The grid as a block of spreadsheet cells, rounds down and tables across, to copy and paste: cells such as
// 1-8 A, as scored, empty where a table is not in play, with or without headings. Tabs between cells.
// Pairs from 1, 0 for nobody. Fails with the place of every cell that does not fit.

import type { Movement } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import {
  type Fault,
  type Format,
  failIfAny,
  faultAt,
  quoted,
  type Reading,
  reading,
  type Source,
  titleOf,
} from './format.ts';
import { BEYOND_SCORES, lossesOf } from './losses.ts';
import { placeOfCell, type Row, rowsOf } from './rows.ts';
import { ONE_BOARD_REMARK, scoredCells, setName } from './scored.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';
import { wordsOf } from './words.ts';

const ID = 'block';

export const block: Format = {
  id: ID,
  title: 'Spreadsheet block',
  extension: 'tsv',
  mediaType: 'text/tab-separated-values',
  // As far as the first sitting may lie behind rounds out of play.
  recognises: (text) => {
    const lines = text.slice(0, 20_000).split('\n', LIMITS.rounds + 1);
    return lines.some((line) => line.includes('\t') && line.split('\t').some(isSitting));
  },
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  losses: (movement) =>
    lossesOf(movement, ['title', 'boards', 'phantom', 'lastPhantom', 'unused', ...BEYOND_SCORES]),
};

/** A cell's N-S pair, E-W pair and set name; null for any other text. */
function sittingIn(cell: string): readonly [number, number, string] | null {
  const words: string[] = [];
  for (const { text } of wordsOf(cell)) if (words.push(text) > 3) return null;
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
  return wordsOf(cell).next().done === true;
}

function read(text: string, source: Source): Reading {
  const lines = rowsOf(text, '\t');
  const rounds = lines.filter(({ cells }, index) => index > 0 || cells.some(isSitting));
  const hasNames = rounds.every(({ cells: [first = ''] }) => !isEmpty(first) && !isSitting(first));
  const firstColumn = hasNames ? 1 : 0;
  const width = lines.reduce(
    (most, { cells }) => Math.max(most, 1 + cells.findLastIndex((cell) => !isEmpty(cell))),
    0,
  );
  const faults: Fault[] = [];
  const rows = rounds.flatMap((line, round) =>
    Array.from({ length: Math.min(width - firstColumn, LIMITS.tables + 1) }, (_, table) =>
      rowOf(line, table + firstColumn, { round: round + 1, table: table + 1 }, faults),
    ),
  );
  failIfAny(faults);
  const { movements, remarks } = readScoredRows({
    title: titleOf(source) ?? 'Movement from a spreadsheet',
    phantom: null,
    rows,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
  return { movements, remarks: [...remarks, ONE_BOARD_REMARK] };
}

function rowOf(
  line: Row,
  column: number,
  at: { readonly round: number; readonly table: number },
  faults: Fault[],
): SittingRow {
  const cell = line.cells[column] ?? '';
  const place = placeOfCell(line, column);
  const sitting = sittingIn(cell);
  if (sitting === null && !isEmpty(cell)) {
    const message = `A cell must be such as “1-8 A”, N-S pair, E-W pair and board set, not ${quoted(cell)}.`;
    faults.push(faultAt(place, message));
  }
  const [northSouth, eastWest, label] = sitting ?? [0, 0, '0'];
  const set = label === '0' ? null : { label, first: null, boards: 1 };
  return { place, ...at, northSouth, eastWest, set, switched: [] };
}

function write(movement: Movement): string {
  const { tableCount, sets } = movement;
  const headings = Array.from({ length: tableCount }, (_, table) => `Table ${table + 1}`);
  const rounds = scoredCells(movement).map((round, index) => {
    const cells = round.map(({ northSouth, eastWest, set }) =>
      northSouth + eastWest === 0 ? '' : `${northSouth}-${eastWest} ${setName(set, sets.length)}`,
    );
    return [index + 1, ...cells];
  });
  return [['Round', ...headings], ...rounds].map((cells) => `${cells.join('\t')}\n`).join('');
}
