// Sections side by side on the command line.

import { expect, it } from 'vitest';
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

it('tells each section how to run it, with its own tables', async () => {
  const files = { 'room.json': await room('--sections', '9,9') };
  const { out } = await run(['explain', 'room.json'], files);
  const [before, a, b] = out.split(/^Section [AB]\n/m);
  expect(before).toBe('');
  expect(a?.trim()).toBe(b?.trim());
  expect(a).toMatch(/After each round E-W pairs move up one table\./);
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
