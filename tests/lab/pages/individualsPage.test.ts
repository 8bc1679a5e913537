import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INDIVIDUAL_PLAYERS } from '../../../src/individual/plan.ts';
import { individualsPage } from '../../../src/lab/pages/individualsPage.ts';
import { SEED } from '../../seed.ts';
import { individuals } from '../../wholeCatalogue.ts';

it(`the page of sizes is what \`npm run docs\` writes now: one row in seven, by the seed ${SEED}, or all in a sweep`, async () => {
  const stored = readFileSync(
    new URL('../../../docs/lab/individual-sizes.md', import.meta.url),
    'utf8',
  );
  const { least, most } = INDIVIDUAL_PLAYERS;
  const players = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const drawn = players.filter((count) => process.env.ARROWSWITCH_SWEEP || count % 7 === SEED % 7);
  const lines = stored.split('\n').map((line) => ({ line, row: /^\| (\d+) \|/.exec(line)?.[1] }));
  const rows = lines.flatMap(({ row }) => (row === undefined ? [] : [Number(row)]));
  expect(rows).toEqual([...players, ...players]);
  const compared = lines.filter(({ row }) => row === undefined || drawn.includes(Number(row)));
  expect(compared.map(({ line }) => line).join('\n')).toBe(individualsPage(individuals, drawn));
});
