// Spreadsheets: written with three sheets, read back whole; those of others are read in any layout.

import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import { describe, expect, it, vi } from 'vitest';
import writeSheets from 'write-excel-file/universal';
import { analyse } from '../../src/balance/analysis.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { encodeMovement, readMovements } from '../../src/notation/formats.ts';
import { faultWords } from '../../src/words/english/notation.ts';
import { built } from '../catalogue/built.ts';
import { anyFileOfBothKinds } from './fileMovement.ts';

async function read(bytes: Uint8Array) {
  const result = await readMovements(bytes, { fileName: 'club.xlsx' });
  if (!result.ok) throw new Error(result.faults.map(faultWords).join('\n'));
  return result;
}

async function bytesOf(
  sheets: Parameters<typeof writeSheets>[0],
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = (await writeSheets(sheets as never).toBlob()) as Blob;
  return new Uint8Array(await blob.arrayBuffer());
}

async function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>) {
  const list = Object.entries(sheets).map(([sheet, data]) => ({
    sheet,
    data: data.map((row) => row.map((value) => (value === '' ? null : { value }))) as never,
  }));
  return bytesOf(list);
}

const grid = (name: string) => [
  ['Round', `${name} 1`, `${name} 2`],
  [1, '4-1 A', '2-3 A'],
  [2, '4-2 B', '3-1 B'],
  [3, '4-3 C', '1-2 C'],
];

