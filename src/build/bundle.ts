// Bundles the command line into one folder of plain JavaScript, since compiling its hundreds of
// files anew costs seconds at every call.

import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from './install.mjs';
import { createImportPlugins } from './plugins.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes `folder`, with the bundle's `main.mjs` in it. Two calls may make it at once: each builds
 * beside it and renames, and whoever comes second leaves the first one's.
 */
export async function bundleCommandLine(folder: string): Promise<void> {
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
      ssr: join(root, 'src/cli/main.ts'),
      outDir: staged,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(staged, folder);
  } catch (error) {
    rmSync(staged, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** Bundles of earlier sources; young ones may still be running. */
function removeOldOnes(folder: string): void {
  const prefix = basename(folder).replace(/-.*/, '-');
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    const isOld = name.startsWith(prefix) && statSync(path).mtimeMs < Date.now() - dayMs;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}
