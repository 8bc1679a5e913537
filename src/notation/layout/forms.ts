// What one cell of a table can mean: a number, a label, boards, who sits where. Every meaning is given; the column decides.
// A cell means something only if all of it is understood. Cells are short, so that each is parsed in bounded time.
// Pairs, tables, rounds and boards count from 1; pair 0 is nobody.

import { MAX_BOARDS_PER_SET } from '../../movement/index.ts';
import {
  type Counted,
  countedBy,
  directionNamed,
  type Heading,
  headingNamed,
  isBoardsWord,
  isPauseWord,
  isPhantomWord,
  isSitOut,
  isSwitchWord,
  isVersus,
  LONGEST_CELL,
  plainWord,
} from './words.ts';

/** Boards by the name of their set, or by their numbers. */
export type Boards =
  | { readonly kind: 'name'; readonly label: string }
  | { readonly kind: 'range'; readonly first: number; readonly last: number };

/** That boards are arrow-switched: by a star, by another sign or words, or only some of them, by number. */
export type Sign = 'star' | 'turned' | readonly number[];

export interface Seated {
  readonly boards: Boards | null;
  /** The boards are a bare number in brackets, which may also be a table that shares or a missing pair. */
  readonly isBracketed: boolean;
  readonly sign: Sign | null;
}

export interface Pairs extends Seated {
  readonly ns: number;
  readonly ew: number;
  /** A pair in brackets, as a missing pair is printed. */
  readonly missing: number | null;
}

export interface Players extends Seated {
  readonly players: readonly [n: number, s: number, e: number, w: number];
}

export interface Place {
  readonly table: number;
  readonly direction: 'NS' | 'EW';
  readonly opponent: number | null;
  readonly boards: Boards | null;
}

export interface Label {
  readonly of: Counted;
  readonly number: number;
  /** What follows the number. */
  readonly rest: string;
}

export interface Forms {
  readonly isEmpty: boolean;
  readonly isNobody: boolean;
  readonly number: number | null;
  readonly isBracketed: boolean;
  readonly isDate: boolean;
  readonly label: Label | null;
  readonly heading: Heading | null;
  readonly boards: Boards | null;
  readonly pairs: Pairs | null;
  readonly players: Players | null;
  readonly place: Place | null;
}

/** Reads cells, each text once. */
export type FormsOf = (text: string) => Forms;

export function createForms(): FormsOf {
  const known = new Map<string, Forms>();
  return (text) => {
    let forms = known.get(text);
    if (forms === undefined) {
      forms = text.length > LONGEST_CELL ? NO_FORMS : formsOf(plainText(text));
      known.set(text, forms);
    }
    return forms;
  };
}

const NO_FORMS: Forms = {
  isEmpty: false,
  isNobody: false,
  number: null,
  isBracketed: false,
  isDate: false,
  label: null,
  heading: null,
  boards: null,
  pairs: null,
  players: null,
  place: null,
};

/** A cell with plain dashes and blanks, without emphasis and the marks that keep a spreadsheet from counting. */
function plainText(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u00a0\u2002-\u200a\u202f]+/g, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/^="|"$|^'/g, '')
    .replace(/\b([neoöø]) ?[-/] ?([szwvo])\b\.?/gi, '$1$2')
    .replace(/(\d) ?(?:to|thru|through|t\/m|tm|bis|à|au|al|\.\.\.?|…|÷|~) ?(?=\d)/gi, '$1-')
    .replace(/(\d) a (?=\d)/g, '$1-')
    .replace(/^(\d{1,3}-\d{1,3}) - (?=\d{1,3}-\d)/, '$1 v ')
    .trim();
}

