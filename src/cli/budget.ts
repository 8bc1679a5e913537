// How long a search may go on: until its seconds are over or Ctrl+C is pressed, whichever comes first.

import { setImmediate } from 'node:timers/promises';
import type { Shell } from './command.ts';

/** For standard error, with the result of an interrupted run. */
export const STOPPED = 'Stopped by Ctrl+C: this is the best so far.\n';

export class Budget {
  readonly #shell: Shell;
  readonly #start: number;
  readonly #seconds: number;
  readonly #interruption: AbortSignal;

  /** Begins now; without seconds it has no end of its own. */
  constructor(shell: Shell, seconds = Number.POSITIVE_INFINITY) {
    this.#shell = shell;
    this.#start = shell.seconds();
    this.#seconds = seconds;
    this.#interruption = shell.interruption();
  }

  /** Seconds since the beginning. */
  elapsed(): number {
    return this.#shell.seconds() - this.#start;
  }

  get isInterrupted(): boolean {
    return this.#interruption.aborted;
  }

  /** Whether there is time for another slice of work; lets signals in first. */
  async hasTime(): Promise<boolean> {
    await setImmediate();
    return !this.isInterrupted && this.elapsed() < this.#seconds;
  }
}
