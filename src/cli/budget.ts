// How long a search runs: until its time limit or Ctrl+C, whichever comes first.

import { setImmediate } from 'node:timers/promises';
import type { Shell } from './command.ts';

/** For standard error, with the result of an interrupted run. */
export const STOPPED = 'Stopped by Ctrl+C: this is the best so far.\n';

export class Budget {
  readonly #shell: Shell;
  readonly #start: number;
  readonly #seconds: number;
  readonly #interruption: AbortSignal;

  /** Starts now; without `seconds` there is no time limit. */
  constructor(shell: Shell, seconds = Number.POSITIVE_INFINITY) {
    this.#shell = shell;
    this.#start = shell.seconds();
    this.#seconds = seconds;
    this.#interruption = shell.interruption();
  }

  /** Seconds since the start. */
  elapsed(): number {
    return this.#shell.seconds() - this.#start;
  }

  get isInterrupted(): boolean {
    return this.#interruption.aborted;
  }

  /** Whether there is time for another slice of work. Yields first, so that signals are handled. */
  async hasTime(): Promise<boolean> {
    await setImmediate();
    return !this.isInterrupted && this.elapsed() < this.#seconds;
  }
}
