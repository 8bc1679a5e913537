// Opens the movement in a link when the page is loaded, and when a link is pasted into the address bar later.

import type { StoreApi } from 'zustand';
import type { Actions } from '../../store/actions.ts';
import type { AppState } from '../../store/state.ts';
import { linkFaultWords } from '../../words/english/notation.ts';
import { titleOf } from '../../words/titles.ts';
import { wordsForFailure } from '../failureWords.ts';
import { addressOf, HASH } from '../places.ts';
import { formatLink, parseLink } from './linkText.ts';

/**
 * Starts opening links, each as an edit that can be undone; afterwards the address is that of the grid.
 * A link that cannot be opened is left in the address bar, so that it is not lost.
 */
export function openLinks(actions: Actions): void {
  const open = async (): Promise<void> => {
    const { hash } = location;
    if (!hash.startsWith(HASH)) return;
    const refuse = (...details: readonly string[]): void =>
      actions.notify({
        tone: 'error',
        title: 'The link could not be opened; nothing was changed.',
        details,
      });
    try {
      const result = await parseLink(hash.slice(HASH.length));
      if (!result.ok) return refuse(linkFaultWords(result.fault));
      const { movement } = result;
      location.replace(addressOf('design'));
      actions.openMovement(movement, `Open ${titleOf(movement)} from a link`);
      actions.notify({
        tone: 'info',
        title: `Opened ${titleOf(movement)} from a link.`,
        details: ['Undo brings back what was here.'],
      });
    } catch (error) {
      refuse(
        wordsForFailure(error),
        'The link is still in the address bar: reload the page to try again.',
      );
    }
  };
  addEventListener('hashchange', () => void open());
  void open();
}

const MAX_RECENT = 8;
/** Longer links would fill the storage of preferences. */
const MAX_CHARACTERS = 4000;

/** Remembers each movement that is opened from now on, the newest first. */
export function rememberOpened(store: StoreApi<AppState>, actions: Actions): void {
  const remember = async (): Promise<void> => {
    const { movement } = store.getState().document;
    const result = await formatLink(movement);
    if (!result.ok || result.link.length > MAX_CHARACTERS) return;
    const { link } = result;
    const others = store.getState().preferences.recent.filter((one) => one.link !== link);
    const recent = [{ title: titleOf(movement), link }, ...others].slice(0, MAX_RECENT);
    actions.setPreferences({ recent });
  };
  store.subscribe((state, before) => {
    // A movement that cannot be remembered still opens.
    if (state.openedAt !== before.openedAt) remember().catch(() => undefined);
  });
}
