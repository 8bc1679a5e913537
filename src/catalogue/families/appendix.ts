// The appendix A+B: a small section of B tables shares boards with the first B tables of a larger section of A tables.
// Moving pairs go round the larger section. E-W pairs at the first B tables and N-S pairs of the small section are stationary.
// Source: Catalogue, Appendix Movement. It requires a prime A; having no common factor with 6 is sufficient.

import { createMovement, createPlay, createSets } from '../../movement/index.ts';
import { around, grid, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseRoundsAbove } from '../refusal.ts';

export const appendix: Family<'appendix'> = {
  id: 'appendix',
  source: 'Catalogue, Appendix Movement',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [
    tablesSpec(6, 40, 9),
    {
      id: 'largerSection',
      min: 5,
      max: 39,
      step: 1,
      defaultFor: ({ tables = 0 }) => defaultSection(tables),
    },
    roundsSpec(2, 39, ({ largerSection = 0 }) => largerSection),
  ],

  refuse({ tables = 0, largerSection = 0, rounds = 0 }) {
    if (!isCoprimeToSix(largerSection)) {
      return { kind: 'sectionDivisible', largerSection };
    }
    const smaller = tables - largerSection;
    if (smaller < 1 || smaller >= largerSection) {
      return { kind: 'sectionSizes', tables, largerSection };
    }
    return refuseRoundsAbove(largerSection, tables, rounds);
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
