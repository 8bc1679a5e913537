// Collection files: movements with their tags and folder. Versioned; older versions are migrated.
// Refuses to write a file that reading would reject.

import type { FaultCause } from './facts.ts';
import type { Collected } from './format.ts';
import { fileOf } from './jsonFile.ts';
import { MAX_COLLECTION_BYTES } from './text.ts';
import { COLLECTION_NAME } from './versions.ts';

/** Migrations: entry i turns a movement of version i + 1 into one of the next version. */
const MIGRATIONS: readonly ((item: object) => object)[] = [(item) => ({ folder: '', ...item })];
export const COLLECTION_VERSION = MIGRATIONS.length + 1;

/** Migrates a movement of a collection from a given version to the current one. */
export function migrateCollected(item: unknown, version: number): unknown {
  if (typeof item !== 'object' || item === null) return item;
  return MIGRATIONS.slice(version - 1).reduce((older, migrate) => migrate(older), item);
}

/** A movement of a collection as it is stored. */
export function collectedFile({ movement, tags, folder }: Collected, title = movement.title) {
  return { movement: fileOf(movement, title), tags, folder };
}

export type CollectionContents =
  | { readonly ok: true; readonly contents: Blob }
  | { readonly ok: false; readonly cause: FaultCause };

/** The line of a movement in a collection file, under a title. */
export function collectionLine(item: Collected, title?: string): string {
  return JSON.stringify(collectedFile(item, title));
}

/** The contents of a collection file, from the lines of its movements. */
export function formatCollection(lines: readonly string[]): CollectionContents {
  const head = JSON.stringify({ format: COLLECTION_NAME, version: COLLECTION_VERSION }).slice(
    0,
    -1,
  );
  const text = `${head},"movements":[\n${lines.join(',\n')}\n]}\n`;
  // Thousands of movements are encoded once: the file knows how many bytes it has.
  const contents = new Blob([text], { type: 'application/json' });
  return contents.size > MAX_COLLECTION_BYTES
    ? { ok: false, cause: { kind: 'tooLarge', mostBytes: MAX_COLLECTION_BYTES } }
    : { ok: true, contents };
}
