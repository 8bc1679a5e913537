// Opens what was read as one edit, or reports what is wrong and changes nothing. Shows progress while a large file is read,
// with a button to stop.

import { type ReactNode, useContext, useMemo, useState } from 'react';
import { useActions } from '../arrowswitchContext.ts';
import styles from './files.module.css';
import { ReaderContext } from './readerContext.ts';
import { type MovementsRead, readFile, readText } from './readMovements.ts';

interface Progress {
  readonly source: string;
  readonly share: number;
  readonly stop: () => void;
}

export interface Open {
  readonly openFile: (file: File) => Promise<void>;
  readonly openPasted: (text: string) => Promise<void>;
  /** The progress of reading a large file; null if none is being read. */
  readonly progress: ReactNode;
}

/** Opens files and pasted texts. */
export function useOpen(): Open {
  const actions = useActions();
  const reader = useContext(ReaderContext);
  const [progress, setProgress] = useState<Progress | null>(null);
  const ways = useMemo(() => {
    const open = async (
      source: string,
      read: (onProgress: (share: number) => void, signal: AbortSignal) => Promise<MovementsRead>,
    ): Promise<void> => {
      const controller = new AbortController();
      const stop = () => controller.abort();
      const result = await read((share) => setProgress({ source, share, stop }), controller.signal);
      setProgress(null);
      if (controller.signal.aborted) return;
      if (result.ok) {
        const { movements, remarks } = result;
        actions.offerMovements({ source, movements, remarks });
      } else {
        const title = `${source} could not be opened; nothing was changed.`;
        actions.notify({ tone: 'error', title, details: result.details });
      }
    };
    return {
      openFile: (file: File) =>
        open(file.name, (onProgress, signal) => readFile(file, { reader, onProgress, signal })),
      openPasted: (text: string) =>
        open('What you pasted', (onProgress, signal) =>
          readText({ input: text, fileName: null }, { reader, onProgress, signal }),
        ),
    };
  }, [actions, reader]);
  return { ...ways, progress: progress && <ReadingProgress {...progress} /> };
}

function ReadingProgress({ source, share, stop }: Progress) {
  return (
    <div className={styles.reading} role="status">
      <label>
        Reading {source} <progress value={share} />
      </label>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </div>
  );
}
