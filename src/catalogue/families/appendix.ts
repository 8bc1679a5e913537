// The appendix A+B: a small section of B tables shares boards with the first B tables of a larger section of A tables.
// Moving pairs go round the larger section. E-W pairs at the first B tables and N-S pairs of the small section are stationary.
// Source: Catalogue, Appendix Movement. It requires a prime A; having no common factor with 6 is sufficient.

import { createMovement, createPlay, createSets } from '../../movement/movement.ts';
import { around, grid, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';

export const appendix: Family<'appendix'> = {
  id: 'appendix',
  title: 'Appendix',
  otherNames: ['appendix A+B', 'appendix Mitchell', 'appendix movement'],
  source: 'Catalogue, Appendix Movement',
  purpose:
    'Fewer rounds than tables on the same boards for everybody; it can start while stragglers arrive.',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [
    tablesSpec(6, 30, 9),
    {
      id: 'largerSection',
      label: 'Tables in the larger section',
      min: 5,
      max: 29,
      step: 1,
      defaultFor: ({ tables = 0 }) => defaultSection(tables),
    },
    roundsSpec(2, 29, ({ largerSection = 0 }) => largerSection),
  ],
  legalSizes:
    'A larger section of 5, 7, 11, 13, 17, 19, 23, 25 or 29 tables, the smaller one with fewer; rounds up to the tables of the larger',

  refuse({ tables = 0, largerSection = 0, rounds = 0 }) {
    if (!isCoprimeToSix(largerSection)) {
      return `A larger section of ${largerSection} tables brings boards back: it must not be divisible by 2 or 3.`;
    }
    const smaller = tables - largerSection;
    if (smaller < 1 || smaller >= largerSection) {
      return `Of ${tables} tables ${largerSection} cannot be the larger section: the smaller must have 1 to ${largerSection - 1}.`;
    }
    return rounds <= largerSection
      ? null
      : `There are ${largerSection} sets, one a table of the larger section, so at most ${largerSection} rounds.`;
  },

  build({ tables = 0, largerSection = 0, rounds = 0 }, boards) {
    const smaller = tables - largerSection;
    return createMovement({
      pairCount: 2 * tables,
      sets: createSets(largerSection, boards),
      rounds: grid(rounds, tables, (round, table) => {
        const gone = round - 1;
        const isLarge = table <= largerSection;
        const northSouth = isLarge ? around(table - 2 * gone, largerSection) : table;
        const eastWest =
          table <= smaller ? table : smaller + around(table - smaller - gone, largerSection);
        const set = modulo((isLarge ? table : table - largerSection) + gone - 1, largerSection);
        return createPlay(northSouth, tables + eastWest, set);
      }),
    });
  },
};

function isCoprimeToSix(value: number): boolean {
  return value % 2 !== 0 && value % 3 !== 0;
}

/** The smallest larger section, which has the fewest tables that do not share. */
function defaultSection(tables: number): number {
  let section = Math.floor(tables / 2) + 1;
  while (!isCoprimeToSix(section)) section += 1;
  return section;
}
