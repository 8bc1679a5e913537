// Spreadsheets (.xlsx): written with the grid, the list of sittings and the matrix as sheets; read sheet by sheet as
// tab-separated texts. The libraries are loaded when needed. Rows and columns are the lines and cells of the texts.
// A workbook that cannot be unpacked, or would be too large, fails with ParseError. Knows no layouts.

import type { Unzipped, unzipSync } from 'fflate';
import { LIMITS, type Movement } from '../movement/index.ts';
import { csvLosses, csvRows } from './csv.ts';
import { NOWHERE } from './facts.ts';
import { type Format, fail, type NamedText, type WriteOptions } from './format.ts';
import { scoredCells, setName } from './scored.ts';
import { countSheets, hasEndlessBlanks, sheetExtents } from './workbookSize.ts';

/** The start of every zip file. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04] as const;
const MAX_BYTES = 8 * 2 ** 20;
/** The reader's time grows with what is unpacked, about a second for 4 MB. */
const MAX_UNPACKED = 16 * 2 ** 20;
/** In one sheet, empty ones included: ample for a list of every sitting of the largest movement. */
const MAX_CELLS = 2 ** 19;
const MAX_ROWS = 2 ** 15;
/** The time to read more grows with their square: 2,000 sheets take up to 40 s. */
const MAX_SHEETS = 400;

/** The sheet that holds everything but the title; of our own workbooks only this one is read, and the title above the grid. */
export const SITTINGS_SHEET = 'Sittings';
const GRID_SHEET = 'Grid';
const ROUND = 'Round';

/** The title of one of our own workbooks, from its sheets as texts; empty if it has none. */
export function titleAbove(sheets: readonly NamedText[]): string {
  const grid = sheets.find(({ name }) => name === GRID_SHEET);
  const [title = '', heading = ''] = grid?.text.split('\n') ?? [];
  return heading.startsWith(`${ROUND}\t`) ? title.trim().slice(0, LIMITS.titleLength) : '';
}

export const spreadsheet = {
  id: 'xlsx',
  extension: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  recognises: () => false,
  recognisesBytes: (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte),
  textsIn,
  writeBytes: write,
  holdsPlayers: true,
  takesEastWestFrom: true,
  losses: (movement) =>
    csvLosses(movement, isKept).filter((loss) => loss !== 'title' || !isKept(movement.title)),
} satisfies Format;

function isKept(text: string): boolean {
  return text.trim() === text && !/^$|[\0\t\r\n]/.test(text);
}

async function textsIn(bytes: Uint8Array): Promise<readonly NamedText[]> {
  if (isOpenDocument(bytes)) return fail(NOWHERE, { kind: 'openDocument' });
  if (bytes.length > MAX_BYTES) return fail(NOWHERE, { kind: 'tooLarge', mostBytes: MAX_BYTES });
  const size = unpackedSize(bytes);
  if (size === null) return fail(NOWHERE, { kind: 'binaryCutShort' });
  if (size > MAX_UNPACKED) return fail(NOWHERE, { kind: 'tooLarge', mostBytes: MAX_UNPACKED });
  const count = await checkedSheets(bytes);
  const { default: readSheets, readSheet } = await import('read-excel-file/universal');
  const { buffer } = Uint8Array.from(bytes);
  const damaged = () => fail(NOWHERE, { kind: 'binaryCutShort' });
  // First each by itself: of two damaged sheets, the library leaves the failure of one to nobody.
  for (let number = 1; number <= count; number++) await readSheet(buffer, number).catch(damaged);
  const sheets = await readSheets(buffer).catch(damaged);
  // Of a damaged workbook, the library gives a sheet without its rows, or none.
  if (sheets.length !== count || !sheets.every(({ data }) => Array.isArray(data))) return damaged();
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    text: data.map((row) => row.map(readCellText).join('\t')).join('\n'),
  }));
}

/** The first file in an OpenDocument, which is stored unpacked: its name and contents. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.';
/** Where the name of the first file in a zip file begins. */
const FIRST_NAME_AT = 30;

function isOpenDocument(bytes: Uint8Array): boolean {
  const start = bytes.subarray(FIRST_NAME_AT, FIRST_NAME_AT + OPEN_DOCUMENT.length);
  return String.fromCharCode(...start) === OPEN_DOCUMENT;
}

/**
 * The number of sheets. Refuses workbooks of too many, and sheets that would take minutes to read, and all memory, though they
 * hold little.
 */
