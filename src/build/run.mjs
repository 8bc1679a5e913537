// The way into run.ts, which Node cannot read by itself: `node src/build/run.mjs FILE [ARG …]`.

import { join } from 'node:path';
import { installIfNeeded, root } from './install.mjs';

installIfNeeded();
const { runnerImport } = await import('vite');
await runnerImport(join(root, 'src/build/run.ts'), { root, logLevel: 'error' });
