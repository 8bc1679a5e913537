import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src/build/install.mjs');

/** Takes its time, as npm does, and notes when it begins and ends. */
const slowNpm = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('log', 'begin ');
setTimeout(() => {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
  appendFileSync('log', 'end ');
}, 500);
`;

test('two commands at once install once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'arrowswitch-install-'));
  mkdirSync(join(root, 'src/build'), { recursive: true });
  copyFileSync(source, join(root, 'src/build/install.mjs'));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(root, 'npm.cjs'), slowNpm);
  const script = "import('./src/build/install.mjs').then((it) => it.installIfNeeded())";
  const start = () =>
    new Promise<number | null>((resolve) => {
      spawn(process.execPath, ['--eval', script], {
        cwd: root,
        env: { ...process.env, npm_execpath: join(root, 'npm.cjs') },
      }).on('close', resolve);
    });
  expect(await Promise.all([start(), start(), start()])).toEqual([0, 0, 0]);
  expect(readFileSync(join(root, 'log'), 'utf8')).toBe('begin end ');
  rmSync(root, { recursive: true });
});
