import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { createImportPlugins } from './src/build/plugins.ts';
import { serviceWorker } from './src/build/serviceWorker.ts';

const empty = fileURLToPath(new URL('./src/build/empty.ts', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [react(), createImportPlugins(), serviceWorker()],
  resolve: { alias: { html2canvas: empty, dompurify: empty, canvg: empty } },
  worker: { format: 'es', plugins: createImportPlugins },
  build: { target: 'baseline-widely-available' },
  preview: { port: 4173 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          setupFiles: 'tests/properties.ts',
          // Nothing is timed here: a busy machine must not fail a test.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/setup.ts',
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
