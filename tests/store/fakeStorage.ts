// A browser's storage in memory, shared by any number of tabs, that can be made to fail.

import type { DocumentStorage } from '../../src/store/browserStorage.ts';

export interface FakeDisk {
  record: { version: number; value: unknown } | null;
  readonly setAside: unknown[];
  /** When set, everything fails with it. */
  failure: Error | null;
  /** The storage as one more tab sees it. */
  openTab(): DocumentStorage;
}

export function createFakeDisk(): FakeDisk {
  const listeners = new Map<DocumentStorage, () => void>();
  const disk: FakeDisk = {
    record: null,
    setAside: [],
    failure: null,
    openTab() {
      let seenVersion = 0;
      const work = async () => {
        if (disk.failure !== null) throw disk.failure;
      };
      const tab: DocumentStorage = {
        async load() {
          await work();
          seenVersion = disk.record?.version ?? 0;
          return disk.record === null ? null : structuredClone(disk.record.value);
        },
        async save(value, force = false) {
          await work();
          const stored = disk.record?.version ?? 0;
          if (stored !== seenVersion && !force) return 'conflict';
          disk.record = { version: stored + 1, value: structuredClone(value) };
          seenVersion = stored + 1;
          for (const [other, listener] of listeners) if (other !== tab) listener();
          return 'saved';
        },
        async setAside(value) {
          await work();
          disk.setAside.push(value);
        },
        onSavedElsewhere(listener) {
          listeners.set(tab, listener);
        },
      };
      return tab;
    },
  };
  return disk;
}
