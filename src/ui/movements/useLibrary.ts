// The library of new Howells for components: loaded when one needs it.

import { useEffect, useState } from 'react';
import { loadLibrary } from '../../catalogue/families/library.ts';

/** Loads the library if it is wanted; returns whether it is loaded. */
export function useLibrary(isWanted = true): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    loadLibrary().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isWanted]);
  return isLoaded;
}
