// One step from a row to the movement on the screen, as an edit that can be undone. Run counts with the same pace.

import type { Movement } from '../../movement/index.ts';
import { forgetOwnPace } from '../../store/runSettings.ts';
import { withFamilyNotes } from '../../words/english/catalogue.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions } from '../arrowswitchContext.ts';

/** Opens a movement of the list, with the notes of its family; its rounds last in Run as long as the list says. */
export function useOpenRow(): (movement: Movement) => void {
  const actions = useActions();
  return (movement) => {
    actions.openMovement(withFamilyNotes(movement), `Open ${titleOf(movement)}`);
    forgetOwnPace(() => localStorage);
  };
}
