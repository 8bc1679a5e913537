// Earlier versions stored the names of the pairs with the preferences for cards. They move, once, into the movement on
// screen.

import { LIMITS, namesOf, withoutEmptyEnd } from '../movement/index.ts';
import type { Arrowswitch } from './arrowswitch.ts';
import { PREFERENCES_KEY, type PreferenceStorage } from './preferenceStorage.ts';
import { objectFields } from './records.ts';

/** Names the pairs of a movement without names as the stored preferences do, by an edit; drops the names there. */
export function carryNames(
  { store, actions }: Arrowswitch,
  open: () => Pick<Storage, 'getItem'>,
  storage: PreferenceStorage,
  label: string,
): void {
  const { document, preferences } = store.getState();
  const names = withoutEmptyEnd(earlierNames(open).slice(0, document.movement.pairCount));
  if (names.length === 0) return;
  if (namesOf(document.movement) === null) {
    const refusal = actions.edit({ kind: 'namePairs', names }, label);
    if (refusal !== null) return;
  }
  storage.save(preferences, preferences);
}

function earlierNames(open: () => Pick<Storage, 'getItem'>): readonly string[] {
  try {
    const { cards } = objectFields(JSON.parse(open().getItem(PREFERENCES_KEY) ?? ''));
    const { pairNames } = objectFields(cards);
    const isName = (name: unknown): name is string =>
      typeof name === 'string' && name.length <= LIMITS.titleLength;
    return Array.isArray(pairNames) && pairNames.every(isName) ? pairNames : [];
  } catch {
    return [];
  }
}
