// Lines of a round that say in words who sits out, between the pairs of the tables: `Runde 1: 1 sitzt aus, 3-4, 5-2 (Boards 1-4)`.
// They become `Runde 1 (Boards 1-4): 1-0, 3-4, 5-2`. Knows only the words. Linear in the text; lines stay in place.

import { BOARDS, countedWords, SIT_OUT } from './words.ts';

const PAIR = `(?:(?:${countedWords('pair')})\\.?\\s?)?(\\d{1,3})`;
const BEFORE = new RegExp(`(?<=^|[,;:|]\\s*)${PAIR}\\s(?:${SIT_OUT})(?=\\s*(?:[,;|(]|$))`, 'giu');
const AFTER = new RegExp(
  `(?<=^|[,;:|]\\s*)(?:${SIT_OUT})\\s?:?\\s?${PAIR}(?=\\s*(?:[,;|(]|$))`,
  'giu',
);
const LINE = new RegExp(`^\\s*(?:${countedWords('round')})\\.?\\s?\\d{1,2}\\s?:`, 'iu');
const BOARDS_LAST = new RegExp(
  `^([^:]*?)\\s?:(.*?)[\\s,]*\\(((?:${BOARDS})\\s[^()]*)\\)\\s*$`,
  'iu',
);

const LONGEST_LINE = 300;

/** The text with a seat without opponents for each pair that sits out; null if no line says so. */
export function withSitOutsSeated(text: string): string | null {
  let found = 0;
  const lines = text.split('\n').map((line) => {
    if (line.length > LONGEST_LINE || !LINE.test(line)) return line;
    const seated = line.replace(BEFORE, '$1-0').replace(AFTER, '$1-0');
    if (seated === line) return line;
    found += 1;
    return seated.replace(BOARDS_LAST, '$1 ($3):$2');
  });
  return found > 1 ? lines.join('\n') : null;
}
