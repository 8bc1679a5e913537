// Favourite movements: the star that adds or removes one, the commands that open one, and opening it.

import StarIcon from 'lucide-react/icons/star';
import {
  createCatalogue,
  isLibraryFamily,
  NO_LIBRARY,
  readHowellLibrary,
} from '../../catalogue/index.ts';
import type { Actions } from '../../store/actions.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import {
  type Favourite,
  favouriteKey,
  isSameFavourite,
  toggleFavourite,
} from '../../store/favourites.ts';
import type { AppState } from '../../store/state.ts';
import { catalogueRefusalText, withFamilyNotes } from '../../words/english/catalogue.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import { FAVOURITE_COMMANDS } from '../../words/english/pageCommands.ts';
import {
  favouritesFull,
  favouriteToggled,
  notOpened,
  starName,
  tooLargeForFavourites,
} from '../../words/english/pageMovements.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import type { Command } from '../commands/command.ts';
import { wordsForFailure } from '../failureWords.ts';
import { formatLink, parseLink } from '../share/linkText.ts';
import styles from './movements.module.css';

export function Star({ favourite }: { readonly favourite: Favourite }) {
  const favourites = useApp((state) => state.preferences.favourites);
  const actions = useActions();
  const isOn = favourites.some((one) => isSameFavourite(one, favourite));
  const name = starName(favourite.title, isOn);
  const toggle = (): void => {
    const toggled = toggleFavourite(favourites, favourite);
    if (toggled !== null) {
      actions.setPreferences({ favourites: [...toggled] });
      return;
    }
    const title = favouritesFull(favourite.title, favourites.length);
    actions.notify({ tone: 'error', title, details: [] });
  };
  return (
    <button
      type="button"
      className={`quiet icon soft ${styles.star}`}
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={toggle}
    >
      <StarIcon aria-hidden="true" size={16} fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}

/** Longer links would fill the storage of preferences. */
const MAX_CHARACTERS = 4000;

/** Adds the movement on screen to the favourites, or removes it. */
async function toggleMovementOnScreen(state: AppState, actions: Actions): Promise<void> {
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
    const { request } = favourite;
    const library = isLibraryFamily(request.familyId) ? await readHowellLibrary() : NO_LIBRARY;
    const made = createCatalogue({ library }).generate(request);
    if (made.ok) {
      actions.openMovement(withFamilyNotes(made.movement), `Open ${titleOf(made.movement)}`);
      return;
    }
    refuse(catalogueRefusalText(made.refusal));
  } catch (error) {
    refuse(wordsForFailure(error));
  }
}

/** One command for each favourite, and the star of the movement on screen. */
export function favouriteCommands({ store, actions }: Arrowswitch): readonly Command[] {
  const group = 'File';
  const attempt = (work: () => Promise<void>) => (): void => {
    work().catch((error: unknown) =>
      actions.notify({ tone: 'error', title: wordsForFailure(error), details: [] }),
    );
  };
  return [
    {
      id: 'favourite',
      group,
      name: FAVOURITE_COMMANDS.toggle,
      also: 'star bookmark keep',
      run: attempt(() => toggleMovementOnScreen(store.getState(), actions)),
    },
    ...store.getState().preferences.favourites.map(
      (one): Command => ({
        id: `favourite ${favouriteKey(one)}`,
        group,
        name: FAVOURITE_COMMANDS.open(one.title),
        also: 'star',
        run: attempt(() => openFavourite(one, actions)),
      }),
    ),
  ];
}
