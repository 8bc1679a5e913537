// How the bench takes time: processor time of this process, so that other programs count for little; several pieces of
// work in turn, A B A B …, so that a drift of the machine affects all alike; and medians, so that a single
// delay has no effect. Milliseconds.

/** Processor time so far, of all threads. */
export function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The time that some work takes. */
export function timeOf(work: () => void): number {
  const start = clock();
  work();
  return clock() - start;
}

/**
 * The time that a short piece of work on one thread takes, even a microsecond: elapsed time or processor time, whichever is
 * less. Reading the processor time takes about as long as such work, and it includes the threads that compile and collect
 * garbage.
 */
export function briefTimeOf(work: () => void): number {
  const start = clock();
  const startElapsed = performance.now();
  work();
  const elapsed = performance.now() - startElapsed;
  return Math.min(elapsed, clock() - start);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/**
 * Calls each function once per turn with the number of the turn, and gives the median of what each returns. Turn 0 warms the
 * code up and does not count.
 */
export function mediansInTurn<Functions extends readonly ((turn: number) => number)[]>(
  turns: number,
  ...functions: Functions
): { [K in keyof Functions]: number } {
  const taken = functions.map((): number[] => []);
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, take] of functions.entries()) {
      const figure = take(turn);
      if (turn > 0) taken[index]?.push(figure);
    }
  }
  return taken.map(median) as { [K in keyof Functions]: number };
}

/** How often some work must be repeated to take at least `leastMs`, found by doubling; this warms it up as well. */
export function repeatsFor(leastMs: number, work: () => void): number {
  for (let repeats = 1; ; repeats *= 2) {
    const taken = timeOf(() => repeat(repeats, work));
    if (taken >= leastMs) return repeats;
  }
}

/** Milliseconds of one repeat of so many. */
export function timeOfEach(repeats: number, work: () => void): number {
  return timeOf(() => repeat(repeats, work)) / repeats;
}

function repeat(repeats: number, work: () => void): void {
  for (let done = 0; done < repeats; done++) work();
}
