import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileHints } from './src/build/compileHints.ts';
import { compressing } from './src/build/compressing.ts';
import { FIRST_FILES, fileGroups } from './src/build/fileGroups.ts';
import { notices } from './src/build/notices.ts';
import { pageFont } from './src/build/pageFont.ts';
import { createImportPlugins } from './src/build/plugins.mjs';
import { preloading } from './src/build/preloading.ts';
import { recovery } from './src/build/recovery.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';

/** Journeys through the built page. */
const inBrowser = ['tests/e2e/**/*.test.ts'];
/** An evening in a WebKit that only its own driver drives: `npm run test:browsers`. */
const inWebKit = ['tests/webkit/**/*.test.ts'];
/** What needs a document, though no browser. */
const withDocument = ['tests/ui/**/*.test.tsx'];

/** A step of a journey may take so long, however busy the machine is. */
const waitMs = 60_000;

export default defineConfig({
  base: './',
  plugins: [
    react(),
    createImportPlugins(),
    preloading(),
    compileHints(FIRST_FILES),
    pageFont(),
    notices({ isCopied: true }),
    recovery(),
    serviceWorker(),
    compressing(),
  ],
  worker: { format: 'es', plugins: () => [...createImportPlugins(), notices({ isCopied: false })] },
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups() } } },
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
          exclude: [...inBrowser, ...inWebKit, ...withDocument],
          setupFiles: 'tests/properties.ts',
          globalSetup: 'tests/compiling.ts',
          // Modules without state of their own can be shared by all files of a thread.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          include: withDocument,
          setupFiles: ['tests/properties.ts', 'tests/document.ts'],
          globalSetup: 'tests/compiling.ts',
          // A thread goes on from file to file of one project only.
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
          // A browser may stall on a busy machine; what fails each time is a fault. The report names what needed another try.
          retry: 2,
        },
      },
    ],
  },
});
