// Bundles the command line into one folder of plain JavaScript, because compiling its hundreds of files would cost seconds
// at every call: `node src/build/run.mjs src/build/bundle.ts FOLDER`. Bundles while this file is being imported, because
// plugins load modules as they work, which is impossible afterwards.

import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from './install.mjs';
import { createImportPlugins } from './plugins.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The entries of the program and of its threads. */
const ENTRIES = ['main', 'optimiserThread', 'howellThread', 'restThread', 'rowThread'];

/** Creates `folder` with the bundle's `main.mjs`: completely or not at all, and by one process at a time. */
async function bundleCommandLine(folder: string): Promise<void> {
  const staged = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  removeOldBundles(folder);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: createImportPlugins(),
    publicDir: false,
    build: {
      ssr: true,
      outDir: staged,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: ENTRIES.map((name) => join(root, `src/cli/${name}.ts`)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  renameSync(staged, folder);
}

const [, , target] = process.argv;
if (target === undefined) throw new Error('Name the folder to make.');
await bundleCommandLine(target);

/** Removes bundles of earlier sources, except recent ones, which may still be running. */
function removeOldBundles(folder: string): void {
  const prefix = basename(folder).replace(/-.*/, '-');
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const isOld = name.startsWith(prefix) && statSync(path).mtimeMs < Date.now() - dayMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}
