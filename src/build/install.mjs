// Makes a fresh clone usable: checks the version of Node and installs what the lock file names. Reports on standard error,
// because standard output belongs to the command line.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const oldestMajor = 20;
const oldestMinor = 19;

/** The file with the hash of the lock file that node_modules was last found to match. */
const stamp = join(root, 'node_modules/.cache/arrowswitch/installed');

/** Installs with `npm ci` unless node_modules holds what the lock file names. */
export function installIfNeeded() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    stop(
      `Arrowswitch needs Node ${oldestMajor}.${oldestMinor} or newer, and this is ${process.version}. ` +
        'Get a newer one from https://nodejs.org.',
    );
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = hashOf(lock);
  if (read(stamp) === hash) return;
  const isInstalled = () => agrees(lock, read(join(root, 'node_modules/.package-lock.json')));
  if (!isInstalled()) {
    // Another command may have installed while this one waited for the lock.
    const releaseLock = acquireLock('install');
    const isDone = isInstalled() || install();
    releaseLock();
    if (!isDone) stop('npm ci failed: see above. It needs a network connection.');
  }
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  } catch {
    // A folder that cannot be written costs a longer check at the next call.
  }
}

/**
 * Waits for the lock on some work in this folder, and returns the function that releases it. The lock names the process that
 * holds it and lapses when that process ends. It lies outside node_modules, which `npm ci` deletes.
 * @param {string} work
 * @returns {() => void}
 */
export function acquireLock(work) {
  const lock = join(tmpdir(), `arrowswitch-${work}-${hashOf(root)}`);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  while (!tryLink(own, lock)) {
    if (isRunning(Number(read(lock))))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    else rmSync(lock, { force: true });
  }
  return () => {
    if (read(lock) === String(process.pid)) rmSync(lock);
    rmSync(own, { force: true });
  };
}

/**
 * Gives a file a second name; false if a file with that name exists.
 * @param {string} file
 * @param {string} name
 */
function tryLink(file, name) {
  try {
    linkSync(file, name);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} text */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Installs; returns whether it succeeded. */
function install() {
  console.error('Installing what package-lock.json names (once; about a minute) …');
  // The npm that started this process is a script; the one on the path may need a shell.
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, 'ci'] : ['ci'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm,
  });
  return status === 0;
}

/**
 * Runs a Node script to its end and shows its output.
 * @param {string[]} command path of the script from the root, then its arguments
 */
export function succeeds([script = '', ...args]) {
  const command = [join(root, script), ...args];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Whether npm's record of what is installed matches the lock file. The record omits packages for other platforms.
 * @param {string} lock
 * @param {string | undefined} installed
 */
function agrees(lock, installed) {
  if (installed === undefined) return false;
  /** @type {Record<string, { version?: string }>} */
  const present = JSON.parse(installed).packages;
  /** @type {[string, { version?: string, optional?: boolean, devOptional?: boolean }][]} */
  const wanted = Object.entries(JSON.parse(lock).packages);
  return wanted.every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional === true || devOptional === true;
  });
}

/**
 * The text of a file; undefined if there is none.
 * @param {string} path
 */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
