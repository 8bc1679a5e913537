// The director's own movements, stored beside the one on the screen. What is read back is untrusted: a record that cannot be
// read stays where it is and is counted. A movement that another tab has changed since is not overwritten.
// Fails by rejecting, as its storage does; then nothing has changed. The file of all of them is in notation/collectionFile.ts.

import * as v from 'valibot';
import type { Movement } from '../movement/movement.ts';
import {
  COLLECTION_VERSION,
  collectedFile,
  collectedSchema,
  migrateCollected,
} from '../notation/collectionFile.ts';
import type { Collected } from '../notation/format.ts';
import { fileOf } from '../notation/jsonSchema.ts';
import { titleOf } from '../words/titles.ts';
import type { SaveResult } from './browserStorage.ts';
import { movementSchema, remarksOnRead } from './movementSchema.ts';
import { objectFields, type Written } from './records.ts';

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
  remove(id: string, version: number): Promise<SaveResult>;
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

const valueSchema = collectedSchema(movementSchema);

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
    const parsed = parseValue(value);
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
    const { compare } = new Intl.Collator();
    items.sort((a, b) => compare(titleOf(a.movement), titleOf(b.movement)));
  }
  return { items, unreadable, cut };
}

/** A stored value of any version, or null; in version 1 the version was not part of it. */
function parseValue(value: unknown): Collected | null {
  const { version = 1, ...fields } = objectFields(value);
  if (!isVersion(version)) return null;
  const parsed = v.safeParse(valueSchema, migrateCollected(fields, version));
  return parsed.success ? parsed.output : null;
}

function isVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) >= 1 && Number(version) <= COLLECTION_VERSION;
}

/** The record of a movement to store: a new one at version 0, a change of an old one at the version it had. */
export function recordOf(item: StoredMovement): StoredRecord {
  const { id, version } = item;
  const value: Written<typeof valueSchema> = collectedFile(item);
  return { id, version, value: { version: COLLECTION_VERSION, ...value } };
}

/** The folders of some movements, by name. */
export function foldersOf(items: readonly StoredMovement[]): readonly string[] {
  const names = new Set(items.map(({ folder }) => folder).filter((folder) => folder !== ''));
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** The stored movement that is exactly this one, whatever its tags and folder. */
export function storedAs(
  movement: Movement,
  items: readonly StoredMovement[],
): StoredMovement | undefined {
  const text = JSON.stringify(fileOf(movement));
  return items.find((item) => {
    return item.movement.title === movement.title && JSON.stringify(fileOf(item.movement)) === text;
  });
}

/** The movements that are not among the others with the same tags, whatever the folder. */
export function newAmong(
  movements: readonly Collected[],
  items: readonly StoredMovement[],
): readonly Collected[] {
  const keyOf = (one: Collected) => JSON.stringify(collectedFile({ ...one, folder: '' }));
  const titles = new Set(movements.map(({ movement }) => movement.title));
  // Only movements with the same title can be equal.
  const known = new Set(items.filter(({ movement }) => titles.has(movement.title)).map(keyOf));
  return movements.filter((one) => {
    const key = keyOf(one);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
