// The director's movements in memory, in any number of tabs, that can be made to fail.

import type { CollectionStorage, StoredRecord } from '../../src/store/collectionListing.ts';

export interface FakeCollection extends CollectionStorage {
  /** When set, every change fails with it. */
  failure: Error | null;
  readonly records: Map<string, StoredRecord>;
}

export function createFakeCollection(): FakeCollection {
  const records = new Map<string, StoredRecord>();
  const versionOf = (id: string) => records.get(id)?.version ?? 0;
  const fake: FakeCollection = {
    failure: null,
    records,
    async *all() {
      yield* structuredClone([...records.values()]);
    },
    async put(changed) {
      if (fake.failure !== null) throw fake.failure;
      if (changed.some(({ id, version }) => version !== versionOf(id))) return 'conflict';
      for (const one of changed) {
        records.set(one.id, structuredClone({ ...one, version: one.version + 1 }));
      }
      return 'saved';
    },
    async restore(gone) {
      if (fake.failure !== null) throw fake.failure;
      if (gone.some(({ id }) => records.has(id))) return 'conflict';
      for (const one of gone) records.set(one.id, structuredClone(one));
      return 'saved';
    },
    async remove(gone) {
      if (fake.failure !== null) throw fake.failure;
      if (gone.some(({ id, version }) => version !== versionOf(id))) return 'conflict';
      for (const { id } of gone) records.delete(id);
      return 'saved';
    },
    onChangedElsewhere: () => () => undefined,
  };
  return fake;
}
