// Where a director's lasting choices are stored: in localStorage, so that they are there before the first paint. Tabs share
// the record: each reads before it writes, and writes only what it has changed.

import { withFavouriteChanges } from './favourites.ts';
import { DEFAULT_PREFERENCES, PREFERENCES_VERSION, type Preferences } from './preferences.ts';

/** Where they are in the storage. */
export const PREFERENCES_KEY = 'arrowswitch.preferences';

/** The preferences of this browser profile, as one tab reads and writes them. */
export interface PreferenceStorage {
  /** The preferences stored last; the defaults where nothing can be read. */
  load(): Promise<Preferences>;
  /** Loads what reads stored preferences; rejects if it cannot be downloaded, and a later call tries again. */
  loadReader(): Promise<void>;
  /**
   * Stores what differs from the preferences that this tab has read or stored last. `unread`: others are stored, nothing is
   * written, and the reader must be loaded first. Where nothing can be stored they last until the page is closed.
   */
  save(preferences: Preferences, before: Preferences): 'saved' | 'unread' | 'failed';
  /** Deletes the stored preferences. */
  forget(): void;
}

/** The preferences in a storage; opening it may throw, as browsers do that refuse storage. */
export function createPreferenceStorage(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): PreferenceStorage {
  /** Reads a stored text; loaded when there is one. */
  let parse: ((stored: string) => Preferences) | null = null;
  /** What this tab has stored last, which it need not read. */
  let own: { readonly text: string; readonly preferences: Preferences } | null = null;
  const loadReader = async (): Promise<void> => {
    parse ??= (await import('./preferencesReader.ts')).parsePreferences;
  };
  /** Null if the reader is needed and not loaded. */
  const read = (text: string | null): Preferences | null => {
    if (text === null) return DEFAULT_PREFERENCES;
    if (text === own?.text) return own.preferences;
    return parse?.(text) ?? null;
  };
  return {
    loadReader,
    async load() {
      try {
        const text = open().getItem(PREFERENCES_KEY);
        if (read(text) === null) await loadReader();
        return read(text) ?? DEFAULT_PREFERENCES;
      } catch {
        return DEFAULT_PREFERENCES;
      }
    },
    save(preferences, before) {
      try {
        const stored = read(open().getItem(PREFERENCES_KEY));
        if (stored === null) return 'unread';
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
