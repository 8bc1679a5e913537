// A Vite plugin: `import { version } from 'virtual:version'` gives the version in package.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './install.mjs';

const moduleId = 'virtual:version';
const resolvedId = `\0${moduleId}`;

/** The version, as a plugin for the page, its workers, the tests and the command line. */
export function version(): Plugin {
  return {
    name: 'arrowswitch:version',
    resolveId: { filter: { id: /^virtual:version$/ }, handler: () => resolvedId },
    load: {
      filter: { id: /^\0virtual:version$/ },
      handler() {
        const path = join(root, 'package.json');
        this.addWatchFile(path);
        const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
        return { code: `export const version = ${JSON.stringify(version)};`, moduleType: 'js' };
      },
    },
  };
}
