import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES, svgOf } from './pictureList.ts';

const folder = resolve(import.meta.dirname, '../golden/cards');

test.each(PICTURES)('cards as in tests/golden/cards/$name.svg', (picture) => {
  const golden = readFileSync(resolve(folder, `${picture.name}.svg`), 'utf8');
  expect(svgOf(picture)).toBe(golden);
});

test('every picture there is compared', () => {
  expect(readdirSync(folder).sort()).toEqual(PICTURES.map(({ name }) => `${name}.svg`).sort());
});
