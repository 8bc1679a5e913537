// The reader for large texts; without a worker, as in tests, the page reads them itself.

import { createContext } from 'react';
import type { ParseResult } from '../../notation/format.ts';
import type { ReadRequest } from '../../worker/protocol.ts';

/** Reads a text; rejects if that fails or the signal is aborted. */
export type Reader = (
  request: ReadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ParseResult>;

/** Reads a text on the page's own thread. The readers are loaded on first use. */
export const readHere: Reader = async ({ input, fileName, layout }, onProgress) => {
  const { readMovements } = await import('../../notation/formats.ts');
  return readMovements(input, { fileName, layout, onProgress });
};

export const ReaderContext = createContext<Reader>(readHere);
