// Campaigns against what a browser stores: every key of localStorage and every store of the databases damaged, storage that is
// full for a while, several tabs at once, and a clock that jumps. Nothing fails, and nothing is lost untold.

import 'fake-indexeddb/auto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { openDB } from 'idb';
import * as v from 'valibot';
import { type EveningEvent, eveningAt, historyOf } from '../../src/evening/evening.ts';
import { USUAL_TIMING } from '../../src/evening/schedule.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createBrowserCollection } from '../../src/store/browserCollection.ts';
import { createBrowserStorage } from '../../src/store/browserStorage.ts';
import { recordOf } from '../../src/store/collection.ts';
import { listCollection } from '../../src/store/collectionListing.ts';
import { carryNames } from '../../src/store/earlierNames.ts';
import { createEveningKeeper, type EveningKeeper, isSamePlay } from '../../src/store/evening.ts';
import { formatEvening } from '../../src/store/eveningRecord.ts';
import { loadSnapshot } from '../../src/store/persistence.ts';
import { createPreferenceStorage } from '../../src/store/preferenceStorage.ts';
import { DEFAULT_PREFERENCES, preferencesSchema } from '../../src/store/preferences.ts';
import {
  DEFAULT_RUN_SETTINGS,
  loadRunSettings,
  saveRunSettings,
} from '../../src/store/runSettings.ts';
import { createSnapshot, formatSnapshot, snapshotOf } from '../../src/store/snapshot.ts';
import { mitchell, startStore } from '../store/fakeServices.ts';
import { FakeLocalStorage } from '../store/fakeStorage.ts';
import { type Campaign, repeat } from './campaign.ts';
import { anyDamage, anyJsonJunk, anyJunk, damaged, jsonOf, withDamage } from './damage.ts';

const SEVEN = Date.UTC(2026, 0, 9, 19);
const MINUTE = 60_000;

function expect(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** Without channels to other tabs, which would keep the process alive. */
async function alone(work: () => Promise<void> | unknown): Promise<void> {
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { BroadcastChannel: undefined });
  try {
    await work();
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
  }
}

let names = 0;
/** A database of its own for each draw. */
const freshName = (): string => `fuzz ${names++}`;

const timing = { kind: 'timing', at: SEVEN, timing: USUAL_TIMING } as const;
const EVENING = JSON.parse(
  formatEvening({
    id: 'evening',
    events: [
      timing,
      { kind: 'plan', at: SEVEN, rounds: { boardsPerRound: [3, 3], sessionStarts: [0] } },
      { kind: 'next', at: SEVEN + MINUTE },
      { kind: 'adjust', at: SEVEN + 2 * MINUTE, minutes: 2 },
      { kind: 'clockSet', at: SEVEN, before: SEVEN + 3 * MINUTE },
      { kind: 'note', at: SEVEN + 4 * MINUTE, text: 'Law 25B' },
    ],
    plans: [mitchell()],
  }),
);

/** What an evening shows at a time; throws where it is no time. */
function show({ store }: EveningKeeper, now: number): void {
  const { evening } = store.getState();
  if (evening === null) return;
  const { endsAt, finishAt } = eveningAt(evening.events, now);
  for (const at of [endsAt, finishAt, ...historyOf(evening.events, now).map(({ at }) => at)]) {
    if (at !== null) new Date(at).toISOString();
  }
}

/** How each key of the page's storage is read, and what is stored there when all is well. */
const KEYS: Readonly<
  Record<string, { sound: unknown; read: (storage: FakeLocalStorage, text: string) => unknown }>
