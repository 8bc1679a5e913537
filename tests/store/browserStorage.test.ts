// The document in IndexedDB: what closing tabs have noted, what cannot be set aside, and how much a save writes.

import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BoardMask, Movement } from '../../src/movement/movement.ts';
import { createBrowserStorage, HEAD, type StoredParts } from '../../src/store/browserStorage.ts';
import { createDocument, perform } from '../../src/store/history.ts';
import { createSnapshot, formatSnapshot } from '../../src/store/snapshot.ts';
import { mitchell } from './fakeServices.ts';

/** A localStorage in memory: its items are its own keys, as in a browser. */
class FakeLocalStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

let profileCount = 0;

/** A browser profile; `openTab` gives the storage as one more tab sees it. */
function createProfile() {
  profileCount += 1;
  const name = `profile ${profileCount}`;
  const localStorage = new FakeLocalStorage();
  return {
    name,
    localStorage,
    /** `told` lists why something was set aside; parts with an unreadable head do not replace others. */
    openTab: () => {
      const storage = createBrowserStorage(() => localStorage as unknown as Storage, name);
      const told: string[] = [];
      const isReadable = (stored: StoredParts) => stored.get(HEAD) !== 'unreadable';
      const load = () => storage.load({ isReadable, onSetAside: (reason) => told.push(reason) });
      return { ...storage, load, told };
    },
    notes: () => Object.keys(localStorage).map((key) => String(localStorage[key])),
  };
}

const parts = (head: string, ...entries: readonly string[]): StoredParts =>
  new Map([[HEAD, head], ...entries.map((entry, index) => [`entry ${index}`, entry] as const)]);

const full = (): never => {
  throw new DOMException('There is no more room.', 'QuotaExceededError');
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the note of a tab that was closed', () => {
  it('is applied to what is stored, once', async () => {
    const profile = createProfile();
    const closed = profile.openTab();
    await closed.save(parts('one', 'first'));
    closed.note(parts('two', 'first', 'second'));
    expect(profile.notes().join()).not.toContain('first');
    expect(await profile.openTab().load()).toEqual(parts('two', 'first', 'second'));
    expect(profile.notes()).toEqual([]);
    expect(await profile.openTab().load()).toEqual(parts('two', 'first', 'second'));
  });

  it('is also applied to what that tab still had time to save', async () => {
    const profile = createProfile();
    const closed = profile.openTab();
    await closed.save(parts('one'));
    closed.note(parts('three', 'first'));
    await closed.save(parts('two'));
    const next = profile.openTab();
    expect(await next.load()).toEqual(parts('three', 'first'));
    expect(await next.listSetAside()).toEqual([]);
  });

  it('is set aside when another tab has saved since, and that tab’s movement stays', async () => {
    const profile = createProfile();
    const [closed, other] = [profile.openTab(), profile.openTab()];
    await closed.save(parts('one'));
    await other.load();
    closed.note(parts('mine'));
    await other.save(parts('theirs'));
    const next = profile.openTab();
    expect(await next.load()).toEqual(parts('theirs'));
    expect(await next.listSetAside()).toMatchObject([
      {
        value: { parts: [[HEAD, 'mine']] },
        reason: 'Another tab stored a change after this tab was closed.',
      },
    ]);
    expect(profile.notes()).toEqual([]);
  });

  it('waits for the next start when it cannot be set aside, and the stored movement opens', async () => {
    const profile = createProfile();
    const [closed, other] = [profile.openTab(), profile.openTab()];
    await closed.save(parts('one'));
    await other.load();
    closed.note(parts('mine'));
    await other.save(parts('theirs'));
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    expect(await profile.openTab().load()).toEqual(parts('theirs'));
    expect(profile.notes()).toHaveLength(1);
    const later = profile.openTab();
    await later.load();
    expect(await later.listSetAside()).toHaveLength(1);
    expect(profile.notes()).toEqual([]);
  });

  it('waits for the next start when there is no room to store it', async () => {
    const profile = createProfile();
    const closed = profile.openTab();
    await closed.save(parts('one'));
    closed.note(parts('two'));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    expect(await profile.openTab().load()).toEqual(parts('one'));
    expect(profile.notes()).toHaveLength(1);
    expect(await profile.openTab().load()).toEqual(parts('two'));
  });

  it.each([
    [
      'what cannot be read',
      JSON.stringify({ base: 1, writer: 'x', parts: [[HEAD, 'unreadable']] }),
    ],
    ['no note', '{"base":0}'],
    ['no JSON', '{"base":1,'],
  ])('that contains %s is set aside and said, and the stored movement stays', async (_, text) => {
    const profile = createProfile();
    await profile.openTab().save(parts('one', 'first'));
    profile.localStorage.setItem('arrowswitch.note.x', text);
    const next = profile.openTab();
    expect(await next.load()).toEqual(parts('one', 'first'));
    expect(next.told).toEqual(['What a tab noted when it was closed could not be read.']);
    expect(await next.listSetAside()).toHaveLength(1);
    expect(profile.notes()).toEqual([]);
    expect(await next.save(parts('two'))).toBe('saved');
  });
});

