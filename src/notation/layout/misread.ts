// Text read off paper by a program: letters that look like figures, `l`, `I`, `|` for 1, `O` for 0, `S` for 5 and `B` for 8, where
// numbers stand, figures within words, and other signs for dashes. Whether it fits a movement is for others to judge.
// Knows nothing of movements. Linear in the text; lines and columns stay in place.

const FIGURES: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  '|': '1',
  O: '0',
  o: '0',
  S: '5',
  B: '8',
};
const LETTERS: Readonly<Record<string, string>> = { '1': 'l', '0': 'o', '5': 's' };
/** One or two numbers, a figure at least being a letter, in cells or beside punctuation. */
const NUMBERS =
  /(?<![\p{L}\d|])[\dlI|OoSB]{1,3}(?:[-~\u2010-\u2015\u2212][\dlI|OoSB]{1,3})?(?![\p{L}\d|])/gu;
const WORDS = /(?<=\p{L})[015](?=\p{L}{2})|(?<=\p{L}{2})[015](?=\p{L})/gu;
/** A letter alone is the name of a set unless it looks like nothing but 1. */
const ONE = /^[lI|]$/;
const ONE_OR_MORE = /^[lI|SO]$/;
/** A line of data has as many numbers. */
const FEWEST_NUMBERS = 2;

/** The text with figures for such letters in lines of data; null if it has none. */
export function withFiguresRead(text: string): string | null {
  return withFigures(text, ONE);
}

/** The same with letters alone that may also be the names of sets. */
export function withMoreFiguresRead(text: string): string | null {
  return withFigures(text, ONE_OR_MORE);
}

function withFigures(text: string, alone: RegExp): string | null {
  const lines = text.split('\n');
  if (2 * lines.filter((line) => /\|.*\|/.test(line)).length > lines.length) return null;
  const read = lines
    .map((line) => {
      const plain = line.replace(WORDS, (figure) => LETTERS[figure] ?? figure);
      const hasData = (plain.match(/\d+/g)?.length ?? 0) >= FEWEST_NUMBERS;
      const numbers = hasData ? plain : plain.replace(/(?<=\p{L} )[lI|](?![\p{L}\d])/gu, '1');
      return hasData ? plain.replace(NUMBERS, (numbers) => figuresOf(numbers, alone)) : numbers;
    })
    .join('\n');
  return read === text ? null : read;
}

function figuresOf(numbers: string, alone: RegExp): string {
  if (!/\d/.test(numbers) && !alone.test(numbers) && !/[-~\u2010-\u2015\u2212]/.test(numbers))
    return numbers;
  return numbers
    .replace(/[~\u2010-\u2015\u2212]/g, '-')
    .replace(/[lI|OoSB]/g, (letter) => FIGURES[letter] ?? letter);
}
