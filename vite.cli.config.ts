// How Vite builds the command line: plain JavaScript that contains every package it uses and needs Node alone. It is the `bin`
// of package.json; `npm run cli` builds it anew when a source is newer (src/build/cli.mjs).

import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { builtStamp, toolFolder } from './src/build/cache.mjs';
import { root } from './src/build/install.mjs';
import { notices } from './src/build/notices.ts';
import { createImportPlugins } from './src/build/plugins.mjs';

const sources = join(root, 'src/cli');
/** What many commands need is in one file, as each that Node loads takes half a millisecond; but nothing that main.ts does. */
const COMMON = {
  name: 'common',
  test: /src[\\/](?!cli|worker|optimise)|valibot|papaparse|jsonc-parser/,
  minShareCount: 8,
};
const NAMED = { function: true, class: true };

export default defineConfig({
  root,
  publicDir: false,
  plugins: [createImportPlugins(), notices({ isCopied: true }), stamped()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: toolFolder,
    emptyOutDir: true,
    rolldownOptions: {
      // The program, and the threads that it starts from files beside it.
      input: readdirSync(sources)
        .filter((name) => name === 'main.ts' || name.endsWith('Thread.ts'))
        .map((name) => join(sources, name)),
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: 'parts/[name]-[hash].mjs',
        banner: ({ facadeModuleId }) =>
          basename(facadeModuleId ?? '') === 'main.ts' ? '#!/usr/bin/env node' : '',
        codeSplitting: { groups: [COMMON] },
        // The less there is to compile, the sooner a command starts; functions and classes keep their names, for errors.
        minify: {
          compress: { keepNames: NAMED },
          mangle: { keepNames: NAMED },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});

/** Leaves a file as old as the start of the build, once everything is written. */
function stamped(): Plugin {
  let startMs = 0;
  return {
    name: 'arrowswitch:stamped',
    buildStart() {
      startMs = Date.now();
      rmSync(builtStamp, { force: true });
    },
    writeBundle() {
      mkdirSync(dirname(builtStamp), { recursive: true });
      writeFileSync(builtStamp, '');
      utimesSync(builtStamp, startMs / 1000, startMs / 1000);
    },
  };
}
