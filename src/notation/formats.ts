// Every file format, and the two ways in and out: parseMovements and writeMovement.
// Formats are recognised by content, in the order of the registry, unless one is named.
// Fails with faults, never with half a movement.

import type { Movement } from '../movement/movement.ts';
import { balans } from './balans.ts';
import { block } from './block.ts';
import { bridgeScorer } from './bridgeScorer.ts';
import { csv } from './csv.ts';
import { ebuScore } from './ebuScore.ts';
import { type FaultCause, faultAt, NOWHERE } from './facts.ts';
import { type Format, type ParseResult, reading, type Source } from './format.ts';
import { howellCards } from './howellCards.ts';
import { json } from './json.ts';
import { bridgemate, magicContest } from './plainSittings.ts';
import { decodeText } from './text.ts';

const all = [
  ...([howellCards, json, ebuScore, bridgeScorer, csv, magicContest, balans, block] as const),
  bridgemate,
] as const;
export type FormatId = (typeof all)[number]['id'];
type RegisteredFormat = Format & { readonly id: FormatId };

/** All formats; the first that recognises a text reads it. */
export const formats: readonly RegisteredFormat[] = all;

const readable = formats.filter(({ parse }) => parse !== undefined);

/** The extensions of every file that can be read, without the dot, each once. */
export const readableExtensions: readonly string[] = [...new Set(readable.flatMap(extensionsOf))];

export interface ParseOptions extends Source {
  /** The format to read it as; recognised by content when absent. */
  readonly formatId?: string | undefined;
}

/**
 * The movements of a file or pasted text, or every fault found in it.
 * Text may be UTF-8 or UTF-16, with or without a mark, up to MAX_FILE_BYTES (JSON to MAX_COLLECTION_BYTES), lines ended in any way.
 */
export function parseMovements(input: string | Uint8Array, options: ParseOptions): ParseResult {
  const { fileName, formatId, onProgress } = options;
  let text = '';
  const decoded = reading(formatId ?? '', () => {
    text = decodeText(input);
    return { movements: [], remarks: [] };
  });
  if (!decoded.ok) return { ...decoded, formatId: null };
  const format =
    formatId === undefined
      ? (readable.find((each) => each.recognises(text)) ?? formatOfName(fileName))
      : readable.find(({ id }) => id === formatId);
  if (format?.parse === undefined) return unreadable(text, formatId);
  return format.parse(text, { fileName, onProgress });
}

/** A file too broken to be recognised is read by its name, to say what is broken. */
function formatOfName(fileName: string | null): Format | undefined {
  const name = fileName?.toLowerCase() ?? '';
  const named = readable.filter((format) =>
    extensionsOf(format).some((extension) => name.endsWith(`.${extension}`)),
  );
  return named.length === 1 ? named[0] : undefined;
}

function extensionsOf({ extension, alsoExtensions = [] }: Format): readonly string[] {
  return [extension, ...alsoExtensions];
}

function unreadable(text: string, formatId: string | undefined): ParseResult {
  const cause: FaultCause =
    formatId !== undefined
      ? { kind: 'unknownFormat', formatId, readable: readable.map(({ id }) => id) }
      : { kind: text.trim() === '' ? 'empty' : 'unrecognised' };
  return { ok: false, formatId: null, faults: [faultAt(NOWHERE, cause)] };
}

/** The file of a movement in a format, under the title that it has in words. Throws RangeError for a format that cannot be written. */
export function writeMovement(
  movement: Movement,
  formatId: string,
  title = movement.title,
): string {
  const format = formats.find(({ id }) => id === formatId);
  if (format?.write === undefined) throw new RangeError(`There is no format ${formatId} to write.`);
  return format.write(movement, title);
}
