// What a piece of text says of one sitting in words: `Table 3: pair 4 plays pair 1, boards 1 to 4`, `N/S 4 E/W 1 Bds 1-3`,
// `T5 EW vs 2`. Rounds, tables, pairs and boards count from 1. Pure, linear in the text.

import { BOARDS, COUNTED, countedWords, isNameOfSet, NUMBER_SIGN, SIT_OUT } from './words.ts';

export const FIELDS = [
  'round',
  'table',
  'pair',
  'ns',
  'ew',
  'boards',
  'direction',
  'opponent',
] as const;
export type SittingField = (typeof FIELDS)[number];
/** The fields of a sitting that a text gives; all records have the same shape, for speed. */
export type SittingFields = Readonly<Record<SittingField, string | undefined>>;
type Taken = { -readonly [Each in SittingField]: SittingFields[Each] };

/** The fields that a clause gives, and whether it gives one twice, as the row of a grid does. */
export interface Clause {
  readonly fields: SittingFields;
  readonly isRepeating: boolean;
  /** Whether it has no figures beyond its fields. */
  readonly isWhole: boolean;
}

const NUMBER = '(\\d{1,3})(?![\\w])(?!\\s?\\+\\s?\\d)';
const ORDINAL = '(?:\\.|st|nd|rd|th|er?|re|eme|de|ste)?';
const VERSUS =
  '(?:-|v\\.?|vs\\.?|versus|x|&|/|against|plays?(?:\\sagainst)?|meets?|tegen|speelt\\stegen|gegen|spielt\\sgegen|contre|joue\\scontre)';
const PAIR = '(?:-?(?:pairs?|paar|paire|par|pareja|coppia|para|equipe)\\s)?';
/** Between a word and what it names. */
const IS = '\\.?\\s?[:=]?\\s?';
/** The two players of a side: `1 and 16`. */
const PLAYERS = '(?:players?\\s)?(\\d{1,3}\\s?(?:&|\\+|and|und|et|en|y|e|i|og|och)\\s?\\d{1,3})';
const NS = '(?:n-?/?s|n-?z|north-?\\s?south|noord-?zuid|nord-?sud|nord-?sued)';
const EW = '(?:e-?/?w|o-?w|e-?o|east-?\\s?west|oost-?west|ost-?west|est-?ouest)';
const FIRST_TO_LAST = '(?:-|to|through|thru|t/m|tm|tot|bis|a|au|and|en|und|et|&)';

function form(source: string): RegExp {
  return new RegExp(`(?<![\\w-])${source}`, 'gi');
}

/** The forms of each field, in the order in which they are tried; text matched by one is not tried again. */
const FORMS: readonly (readonly [readonly SittingField[], RegExp])[] = [
  [['boards'], form(`(?:${BOARDS})${IS}(\\d{1,3}\\s?${FIRST_TO_LAST}\\s?\\d{1,3})(?![\\w])`)],
  [['boards'], form(`(?:${BOARDS})${IS}(\\d{1,3}|[A-Z]{1,2})(?![\\w-])`)],
  [['boards'], form('\\((\\d{1,3}\\s?-\\s?\\d{1,3}|(?!n[sz]|[eo]w|eo)[A-Z]{1,2})\\)')],
  ...COUNTED.filter(([of]) => of !== 'pair').flatMap(([of, words]) => [
    [[of], form(`(?:${words})\\.?\\s?${NUMBER_SIGN}[:=]?\\s?${NUMBER}`)] as const,
    [[of], form(`(\\d{1,3})${ORDINAL}\\s(?:${words})(?![\\w/])`)] as const,
  ]),
  [
    ['ns', 'ew'],
    form(`${NS}:?\\s?${PAIR}${NUMBER}[\\s,;:/-]*(?:${VERSUS}\\s)?${EW}:?\\s?${PAIR}${NUMBER}`),
  ],
  [
    ['ns', 'ew'],
    form(
      `${PAIR}(\\d{1,3})\\s?\\(?${NS}\\)?[\\s,;:/-]*(?:${VERSUS}\\s)?${PAIR}(\\d{1,3})\\s?\\(?${EW}\\)?`,
    ),
  ],
  [
    ['ns', 'ew'],
    form(`${NS}:?\\s*${PLAYERS}[\\s,;:/-]*(?:${VERSUS}\\s)?${EW}:?\\s*${PLAYERS}(?![\\w])`),
  ],
  [['ns', 'ew'], form(`${PLAYERS}\\s?${VERSUS}\\s?${PLAYERS}(?![\\w])`)],
  [['ns', 'ew'], form(`${PAIR}(\\d{1,3})\\s?${VERSUS}\\s?${PAIR}${NUMBER}`)],
  [['ns', 'ew'], form(`${PAIR}(\\d{1,3})\\s?(?:${VERSUS}\\s)?(?:${SIT_OUT})()(?![\\w])`)],
  [['ns', 'ew'], form(`(?:${SIT_OUT})${IS}${PAIR}(\\d{1,3})()(?![\\w-])`)],
  [['ns'], form(`${NS}${IS}${PAIR}${NUMBER}`)],
  [['ew'], form(`${EW}${IS}${PAIR}${NUMBER}`)],
  [['direction', 'opponent'], form(`(${NS}|${EW}|[NSEWO])[\\s,:]*${VERSUS}\\s?${PAIR}${NUMBER}`)],
  [['pair'], form(`(?:pairs?|paar|paire|equipe)\\s?${NUMBER_SIGN}${NUMBER}`)],
];

