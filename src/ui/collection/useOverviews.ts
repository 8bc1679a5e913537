// What the table says of each movement, worked out by a worker a slice at a time and remembered as long as the dialog is open.

import { startTransition, useEffect, useRef, useState } from 'react';
import type { MovementOverview } from '../../choose/overview.ts';
import type { Movement } from '../../movement/index.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { slicesOf } from '../../worker/inSlices.ts';
import { useFiles } from '../files/filesContext.ts';

export type Overviews = ReadonlyMap<Movement, MovementOverview | null>;

/** So many slices come before the table shows them, so that it is not sorted anew all the time. */
const SHOWN_AFTER = 8;

/** The overviews as far as they are worked out; `onFailure` is called if they cannot be. */
export function useOverviews(
  items: readonly StoredMovement[],
  onFailure: (error: unknown) => void,
): Overviews {
  const { overview } = useFiles();
  const known = useRef(new Map<Movement, MovementOverview | null>());
  const [shown, setShown] = useState<Overviews>(known.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported as it is then
  useEffect(() => {
    let isEnded = false;
    const work = async (): Promise<void> => {
      const open = items.filter(({ movement }) => !known.current.has(movement));
      for (const [at, slice] of slicesOf(open).entries()) {
        const found = await overview(slice.map(({ movement }) => movement));
        if (isEnded) return;
        for (const [index, { movement }] of slice.entries()) {
          known.current.set(movement, found[index] ?? null);
        }
        if (at % SHOWN_AFTER === 0) startTransition(() => setShown(new Map(known.current)));
      }
      if (open.length > 0) startTransition(() => setShown(new Map(known.current)));
    };
    work().catch((error) => isEnded || onFailure(error));
    return () => {
      isEnded = true;
    };
  }, [items, overview]);
  return shown;
}
