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
  /** Stores what was deleted as it was, its version too; none of them if one is stored. */
  restore(records: readonly StoredRecord[]): Promise<SaveResult>;
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
  /** The ids of the items that are stored larger than the limits, and are shown cut down to them. */
  readonly cut: ReadonlySet<string>;
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
  const cut = new Set<string>();
  for await (const { id, version, value } of storage.all()) {
    signal?.throwIfAborted();
    const parsed = parseCollected(value);
    if (parsed === null) {
      unreadable += 1;
      continue;
    }
    items.push({ id, version, ...parsed });
    if (remarksOnRead(parsed.movement).length > 0) cut.add(id);
    // Computes the title, which `titleOf` remembers: the sort below needs all of them in one task.
    titleOf(parsed.movement);
  }
  return { items: byTitle(items), unreadable, cut };
}

/** The list after some of its movements, or new ones, were stored and others deleted; nothing is read again. */
export function changedListing(
  { items, unreadable, cut }: Listing,
  stored: readonly StoredMovement[],
  gone: readonly Pick<StoredMovement, 'id'>[],
): Listing {
  const now = new Map(stored.map((item) => [item.id, item]));
  const away = new Set(gone.map(({ id }) => id));
  const known = new Set(items.map(({ id }) => id));
  const all = [
    // In the places that they had: most keep their title, and what is nearly sorted is sorted fast.
    ...items.filter(({ id }) => !away.has(id)).map((item) => now.get(item.id) ?? item),
    ...stored.filter(({ id }) => !known.has(id)),
  ];
  const stillCut = [...cut].filter((id) => !now.has(id) && !away.has(id));
  return { items: byTitle(all), unreadable, cut: new Set(stillCut) };
}

function byTitle(items: readonly StoredMovement[]): readonly StoredMovement[] {
  if (items.length < 2) return items;
  // Making the first one takes some milliseconds, and most visits have nothing to sort.
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return items.toSorted((a, b) => compare(titleOf(a.movement), titleOf(b.movement)));
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
