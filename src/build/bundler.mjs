// Runs esbuild, which makes the bundles of the command line. It is run as a program, because its interface for JavaScript,
// like any bundler that is loaded into this process, takes half as long again to start as it takes to bundle a command.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';

/**
 * What became of the files that were read, and what is in those that were written; paths are relative to the root.
 * @typedef {object} BundleRecord
 * @property {Record<string, { imports: readonly ImportRecord[] }>} inputs
 * @property {Record<string, { imports: readonly ImportRecord[] }>} outputs
 */

/**
 * An import; the path of one that was left out is as it is written in the source.
 * @typedef {{ readonly path: string, readonly external?: boolean }} ImportRecord
 */

/**
 * Bundles modules into a folder, each entry as a file with its name and the ending `mjs`. Throws what is wrong with a source.
 * @param {readonly string[]} entries paths from the root
 * @param {string} folder
 * @param {readonly string[]} leftOut imports that stay as they are, as they are written; * stands for anything
 * @returns {BundleRecord}
 */
export function runBundler(entries, folder, leftOut) {
  const record = join(folder, 'record.json');
  const { status, stderr, error } = spawnSync(
    bundlerPath(),
    [
      ...entries,
      ...leftOut.map((pattern) => `--external:${pattern}`),
      `--outdir=${folder}`,
      `--metafile=${record}`,
      ...['--bundle', '--splitting', '--format=esm', '--out-extension:.js=.mjs', '--charset=utf8'],
      ...['--platform=node', '--main-fields=module,main', '--tsconfig-raw={}'],
      // A file of JSON is a module with its fields: the version comes without a plugin, since every command has it.
      `--alias:virtual:version=${join(root, 'package.json')}`,
      // Without comments and indentation there is less to write and to compile; names stay, for errors.
      ...['--minify-whitespace', '--legal-comments=none'],
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status !== 0) throw error ?? new Error(stderr);
  /** @type {BundleRecord} */
  const made = JSON.parse(readFileSync(record, 'utf8'));
  rmSync(record);
  return made;
}

/** The program itself: what the package has under its own name may be a script that looks for it. */
function bundlerPath() {
  const { resolve } = createRequire(import.meta.resolve('esbuild/package.json'));
  const binary = dirname(resolve(`@esbuild/${process.platform}-${process.arch}/package.json`));
  return join(binary, process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild');
}