async function checkedSheets(bytes: Uint8Array): Promise<number> {
  const { unzipSync } = await import('fflate');
  const parts = partsOf(bytes, unzipSync);
  const count = countSheets(parts);
  if (count === 0) return fail(NOWHERE, { kind: 'binaryCutShort' });
  if (count > MAX_SHEETS) {
    return fail(NOWHERE, { kind: 'tooManySheets', most: MAX_SHEETS });
  }
  if (hasEndlessBlanks(parts)) return fail(NOWHERE, { kind: 'binaryCutShort' });
  const extents = sheetExtents(parts);
  if (extents === null) return fail(NOWHERE, { kind: 'binaryCutShort' });
  const large = extents.find(({ rows, columns }) => rows * columns > MAX_CELLS || rows > MAX_ROWS);
  if (large !== undefined) return fail(NOWHERE, { kind: 'tooManyCells', ...large });
  return count;
}

function partsOf(bytes: Uint8Array, unzip: typeof unzipSync): Unzipped {
  try {
    return unzip(bytes, { filter: ({ name }) => name.endsWith('.xml') });
  } catch {
    return fail(NOWHERE, { kind: 'binaryCutShort' });
  }
}

/** Spreadsheets turn cells such as 4-1 into dates; the layouts turn them back into pairs. */
function readCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).replace(/[\t\r\n]+/g, ' ');
}

/** The unpacked size of a zip file in bytes, from its directory; null if it has none. */
function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let size = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    size += view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return size;
}

type Value = string | number;

/** A moment for all files, as a zip stores it: in local time. */
const WRITTEN = new Date(2000, 0, 1);

async function write(
  movement: Movement,
  title: string,
  { matrix, eastWestFrom = 0 }: WriteOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeSheets } = await import('write-excel-file/universal');
  // Of the pairs that there are: those of E-W may be numbered from a number of their own.
  const shift = matrix === undefined ? 0 : movement.pairCount - matrix.length;
  const numberOf = (pair: number) => (pair < eastWestFrom - shift ? pair : pair + shift);
  const titleRows = title === '' ? [] : [[title]];
  const sheets: { sheet: string; rows: readonly (readonly Value[])[]; headings: number }[] = [
    {
      sheet: GRID_SHEET,
      rows: [...titleRows, ...gridRows(movement)],
      headings: titleRows.length + 1,
    },
    { sheet: SITTINGS_SHEET, rows: csvRows(movement), headings: 1 },
    ...(matrix === undefined
      ? []
      : [{ sheet: 'Matrix', rows: matrixRows(matrix, numberOf), headings: 1 }]),
  ];
  const { toBlob } = await writeSheets(
    sheets.map(({ sheet, rows, headings }) => ({
      sheet,
      data: rows.map((row, index) => writtenCells(row, index < headings)),
      stickyRowsCount: headings,
    })),
  );
  const { unzipSync, zipSync } = await import('fflate');
  const written = new Uint8Array(await (await toBlob()).arrayBuffer());
  // The same movement is the same file, whenever it is written.
  return zipSync(unzipSync(written), { mtime: WRITTEN });
}

/** The cells of a row; headings are bold. */
function writtenCells(row: readonly Value[], isHeading: boolean) {
  return row.map((value) => {
    const weight = isHeading ? ({ fontWeight: 'bold' } as const) : {};
    if (value === '') return null;
    return typeof value === 'number'
      ? { value, type: Number, ...weight }
      : { value, type: String, ...weight };
  });
}

/** Rounds down and tables across, as scored. */
function gridRows(movement: Movement): readonly (readonly Value[])[] {
  const { tableCount, sets } = movement;
  const heading = Array.from({ length: tableCount }, (_, table) => ['Table', table + 1].join(' '));
  const rows = scoredCells(movement).map((cells, round) => [
    round + 1,
    ...cells.map(({ northSouth, eastWest, partners, set }) => {
      if (northSouth + eastWest === 0) return '';
      const label = set === 0 ? setName(0, sets.length) : (sets[set - 1]?.label ?? '');
      if (partners !== undefined) {
        return `${northSouth} ${partners.south}-${eastWest} ${partners.west} ${label}`;
      }
      return `${northSouth}-${eastWest} ${label}`;
    }),
  ]);
  return [[ROUND, ...heading], ...rows];
}

/** The competition of every two pairs, under their numbers. */
function matrixRows(
  matrix: readonly (readonly number[])[],
  numberOf: (pair: number) => number,
): readonly (readonly Value[])[] {
  const pairs = matrix.map((_, index) => numberOf(index + 1));
  return [['Pair', ...pairs], ...matrix.map((row, index) => [pairs[index] ?? 0, ...row])];
}