const EMPTY = /^(?:[-_. ]*|0 ?- ?0(?: 0)?|idle|empty|not in play|n\/a)$/i;
const DATE =
  /^(?:\d{4}-\d\d?-\d\d?|\d\d?[-./ ]+(?:jan|feb|m[aä]r|mrt|apr|ma[iy]|mei|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*\.?|\d\d?[-./]\d\d?[-./]\d{4})$/i;

function formsOf(text: string): Forms {
  if (EMPTY.test(text)) return { ...NO_FORMS, isEmpty: true, isNobody: true };
  if (DATE.test(text)) return { ...NO_FORMS, isDate: true };
  const tokens = tokensOf(text);
  const bare = bareNumber(text);
  const isNobody = !/\d/.test(text) && (isSitOut(text) || /^[x×*]$/i.test(text));
  return {
    ...NO_FORMS,
    isNobody,
    number: bare?.number ?? null,
    isBracketed: bare?.isBracketed ?? false,
    label: labelOf(tokens),
    heading: headingNamed(text),
    boards: isNobody ? null : boardsOf(tokens),
    pairs: pairsOf(tokens),
    players: playersOf(tokens),
    place: placeOf(tokens),
  };
}

interface Token {
  readonly text: string;
  readonly kind: 'number' | 'word' | 'sign';
}

const TOKEN = /\d+|\p{L}+(?:['’]\p{L}+)*|[^\s]/gu;

function tokensOf(text: string): readonly Token[] {
  return (text.match(TOKEN) ?? []).map((token) => {
    const isNumber = /^\d/.test(token);
    return { text: token, kind: isNumber ? 'number' : /^\p{L}/u.test(token) ? 'word' : 'sign' };
  });
}

function bareNumber(text: string): { number: number; isBracketed: boolean } | null {
  const found =
    /^(?:(?:no|nr|n[°º])\.? ?|#)?(\(|\[)?(\d{1,3})(?:st|nd|rd|th|[ªº°]|[eè]me|er|ère)?[)\]]?[.:]?$/i.exec(
      text,
    );
  return found === null ? null : { number: Number(found[2]), isBracketed: found[1] !== undefined };
}

/** `Round 3`, `R3:`, `3. Runde`, `1st round`, and what follows. */
function labelOf(tokens: readonly Token[]): Label | null {
  const [first, second, third] = tokens;
  if (first === undefined || second === undefined) return null;
  if (first.kind === 'word') {
    const of = countedBy(first.text);
    if (of === null) return null;
    const skips = /^(?:no|nr?|num|number|nummer|numero|#|\.)$/i.test(second.text) ? 1 : 0;
    const dots = skips === 1 && third?.text === '.' ? 1 : 0;
    const at = 1 + skips + dots;
    const number = tokens[at];
    if (number?.kind !== 'number' || number.text.length > 3) return null;
    return { of, number: Number(number.text), rest: restOf(tokens, at + 1) };
  }
  if (first.kind !== 'number' || first.text.length > 3) return null;
  const isOrdinal = /^(?:\.|st|nd|rd|th|er?|re|ère|[eè]me|de|ste|ª|º|°)$/i.test(second.text);
  const word = isOrdinal ? third : second;
  const of = word?.kind === 'word' && word.text.length > 1 ? countedBy(word.text) : null;
  if (of === null) return null;
  return { of, number: Number(first.text), rest: restOf(tokens, isOrdinal ? 3 : 2) };
}

function restOf(tokens: readonly Token[], from: number): string {
  const rest = tokens.slice(from).map(({ text }) => text);
  while (/^[:.,;)-]$/.test(rest[0] ?? '')) rest.shift();
  return rest.join(' ');
}

/** A place in the tokens of a cell, moved on by what is read. */
interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
}

const peek = ({ tokens, at }: Cursor, ahead = 0): Token | undefined => tokens[at + ahead];
const isSign = (token: Token | undefined, signs: string): boolean =>
  token?.kind === 'sign' && signs.includes(token.text);

function takeNumber(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind !== 'number' || token.text.length > 3) return null;
  cursor.at += 1;
  return Number(token.text);
}

interface Side {
  readonly pair: number;
  readonly isBracketed: boolean;
}

/** A pair, one in brackets, or words for nobody. */
function takeSide(cursor: Cursor): Side | null {
  const start = cursor.at;
  if (peek(cursor)?.kind === 'word' && countedBy(peek(cursor)?.text ?? '') === 'pair')
    cursor.at += 1;
  if (isSign(peek(cursor), '([') && isSign(peek(cursor, 2), ')]')) {
    cursor.at += 1;
    const pair = takeNumber(cursor);
    if (pair !== null) {
      cursor.at += 1;
      return { pair, isBracketed: true };
    }
    cursor.at = start;
  }
  const pair = takeNumber(cursor);
  if (pair !== null) return { pair, isBracketed: false };
  if (takeNobody(cursor)) return { pair: 0, isBracketed: false };
  cursor.at = start;
  return null;
}

function takeNobody(cursor: Cursor): boolean {
  const [one = '', two = ''] = [peek(cursor), peek(cursor, 1)].map((token) =>
    token?.kind === 'word' ? token.text : '',
  );
  const hyphens = isSign(peek(cursor, 1), '-') && peek(cursor, 2)?.kind === 'word' ? 1 : 0;
  const last = hyphens === 1 ? (peek(cursor, 2)?.text ?? '') : two;
  if (one !== '' && last !== '' && isSitOut(one + last)) cursor.at += 2 + hyphens;
  else if (one !== '' && isSitOut(one)) cursor.at += 1;
  else return false;
  return true;
}

function takeVersus(cursor: Cursor): boolean {
  const token = peek(cursor);
  const isOne = isSign(token, '-/:&↔–') || (token?.kind === 'word' && isVersus(token.text));
  if (!isOne) return false;
  cursor.at += 1;
  if (token?.kind === 'word' && isSign(peek(cursor), '.')) cursor.at += 1;
  return true;
}

/** Two pairs with what follows them, or boards before them; null unless all of the text is understood. */
function pairsOf(tokens: readonly Token[]): Pairs | null {
  const cursor: Cursor = { tokens, at: 0 };
  return pairsAt(cursor) ?? directedPairs({ tokens, at: 0 }) ?? boardsFirst(tokens);
}

function pairsAt(cursor: Cursor): Pairs | null {
  if (takeNobody(cursor)) {
    const isAgainst = takeVersus(cursor);
    const pair = takeSide(cursor);
    const nobody = { pair: 0, isBracketed: false };
    // `bye 3` does not say where pair 3 sits: North-South.
    if (pair === null) return null;
    return isAgainst ? seatedPairs(nobody, pair, cursor) : seatedPairs(pair, nobody, cursor);
  }
  if (isSign(peek(cursor), '-')) {
    while (isSign(peek(cursor), '-')) cursor.at += 1;
    const pair = takeSide(cursor);
    return pair && seatedPairs({ pair: 0, isBracketed: false }, pair, cursor);
  }
  const ns = takeSide(cursor);
  if (ns === null) return null;
  if (takeNobody(cursor)) return seatedPairs(ns, { pair: 0, isBracketed: false }, cursor);
  const letter = peek(cursor);
  if (letter?.kind === 'word' && isSetName(letter.text) && peek(cursor, 1)?.kind === 'number') {
    const between = { tokens: cursor.tokens, at: cursor.at + 1 };
    const ew = takeSide(between);
    const isWhole = between.at === cursor.tokens.length && !isVersus(letter.text);
    if (ew !== null && isWhole) {
      const boards = { kind: 'name', label: letter.text.toUpperCase() } as const;
      return {
        ns: ns.pair,
        ew: ew.pair,
        missing: missingOf(ns, ew),
        boards,
        isBracketed: false,
        sign: null,
      };
    }
  }
  if (!takeVersus(cursor)) return spacedPairs(ns, cursor);
  if (peek(cursor) === undefined || /^[x×]$/i.test(peek(cursor)?.text ?? '')) {
    cursor.at += 1;
    return seatedPairs(ns, { pair: 0, isBracketed: false }, cursor);
  }
  while (isSign(peek(cursor), '-')) cursor.at += 1;
  const ew = takeSide(cursor);
  return ew && seatedPairs(ns, ew, cursor);
}

/** `4 1 A`: two numbers and a name. */
function spacedPairs(ns: Side, cursor: Cursor): Pairs | null {
  const ew = takeSide(cursor);
  const after = peek(cursor);
  const isNamed = after !== undefined && cursor.at === cursor.tokens.length - 1;
  return ew !== null && isNamed && after.kind !== 'sign' ? seatedPairs(ns, ew, cursor) : null;
}

/** `NS 4 EW 1 bds 1-3`. */
function directedPairs(cursor: Cursor): Pairs | null {
  const sideNamed = (direction: 'NS' | 'EW'): Side | null => {
    const token = peek(cursor);
    if (token?.kind !== 'word' || directionNamed(token.text) !== direction) return null;
    cursor.at += 1;
    while (isSign(peek(cursor), ':.')) cursor.at += 1;
    return takeSide(cursor);
  };
  const ns = sideNamed('NS');
  while (isSign(peek(cursor), ',;/-') || isVersus(peek(cursor)?.text ?? '')) cursor.at += 1;
  const ew = ns && sideNamed('EW');
  return ns && ew && seatedPairs(ns, ew, cursor);
}

/** `A 4-1`, `A: 4-1`, `1-3: 4-1`. */
function boardsFirst(tokens: readonly Token[]): Pairs | null {
  const colon = tokens.findIndex((token) => isSign(token, ':'));
  const end = colon >= 0 ? colon : 1;
  const boards = boardsOf(tokens.slice(0, end));
  const isNamed = tokens[0]?.kind === 'word' || colon >= 0;
  if (boards === null || !isNamed || end >= tokens.length) return null;
  const pairs = pairsAt({ tokens: tokens.slice(colon >= 0 ? end + 1 : end), at: 0 });
  return pairs === null || pairs.boards !== null ? null : { ...pairs, boards };
}

function missingOf(ns: Side, ew: Side): number | null {
  if (ns.isBracketed === ew.isBracketed) return null;
  return ns.isBracketed ? ns.pair : ew.pair;
}

function seatedPairs(ns: Side, ew: Side, cursor: Cursor): Pairs | null {
  const seated = seatedAfter(cursor);
  return seated && { ns: ns.pair, ew: ew.pair, missing: missingOf(ns, ew), ...seated };
}

/** Boards and signs of a switch after those who play them; null if anything else is there. */
function seatedAfter({ tokens, at }: Cursor): Seated | null {
  let rest: readonly Token[] = tokens.slice(at);
  while (isSign(rest[0], ',;:/@')) rest = rest.slice(1);
  if (/^(?:on|at)$/i.test(rest[0]?.text ?? '')) rest = rest.slice(1);
  const taken = withoutSign(rest);
  rest = taken.rest;
  if (rest.length === 0) return { boards: null, isBracketed: false, sign: taken.sign };
  const isBracketed = rest.length === 3 && isSign(rest[0], '([') && rest[1]?.kind === 'number';
  // A sit-out has its set named 0.
  if (rest.length === 1 && rest[0]?.text === '0')
    return { boards: null, isBracketed, sign: taken.sign };
  const boards = boardsOf(rest);
  return boards && { boards, isBracketed, sign: taken.sign };
}

const TURNED = '⇄⇋⇌⇆⇔↔';

function withoutSign(tokens: readonly Token[]): { rest: readonly Token[]; sign: Sign | null } {
  const star = tokens.findIndex((token) => isSign(token, '*'));
  if (star >= 0) {
    const after = tokens.slice(star + 1).filter((token) => !isSign(token, ',+'));
    if (after.every(({ kind }) => kind === 'number')) {
      const boards = after.map(({ text }) => Number(text));
      return { rest: tokens.slice(0, star), sign: boards.length === 0 ? 'star' : boards };
    }
    return star === 0 ? { rest: tokens.slice(1), sign: 'star' } : { rest: tokens, sign: null };
  }
  const turned = tokens.findIndex((token) => isSign(token, TURNED));
  if (turned >= 0 && !isSign(tokens[turned + 1], ')')) {
    return { rest: tokens.filter((_, index) => index !== turned), sign: 'turned' };
  }
  const from = tokens.findIndex(({ text }) => isSwitchWord(text) || /^arrow$/i.test(text));
  if (from < 0) return { rest: tokens, sign: null };
  const start = isSign(tokens[from - 1], '([') ? from - 1 : from;
  const tail = tokens.slice(from).filter(({ kind }) => kind !== 'sign');
  const isSwitch = tail.every(({ text }) => isSwitchWord(text) || /^arrow$/i.test(text));
  return isSwitch ? { rest: tokens.slice(0, start), sign: 'turned' } : { rest: tokens, sign: null };
}

/** Whether a text says that everything beside it is arrow-switched. */
export function saysSwitched(text: string): boolean {
  const tokens = tokensOf(plainText(text.slice(0, LONGEST_CELL))).filter(
    (token) => !isSign(token, '([-)].!'),
  );
  if (tokens.length === 1 && isSign(tokens[0], TURNED)) return true;
  return (
    tokens.some(({ text: word }) => isSwitchWord(word)) &&
    tokens.every(
      ({ text: word }) => isSwitchWord(word) || /^arrow$/i.test(word) || TURNED.includes(word),
    )
  );
}

/** A letter or two, but no direction. */
function isSetName(word: string): boolean {
  return (
    /^(?:[A-Z]|[a-z]|[A-Z]{2})$/.test(word) && (word.length === 1 || headingNamed(word) === null)
  );
}

/** Boards by name, number or range, in brackets or after a word. */
function boardsOf(all: readonly Token[]): Boards | null {
  let tokens = all;
  if (isSign(tokens[0], '([') && isSign(tokens.at(-1), ')]')) tokens = tokens.slice(1, -1);
  const isSet = tokens.length > 1 && tokens[0]?.kind === 'word' && isBoardsWord(tokens[0].text);
  if (isSet) tokens = tokens.slice(1);
  while (isSet && isSign(tokens[0], '.:#')) tokens = tokens.slice(1);
  const [first] = tokens;
  if (first === undefined) return null;
  if (tokens.length === 1 && first.kind === 'word') {
    return isSetName(first.text) ? { kind: 'name', label: first.text.toUpperCase() } : null;
  }
  if (first.kind !== 'number' || tokens.length % 2 === 0) return null;
  const numbers = tokens.filter((_, index) => index % 2 === 0);
  const between = tokens.filter((_, index) => index % 2 === 1);
  if (numbers.some(({ kind, text }) => kind !== 'number' || text.length > 3)) return null;
  const values = numbers.map(({ text }) => Number(text));
  const [from = 0] = values;
  const last = values.at(-1) ?? 0;
  if (values.length === 1) return from === 0 ? null : { kind: 'name', label: String(from) };
  const isList = between.every(
    (token) => isSign(token, ',&+') || /^(?:and|en|und|et|y|e|i|och|og)$/i.test(token.text),
  );
  if (isList) return values.every((n, index) => n === from + index) ? rangeOf(from, last) : null;
  return values.length === 2 && isSign(between[0], '-/') ? rangeOf(from, last) : null;
}

function rangeOf(first: number, last: number): Boards | null {
  const isRange = first >= 1 && last >= first && last - first < MAX_BOARDS_PER_SET;
  return isRange ? { kind: 'range', first, last } : null;
}

/** Four players: `1 & 16 v 5 & 9`, `1-16 v 5-9`, `3 7-10 5 B`, `N 1 S 16 E 5 W 9`. */
function playersOf(tokens: readonly Token[]): Players | null {
  const seats = ['north', 'south', 'east', 'west'] as const;
  const isNamed = seats.every(
    (seat, index) => headingNamed(tokens[2 * index]?.text ?? '') === seat,
  );
  const cursor: Cursor = { tokens, at: 0 };
  const numbers: number[] = [];
  const between: string[] = [];
  while (numbers.length < 4) {
    if (isNamed) cursor.at += 1;
    const number = takeNumber(cursor);
    if (number === null) return null;
    numbers.push(number);
    if (numbers.length === 4 || isNamed) continue;
    const sign = peek(cursor);
    const isBetween =
      sign !== undefined &&
      (sign.kind === 'sign' ? '-&+,/.:'.includes(sign.text) : isVersus(sign.text));
    between.push(isBetween ? plainWord(sign.text) || sign.text : ' ');
    if (isBetween) cursor.at += 1;
  }
  const [inner, outer, other] = between;
  // `1-4, 2-3` are two pairs each.
  const isTwoPairs = isVersus(inner ?? '') || (inner === '-' && !isVersus(outer ?? ''));
  if (!isNamed && (inner !== other || inner === outer || isTwoPairs)) return null;
  const seated = seatedAfter(cursor);
  return seated && { players: numbers as [number, number, number, number], ...seated };
}

/** Where a pair is: `1E A`, `T5 EW v 2 bds 1-3`, `NS 4`. */
function placeOf(tokens: readonly Token[]): Place | null {
  const cursor: Cursor = { tokens, at: 0 };
  const first = peek(cursor);
  if (first?.kind === 'word' && countedBy(first.text) === 'table') cursor.at += 1;
  let table = takeNumber(cursor);
  while (isSign(peek(cursor), ',:')) cursor.at += 1;
  const word = peek(cursor);
  // `1NA` is table 1, North-South, set A.
  const joined =
    word?.kind === 'word' && /^[NSEW][A-Z]$/.test(word.text) && directionNamed(word.text) === null;
  const direction =
    word?.kind === 'word' ? directionNamed(joined ? word.text.charAt(0) : word.text) : null;
  if (direction === null) return null;
  cursor.at += 1;
  if (joined && table !== null && cursor.at === tokens.length) {
    const label = word?.text.charAt(1) ?? '';
    return { table, direction, opponent: null, boards: { kind: 'name', label } };
  }
  table ??= takeNumber(cursor);
  if (table === null) return null;
  let opponent: number | null = null;
  if (peek(cursor)?.kind === 'word' && isVersus(peek(cursor)?.text ?? '')) {
    cursor.at += 1;
    while (isSign(peek(cursor), '.:')) cursor.at += 1;
    opponent = takeSide(cursor)?.pair ?? null;
    if (opponent === null) return null;
  }
  const seated = seatedAfter(cursor);
  return seated && seated.sign === null
    ? { table, direction, opponent, boards: seated.boards }
    : null;
}

/** What a line beside the table says of the whole movement. */
export interface Said {
  /** A pair that is missing. */
  readonly missing: number | null;
  /** That E-W is given before N-S. */
  readonly isEastFirst: boolean;
  /** That there is a pause, or nothing that concerns the movement. */
  readonly isIdle: boolean;
  /** By how many tables E-W pairs move up after each round, if N-S pairs stay. */
  readonly move: number | null;
}

export function saidIn(line: string): Said {
  const text = plainText(line.slice(0, 4 * LONGEST_CELL));
  const tokens = tokensOf(text);
  const words = tokens.filter(({ kind }) => kind === 'word').map((token) => token.text);
  const numbers = tokens.filter(({ kind }) => kind === 'number').map((token) => Number(token.text));
  const isPhantom = words.some(isPhantomWord) && words.some((word) => countedBy(word) === 'pair');
  const first = words.findIndex((word) => directionNamed(word) !== null && word.length > 1);
  const isEastFirst =
    first >= 0 &&
    directionNamed(words[first] ?? '') === 'EW' &&
    isVersus(words[first + 1] ?? '') &&
    directionNamed(words[first + 2] ?? '') === 'NS';
  return {
    missing: isPhantom && numbers.length === 1 ? (numbers[0] ?? null) : null,
    isEastFirst,
    isIdle: words.some(isPauseWord) && !words.some(isSwitchWord) && !words.some(isBoardsWord),
    move: moveIn(text, words, numbers),
  };
}

const STAY = /\b(?:stay|stationary|remain|sit|fixed|blijven|bleiben|restent)\b/i;
const UP = /\b(?:up|higher|omhoog|hoger|aufwärts|höher|montent|avancent)\b/i;
const DOWN = /\b(?:down|lower|omlaag|lager|abwärts|niedriger|descendent|reculent)\b/i;

function moveIn(text: string, words: readonly string[], numbers: readonly number[]): number | null {
  const [ns, ew] = [
    words.findIndex((w) => directionNamed(w) === 'NS'),
    words.findIndex((w) => directionNamed(w) === 'EW'),
  ];
  if (!STAY.test(text) || ns < 0 || ew < ns || UP.test(text) === DOWN.test(text)) return null;
  const tables = numbers[0] ?? (/\b(?:two|twee|zwei|deux)\b/i.test(text) ? 2 : 1);
  return numbers.length > 1 ? null : UP.test(text) ? tables : -tables;
}
