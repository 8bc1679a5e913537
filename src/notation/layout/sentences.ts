// Rows of a text that says each sitting in words: `Table 3: pair 4 plays pair 1, boards 1 to 4`, under `Round 2` or after
// it, or of one pair: `Round 2: table 3 NS against 4, boards 1-4`. What a line leaves out is taken from headings above.
// Gives a list with headings. Lines and columns of the text count from 1. Linear in the text.

import type { Line, RawRow } from './cut.ts';
import { BOARDS, COUNTED, SIT_OUT } from './words.ts';

const FIELDS = ['round', 'table', 'pair', 'ns', 'ew', 'boards', 'direction', 'opponent'] as const;
type Field = (typeof FIELDS)[number];
type Fields = Partial<Record<Field, string>>;

/** What a clause says of a sitting, and whether it says one thing twice, as the row of a grid does. */
interface Clause {
  readonly fields: Fields;
  readonly isRepeating: boolean;
}

const NUMBER = '(\\d{1,3})(?![\\w])';
const ORDINAL = '(?:\\.|st|nd|rd|th|er?|re|eme|de|ste)?';
const VERSUS =
  '(?:-|v\\.?|vs\\.?|versus|x|against|plays?(?:\\sagainst)?|meets?|tegen|speelt\\stegen|gegen|spielt\\sgegen|contre|joue\\scontre)';
const PAIR = '(?:(?:pairs?|paar|paire|equipe)\\s)?';
const NS = '(?:n-?/?s|n-?z|north-?\\s?south|noord-?zuid|nord-?sud|nord-?sued)';
const EW = '(?:e-?/?w|o-?w|e-?o|east-?\\s?west|oost-?west|ost-?west|est-?ouest)';
const FIRST_TO_LAST = '(?:-|to|t/m|tm|tot|bis|a|au|and|en|und|et|&)';

function form(source: string): RegExp {
  return new RegExp(`(?<![\\w-])${source}`, 'gi');
}

/** The forms of each field in the order in which they are looked for; what one has taken is not looked at again. */
const FORMS: readonly (readonly [readonly Field[], RegExp])[] = [
  [['boards'], form(`(?:${BOARDS})\\.?:?\\s?(\\d{1,3}\\s?${FIRST_TO_LAST}\\s?\\d{1,3})(?![\\w])`)],
  [['boards'], form(`(?:${BOARDS})\\.?:?\\s?(\\d{1,3}|[A-Z]{1,2})(?![\\w-])`)],
  [['boards'], form('\\((\\d{1,3}\\s?-\\s?\\d{1,3}|[A-Z]{1,2})\\)')],
  ...COUNTED.filter(([of]) => of !== 'pair').flatMap(([of, words]) => [
    [[of], form(`(?:${words})\\.?\\s?(?:no\\.?\\s?|#)?${NUMBER}`)] as const,
    [[of], form(`(\\d{1,3})${ORDINAL}\\s(?:${words})(?![\\w])`)] as const,
  ]),
  [
    ['ns', 'ew'],
    form(`${NS}:?\\s?${PAIR}${NUMBER}[\\s,;:/-]*(?:${VERSUS}\\s)?${EW}:?\\s?${PAIR}${NUMBER}`),
  ],
  [['ns', 'ew'], form(`${PAIR}(\\d{1,3})\\s?${VERSUS}\\s?${PAIR}${NUMBER}`)],
  [['ns', 'ew'], form(`${PAIR}(\\d{1,3})\\s?(?:${VERSUS}\\s)?(?:${SIT_OUT})()(?![\\w])`)],
  [['direction', 'opponent'], form(`(${NS}|${EW}|[NSEWO])[\\s,:]*${VERSUS}\\s?${PAIR}${NUMBER}`)],
  [['pair'], form(`(?:pairs?|paar|paire|equipe)\\s?(?:no\\.?\\s?|#)?${NUMBER}`)],
];

