// A batch is held to single runs: what it writes for a movement is what the command prints or writes for it alone.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeMovement } from '../../src/notation/formats.ts';
import { anyOfAllKinds } from '../movement/individuals.ts';
import { run } from './captureShell.ts';
import { printed } from './printed.ts';

const made = async (...args: readonly string[]) => (await run(['generate', ...args])).out;
const mitchell = await made('mitchell', '--tables', '5', '--switch-rounds', '5');
const library = (
  await Promise.all(
    Array.from({ length: 35 }, (_, i) =>
      made('mitchell', '--tables', `${3 + 2 * (i % 8)}`, '--to', 'ebuscore'),
    ),
  )
).join('');
const files: Readonly<Record<string, string>> = {
  'club/a.json': mitchell,
  'club/b.asc': await made('howell', '--tables', '4', '--to', 'asc'),
  'club/c.csv': await made('howell', '--tables', '3.5', '--to', 'csv'),
  'club/d.json': await made('individual', '--players', '8'),
  'club/broken.txt': '1-2 A\t1-4 B\n1-3 B\t2-4 A\n',
  'club/unreadable.asc': '4 2 2 2 0\n1-2 A 3-x B',
  'library.txt': library,
};
const CLUB = Object.keys(files)
  .filter((path) => path.startsWith('club/'))
  .sort();

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const rowsOf = async (...args: readonly string[]) =>
  printed('batch', (await run(['batch', ...args, '--table', 'json'], files)).out) as readonly {
    file: string;
    movement: number;
    status: number;
    written: string | null;
    error: string;
    notes: readonly string[];
    [field: string]: unknown;
  }[];

