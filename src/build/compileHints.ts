// A Vite plugin: has browsers compile the files of the first load whole while they arrive, beside the page's thread. Otherwise
// each function is compiled on that thread when it is first called, which takes a third of the scripts' time there. V8 reads
// the comment (v8.dev/blog/explicit-compile-hints) if it comes first; other engines ignore it.

import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/** Marks the files with these names; there must be one of each. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'arrowswitch:compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite has put its own code at the top of the files by then.
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const chunk = chunks.find((one) => one.name === name);
          if (chunk === undefined) throw new Error(`The page has no file named ${name}.`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
