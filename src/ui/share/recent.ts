// Recently opened movements, remembered as links: short, checked when they are read, and never sent anywhere.

import type { StoreApi } from 'zustand';
import type { Actions } from '../../store/actions.ts';
import type { AppState } from '../../store/state.ts';
import { titleOf } from '../../words/titles.ts';

const MAX_RECENT = 8;
/** Longer links would fill the storage of preferences. */
const MAX_CHARACTERS = 4000;

/** Remembers each movement that is opened from now on, the newest first. */
export function rememberOpened(store: StoreApi<AppState>, actions: Actions): void {
  const remember = async (): Promise<void> => {
    const { movement } = store.getState().document;
    const { formatLink } = await import('./linkText.ts');
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