describe('a save of which a part cannot be stored', () => {
  it.each([1, 2, 3])(
    'stores nothing of it and says why, when part %i fails at once',
    async (fails) => {
      const profile = createProfile();
      const tab = profile.openTab();
      await tab.save(parts('one', 'first', 'second'));
      let count = 0;
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given
      ) {
        count += 1;
        return count === fails ? full() : put.apply(this, given);
      });
      await expect(tab.save(parts('two', 'third', 'fourth'))).rejects.toThrow('no more room');
      vi.restoreAllMocks();
      expect(await profile.openTab().load()).toEqual(parts('one', 'first', 'second'));
      expect(await tab.save(parts('two', 'third', 'fourth'))).toBe('saved');
      expect(await profile.openTab().load()).toEqual(parts('two', 'third', 'fourth'));
    },
  );
});

describe('a history whose movement is missing', () => {
  const deleteHead = async (name: string): Promise<void> => {
    const database = await settled<IDBDatabase>(indexedDB.open(name, 1));
    const transaction = database.transaction('documents', 'readwrite');
    transaction.objectStore('documents').delete(HEAD);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
  };

  it('is set aside and said', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('one', 'first'));
    await deleteHead(profile.name);
    const tab = profile.openTab();
    expect(await tab.load()).toBe(null);
    expect(tab.told).toEqual(['The stored movement is missing; its history was there without it.']);
    expect(await tab.listSetAside()).toMatchObject([{ value: { 'entry 0': 'first' } }]);
    expect(await tab.save(parts('two'))).toBe('saved');
    expect(await profile.openTab().load()).toEqual(parts('two'));
  });

  it('is not overwritten where it cannot be set aside', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('one', 'first'));
    await deleteHead(profile.name);
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    const tab = profile.openTab();
    await expect(tab.load()).rejects.toThrow('no more room');
    expect(await tab.save(parts('two'))).toBe('conflict');
    const later = profile.openTab();
    await later.load();
    expect(await later.listSetAside()).toHaveLength(1);
  });
});

describe('the news that another tab has saved', () => {
  it('counts only if that tab has', async () => {
    const profile = createProfile();
    const [tab, other] = [profile.openTab(), profile.openTab()];
    await tab.save(parts('one'));
    await other.load();
    const heard: string[] = [];
    tab.onSavedElsewhere(() => heard.push('changed'));
    const forger = new BroadcastChannel(profile.name);
    const later = () => new Promise((resolve) => setTimeout(resolve, 50));
    forger.postMessage('changed');
    await later();
    expect(heard).toEqual([]);
    await other.save(parts('two'));
    await later();
    expect(heard).toEqual(['changed']);
    forger.close();
  });
});

describe('what could not be set aside', () => {
  it('is not overwritten, unless that is asked for', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('damaged'));
    const tab = profile.openTab();
    const damaged = await tab.load();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    await expect(tab.setAside(damaged, 'unreadable')).rejects.toThrow('no more room');
    expect(await tab.save(parts('mine'))).toBe('conflict');
    expect(await profile.openTab().load()).toEqual(parts('damaged'));
    expect(await tab.save(parts('mine'), true)).toBe('saved');
    expect(await profile.openTab().load()).toEqual(parts('mine'));
  });
});

describe('what was set aside, when it is deleted', () => {
  it('is also deleted from the place of the document, unless that has been overwritten meanwhile', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('damaged', 'first'));
    const tab = profile.openTab();
    const whole = Object.fromEntries((await tab.load()) ?? []);
    await tab.setAside(whole, 'unreadable');
    const [{ id } = { id: Number.NaN }] = await tab.listSetAside();
    await tab.deleteSetAside(id);
    expect(await profile.openTab().load()).toBe(null);
    expect(await tab.save(parts('mine'))).toBe('saved');
    await tab.setAside(whole, 'unreadable');
    await tab.deleteSetAside((await tab.listSetAside())[0]?.id ?? Number.NaN);
    expect(await tab.listSetAside()).toEqual([]);
    expect(await profile.openTab().load()).toEqual(parts('mine'));
  });

  it('does not delete what another tab saves meanwhile', async () => {
    const profile = createProfile();
    const other = profile.openTab();
    await other.save(parts('damaged'));
    const tab = profile.openTab();
    await tab.setAside('damaged', 'unreadable');
    const [{ id } = { id: Number.NaN }] = await tab.listSetAside();
    const { getAll } = IDBObjectStore.prototype;
    let saving: Promise<string> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      saving ??= other.save(parts('mine'));
      return getAll.call(this);
    });
    await tab.deleteSetAside(id);
    expect(await saving).toBe('conflict');
    expect(await tab.listSetAside()).toEqual([]);
    expect(await other.save(parts('mine'), true)).toBe('saved');
    expect(await profile.openTab().load()).toEqual(parts('mine'));
  });
});

