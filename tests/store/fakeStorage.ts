// A browser's storage in memory, shared by any number of tabs, that can be made to fail.

import type { DocumentStorage, SetAside, StoredParts } from '../../src/store/browserStorage.ts';
import { HEAD } from '../../src/store/browserStorage.ts';

export interface FakeDisk {
  record: { version: number; parts: StoredParts } | null;
  readonly setAside: SetAside[];
  /** What closing tabs have noted, newest last; a tab that opens does not read it. */
  readonly notes: StoredParts[];
  /** When set, everything fails with it. */
  failure: Error | null;
  /** A newer version of the app, in another tab, takes the disk over. */
  takeOver(): void;
  /** The storage as one more tab sees it. */
  openTab(): DocumentStorage;
}

/** A stored document of one part. */
export function storedHead(head: unknown): StoredParts {
  return new Map([[HEAD, head]]);
}

export function createFakeDisk(): FakeDisk {
  const listeners = new Map<DocumentStorage, () => void>();
  const outdated = new Set<() => void>();
  const disk: FakeDisk = {
    record: null,
    setAside: [],
    notes: [],
    failure: null,
    takeOver: () => {
      for (const listener of outdated) listener();
    },
    openTab() {
      let seenVersion = 0;
      const work = async () => {
        if (disk.failure !== null) throw disk.failure;
      };
      const tab: DocumentStorage = {
        async load() {
          await work();
          seenVersion = disk.record?.version ?? 0;
          return disk.record === null ? null : structuredClone(disk.record.parts);
        },
        async save(parts, force = false) {
          await work();
          const stored = disk.record?.version ?? 0;
          if (stored !== seenVersion && !force) return 'conflict';
          disk.record = { version: stored + 1, parts: structuredClone(parts) };
          seenVersion = stored + 1;
          for (const [other, listener] of listeners) if (other !== tab) listener();
          return 'saved';
        },
        note: (parts) => void disk.notes.push(structuredClone(parts)),
        dropNote: () => void disk.notes.pop(),
        async clear() {
          await work();
          disk.record = null;
        },
        async setAside(value, reason) {
          await work();
          disk.setAside.push({ id: disk.setAside.length + 1, value, reason, time: 0 });
        },
        async listSetAside() {
          await work();
          return disk.setAside;
        },
        async deleteSetAside(id) {
          await work();
          disk.setAside.splice(
            disk.setAside.findIndex((item) => item.id === id),
            1,
          );
        },
        onSavedElsewhere(listener) {
          listeners.set(tab, listener);
        },
        onNewerVersion: (listener) => void outdated.add(listener),
      };
      return tab;
    },
  };
  return disk;
}

/** A localStorage in memory: its items are its own keys, as in a browser. */
export class FakeLocalStorage {
  [key: string]: unknown;
  /** Whether there is no room for anything new. */
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean = () => false) {
    this.#isFull = isFull;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    if (this.#isFull()) throw new DOMException('There is no more room.', 'QuotaExceededError');
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  asStorage(): Storage {
    return this as unknown as Storage;
  }
}
