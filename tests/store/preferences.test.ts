import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WEIGHTS_OF } from '../../src/choose/weights.ts';
import type { Favourite } from '../../src/store/favourites.ts';
import {
  createPreferenceStorage,
  PREFERENCES_KEY,
  type PreferenceStorage,
  sharePreferences,
} from '../../src/store/preferenceStorage.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_VERSION,
  type Preferences,
  parsePreferences,
  usualPreferences,
} from '../../src/store/preferences.ts';
import { mitchell, startStore } from './fakeServices.ts';

const chosen: Preferences = {
  hints: false,
  singleKeys: false,
  theme: 'dark',
  place: 'run',
  layout: { panel: 'compare', panelWidth: 500 },
  setNames: 'boards',
  effort: 'endless',
  seed: 4_294_967_295,
  settings: {
    objective: 'inequity',
    unit: 'board',
    maxSwitchedRounds: 2,
    maxAnnouncements: 3,
    lastRounds: 4,
    notFirstRounds: 1,
  },
  cards: {
    ...DEFAULT_PREFERENCES.cards,
    kind: 'pair',
    paper: 'letter',
    perPage: 8,
    largePrint: true,
    club: 'Zürich ♠',
    terms: 'acbl',
    language: 'nl',
  },
  tonight: {
    ...DEFAULT_PREFERENCES.tonight,
    pairs: 13,
    mostPairs: 14,
    boards: { fewest: 22, most: 26 },
    finishMinute: null,
    winners: 2,
    knownFamilies: ['web-mitchell'],
  },
  recentCommands: ['cards', 'lock'],
  recent: [{ title: 'Howell, 4 tables', link: 'AbC' }],
  favourites: [
    { kind: 'link', title: 'Ours', link: 'AbD' },
    {
      kind: 'listed',
      title: 'Mitchell',
      request: { familyId: 'mitchell', parameters: { tables: 7 }, boards: 3, switchRounds: [7] },
    },
  ],
};

/** A browser's storage that any number of tabs share. */
function createSharedStorage() {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  };
}

/** As Design was laid out up to version 5, and what becomes of that. */
const OLDER_LAYOUT = { isCatalogueOpen: true, balance: 'panel', balanceWidth: 412 };
const NEWER_LAYOUT = { panel: 'balance', panelWidth: 412 };

/** A stored text of this version. */
const stored = (preferences: object) =>
  JSON.stringify({ version: PREFERENCES_VERSION, ...preferences });

it('has the paper and terms of the browser’s region at first, and never in place of what is remembered', () => {
  const usual = usualPreferences('en-US');
  expect(usual.cards).toMatchObject({ paper: 'letter', terms: 'acbl' });
  for (const tag of ['en-GB', 'en', 'de-DE'])
    expect(usualPreferences(tag)).toBe(DEFAULT_PREFERENCES);
  const storage = createSharedStorage();
  const tab = createPreferenceStorage(() => storage, usual);
  expect(tab.load()).toBe(usual);
  createPreferenceStorage(() => storage).save(
    { ...DEFAULT_PREFERENCES, hints: false },
    DEFAULT_PREFERENCES,
  );
  expect(tab.load().cards).toMatchObject({ paper: 'a4', terms: 'ebu' });
});

