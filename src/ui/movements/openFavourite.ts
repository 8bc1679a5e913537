// Opens favourite and recent movements, and adds the movement on screen to the favourites. Loaded on first use.

import { generate } from '../../catalogue/catalogue.ts';
import { loadLibrary } from '../../catalogue/families/library.ts';
import type { Actions } from '../../store/actions.ts';
import { type Favourite, toggleFavourite } from '../../store/favourites.ts';
import type { AppState } from '../../store/state.ts';
import { catalogueRefusalText, withFamilyNotes } from '../../words/english/catalogue.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import {
  favouritesFull,
  favouriteToggled,
  notOpened,
  tooLargeForFavourites,
} from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { wordsForFailure } from '../failureWords.ts';
import { formatLink, parseLink } from '../share/linkText.ts';

/** Longer links would fill the storage of preferences. */
const MAX_CHARACTERS = 4000;

/** Adds the movement on screen to the favourites, or removes it. */
export async function toggleMovementOnScreen(state: AppState, actions: Actions): Promise<void> {
  const { movement } = state.document;
  const result = await formatLink(movement);
  if (!result.ok || result.link.length > MAX_CHARACTERS) {
    const title = tooLargeForFavourites(titleOf(movement));
    actions.notify({ tone: 'error', title, details: [] });
    return;
  }
  const favourite: Favourite = { kind: 'link', title: titleOf(movement), link: result.link };
  const { favourites } = state.preferences;
  const toggled = toggleFavourite(favourites, favourite);
  if (toggled === null) {
    const title = favouritesFull(favourite.title, favourites.length);
    actions.notify({ tone: 'error', title, details: [] });
    return;
  }
  actions.setPreferences({ favourites: [...toggled] });
  const title = favouriteToggled(favourite.title, toggled.includes(favourite));
  actions.notify({ tone: 'info', title, details: [] });
}

/** Opens a favourite as one edit, or reports that it cannot be opened. */
export async function openFavourite(favourite: Favourite, actions: Actions): Promise<void> {
  const refuse = (reason: string): void =>
    actions.notify({ tone: 'error', title: notOpened(favourite.title), details: [reason] });
  try {
    if (favourite.kind === 'link') {
      const result = await parseLink(favourite.link);
      if (result.ok) actions.openMovement(result.movement, `Open ${titleOf(result.movement)}`);
      else refuse(linkFaultWords(result.fault));
      return;
    }
    await loadLibrary().catch(() => undefined);
    const made = generate(favourite.request);
    if (made.ok) {
      actions.openMovement(withFamilyNotes(made.movement), `Open ${titleOf(made.movement)}`);
      return;
    }
    refuse(catalogueRefusalText(made.refusal));
  } catch (error) {
    refuse(wordsForFailure(error));
  }
}
