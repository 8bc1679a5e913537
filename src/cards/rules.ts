// From a destination for every round to what is printed: one rule where it holds, else a line per round.
// Knows nothing of tables or pairs: destinations are words already. Round indexes from 0.

/** How destinations are best told. */
export type Guide =
  | { readonly kind: 'none' }
  /** One destination, with the few rounds (numbers from 1) that differ. */
  | {
      readonly kind: 'rule';
      readonly destination: string;
      readonly exceptions: readonly Exception[];
    }
  | { readonly kind: 'rounds' };

export interface Exception {
  readonly roundNumber: number;
  readonly destination: string;
}

const MOST_EXCEPTIONS = 1;

/** The guide for destinations by round; null where there is nothing to say (last round, nobody there). */
export function createGuide(destinations: readonly (string | null)[]): Guide {
  const counts = new Map<string, number>();
  for (const destination of destinations) {
    if (destination !== null) counts.set(destination, (counts.get(destination) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) return { kind: 'none' };
  const [destination, count] = most;
  const exceptions = destinations.flatMap((other, index) =>
    other === null || other === destination ? [] : [{ roundNumber: index + 1, destination: other }],
  );
  const fewEnough = exceptions.length <= MOST_EXCEPTIONS && exceptions.length < count;
  return fewEnough ? { kind: 'rule', destination, exceptions } : { kind: 'rounds' };
}

/** Round numbers as a list with runs: `1–3, 5`. */
export function roundsText(roundNumbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of roundNumbers) {
    const run = runs.at(-1);
    if (run !== undefined && run.last + 1 === number) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}