describe('preferences', () => {
  it.each([
    ['the defaults', DEFAULT_PREFERENCES],
    ['others', chosen],
  ])('%s come back as they were stored', (_, preferences) => {
    expect(parsePreferences(stored(preferences))).toEqual(preferences);
  });

  it('keeps the settings of a record from before a limit', () => {
    const { objective, unit } = chosen.settings;
    const older = { objective, unit };
    const { settings } = parsePreferences(stored({ ...chosen, settings: older }));
    expect(settings).toEqual({
      ...older,
      maxSwitchedRounds: null,
      maxAnnouncements: null,
      lastRounds: null,
      notFirstRounds: null,
    });
  });

  it.each(['', '{', 'null', '7', '[]', '{}', '"dark"'])('%j gives the defaults', (text) => {
    expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });

  it('only a choice that cannot be read returns to its default', () => {
    const keys = fc.constantFrom(...(Object.keys(chosen) as (keyof Preferences)[]));
    const damage = fc.constantFrom<unknown>(null, -1, 0.5, 'no such choice', [], {});
    fc.assert(
      fc.property(keys, damage, (key, value) => {
        const text = stored({ ...chosen, [key]: value });
        expect(parsePreferences(text)).toEqual({ ...chosen, [key]: DEFAULT_PREFERENCES[key] });
      }),
    );
  });

  it('reads the terms that an older version calls vocabulary', () => {
    const { terms: vocabulary, ...cards } = chosen.cards;
    const older = { ...chosen, version: 2, layout: OLDER_LAYOUT, cards: { ...cards, vocabulary } };
    const expected = { ...chosen, layout: NEWER_LAYOUT };
    expect(parsePreferences(JSON.stringify(older))).toEqual(expected);
  });

  it.each([
    [7.5, null],
    [7, 7],
    [8, 8],
  ])(
    'of version 4, which counted 7½ minutes per board unless told otherwise, %f is %s',
    (given, said) => {
      const tonight = { ...chosen.tonight, minutesPerBoard: given };
      const older = { ...chosen, version: 4, layout: OLDER_LAYOUT, tonight };
      expect(parsePreferences(JSON.stringify(older))).toEqual({
        ...chosen,
        layout: NEWER_LAYOUT,
        tonight: { ...tonight, minutesPerBoard: said },
      });
      const newer = stored({ ...chosen, tonight });
      expect(parsePreferences(newer).tonight.minutesPerBoard).toBe(given);
    },
  );

  it('of version 6 keep “Simple first” where it was chosen, and weights that were set by hand', () => {
    const chosenThen = { ...WEIGHTS_OF.simplicity, simplicity: 3 };
    for (const [weights, expected] of [
      [chosenThen, WEIGHTS_OF.simplicity],
      [
        { ...chosenThen, boards: 2 },
        { ...chosenThen, boards: 2 },
      ],
    ]) {
      const tonight = { ...chosen.tonight, weights };
      const older = JSON.stringify({ ...chosen, version: 6, tonight });
      expect(parsePreferences(older).tonight.weights).toEqual(expected);
    }
  });

  it.each([
    [OLDER_LAYOUT, NEWER_LAYOUT],
    [
      { ...OLDER_LAYOUT, balance: 'strip' },
      { panel: null, panelWidth: 412 },
    ],
    [
      { ...OLDER_LAYOUT, balance: null },
      { panel: null, panelWidth: 412 },
    ],
    ['damaged', DEFAULT_PREFERENCES.layout],
  ])('of version 5, in which Design was laid out otherwise, %j is %j', (layout, expected) => {
    const older = JSON.stringify({ ...chosen, version: 5, layout });
    expect(parsePreferences(older)).toEqual({ ...chosen, layout: expected });
  });

  it.each([0, 1e300, 412.5, -1, 'wide', undefined])(
    'an open panel whose width was stored as %j stays open in the usual width',
    (balanceWidth) => {
      const layout = { ...OLDER_LAYOUT, balanceWidth };
      const older = JSON.stringify({ ...chosen, version: 5, layout });
      expect(parsePreferences(older).layout).toEqual({ ...NEWER_LAYOUT, panelWidth: 372 });
    },
  );

  it('only a choice that is missing returns to its default', () => {
    const { effort: _, ...older } = chosen;
    const expected = { ...chosen, effort: DEFAULT_PREFERENCES.effort };
    expect(parsePreferences(stored(older))).toEqual(expected);
  });

  it('are stored with their version, and of a later one what is known is read', async () => {
    const storage = createSharedStorage();
    createPreferenceStorage(() => storage).save(chosen, DEFAULT_PREFERENCES);
    const [[key, text = ''] = ['', '']] = storage.texts;
    expect(JSON.parse(text)).toEqual({ version: PREFERENCES_VERSION, ...chosen });
    storage.texts.set(
      key,
      JSON.stringify({
        ...chosen,
        version: PREFERENCES_VERSION + 1,
        theme: 'sepia',
        pace: 'slow',
      }),
    );
    const tab = createPreferenceStorage(() => storage);
    expect(tab.load()).toEqual({ ...chosen, theme: 'system' });
  });

  it('keep the changes of two tabs: favourites that come and go, and what only one has changed', async () => {
    const storage = createSharedStorage();
    const [tab, other] = [1, 2].map(() => createPreferenceStorage(() => storage)) as [
      PreferenceStorage,
      PreferenceStorage,
    ];
    const [one, two, three, four] = ['1', '2', '3', '4'].map(
      (link) => ({ kind: 'link', title: link, link }) as const,
    ) as [Favourite, Favourite, Favourite, Favourite];
    const first = { ...DEFAULT_PREFERENCES, favourites: [one, two] };
    tab.save(first, DEFAULT_PREFERENCES);
    other.load();
    other.save({ ...first, favourites: [three, one, two] }, first);
    tab.save({ ...first, theme: 'dark', favourites: [four, two] }, first);
    other.save({ ...first, effort: 'endless', favourites: [three, ...first.favourites] }, first);
    for (const each of [tab, other]) {
      expect(each.load()).toEqual({
        ...DEFAULT_PREFERENCES,
        theme: 'dark',
        effort: 'endless',
        favourites: [four, three, two],
      });
    }
  });

  it('of another visit are read before they are written', async () => {
    const storage = createSharedStorage();
    createPreferenceStorage(() => storage).save(chosen, DEFAULT_PREFERENCES);
    const tab = createPreferenceStorage(() => storage);
    const changed = { ...DEFAULT_PREFERENCES, seed: 7 };
    expect(tab.save(changed, DEFAULT_PREFERENCES)).toBe('saved');
    expect(tab.load()).toEqual({ ...chosen, seed: 7 });
  });

  it('last while the page is open where the browser refuses to store them', async () => {
    const storage = createSharedStorage();
    const tab = createPreferenceStorage(() => storage);
    expect(tab.load()).toEqual(DEFAULT_PREFERENCES);
    tab.save(chosen, DEFAULT_PREFERENCES);
    expect(tab.load()).toEqual(chosen);
    tab.forget();
    expect(tab.load()).toEqual(DEFAULT_PREFERENCES);
    const refused = createPreferenceStorage(() => {
      throw new Error('Storage is switched off.');
    });
    expect(refused.save(chosen, DEFAULT_PREFERENCES)).toBe('failed');
    refused.forget();
    expect(await refused.load()).toEqual(DEFAULT_PREFERENCES);
  });
});

