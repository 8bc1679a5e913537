// `npm run cli`: runs the command line from its bundle, which is made first when a source, a
// dependency or Node itself has changed since.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded, root, takeTurn } from './install.mjs';

installIfNeeded();
const folder = join(root, 'node_modules/.cache/arrowswitch', `cli-${hashOfSources()}`);
const main = join(folder, 'main.mjs');
if (!existsSync(main)) {
  const endTurn = takeTurn('bundle');
  try {
    if (!existsSync(main)) makeBundle();
  } finally {
    endTurn();
  }
}
await import(pathToFileURL(main).href);

function makeBundle() {
  const run = join(root, 'src/build/run.mjs');
  execFileSync(process.execPath, [run, 'src/build/bundle.ts', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** A short name for all that the bundle is made from. */
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
 * Every file of a folder that a bundle may hold, from the root.
 * @param {string} folder
 */
function filesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(tsx|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