describe('a spreadsheet', () => {
  it('has the grid, the sittings and the matrix, and gives the movement back', async () => {
    const made = built({
      familyId: 'mitchell',
      parameters: { tables: 5 },
      boards: 3,
      switchRounds: [5],
    });
    const { matrix } = analyse(made);
    const bytes = (await encodeMovement(made, 'xlsx', '', { matrix })) as Uint8Array<ArrayBuffer>;
    const sheets = await readSheets(bytes.buffer);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Grid', 'Sittings', 'Matrix']);
    expect(sheets[0]?.data.slice(0, 2).map((row) => row.slice(0, 3))).toEqual([
      ['Round', 'Table 1', 'Table 2'],
      [1, '1-6 A', '2-7 B'],
    ]);
    expect(sheets[2]?.data[1]?.slice(0, 3)).toEqual([1, ...(matrix[0] ?? []).slice(0, 2)]);
    const { movements, formatId } = await read(bytes);
    expect(formatId).toBe('xlsx');
    expect(movements[0]).toMatchObject({ rounds: made.rounds, sets: made.sets, phantom: null });
  });

  it('is the same whenever it is written', async () => {
    const movement = built({ familyId: 'mitchell', parameters: { tables: 3 } });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 3, 20, 15) });
    const first = await encodeMovement(movement, 'xlsx');
    vi.setSystemTime(new Date(2027, 4, 6, 7, 8, 10));
    expect(await encodeMovement(movement, 'xlsx')).toEqual(first);
    vi.useRealTimers();
  });

  it('keeps its title above the grid', async () => {
    const made = built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 3 });
    const bytes = (await encodeMovement(made, 'xlsx', 'Club night')) as Uint8Array<ArrayBuffer>;
    expect((await readSheets(bytes.buffer))[0]?.data[0]?.[0]).toBe('Club night');
    expect((await read(bytes)).movements[0]?.title).toBe('Club night');
    const untitled = (await encodeMovement(made, 'xlsx', '')) as Uint8Array;
    expect((await read(untitled)).movements[0]?.title).toBe('club');
  });

  it('holds what a table as CSV holds', async () => {
    await fc.assert(
      fc.asyncProperty(anyFileOfBothKinds, async (movement) => {
        fc.pre(movement.rounds.flat().some(({ kind }) => kind === 'play'));
        const { movements } = await read((await encodeMovement(movement, 'xlsx')) as Uint8Array);
        const text = (await encodeMovement(movement, 'csv')) as string;
        const asCsv = await readMovements(text, { fileName: null, formatId: 'csv' });
        const rounds = (m: Movement | undefined) => m?.rounds;
        expect(rounds(movements[0])).toEqual(asCsv.ok && rounds(asCsv.movements[0]));
      }),
      { numRuns: 25 },
    );
  });

  it('a sheet from another program is read in any layout, one movement per sheet', async () => {
    const { movements } = await read(
      await workbook({ Monday: grid('Table'), Notes: [['Hello']], Friday: grid('Table') }),
    );
    expect(movements.map(({ title }) => title)).toEqual(['Monday', 'Friday']);
    expect(movements[1]?.rounds.length).toBe(3);
  });

  it('says which cell was taken for a date', async () => {
    const date = (day: number, month: number) => new Date(Date.UTC(2026, month - 1, day));
    const rows = [
      ['Round', 'Table', 'Pairs', 'Boards'],
      ...[
        [1, 1, date(4, 1), 'A'],
        [1, 2, date(2, 3), 'A'],
        [2, 1, date(4, 2), 'B'],
      ],
      ...[
        [2, 2, date(3, 1), 'B'],
        [3, 1, date(4, 3), 'C'],
        [3, 2, date(1, 2), 'C'],
      ],
    ];
    const list = [
      {
        sheet: 'Sheet1',
        data: rows.map((row) =>
          row.map((value) =>
            value instanceof Date ? { value, type: Date, format: 'd/m/yyyy' } : { value },
          ),
        ) as never,
      },
    ];
    const bytes = await bytesOf(list);
    const result = await readMovements(bytes, { fileName: 'club.xlsx' });
    expect(result.ok ? '' : result.faults.map(faultWords).join('\n')).toMatch(
      /^Line 2, column \d+: “2026-\d\d-\d\d” is a date: a spreadsheet has changed a cell such as 1-3/,
    );
  });

  it('a damaged or empty file or a zip bomb is refused', async () => {
    const good = await workbook({ A: grid('Table') });
    const bomb = good.slice();
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2 ** 30, true);
    }
    const openDocument = 'application/vnd.oasis.opendocument.spreadsheet';
    for (const [bytes, words] of [
      [good.slice(0, 400), /incomplete or damaged/],
      [bomb, /larger than 16 MB/],
      [await workbook({ A: [['x']] }), /No movement found/],
      [Uint8Array.of(0x50, 0x4b, 3, 4), /incomplete or damaged/],
      [
        zipSync({ mimetype: [strToU8(openDocument), { level: 0 }] }),
        /OpenDocument.*\.xlsx or \.csv/,
      ],
    ] as const) {
      const result = await readMovements(bytes, { fileName: 'a.xlsx' });
      expect(result.ok ? '' : result.faults.map(faultWords).join('\n')).toMatch(words);
    }
  });

  it('is refused with more sheets than can be read in a moment, even if all are one part', async () => {
    const good = unzipSync(await workbook({ A: grid('Table') }));
    const list = strFromU8(good['xl/workbook.xml'] ?? new Uint8Array());
    const ofSheets = (count: number) => {
      const sheets = list.replace(/<sheet [^>]*>/, (sheet) => sheet.repeat(count));
      return zipSync({ ...good, 'xl/workbook.xml': strToU8(sheets) });
    };
    const refused = await readMovements(ofSheets(401), { fileName: 'club.xlsx' });
    expect(!refused.ok && refused.faults.map(faultWords)).toEqual([
      'The workbook has more than 400 sheets. Save the sheets of the movement as a workbook of their own, or copy its cells and paste them here.',
    ]);
    expect((await readMovements(ofSheets(3), { fileName: 'club.xlsx' })).ok).toBe(true);
  });

  it('a cell at the end of a sheet, or at no place of a sheet, is refused before the rows are filled', async () => {
    const good = unzipSync(await workbook({ A: grid('Table') }));
    const sheet = 'xl/worksheets/sheet1.xml';
    const text = strFromU8(good[sheet] as Uint8Array);
    const row = (place: string, cells: string) =>
      `<row s=">" r="${place}">${cells}</row></sheetData>`;
    for (const [end, words] of [
      [row('1048576', '<c s=">" r="XFD1048576"><v>1</v></c>'), /1048576 rows and 16384 columns/],
      [row('5', '<c t="n" r="XFD5"><v>1</v></c>'), /5 rows and 16384 columns/],
      [row('9999999', ''), /9999999 rows and 3 columns/],
      [row('100000', ''), /100000 rows and 3 columns/],
      [`${' '.repeat(12_000)}</sheetData>`, /incomplete or damaged/],
      [row('6', `<c ${' '.repeat(2000)} r="A6"/>`), /incomplete or damaged/],
      [row('1e9', ''), /incomplete or damaged/],
      [row('6', '<c r="&#88;FD6"><v>1</v></c>'), /incomplete or damaged/],
      [row('6', '<c r="A1e9"><v>1</v></c>'), /incomplete or damaged/],
    ] as const) {
      const bytes = zipSync({ ...good, [sheet]: strToU8(text.replace('</sheetData>', end)) });
      const result = await readMovements(bytes, { fileName: 'a.xlsx' });
      const said = result.ok ? '' : result.faults.map(faultWords).join('\n');
      expect(said).toMatch(words);
    }
  });

  it('a workbook that names no rows for one of its sheets is called damaged', async () => {
    const good = unzipSync(await workbook({ A: grid('Table'), B: grid('Table') }));
    const book = 'xl/workbook.xml';
    const text = strFromU8(good[book] as Uint8Array);
    const broken = text.replace('r:id="rId2"', 'r:id="none"');
    expect(broken).not.toBe(text);
    const bytes = zipSync({ ...good, [book]: strToU8(broken) });
    const result = await readMovements(bytes, { fileName: 'a.xlsx' });
    expect(!result.ok && result.faults.map(faultWords)).toEqual([
      expect.stringMatching(/incomplete or damaged/),
    ]);
  });

  // The library leaves the failure of the first sheet to nobody when the second fails otherwise.
  it('a workbook in which one sheet has no rows and another part is missing is called damaged', async () => {
    const good = unzipSync(await workbook({ A: grid('Table'), B: grid('Table') }));
    const [first, second] = ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'] as const;
    const empty = strToU8('<worksheet></worksheet>');
    const { [second]: sheet = new Uint8Array(), ...others } = good;
    const { 'xl/workbook.xml': list, ...unlisted } = good;
    const { 'xl/_rels/workbook.xml.rels': places, ...unplaced } = good;
    expect([list, places].includes(undefined)).toBe(false);
    for (const parts of [
      { ...others, [first]: empty },
      { ...others, [first]: empty, 'xl/worksheets/sheet3.xml': sheet },
      { ...unlisted, 'xl/_rels/workbook.xml.rels': strToU8('<a></b>') },
      unplaced,
      { ...good, [first]: empty },
      { ...good, [first]: empty, [second]: strToU8('<worksheet><sheetData><row r="2"></c>') },
    ]) {
      const result = await readMovements(zipSync(parts), { fileName: 'a.xlsx' });
      expect(!result.ok && result.faults.map(faultWords)).toEqual([
        expect.stringMatching(/incomplete or damaged/),
      ]);
    }
    await new Promise((resolve) => setTimeout(resolve));
  });
});
