// What a module of ours may import beyond JavaScript: the same in the page, in its workers, in
// tests and on the command line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { asc } from './asc.ts';
import { cardFont } from './cardFont.ts';
import { root } from './install.mjs';
import { textParts } from './textParts.ts';

/** New plugin instances: Vite wants its own for each build. */
export function createImportPlugins(): Plugin[] {
  return [asc(), cardFont(), textParts(), version()];
}

/** `import { version } from 'virtual:version'` gives the version in package.json. */
function version(): Plugin {
  return {
    name: 'arrowswitch:version',
    resolveId: { filter: { id: /^virtual:version$/ }, handler: () => '\0virtual:version' },
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
