// Headings broken over several lines, as on sheets made at home: words cut by hyphens (`Noord-` above `Zuid`), tables named above
// their numbers, and `Round Table 1` above `boards 1-4` above `Table 2`, with rows of single blanks below. They become one line.
// Knows only the words of headings. Linear in the text.

import type { FilledLine } from './cut.ts';
import { BOARDS, countedWords, type Role, roleNamed } from './words.ts';

const ROUND = new RegExp(`^\\s*(?:${countedWords('round')})\\b`, 'i');
const TABLE = `(?:${countedWords('table')})\\.?\\s?\\d{1,2}`;
const WITH_BOARDS = new RegExp(
  `(${TABLE})[\\s,:(]*(?:${BOARDS})\\.?\\s(\\d{1,3}\\s?[-\\u2013]\\s?\\d{1,3})\\)?`,
  'gi',
);
const ROW = /^\s*\d{1,2}[.:)]?(?:\s+\d{1,2}\s?[-\u2013v]\s?\d{1,2})+\s*$/;
const MOST_LINES = 80;

/** The text with such headings in one line; null if it has none. */
export function withHeadingsJoined(text: string): string | null {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => ROW.test(line));
  const start = lines.findIndex((line) => ROUND.test(line));
  if (start < 0 || first - start < 2 || first - start > MOST_LINES) return null;
  const heading = lines.slice(start, first).join(' ').replace(/\s+/g, ' ');
  const joined = heading
    .replace(WITH_BOARDS, '$1 ($2)')
    .replace(new RegExp(`\\s(?=${TABLE}\\b)`, 'gi'), '\t');
  const rows = lines
    .slice(first)
    .map((line) => (ROW.test(line) ? line.trim().replace(/ +/g, '\t') : line));
  const blank = lines.slice(start + 1, first).map(() => '');
  return [...lines.slice(0, start), joined.trim(), ...blank, ...rows].join('\n');
}

/** Short headings, which have room where a word was cut. */
const SHORT: Readonly<Partial<Record<Role, string>>> = {
  round: 'Rd',
  table: 'T',
  pair: 'Pr',
  northSouth: 'NS',
  eastWest: 'EW',
  set: 'Bds',
  opponent: 'v',
  place: 'place',
};
/** A word may begin as many columns beside that above it. */
const MOST_ASIDE = 3;
const LONGEST_HEADING = 300;

interface Word {
  readonly text: string;
  readonly index: number;
}

/** The lines with headings that are cut in two lines in one, columns in place; unchanged if there are none. */
export function withCutHeadings(lines: readonly FilledLine[]): readonly FilledLine[] {
  const at = lines
    .slice(0, MOST_LINES)
    .findIndex(({ text }, index) => joined(text, lines[index + 1]?.text) !== null);
  if (at < 0) return lines;
  const [line, below] = [lines[at], lines[at + 1]];
  const text = joined(line?.text ?? '', below?.text);
  return line === undefined || text === null
    ? lines
    : [...lines.slice(0, at), { ...line, text }, ...lines.slice(at + 2)];
}

function joined(text: string, below: string | undefined): string | null {
  if (below === undefined || text.length + below.length > LONGEST_HEADING || /\d/.test(text))
    return null;
  const above = wordsOf(text);
  const under = wordsOf(below);
  return under.length < 2 ? null : (withTableNumbers(above, under) ?? withCutWords(above, under));
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, index }));
}

function isUnder(word: Word | undefined, above: Word): boolean {
  return word !== undefined && Math.abs(word.index - above.index) <= MOST_ASIDE;
}

/** Words for tables, all with their numbers from 1 on below them, and nothing else below. */
function withTableNumbers(above: readonly Word[], under: readonly Word[]): string | null {
  const tables = above.filter(({ text }) => roleNamed(text) === 'table');
  const fits = tables.every(
    (table, at) => isUnder(under[at], table) && under[at]?.text === `${at + 1}`,
  );
  if (!fits || tables.length !== under.length) return null;
  return placed(
    above.map((word) => {
      const table = tables.indexOf(word);
      return table < 0 ? word : { ...word, text: `T${table + 1}` };
    }),
  );
}

/** Words cut by hyphens, each with its end below it, and nothing else below; each is a heading once it is whole. */
function withCutWords(above: readonly Word[], under: readonly Word[]): string | null {
  const cut = above.filter(({ text }) => /\p{L}-$/u.test(text));
  if (cut.length < 2) return null;
  let used = 0;
  const whole = above.map((word) => {
    const end = under[used];
    if (!isUnder(end, word)) return word;
    used += 1;
    const isCut = cut.includes(word);
    const role = roleNamed(
      isCut ? `${word.text.slice(0, -1)}${end?.text}` : `${word.text} ${end?.text}`,
    );
    // Above a heading that is whole by itself may stand what it belongs to: `Pair` above `N-S`.
    return {
      ...word,
      text: SHORT[role ?? (isCut ? null : roleNamed(end?.text ?? '')) ?? 'skip'] ?? '',
    };
  });
  const isWhole =
    used === under.length && whole.every(({ text }) => text !== '' && !text.endsWith('-'));
  return isWhole ? placed(whole) : null;
}

/** A line with words at their places. */
function placed(words: readonly Word[]): string {
  return words.reduce((line, { text, index }) => `${line.padEnd(index)}${text}`, '');
}
