// The director's own movements, kept beside the one on the screen. What comes back is untrusted: what cannot be read
// stays where it is and is counted. A movement that another tab has changed since is not written over.
// Fails by rejecting, as its storage does; then nothing has changed.

import * as v from 'valibot';
import type { Movement } from '../movement/movement.ts';
import { fileOf } from '../notation/jsonSchema.ts';
import type { SaveResult } from './browserStorage.ts';
import { movementSchema } from './snapshot.ts';

/** A record as it is stored; `version` rises with every change of it. */
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

export interface StoredMovement {
  readonly id: string;
  readonly version: number;
  readonly movement: Movement;
  readonly tags: readonly string[];
}

export interface Listing {
  readonly items: readonly StoredMovement[];
  readonly unreadable: number;
}

const tags = v.pipe(v.array(v.string()), v.readonly());
const valueSchema = v.strictObject({ movement: movementSchema, tags });
const fileSchema = v.strictObject({
  format: v.literal('arrowswitch-collection'),
  version: v.literal(1),
  movements: v.array(valueSchema),
});

/** Everything that can be read, by title. */
export async function listCollection(storage: CollectionStorage): Promise<Listing> {
  const records = await storage.all();
  const items = records.flatMap(({ id, version, value }): StoredMovement[] => {
    const parsed = v.safeParse(valueSchema, value);
    return parsed.success ? [{ id, version, ...parsed.output }] : [];
  });
  items.sort((a, b) => a.movement.title.localeCompare(b.movement.title));
  return { items, unreadable: records.length - items.length };
}

/** The record of a movement to store: a new one at version 0, a change of an old one at the version it had. */
export function recordOf({ id, version, movement, tags }: StoredMovement): StoredRecord {
  return { id, version, value: { movement: fileOf(movement), tags } };
}

/** All movements as the text of one file. */
export function formatCollection(items: readonly StoredMovement[]): string {
  const movements = items.map(({ movement, tags }) => ({ movement: fileOf(movement), tags }));
  const file = { format: 'arrowswitch-collection', version: 1, movements };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type CollectionFile =
  | { readonly ok: true; readonly movements: readonly Pick<StoredMovement, 'movement' | 'tags'>[] }
  | { readonly ok: false; readonly message: string };

/** The movements of such a file, all or none. */
export function parseCollection(text: string): CollectionFile {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text), { abortEarly: true });
    if (parsed.success) return { ok: true, movements: parsed.output.movements };
    const [issue] = parsed.issues;
    return { ok: false, message: `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}` };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Those of some movements that are not among others with the same tags. */
export function newAmong(
  movements: readonly Pick<StoredMovement, 'movement' | 'tags'>[],
  items: readonly StoredMovement[],
): readonly Pick<StoredMovement, 'movement' | 'tags'>[] {
  const keyOf = ({ movement, tags }: Pick<StoredMovement, 'movement' | 'tags'>) =>
    JSON.stringify([fileOf(movement), tags]);
  const known = new Set(items.map(keyOf));
  return movements.filter((one) => {
    const key = keyOf(one);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
