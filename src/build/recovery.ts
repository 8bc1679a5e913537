// A Vite plugin: builds the recovery screen separately from the page, into files with fixed names that share nothing with it,
// so that they can be loaded when the page's own cannot. What runs before the page opens it if need be
// (ui/recovery/watch.ts).

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { root } from './install.mjs';
import { createImportPlugins } from './plugins.mjs';

const FOLDER = join(root, 'src/ui');
const SCREEN = { script: 'recovery.js', style: 'recovery.css' } as const;
const BEFORE = 'before.js';

/** The recovery screen beside the built page. */
export function recovery(): Plugin {
  return {
    name: 'arrowswitch:recovery',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Deferred like the page's own scripts, and before them, so that it catches their errors.
      handler: (html) =>
        html.replace('<script', `<script defer src="./${BEFORE}"></script>\n    $&`),
    },
    async generateBundle() {
      const files = await Promise.all([
        buildAlone('recovery/alone.tsx', 'es', SCREEN.script),
        buildAlone('recovery/watch.ts', 'iife', BEFORE),
      ]);
      for (const [fileName, source] of files.flat()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** The files that an entry is built into, by name. */
async function buildAlone(
  entry: string,
  format: 'es' | 'iife',
  fileName: string,
): Promise<[string, string][]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react(), createImportPlugins()],
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(FOLDER, entry),
        preserveEntrySignatures: 'strict',
        output: {
          format,
          entryFileNames: fileName,
          assetFileNames: SCREEN.style,
          codeSplitting: false,
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('One build was asked for.');
  return built.output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ]);
}
