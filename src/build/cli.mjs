// `npm run cli`: runs the command line from its bundle, and bundles it first if a source, a dependency or Node itself has
// changed.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { acquireLock, installIfNeeded, root } from './install.mjs';

installIfNeeded();
const folder = join(root, 'node_modules/.cache/arrowswitch', `cli-${hashOfSources()}`);
const main = join(folder, 'main.mjs');
if (!existsSync(main)) {
  const releaseLock = acquireLock('bundle');
  try {
    if (!existsSync(main)) makeBundle();
  } finally {
    releaseLock();
  }
}
await import(pathToFileURL(main).href);

function makeBundle() {
  const run = join(root, 'src/build/run.mjs');
  execFileSync(process.execPath, [run, 'src/build/bundle.ts', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** The hash of everything that the bundle is made from. */
function hashOfSources() {
  const hash = createHash('sha256').update(process.version);
  const files = ['src', 'data'].flatMap((name) => filesOf(name)).sort();
  for (const file of [...files, 'package.json', 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Every file in a folder that may be part of the bundle, relative to the root.
 * @param {string} folder
 */
function filesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(tsx|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