> = {
  'arrowswitch.preferences': {
    sound: { version: 5, ...DEFAULT_PREFERENCES, cards: { pairNames: ['A', 'B'] } },
    read(storage) {
      const stored = createPreferenceStorage(() => storage.asStorage());
      const preferences = stored.load();
      v.parse(preferencesSchema, preferences);
      carryNames(startStore(mitchell()), () => storage.asStorage(), stored, 'Name');
      stored.save({ ...preferences, hints: !preferences.hints }, preferences);
      const again = createPreferenceStorage(() => storage.asStorage()).load();
      expect(again.hints !== preferences.hints, 'A change of the preferences is not stored.');
    },
  },
  'arrowswitch.run': {
    sound: { version: 1, ...DEFAULT_RUN_SETTINGS },
    read(storage) {
      const open = () => storage.asStorage();
      const settings = loadRunSettings(open);
      saveRunSettings(settings, open);
      expect(isDeepStrictEqual(loadRunSettings(open), settings), 'The settings of Run differ.');
    },
  },
  'arrowswitch.evening': {
    sound: EVENING,
    async read(storage, text) {
      const keeper = createEveningKeeper(() => storage.asStorage());
      const { evening, fault } = keeper.store.getState();
      if (evening === null) expect(fault === 'unreadable', 'Nothing is said of the evening.');
      if (fault !== null) {
        const aside = storage.getItem('arrowswitch.evening.unreadable');
        expect(aside === text, 'What could not be read is gone.');
      }
      show(keeper, SEVEN + 9 * MINUTE);
      keeper.open(mitchell(), timing);
      keeper.add({ kind: 'next', at: SEVEN + 9 * MINUTE });
      show(keeper, SEVEN + 10 * MINUTE);
      const again = createEveningKeeper(() => storage.asStorage()).store.getState().evening;
      expect(
        isDeepStrictEqual(again, keeper.store.getState().evening),
        'The evening comes back another.',
      );
    },
  },
  'arrowswitch.issued': {
    sound: mitchell(),
    read(storage) {
      const keeper = createEveningKeeper(() => storage.asStorage());
      expect(!keeper.isIssued(mitchell()), 'Cards count as printed that never were.');
      keeper.issue(mitchell(), null, SEVEN);
      expect(keeper.isIssued(mitchell()), 'What was printed is forgotten.');
    },
  },
  'arrowswitch.evening.unreadable': {
    sound: EVENING,
    async read(storage, text) {
      const kept: unknown[] = [];
      const keeper = createEveningKeeper(() => storage.asStorage());
      await keeper.handOver(async (stored) => void kept.push(stored));
      expect(kept.length === 1, `${text} is not handed over.`);
      expect(Object.keys(storage).length === 0, 'What was handed over stays.');
    },
  },
  'arrowswitch.note.': {
    sound: { base: 1, writer: 'a', parts: [['current', headOf('Noted')]] },
    async read(storage, text) {
      const name = freshName();
      const open = () => createBrowserStorage(() => storage.asStorage(), name);
      await open().save(formatSnapshot(createSnapshot({ ...mitchell(), title: 'Stored' })));
      const next = open();
      const { snapshot, problem } = await loadSnapshot(next);
      if (snapshot === null) throw new Error('The stored movement is gone.');
      // Damage may have left the note sound, with another title.
      const isNoted = snapshot.movement.title !== 'Stored';
      const aside = await next.listSetAside();
      const isTold = problem !== null && aside.length === 1;
      expect(isNoted || isTold || !isOfHead(text), 'The note is gone untold.');
      expect(Object.keys(storage).length === 0, 'The note stays.');
    },
  },
};

/** Whether a text, as far as it is a note, says anything of the movement itself. */
function isOfHead(text: string): boolean {
  try {
    const { parts } = JSON.parse(text);
    return !Array.isArray(parts) || parts.some((part) => part?.[0] === 'current');
  } catch {
    return true;
  }
}

function headOf(title: string): unknown {
  return formatSnapshot(createSnapshot({ ...mitchell(), title })).get('current');
}

const storedTexts = fc.asyncProperty(
  fc.constantFrom(...Object.keys(KEYS)),
  fc.oneof(anyDamage(anyJsonJunk), fc.string()),
  async (key, damage) => {
    const { sound, read } = KEYS[key] as (typeof KEYS)[string];
    const text = typeof damage === 'string' ? damage : jsonOf(withDamage(sound, damage));
    const storage = new FakeLocalStorage();
    storage.setItem(key.endsWith('.') ? `${key}a` : key, text);
    await alone(() => read(storage, text));
  },
);

