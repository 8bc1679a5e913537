// Writes the module with what English titles need of each family: `npm run docs`. Derived from the registry and the words of
// families; a test checks that the module is up to date.

import { families } from '../catalogue/catalogue.ts';
import { isLibraryFamily } from '../catalogue/families/library.ts';
import type { Family, Parameters } from '../catalogue/family.ts';
import { completeParameters, isInRange } from '../catalogue/parameters.ts';
import { INDIVIDUAL } from '../individual/individual.ts';
import { FAMILY_WORDS, INDIVIDUAL_WORDS } from '../words/familyWords.ts';

/** Sizes in which every number grows evenly, as `UsualSizes` has them. */
type SizeRun = Readonly<Record<string, readonly number[]>>;

/** The source of `words/familyTitles.ts`, as the formatter leaves it. */
export function familyTitlesModule(): string {
  const entries = families.map((family) => {
    return entryOf(family.id, FAMILY_WORDS[family.id].name.en, family.winners, usualOf(family));
  });
  const individual = entryOf(INDIVIDUAL, INDIVIDUAL_WORDS.name.en, 1, []);
  return `// What English titles need of each family: its name, and how a movement of a size usually is. Made by \`npm run docs\` from the
// catalogue and the words of families, so that a page that shows titles needs neither; do not edit.

import type { FamilyTitles } from './titleFacts.ts';

export const FAMILY_TITLES: FamilyTitles = {
${[...entries, individual].join('')}};
`;
}

function entryOf(id: string, name: string, winners: 1 | 2, usual: readonly SizeRun[]): string {
  const key = /^\w+$/.test(id) ? id : `'${id}'`;
  const sizes = usual.map((some) => {
    const fields = Object.entries(some).map(
      ([field, numbers]) => `${field}: [${numbers.join(', ')}]`,
    );
    return `{ ${fields.join(', ')} }`;
  });
  const line = `    usual: [${sizes.join(', ')}],`;
  const isShort = sizes.length < 2 && line.length <= 100;
  const lines = isShort
    ? line
    : `    usual: [\n${sizes.map((size) => `      ${size},\n`).join('')}    ],`;
  return `  ${key}: {\n    name: ${JSON.stringify(name).replaceAll('"', "'")},\n    winners: ${winners},\n${lines}\n  },\n`;
}

/** A size that a family has by default, with what is usual there: numbers by name. */
type FamilySize = Readonly<Record<string, number>>;

/** The usual sizes of a family as runs in which every number grows evenly; none for those that are sized by pairs. */
function usualOf(family: Family): readonly SizeRun[] {
  if (isLibraryFamily(family.id)) return [];
  const runs: SizeRun[] = [];
  let left = sizesOf(family);
  while (left.length > 0) {
    const run = longestRun(left);
    const [first = {}, second = first] = run;
    const last = run.at(-1) ?? first;
    const { tables = 0 } = first;
    const step = (second.tables ?? 0) - tables || 1;
    const others = Object.entries(first).filter(([name]) => name !== 'tables');
    runs.push({
      tables: [tables, last.tables ?? 0, step],
      ...Object.fromEntries(
        others.map(([name, value]) => [name, [value, (second[name] ?? 0) - value]]),
      ),
    });
    left = left.filter((size) => !run.includes(size));
  }
  return runs;
}

/** Every size with a full number of rounds by default, the fewest tables first. */
function sizesOf(family: Family): readonly FamilySize[] {
  const specs = family.parameters.filter(({ id }) => id !== 'rounds');
  let sizes: readonly Parameters[] = [{}];
  for (const { id, min, max, step } of specs) {
    const values = Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
    sizes = sizes.flatMap((size) => values.map((value) => ({ ...size, [id]: value })));
  }
  return sizes.flatMap((size) => {
    const parameters = completeParameters(family, size);
    const isLegal = family.parameters.every((spec) => isInRange(spec, parameters[spec.id] ?? 0));
    if (!isLegal || family.refuse(parameters) !== null) return [];
    const { rounds, phantom } = family.build(parameters, 2);
    return [{ ...size, rounds: rounds.length, ...(phantom === null ? {} : { missing: phantom }) }];
  });
}

/** The longest even run that begins with the first size. */
function longestRun(sizes: readonly FamilySize[]): readonly FamilySize[] {
  const [first = {}, ...others] = sizes;
  const runs = others.map((second) => {
    const run = [first, second];
    for (const size of others) if (isNext(size, run)) run.push(size);
    return run;
  });
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [first]);
}

function isNext(size: FamilySize, run: readonly FamilySize[]): boolean {
  const last = run.at(-1) ?? {};
  const before = run.at(-2) ?? {};
  return Object.entries(size).every(
    ([name, value]) => value - (last[name] ?? 0) === (last[name] ?? 0) - (before[name] ?? 0),
  );
}
