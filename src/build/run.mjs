// The way into run.ts, which Node cannot read by itself: `node src/build/run.mjs FILE [ARG …]`.

import { resolve } from 'node:path';
import { runnerImport } from 'vite';

await runnerImport(resolve(import.meta.dirname, 'run.ts'), { logLevel: 'error' });
