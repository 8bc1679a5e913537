// Reads one file or text at a time, with the progress of large ones and a button to stop. Unmounting the component that
// started it stops it too.

import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createYield } from '../../worker/yield.ts';
import { wordsForFailure } from '../failureWords.ts';
import styles from './files.module.css';
import { ReaderContext } from './readerContext.ts';
import type { MovementsRead, ReadOptions } from './readMovements.ts';

/** The readers, loaded with the first file. */
const loadReaders = () => import('./readMovements.ts');

interface Progress {
  readonly source: string;
  readonly share: number;
  readonly stop: () => void;
}

export interface Readers {
  /** What a file holds; null if reading it was stopped. */
  readonly readFile: (file: File) => Promise<MovementsRead | null>;
  /** What a pasted text holds; null if reading it was stopped. */
  readonly readPasted: (text: string, source: string) => Promise<MovementsRead | null>;
}

/** Ways to read, and the progress to show: null unless a large text is being read. */
export function useReading(): readonly [Readers, ReactNode] {
  const reader = useContext(ReaderContext);
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const readers = useMemo((): Readers => {
    const nextTask = createYield();
    const run = async (
      source: string,
      read: (options: ReadOptions) => Promise<MovementsRead>,
    ): Promise<MovementsRead | null> => {
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      const stop = () => controller.abort();
      let isReading = true;
      // News may come later than the result.
      const onProgress = (share: number) => {
        if (isReading && !signal.aborted) setProgress({ source, share, stop });
      };
      const result = await read({ reader, onProgress, signal }).catch(
        (error): MovementsRead => ({ ok: false, details: [wordsForFailure(error)] }),
      );
      isReading = false;
      setProgress(null);
      // Reading may have taken long, so the result is shown in a new task.
      await nextTask();
      return signal.aborted ? null : result;
    };
    return {
      readFile: (file) =>
        run(file.name, async (options) => (await loadReaders()).readFile(file, options)),
      readPasted: (input, source) =>
        run(source, async (options) =>
          (await loadReaders()).readText({ input, fileName: null }, options),
        ),
    };
  }, [reader]);
  return [readers, progress && <ReadingProgress {...progress} />];
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
