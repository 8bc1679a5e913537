// Earlier versions stored the names of the pairs with the preferences for cards. They move, once, into the movement on
// screen.

import * as v from 'valibot';
import { namesOf, withoutEmptyEnd } from '../movement/names.ts';
import { LIMITS } from '../movement/structure.ts';
import type { Arrowswitch } from './arrowswitch.ts';
import { type OpenPreferenceStorage, PREFERENCES_KEY, savePreferences } from './preferences.ts';
import { objectFields } from './records.ts';

const namesSchema = v.array(v.pipe(v.string(), v.maxLength(LIMITS.titleLength)));

/** Names the pairs of a movement without names as the stored preferences do, by an edit; drops the names there. */
export function carryNames(
  { store, actions }: Arrowswitch,
  open: OpenPreferenceStorage,
  label: string,
): void {
  const { document, preferences } = store.getState();
  const names = withoutEmptyEnd(earlierNames(open).slice(0, document.movement.pairCount));
  if (names.length === 0) return;
  if (namesOf(document.movement) === null) {
    const refusal = actions.edit({ kind: 'namePairs', names }, label);
    if (refusal !== null) return;
  }
  savePreferences(preferences, preferences, open);
}

function earlierNames(open: OpenPreferenceStorage): readonly string[] {
  try {
    const { cards } = objectFields(JSON.parse(open().getItem(PREFERENCES_KEY) ?? ''));
    const read = v.safeParse(namesSchema, objectFields(cards).pairNames);
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
