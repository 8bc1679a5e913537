// Sentences about a movement in sections. Facts count its tables and pairs from 1 throughout, and so do the words made from
// them; players know theirs as B3. Every sentence is therefore written once, with numbers, and named here, in any language.

import { type Movement, nameOf, namesInSections, sectionsOf } from '../movement/index.ts';
import { nameRanges } from './numbers.ts';

const PAIRS =
  '[Pp]airs?|[Pp]aires?|[Pp]aare?n?|[Pp]aren|[Pp]layers?|[Ss]pielern?|[Ss]pelers?|[Jj]oueurs?';
const TABLES = '[Tt]ables?|[Tt]ischen?|[Tt]ische?|[Tt]afels?';
const ITEM = '\\d+(?:(?:–|→| to )\\d+)?';
/** A space, perhaps one that joins a number to its word. */
const SPACE = '[ \u00a0]';
const NEXT = `(?:,${SPACE}|${SPACE}(?:and|or|und|oder|en|of|et|ou)${SPACE})`;
const LISTED = new RegExp(
  `\\b(?:(${PAIRS})|(${TABLES}))(${SPACE})(${ITEM}(?:${NEXT}${ITEM})*)(?!\\d|:\\d)`,
  'g',
);

/** A sentence with the names of pairs and tables of a movement in sections; without sections as it is. */
export function namedIn(movement: Movement, sentence: string): string {
  if (sectionsOf(movement).length === 0) return sentence;
  const names = namesInSections(movement);
  return named(sentence, (of, number) => names[of][number - 1] ?? `${number}`);
}

/** A sentence about how a session in sections goes on: pairs and tables that come have the next names of the last section. */
export function namedOnwards(plan: Movement, sentence: string): string {
  const last = sectionsOf(plan).at(-1);
  if (last === undefined) return sentence;
  const names = namesInSections(plan);
  const before = { pairs: last.pairsBefore, tables: last.tablesBefore };
  return named(
    sentence,
    (of, number) => names[of][number - 1] ?? `${last.name}${number - before[of]}`,
  );
}

/** A sentence about one section by itself, with the names that its pairs and tables have in the room, also of pairs that come. */
export function namedAs(section: string, sentence: string): string {
  return named(sentence, (_, number) => `${section}${number}`);
}

/** What is said of the sections, by name: once (null) where all do the same, with their own names where not. */
export function saidInSections(
  sections: readonly { readonly name: string; readonly texts: readonly string[] }[],
): readonly { readonly name: string | null; readonly texts: readonly string[] }[] {
  const [first, ...others] = sections;
  if (first === undefined) return [];
  const isAlike = others.every(({ texts }) => texts.join('\n') === first.texts.join('\n'));
  return isAlike
    ? [{ name: null, texts: first.texts }]
    : sections.map(({ name, texts }) => ({ name, texts: texts.map((one) => namedAs(name, one)) }));
}

/** What every pair is called with who holds its number, if that is known: `9 Ann Fox & Bob Lee`, `B7`. */
export function calledWithNames(movement: Movement): readonly string[] {
  return namesInSections(movement).pairs.map((called, index) =>
    `${called} ${nameOf(movement, index + 1)}`.trim(),
  );
}

type NameOf = (of: 'pairs' | 'tables', number: number) => string;

function named(sentence: string, nameOf: NameOf): string {
  return sentence.replace(LISTED, (_, pairs?: string, tables?: string, space = ' ', list = '') => {
    const of = pairs === undefined ? 'tables' : 'pairs';
    return `${pairs ?? tables}${space}${itemsNamed(list, (number) => nameOf(of, number))}`;
  });
}

/** Numbers and ranges by name. */
function itemsNamed(list: string, nameOf: (number: number) => string): string {
  return list.replace(new RegExp(ITEM, 'g'), (item) => {
    if (item.includes('→')) return item.replace(/\d+/g, (number) => nameOf(Number(number)));
    const [first = 0, last = first] = item.split(/–| to /).map(Number);
    return nameRanges(Array.from({ length: last - first + 1 }, (_, at) => nameOf(first + at)));
  });
}

/**
 * The number of a pair or table of a movement, by its name in a section (`B3`, `b3`) or as a number; null for neither, and in
 * sections for a number beyond them.
 */
export function numberCalled(
  movement: Movement,
  kind: 'pairs' | 'tables',
  text: string,
): number | null {
  const names = namesInSections(movement)[kind];
  const isNumber = /^[1-9]\d*$/.test(text);
  const isAny = sectionsOf(movement).length === 0 || Number(text) <= names.length;
  if (isNumber && isAny) return Number(text);
  const index = isNumber ? -1 : names.indexOf(text.toUpperCase());
  return index === -1 ? null : index + 1;
}

/** What is typed of pairs or tables, with numbers for the names that they have in sections; words that name none stay. */
export function numbersTyped(movement: Movement, kind: 'pairs' | 'tables', typed: string): string {
  if (sectionsOf(movement).length === 0) return typed;
  return typed.replace(/[A-Za-z]\d{1,3}(?!\d)/g, (word) => {
    return String(numberCalled(movement, kind, word) ?? word);
  });
}
