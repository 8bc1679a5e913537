// What the plugins provide (see plugins.mjs), for a bundle made without plugins: such imports are left out of it, and what
// they stand for is put beside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './install.mjs';

/**
 * How a plugin loads a module.
 * @typedef {object} Loader
 * @property {{ readonly id: RegExp }} filter
 * @property {(this: { addWatchFile(path: string): void }, id: string) => Promise<{ code: string }>} handler
 */

/** The imports to leave out of the bundle, as patterns. */
export const providedImports = ['virtual:card-font', '*?asc', '*?parts'];

/**
 * Puts a module beside a bundle for each import that was left out of it, and returns the files that they are made from.
 * @param {string} folder of the bundle
 * @param {import('./bundler.mjs').BundleRecord} record
 */
export async function provideInto(folder, { inputs, outputs }) {
  const ids = idsOf(inputs);
  if (ids.size === 0) return [];
  const { createImportPlugins } = await import('./plugins.mjs');
  const loaders = createImportPlugins({ areReadFromDisk: true }).map(
    ({ load }) => /** @type {Loader} */ (/** @type {unknown} */ (load)),
  );
  /** @type {string[]} */
  const files = [];
  const addWatchFile = (/** @type {string} */ path) => files.push(relative(root, path));
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [path, id] of ids) {
    const loader = loaders.find(({ filter }) => filter.id.test(id));
    const module = await loader?.handler.call({ addWatchFile }, id);
    if (module === undefined) throw new Error(`No plugin provides ${path}`);
    const name = `provided-${names.size}.mjs`;
    writeFileSync(join(folder, name), module.code);
    names.set(path, name);
  }
  for (const [path, { imports }] of Object.entries(outputs)) {
    if (!imports.some((each) => names.has(each.path))) continue;
    let code = readFileSync(join(root, path), 'utf8');
    for (const [from, name] of names) code = code.replaceAll(`"${from}"`, `"./${name}"`);
    writeFileSync(join(root, path), code);
  }
  return files;
}

/**
 * The plugins' names for what was left out, by the paths that import it.
 * @param {import('./bundler.mjs').BundleRecord['inputs']} inputs
 */
function idsOf(inputs) {
  /** @type {Map<string, string>} */
  const ids = new Map();
  for (const [importer, { imports }] of Object.entries(inputs)) {
    for (const { path } of imports.filter(isProvided)) {
      const id = path.startsWith('.') ? join(root, dirname(importer), path) : `\0${path}`;
      if ((ids.get(path) ?? id) !== id) throw new Error(`${path} stands for two files`);
      ids.set(path, id);
    }
  }
  return ids;
}

/** @param {import('./bundler.mjs').ImportRecord} each */
function isProvided({ path, external }) {
  return external === true && /^virtual:card-font$|\?(asc|parts)$/.test(path);
}
