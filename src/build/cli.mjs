// `npm run cli`: runs a command from its bundle, and bundles it first if a file that it is made from has changed.

import module from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commands } from '../cli/commands.mjs';
import { findBundle, makeBundle } from './bundle.mjs';
import { acquireLock, installIfNeeded } from './install.mjs';

installIfNeeded();
const [given] = process.argv.slice(2).filter((argument) => argument !== '--quiet');
const name = commands.find((command) => command.name === given)?.name ?? 'help';
const main = findBundle(name) ?? (await bundleOnce());
// From Node 22 on.
if ('enableCompileCache' in module) {
  /** @type {any} */ (module).enableCompileCache(join(dirname(main), 'compiled'));
}
await import(pathToFileURL(main).href);

/** The bundle's main file, made by one of several processes that need it. */
async function bundleOnce() {
  const releaseLock = acquireLock(`bundle-${name}`);
  try {
    return findBundle(name) ?? (await makeBundle(name));
  } finally {
    releaseLock();
  }
}
