// Lists and ranges of numbers in a language: `1–4, 6 and 8`.

import type { SetRange } from './instructions/phrases.ts';

/** The list formats of a language. */
export interface Lists {
  /** `A, B and C`. */
  readonly list: (items: readonly (string | number)[]) => string;
  /** Ascending, with ranges for three or more consecutive numbers: `1–3, 5 and 6`. */
  readonly numbers: (numbers: readonly number[]) => string;
  /** Names of tables in sections, `A1–A4 and B3`. */
  readonly names: (names: readonly string[]) => string;
}

/** The word before the last of a list, by language code. */
const AND = { 'en-GB': 'and', de: 'und', fr: 'et', nl: 'en' } as const;

/** The list formats for a language code. */
export function listsOf(language: keyof typeof AND): Lists {
  const list = (items: readonly (string | number)[]) => listText(items, AND[language]);
  return {
    list,
    numbers: (numbers) => list(runsOf(numbers, 3)),
    names: (names) => list(runsOfNames(names, 3)),
  };
}

/**
 * A list with a word before its last item: `A, B or C`. As `Intl.ListFormat` writes it, the first of which takes a page or a
 * worker 10 ms to make.
 */
export function listText(items: readonly (string | number)[], word: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** A range of numbers, or a single number. */
export function rangeText(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** Ascending numbers with ranges: `1–3, 7`. */
export function rangesText(numbers: readonly number[]): string {
  return runsOf(numbers, 2).join(', ');
}

/** The same of pairs or tables by name: `A1–A4, B3`. */
export function nameRanges(names: readonly string[]): string {
  return runsOfNames(names, 2).join(', ');
}

/** Numbers with the letters of their sections: within each the runs, `B2–B7`; numbers alone are as they are. */
function runsOfNames(names: readonly string[], fewest: number): readonly string[] {
  const parted = names.map((name) => /^(\D*)(\d+)$/.exec(name) ?? [name, name, '']);
  const sections = [...new Set(parted.map(([, section = '']) => section))];
  return sections.flatMap((section) => {
    const own = parted.filter(([, other]) => other === section).map(([, , number]) => number);
    const runs = runsOf(own.map(Number), fewest);
    return runs.map((run) => run.replace(/\d+/g, (number) => `${section}${number}`));
  });
}

/** Numbers in ascending order; a range for so many or more that follow one another. */
function runsOf(numbers: readonly number[], fewest: number): readonly string[] {
  const runs: { readonly first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.flatMap(({ first, last }) => {
    const length = last - first + 1;
    if (length >= fewest) return [rangeText(first, last)];
    return Array.from({ length }, (_, index) => String(first + index));
  });
}

/** Rings one after another: `1, 3, 2; 4, 6, 5`. */
export function ringsText(rings: readonly (readonly (string | number)[])[], separator = '; ') {
  return rings.map((ring) => ring.join(', ')).join(separator);
}

/** A number with a minus sign as it is printed, not a hyphen. */
export function numberText(value: number): string {
  return String(value).replace('-', '−');
}

/** Capitalises the first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a small first letter. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Board numbers with the letter of their set: `1–4 (A)`. */
export function rangeName({ label, first, last }: SetRange): string {
  return `${rangeText(first, last)} (${label})`;
}

/** A count with its noun: `1 Tisch`, `4 Tische`. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Whether sets are one board in all, so that a sentence about them is in the singular. */
export function isOneBoard(sets: readonly SetRange[]): boolean {
  const [only, ...more] = sets;
  return more.length === 0 && only !== undefined && only.first === only.last;
}

/** Which boards the letters of sets stand for, from the first to the last: `A = 1–4 … G = 25–28`. */
export function legend(sets: readonly SetRange[]): string {
  const ends = sets.length > 1 ? [sets[0], sets.at(-1)] : sets;
  return ends
    .map((set) => (set ? `${set.label} = ${rangeText(set.first, set.last)}` : ''))
    .join(' … ');
}

/** Couples of numbers, of more than three the first two and the last: `1 and 2, 3 and 4 … 15 and 16`. */
export function inTwos(
  couples: readonly (readonly [number, number])[],
  list: Lists['list'],
): string {
  const texts = couples.map((couple) => list([...couple]));
  if (texts.length < 4) return texts.join(', ');
  return `${texts.slice(0, 2).join(', ')} … ${texts.at(-1)}`;
}
