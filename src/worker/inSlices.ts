// Work on thousands of records without holding up the page: a slice at a time, with everything that waits in between.

import { createYield } from './yield.ts';

/** So many movements are copied or compared in a few milliseconds. */
export const SLICE = 25;

/** The items in slices, in their order. */
export function slicesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / SLICE);
  return Array.from({ length: count }, (_, at) => items.slice(at * SLICE, (at + 1) * SLICE));
}

/** What becomes of each item, in their order, with a pause after each slice. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  if (items.length <= SLICE) return items.map(map);
  const pause = createYield();
  const results: Result[] = [];
  for (const slice of slicesOf(items)) {
    results.push(...slice.map(map));
    await pause();
  }
  return results;
}
