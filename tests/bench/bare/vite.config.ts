import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressing } from '../compressing.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compressing()],
  build: {
    outDir: join(import.meta.dirname, '../../../node_modules/.cache/arrowswitch/bare'),
    emptyOutDir: true,
  },
  logLevel: 'warn',
});