export const NO_FIELDS: SittingFields = {
  round: undefined,
  table: undefined,
  pair: undefined,
  ns: undefined,
  ew: undefined,
  boards: undefined,
  direction: undefined,
  opponent: undefined,
};

/** The clause in a part of a line. */
export function clause(text: string): Clause {
  let rest = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f*_`"{}]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\b(r\d{1,3})(?=t\d)/gi, '$1 ')
    .replace(/^[\s>•·-]+/, '');
  const item = ITEM.exec(rest);
  if (item !== null) rest = rest.slice(item[0].length);
  const fields: Taken = { ...NO_FIELDS };
  let isRepeating = false;
  for (const [names, found] of FORMS) {
    rest = rest.replace(found, (taken: string, ...groups: string[]) => {
      if (names[0] === 'boards' && !isNameOfSet(taken.replace(/\)$/, ''), groups[0] ?? ''))
        return taken;
      if (names.some((name) => fields[name] !== undefined)) {
        isRepeating = true;
        return taken;
      }
      names.forEach((name, at) => {
        fields[name] = groups[at] ?? '';
      });
      return ' ';
    });
  }
  const [whole, boards] = BARE_BOARDS.exec(rest) ?? [];
  if (fields.boards === undefined && fields.ns !== undefined && boards !== undefined) {
    fields.boards = boards;
    rest = rest.replace(whole ?? '', '');
  }
  // A numbered list of pairs in a round counts the tables.
  if (item !== null && fields.ns !== undefined && fields.round === undefined) {
    fields.table ??= item[1];
  }
  return { fields, isRepeating, isWhole: !/\d/.test(rest) };
}

/** The number of an item in a list of pairs: `3. 4 v 1`. */
const ITEM = /^(\d{1,3})[.)]\s+(?=(?:pairs?\s)?\d)/i;

/** The rest of a clause that names its boards without a word: `1 v 4  A`. */
const BARE_BOARDS = /^[\s,:;.]*([A-Z]{1,2}|\d{1,3}(?:\s?-\s?\d{1,3})?)[\s,:;.]*$/;

const PLACE_FORMS = (['round', 'table'] as const).map((role) => {
  const words = countedWords(role);
  const label = `(?:${words})\\.?\\s?${NUMBER_SIGN}[:=]?\\s?\\d{1,3}|\\d{1,3}${ORDINAL}\\s(?:${words})`;
  return new RegExp(`(?<![\\w-])(?:${label})(?![\\w/])`, 'gi');
});
const BYE = new RegExp(
  `(?<![\\w-])(?:(?:${SIT_OUT})${IS}${PAIR}\\d{1,3}|(?:pairs?|paar|paire|equipe)\\s\\d{1,3}\\s(?:${SIT_OUT})(?!\\w))`,
  'i',
);

/** The parts of a line that may each say a sitting: between semicolons, or from one table or round to the next. */
export function partsOfLine(line: string): readonly string[] {
  return line.split(';').flatMap((part) => {
    const starts = PLACE_FORMS.map((form) => [...part.matchAll(form)].map(({ index }) => index))
      .filter(({ length }) => length > 1)
      .sort(([a = 0], [b = 0]) => a - b)[0];
    const ends = [...(starts ?? []), part.length];
    const pieces = [0, ...(starts ?? [])].map((start, at) => part.slice(start, ends[at]));
    return pieces.filter((piece) => piece !== '').flatMap(withByeApart);
  });
}

/** A part that ends with a pair that sits out, after a sitting of others, in two. */
function withByeApart(part: string): readonly string[] {
  const at = BYE.exec(part)?.index;
  if (at === undefined || clause(part.slice(0, at)).fields.ew === undefined) return [part];
  return [part.slice(0, at), part.slice(at)];
}
