import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cached } from '../../src/build/cache.mjs';

const folder = join(import.meta.dirname, '../../node_modules/.cache/arrowswitch');

it('several calls at once for what is missing all get it, and one file is left', async () => {
  const name = `test-${randomUUID()}`;
  onTestFinished(() => rm(join(folder, name), { force: true }));
  const made = await Promise.all(
    Array.from({ length: 20 }, () => cached(name, async () => 'made')),
  );
  expect(new Set(made)).toEqual(new Set(['made']));
  expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe('made');
  expect(await cached(name, () => Promise.reject(new Error('made again')))).toBe('made');
});