/** The stores of the databases, by the name of their database. */
const STORES = { documents: 'documents', setAside: 'documents', movements: 'collection' } as const;

const databases = fc.asyncProperty(
  fc.constantFrom(...(Object.keys(STORES) as (keyof typeof STORES)[])),
  fc.nat(),
  fc.oneof(fc.tuple(fc.array(fc.nat(), { maxLength: 6 }), anyJunk), fc.constant('gone' as const)),
  (store, which, damage) => alone(() => damageAndRead(store, which, damage)),
);

async function damageAndRead(
  store: keyof typeof STORES,
  which: number,
  damage: 'gone' | [number[], unknown],
): Promise<void> {
  const name = freshName();
  const tab = () => createBrowserStorage(() => new FakeLocalStorage().asStorage(), name);
  const collection = createBrowserCollection(`${name} collection`);
  const edited = startStore(mitchell());
  edited.actions.toggleCells([{ roundIndex: 0, tableIndex: 0 }], 'Switch');
  const stored = snapshotOf(edited.store.getState());
  const first = tab();
  await first.save(formatSnapshot(stored));
  await first.setAside({ some: ['thing'] }, 'It was unreadable.');
  const own = ['a', 'b'].map((id) =>
    recordOf({ id, version: 0, movement: mitchell(), tags: ['x'], folder: 'y' }),
  );
  await collection.put(own);

  const raw = await openDB(STORES[store] === 'documents' ? name : `${name} collection`);
  const keys = await raw.getAllKeys(store);
  const key = keys[which % keys.length] as IDBValidKey;
  /** As a document that was cleared is stored: its head has a version and no value. */
  let isCleared = false;
  if (damage === 'gone') await raw.delete(store, key);
  else {
    const bad = damaged(await raw.get(store, key), ...damage);
    isCleared = isClearedHead(bad);
    const isInline = store === 'movements';
    // A record of the collection always has its id.
    const record = isInline ? { ...(bad as object), id: key } : bad;
    await raw.put(store, record, isInline ? undefined : key);
  }
  const count = await raw.count(store);
  raw.close();

  const next = tab();
  const { snapshot, problem } = await loadSnapshot(next);
  const asides = await next.listSetAside();
  if (store === 'documents') {
    // A text that was replaced by another sound one, the letter of a set too, is nothing to speak of.
    const isWhole =
      snapshot !== null &&
      isSamePlay(withoutLetters(snapshot.movement), withoutLetters(stored.movement));
    expect(isWhole || problem !== null || isCleared, 'A damaged document is not spoken of.');
    if (problem !== null) expect(asides.length === 2, 'What could not be read is not set aside.');
  } else expect(problem === null && snapshot !== null, 'The document is lost with another store.');
  const written = { ...createSnapshot({ ...mitchell(), title: 'Later' }) };
  await next.save(formatSnapshot(written), true);
  expect((await loadSnapshot(tab())).snapshot?.movement.title === 'Later', 'Nothing is stored.');
  for (const { id } of asides) await next.deleteSetAside(id);
  expect((await next.listSetAside()).length === 0, 'What is set aside cannot be deleted.');

  const { items, unreadable } = await listCollection(collection);
  const total = store === 'movements' ? count : own.length;
  expect(items.length + unreadable === total, 'A movement of the collection is not counted.');
}

function withoutLetters(movement: Movement): Movement {
  return { ...movement, sets: movement.sets.map((set) => ({ ...set, label: '' })) };
}

function isClearedHead(record: unknown): boolean {
  const isObject = typeof record === 'object' && record !== null;
  return isObject && 'value' in record && record.value === undefined;
}

