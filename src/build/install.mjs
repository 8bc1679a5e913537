// Makes a fresh clone usable: checks the version of Node and installs what the lock file names.
// Says what it does on standard error, since standard output may belong to the command line.

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const oldestMajor = 20;
const oldestMinor = 19;

/** Installs with `npm ci` when node_modules is missing or older than the lock file. */
export function installIfNeeded() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    stop(
      `Arrowswitch needs Node ${oldestMajor}.${oldestMinor} or newer, and this is ${process.version}. ` +
        'Get a newer one from https://nodejs.org.',
    );
  }
  // npm writes its own copy of the lock file last of all.
  const installed = modifiedAt(join(root, 'node_modules/.package-lock.json'));
  if (installed >= modifiedAt(join(root, 'package-lock.json'))) return;
  console.error('Installing what package-lock.json names (once; about a minute) …');
  // The npm that started this process is a script; the one on the path may need a shell.
  const npm = process.env.npm_execpath;
  const { status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, 'ci'] : ['ci'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm,
  });
  if (status !== 0) stop('npm ci failed: see above. It needs a network connection.');
}

/**
 * Runs a script of Node to its end, its output shown as it comes.
 * @param {string[]} command path of the script from the root, then its arguments
 */
export function succeeds([script = '', ...args]) {
  const command = [join(root, script), ...args];
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status === 0;
}

/**
 * Milliseconds since the epoch; 0 when there is no such file.
 * @param {string} path
 */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} reason */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
