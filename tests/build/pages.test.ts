// What every page that is served says to the browser before anything runs.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = readdirSync(root).filter((name) => name.endsWith('.html'));

it('no page tells another site where its reader was', () => {
  expect(pages).toContain('index.html');
  expect(pages).toContain('room.html');
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    expect(text, page).toContain('<meta name="referrer" content="no-referrer" />');
  }
});
