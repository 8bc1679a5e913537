// The file of a collection: movements with the tags and folder that each is found by. Versioned; earlier versions are migrated.
// Fails to write what reading would refuse.

import * as v from 'valibot';
import type { Movement } from '../movement/movement.ts';
import type { FaultCause } from './facts.ts';
import type { Collected } from './format.ts';
import { fileOf, listOf } from './jsonSchema.ts';
import { MAX_COLLECTION_BYTES } from './text.ts';

export const COLLECTION_NAME = 'arrowswitch-collection';
const MAX_TAGS = 100;

/** How a movement of version 1, 2, … becomes one of the version after it. */
const MIGRATIONS: readonly ((item: object) => object)[] = [(item) => ({ folder: '', ...item })];
export const COLLECTION_VERSION = MIGRATIONS.length + 1;

/** What is stored of a movement of a collection: itself, the tags it is found by and its folder, empty for none. */
export function collectedSchema<const Schema extends v.GenericSchema>(movement: Schema) {
  return v.strictObject({
    movement,
    tags: v.pipe(listOf(v.string(), MAX_TAGS), v.readonly()),
    folder: v.string(),
  });
}

/** A movement of a collection of some version in the shape of the newest. */
export function migrateCollected(item: unknown, version: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return MIGRATIONS.slice(version - 1).reduce((older, migrate) => migrate(older), item);
}

/** What a file of a collection holds; its movements are read one by one. */
export const collectionSchema = v.strictObject({
  format: v.literal(COLLECTION_NAME),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  movements: v.array(v.unknown()),
});

/** The form in which a movement of a collection is stored. */
export function collectedFile({ movement, tags, folder }: Collected, title = movement.title) {
  return { movement: fileOf(movement, title), tags, folder };
}

export type CollectionText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly cause: FaultCause };

/** All movements of a collection, under their titles, as the text of one file, one per line. */
export function formatCollection(
  items: readonly Collected[],
  titleOf: (movement: Movement) => string = ({ title }) => title,
): CollectionText {
  const movements = items.map((item) =>
    JSON.stringify(collectedFile(item, titleOf(item.movement))),
  );
  const head = JSON.stringify({ format: COLLECTION_NAME, version: COLLECTION_VERSION }).slice(
    0,
    -1,
  );
  const text = `${head},"movements":[\n${movements.join(',\n')}\n]}\n`;
  // A character of the text may be three bytes of the file.
  if (3 * text.length > MAX_COLLECTION_BYTES && byteCount(text) > MAX_COLLECTION_BYTES) {
    return { ok: false, cause: { kind: 'tooLarge', mostBytes: MAX_COLLECTION_BYTES } };
  }
  return { ok: true, text };
}

function byteCount(text: string): number {
  return new TextEncoder().encode(text).length;
}
