// The program as scripts run it: a process of its own, through npm.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './captureShell.ts';

const root = join(import.meta.dirname, '../..');

/** Runs the program; `through`: what starts it. */
function cli(args: readonly string[], input = '', through: readonly string[] = NPM) {
  return new Promise<{ status: number; out: string; error: string }>((resolve) => {
    const [file = '', ...first] = through;
    const child = execFile(file, [...first, ...args], { cwd: root, env }, (failure, out, error) => {
      resolve({ status: Number(failure?.code ?? 0), out, error });
    });
    child.stdin?.end(input);
  });
}

/** As from a shell, not from npm. */
const env = { ...process.env, FORCE_COLOR: '0', INIT_CWD: undefined };

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
    expect(list).toContain(', proved');
    const args = ['optimise', '-', '--steps', '100000', '--threads', '2', '--json'];
    const { status, out } = await cli(args, found, NODE);
    expect(status).toBe(0);
    expect(JSON.parse(out).inequityIndex).toBeLessThan(3);
  });

  it('runs a batch on threads, of the files that a pattern stands for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const made = (tables: number) => run(['generate', 'mitchell', '--tables', `${tables}`]);
    for (const tables of [3, 5, 7])
      await writeFile(join(folder, `${tables}.json`), (await made(tables)).out);
    const args = ['batch', 'analyse', join(folder, '*.json'), '--out', join(folder, 'made')];
    const { status, out, error } = await cli([...args, '--threads', '2'], '', NODE);
    expect([status, error]).toEqual([0, '']);
    expect(out.split('\n')).toHaveLength(5);
    const written = await readFile(join(folder, 'made/7.txt'), 'utf8');
    expect(written).toBe((await run(['analyse', '-'], { '-': (await made(7)).out })).out);
    await rm(folder, { recursive: true });
  });

  it('reports a missing file, without a position', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const path = join(folder, 'missing.txt');
    const { status, error } = await cli(['validate', path], '', NODE);
    await rm(folder, { recursive: true });
    expect(status).toBe(2);
    expect(error).toBe(`${path}: cannot be read: there is no such file or folder\n`);
  });

  it('says that the current folder has been deleted, where a path starts from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const script = `mkdir -p ${folder}; cd ${folder}; rmdir ${folder}; "$@"; echo "status $?"`;
    const inDeleted = ['sh', '-c', script, 'sh', process.execPath, join(root, NODE[1] as string)];
    expect(await cli(['validate', 'a.json'], '', inDeleted)).toEqual({
      status: 0,
      out: 'status 2\n',
      error: 'a.json: cannot be read: the current folder has been deleted\n',
    });
    const made = ['generate', 'mitchell', '--tables', '3', '--to', 'asc'];
    expect((await cli([...made, '--out', 'a.asc'], '', inDeleted)).error).toBe(
      'a.asc: cannot be written: the current folder has been deleted\n',
    );
    expect((await cli(['validate', '/dev/null'], '', inDeleted)).error).toContain(
      '/dev/null:1:1: The file is empty.',
    );
  });

  it('is ended by Ctrl+C at once when a command is loaded that does not listen to it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
    const pipe = join(folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    const child = spawn(process.execPath, [...NODE.slice(1), 'validate', pipe], { cwd: root, env });
    const ended = new Promise((resolve) => {
      child.on('close', (status, signal) => resolve([status, signal]));
    });
    // It can be opened once the command reads it.
    const writer = await open(pipe, 'w');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    await writer.close();
    await rm(folder, { recursive: true });
  });
});
