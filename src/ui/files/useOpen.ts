// Opening what was read: as one edit, or saying what is wrong and changing nothing.

import { useMemo } from 'react';
import { useActions } from '../arrowswitchContext.ts';
import { type MovementsRead, readFile, readText } from './readMovements.ts';

export interface Open {
  readonly openFile: (file: File) => Promise<void>;
  readonly openPasted: (text: string) => Promise<void>;
}

/** How a file or a pasted text comes onto the screen. */
export function useOpen(): Open {
  const actions = useActions();
  return useMemo(() => {
    const open = (source: string, read: MovementsRead): void => {
      if (read.ok) {
        actions.offerMovements({ source, movements: read.movements, remarks: read.remarks });
      } else {
        const title = `${source} could not be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: read.details });
      }
    };
    return {
      openFile: async (file) => open(file.name, await readFile(file)),
      openPasted: async (text) => open('What you pasted', await readText(text, null)),
    };
  }, [actions]);
}
