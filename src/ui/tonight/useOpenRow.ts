// One step from a row to the movement on the screen, as an edit that can be undone.

import type { Movement } from '../../movement/movement.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';

/** Opens a movement of the list, with the notes of its family. */
export function useOpenRow(): (movement: Movement) => Promise<void> {
  const actions = useActions();
  return async (movement) => {
    const title = titleOf(movement);
    try {
      const { withFamilyNotes } = await import('../../words/english/catalogue.ts');
      actions.openMovement(withFamilyNotes(movement), `Open ${title}`);
    } catch (error) {
      const details = [wordsForFailure(error)];
      actions.notify({ tone: 'error', title: `${title} could not be opened.`, details });
    }
  };
}
