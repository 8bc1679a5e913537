// Reads the director's own movements from the browser's store, where what is read is untrusted. Loaded when there are any.

import * as v from 'valibot';
import { COLLECTION_VERSION, migrateCollected } from '../notation/collectionFile.ts';
import { collectedSchema } from '../notation/collectionSchema.ts';
import type { Collected } from '../notation/format.ts';
import { movementSchema } from './movementSchema.ts';
import { objectFields } from './records.ts';

export { remarksOnRead } from './movementSchema.ts';

export const collectedValueSchema = collectedSchema(movementSchema);

/** A stored value of any version, or null; in version 1 the version was not part of it. */
export function parseCollected(value: unknown): Collected | null {
  const { version = 1, ...fields } = objectFields(value);
  if (!isVersion(version)) return null;
  const parsed = v.safeParse(collectedValueSchema, migrateCollected(fields, version));
  return parsed.success ? parsed.output : null;
}

function isVersion(version: unknown): version is number {
  return Number.isInteger(version) && Number(version) >= 1 && Number(version) <= COLLECTION_VERSION;
}
