// Runs a command line in this process, with files in memory, captured streams and a clock that counts its readings.

import { CommandError } from '../../src/cli/command.ts';
import { runProgram } from '../../src/cli/program.ts';

export interface Run {
  readonly status: number;
  readonly out: string;
  readonly error: string;
  readonly written: ReadonlyMap<string, Uint8Array>;
}

/** What a command line does, given files by path (`-` is standard input). */
export async function run(
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
  interruption: AbortSignal = new AbortController().signal,
): Promise<Run> {
  const written = new Map<string, Uint8Array>();
  let out = '';
  let error = '';
  let seconds = 0;
  const status = await runProgram(args, {
    async readInput(path) {
      const text = files[path];
      if (text === undefined) throw new CommandError(`${path}: cannot be read`);
      return new TextEncoder().encode(text);
    },
    async writeFile(path, bytes) {
      written.set(path, bytes);
    },
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    seconds: () => seconds++,
    today: () => '2026-01-31',
    interruption: () => interruption,
  });
  return { status, out, error, written };
}
