// The director's own movements, stored beside the one on the screen. What comes back is untrusted: what cannot be read
// stays where it is and is counted. A movement that another tab has changed since is not overwritten.
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
import { fieldsOf, type Written } from './records.ts';

/** A record as it is stored; `version` rises with every change of it. The version of its form is part of the value. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** Where the records are. */
export interface CollectionStorage {
  all(): Promise<readonly StoredRecord[]>;
  /** Stores all of them or, when one is not at the version expected (0: not there), none. */
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
  /** Of the items, those that are shown with less than is stored. */
  readonly cut: number;
}

const valueSchema = collectedSchema(movementSchema);

/** Everything that can be read, by title. */
export async function listCollection(storage: CollectionStorage): Promise<Listing> {
  const records = await storage.all();
  const items = records.flatMap(({ id, version, value }): StoredMovement[] => {
    const parsed = parseValue(value);
    return parsed === null ? [] : [{ id, version, ...parsed }];
  });
  items.sort((a, b) => titleOf(a.movement).localeCompare(titleOf(b.movement)));
  const cut = items.filter(({ movement }) => remarksOnRead(movement).length > 0).length;
  return { items, unreadable: records.length - items.length, cut };
}

/** A stored value of any version, or null; in version 1 the version was not part of it. */
function parseValue(value: unknown): Collected | null {
  const { version = 1, ...fields } = fieldsOf(value);
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

/** Where exactly this movement is stored, under whatever tags and in whatever folder. */
export function storedAs(
  movement: Movement,
  items: readonly StoredMovement[],
): StoredMovement | undefined {
  const text = JSON.stringify(fileOf(movement));
  return items.find((item) => JSON.stringify(fileOf(item.movement)) === text);
}

/** Those of some movements that are not among others with the same tags, in whatever folder. */
export function newAmong(
  movements: readonly Collected[],
  items: readonly StoredMovement[],
): readonly Collected[] {
  const keyOf = (one: Collected) => JSON.stringify(collectedFile({ ...one, folder: '' }));
  const known = new Set(items.map(keyOf));
  return movements.filter((one) => {
    const key = keyOf(one);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
