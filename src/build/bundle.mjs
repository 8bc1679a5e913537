// Bundles the command line into plain JavaScript, because compiling its hundreds of files would cost seconds at every call.
// Each command has a bundle of its own, without what only others need. The name of a bundle has the hash of the files that
// it was made from, whose names are in a list beside it: another hash is another bundle, so none is ever out of date.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { commands } from '../cli/commands.mjs';
import { cacheFolder, fingerprint } from './cache.mjs';
import { root } from './install.mjs';

const dayMs = 24 * 60 * 60 * 1000;

/** The files that make bundles, from the root; the lock file stands for all packages. */
const makers = ['asc', 'bundle', 'bundler', 'cache', 'cardFont', 'plugins', 'provided', 'textParts']
  .map((name) => `src/build/${name}.mjs`)
  .concat('src/cli/commands.mjs', 'package.json', 'package-lock.json');

/** Packages of one large file each, which Node itself reads as quickly as from a bundle; then those loaded on demand. */
const unbundled = ['js-yaml', 'valibot', 'fflate', 'read-excel-file', 'write-excel-file'];

/**
 * The main file of a command's bundle; undefined if there is none that was made from the files as they are now.
 * @param {string} name of a command, or `help`
 */
export function findBundle(name) {
  try {
    const files = readFileSync(listPath(name), 'utf8').split('\n');
    const main = mainIn(folderOf(name, files));
    return existsSync(main) ? main : undefined;
  } catch {
    // There is no list, or a file in it is gone.
    return undefined;
  }
}

/**
 * Bundles a command, completely or not at all, and returns the bundle's main file. Ends the process if the cache cannot be
 * written.
 * @param {string} name of a command, or `help`
 */
export async function makeBundle(name) {
  const startMs = Date.now();
  const staged = join(cacheFolder, `cli-${name}-${process.pid}`);
  try {
    removeOldBundles(name);
    mkdirSync(staged, { recursive: true });
    const files = await bundleInto(staged, name);
    // If a source was written while it was bundled, the bundle has no hash to be found by: it serves this process only.
    if (files.some((file) => statSync(join(root, file)).ctimeMs >= startMs)) return mainIn(staged);
    const folder = folderOf(name, files);
    if (!existsSync(folder)) renameSync(staged, folder);
    writeFileSync(`${staged}.txt`, files.join('\n'));
    renameSync(`${staged}.txt`, listPath(name));
    return mainIn(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
    console.error(
      `The command line cannot be bundled in ${cacheFolder}: ${/** @type {Error} */ (error).message}`,
    );
    process.exit(2);
  }
}

/**
 * Writes a bundle into a folder, and returns the files that it is made from, relative to the root.
 * @param {string} folder
 * @param {string} name
 */
async function bundleInto(folder, name) {
  const [{ runBundler }, { provideInto, providedImports }] = await Promise.all([
    import('./bundler.mjs'),
    import('./provided.mjs'),
  ]);
  const threads = commands.find((command) => command.name === name)?.threads ?? [];
  const others = commands.filter((command) => command.name !== name);
  const record = runBundler(
    ['main', ...threads].map((entry) => `src/cli/${entry}.ts`),
    folder,
    [...others.map((other) => `../cli/${other.name}.ts`), ...providedImports, ...unbundled],
  );
  const own = Object.keys(record.inputs).filter((file) => !/(^|\/)node_modules\//.test(file));
  return [...new Set([...makers, ...own, ...(await provideInto(folder, record))])].sort();
}

/**
 * Where a bundle made from the files as they are now has its place. Throws if one is missing.
 * @param {string} name
 * @param {readonly string[]} files
 */
function folderOf(name, files) {
  const contents = files.flatMap((file) => [file, readFileSync(join(root, file))]);
  return join(cacheFolder, `cli-${name}-${fingerprint(contents)}`);
}

/** @param {string} folder */
function mainIn(folder) {
  return join(folder, 'main.mjs');
}

/**
 * The path of the list of the files that the newest bundle of a command was made from.
 * @param {string} name
 */
function listPath(name) {
  return join(cacheFolder, `cli-${name}.txt`);
}

/**
 * Removes bundles of earlier sources, except recent ones, which may still be running.
 * @param {string} name
 */
function removeOldBundles(name) {
  if (!existsSync(cacheFolder)) return;
  for (const entry of readdirSync(cacheFolder)) {
    const path = join(cacheFolder, entry);
    const isOld = entry.startsWith(`cli-${name}-`) && statSync(path).mtimeMs < Date.now() - dayMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {unknown} error */
function errorCode(error) {
  return /** @type {NodeJS.ErrnoException} */ (error).code;
}
