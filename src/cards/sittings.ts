// Sittings as cards print them: the pairs in their scored directions.
// Round and table indexes count from 0.

import {
  isPlayed,
  type Movement,
  type PairNumber,
  type Sitting,
  type SwitchState,
  switchState,
} from '../movement/movement.ts';
import { createRow, plainCell, type Row } from './card.ts';
import type { CardContext } from './context.ts';

export interface ScoredPairs {
  readonly northSouth: PairNumber | null;
  readonly eastWest: PairNumber | null;
  readonly state: SwitchState;
}

/**
 * The pairs scored N-S and E-W. A fully switched sitting is reversed; a partly switched one is given by its seats,
 * as scored on the boards that are not switched; one that is not played is never switched.
 */
export function scoredPairs(movement: Movement, sitting: Sitting, roundIndex: number): ScoredPairs {
  if (sitting.kind === 'idle') return { northSouth: null, eastWest: null, state: 'none' };
  if (sitting.kind === 'sitOut') {
    const { pair, seat } = sitting;
    const isNorthSouth = seat === 'NS';
    return {
      northSouth: isNorthSouth ? pair : null,
      eastWest: isNorthSouth ? null : pair,
      state: 'none',
    };
  }
  const { northSouth, eastWest } = sitting;
  const state = isPlayed(movement, sitting, roundIndex) ? switchState(movement, sitting) : 'none';
  return state === 'all'
    ? { northSouth: eastWest, eastWest: northSouth, state }
    : { northSouth, eastWest, state };
}

/** A heading row at the start of a session, if there are several. */
export function sessionRow({ movement, words }: CardContext, roundIndex: number): readonly Row[] {
  const session = movement.sessionStarts.indexOf(roundIndex);
  if (movement.sessionStarts.length < 2 || session < 0) return [];
  return [createRow([plainCell(words.sessionTitle(session + 1))], 'session')];
}
