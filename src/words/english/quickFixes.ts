// The button text of a quick fix.

import type { Fix, SwappedPart } from '../../editing/quickFixes.ts';
import { type FactWords, textOf } from '../facts.ts';

const PARTS: Readonly<Record<SwappedPart, string>> = {
  set: 'boards',
  northSouth: 'N-S pairs',
  eastWest: 'E-W pairs',
};

const FIXES: FactWords<Fix> = {
  replacePair: ({ round, table, pair, by }) =>
    `In round ${round} at table ${table}, replace pair ${pair} with pair ${by}`,
  replaceSet: ({ round, table, set, by }) =>
    `In round ${round} at table ${table}, replace set ${set} with set ${by}`,
  swapWithTable: ({ round, table, part, otherTable }) =>
    `In round ${round}, swap the ${PARTS[part]} at tables ${Math.min(table, otherTable)} and ${Math.max(table, otherTable)}`,
  swapWithRound: ({ round, table, otherRound }) =>
    `At table ${table}, swap rounds ${Math.min(round, otherRound)} and ${Math.max(round, otherRound)}`,
  evenHands: ({ tables }) =>
    `Swap East and West at ${tables === 1 ? '1 table' : `${tables} tables`} of all rounds; no figure changes`,
};

/** A fix as an instruction: “In round 1, swap the boards at tables 2 and 3”. */
export function fixText(fix: Fix): string {
  return textOf(FIXES, fix);
}
