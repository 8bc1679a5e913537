// A Vite plugin: everything that the page imports on demand is fetched first by `ui/preload.ts` (see there for why). It
// replaces Vite's own helper by name and gets the list of all files of a part, the part itself included.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const preload = fileURLToPath(new URL('../ui/preload.ts', import.meta.url));

/** Makes the page fetch parts before it imports them; the workers import nothing on demand that is not bundled. */
export function preloading(): Plugin {
  return {
    name: 'arrowswitch:preloading',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser that the build is for preloads modules by itself.
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(preload)};`,
    },
  };
}
