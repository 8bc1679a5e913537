// Where boards wait that no table plays in a round, as announcement and cards name the place.

import type { WaitingBoards } from '../evening/room.ts';
import { type Movement, namesInSections } from '../movement/index.ts';
import type { Dictionary } from './dictionary.ts';
import { rangesText } from './numbers.ts';

/** `Relay 1: Boards 5–6`; in a section `Relay B1`. */
export function waitingText(
  movement: Movement,
  { relayIndex, boards }: WaitingBoards,
  words: Dictionary,
): string {
  const where =
    relayIndex === null
      ? words.outOfPlay
      : words.standTitle(namesInSections(movement).relays[relayIndex] ?? '');
  return words.labelled(where, `${words.boards} ${boards.map(rangesText).join(', ')}`);
}
