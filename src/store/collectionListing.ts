// Lists the director's own movements in the browser's store. What is read back is untrusted: a record that cannot be
// read stays where it is and is counted. Fails by rejecting, as the storage does.

import * as v from 'valibot';
import { COLLECTION_VERSION, migrateCollected } from '../notation/collectionFile.ts';
import { collectedSchema } from '../notation/collectionSchema.ts';
import type { Collected } from '../notation/format.ts';
import { titleOf } from '../words/titles.ts';
import type { SaveResult } from './browserStorage.ts';
import { movementSchema, remarksOnRead } from './movementSchema.ts';
import { objectFields } from './records.ts';

/** A record as it is stored; `version` rises with every change of it. The version of the format is part of the value. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** Where the records are. */
export interface CollectionStorage {
  /** All records as they are now, each in a task of its own. The loop over them must await nothing else. */
  all(): AsyncIterable<StoredRecord>;
  /** Stores all of them or, if one is not at the expected version (0: not stored), none. */
  put(records: readonly StoredRecord[]): Promise<SaveResult>;
  /** Deletes all of them or, if one is not at the expected version, none. */
  remove(records: readonly Pick<StoredRecord, 'id' | 'version'>[]): Promise<SaveResult>;
  /** Calls back when another tab has changed something; returns how to end that. */
  onChangedElsewhere(listener: () => void): () => void;
}

export interface StoredMovement extends Collected {
  readonly id: string;
  readonly version: number;
}

export interface Listing {
  readonly items: readonly StoredMovement[];
  readonly unreadable: number;
  /** How many of the items are larger than the limits, and are shown cut down to them. */
  readonly cut: number;
}

/**
 * Everything that can be read, by title. Each record is read and checked in a task of its own, so that the page
 * stays responsive with thousands. Rejects with the reason of `signal` once that is aborted.
 */
export async function listCollection(
  storage: CollectionStorage,
  signal?: AbortSignal,
): Promise<Listing> {
  const items: StoredMovement[] = [];
  let unreadable = 0;
  let cut = 0;
  for await (const { id, version, value } of storage.all()) {
    signal?.throwIfAborted();
    const parsed = parseCollected(value);
    if (parsed === null) {
      unreadable += 1;
      continue;
    }
    items.push({ id, version, ...parsed });
    if (remarksOnRead(parsed.movement).length > 0) cut += 1;
    // Computes the title, which `titleOf` remembers: the sort below needs all of them in one task.
    titleOf(parsed.movement);
  }
  if (items.length > 1) {
    // Making the first one takes some milliseconds, and most visits have nothing to sort.
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    items.sort((a, b) => compare(titleOf(a.movement), titleOf(b.movement)));
  }
  return { items, unreadable, cut };
}

export const collectedValueSchema = collectedSchema(movementSchema);

/** A stored value of any version, or null; in version 1 the version was not part of it. */
function parseCollected(value: unknown): Collected | null {
  const { version = 1, ...fields } = objectFields(value);
  if (!isVersion(version)) return null;
  const parsed = v.safeParse(collectedValueSchema, migrateCollected(fields, version));
  return parsed.success ? parsed.output : null;
}

function isVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) >= 1 && Number(version) <= COLLECTION_VERSION;
}