describe('a database that a newer version of the app has used', () => {
  it('is refused, saying what to do', async () => {
    profileCount += 1;
    const name = `profile ${profileCount}`;
    const opening = indexedDB.open(name, 9);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    opening.result.close();
    const tab = createBrowserStorage(() => new FakeLocalStorage() as unknown as Storage, name);
    await expect(tab.load()).rejects.toThrow('a newer version of Arrowswitch has been used here');
  });
});

/** Settles with the request of a database. */
function settled<Result>(request: IDBOpenDBRequest & IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

describe('a database that is not as this page made it', () => {
  const openTab = (name: string) =>
    createBrowserStorage(() => new FakeLocalStorage() as unknown as Storage, name);

  it('is made again if it is deleted under an open tab, with all that the tab has', async () => {
    const name = `profile ${++profileCount}`;
    const tab = openTab(name);
    let newer = 0;
    tab.onNewerVersion(() => newer++);
    const whole = parts('one', 'first', 'second');
    await tab.save(whole);
    await settled(indexedDB.deleteDatabase(name));
    // Only its head has changed.
    const changed = new Map([...whole, [HEAD, 'two'] as const]);
    expect(await tab.save(changed)).toBe('saved');
    expect(await openTab(name).load()).toEqual(changed);
    expect(newer).toBe(0);
  });

  it('is made again if something else has created it empty', async () => {
    const name = `profile ${++profileCount}`;
    (await settled<IDBDatabase>(indexedDB.open(name, 1))).close();
    const tab = openTab(name);
    expect(await tab.load()).toBeNull();
    expect(await tab.save(parts('one'))).toBe('saved');
  });
});

describe('a storage that stops answering', () => {
  /** A request that is never answered. */
  const silent = (): never => new IDBRequest() as never;

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not overwritten unasked if it responds after all', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('theirs'));
    const tab = profile.openTab();
    await tab.listSetAside();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers: (() => void)[] = [];
    const { getAll } = IDBObjectStore.prototype;
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    reading.mockImplementation(function (this: IDBObjectStore) {
      const request = getAll.call(this);
      request.addEventListener = (type: string, listener: unknown) => {
        if (type === 'success') answers.push(listener as () => void);
      };
      return request;
    });
    const late = tab.load().catch(String);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toContain('does not answer');
    vi.useRealTimers();
    reading.mockRestore();
    await profile.openTab().load();
    for (const answer of answers) answer();
    await profile.openTab().load();
    expect(await tab.save(parts('mine'))).toBe('conflict');
    expect(await tab.load()).toEqual(parts('theirs'));
    expect(await tab.save(parts('mine'))).toBe('saved');
  });

  it('times out at the start and when saving, and is not overwritten when it responds again', async () => {
    const profile = createProfile();
    await profile.openTab().save(parts('theirs'));
    const tab = profile.openTab();
    await tab.listSetAside();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(silent);
    const said: string[] = [];
    const fail = (error: unknown) => said.push(String(error));
    const waiting = [tab.load().catch(fail), tab.listSetAside().catch(fail)];
    await vi.advanceTimersByTimeAsync(3_000);
    await Promise.all(waiting);
    reading.mockRestore();
    expect(await tab.save(parts('mine'))).toBe('conflict');
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(silent);
    const saving = tab.save(parts('mine'), true).catch(fail);
    await vi.advanceTimersByTimeAsync(10_000);
    await saving;
    writing.mockRestore();
    expect(said).toEqual(Array(3).fill('Error: the browser’s storage does not answer.'));
    vi.useRealTimers();
    expect(await tab.load()).toEqual(parts('theirs'));
    expect(await tab.save(parts('mine'))).toBe('saved');
  });
});

describe('a save', () => {
  it('writes the head and the entry that is new, however long the history is', async () => {
    const tab = createProfile().openTab();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const { movement } = createSnapshot(mitchell([]));
    let document = createDocument(movement);
    const written: { readonly keys: unknown[]; readonly characters: number }[] = [];
    for (let i = 0; i < 400; i++) {
      const result = perform(document, toggleOf(document.movement, i), 'Switch');
      if (!result.ok) throw new Error(result.refusal.kind);
      document = result.document;
      put.mockClear();
      await tab.save(formatSnapshot({ ...createSnapshot(movement), ...document }));
      written.push({
        keys: put.mock.calls.map(([, key]) => key),
        characters: put.mock.calls.reduce((sum, [value]) => sum + JSON.stringify(value).length, 0),
      });
    }
    expect(new Set(written.map(({ keys }) => keys.length))).toEqual(new Set([2]));
    const [first, last] = [written[1]?.characters ?? 0, written.at(-1)?.characters ?? 0];
    expect(Math.abs(last - first)).toBeLessThan(100);
  });
});

/** Switches a cell and, the next time, switches it back, so that the movement does not grow with the history. */
function toggleOf({ rounds: [round = []] }: Movement, step: number) {
  const tableIndex = Math.floor(step / 2) % round.length;
  const toggles = [{ roundIndex: 0, tableIndex, boards: 1 as BoardMask }];
  return { kind: 'toggleSwitches', toggles } as const;
}
