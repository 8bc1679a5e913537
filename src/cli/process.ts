// The process of a program of commands: streams, signals and exit status. The rest is in program.ts.

import { createNodeShell, systemCallReason } from './nodeShell.ts';
import type { NodeWorkers } from './nodeWorkers.ts';
import { type Program, runProgram } from './program.ts';

/** A request to end may arrive twice, for example from a terminal and from `timeout`, which passes it on. */
const SAME_REQUEST_MS = 1000;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs the command line of this process, and sets its exit status.
 *
 * @param calledIn the folder that relative paths start from, if it is not the current one
 */
export async function runProcess(
  program: Program,
  workers: NodeWorkers,
  calledIn?: string,
): Promise<void> {
  const shell = createNodeShell({
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    get folder() {
      return calledIn ?? process.cwd();
    },
    workers,
    onceInterrupted(listener) {
      // A batch system announces the end of a job by SIGTERM.
      let isHandled = false;
      const onSignal = () => {
        if (isHandled) return;
        isHandled = true;
        const endNextTime = () => {
          for (const signal of SIGNALS) process.off(signal, onSignal);
        };
        setTimeout(endNextTime, SAME_REQUEST_MS).unref();
        listener();
      };
      for (const signal of SIGNALS) process.on(signal, onSignal);
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
    process.exitCode = await runProgram(program, process.argv.slice(2), shell);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exitCode = 2;
  }
  workers.end();
}