/** A list of the sittings that a text says in words, with headings; null if it is not such a text. */
export function sentenceRows(lines: readonly Line[]): readonly RawRow[] | null {
  const rows: { readonly row: Pick<RawRow, 'line' | 'isAfterBlank'>; readonly fields: Fields }[] =
    [];
  let context: Fields = {};
  let numbered = 0;
  let used = 0;
  const clauseOf = createClauses();
  for (const { text, line } of lines) {
    if (!/\d/.test(text)) continue;
    numbered += 1;
    let before: Fields = {};
    let isUsed = false;
    for (const part of text.slice(0, MAX_LINE).split(';')) {
      const { fields, isRepeating } = clauseOf(part);
      if (isRepeating) continue;
      const whole = { ...context, ...before, ...fields };
      if (isSitting(whole)) {
        rows.push({ row: { line, isAfterBlank: false }, fields: whole });
        before = { ...before, ...labelsOf(fields) };
        isUsed = true;
      } else if (isBoards(fields) && rows.at(-1)?.fields.boards === undefined) {
        // Boards on a line of their own belong to the pairs above.
        Object.assign(rows.at(-1)?.fields ?? context, fields);
        isUsed = true;
      } else if (Object.keys(fields).length > 0) {
        context = headed(context, fields);
        isUsed = true;
      }
    }
    used += Number(isUsed);
  }
  if (rows.length < LEAST || used < MOSTLY * numbered) return null;
  const isOfPairs = rows.every(
    ({ fields }) => fields.pair !== undefined && fields.opponent !== undefined,
  );
  if (!isOfPairs && rows.some(({ fields }) => fields.ns === undefined)) return null;
  const columns = isOfPairs ? OF_PAIRS : OF_TABLES;
  const heading = columns.map((text, at) => ({ text, column: at + 1 }));
  const cells = (fields: Fields) =>
    columns.map((field, at) => ({ text: fields[field] ?? '', column: at + 1 }));
  return [
    { line: lines[0]?.line ?? 1, isAfterBlank: false, cells: heading },
    ...rows.map(({ row, fields }) => ({ ...row, cells: cells(fields) })),
  ];
}

const MAX_LINE = 2_000;
const LEAST = 4;
/** The share of the lines with numbers that must say something. */
const MOSTLY = 0.8;
const OF_TABLES: readonly Field[] = ['round', 'table', 'ns', 'ew', 'boards'];
const OF_PAIRS: readonly Field[] = ['round', 'pair', 'table', 'direction', 'opponent', 'boards'];

/** What a heading changes: of what it names, and of what stands below that, nothing said before remains. */
function headed(context: Fields, fields: Fields): Fields {
  return fields.round === undefined && fields.pair === undefined
    ? { ...context, ...fields }
    : fields;
}

function isSitting({ round, table, ns, pair, opponent }: Fields): boolean {
  const isPlaced = round !== undefined && table !== undefined;
  return isPlaced && (ns !== undefined || (pair !== undefined && opponent !== undefined));
}

/** Where a part of a line puts a sitting; the parts after it put theirs there, too. */
function labelsOf({ round, table, pair }: Fields): Fields {
  return {
    ...(round !== undefined && { round }),
    ...(table !== undefined && { table }),
    ...(pair !== undefined && { pair }),
  };
}

function isBoards(fields: Fields): boolean {
  return fields.boards !== undefined && Object.keys(fields).length === 1;
}

/** Reads parts of lines; those that differ in their numbers alone are understood once. */
function createClauses(): (part: string) => Clause {
  const known = new Map<string, Clause>();
  return (part) => {
    const numbers: string[] = [];
    const shape = part.replace(/(?<!\d)\d{1,3}(?!\d)/g, (number) => {
      return String(FIRST_PLACE + numbers.push(number) - 1);
    });
    const { fields, isRepeating } = known.get(shape) ?? clause(shape);
    known.set(shape, { fields, isRepeating });
    const given = Object.entries(fields).map(([field, value]) => [
      field,
      value.replace(/\d+/g, (place) => numbers[Number(place) - FIRST_PLACE] ?? ''),
    ]);
    return { fields: Object.fromEntries(given) as Fields, isRepeating };
  };
}

/** The k-th number of a part is replaced by the k-th from this one on, of three figures as pairs and boards may have. */
const FIRST_PLACE = 100;

/** What a part of a line says. */
function clause(text: string): Clause {
  let rest = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f*_`]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^[\s>-]+/, '');
  const fields: Fields = {};
  let isRepeating = false;
  for (const [names, found] of FORMS) {
    rest = rest.replace(found, (taken: string, ...groups: string[]) => {
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
  const [, boards] = BARE_BOARDS.exec(rest) ?? [];
  if (fields.boards === undefined && fields.ns !== undefined && boards !== undefined) {
    fields.boards = boards;
  }
  return { fields, isRepeating };
}

/** What is left of a clause when it names its boards without a word: `1 v 4  A`. */
const BARE_BOARDS = /^[\s,:;.]*([A-Z]{1,2}|\d{1,3}(?:\s?-\s?\d{1,3})?)[\s,:;.]*$/;
