// Makes a fresh clone usable: checks the version of Node and installs what the lock file names.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

const oldestNode = [20, 19];

/** Installs with `npm ci` when node_modules is missing or older than the lock file. */
export function installIfNeeded() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    console.error(
      `Arrowswitch needs Node ${oldestNode.join('.')} or newer; this is ${process.version}. ` +
        'Get it from https://nodejs.org and try again.',
    );
    process.exit(1);
  }
  // npm writes this copy of the lock file last of all.
  const installed = modifiedAt(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modifiedAt(join(root, 'package-lock.json'))) return;
  console.log('Installing what package-lock.json names (about a minute, once) …');
  if (!succeeds(npmCommand('ci', '--no-audit', '--no-fund'))) {
    console.error('npm ci failed: see above. Without a network nothing can be installed.');
    process.exit(1);
  }
}

/**
 * Milliseconds since the epoch; 0 when there is no such file.
 * @param {string} path
 */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * The npm that started this process, or the one on the path.
 * @param {string[]} args
 */
function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, npm, ...args] : ['npm', ...args];
}

/**
 * Runs a program to its end, its output shown as it comes.
 * @param {string[]} command the program, or the path of a script for Node, and its arguments
 */
export function succeeds(command) {
  const [program = '', ...args] = command;
  // On Windows npm is a script, which only a shell can start.
  const shell = program === 'npm';
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', shell }).status === 0;
}
