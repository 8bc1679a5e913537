// Opens what was read as one edit, or reports what is wrong and changes nothing.

import { type ReactNode, useMemo } from 'react';
import { useActions } from '../arrowswitchContext.ts';
import { wordsForFailure } from '../failureWords.ts';
import type { MovementsRead } from './readMovements.ts';
import type { ReadFile } from './severalFiles.ts';
import { useReading } from './useReading.tsx';

export interface Open {
  /** Opens a file; of several, lists their movements. */
  readonly openFiles: (files: readonly File[]) => Promise<void>;
  readonly openPasted: (text: string) => Promise<void>;
  /** The progress of reading a large file, with a button to stop; null if none is being read. */
  readonly progress: ReactNode;
}

const PASTED = 'What you pasted';

/** Opens files and pasted texts. */
export function useOpen(): Open {
  const actions = useActions();
  const [readers, progress] = useReading();
  const ways = useMemo(() => {
    const open = (source: string, result: MovementsRead | null): void => {
      if (result === null) return;
      if (result.ok) {
        const { movements, remarks, layout } = result;
        actions.offerMovements({ source, movements, remarks, ...(layout && { layout }) });
      } else if (result.unread) {
        const { unread } = result;
        actions.offerMovements({ source, movements: [], remarks: [], unread });
      } else {
        const title = `${source} could not be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: result.details });
      }
    };
    const openSeveral = async (files: readonly File[]): Promise<void> => {
      const done: ReadFile[] = [];
      for (const file of files) {
        const read = await readers.readFile(file);
        if (read === null) return;
        done.push({ name: file.name, read });
      }
      const { joinFiles } = await import('./severalFiles.ts');
      const offer = joinFiles(done);
      if (offer.movements.length > 0) actions.offerMovements(offer);
      else {
        const title = `None of the ${offer.source} could be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: offer.remarks });
      }
    };
    const sayWhy = (error: unknown): void => {
      const title = 'The files could not be opened; nothing was changed.';
      actions.notify({ tone: 'error', title, details: [wordsForFailure(error)] });
    };
    return {
      async openFiles(files: readonly File[]) {
        const [file] = files;
        if (files.length > 1) await openSeveral(files).catch(sayWhy);
        else if (file !== undefined) open(file.name, await readers.readFile(file));
      },
      openPasted: async (text: string) => open(PASTED, await readers.readPasted(text, PASTED)),
    };
  }, [actions, readers]);
  return { ...ways, progress };
}
