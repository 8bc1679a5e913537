// Files of the Balans program (.asc 1.0): a header of five numbers, then N-S, E-W and set for every table of every round,
// 0 for nobody; of individuals, as the header says, N, S, E, W and set. Only the order of the words matters: separators and line breaks are free, and # starts a comment.
// Pairs and sets count from 1. Fails with the position of the first invalid word.
// Source: Balans, the example and options of the program.

import {
  type Contestants,
  createSets,
  LIMITS,
  type Movement,
  setLetter,
} from '../movement/index.ts';
import { excerpt, type NumberName } from './facts.ts';
import {
  type FileSource,
  type Format,
  fail,
  fileTitle,
  oneLine,
  type Reading,
  reading,
} from './format.ts';
import { BEYOND_SCORES, isPhantomUnseen, lossesOf } from './losses.ts';
import { type PlacedCell, readScored, type ScoredCell, scoredCells, setName } from './scored.ts';
import { splitWords, type Word } from './text.ts';

const ID = 'asc';

export const balans = {
  id: ID,
  extension: 'asc',
  mediaType: 'text/plain',
  recognises,
  isLoose: true,
  mayBe,
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  holdsPlayers: true,
  losses: (movement) =>
    lossesOf(movement, ['boards', 'phantom', 'lastPhantom', ...BEYOND_SCORES], {
      lastPhantom: isPhantomUnseen,
    }),
} satisfies Format;

/**
 * A header of five numbers and as many words after it as it announces, or a first line of five words, nearly all of them
 * numbers, before lines of another length, so that a faulty header is reported as one.
 */
function recognises(text: string): boolean {
  const header = firstWords(text, 5).map((word) => Number(word.text));
  const [, tables = 0, rounds = 0, , individual] = header;
  if (header.length === 5 && (individual === 0 || individual === 1)) {
    const expected = 5 + (individual === 1 ? 5 : 3) * tables * rounds;
    if (expected > 5 && firstWords(text, expected + 1).length === expected) return true;
  }
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  const words = [...splitWords(first)];
  const numbers = words.filter((word) => isNumber(word.text));
  const isAlone = words.length === 5 && [...splitWords(second)].length !== 5;
  return isAlone && numbers.length > 3 && isNumber(words[0]?.text ?? 'x');
}

/** A header of five numbers, the last 0 or 1, before anything; or a first line of plain numbers. */
function mayBe(text: string): boolean {
  const header = firstWords(text, 6).map((word) => word.text);
  const isWhole = header.length === 6 && header.every(isNumber);
  if (isWhole && (header[4] === '0' || header[4] === '1')) return true;
  const [line = ''] = text.trimStart().split('\n', 1);
  const words = line.split(' ').filter((word) => word !== '');
  return words.length >= 4 && words.slice(0, 4).every((word) => isNumber(word.replace('-', '')));
}

function firstWords(text: string, count: number): readonly Word[] {
  const words: Word[] = [];
  for (const word of splitWords(text)) {
    if (words.push(word) === count) break;
  }
  return words;
}

/** Reads the next word, which must be a number of this kind; `at` is the sitting it belongs to, if any. */
type NextWord = (expected: NumberName, at?: { round: number; table: number }) => Word;

