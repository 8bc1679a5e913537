// What of all that may happen in the middle of a session is offered for a movement.

import { isPlayed, type Movement, switchState } from '../../../movement/index.ts';
import { emptyPlaces } from '../../../replan/situation.ts';
import { HAPPENED, type Happened } from '../../../words/english/happened.ts';

/** What is offered for a movement: only what can have happened in it, and for an individual what can be replanned. */
export function offered(movement: Movement, nextRound: number): readonly Happened[] {
  const isIndividual = movement.contestants === 'players';
  return (Object.keys(HAPPENED) as Happened[]).filter((key) => {
    if (key === 'switch') return roundsSwitched(movement).length > 0;
    if (!isIndividual || key === 'leave' || key === 'earlier' || key === 'wrong') return true;
    return key === 'late' && emptyPlaces(movement, nextRound - 1) > 0;
  });
}

/** The rounds with any switch, from 1. */
export function roundsSwitched(movement: Movement): readonly number[] {
  return movement.rounds.flatMap((_, index) => (isSwitched(movement, index) ? [index + 1] : []));
}

export function isSwitched(movement: Movement, roundIndex: number): boolean {
  const round = movement.rounds[roundIndex] ?? [];
  return round.some(
    (sitting) =>
      isPlayed(movement, sitting, roundIndex) && switchState(movement, sitting) !== 'none',
  );
}
