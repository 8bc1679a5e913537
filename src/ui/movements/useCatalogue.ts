// The families that match a search, listed by a worker and remembered, so that repeating a search shows its list at once.

import { useEffect, useState } from 'react';
import {
  type Catalogue,
  createCatalogue,
  type MovementFilter,
  RULED_CATALOGUE,
  readHowellLibrary,
} from '../../catalogue/index.ts';
import type { CatalogueRow } from '../../worker/protocol.ts';
import { useActions } from '../arrowswitchContext.ts';

/** A list with its search. */
interface FoundFamilies {
  readonly words: string;
  readonly filter: MovementFilter;
  readonly rows: readonly CatalogueRow[];
}

const MAX_KNOWN = 50;
type KnownLists = Map<string, readonly CatalogueRow[]>;
/** By what lists them: another app knows nothing of these. */
const knownBy = new WeakMap<object, KnownLists>();

function knownLists(source: object): KnownLists {
  const lists = knownBy.get(source) ?? new Map();
  knownBy.set(source, lists);
  return lists;
}

/**
 * The newest list, which belongs to an earlier search while the current one is under way; null before the first.
 */
export function useCatalogue(words: string, filter: MovementFilter): FoundFamilies | null {
  const { listFamilies } = useActions();
  const [found, setFound] = useState<FoundFamilies | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // Whatever shows the list says so, and tries again.
  if (failure !== null) throw failure.error;
  const key = JSON.stringify([words, filter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains the whole search
  useEffect(() => {
    let isNewest = true;
    const show = (rows: readonly CatalogueRow[]): void => {
      if (isNewest) setFound({ words, filter, rows });
    };
    const known = knownLists(listFamilies);
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
      (error: unknown) => isNewest && setFailure({ error }),
    );
    return () => {
      isNewest = false;
    };
  }, [key, listFamilies]);
  return found;
}

/** The catalogue with the library, once it is wanted and has been read; until then without. */
export function useWholeCatalogue(isWanted = true): Catalogue {
  const [catalogue, setCatalogue] = useState(RULED_CATALOGUE);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // Whatever needs the library says so, and tries again.
  if (failure !== null) throw failure.error;
  useEffect(() => {
    if (!isWanted) return;
    readHowellLibrary().then(
      (library) => setCatalogue(createCatalogue({ library })),
      (error: unknown) => setFailure({ error }),
    );
  }, [isWanted]);
  return catalogue;
}
