// Page and terminal: why a measure is not applicable, and caveats. English only.

import type { Caveat, Measure, Reservation, Unit } from '../../balance/index.ts';

type ReservationOf<Kind> = Extract<Reservation, { kind: Kind }>;

const UNITS: Readonly<Record<Unit, string>> = { set: 'board sets', board: 'boards' };

const RESERVATIONS: {
  readonly [Kind in Reservation['kind']]: (reason: ReservationOf<Kind>) => string;
} = {
  fewerThanThreePairs: () => 'Fewer than three pairs: there is no field to compare.',
  nothingCompared: () => 'No board is played twice, so no results are compared.',
  pairAlone: ({ pair }) => `Pair ${pair} is never compared with another pair.`,
  twoWinners: () =>
    'Two winners: N-S and E-W are never compared. Arrow-switch something for one winner.',
  manyContests: ({ contests }) =>
    `${contests} winners: ${contests} groups of pairs are never compared with one another.`,
  fewerThanFourPairs: () =>
    'With fewer than four pairs, nobody is left to compare when one is absent.',
  pairMissing: () => 'A pair is missing already; these figures are with one more absent.',
  unequalBoards: ({ least, most, unit }) => `Pairs play ${least}–${most} ${UNITS[unit]}.`,
  boardsMissed: ({ played, inPlay, unit }) =>
    `Every pair plays ${played} of the ${inPlay} ${UNITS[unit]} in play.`,
};

/** Why a measure is not applicable, or a caveat if it is. */
export function reservationText(reason: Reservation, measure: Measure | null = null): string {
  const write = RESERVATIONS[reason.kind] as (reason: Reservation) => string;
  const isOfQf =
    measure === 'qf' && (reason.kind === 'unequalBoards' || reason.kind === 'boardsMissed');
  return isOfQf
    ? `${write(reason).slice(0, -1)}; the index allows for that, Qf does not.`
    : write(reason);
}

/** A caveat to print with the figures. */
export function remarkText({ measure, reason }: Caveat): string {
  return reservationText(reason, measure);
}
