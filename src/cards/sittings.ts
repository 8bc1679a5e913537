// Sittings as cards print them: the pairs in their scored directions.
// Round and table indexes count from 0.

import {
  isPlayed,
  type Movement,
  type PairNumber,
  pairInSeat,
  type Sitting,
  type SwitchState,
  seatsOfTable,
  sidesSwapped,
  switchState,
} from '../movement/index.ts';
import { type CardRow, createRow, plainCell } from './card.ts';
import type { CardContext } from './context.ts';

export interface ScoredPairs {
  /** Who is in each seat of the table in its order (`seatsOfTable`): a pair N-S and one E-W, or four players. */
  readonly seats: readonly (PairNumber | null)[];
  readonly state: SwitchState;
}

/**
 * Who is scored N-S and E-W. A fully switched sitting is reversed; a partly switched one is given by its seats,
 * as scored on the boards that are not switched; one that is not played is never switched.
 */
export function scoredPairs(movement: Movement, sitting: Sitting, roundIndex: number): ScoredPairs {
  const state = isPlayed(movement, sitting, roundIndex) ? switchState(movement, sitting) : 'none';
  const scored = sitting.kind === 'play' && state === 'all' ? sidesSwapped(sitting) : sitting;
  return { seats: seatsOfTable(movement).map((seat) => pairInSeat(scored, seat)), state };
}

/** A heading row at the start of a session, if there are several. */
export function sessionRow(
  { event, firstRound, words }: CardContext,
  roundIndex: number,
): readonly CardRow[] {
  const session = event.sessionStarts.indexOf(firstRound - 1 + roundIndex);
  if (event.sessionStarts.length < 2 || session < 0) return [];
  return [createRow([plainCell(words.sessionTitle(session + 1))], 'session')];
}
