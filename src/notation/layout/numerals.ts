// Replaces numbers of rounds, tables and pairs in words or Roman numerals by digits, so that layouts know digits only:
// `Round One`, `eerste ronde`, `Tisch III`, and rows that begin with I, II, III. Numbers count from 1. Linear in the text.

import { COUNTED } from './words.ts';

const CARDINALS: readonly string[] = [
  ...['one|een|één|eins|un|une', 'two|twee|zwei|deux', 'three|drie|drei|trois'],
  ...['four|vier|quatre', 'five|vijf|fünf|fuenf|cinq', 'six|zes|sechs', 'seven|zeven|sieben|sept'],
  ...['eight|acht|huit', 'nine|negen|neun|neuf', 'ten|tien|zehn|dix', 'eleven|elf|onze'],
  ...['twelve|twaalf|zwölf|zwoelf|douze', 'thirteen|dertien|dreizehn|treize'],
];
const ORDINALS: readonly string[] = [
  ...['first|eerste|erste|premier|première', 'second|tweede|zweite|deuxième|seconde'],
  ...['third|derde|dritte|troisième', 'fourth|vierde|vierte|quatrième'],
  ...['fifth|vijfde|fünfte|cinquième', 'sixth|zesde|sechste|sixième'],
  ...['seventh|zevende|siebte|septième', 'eighth|achtste|achte|huitième'],
  ...['ninth|negende|neunte|neuvième', 'tenth|tiende|zehnte|dixième'],
  ...['eleventh|elfde|elfte|onzième', 'twelfth|twaalfde|zwölfte|douzième'],
  'thirteenth|dertiende|dreizehnte|treizième',
];
const ROMANS = 'I|II|III|IV|V|VI|VII|VIII|IX|X|XI|XII|XIII|XIV|XV'.split('|');
const WORDS = numbered(CARDINALS);
const PLACES = numbered(ORDINALS);
const NUMERALS = numbered(ROMANS.map((roman) => roman.toLowerCase()));

function numbered(alternatives: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    alternatives.flatMap((words, at) => words.split('|').map((word) => [word, at + 1] as const)),
  );
}

/** Words of more than one letter for what is counted: `R V` could be anything. */
const THINGS = COUNTED.flatMap(([, words]) => words.split('|'))
  .filter((word) => word.length > 1)
  .join('|');
const AFTER = new RegExp(
  `(?<![\\p{L}\\d])(${THINGS})(\\.?\\s)(${[...WORDS.keys()].join('|')}|${ROMANS.join('|')})(?![\\p{L}\\d])`,
  'giu',
);
const BEFORE = new RegExp(
  `(?<![\\p{L}\\d])(${[...PLACES.keys()].join('|')})\\s(${THINGS})(?![\\p{L}\\d])`,
  'giu',
);
const ROW = new RegExp(
  `^([ \\t|"]*)(${ROMANS.join('|')})(?=[.:]?(?:"?[ \\t]*[\\t|;,]| {2,}))`,
  'gm',
);
const FEWEST_ROWS = 3;

/** A caption such as `Table I` counts nothing: what is counted has other numbers too. */
const FEWEST_NUMBERS = 2;

/** A text with what it counts in words or Roman numerals as digits. */
export function withFigures(text: string): string {
  const numbersOf = new Map<string, Set<number>>();
  withFiguresWhere(text, (thing, number) => {
    const numbers = numbersOf.get(thing) ?? new Set();
    numbersOf.set(thing, numbers.add(number));
    return false;
  });
  const isCounted = (thing: string) => (numbersOf.get(thing)?.size ?? 0) >= FEWEST_NUMBERS;
  const plain = [...numbersOf.keys()].some(isCounted) ? withFiguresWhere(text, isCounted) : text;
  const found = new Set([...plain.matchAll(ROW)].map(([, , numeral]) => numeral));
  if (!ROMANS.slice(0, FEWEST_ROWS).every((numeral) => found.has(numeral))) return plain;
  return plain.replace(ROW, (_, before: string, numeral: string) => {
    return `${before}${NUMERALS.get(numeral.toLowerCase())}`;
  });
}

/** A text with digits for those numbers in words that `isCounted` accepts, each with its thing in lower case. */
function withFiguresWhere(
  text: string,
  isCounted: (thing: string, number: number) => boolean,
): string {
  return text
    .replace(AFTER, (whole, thing: string, between: string, word: string) => {
      const name = word.toLowerCase();
      const isNumeral = word === word.toUpperCase() && NUMERALS.has(name);
      const number = isNumeral ? NUMERALS.get(name) : WORDS.get(name);
      const isSaid = number !== undefined && isCounted(thing.toLowerCase(), number);
      return isSaid ? `${thing}${between}${number}` : whole;
    })
    .replace(BEFORE, (whole, place: string, thing: string) => {
      const number = PLACES.get(place.toLowerCase());
      const isSaid = number !== undefined && isCounted(thing.toLowerCase(), number);
      return isSaid ? `${thing} ${number}` : whole;
    });
}
