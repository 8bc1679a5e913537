// The documents point at files that exist: links and pictures, and paths in code spans.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Where a path in a document may begin. */
const BASES = ['.', 'src', 'src/ui', 'src/store', 'src/words'];

test.each(documents)('every link and picture of %s leads to a file', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([]);
});

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names exists', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(3);
  const isThere = (path: string) => BASES.some((base) => existsSync(join(root, base, path)));
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
});
