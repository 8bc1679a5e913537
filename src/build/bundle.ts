// Bundles the command line into one folder of plain JavaScript, since compiling its hundreds of
// files anew costs seconds at every call: `node src/build/run.mjs src/build/bundle.ts FOLDER`. The work is done while this
// file is imported, since plugins load what they need as they go, and nothing can be loaded afterwards.

import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from './install.mjs';
import { createImportPlugins } from './plugins.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The program, and what its threads run. */
const ENTRIES = ['main', 'optimiserThread', 'howellThread', 'rowThread'];

/** Makes `folder`, with the bundle's `main.mjs` in it: whole or not at all, and by one process at a time. */
async function bundleCommandLine(folder: string): Promise<void> {
  const staged = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  removeOldOnes(folder);
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

/** Bundles of earlier sources; recent ones may still be running. */
function removeOldOnes(folder: string): void {
  const prefix = basename(folder).replace(/-.*/, '-');
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const isOld = name.startsWith(prefix) && statSync(path).mtimeMs < Date.now() - dayMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}
