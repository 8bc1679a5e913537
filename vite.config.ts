import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { notices } from './src/build/notices.ts';
import { pageFont } from './src/build/pageFont.ts';
import { createImportPlugins } from './src/build/plugins.mjs';
import { recovery } from './src/build/recovery.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';

/** Journeys through the built page. */
const inBrowser = ['tests/e2e/**/*.test.ts'];
/** An evening in a WebKit that only its own driver drives: `npm run test:browsers`. */
const inWebKit = ['tests/webkit/**/*.test.ts'];
/** The laboratory: `npm run test:lab`. */
const inLab = ['tests/lab/**/*.test.ts'];
/** What needs a document, though no browser. */
const withDocument = ['tests/ui/**/*.test.tsx'];

/** A step of a journey may take so long, however busy the machine is. */
const waitMs = 60_000;

/**
 * How V8 compiles in tests. Most code runs only briefly there: it is optimised after about six times the usual work (67584 in
 * Node 20), which saves a tenth of the processor time. Code is never thrown away to be compiled again later: V8 of Node 20 now
 * and then dies when it does that in a process that has loaded many thousands of modules.
 */
const compiling = ['--interrupt-budget=400000', '--no-flush-bytecode'];

export default defineConfig({
  base: './',
  plugins: [
    react(),
    createImportPlugins(),
    pageFont(),
    notices({ isCopied: true }),
    recovery(),
    serviceWorker(),
  ],
  worker: { format: 'es', plugins: () => [...createImportPlugins(), notices({ isCopied: false })] },
  build: {
    target: 'baseline-widely-available',
    // Every browser that the build is for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'room.html'] },
  },
  preview: { port: 4173 },
  test: {
    // Nothing is timed: a busy machine must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...inBrowser, ...inWebKit, ...inLab, ...withDocument],
          setupFiles: 'tests/properties.ts',
          // Modules without state of their own can be shared by all files of a process.
          pool: 'forks',
          execArgv: compiling,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'lab',
          include: inLab,
          setupFiles: 'tests/properties.ts',
          pool: 'forks',
          execArgv: compiling,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'forks',
          execArgv: compiling,
          isolate: false,
          include: withDocument,
          setupFiles: ['tests/properties.ts', 'tests/document.ts'],
          // A process goes on from file to file of one project only.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          include: inWebKit,
          globalSetup: 'tests/webkit/setup.ts',
          provide: { waitMs },
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: inBrowser,
          globalSetup: 'tests/e2e/setup.ts',
          provide: { waitMs },
          expect: { poll: { timeout: waitMs } },
          // Its steps end by themselves.
          testTimeout: 600_000,
          // Each test has a context of its own, each thread a browser, and one server serves all.
          // A journey mostly waits for its browser, so there are more threads than cores.
          pool: 'threads',
          isolate: false,
          maxWorkers: 4,
        },
      },
    ],
  },
});
