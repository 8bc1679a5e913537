// Stores records in the browser (IndexedDB), each with a version of its own, so that two tabs never overwrite each other
// silently: the director's own movements, and the people and evenings remembered. Fails by rejecting: no IndexedDB, no room.
// Knows nothing of what it stores.

import type { DBSchema, IDBPObjectStore } from 'idb';
import { slicesOf } from '../worker/inSlices.ts';
import { createChannel, createDatabase, inWhole } from './browserDatabase.ts';
import type { SaveResult } from './browserStorage.ts';
import type { CollectionStorage, StoredRecord } from './collectionListing.ts';

interface CollectionSchema extends DBSchema {
  movements: { key: string; value: StoredRecord };
}

/** So many records are copied in a few milliseconds. */
const READ_AT_ONCE = 50;

type MovementsStore = Pick<
  IDBPObjectStore<CollectionSchema, ['movements'], 'movements', 'readwrite'>,
  'put' | 'delete'
>;

/** The records of this browser profile under a database name, opened when it is first asked. */
export function createBrowserCollection(name = 'arrowswitch.collection'): CollectionStorage {
  const { open } = createDatabase<CollectionSchema>(name, 1, (db) => {
    db.createObjectStore('movements', { keyPath: 'id' });
  });
  const channel = createChannel(name);

  /** Changes all of the records, or none if another tab has changed one of them since it was read, or one fails. */
  const change = async <Versioned extends Pick<StoredRecord, 'id' | 'version'>>(
    records: readonly Versioned[],
    write: (store: MovementsStore, record: Versioned) => Promise<unknown>,
    expected = ({ version }: Versioned) => version,
  ): Promise<SaveResult> => {
    const transaction = (await open()).transaction('movements', 'readwrite');
    const { store } = transaction;
    const result = await inWhole(transaction, async (): Promise<SaveResult> => {
      // In slices, as copying thousands of records at once would hold up the page; the transaction waits for its requests.
      for (const slice of slicesOf(records)) {
        const stored = await Promise.all(slice.map(({ id }) => store.get(id)));
        if (slice.some((record, index) => expected(record) !== (stored[index]?.version ?? 0))) {
          return 'conflict';
        }
      }
      for (const slice of slicesOf(records)) {
        // Asynchronous, so that one that throws at once leaves none of the others unawaited.
        await Promise.all(slice.map(async (record) => write(store, record)));
      }
      return 'saved';
    });
    if (result === 'saved') channel.post();
    return result;
  };

  return {
    async *all() {
      const { store } = (await open()).transaction('movements');
      // Read many at a time: a cursor, which reads one, takes a turn of the event loop for each.
      let slice = await store.getAll(null, READ_AT_ONCE);
      for (let last = slice.at(-1); last !== undefined; last = slice.at(-1)) {
        yield* slice;
        slice = await store.getAll(IDBKeyRange.lowerBound(last.id, true), READ_AT_ONCE);
      }
    },
    put: (records) =>
      change(records, (store, record) => store.put({ ...record, version: record.version + 1 })),
    restore: (records) =>
      change(
        records,
        (store, record) => store.put(record),
        () => 0,
      ),
    remove: (records) => change(records, (store, { id }) => store.delete(id)),
    onChangedElsewhere: channel.listen,
  };
}