/** Something that happens in one of three windows. */
const anyHappening = fc.tuple(
  fc.nat(2),
  fc.constantFrom('note', 'note', 'next', 'plan', 'synchronise', 'full', 'room', 'reopen'),
);

/** A session in several windows while the storage is full now and then: what a window was told is in the session in the end. */
const windows = fc.property(fc.array(anyHappening, { maxLength: 40 }), (happenings) => {
  let isFull = false;
  const storage = new FakeLocalStorage(() => isFull);
  const start = () => createEveningKeeper(() => storage.asStorage());
  const tabs = [start(), start(), start()];
  tabs[0]?.open(mitchell(), timing);
  const told = new Set<string>();
  for (const [step, [index, kind]] of happenings.entries()) {
    const tab = tabs[index] as EveningKeeper;
    const at = SEVEN + step * 1000;
    if (kind === 'full' || kind === 'room') isFull = kind === 'full';
    else if (kind === 'synchronise') tab.synchronise();
    else if (kind === 'plan') tab.changePlan(mitchell([1 + (step % 7)]), at);
    else if (kind === 'reopen') {
      // What is not stored is lost with the window that says so.
      if (tab.store.getState().fault === null) tabs[index] = start();
    } else {
      tab.synchronise();
      const event: EveningEvent =
        kind === 'note' ? { kind, at, text: `${step}` } : { kind: 'next', at };
      tab.add(event);
      if (kind === 'note') told.add(`${step}`);
      const { evening } = tab.store.getState();
      expect(evening?.events.at(-1)?.at === at, 'What is pressed is not there at once.');
    }
    show(tab, at);
  }
  isFull = false;
  for (const tab of [...tabs, ...tabs]) tab.synchronise();
  const [one, ...others] = tabs.map(({ store }) => store.getState());
  for (const other of others) expect(isDeepStrictEqual(one, other), 'Two windows differ.');
  const notes = one?.evening?.events.flatMap((event) => (event.kind === 'note' ? event.text : []));
  expect(
    [...told].every((text) => notes?.includes(text)),
    'Something that was told is lost.',
  );
});

/** A clock that says whatever it likes, up to beyond the first and the last moment of an evening. */
const clocks = fc.property(
  fc.array(
    fc.tuple(
      fc.oneof(
        fc.integer({ min: -3 * MINUTE, max: 200 * MINUTE }).map((ms) => ({ by: ms })),
        fc.constantFrom(-8.2e15, -8e15, 0, 8e15, 8.2e15).map((ms) => ({ to: ms })),
      ),
      fc.constantFrom('next', 'back', 'pause', 'resume', 'clockSet', 'adjust', 'plan'),
    ),
    { maxLength: 30 },
  ),
  (jumps) => {
    const storage = new FakeLocalStorage();
    const keeper = createEveningKeeper(() => storage.asStorage());
    let now = SEVEN;
    keeper.open(mitchell(), timing);
    for (const [jump, kind] of jumps) {
      const before = now;
      now = Math.max(-8.2e15, Math.min(8.2e15, 'to' in jump ? jump.to : now + jump.by));
      show(keeper, now);
      if (kind === 'clockSet') keeper.add({ kind, before, at: now });
      else if (kind === 'adjust') keeper.add({ kind, at: now, minutes: 1 });
      else if (kind === 'plan') keeper.changePlan(mitchell([1]), now);
      else keeper.add({ kind, at: now });
      show(keeper, now);
    }
    const again = createEveningKeeper(() => storage.asStorage()).store.getState();
    expect(isDeepStrictEqual(again, keeper.store.getState()), 'The evening comes back another.');
  },
);

export const storageCampaigns: readonly Campaign[] = [
  { name: 'stored texts', run: (seed, until) => repeat(storedTexts, seed, until) },
  { name: 'databases', run: (seed, until) => repeat(databases, seed, until) },
  { name: 'windows and full storage', run: (seed, until) => repeat(windows, seed, until) },
  { name: 'clocks', run: (seed, until) => repeat(clocks, seed, until) },
];
