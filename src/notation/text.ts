// From bytes to text, and from text to places and words.
// UTF-8 and UTF-16 with and without a byte order mark; other bytes are taken as Windows-1252.
// Line ends become bare line feeds, so lines and columns (from 1, in UTF-16 units) stay those of the file.

import { fail, NOWHERE, type Place } from './format.ts';

/** A file beyond this is refused: ample for a movement at every limit. */
export const MAX_FILE_BYTES = 2 * 2 ** 20;

/** JSON may be longer, since it may be all that a director keeps; a file beyond this need not be read to be refused. */
export const MAX_COLLECTION_BYTES = 32 * 2 ** 20;

/** What to say of a file beyond its limit. */
export const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 2 ** 20} MB, too large for a movement. Choose another file.`;

/** The text of a file. Throws ParseError when it is too large or not a text. */
export function decodeText(input: string | Uint8Array): string {
  if (input.length > (isJson(input) ? MAX_COLLECTION_BYTES : MAX_FILE_BYTES)) {
    fail(NOWHERE, TOO_LARGE);
  }
  const text = typeof input === 'string' ? input : decodeBytes(input);
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const normal = unmarked.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const nul = normal.indexOf('\0');
  if (nul >= 0) {
    fail(
      placeAt(normal, nul),
      'This is not a text file. Choose a movement saved as text, CSV or JSON.',
    );
  }
  if (normal.startsWith('{\\rtf')) {
    fail(
      NOWHERE,
      'This is a formatted document (RTF), not a plain text. Save it as plain text and open that.',
    );
  }
  return normal;
}

function isJson([first]: string | Uint8Array): boolean {
  return first === '{' || first === '{'.charCodeAt(0);
}

function decodeBytes(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 by its mark, or by the zero halves of its first (always ASCII) character. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}
