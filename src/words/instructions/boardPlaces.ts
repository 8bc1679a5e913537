// A board set with its board numbers, and the place of a relay stand.

import type { NamedSet, RunFacts } from '../../instructions/facts.ts';
import type { BoardRange, RelayPlace } from './phrases.ts';

/** A set (number from 1) with its label and board numbers. */
export function rangeOf({ sets }: RunFacts, set: number): BoardRange {
  const { label = '', firstBoard = 0, lastBoard = 0 }: Partial<NamedSet> = sets[set - 1] ?? {};
  return { label, first: firstBoard, last: lastBoard };
}

/** Where a relay is; null if boards rest at no particular place. */
export function relayPlace({ event, tables }: RunFacts, relay: number | null): RelayPlace | null {
  const { relays = [] } = event.find((fact) => fact.kind === 'relays') ?? {};
  const found = relays.find((one) => one.relay === relay);
  if (found === undefined) return null;
  return {
    number: relays.length > 1 ? found.relay : null,
    before: found.afterTable,
    after: (found.afterTable % tables) + 1,
  };
}