describe('favourites of several tabs', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Tabs that share a storage, which may be full, and what tells them that it has changed. */
  function browser() {
    const kept = new Map<string, string>();
    const window = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const state = { isFull: false, writes: 0 };
    const openTab = () => {
      const app = startStore(mitchell([]));
      const storage = createPreferenceStorage(() => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          if (state.isFull) throw new DOMException('Full.', 'QuotaExceededError');
          state.writes += 1;
          kept.set(key, value);
        },
        removeItem: (key) => void kept.delete(key),
      }));
      sharePreferences(app.store, app.actions, storage);
      const titles = () => app.store.getState().preferences.favourites.map(({ title }) => title);
      const star = (title: string) => {
        const { favourites } = app.store.getState().preferences;
        const added = { kind: 'link', title, link: title } as const;
        app.actions.setPreferences({ favourites: [added, ...favourites] });
      };
      return { titles, star };
    };
    const tell = () => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key: PREFERENCES_KEY }));
    };
    return { state, openTab, tell };
  }

  it('are shared, and a star that could not be stored outlasts the news of another one', () => {
    const { state, openTab, tell } = browser();
    const [one, other] = [openTab(), openTab()];
    state.isFull = true;
    one.star('mine');
    state.isFull = false;
    other.star('theirs');
    tell();
    expect(one.titles().sort()).toEqual(['mine', 'theirs']);
    tell();
    expect(other.titles().sort()).toEqual(['mine', 'theirs']);
  });

  it('are stored by the tab in which they are starred alone: another could store what is older', () => {
    const { state, openTab, tell } = browser();
    const [one, other, third] = [openTab(), openTab(), openTab()];
    one.star('mine');
    one.star('mine too');
    for (let times = 0; times < 3; times++) tell();
    expect([other, third].map(({ titles }) => titles())).toEqual([
      ['mine too', 'mine'],
      ['mine too', 'mine'],
    ]);
    expect(state.writes).toBe(2);
  });
});
