// The laboratory: what makes the libraries, their bounds and the pages that list them. `npm run lab -- COMMAND`.
// Uses the product; nothing of the product uses it.

import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createNodeWorkers } from '../cli/nodeWorkers.ts';
import { runProcess } from '../cli/process.ts';
import { labCommands } from './commands.ts';

const runner = resolve(import.meta.dirname, '../build/run.mjs');
const workers = createNodeWorkers(
  (entry, options) => new Worker(runner, { ...options, argv: [`src/cli/${entry}.ts`] }),
);
// npm changes to the folder of package.json; INIT_CWD is where it was called.
const program = { call: 'npm run lab --', commands: labCommands };
await runProcess(program, workers, process.env.INIT_CWD);
