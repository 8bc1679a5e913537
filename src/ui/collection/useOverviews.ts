// What the table says of each movement, worked out by a worker a slice at a time and remembered as long as the dialog is open.

import { startTransition, useEffect, useState } from 'react';
import type { MovementOverview } from '../../choose/overview.ts';
import type { Movement } from '../../movement/index.ts';
import type { StoredMovement } from '../../store/collectionListing.ts';
import { slicesOf } from '../../worker/inSlices.ts';
import { useFiles } from '../files/filesContext.ts';

/** What is said of an item; null if it cannot be played, undefined until it is known. */
export type OverviewOf = (item: StoredMovement) => MovementOverview | null | undefined;

/**
 * What is known, by the movement, which stays when only tags or the folder change, and by id and version, which stay when
 * everything is read again.
 */
class Known {
  readonly #byMovement = new WeakMap<Movement, MovementOverview | null>();
  readonly #byVersion = new Map<string, MovementOverview | null>();

  has(item: StoredMovement): boolean {
    return this.of(item) !== undefined;
  }

  of(item: StoredMovement): MovementOverview | null | undefined {
    const found = this.#byMovement.get(item.movement);
    return found === undefined ? this.#byVersion.get(keyOf(item)) : found;
  }

  add(item: StoredMovement, overview: MovementOverview | null): void {
    this.#byMovement.set(item.movement, overview);
    this.#byVersion.set(keyOf(item), overview);
  }
}

function keyOf({ id, version }: StoredMovement): string {
  return `${version} ${id}`;
}

/** So many slices come before the table shows them, so that it is not sorted anew all the time. */
const SHOWN_AFTER = 8;

/** The overviews as far as they are worked out; `onFailure` is called if they cannot be. */
export function useOverviews(
  items: readonly StoredMovement[],
  onFailure: (error: unknown) => void,
): OverviewOf {
  const { overview } = useFiles();
  const [known] = useState(() => new Known());
  // A new function whenever more is known, by which what is shown is worked out again.
  const [shown, setShown] = useState<OverviewOf>(() => (item: StoredMovement) => known.of(item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported as it is then
  useEffect(() => {
    let isEnded = false;
    const show = (): void =>
      startTransition(() => setShown(() => (item: StoredMovement) => known.of(item)));
    const work = async (): Promise<void> => {
      const open = items.filter((item) => !known.has(item));
      for (const [at, slice] of slicesOf(open).entries()) {
        const found = await overview(slice.map(({ movement }) => movement));
        if (isEnded) return;
        for (const [index, item] of slice.entries()) known.add(item, found[index] ?? null);
        if (at % SHOWN_AFTER === 0) show();
      }
      if (open.length > 0) show();
    };
    work().catch((error) => isEnded || onFailure(error));
    return () => {
      isEnded = true;
    };
    // What other tabs change comes with versions of its own.
  }, [items, overview, known]);
  return shown;
}
