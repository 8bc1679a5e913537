// The shell of a real process, on real files in a folder of its own.

import { execFileSync } from 'node:child_process';
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shell } from '../../src/cli/command.ts';
import { createNodeShell } from '../../src/cli/nodeShell.ts';

let folder = '';
let stdout = new PassThrough();
let stderr: PassThrough & { isTTY?: boolean } = new PassThrough();
let press: () => void = () => undefined;
const bytes = new TextEncoder().encode('new');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
  stdout = new PassThrough();
  stderr = new PassThrough();
});

afterEach(() => rm(folder, { recursive: true }));

function createShell(): Shell {
  return createNodeShell({
    stdin: Readable.from([Buffer.from('piped')]),
    stdout,
    stderr,
    folder,
    workers: {
      cores: 1,
      optimisers: () => [],
      howells: () => [],
      rests: () => [],
      rows: () => [],
      batches: () => [],
    },
    onceInterrupted(listener) {
      press = listener;
    },
  });
}

async function place(name: string, content = 'old'): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

const contentOf = (name: string) => readFile(join(folder, name), 'utf8');

describe('patterns', () => {
  it('stand for the files that they match, in order; a name that exists stands for itself', async () => {
    await mkdir(join(folder, 'b'));
    for (const name of ['2.asc', '1.asc', '1.txt', '[x].asc', 'b/3.asc']) await place(name);
    const { filesLike } = createShell();
    expect(await filesLike('*.asc')).toEqual(['1.asc', '2.asc', '[x].asc']);
    expect(await filesLike('**/*.{asc,txt}')).toEqual([
      ...['1.asc', '1.txt', '2.asc', '[x].asc', 'b/3.asc'],
    ]);
    expect(await filesLike('[x].asc')).toEqual(['[x].asc']);
    expect(await filesLike('[y].asc')).toEqual([]);
    expect(await filesLike('b')).toEqual(['b']);
    expect(await filesLike('missing.asc')).toEqual(['missing.asc']);
    expect(await filesLike('-')).toEqual(['-']);
    expect(await filesLike(join(folder, '?.txt'))).toEqual([join(folder, '1.txt')]);
  });

  it('folders are made with those that they are in, or refused with the reason', async () => {
    const shell = createShell();
    await shell.makeFolder('a/b');
    await shell.makeFolder('a/b');
    expect(await readdir(join(folder, 'a'))).toEqual(['b']);
    await place('file');
    await expect(shell.makeFolder('file/b')).rejects.toThrow(/^file\/b: cannot be made: part of/);
  });
});

describe('reading', () => {
  it('begins relative paths at the folder of the call, and takes - for standard input', async () => {
    const shell = createShell();
    expect(String(await shell.readInput(await place('a.txt')))).toBe('old');
    expect(String(await shell.readInput('-'))).toBe('piped');
    await expect(shell.readInput('b.txt')).rejects.toThrow(
      'b.txt: cannot be read: there is no such file or folder',
    );
    await expect(shell.readInput('.')).rejects.toThrow('.: cannot be read: it is a folder');
  });
});

