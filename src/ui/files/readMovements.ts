// Reads every opened, dropped or pasted text: returns its movements, or lines that say why there are none.
// Never rejects; errors become lines. A worker reads large texts with progress, and can be stopped.

import type { ParseResult, Reading } from '../../notation/format.ts';
import { MAX_COLLECTION_BYTES } from '../../notation/text.ts';
import type { LayoutOffer, Offer } from '../../store/state.ts';
import type { ReadRequest } from '../../worker/protocol.ts';
import { wordsForFailure } from '../failureWords.ts';
import { type Reader, readHere } from './readerContext.ts';

/** The words about files are loaded with the readers. */
const loadWords = () => import('../../words/english/notation.ts');

const MAX_FAULTS_SHOWN = 8;
/** A text with fewer lines that look like data is not shown. */
const FEWEST_RECOGNISED = 2;

export type MovementsRead =
  | (Omit<Reading, 'remarks'> & {
      readonly ok: true;
      readonly remarks: readonly string[];
      /** A layout whose guesses are to be confirmed. */
      readonly layout?: LayoutOffer;
    })
  | {
      readonly ok: false;
      readonly details: readonly string[];
      /** The text, if some of it looks like a movement. */
      readonly unread?: NonNullable<Offer['unread']>;
    };

/** Longer texts are read in the worker, and all packed files: nobody knows how long they are. */
const MAX_READ_HERE = 100_000;

export interface ReadOptions {
  /** Reads large texts. */
  readonly reader: Reader;
  /** Called with the share of a large text read so far, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The movements of a file. */
export async function readFile(file: File, options: ReadOptions): Promise<MovementsRead> {
  // Check the size before reading: a video would fill the memory.
  try {
    if (file.size > MAX_COLLECTION_BYTES) {
      const { faultCauseWords } = await loadWords();
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
  given: ReadRequest,
  { reader, onProgress, signal }: ReadOptions,
): Promise<MovementsRead> {
  try {
    const { rememberedLayouts } = await import('./rememberedLayouts.ts');
    const remembered = rememberedLayouts();
    const request = { layout: { remembered }, ...given };
    if (request.input.length <= MAX_READ_HERE && !isPacked(request.input)) {
      return await inWords(await readHere(request, () => undefined, signal), given, remembered);
    }
    onProgress(0);
    return await inWords(await reader(request, onProgress, signal), given, remembered);
  } catch (error) {
    return { ok: false, details: [wordsForFailure(error)] };
  }
}

/** Whether these are the bytes of a zip file, such as a spreadsheet. */
function isPacked(input: ReadRequest['input']): boolean {
  return typeof input !== 'string' && input[0] === 0x50 && input[1] === 0x4b;
}

async function inWords(
  result: ParseResult,
  request: ReadRequest,
  remembered: Readonly<Record<string, unknown>>,
): Promise<MovementsRead> {
  const { faultWords, remarksOnMovements } = await loadWords();
  if (result.ok) {
    const { readings = [] } = result;
    const isGuessed = readings.length > 1 || readings.some(({ guesses }) => guesses.length > 0);
    const isRemembered = !isGuessed && readings.some(({ key }) => key in remembered);
    const remarks = remarksOnMovements(result.remarks, result.movements);
    const layout = { request, readings, isRemembered };
    return { ...result, remarks, ...((isGuessed || isRemembered) && { layout }) };
  }
  // Several faults of one cell may have the same wording.
  const sentences = [...new Set(result.faults.map(faultWords))];
  const rest = sentences.length - MAX_FAULTS_SHOWN;
  const shown = sentences.slice(0, MAX_FAULTS_SHOWN);
  const details = rest > 0 ? [...shown, `… and ${rest} more.`] : shown;
  const { unread } = result;
  if ((unread?.recognised.length ?? 0) < FEWEST_RECOGNISED) return { ok: false, details };
  return { ok: false, details, ...(unread && { unread: { ...unread, details } }) };
}
