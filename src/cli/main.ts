// The process of the command line: streams, signals and exit status. The rest is in program.ts.

import { createNodeShell, systemCallReason } from './nodeShell.ts';
import { createNodeWorkers } from './nodeWorkers.ts';
import { runProgram } from './program.ts';

const workers = createNodeWorkers();
const shell = createNodeShell({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  // npm changes to the folder of package.json; INIT_CWD is where it was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  workers,
  onceInterrupted(listener) {
    // A batch system announces the end of a job by SIGTERM.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listener);
  },
});

// Register first: an error in output written before this would be lost silently.
process.stdout.on('error', (error) => {
  process.stderr.write(`Standard output cannot be written: ${systemCallReason(error)}.\n`);
  process.exit(2);
});
// Standard error is gone as well, so there is nowhere left to report to.
process.stderr.on('error', () => process.exit(2));

try {
  process.exitCode = await runProgram(process.argv.slice(2), shell);
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
workers.end();
