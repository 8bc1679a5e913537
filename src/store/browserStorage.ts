// Keeps the document in the browser (IndexedDB). Two tabs never overwrite each other silently:
// every write names the version it has seen, and is refused when another tab has written since.
// Fails by rejecting: no IndexedDB, no room, blocked. Knows nothing of what it stores.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type SaveResult = 'saved' | 'conflict';

export interface DocumentStorage {
  /** What was stored last, or null; a later save counts as made on top of it. */
  load(): Promise<unknown>;
  /** Stores a value, unless another tab has stored one since this one loaded or saved; `force` stores it all the same. */
  save(value: unknown, force?: boolean): Promise<SaveResult>;
  /** Puts an unreadable value where nothing will overwrite it. */
  setAside(value: unknown): Promise<void>;
  /** Calls back when another tab has saved. */
  onSavedElsewhere(listener: () => void): void;
}

interface Schema extends DBSchema {
  documents: { key: string; value: { version: number; value: unknown } };
  setAside: { key: number; value: unknown };
}

const CURRENT = 'current';

/** The storage of this browser profile under a database name. */
export function createBrowserStorage(name = 'arrowswitch'): DocumentStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('documents');
        db.createObjectStore('setAside', { autoIncrement: true });
      },
      terminated() {
        opened = null;
      },
    }).catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const channel = new BroadcastChannel(name);
  let seenVersion = 0;

  return {
    async load() {
      const record = await (await database()).get('documents', CURRENT);
      seenVersion = record?.version ?? 0;
      return record?.value ?? null;
    },
    async save(value, force = false) {
      const transaction = (await database()).transaction('documents', 'readwrite');
      const stored = (await transaction.store.get(CURRENT))?.version ?? 0;
      if (stored !== seenVersion && !force) {
        await transaction.done;
        return 'conflict';
      }
      const record = { version: stored + 1, value };
      await Promise.all([transaction.store.put(record, CURRENT), transaction.done]);
      seenVersion = stored + 1;
      channel.postMessage('saved');
      return 'saved';
    },
    async setAside(value) {
      await (await database()).add('setAside', value);
    },
    onSavedElsewhere(listener) {
      channel.addEventListener('message', listener);
    },
  };
}
