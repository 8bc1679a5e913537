// Summarises the destinations of all rounds: one rule if it holds, otherwise a line per round.
// Destinations are words already; this file knows nothing of tables or pairs. Round indexes count from 0.

/** A destination, as printed in a column under its heading and as printed in a sentence. */
export interface Destination {
  readonly short: string;
  readonly long: string;
}

/** The best way to print a list of destinations. */
export type DestinationSummary =
  | { readonly kind: 'none' }
  /** One destination for all rounds but the exceptions. */
  | {
      readonly kind: 'rule';
      readonly usual: Destination;
      readonly exceptions: readonly RoundException[];
    }
  | { readonly kind: 'rounds' };

export interface RoundException {
  readonly roundIndex: number;
  readonly destination: Destination;
}

const MAX_EXCEPTIONS = 1;

/** Summarises destinations by round; null entries have nothing to print (last round, nobody there). */
export function summariseDestinations(
  destinations: readonly (Destination | null)[],
): DestinationSummary {
  const counts = new Map<string, { destination: Destination; count: number }>();
  for (const destination of destinations) {
    if (destination === null) continue;
    const count = (counts.get(destination.short)?.count ?? 0) + 1;
    counts.set(destination.short, { destination, count });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (most === undefined) return { kind: 'none' };
  const usual = most.destination;
  const exceptions = destinations.flatMap((destination, roundIndex) =>
    destination === null || destination.short === usual.short ? [] : [{ roundIndex, destination }],
  );
  const isRule = exceptions.length <= MAX_EXCEPTIONS && exceptions.length < most.count;
  return isRule ? { kind: 'rule', usual, exceptions } : { kind: 'rounds' };
}
