// Reads one file or text at a time, with the progress of large ones and a button to stop: the next one ends the one before.
// Unmounting the component that started it stops it too.

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createYield } from '../../worker/yield.ts';
import { wordsForFailure } from '../failureWords.ts';
import styles from './files.module.css';
import { useFiles } from './filesContext.ts';
import { type MovementsRead, type ReadOptions, readFile, readText } from './readMovements.ts';

interface Progress {
  readonly source: string;
  readonly share: number;
  readonly stop: () => void;
}

export interface Readers {
  /** What a file holds; null if reading it was stopped. */
  readonly readFile: (file: File) => Promise<MovementsRead | null>;
  /** What a pasted text holds; null if reading it was stopped. */
  readonly readPasted: (text: string) => Promise<MovementsRead | null>;
}

/** What a pasted text is called. */
export const PASTED = 'What you pasted';

/** Ways to read, and the progress to show: null unless a large text is being read. */
export function useReading(): readonly [Readers, ReactNode] {
  const { read: reader } = useFiles();
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const readers = useMemo((): Readers => {
    const nextTask = createYield();
    const run = async (
      source: string,
      read: (options: ReadOptions) => Promise<MovementsRead>,
    ): Promise<MovementsRead | null> => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const { signal } = controller;
      const stop = () => controller.abort();
      let isReading = true;
      // Late progress is ignored: the result has settled.
      const onProgress = (share: number) => {
        if (isReading && !signal.aborted) setProgress({ source, share, stop });
      };
      const result = await read({ reader, onProgress, signal }).catch(
        (error): MovementsRead => ({ ok: false, details: [wordsForFailure(error)] }),
      );
      isReading = false;
      if (current.current === controller) setProgress(null);
      // Reading may have taken long, so the result is shown in a new task.
      await nextTask();
      return signal.aborted ? null : result;
    };
    return {
      readFile: (file) => run(file.name, (options) => readFile(file, options)),
      readPasted: (input) => run(PASTED, (options) => readText({ input, fileName: null }, options)),
    };
  }, [reader]);
  return [readers, progress && <ReadingProgress {...progress} />];
}

function ReadingProgress({ source, share, stop }: Progress) {
  return (
    <div className={`row over ${styles.reading}`} role="status">
      <label>
        Reading {source} <progress value={share} />
      </label>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </div>
  );
}
