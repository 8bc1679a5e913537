// The program as scripts run it: a process of its own, through npm.

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the program; `through`: what starts it. */
function cli(args: readonly string[], input = '', through: readonly string[] = NPM) {
  return new Promise<{ status: number; out: string; error: string }>((resolve) => {
    const [file = '', ...first] = through;
    const env = { ...process.env, FORCE_COLOR: '0' };
    const child = execFile(file, [...first, ...args], { cwd: root, env }, (failure, out, error) => {
      resolve({ status: Number(failure?.code ?? 0), out, error });
    });
    child.stdin?.end(input);
  });
}

const NPM = ['npm', 'run', '--silent', 'cli', '--'];
/** What npm starts in its turn: starting npm takes as long as many a command. */
const NODE = [process.execPath, 'src/build/cli.mjs'];

describe('npm run --silent cli', () => {
  it('writes to standard output alone, and reads standard input', async () => {
    const args = ['generate', 'mitchell', '--tables', '7', '--switch-rounds', '7'];
    const made = await cli(args, '', NODE);
    expect(made.status).toBe(0);
    const { status, out } = await cli(['analyse', '-', '--json'], made.out);
    expect(status).toBe(0);
    expect(JSON.parse(out).qf.toFixed(2)).toBe('92.00');
  });

  it('ends with status 2 and a place on standard error', async () => {
    const { status, out, error } = await cli(['validate', '-'], '4 2 2 2 0\n1-2 A 3-x B');
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(error).toContain('-:2:9: The pair must be from 0 to 4');
  });

  it('searches on threads', async () => {
    const wanted = [
      '--pairs',
      '8',
      '--rounds',
      '6',
      '--steps',
      '8',
      '--starts',
      '2',
      '--to',
      'asc',
    ];
    const printed: string[] = [];
    const search = ['search', ...wanted];
    const tonight = ['tonight', '--pairs', '6', '--rounds', '5'];
    // In this process a thread is none: two real ones print the same as one that is not.
    for (const args of [search, tonight]) {
      const expected = await run([...args, '--threads', '1']);
      const { status, out, error } = await cli([...args, '--threads', '2'], '', NODE);
      expect([status, error, out]).toEqual([0, '', expected.out]);
      printed.push(out);
    }
    const [found = '', list] = printed;
    expect(list).toContain('best possible');
    const args = ['optimise', '-', '--steps', '100000', '--threads', '2', '--json'];
    const { status, out } = await cli(args, found, NODE);
    expect(status).toBe(0);
    expect(JSON.parse(out).inequityIndex).toBeLessThan(3);
  });

  it('writes its best when it is interrupted, and says how to go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const path = join(folder, 'library.txt');
    const args = ['library', path, '--fields', '18/11', '--seeds', '1-9999', '--steps', '3'];
    const child = spawn(process.execPath, ['src/build/cli.mjs', ...args], { cwd: root });
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

  it('reports a missing file, without a position', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const path = join(folder, 'missing.txt');
    const { status, error } = await cli(['validate', path], '', NODE);
    await rm(folder, { recursive: true });
    expect(status).toBe(2);
    expect(error).toBe(`${path}: cannot be read: there is no such file or folder\n`);
  });
});
