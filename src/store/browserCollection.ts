// Stores the director's own movements in the browser (IndexedDB), each with a version of its own, so that two tabs
// never overwrite each other silently. Fails by rejecting: no IndexedDB, no room. Knows nothing of what it stores.

import type { DBSchema } from 'idb';
import { createChannel, createDatabase } from './browserDatabase.ts';
import type { CollectionStorage, StoredRecord } from './collectionListing.ts';

interface CollectionSchema extends DBSchema {
  movements: { key: string; value: StoredRecord };
}

/** The collection of this browser profile under a database name, opened when it is first asked. */
export function createBrowserCollection(name = 'arrowswitch.collection'): CollectionStorage {
  const { open } = createDatabase<CollectionSchema>(name, 1, (db) => {
    db.createObjectStore('movements', { keyPath: 'id' });
  });
  const channel = createChannel(name);

  return {
    isEmpty: async () => (await (await open()).count('movements')) === 0,
    async *all() {
      const { store } = (await open()).transaction('movements');
      for await (const { value } of store) yield value;
    },
    async put(records) {
      const { done, store } = (await open()).transaction('movements', 'readwrite');
      const stored = await Promise.all(records.map(({ id }) => store.get(id)));
      if (records.some(({ version }, index) => version !== (stored[index]?.version ?? 0))) {
        await done;
        return 'conflict';
      }
      const writes = records.map((record) => store.put({ ...record, version: record.version + 1 }));
      await Promise.all([...writes, done]);
      channel.post();
      return 'saved';
    },
    async remove(id, version) {
      const { done, store } = (await open()).transaction('movements', 'readwrite');
      if ((await store.get(id))?.version !== version) {
        await done;
        return 'conflict';
      }
      await Promise.all([store.delete(id), done]);
      channel.post();
      return 'saved';
    },
    onChangedElsewhere: channel.listen,
  };
}
