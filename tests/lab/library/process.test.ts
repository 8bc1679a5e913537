// The laboratory as a batch system runs it: a process of its own.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

describe('npm run lab -- library', () => {
  it('writes its best when it is interrupted, and says how to go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const path = join(folder, 'library.txt');
    const args = ['library', path, '--fields', '18/11', '--seeds', '1-9999', '--steps', '3'];
    const child = spawn(process.execPath, ['src/build/run.mjs', 'src/lab/main.ts', ...args], {
      cwd: root,
    });
    let error = '';
    let isInterrupted = false;
    child.stderr.on('data', (chunk) => {
      error += chunk;
      // It has found something.
      if (isInterrupted || !error.includes('none → ')) return;
      // The signal may arrive twice: from a terminal, and from a program that passes it on.
      isInterrupted = child.kill('SIGINT') && child.kill('SIGINT');
    });
    const status = await new Promise((resolve) => child.on('close', resolve));
    const written = await readFile(path, 'utf8');
    await rm(folder, { recursive: true });
    expect(error).toContain(`Stopped: ${path} has the best so far. The same command continues.`);
    expect([status, written]).toEqual([1, expect.stringMatching(/^18\/11 /)]);
  });
});