describe('writing', () => {
  it('replaces a file, keeps its mode, and leaves nothing beside it', async () => {
    const name = await place('a.pdf');
    await chmod(join(folder, name), 0o640);
    await createShell().writeFile(name, bytes);
    expect(await contentOf(name)).toBe('new');
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('writes standard output for -, and makes no file of that name', async () => {
    await createShell().writeFile('-', bytes);
    stdout.end();
    expect(await text(stdout)).toBe('new');
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not overwrite the input, under any name, unless allowed', async () => {
    const name = await place('a.asc');
    await symlink(join(folder, name), join(folder, 'symbolic'));
    await link(join(folder, name), join(folder, 'hard'));
    const shell = createShell();
    await shell.readInput(name);
    for (const other of [name, `./${name}`, join(folder, name), 'symbolic', 'hard']) {
      await expect(shell.writeFile(other, bytes)).rejects.toThrow(
        `${other} is the file that was read. Choose another name, or add --force to replace it.`,
      );
      expect(await contentOf(name)).toBe('old');
    }
    await shell.writeFile('symbolic', bytes, { mayReplaceInput: true });
    expect(await contentOf(name)).toBe('new');
    expect((await readdir(folder)).sort()).toEqual([name, 'hard', 'symbolic']);
  });

  it('writes names as long as a folder holds, and says of longer ones that they are too long', async () => {
    const shell = createShell();
    for (const length of [200, 219, 254, 255]) {
      const name = 'a'.repeat(length);
      await shell.writeFile(name, bytes);
      expect(await contentOf(name)).toBe('new');
    }
    expect((await readdir(folder)).length).toBe(4);
    await expect(shell.writeFile('é'.repeat(128), bytes)).rejects.toThrow(
      'é: cannot be written: its name is too long',
    );
  });

  it('writes through symbolic links, also to a file that does not exist yet', async () => {
    await mkdir(join(folder, 'inner'));
    await mkdir(join(folder, 'other'));
    await symlink('inner', join(folder, 'door'));
    await symlink('../other/made', join(folder, 'inner', 'second'));
    // Relative to the folder where it really lies, not to the one by which it is reached.
    await symlink('door/second', join(folder, 'first'));
    const shell = createShell();
    for (const [name, text] of [
      ['first', 'new'],
      ['door/second', 'newer'],
      ['first', 'newest'],
    ] as const) {
      await shell.writeFile(name, new TextEncoder().encode(text));
      expect(await contentOf('other/made')).toBe(text);
    }
    for (const name of ['first', 'inner/second']) {
      expect((await lstat(join(folder, name))).isSymbolicLink()).toBe(true);
    }
    expect(await readdir(join(folder, 'other'))).toEqual(['made']);
    await symlink('none/made', join(folder, 'lost'));
    await expect(shell.writeFile('lost', bytes)).rejects.toThrow(
      'lost: cannot be written: there is no such file or folder',
    );
  });

  it('refuses symbolic links that lead round in a circle, and leaves them', async () => {
    await symlink('two', join(folder, 'one'));
    await symlink('one', join(folder, 'two'));
    const shell = createShell();
    await expect(shell.writeFile('one', bytes)).rejects.toThrow(
      'one: cannot be written: its symbolic links lead round in a circle',
    );
    await expect(shell.readInput('two')).rejects.toThrow('lead round in a circle');
    expect(await readlink(join(folder, 'one'))).toBe('two');
    expect((await readdir(folder)).sort()).toEqual(['one', 'two']);
  });

  it('writes to pipes, which stay pipes', async () => {
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe')]);
    await symlink('pipe', join(folder, 'link'));
    const read = contentOf('pipe');
    await createShell().writeFile('link', bytes);
    expect(await read).toBe('new');
    expect((await stat(join(folder, 'pipe'))).isFIFO()).toBe(true);
  });

  it('reports why it failed, and leaves the old file intact', async () => {
    const shell = createShell();
    await expect(shell.writeFile('none/a.pdf', bytes)).rejects.toThrow(
      'none/a.pdf: cannot be written: there is no such file or folder',
    );
    await expect(shell.writeFile('.', bytes)).rejects.toThrow('cannot be written: it is a folder');
    const torn = {
      get byteLength(): number {
        throw new RangeError('torn');
      },
    } as Uint8Array;
    const name = await place('a.pdf');
    await expect(shell.writeFile(name, torn)).rejects.toThrow('a.pdf: cannot be written');
    expect(await contentOf(name)).toBe('old');
    expect(await readdir(folder)).toEqual([name]);
  });
});

it('notices Ctrl+C only once somebody listens', () => {
  const shell = createShell();
  press = () => expect.unreachable();
  const signal = shell.interruption();
  expect(signal.aborted).toBe(false);
  press();
  expect(signal.aborted).toBe(true);
  expect(shell.interruption()).toBe(signal);
});

it('colours errors and the first word of notes on a terminal that has colours, and where colour is forced', () => {
  const write = (isTTY: boolean, forced: string | undefined, bits = 8) => {
    vi.stubEnv('FORCE_COLOR', forced);
    vi.stubEnv('NO_COLOR', undefined);
    Object.assign(stderr, { isTTY, getColorDepth: () => bits });
    const shell = createShell();
    shell.error('Wrong.');
    shell.note('note: Odd.');
    return String(stderr.read());
  };
  const plain = 'Wrong.note: Odd.';
  const coloured = '\u001b[31mWrong.\u001b[39m\u001b[33mnote:\u001b[39m Odd.';
  try {
    expect(write(false, undefined)).toBe(plain);
    expect(write(true, undefined, 1)).toBe(plain);
    expect(write(true, '0')).toBe(plain);
    expect(write(true, undefined)).toBe(coloured);
    expect(write(false, '1')).toBe(coloured);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('shows progress in one line on a terminal, not too often, and nowhere else', () => {
  const plain = createShell();
  plain.progress('one');
  expect(stderr.read()).toBe(null);
  stderr.isTTY = true;
  const shell = createShell();
  for (const each of ['one', 'two', '']) shell.progress(each);
  expect(String(stderr.read())).toBe('\r\u001b[Kone\r\u001b[K');
});

it('shows the control characters of a file name in place of obeying them', () => {
  const shell = createShell();
  shell.error('e\u001b[31m\u0007\u007f\u009b\r.asc:1:1: a\tb\n');
  shell.note('note: \u001b]0;x\u0007\n');
  expect(String(stderr.read())).toBe('e␛[31m␇␡\ufffd␍.asc:1:1: a\tb\nnote: ␛]0;x␇\n');
});
