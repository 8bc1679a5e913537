// What reads large texts away from the page; without a worker, as in tests, the page reads them itself.

import { createContext } from 'react';
import type { ParseResult } from '../../notation/format.ts';
import type { ReadRequest } from '../../worker/protocol.ts';

/** Reads a text; rejects when it cannot, or when the signal is aborted. */
export type Reader = (
  request: ReadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ParseResult>;

/** Reads a text where it is called. The readers are loaded when first needed. */
export const readHere: Reader = async ({ input, fileName }, onProgress) => {
  const { parseMovements } = await import('../../notation/formats.ts');
  return parseMovements(input, { fileName, onProgress });
};

export const ReaderContext = createContext<Reader>(readHere);
