// Reading and writing files, which happens in a worker of its own.

import { createContext, useContext } from 'react';
import type { MovementOverview } from '../../choose/overview.ts';
import type { Movement } from '../../movement/index.ts';
import type { ParseResult } from '../../notation/format.ts';
import { READABLE_EXTENSIONS } from '../../notation/readableExtensions.ts';
import type {
  ReadRequest,
  WritableFormat,
  WriteEachRequest,
  WriteRequest,
  WrittenEach,
} from '../../worker/protocol.ts';

/** Reads a text; rejects if that fails or the signal is aborted. */
export type Reader = (
  request: ReadRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<ParseResult>;

export interface Files {
  readonly read: Reader;
  /** The formats that can hold a movement, with what each would lose. */
  readonly formatsFor: (movement: Movement) => Promise<readonly WritableFormat[]>;
  readonly write: (request: WriteRequest) => Promise<string | Uint8Array<ArrayBuffer>>;
  /** Several movements, each as a file of its own. */
  readonly writeEach: (request: WriteEachRequest) => Promise<WrittenEach>;
  readonly overview: (
    movements: readonly Movement[],
  ) => Promise<readonly (MovementOverview | null)[]>;
}

export const FilesContext = createContext<Files | null>(null);

export function useFiles(): Files {
  const files = useContext(FilesContext);
  if (files === null) throw new Error('The component stands outside of the app.');
  return files;
}

/** For the `accept` of a file field. */
export const READABLE_FILES = READABLE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
