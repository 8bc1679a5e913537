// The words of a text with their places: runs of digits and runs of anything else that is not a separator.
// Spaces, line ends and - , ; : / . ( ) separate; # begins a comment that ends with its line. Linear, without regular expressions.

import type { Place } from './format.ts';

export interface Word extends Place {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const SEPARATORS = new Set(' \t\n\v\f\u00a0\u001a-–,;:/.()[]|');

/** The words in turn; the value after the last is the place where the text ends. */
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
