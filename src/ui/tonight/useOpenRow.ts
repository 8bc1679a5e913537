// One step from a row to the movement on the screen, as an edit that can be undone. Run counts with the same pace.

import type { Movement } from '../../movement/movement.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useAppState } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';

/** Opens a movement of the list, with the notes of its family; its rounds last in Run as long as the list says. */
export function useOpenRow(): (movement: Movement) => Promise<void> {
  const actions = useActions();
  const readState = useAppState();
  return async (movement) => {
    const title = titleOf(movement);
    try {
      const [{ withFamilyNotes }, { savePace }] = await Promise.all([
        import('../../words/english/catalogue.ts'),
        import('../../store/runSettings.ts'),
      ]);
      actions.openMovement(withFamilyNotes(movement), `Open ${title}`);
      const { tonight, preferences } = readState();
      savePace(tonight.list?.wishes ?? preferences.tonight, movement, () => localStorage);
    } catch (error) {
      const details = [wordsForFailure(error)];
      actions.notify({ tone: 'error', title: `${title} could not be opened.`, details });
    }
  };
}
