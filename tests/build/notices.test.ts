import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticesText } from '../../src/build/notices.ts';

const root = join(import.meta.dirname, '../..');
const stored = readFileSync(join(root, 'THIRD_PARTY_NOTICES'), 'utf8');

test('the notices are what `npm run docs` writes for the packages in node_modules', () => {
  expect(stored).toBe(noticesText());
});

test('both fonts travel with their licences, and every package has one', () => {
  expect(stored).toContain('The Inter Project Authors');
  expect(stored).toContain('SIL OPEN FONT LICENSE');
  expect(stored).toContain('Bitstream Vera Fonts Copyright');
  expect(stored).toContain('Tavmjong Bah');
  for (const name of ['react', 'pdfkit', 'vite']) expect(stored).toContain(`\n${name} `);
  expect(stored).toContain(
    'Copyright (c) Devon Govett <devongovett@gmail.com>\n\nPermission is hereby',
  );
});
