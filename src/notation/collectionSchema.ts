// The schemas of collection files and of the collection in the browser.

import * as v from 'valibot';
import { listOf } from './jsonSchema.ts';
import { COLLECTION_NAME } from './versions.ts';

const MAX_TAGS = 100;

/** A stored movement of a collection, with its tags and its folder (empty for none). */
export function collectedSchema<const Schema extends v.GenericSchema>(movement: Schema) {
  return v.strictObject({
    movement,
    tags: v.pipe(listOf(v.string(), MAX_TAGS), v.readonly()),
    folder: v.string(),
  });
}

/** The contents of a collection file; its movements are checked one by one. */
export const collectionSchema = v.strictObject({
  format: v.literal(COLLECTION_NAME),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  movements: v.array(v.unknown()),
});