describe('equal to single runs', () => {
  it.each([
    ['analyse', []],
    ['analyse', ['--json']],
    ['validate', []],
    ['validate', ['--json']],
    ['explain', ['--language', 'nl']],
    ['explain', ['--json']],
    ['optimise', ['--steps', '20000', '--to', 'json']],
    ['optimise', ['--steps', '20000', '--max-switched-rounds', '1', '--to', 'json']],
    ['convert', ['--to', 'asc']],
    ['convert', ['--to', 'csv', '--csv-separator', 'semicolon']],
    ['convert', ['--to', 'acblscore']],
    ['convert', ['--to', 'ebuscore']],
    ['cards', ['--kind', 'director', '--paper', 'letter']],
  ])('%s %j', async (command, options) => {
    const batch = await run(['batch', command, 'club/*', ...options, '--out', 'made'], files);
    const rows = await rowsOf(command, 'club/*', ...options, '--out', 'made');
    expect(rows.map(({ file }) => file)).toEqual(CLUB);
    for (const { file, status, written, error, notes } of rows) {
      const out = /^(cards|convert)$/.test(command) ? ['--out', '-'] : [];
      const single = await run([command, file, ...options, ...out], files);
      const output = single.written.get('-') ?? new TextEncoder().encode(single.out);
      expect(status, file).toBe(single.status);
      expect(text(written === null ? undefined : batch.written.get(written)), file).toBe(
        text(output),
      );
      const said = [...notes.map((note) => `note: ${note}\n`), error === '' ? '' : `${error}\n`];
      expect(said.join(''), file).toBe(single.error);
    }
    expect(batch.status).toBe(1);
  });

  it('every movement of a file, by its number', async () => {
    const { written, out, status } = await run(
      [
        'batch',
        'convert',
        'library.txt',
        '--all',
        '--to',
        'asc',
        '--out',
        'made',
        '--table',
        'csv',
      ],
      files,
    );
    expect(status).toBe(0);
    expect(written.size).toBe(35);
    expect(out.split('\r\n')).toHaveLength(37);
    for (const number of [1, 16, 17, 33, 35]) {
      const single = await run(
        ['convert', 'library.txt', '--pick', `${number}`, '--to', 'asc'],
        files,
      );
      expect(text(written.get(`made/library-${String(number).padStart(2, '0')}.asc`))).toBe(
        single.out,
      );
    }
  });

  it('of movements of all kinds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyOfAllKinds, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('analyse', 'validate', 'explain'),
        async (movements, command) => {
          const drawn = Object.fromEntries(
            movements.map((movement, i) => [`${i}.json`, writeMovement(movement, 'json')]),
          );
          const batch = await run(['batch', command, '*.json', '--out', 'made'], drawn);
          for (const path of Object.keys(drawn)) {
            const { out } = await run([command, path], drawn);
            expect(text(batch.written.get(`made/${path.replace('json', 'txt')}`))).toBe(out);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the table', () => {
  it('has the figures of the command, and an error in its place', async () => {
    const rows = await rowsOf(
      'analyse',
      'club/a.json',
      'club/unreadable.asc',
      'gone.asc',
      'x*',
      'club/d.json',
    );
    const { qf, inequityIndex } = JSON.parse(
      (await run(['analyse', 'club/a.json', '--json'], files)).out,
    );
    expect(rows[0]).toMatchObject({
      file: 'club/a.json',
      pairs: 10,
      tables: 5,
      rounds: 5,
      boards: 25,
    });
    expect(rows[0]).toMatchObject({
      qf,
      inequityIndex,
      errors: 0,
      status: 0,
      written: null,
      error: '',
    });
    expect(rows[1]).toMatchObject({
      status: 2,
      error: expect.stringContaining('asc:2:9: The pair must'),
    });
    expect(rows[2]).toMatchObject({ file: 'gone.asc', error: 'gone.asc: cannot be read' });
    expect(rows[3]).toMatchObject({ file: 'x*', error: 'x*: no file has such a name' });
    expect(rows.at(-1)).toMatchObject({ players: 8 });
  });

  it('is read in a terminal in columns, with notes once, and in a spreadsheet', async () => {
    const shown = await run(
      ['batch', 'validate', 'club/a.json', 'club/b.asc', 'club/broken.txt'],
      files,
    );
    expect(shown.status).toBe(1);
    expect(shown.out.split('\n').map((line) => line.slice(0, 15))).toEqual([
      ...['file           ', 'club/a.json    ', 'club/b.asc     ', 'club/broken.txt', ''],
    ]);
    expect(shown.out.split('\n')[0]).not.toContain('written');
    expect(shown.error).toMatch(/^note: /);
    const csv = await run(['batch', 'validate', 'club/a.json', '--table', 'csv'], files);
    expect(csv.out).toMatch(
      /^file,movement,title,pairs,tables,rounds,boards,errors,warnings,status,written,error,notes\r\n/,
    );
  });
});

describe('wrong use is refused at once, with status 2 and no table', () => {
  it.each([
    [['batch'], /^batch: COMMAND FILE… is missing/],
    [['batch', 'analyse'], /^batch: COMMAND FILE… is missing/],
    [['batch', 'search', 'a.json'], /^batch: choose from analyse, .*, not “search”/],
    [
      ['batch', 'analyse', 'club/*', '--tabel', 'csv'],
      /no option --tabel\. Did you mean --table\?/,
    ],
    [
      ['batch', 'analyse', 'club/*', '--all', '--pick', '2'],
      /--all and --pick cannot be used together/,
    ],
    [['batch', 'convert', 'club/*', '--to', 'asc'], /^batch: --out is required/],
    [
      ['batch', 'convert', 'club/a.json', 'club/b.asc', '--out', 'made'],
      /^convert: --to is required/,
    ],
    [
      ['batch', 'cards', 'club/a.json', '--out', 'made', '--paper', 'a9'],
      /^--paper must be one of/,
    ],
    [['batch', 'cards', 'club/a.json', '--out', 'made', '--names', 'n'], /no option --names/],
  ])('%j', async (args, message) => {
    const { status, out, error, written } = await run(args, files);
    expect([status, out, written.size]).toEqual([2, '', 0]);
    expect(error).toMatch(message);
  });
});

it('two files of one name are written beside each other', async () => {
  const twice = {
    'x/a.json': mitchell,
    'y/a.json': mitchell,
    'y/A.asc': files['club/b.asc'] as string,
  };
  const { written } = await run(
    ['batch', 'analyse', ...Object.keys(twice), '--out', 'made'],
    twice,
  );
  expect([...written.keys()]).toEqual(['made/a.txt', 'made/a-2.txt', 'made/A-3.txt']);
});

it('a file may be named as an option is', async () => {
  const named = { '-x.json': mitchell, '-5.json': mitchell };
  const { status, out, error } = await run(['batch', 'validate', '*.json'], named);
  expect([status, error]).toEqual([0, '']);
  expect(out).toMatch(/^-5\.json .*\n-x\.json /m);
  const single = await run(['batch', 'validate', '--', '-5.json'], named);
  expect([single.status, single.error]).toEqual([0, '']);
});

it('Ctrl+C keeps what is done', async () => {
  const stopped = AbortSignal.abort();
  const { status, error } = await run(['batch', 'analyse', 'club/*'], files, stopped);
  expect(status).toBe(1);
  expect(error).toMatch(/^Stopped after \d+ movements?\.$/m);
});

it('help has the options of the command', async () => {
  expect((await run(['batch', '--help'])).out).not.toContain('--kind');
  const { out } = await run(['batch', 'cards', '--help']);
  expect(out).toContain('--kind');
  expect(out).toContain('--table');
});
