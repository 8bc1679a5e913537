// A Vite plugin: builds the recovery screen separately from the page, into files with fixed names that share nothing with it,
// so that they can be loaded when the page's own cannot. What runs before the page opens it if need be
// (ui/beforePage.ts), and gets from here the list of files that each place needs first.

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from './install.mjs';
import { createImportPlugins } from './plugins.mjs';

const FOLDER = join(root, 'src/ui');
const SCREEN = { script: 'recovery.js', style: 'recovery.css' } as const;
const BEFORE = 'before.js';

/** The places that a first visit may open at, by their addresses, and the modules that they show first. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  tonight: ['tonight/TonightPlace.tsx'],
  design: ['design/DesignPlace.tsx', 'balance/BalancePanel.tsx'],
};

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
    async generateBundle(_options, bundle) {
      const files = await Promise.all([
        buildAlone('recovery/alone.tsx', 'es', SCREEN.script),
        buildAlone('beforePage.ts', 'iife', BEFORE, {
          PLACE_FILES: JSON.stringify(placeFiles(bundle)),
        }),
      ]);
      for (const [fileName, source] of files.flat()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** By place, the files that index.html does not load itself. Throws if there is no file with one of its modules. */
function placeFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (starts: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> => {
    const reached = new Set(starts);
    // Iterating a set also visits what is added meanwhile.
    for (const { imports } of reached) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
    }
    return reached;
  };
  const loaded = withImports(chunks.filter(({ isEntry }) => isEntry));
  return Object.fromEntries(
    Object.entries(PLACES).map(([place, modules]) => {
      const starts = modules.map((module) => {
        const path = join(FOLDER, module);
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(path));
        if (start === undefined) throw new Error(`No file of the page contains ${module}.`);
        return start;
      });
      const files = [...withImports(starts)]
        .filter((chunk) => !loaded.has(chunk))
        .flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
      return [place, files];
    }),
  );
}

/** The files that an entry is built into, by name. */
async function buildAlone(
  entry: string,
  format: 'es' | 'iife',
  fileName: string,
  define: Readonly<Record<string, string>> = {},
): Promise<[string, string][]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    define,
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
