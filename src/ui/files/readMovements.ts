// One way in for every file, drop and paste: the movements in it, or why there are none, in lines for the director.
// Never rejects: whatever goes wrong is said. Large texts are read in a worker, with progress, and can be stopped.

import type { ParseResult, Reading } from '../../notation/format.ts';
import { MAX_COLLECTION_BYTES } from '../../notation/text.ts';
import { faultCauseWords, faultWords, remarkWords } from '../../words/english/notation.ts';
import type { ReadRequest } from '../../worker/protocol.ts';
import { wordsForFailure } from '../failureWords.ts';
import { type Reader, readHere } from './readerContext.ts';

const MOST_FAULTS_SHOWN = 8;

export type MovementsRead =
  | (Omit<Reading, 'remarks'> & { readonly ok: true; readonly remarks: readonly string[] })
  | { readonly ok: false; readonly details: readonly string[] };

/** Has a file field offer what can be read, once the list has come: it belongs to the readers, which are loaded when needed. */
export function acceptReadable(input: HTMLInputElement): void {
  import('../../notation/formats.ts').then(
    ({ readableExtensions }) => {
      input.accept = readableExtensions.map((extension) => `.${extension}`).join(',');
    },
    // Without the list every file can be chosen; opening one says what is wrong.
    () => undefined,
  );
}

/** Longer texts are read away from the page. */
const MOST_READ_HERE = 100_000;

export interface ReadOptions {
  /** Reads large texts. */
  readonly reader: Reader;
  /** Told the share of a large text that is read, from 0 on. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The movements of a file. */
export async function readFile(file: File, options: ReadOptions): Promise<MovementsRead> {
  // Before it is read: a film would fill the memory.
  if (file.size > MAX_COLLECTION_BYTES) {
    const details = [faultCauseWords({ kind: 'tooLarge', mostBytes: MAX_COLLECTION_BYTES })];
    return { ok: false, details };
  }
  try {
    const input = new Uint8Array(await file.arrayBuffer());
    return await readText({ input, fileName: file.name }, options);
  } catch (error) {
    return { ok: false, details: [wordsForFailure(error)] };
  }
}

/** The movements of a text or of the bytes of a file. */
export async function readText(
  request: ReadRequest,
  { reader, onProgress, signal }: ReadOptions,
): Promise<MovementsRead> {
  try {
    if (request.input.length <= MOST_READ_HERE) {
      return inWords(await readHere(request, () => undefined, signal));
    }
    onProgress(0);
    return inWords(await reader(request, onProgress, signal));
  } catch (error) {
    return { ok: false, details: [wordsForFailure(error)] };
  }
}

function inWords(result: ParseResult): MovementsRead {
  if (result.ok) return { ...result, remarks: result.remarks.map(remarkWords) };
  const { faults } = result;
  const rest = faults.length - MOST_FAULTS_SHOWN;
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map(faultWords);
  return { ok: false, details: rest > 0 ? [...shown, `… and ${rest} more.`] : shown };
}
