// What a module of ours may import beyond JavaScript: the same in the page, in its workers, in
// tests and on the command line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc } from './asc.mjs';
import { cardFont } from './cardFont.mjs';
import { root } from './install.mjs';
import { textParts } from './textParts.mjs';

/**
 * New plugin instances: Vite wants its own for each build.
 * @returns {import('vite').Plugin[]}
 */
export function createImportPlugins() {
  return [asc(), cardFont(), textParts(), version()];
}

/**
 * `import { version } from 'virtual:version'` gives the version in package.json.
 * @returns {import('vite').Plugin}
 */
function version() {
  return {
    name: 'arrowswitch:version',
    resolveId: { filter: { id: /^virtual:version$/ }, handler: () => '\0virtual:version' },
    load: {
      filter: { id: /^\0virtual:version$/ },
      handler() {
        const path = join(root, 'package.json');
        this.addWatchFile(path);
        /** @type {{ version: string }} */
        const { version } = JSON.parse(readFileSync(path, 'utf8'));
        return { code: `export const version = ${JSON.stringify(version)};`, moduleType: 'js' };
      },
    },
  };
}
