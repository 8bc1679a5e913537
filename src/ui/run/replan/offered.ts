// What may happen in the middle of a session, as a director says it: the buttons of Run and the commands of the palette.

import { isPlayed, type Movement, switchState } from '../../../movement/index.ts';
import { emptyPlaces } from '../../../replan/situation.ts';

/** Everything that may have happened, in the order in which it is offered. */
export const HAPPENED = {
  late: 'A pair has come late',
  leave: 'A pair has gone home',
  merge: 'Two half pairs play on as one',
  earlier: 'We must finish earlier',
  later: 'There is time left',
  tables: 'One table more or fewer',
  wrong: 'Wrong boards or wrong seats',
  switch: 'The arrow switch was forgotten',
} as const;
export type Happened = keyof typeof HAPPENED;

/** What is offered for a movement; for an individual, only what can be replanned. */
export function offered(movement: Movement, nextRound: number): readonly Happened[] {
  const isIndividual = movement.contestants === 'players';
  return (Object.keys(HAPPENED) as Happened[]).filter((key) => {
    if (!isIndividual || key === 'leave' || key === 'earlier' || key === 'wrong') return true;
    if (key === 'late') return emptyPlaces(movement, nextRound - 1) > 0;
    return key === 'switch' && roundsSwitched(movement).length > 0;
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
