// Changes to the director's own movements, stored beside the one on the screen. A movement that another tab has changed
// since is not overwritten. The file of all of them is in notation/collectionFile.ts, what reads them in collectionListing.ts.

import type { Movement } from '../movement/index.ts';
import { COLLECTION_VERSION, collectedFile } from '../notation/collectionFile.ts';
import type { Collected } from '../notation/format.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { mapInSlices } from '../worker/inSlices.ts';
import type { collectedValueSchema, StoredMovement, StoredRecord } from './collectionListing.ts';
import type { Written } from './records.ts';

/** The record of a movement to store: a new one at version 0, a change of an old one at the version it had. */
export function recordOf(item: StoredMovement): StoredRecord {
  const { id, version } = item;
  const value: Written<typeof collectedValueSchema> = collectedFile(item);
  return { id, version, value: { version: COLLECTION_VERSION, ...value } };
}

/** The folders of some movements, by name. */
export function foldersOf(items: readonly StoredMovement[]): readonly string[] {
  const names = new Set(items.map(({ folder }) => folder).filter((folder) => folder !== ''));
  return [...names].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
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
export async function newAmong(
  movements: readonly Collected[],
  items: readonly StoredMovement[],
): Promise<readonly Collected[]> {
  const keyOf = (one: Collected) => JSON.stringify(collectedFile({ ...one, folder: '' }));
  const titles = new Set(movements.map(({ movement }) => movement.title));
  // Only movements with the same title can be equal.
  const alike = items.filter(({ movement }) => titles.has(movement.title));
  const known = new Set<string>();
  // Also looked up in slices: each key is as long as its movement.
  const isNew = (one: Collected): boolean => known.size < known.add(keyOf(one)).size;
  await mapInSlices(alike, isNew);
  const areNew = await mapInSlices(movements, isNew);
  return movements.filter((_, index) => areNew[index]);
}
