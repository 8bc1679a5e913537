// Page and terminal: the search for new movements. English only.

import type { HowellRoutine } from '../../howell/finish/result.ts';
import type { HowellFault } from '../../howell/search/constructions.ts';
import { timesText } from './counted.ts';

type FaultOf<Kind> = Extract<HowellFault, { kind: Kind }>;

const FAULTS: { readonly [Kind in HowellFault['kind']]: (fault: FaultOf<Kind>) => string } = {
  pairsOutOfRange: ({ pairs, least, most }) =>
    `Searches are limited to ${least}–${most} pairs; you asked for ${pairs}.`,
  roundsOutOfRange: ({ pairs, rounds, least, most }) =>
    `With ${pairs} pairs a session has ${least} to ${most} rounds; you asked for ${rounds}.`,
  sessionsDoNotAddUp: ({ sessions, rounds }) =>
    `Sessions of ${sessions.join(' and ')} rounds do not add up to ${rounds} rounds.`,
  tooManyRounds: ({ rounds, most }) =>
    `Searches are limited to ${most} rounds in all sessions; you asked for ${rounds}.`,
  tooManyStationary: ({ stationaryPairs, tables }) =>
    `At ${tables} tables at most ${tables} pairs can be stationary; you asked for ${stationaryPairs}.`,
  sharingOutOfRange: ({ tablesPerSet, most }) =>
    `From 1 to ${most} tables can share a board set; you asked for ${tablesPerSet}.`,
  tooFewSitOuts: ({ pairs, rounds, least }) =>
    `With ${pairs} pairs in ${rounds} rounds somebody sits out ${least === 1 ? 'a round' : `${least} rounds`}. Allow that many boards, or use fewer boards per set.`,
  noConstruction: () => 'No construction meets these requirements. Relax one of them.',
};

/** A number that is to be stationary and that nobody has. */
export function noStationaryPairText(pair: number, pairs: number): string {
  return `There is no pair ${pair} to be stationary; there are ${pairs} pairs.`;
}

/** Why a search cannot be made, and what would be possible. */
export function howellFaultText(fault: HowellFault): string {
  const write = FAULTS[fault.kind] as (fault: HowellFault) => string;
  return write(fault);
}

/** How the pairs of a new movement move, for its notes. */
export function routineText({ stationaryPairs, leaderChanges }: HowellRoutine): string {
  const who =
    stationaryPairs === 0
      ? 'No pair is stationary.'
      : stationaryPairs === 1
        ? 'One pair is stationary.'
        : `${stationaryPairs} pairs are stationary.`;
  const others = stationaryPairs === 0 ? 'Everybody' : 'Everybody else';
  return `${who} ${others} ${leaderChanges === null ? 'needs a pair slip' : followText(leaderChanges)}.`;
}

function followText(leaderChanges: number): string {
  if (leaderChanges === 0) return 'follows the same pair';
  return `follows the same pair, which changes ${timesText(leaderChanges)}`;
}

/** Why sets cannot have this many boards. */
export function boardsFaultText(boards: number, most: number): string {
  return Number.isInteger(boards) && boards >= 1 && boards <= most
    ? `A set of ${boards} boards cannot be halved; use an even number.`
    : `A set has 1 to ${most} boards; you asked for ${boards}.`;
}
