// The command line's process: its streams, its signals and its exit status; everything else is in program.ts.

import { createNodeShell, reasonOf } from './nodeShell.ts';
import { runProgram } from './program.ts';

const shell = createNodeShell({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  // npm changes to the folder of package.json and says here where it was called.
  folder: process.env.INIT_CWD ?? process.cwd(),
  onceInterrupted: (listener) => process.once('SIGINT', listener),
});

// What is written later than this would be lost without a word.
process.stdout.on('error', (error) => {
  process.stderr.write(`Standard output cannot be written: ${reasonOf(error)}.\n`);
  process.exit(2);
});
// There is nobody left to tell.
process.stderr.on('error', () => process.exit(2));

try {
  process.exitCode = await runProgram(process.argv.slice(2), shell);
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 2;
}
