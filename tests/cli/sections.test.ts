// Sections side by side on the command line.

import { describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';

const room = async (...args: string[]) =>
  (await run(['generate', 'mitchell', '--boards', '3', '--switch-rounds', '9', ...args])).out;

it('makes sections, lists them and writes one by itself', async () => {
  const two = await room('--sections', '9,9');
  const files = { 'room.json': two, 'nine.json': await room('--tables', '9') };
  const { out: list } = await run(['sections', 'room.json'], files);
  expect(list).toBe(
    [
      'Section A: 9 tables, 18 pairs: Qf 93.90, inequity index 1.62',
      'Section B: 9 tables, 18 pairs: Qf 93.90, inequity index 1.62',
      'One ranking: Qf 30.84, inequity index 9.17',
      '',
    ].join('\n'),
  );
  const { out: json } = await run(['sections', 'room.json', '--json'], files);
  expect(JSON.parse(json)).toMatchObject({
    sections: [
      { name: 'A', tables: 9, pairs: 18 },
      { name: 'B', tables: 9, pairs: 18 },
    ],
    together: { index: 9.17 },
  });
  const { out: only } = await run(['sections', 'room.json', '--only', 'b'], files);
  expect(JSON.parse(only).rounds).toEqual(JSON.parse(files['nine.json']).rounds);
  const { out: three } = await run(['sections', 'room.json', '--add', 'nine.json'], files);
  expect(JSON.parse(three).sections.map(({ name }: { name: string }) => name)).toEqual([
    ...['A', 'B', 'C'],
  ]);
  expect(JSON.parse(three).sets[0].copies).toBe(3);
});

describe('names pairs and tables as the players know them', () => {
  /** A noun for pairs or tables with a bare number. */
  const BARE = /\b(?:pairs?|tables?)[ \u00a0]\d/i;
  const people = [
    'name,strength,wish',
    ...Array.from({ length: 20 }, (_, index) => `Name ${index + 1},${40 + index},`),
  ].join('\n');
  const filesOf = async () => {
    const sections = ['--sections', '5,5', '--to', 'json'];
    const { out: mitchell } = await run(['generate', 'mitchell', ...sections]);
    const broken = JSON.parse(mitchell);
    broken.rounds[1][7].ew = 12;
    return {
      'room.json': mitchell,
      'broken.json': JSON.stringify(broken),
      'people.csv': people,
    };
  };
  const steps = ['--steps', '500'];
  it.each([
    [['analyse', 'room.json', '--absent', 'B3'], /^19 pairs/],
    [['analyse', 'room.json', '--absent', '99'], /one of the pairs A1–A10, B1–B10, not “99”/],
    [['analyse', 'room.json', '--absent', 'C1'], /one of the pairs A1–A10, B1–B10, not “C1”/],
    [['validate', 'broken.json'], /Pair B2 is at tables B\d and B\d in round 2/],
    [['optimise', 'broken.json'], /cannot be played/],
    [['optimise', 'room.json', '--fix-tables', 'B1', '--fix-pairs', 'A1-A3', ...steps], /^Qf/],
    [['seat', 'room.json', '--people', 'people.csv', ...steps], /^ +B10 +Name \d+ /m],
    [
      ['replan', 'room.json', '--played', '2', '--wrong-board', '2:B3:1', ...steps],
      /Table B\d: leave/,
    ],
    [
      ['replan', 'room.json', '--played', '2', '--leave', '99'],
      /no pair 99; there are pairs A1–A10/,
    ],
    [['sessions', 'room.json', '--copy', '1', '--without', '99'], /there are pairs A1–A10, B1–B10/],
    [['sessions', 'room.json', '--copy', '1', '--seats', 'A1 A1'], /Pair A1 is listed twice/],
    [
      ['convert', 'room.json', '--renumber', 'B1→B2', '--to', 'csv'],
      /be pair B2, and nobody pair B1/,
    ],
  ])('%j', async (args, expected) => {
    const { out, error } = await run(args, await filesOf());
    expect(out + error).toMatch(expected);
    expect((out + error).replace(/no pair 99/, '')).not.toMatch(BARE);
  });

  it('takes them for what it leaves out, and for the cards to print', async () => {
    const files = await filesOf();
    const without = async (pair: string) =>
      (await run(['analyse', 'room.json', '--absent', pair], files)).out;
    expect(await without('B3')).toBe(await without('13'));
    const { status } = await run(
      ['cards', 'room.json', '--out', '-', '--kind', 'table', '--only-tables', 'B2'],
      files,
    );
    expect(status).toBe(0);
  });
});

it('tells each section how to run it, with its own tables', async () => {
  const files = { 'room.json': await room('--sections', '9,9') };
  const { out } = await run(['explain', 'room.json'], files);
  const [before, a, b] = out.split(/^Section [AB]\n/m);
  expect(before).toBe('');
  expect(a?.trim()).toBe(b?.trim());
  expect(a).toMatch(/After each round E-W pairs move up one table \(Table 9 goes to Table 1\)\./);
});

it('refuses what cannot be side by side, in a sentence', async () => {
  const files = {
    'room.json': await room('--sections', '9,9'),
    'nine.json': await room('--tables', '9'),
  };
  const refused = async (...args: string[]) => {
    const { status, error } = await run(args, files);
    expect(status).toBe(2);
    return error;
  };
  expect(await refused('generate', 'mitchell', '--sections', '9,7')).toBe(
    'Sections need equally many rounds; these have 9 and 7. Shorten the longer ones.\n',
  );
  expect(await refused('sections', 'nine.json')).toMatch(/^This movement has no sections/);
  expect(await refused('sections', 'room.json', '--only', 'C')).toMatch(
    /There is no section C; the sections are A and B/,
  );
  expect(await refused('generate', 'mitchell', '--sections', '9,9', '--tables', '9')).toMatch(
    /--sections and --tables cannot be used together/,
  );
});
