// The command line's process: streams, files, clock and exit status; everything else is in program.ts.

import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandError, type Shell } from './command.ts';
import { runProgram } from './program.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'it is not allowed',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}

const shell: Shell = {
  async readInput(path) {
    try {
      return path === '-' ? await buffer(process.stdin) : await readFile(path);
    } catch (error) {
      throw new CommandError(`${path}: cannot be read: ${reasonOf(error)}`);
    }
  },
  async writeFile(path, bytes) {
    try {
      await writeFile(path, bytes);
    } catch (error) {
      throw new CommandError(`${path}: cannot be written: ${reasonOf(error)}`);
    }
  },
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  seconds: () => performance.now() / 1000,
  today: () => new Date().toISOString().slice(0, 10),
};

// A reader that closes early, such as head, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await runProgram(process.argv.slice(2), shell);
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
