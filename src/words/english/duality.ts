// Why a movement has no standard form and no dual, in English.

import type { DualityFault } from '../../catalogue/index.ts';
import { type FactWords, textOf } from '../facts.ts';

const FAULTS: FactWords<DualityFault> = {
  noRounds: () => 'It has no rounds.',
  severalSessions: () => 'It has more than one session.',
  pairMissing: ({ pair }) => `Pair ${pair} is missing.`,
  unequalSets: () => 'Its sets differ in their number of boards.',
  idleTable: (place) => `Nobody plays ${at(place)}.`,
  northSouthMoves: (place) => `The N-S pairs change ${at(place)}.`,
  changesDirection: ({ pair, ...place }) =>
    `Pair ${pair} plays E-W ${at(place)}, but N-S elsewhere.`,
  northSouthTwice: () => 'A pair is N-S at two tables.',
};

/** A fault as a sentence. */
export function dualityFaultText(fault: DualityFault): string {
  return textOf(FAULTS, fault);
}

function at({ round, table }: { readonly round: number; readonly table: number }): string {
  return `in round ${round} at table ${table}`;
}