function read(text: string, source: FileSource): Reading {
  const words = splitWords(text);
  const next: NextWord = (expected, at) => {
    const { value, done } = words.next();
    if (done) fail(value, { kind: 'endsTooSoon', expected, at: at ?? null });
    return value;
  };
  const header = readHeader(text, next);
  const names: SetNaming = { kind: null };
  const rounds = Array.from({ length: header.rounds }, (_, roundIndex) =>
    Array.from({ length: header.tables }, (_, tableIndex): PlacedCell => {
      const at = { round: roundIndex + 1, table: tableIndex + 1 };
      const first = next('northSouth', at);
      const northSouth = pairNumber(first, header.count);
      const player = () => pairNumber(next('player', at), header.count);
      const south = header.contestants === 'players' ? player() : 0;
      const eastWest = pairNumber(next('eastWest', at), header.count);
      const west = header.contestants === 'players' ? player() : 0;
      const set = setNumber(next('set', at), header.sets, names);
      if (set === 0 && northSouth > 0 && eastWest > 0) {
        fail(first, { kind: 'noBoards', ...at, northSouth, eastWest });
      }
      const partners = header.contestants === 'players' ? { partners: { south, west } } : {};
      return { northSouth, eastWest, ...partners, set, position: first };
    }),
  );
  const { value: more, done } = words.next();
  if (!done) fail(more, { kind: 'textAfterEnd', rounds: header.rounds, tables: header.tables });
  const { movements, remarks } = readScored({
    title: firstComment(text)?.slice(0, LIMITS.titleLength) ?? fileTitle(source),
    contestants: header.contestants,
    pairCount: header.count,
    sets: createSets(header.sets, 1),
    rounds,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
  return { movements, remarks: [...remarks, { kind: 'oneBoardAssumed' }] };
}

interface BalansHeader {
  readonly contestants: Contestants;
  readonly count: number;
  readonly tables: number;
  readonly rounds: number;
  readonly sets: number;
}

function readHeader(text: string, next: NextWord): BalansHeader {
  const size = (what: NumberName, least: number, most: number): number => {
    const word = next(what);
    const value = isNumber(word.text) ? Number(word.text) : Number.NaN;
    const isBelow0 = hasMinus(text, word);
    if (value >= least && value <= most && !isBelow0) return value;
    const found = excerpt(`${isBelow0 ? '-' : ''}${word.text}`);
    return fail(word, { kind: 'outOfRange', what, least, most, found });
  };
  const header = {
    count: size('pairCount', 2, LIMITS.pairs),
    tables: size('tableCount', 1, LIMITS.tables),
    rounds: size('roundCount', 1, LIMITS.rounds),
    sets: size('setCount', 1, LIMITS.sets),
  };
  const mark = next('individualMark');
  if (mark.text === '0') return { ...header, contestants: 'pairs' };
  if (mark.text === '1') return { ...header, contestants: 'players' };
  return fail(mark, { kind: 'notIndividualMark', found: excerpt(mark.text) });
}

/** Whether a minus sign precedes a word; a minus between two words separates them. */
function hasMinus(text: string, { line, column }: Word): boolean {
  const before = text.split('\n', line)[line - 1]?.slice(0, column - 1) ?? '';
  return before.endsWith('-') && (before.length === 1 || ' \t'.includes(before.charAt(column - 3)));
}

function pairNumber(word: Word, most: number): number {
  const pair = isNumber(word.text) ? Number(word.text) : Number.NaN;
  if (pair <= most) return pair;
  return fail(word, {
    kind: 'outOfRange',
    what: 'pair',
    least: 0,
    most,
    found: excerpt(word.text),
  });
}

/** Whether the file names its sets by letters or by numbers; the first set decides. */
interface SetNaming {
  kind: 'letters' | 'numbers' | null;
}

function setNumber(word: Word, sets: number, names: SetNaming): number {
  if (word.text === '0') return 0;
  const kind = isNumber(word.text) ? 'numbers' : 'letters';
  names.kind ??= kind;
  const found = excerpt(word.text);
  if (names.kind !== kind) fail(word, { kind: 'mixedSetNames', before: names.kind, found });
  const number = kind === 'numbers' ? Number(word.text) : letterNumber(word.text.toUpperCase());
  if (number <= sets) return number;
  const last = kind === 'numbers' ? String(sets) : setLetter(sets - 1);
  return fail(word, { kind: 'unknownSet', found, sets, last });
}

/** 1 for A, 27 for AA; Infinity for anything but letters. */
function letterNumber(letters: string): number {
  if (letters.length > 2) return Number.POSITIVE_INFINITY;
  let number = 0;
  for (const letter of letters) {
    if (letter < 'A' || letter > 'Z') return Number.POSITIVE_INFINITY;
    number = number * 26 + letter.charCodeAt(0) - 64;
  }
  return number;
}

function firstComment(text: string): string | null {
  const line = text.split('\n').find((each) => each.trimStart().startsWith('#'));
  return line?.trimStart().slice(1).trim() || null;
}

function isNumber(word: string): boolean {
  if (word.length > 6) return false;
  for (const digit of word) if (digit < '0' || digit > '9') return false;
  return true;
}

/** One line per round in aligned columns, pairs as scored. If the last pair is the phantom, the header does not count it. */
function write(movement: Movement, title: string): string {
  const { contestants, pairCount, phantom, tableCount, rounds, sets } = movement;
  const count = Math.max(2, phantom === pairCount ? pairCount - 1 : pairCount);
  const width = Math.max(2, String(pairCount).length);
  const cell = ({ northSouth, eastWest, partners, set }: ScoredCell) => {
    const number = (pair: number) => String(pair).padStart(width);
    const sides =
      partners === undefined
        ? [number(northSouth), number(eastWest)]
        : [
            `${number(northSouth)} ${number(partners.south)}`,
            `${number(eastWest)} ${number(partners.west)}`,
          ];
    return `${sides.join('-')} ${setName(set, sets.length)}`;
  };
  const isIndividual = contestants === 'players' ? 1 : 0;
  const header = [count, tableCount, rounds.length, sets.length, isIndividual].join(' ');
  const name = oneLine(title);
  const comment = name === '' ? [] : [`# ${name}`];
  const lines = scoredCells(movement).map((round) => round.map(cell).join('  '));
  return `${[header, ...comment, ...lines].join('\n')}\n`;
}
