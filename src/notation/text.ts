// From bytes to text, and from text to positions and words.
// UTF-8 and UTF-16 with and without a byte order mark; other bytes are taken as Windows-1252.
// Line ends become bare line feeds, so lines and columns (from 1, in UTF-16 units) stay those of the file.

import { NOWHERE, type TextPosition } from './facts.ts';
import { fail } from './format.ts';

/** A file beyond this is refused: ample for a movement at every limit. */
export const MAX_FILE_BYTES = 2 * 2 ** 20;

/** JSON may be longer, since it may be all that a director has; a file beyond this need not be read to be refused. */
export const MAX_COLLECTION_BYTES = 64 * 2 ** 20;

/** How far into a file its first character is looked for. */
const HEAD_LENGTH = 256;

/** The text of a file. Throws ParseError when it is too large or not a text. */
export function decodeText(input: string | Uint8Array): string {
  const mostBytes = looksLikeJson(input) ? MAX_COLLECTION_BYTES : MAX_FILE_BYTES;
  if (input.length > mostBytes) fail(NOWHERE, { kind: 'tooLarge', mostBytes });
  const text = typeof input === 'string' ? input : decodeBytes(input);
  const unmarked = withoutMark(text);
  const normal = unmarked.includes('\r')
    ? unmarked.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    : unmarked;
  const nul = normal.indexOf('\0');
  if (nul >= 0) fail(positionAt(normal, nul), { kind: 'notText' });
  if (normal.startsWith('{\\rtf')) fail(NOWHERE, { kind: 'richText' });
  return normal;
}

/** Whether a text begins with a brace, behind a mark and space perhaps, whatever its encoding. */
function looksLikeJson(input: string | Uint8Array): boolean {
  const head = input.slice(0, HEAD_LENGTH);
  const text = typeof head === 'string' ? head : decodeBytes(head);
  return withoutMark(text).trimStart().startsWith('{');
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
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
export function positionAt(text: string, offset: number): TextPosition {
  return createPositions(text)(offset);
}

/** The lines and columns of many offsets of one text. */
export function createPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return (offset) => {
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** A run of digits, or of anything else that is no separator. */
export interface Word extends TextPosition {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const SEPARATORS = new Set(' \t\n\v\f\u00a0\u001a-–,;:/.()[]|');

/**
 * The words of a text in turn; the value after the last is the position where the text ends.
 * # begins a comment that ends with its line. Linear, without regular expressions.
 */
export function* wordsOf(text: string): Generator<Word, Word, undefined> {
  let line = 1;
  let lineStart = 0;
  let offset = 0;
  while (offset < text.length) {
    const character = text.charAt(offset);
    if (character === '\n') {
      line += 1;
      lineStart = offset + 1;
      offset += 1;
    } else if (character === '#') {
      const end = text.indexOf('\n', offset);
      offset = end < 0 ? text.length : end;
    } else if (SEPARATORS.has(character)) {
      offset += 1;
    } else {
      const end = endOfWord(text, offset);
      yield { text: text.slice(offset, end), line, column: offset - lineStart + 1 };
      offset = end;
    }
  }
  return { text: '', line, column: text.length - lineStart + 1 };
}

function endOfWord(text: string, start: number): number {
  const digits = isDigit(text.charAt(start));
  let end = start + 1;
  while (end < text.length) {
    const character = text.charAt(end);
    if (SEPARATORS.has(character) || character === '#' || isDigit(character) !== digits) break;
    end += 1;
  }
  return end;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
