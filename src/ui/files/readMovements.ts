// Reads every opened, dropped or pasted text in the reader's worker: returns its movements, or lines that say why there are
// none. Never rejects; errors become lines. Reading can be stopped, and is stopped after a while.

import type { ParseResult, Reading } from '../../notation/format.ts';
import { MAX_COLLECTION_BYTES } from '../../notation/text.ts';
import type { LayoutOffer } from '../../store/state.ts';
import { faultCauseWords, faultWords, remarksOnMovements } from '../../words/english/notation.ts';
import type { ReadRequest } from '../../worker/protocol.ts';
import { wordsForFailure } from '../failureWords.ts';
import type { Reader } from './filesContext.ts';

const MAX_FAULTS_SHOWN = 8;
/** Progress is shown from then on: a usual file is read sooner. */
const SHOWN_AFTER_MS = 200;
/** Reading ends after this time. */
export const MOST_READING_MS = 30_000;

export type MovementsRead =
  | (Omit<Reading, 'remarks'> & {
      readonly ok: true;
      readonly remarks: readonly string[];
      /** A table in no format, which is shown before it is opened. */
      readonly layout?: LayoutOffer;
    })
  | {
      readonly ok: false;
      readonly details: readonly string[];
      /** The table in which no movement was found. */
      readonly layout?: LayoutOffer;
    };

export interface ReadOptions {
  readonly reader: Reader;
  /** Called with the share of a text read so far, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The movements of a file. */
export async function readFile(file: File, options: ReadOptions): Promise<MovementsRead> {
  // Check the size before reading: a video would fill the memory.
  try {
    if (file.size > MAX_COLLECTION_BYTES) {
      const details = [faultCauseWords({ kind: 'tooLarge', mostBytes: MAX_COLLECTION_BYTES })];
      return { ok: false, details };
    }
    const input = new Uint8Array(await file.arrayBuffer());
    return await readText({ input, fileName: file.name }, options);
  } catch (error) {
    return { ok: false, details: [isNoFile(error) ? NO_FILE : wordsForFailure(error)] };
  }
}

const NO_FILE =
  'It is a folder, or the file was moved, deleted or may not be read. Choose or drop the files themselves.';

/** Whether a browser found no file to read: it says so in words for programmers. */
function isNoFile(error: unknown): boolean {
  return error instanceof DOMException && /^Not(Found|Readable)Error$/.test(error.name);
}

/** The movements of a text or of the bytes of a file. */
export async function readText(
  request: ReadRequest,
  { reader, onProgress, signal }: ReadOptions,
): Promise<MovementsRead> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let isLate = false;
  const progress = setTimeout(() => onProgress(0), SHOWN_AFTER_MS);
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, MOST_READING_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (signal.aborted) stop();
    return inWords(await reader(request, onProgress, controller.signal), request);
  } catch (error) {
    return { ok: false, details: [isLate ? TOO_LONG : wordsForFailure(error)] };
  } finally {
    clearTimeout(progress);
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

const TOO_LONG = `Reading took longer than ${MOST_READING_MS / 1000} seconds and was stopped. Open a smaller part of it.`;

function inWords(result: ParseResult, request: ReadRequest): MovementsRead {
  if (result.ok) {
    const { readings = [] } = result;
    const [table] = readings;
    const remarks = remarksOnMovements(result.remarks, result.movements);
    const layout = table && { request, table, readings, faults: [] };
    return { ...result, remarks, ...(layout && { layout }) };
  }
  // Several faults of one cell may have the same wording.
  const sentences = [...new Set(result.faults.map(faultWords))];
  const rest = sentences.length - MAX_FAULTS_SHOWN;
  const shown = sentences.slice(0, MAX_FAULTS_SHOWN);
  const details = rest > 0 ? [...shown, `… and ${rest} more.`] : shown;
  const { table } = result;
  const layout = table && { request, table, readings: [], faults: details };
  return { ok: false, details, ...(layout && { layout }) };
}

/** The table in what was read, and how it can be read; null if it is none. */
export function layoutOfferOf({ layout }: MovementsRead): LayoutOffer | null {
  return layout ?? null;
}
