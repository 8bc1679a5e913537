// Sentences about a movement in sections. Facts count its tables and pairs from 1 throughout, and so do the words made from
// them; players know theirs as B3. Every sentence is therefore written once, with numbers, and named here, in any language.

import { type Movement, namesInSections, sectionsOf } from '../movement/index.ts';
import { nameRanges } from './numbers.ts';

const PAIRS =
  '[Pp]airs?|[Pp]aires?|[Pp]aare?n?|[Pp]aren|[Pp]layers?|[Ss]pielern?|[Ss]pelers?|[Jj]oueurs?';
const TABLES = '[Tt]ables?|[Tt]ischen?|[Tt]ische?|[Tt]afels?';
const ITEM = '\\d+(?:–\\d+)?';
/** A space, perhaps one that joins a number to its word. */
const SPACE = '[ \u00a0]';
const NEXT = `(?:,${SPACE}|${SPACE}(?:and|or|und|oder|en|of|et|ou)${SPACE})`;
const LISTED = new RegExp(
  `\\b(?:(${PAIRS})|(${TABLES}))(${SPACE})(${ITEM}(?:${NEXT}${ITEM})*)(?![\\d:])`,
  'g',
);

/** A sentence with the names of pairs and tables of a movement in sections; without sections as it is. */
export function namedIn(movement: Movement, sentence: string): string {
  if (sectionsOf(movement).length === 0) return sentence;
  const names = namesInSections(movement);
  return sentence.replace(LISTED, (_, pairs?: string, tables?: string, space = ' ', list = '') => {
    const called = pairs === undefined ? names.tables : names.pairs;
    return `${pairs ?? tables}${space}${itemsNamed(list, called)}`;
  });
}

/** Numbers and ranges by name; numbers beyond these, of pairs that come, stay. */
function itemsNamed(list: string, names: readonly string[]): string {
  return list.replace(new RegExp(ITEM, 'g'), (item) => {
    const [first = 0, last = first] = item.split('–').map(Number);
    const own = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return nameRanges(own.map((number) => names[number - 1] ?? String(number)));
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
