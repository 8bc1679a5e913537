// Commands that open favourite movements, and make the movement on screen one.

import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { favouriteKey } from '../../store/favourites.ts';
import { FAVOURITE_COMMANDS } from '../../words/english/pageCommands.ts';
import { wordsForFailure } from '../failureWords.ts';
import type { Command } from './command.ts';

/** One command for each favourite, and the star of the movement on screen. */
export function favouriteCommands({ store, actions }: Arrowswitch): readonly Command[] {
  const group = 'File';
  const loaded = (use: (part: OpeningPart) => Promise<void>) => (): void => {
    const refuse = (error: unknown): void =>
      actions.notify({ tone: 'error', title: wordsForFailure(error), details: [] });
    import('../movements/openFavourite.ts').then(use).catch(refuse);
  };
  return [
    {
      id: 'favourite',
      group,
      name: FAVOURITE_COMMANDS.toggle,
      also: 'star bookmark keep',
      run: loaded(({ toggleMovementOnScreen: toggleScreen }) =>
        toggleScreen(store.getState(), actions),
      ),
    },
    ...store.getState().preferences.favourites.map(
      (one): Command => ({
        id: `favourite ${favouriteKey(one)}`,
        group,
        name: FAVOURITE_COMMANDS.open(one.title),
        also: 'star',
        run: loaded(({ openFavourite }) => openFavourite(one, actions)),
      }),
    ),
  ];
}

type OpeningPart = typeof import('../movements/openFavourite.ts');
