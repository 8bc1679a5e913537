// People and evenings remembered in this browser, read again after every change, here or in another tab. Failures in words;
// who plays tonight is never affected.

import { useCallback, useEffect, useState } from 'react';
import type { CollectionStorage } from '../../store/collectionListing.ts';
import { reasonOf } from '../../store/reason.ts';
import { listRemembered, NOTHING_REMEMBERED, type Remembered } from '../../store/remembered.ts';
import { usePeopleStorage } from '../arrowswitchContext.ts';

export interface RememberedHere {
  readonly remembered: Remembered;
  /** Why something could not be read or stored. */
  readonly problem: string | null;
  /** Changes what is remembered. */
  readonly change: (how: (storage: CollectionStorage) => Promise<void>) => void;
}

export function useRemembered(): RememberedHere {
  const storage = usePeopleStorage();
  const [remembered, setRemembered] = useState(NOTHING_REMEMBERED);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(async () => {
    try {
      setRemembered(await listRemembered(storage));
    } catch (error) {
      setProblem(`What is remembered could not be read: ${reasonOf(error)}`);
    }
  }, [storage]);
  useEffect(() => {
    void read();
    return storage.onChangedElsewhere(() => void read());
  }, [storage, read]);
  const change: RememberedHere['change'] = useCallback(
    (how) => {
      const changing = async (): Promise<void> => {
        try {
          await how(storage);
          setProblem(null);
        } catch (error) {
          setProblem(`This could not be remembered: ${reasonOf(error)}`);
        }
        await read();
      };
      void changing();
    },
    [storage, read],
  );
  return { remembered, problem, change };
}
