// Names of pairs that earlier versions kept among the preferences.

import { describe, expect, it } from 'vitest';
import { carryNames } from '../../src/store/earlierNames.ts';
import { createPreferenceStorage, PREFERENCES_KEY } from '../../src/store/preferenceStorage.ts';
import { mitchell, startStore } from './fakeServices.ts';

/** What is stored of preferences with names on the cards. */
function storageWith(pairNames: unknown) {
  const kept = new Map([[PREFERENCES_KEY, JSON.stringify({ version: 3, cards: { pairNames } })]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

async function carry(
  app: ReturnType<typeof startStore>,
  storage: ReturnType<typeof storageWith>,
): Promise<void> {
  const preferences = createPreferenceStorage(() => storage);
  await preferences.load();
  carryNames(app, () => storage, preferences, 'Name the pairs');
}

describe('names that were a preference', () => {
  it('go into the movement on screen, once, as one edit', async () => {
    const storage = storageWith(['Ann & Bob', '', 'Eve & Max', '']);
    const app = startStore();
    await carry(app, storage);
    const { movement, past } = app.store.getState().document;
    expect(movement.names).toEqual(['Ann & Bob', '', 'Eve & Max']);
    expect(past.map(({ label }) => label)).toEqual(['Name the pairs']);
    const next = startStore(mitchell([]));
    await carry(next, storage);
    expect(next.store.getState().document.movement.names).toEqual([]);
  });

  it('do not replace those of the movement', async () => {
    const storage = storageWith(['Ann & Bob']);
    const app = startStore();
    app.actions.edit({ kind: 'namePairs', names: ['Zoë & Tom'] }, 'Name the pairs');
    await carry(app, storage);
    expect(app.store.getState().document.movement.names).toEqual(['Zoë & Tom']);
    expect(storage.getItem(PREFERENCES_KEY)).not.toContain('Ann & Bob');
  });

  it.each([null, 7, [null], ['', ' ']])('%j names nobody', async (pairNames) => {
    const app = startStore();
    await carry(app, storageWith(pairNames));
    expect(app.store.getState().document.past).toEqual([]);
  });
});
