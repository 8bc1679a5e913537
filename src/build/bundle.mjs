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
import { join, relative, sep } from 'node:path';
import { commands } from '../cli/commands.mjs';
import { cacheFolder, fingerprint } from './cache.mjs';
import { root } from './install.mjs';

const dayMs = 24 * 60 * 60 * 1000;

/** The files that make bundles, from the root; the lock file stands for all packages. */
const makers = ['asc', 'bundle', 'cache', 'cardFont', 'plugins', 'textParts']
  .map((name) => `src/build/${name}.mjs`)
  .concat('src/cli/commands.mjs', 'package.json', 'package-lock.json');

/** Packages of one large file each, which Node itself reads as quickly as from a bundle. */
const ownFiles = ['js-yaml', 'valibot'];

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
    const { output, files } = await bundled(name);
    for (const file of output) {
      writeFileSync(join(staged, file.fileName), file.type === 'chunk' ? file.code : file.source);
    }
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
 * The files of a bundle, and those that it is made from, relative to the root.
 * @param {string} name
 */
async function bundled(name) {
  // Of files as small as these, several threads take longer waiting for each other than reading.
  process.env.RAYON_NUM_THREADS ??= '1';
  process.env.ROLLDOWN_WORKER_THREADS ??= '1';
  process.env.ROLLDOWN_MAX_BLOCKING_THREADS ??= '1';
  const { rolldown } = await import('rolldown');
  const { createImportPlugins } = await import('./plugins.mjs');
  const entries = ['main', ...(commands.find((command) => command.name === name)?.threads ?? [])];
  const bundle = await rolldown({
    cwd: root,
    // Errors are thrown; the output belongs to the command.
    logLevel: 'silent',
    input: entries.map((entry) => join(root, `src/cli/${entry}.ts`)),
    external: ownFiles,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    tsconfig: false,
    plugins: [leaveOut(name), ...createImportPlugins({ areReadFromDisk: true })],
  });
  const { output } = await bundle.generate({
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Without comments and indentation there is less to write and to compile; names stay, for errors.
    minify: { compress: false, mangle: false, codegen: true },
  });
  const read = (await bundle.watchFiles).map((id) => relative(root, id.replace(/\?.*/, '')));
  const own = read.filter(
    (file) => !file.split(sep).includes('node_modules') && !file.includes('\0'),
  );
  await bundle.close();
  return { output, files: [...new Set([...makers, ...own])].sort() };
}

/**
 * A plugin that leaves out the other commands, and packages that are loaded on demand: those are found at run time.
 * @param {string} name
 * @returns {import('rolldown').Plugin}
 */
function leaveOut(name) {
  return {
    name: 'arrowswitch:leave-out',
    resolveId: {
      filter: { id: [/^\.\/\w+\.ts$/, /^[a-z@][^:]*$/] },
      handler(id, importer, { kind }) {
        if (kind !== 'dynamic-import' || id === `./${name}.ts`) return null;
        const isCommand = importer === join(root, 'src/cli/commands.mjs');
        return isCommand || !id.startsWith('.') ? { id, external: true } : null;
      },
    },
  };
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
