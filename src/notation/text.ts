// Decodes bytes to text, and splits text into words with positions.
// Reads UTF-8 and UTF-16, with or without a byte order mark; anything else is read as code page 437 if it has drawn lines,
// otherwise as Windows-1252.
// Line ends are converted to line feeds, so lines and columns (from 1, in UTF-16 units) are those of the file.

import { NOWHERE, type TextPosition } from './facts.ts';
import { fail } from './format.ts';

/** Larger files are refused; this is ample for a movement at every limit. */
export const MAX_FILE_BYTES = 2 * 2 ** 20;

/** JSON may be larger, since it may hold a director's whole collection. Larger files are refused without being read. */
export const MAX_COLLECTION_BYTES = 64 * 2 ** 20;

/** How much of a file is searched for its first character. */
const HEAD_LENGTH = 256;

/** The text of a file. Throws ParseError if it is too large or is not text. */
export function decodeText(input: string | Uint8Array): string {
  const mostBytes = looksLikeJson(input) ? MAX_COLLECTION_BYTES : MAX_FILE_BYTES;
  if (input.length > mostBytes) fail(NOWHERE, { kind: 'tooLarge', mostBytes });
  const text = typeof input === 'string' ? input : decodeBytes(input);
  const content = stripByteOrderMark(text);
  const normal = content.includes('\r')
    ? content.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    : content;
  if (normal.includes('\0')) fail(NOWHERE, { kind: 'notText' });
  if (normal.startsWith('{\\rtf')) fail(NOWHERE, { kind: 'richText' });
  return normal;
}

/** Whether a text starts with a brace, possibly after a byte order mark and white space, in any encoding. */
function looksLikeJson(input: string | Uint8Array): boolean {
  const head = input.slice(0, HEAD_LENGTH);
  const text = typeof head === 'string' ? head : decodeBytes(head);
  return stripByteOrderMark(text).trimStart().startsWith('{');
}

/** Whether a text is JSON objects on lines of their own, as programs log them. */
export function isJsonLines(text: string): boolean {
  return /^\s*\{[^\n]*\}[ \t]*\n\s*\{/.test(text);
}

function stripByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** The text of bytes in the encodings above. */
function decodeBytes(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (hasDrawnLines(bytes)) return decodeDos(bytes);
    return new TextDecoder('windows-1252').decode(bytes).replace(/[\x80-\x9f]/g, windowsSign);
  }
}

/** The signs of code page 437 from 0x80 on, as programs for DOS wrote them. */
const DOS_SIGNS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';
/** ─ and ═ in code page 437; in Windows-1252 they are Ä and Í, which never follow one another three times. */
const DRAWN = [0xc4, 0xcd];

/** Whether bytes have a line drawn in code page 437. */
function hasDrawnLines(bytes: Uint8Array): boolean {
  return bytes.some(
    (byte, at) => DRAWN.includes(byte) && bytes[at + 1] === byte && bytes[at + 2] === byte,
  );
}

function decodeDos(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : DOS_SIGNS.charAt(byte - 0x80),
  );
  return signs.join('');
}

/** The signs of Windows-1252 from 0x80 on; a space where it has none. */
const WINDOWS_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The sign for a control code, which Node 20 gives in its place. */
function windowsSign(code: string): string {
  return WINDOWS_SIGNS.charAt(code.charCodeAt(0) - 0x80);
}

/** Detects UTF-16 by its byte order mark, or by the zero half of its first character, which is always ASCII. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** The line and column at an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  return createPositions(text)(offset);
}

/** A function from offsets in one text to lines and columns, for many look-ups. */
export function createPositions(
  text: string,
): (offset: number) => { readonly line: number; readonly column: number } {
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

/** A run of digits, or of other characters that are not separators. */
export interface Word extends TextPosition {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const SEPARATORS: ReadonlySet<string> = new Set(' \t\n\v\f\u00a0\u001a-–,;:/.()[]|');

/**
 * The words of a text in order; the generator returns an empty word at the end of the text.
 * # starts a comment up to the end of the line. Takes linear time, without regular expressions.
 */
export function* splitWords(text: string): Generator<Word, Word, undefined> {
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
