// The option --threads.

import type { Arguments, Option, Shell } from './command.ts';

export const threadsOption: Option = {
  name: 'threads',
  value: 'N',
  help: 'worker threads (default: one per core); with a budget of steps the result does not depend on it',
};

const MAX_THREADS = 256;

/** The number of threads asked for, or one per core. */
export function threadsOf(given: Arguments, { workers }: Shell): number {
  return given.number('threads', { least: 1, most: MAX_THREADS }) ?? workers.cores;
}
