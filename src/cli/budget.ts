// How long a search runs: until its time limit or Ctrl+C, whichever comes first. To be checked whenever a search reports.

import type { Shell } from './command.ts';

export class Budget {
  readonly #shell: Shell;
  readonly #start: number;
  #seconds: number;
  readonly #interruption: AbortSignal;
  readonly #controller = new AbortController();
  #isInterrupted = false;

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

  /** Reserves so many seconds of the limit for what follows the search. */
  reserve(seconds: number): void {
    this.#seconds -= seconds;
  }

  /** Whether Ctrl+C ended the search, rather than its own budget. */
  get isInterrupted(): boolean {
    return this.#isInterrupted;
  }

  /** Aborted by `check` once the search should end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts the signal if there is no more time. */
  check(): void {
    if (this.signal.aborted) return;
    this.#isInterrupted = this.#interruption.aborted;
    if (this.#isInterrupted || this.elapsed() >= this.#seconds) this.#controller.abort();
  }
}

/** How far a search is, on one line. */
export function progressText(best: string, steps: number, elapsedMs: number): string {
  return `${best} · ${steps.toLocaleString('en-GB')} steps · ${Math.round(elapsedMs / 1000)} s`;
}
