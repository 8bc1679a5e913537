// The command line of the product: `arrowswitch`, or `npm run cli` in its repository.

import module from 'node:module';
import { commands } from './commands.ts';
import { createNodeWorkers } from './nodeWorkers.ts';
import { runProcess } from './process.ts';

// From Node 22 on: what a command loads is compiled once.
if ('enableCompileCache' in module) (module.enableCompileCache as () => void)();
// npm changes to the folder of package.json; INIT_CWD is where it was called.
const isRunByNpm = process.env.npm_lifecycle_event === 'cli';
const workers = createNodeWorkers((entry, options) => {
  // Not imported: most commands start no thread, and Node compiles what is imported first.
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  return new Thread(new URL(`./${entry}.mjs`, import.meta.url), options);
});
await runProcess(
  { call: isRunByNpm ? 'npm run --silent cli --' : 'arrowswitch', commands },
  workers,
  isRunByNpm ? process.env.INIT_CWD : undefined,
);
