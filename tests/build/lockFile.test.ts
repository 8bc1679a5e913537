import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Names each optional dependency that has no entry: `npm ci` fails where it is needed. */
function findGaps(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path).some((place) => `${place}node_modules/${name}` in packages))
      .map((name) => `${path} needs ${name}`),
  );
}

/** The folders where Node looks for what the package at the path imports, each ending in a slash. */
function places(path: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/');
  const nested = parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  return ['', ...nested];
}

test('the lock file holds every platform’s binaries', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: LockedPackages };
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(findGaps(packages)).toEqual([]);
});

test('a gap is found, beside an entry at the root and one nested', () => {
  const bundler = { optionalDependencies: { 'bundler-linux': '1', 'bundler-mac': '1', wasm: '1' } };
  const packages = {
    '': {},
    'node_modules/a/node_modules/bundler': bundler,
    'node_modules/bundler-linux': {},
    'node_modules/a/node_modules/wasm': {},
  };
  expect(findGaps(packages)).toEqual(['node_modules/a/node_modules/bundler needs bundler-mac']);
});
