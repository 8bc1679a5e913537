// What commands print as JSON is as docs/outputs.schema.json says; slow commands are held to it in their own tests.

import { expect, it } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { run } from './captureShell.ts';
import { DESCRIBED, printed } from './printed.ts';

const made = async (...args: readonly string[]) => (await run(['generate', ...args])).out;
const files = {
  mitchell: await made('mitchell', '--tables', '5', '--switch-rounds', '5'),
  unswitched: await made('mitchell', '--tables', '5'),
  room: await made('mitchell', '--sections', '5,5', '--switch-rounds', '5'),
  odd: await made('howell', '--tables', '3.5'),
  individual: await made('individual', '--players', '8'),
  'broken.txt': '1-2 A\t3-4 A\n1-2 B\t3-5 B\n',
};

it.each([
  'list --json',
  'validate odd --json',
  'validate individual --json',
  'validate broken.txt --json --quiet',
  'analyse mitchell --json',
  'analyse unswitched --json',
  'analyse odd --absent 2 --json',
  'analyse individual --json',
  'sections room --json',
  'sessions individual --json',
  'sessions unswitched --json',
  'optimise unswitched --steps 20000 --json',
])('%s prints what the schema says', async (line) => {
  const [command = ''] = line.split(' ');
  const { out, error } = await run(line.split(' '), files);
  expect(error).toBe('');
  printed(command, out);
});

it('a certificate that holds is verified as the schema says', async () => {
  const proved = await run(['optimise', 'unswitched', '--prove', 'proof'], files);
  const proof = Buffer.from(proved.written.get('proof') ?? []).toString();
  printed('verify', (await run(['verify', 'proof', '--json'], { proof })).out);
});

it('every command that prints JSON is in the schema; explain is in facts.md', async () => {
  const loaded = await Promise.all(commands.map(({ load }) => load()));
  const printing = loaded.filter(({ options }) => options.some(({ name }) => name === 'json'));
  const names = printing.map(({ name }) => name);
  expect([...DESCRIBED, 'explain']).toEqual(expect.arrayContaining(names));
});
