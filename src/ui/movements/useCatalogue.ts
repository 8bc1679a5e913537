// The families that match a search, listed by a worker and remembered, so that repeating a search shows its list at once.

import { useEffect, useState } from 'react';
import type { MovementFilter } from '../../catalogue/search.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';

/** A list with its search. */
export interface FoundFamilies {
  readonly words: string;
  readonly filter: MovementFilter;
  readonly rows: readonly CatalogueRow[];
}

const MAX_KNOWN = 50;
const known = new Map<string, readonly CatalogueRow[]>();

/**
 * The newest list, which belongs to an earlier search while the current one is under way; null before the first.
 *
 * @param isWanted whether to search at all, which loads the worker
 */
export function useCatalogue(
  words: string,
  filter: MovementFilter,
  isWanted: boolean,
): FoundFamilies | null {
  const { listFamilies } = useActions();
  const [found, setFound] = useState<FoundFamilies | null>(null);
  const key = JSON.stringify([words, filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the whole search
  useEffect(() => {
    if (!isWanted) return;
    let isNewest = true;
    const show = (rows: readonly CatalogueRow[]): void => {
      if (isNewest) setFound({ words, filter, rows });
    };
    const before = known.get(key);
    if (before !== undefined) {
      show(before);
      return;
    }
    listFamilies({ words, filter }, show).then(
      (rows) => {
        if (rows === null) return;
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(key, rows);
        show(rows);
      },
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [key, isWanted, listFamilies]);
  return found;
}
