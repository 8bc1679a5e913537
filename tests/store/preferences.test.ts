import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  forgetPreferences,
  loadPreferences,
  parsePreferences,
  savePreferences,
} from '../../src/store/preferences.ts';
import type { Preferences } from '../../src/store/state.ts';

const chosen: Preferences = {
  hints: false,
  theme: 'dark',
  effort: 'endless',
  seed: 4_294_967_295,
  settings: {
    objective: 'inequity',
    unit: 'board',
    maxSwitchedRounds: 2,
    absent: null,
  },
  cards: {
    ...DEFAULT_PREFERENCES.cards,
    kind: 'pair',
    paper: 'letter',
    perPage: 8,
    largePrint: true,
    club: 'Zürich ♠',
    pairNames: ['Anna – Bob', ''],
    vocabulary: 'acbl',
    language: 'nl',
  },
};

describe('preferences', () => {
  it.each([
    ['the defaults', DEFAULT_PREFERENCES],
    ['others', chosen],
  ])('%s come back as they were stored', (_, preferences) => {
    expect(parsePreferences(JSON.stringify(preferences))).toEqual(preferences);
  });

  it.each([null, '', '{', 'null', '7', '[]', '{}', '"dark"'])('%j gives the defaults', (stored) => {
    expect(parsePreferences(stored)).toEqual(DEFAULT_PREFERENCES);
  });

  it('a choice that cannot be read falls back alone', () => {
    const keys = fc.constantFrom(...(Object.keys(chosen) as (keyof Preferences)[]));
    const damage = fc.constantFrom<unknown>(null, -1, 0.5, 'no such choice', [], {});
    fc.assert(
      fc.property(keys, damage, (key, value) => {
        const stored = JSON.stringify({ ...chosen, [key]: value });
        expect(parsePreferences(stored)).toEqual({ ...chosen, [key]: DEFAULT_PREFERENCES[key] });
      }),
    );
  });

  it('an older version without some choice keeps the others', () => {
    const { effort: _, ...older } = chosen;
    const expected = { ...chosen, effort: DEFAULT_PREFERENCES.effort };
    expect(parsePreferences(JSON.stringify(older))).toEqual(expected);
  });

  it('are kept in a storage, and do without one that refuses', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(loadPreferences(() => storage)).toEqual(DEFAULT_PREFERENCES);
    savePreferences(chosen, () => storage);
    expect(loadPreferences(() => storage)).toEqual(chosen);
    forgetPreferences(() => storage);
    expect(loadPreferences(() => storage)).toEqual(DEFAULT_PREFERENCES);
    const refuse = () => {
      throw new Error('Storage is switched off.');
    };
    savePreferences(chosen, refuse);
    forgetPreferences(refuse);
    expect(loadPreferences(refuse)).toEqual(DEFAULT_PREFERENCES);
  });
});
