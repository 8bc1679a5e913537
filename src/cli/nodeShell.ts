// The shell of a real process: files, standard streams, clock and Ctrl+C. Files are written to a temporary name and then
// renamed, so they are replaced whole or not at all. Throws CommandError.

import type { Stats } from 'node:fs';
import {
  chmod,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { styleText } from 'node:util';
import { CommandError, type Shell, type Workers } from './command.ts';

/** What the shell needs from the process. */
export interface Surroundings {
  /** Opened when it is first read. */
  readonly stdin: NodeJS.ReadableStream;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** The folder that relative paths start from; throws the failed system call if it has been deleted. */
  readonly folder: string;
  readonly workers: Workers;
  /** Calls the listener at the next Ctrl+C or request to end, which then does not end the process; the one after it does. */
  onceInterrupted(listener: () => void): void;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is a file, not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links lead round in a circle',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be too large',
  EPIPE: 'the program that was reading it has ended',
};

/** The reason for a failed system call, in words. */
export function systemCallReason(error: unknown): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'uv_cwd') return 'the current folder has been deleted';
  return REASONS[code ?? ''] ?? message;
}

/** The least time between two updates of the progress on a terminal. */
const BETWEEN_PROGRESS_MS = 250;

export function createNodeShell(surroundings: Surroundings): Shell {
  const { stdout, stderr, workers, onceInterrupted } = surroundings;
  const isWatched = 'isTTY' in stderr && stderr.isTTY === true;
  let shownMs = Number.NEGATIVE_INFINITY;
  const inputs: Stats[] = [];
  let interruption: AbortSignal | undefined;

  /** A text in colour, if the terminal and NO_COLOR and FORCE_COLOR allow it; to ask where there is none takes long. */
  const coloured = (colour: 'red' | 'yellow', text: string) =>
    isWatched || process.env.FORCE_COLOR !== undefined
      ? styleText(colour, text, { stream: stderr })
      : text;

  /** Whether a file was read as input, under this name or another. */
  const isInput = (file: Stats) =>
    inputs.some(({ dev, ino }) => dev === file.dev && ino === file.ino);

  const placeOf = (path: string) => (isAbsolute(path) ? path : resolve(surroundings.folder, path));

  async function replace(path: string, bytes: Uint8Array, mayReplaceInput: boolean) {
    const place = placeOf(path);
    const present = await stat(place).catch(ifMissing);
    if (present !== undefined && isInput(present) && !mayReplaceInput) {
      throw new CommandError(
        `${path} is the file that was read. Choose another name, or add --force to replace it.`,
      );
    }
    // A device or pipe cannot be replaced by renaming.
    if (present !== undefined && !present.isFile()) await writeFile(place, bytes);
    else await writeBeside(await targetOf(place), bytes, present?.mode);
  }

  return {
    async readInput(path) {
      try {
        if (path === '-') return await buffer(surroundings.stdin);
        const place = placeOf(path);
        const bytes = await readFile(place);
        inputs.push(await stat(place));
        return bytes;
      } catch (error) {
        throw new CommandError(`${path}: cannot be read: ${systemCallReason(error)}`);
      }
    },
    async writeFile(path, bytes, { mayReplaceInput = false } = {}) {
      if (path === '-') {
        stdout.write(bytes);
        return;
      }
      try {
        await replace(path, bytes, mayReplaceInput);
      } catch (error) {
        if (error instanceof CommandError) throw error;
        throw new CommandError(`${path}: cannot be written: ${systemCallReason(error)}`);
      }
    },
    async makeFolder(path) {
      try {
        await mkdir(placeOf(path), { recursive: true });
      } catch (error) {
        throw new CommandError(`${path}: cannot be made: ${systemCallReason(error)}`);
      }
    },
    async filesLike(pattern) {
      // Loaded here, as only commands on many files need it and it is larger than all else that starts a command.
      const { glob, isDynamicPattern } = await import('tinyglobby');
      const isPattern = pattern !== '-' && isDynamicPattern(pattern);
      if (!isPattern || (await stat(placeOf(pattern)).catch(() => undefined))) return [pattern];
      const found = await glob(pattern, {
        cwd: surroundings.folder,
        absolute: isAbsolute(pattern),
        expandDirectories: false,
      });
      return found.sort();
    },
    out: (text) => stdout.write(text),
    error: (text) => stderr.write(coloured('red', harmless(text))),
    note: (text) =>
      stderr.write(harmless(text).replace(/^note:/, (label) => coloured('yellow', label))),
    row: () => undefined,
    progress(text) {
      const now = performance.now();
      if (!isWatched || (text !== '' && now < shownMs + BETWEEN_PROGRESS_MS)) return;
      if (text !== '') shownMs = now;
      // Back to the start of the line, which is erased.
      stderr.write(`\r\u001b[K${harmless(text)}`);
    },
    seconds: () => performance.now() / 1000,
    workers,
    today: () => new Date().toISOString().slice(0, 10),
    interruption() {
      if (interruption === undefined) {
        const controller = new AbortController();
        onceInterrupted(() => controller.abort());
        interruption = controller.signal;
      }
      return interruption;
    },
  };
}

/** A text whose control characters a terminal shows in place of obeying them: names of files may hold any. */
function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? '␡' : '\ufffd';
  });
}

/** The file that a path stands for: that at the end of its symbolic links, even if it does not exist yet. */
async function targetOf(place: string): Promise<string> {
  const present = await realpath(place).catch(ifMissing);
  if (present !== undefined) return present;
  const link = await readlink(place).catch(ifMissing);
  return link === undefined ? place : targetOf(resolve(await realpath(dirname(place)), link));
}

/** Nothing, of a file that does not exist; throws every other failure. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Writes a file under a temporary name and renames it, so that a failure leaves the old file intact. */
async function writeBeside(target: string, bytes: Uint8Array, mode: number | undefined) {
  // Not made of the target's name, which may be as long as names can be.
  const staged = join(dirname(target), `.${crypto.randomUUID()}.tmp`);
  try {
    await writeFile(staged, bytes, { flag: 'wx' });
    if (mode !== undefined) await chmod(staged, mode);
    await rename(staged, target);
  } catch (error) {
    await rm(staged, { force: true });
    throw error;
  }
}
