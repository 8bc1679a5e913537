// A board set with its board numbers, and the place of a relay stand.

import type { NumberedSet, RunFacts } from '../../instructions/facts.ts';
import type { RelayPlace, SetRange } from './phrases.ts';

/** A set (number from 1) with its label and board numbers. */
export function setRange({ sets }: RunFacts, set: number): SetRange {
  const { label = '', firstBoard = 0, lastBoard = 0 }: Partial<NumberedSet> = sets[set - 1] ?? {};
  return { label, first: firstBoard, last: lastBoard };
}

/** Where relays are, which lie between the same tables; null for none: boards rest at no particular place. */
export function relayPlace({ event }: RunFacts, numbers: readonly number[]): RelayPlace | null {
  const { relays = [] } = event.find((fact) => fact.kind === 'relays') ?? {};
  const found = relays.find(({ relay }) => relay === numbers[0]);
  if (found === undefined) return null;
  return {
    numbers: relays.length > 1 ? numbers : [],
    before: found.afterTable,
    after: found.beforeTable,
  };
}
