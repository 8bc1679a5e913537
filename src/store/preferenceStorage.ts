// Where a director's lasting choices are stored: in localStorage, so that they are there before the first paint. Tabs share
// the record: each reads before it writes, and writes only what it has changed.

import type { StoreApi } from 'zustand/vanilla';
import type { Actions } from './actions.ts';
import { type Favourite, isSameFavourite, withFavouriteChanges } from './favourites.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_VERSION,
  type Preferences,
  parsePreferences,
} from './preferences.ts';
import type { AppState } from './state.ts';

/** Where they are in the storage. */
export const PREFERENCES_KEY = 'arrowswitch.preferences';

/** The preferences of this browser profile, as one tab reads and writes them. */
export interface PreferenceStorage {
  /** The preferences stored last; the defaults where nothing can be read. */
  load(): Preferences;
  /**
   * Stores what differs from the preferences that this tab has read or stored last. Where nothing can be stored they last
   * until the page is closed.
   */
  save(preferences: Preferences, before: Preferences): 'saved' | 'failed';
  /** Deletes the stored preferences. */
  forget(): void;
}

/** The preferences in a storage, `usual` where it has none; opening it may throw, as browsers do that refuse storage. */
export function createPreferenceStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  usual: Preferences = DEFAULT_PREFERENCES,
): PreferenceStorage {
  /** What this tab has stored last, which it need not read. */
  let own: { readonly text: string; readonly preferences: Preferences } | null = null;
  const read = (text: string | null): Preferences => {
    if (text === null) return usual;
    return text === own?.text ? own.preferences : parsePreferences(text, usual);
  };
  return {
    load() {
      try {
        return read(open().getItem(PREFERENCES_KEY));
      } catch {
        return usual;
      }
    },
    save(preferences, before) {
      try {
        const stored = read(open().getItem(PREFERENCES_KEY));
        const merged = merge(stored, before, preferences);
        const text = JSON.stringify({ version: PREFERENCES_VERSION, ...merged });
        open().setItem(PREFERENCES_KEY, text);
        own = { text, preferences: merged };
        return 'saved';
      } catch {
        // Where this fails, saving the movement fails too, and the director is told about that.
        return 'failed';
      }
    },
    forget() {
      try {
        open().removeItem(PREFERENCES_KEY);
      } catch {
        // Storage that cannot be reached was not read at the start either.
      }
    },
  };
}

/**
 * Stores each change of the preferences, and takes over the favourites of other tabs, with those added and removed here that
 * could not be stored.
 */
export function sharePreferences(
  { getState, subscribe }: StoreApi<AppState>,
  { setPreferences }: Pick<Actions, 'setPreferences'>,
  storage: PreferenceStorage,
): void {
  let stored = getState().preferences;
  subscribe(({ preferences }, before) => {
    // What another tab has stored is not stored again: the browser tells tabs of it late, and the older would win.
    if (preferences === before.preferences || isSame(preferences, stored)) return;
    if (storage.save(preferences, stored) === 'saved') stored = preferences;
  });
  addEventListener('storage', ({ key }) => {
    if (key !== PREFERENCES_KEY) return;
    const { favourites } = getState().preferences;
    const theirs = storage.load().favourites;
    const merged = withFavouriteChanges(theirs, stored.favourites, favourites);
    stored = { ...stored, favourites: theirs };
    if (!isSameList(merged, favourites)) setPreferences({ favourites: merged });
  });
}

function isSame(one: Preferences, other: Preferences): boolean {
  const keys = Object.keys(one) as (keyof Preferences)[];
  return keys.every((key) =>
    key === 'favourites' ? isSameList(one[key], other[key]) : one[key] === other[key],
  );
}

function isSameList(one: readonly Favourite[], other: readonly Favourite[]): boolean {
  return (
    one.length === other.length &&
    one.every((favourite, at) => {
      const counterpart = other[at];
      return counterpart !== undefined && isSameFavourite(favourite, counterpart);
    })
  );
}

/** What is stored, with what has changed in this tab. */
function merge(stored: Preferences, before: Preferences, after: Preferences): Preferences {
  const keys = Object.keys(after) as (keyof Preferences)[];
  const changed = keys.filter((key) => after[key] !== before[key]);
  return {
    ...stored,
    ...Object.fromEntries(changed.map((key) => [key, after[key]])),
    favourites: withFavouriteChanges(stored.favourites, before.favourites, after.favourites),
  };
}
