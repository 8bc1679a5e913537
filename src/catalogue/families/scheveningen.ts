// The Scheveningen movements: a Mitchell whose boards stay at their tables while both pairs of a table move on.
// Odd numbers sit N-S, even ones E-W. For an odd number of tables it is the Mitchell with other numbers; for an even one
// nobody shares, but at six tables, where two rounds cannot do without.
// Source: Balans, "Scheveningen" movements (after Schiereck), which prints six tables; the rules for other even numbers
// are ours: scheveningenPlans.ts.

import { createMovement, createPlay, createSets, type Movement } from '../../movement/movement.ts';
import { grid, modulo, refuseMoreRounds } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { printedSixTables, turningPlans } from './scheveningenPlans.ts';

/** Who is at a table: N-S and E-W by the table (from 0) at which they begin, and the set from 0. */
interface Place {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly set: number;
}

export const scheveningen: Family<'scheveningen'> = {
  id: 'scheveningen',
  title: 'Scheveningen Mitchell',
  otherNames: ['Scheveningen', 'Groot Schemaboek', 'stationary boards'],
  source: 'Balans, Scheveningen movements',
  purpose:
    'Any number of tables, everybody on all boards in as many rounds; the boards are never carried.',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(3, 16, 8), roundsSpec(2, 16, ({ tables = 0 }) => tables)],
  legalSizes: '3 to 16 tables, rounds up to tables',
  refuse: ({ tables = 0, rounds = 0 }) => refuseMoreRounds(tables, rounds),
  build({ tables = 0, rounds = 0 }, boards): Movement {
    const place = placesFor(tables);
    return createMovement({
      pairCount: 2 * tables,
      sets: createSets(tables, boards),
      rounds: grid(rounds, tables, (round, table) => {
        const { northSouth, eastWest, set } = place(round - 1, table - 1);
        return createPlay(2 * northSouth + 1, 2 * eastWest + 2, set);
      }),
    });
  },
};

/** The place at a table in a round, both from 0. */
function placesFor(tables: number): (round: number, table: number) => Place {
  if (tables === 6) return (round, table) => parsePlace(printedSixTables[round]?.[table] ?? '');
  return tables % 2 === 1
    ? (round, table) => ({
        northSouth: modulo(table - round, tables),
        eastWest: modulo(table - 2 * round, tables),
        set: table,
      })
    : turningPlaces(tables);
}

/** A cell as printed: "9-10 E". */
function parsePlace(cell: string): Place {
  const [northSouth = 0, eastWest = 0] = cell.split(/[- ]/).map(Number);
  return {
    northSouth: (northSouth - 1) / 2,
    eastWest: (eastWest - 2) / 2,
    set: cell.charCodeAt(cell.length - 1) - 65,
  };
}

/**
 * An even number of tables by its plan: all but the last table, N-S and E-W pair turn on a circle, one step a round;
 * the last round, outside the circle, keeps one distance between table and pairs.
 */
function turningPlaces(tables: number): (round: number, table: number) => Place {
  const { northSouth, eastWest, lastRound } = turningPlans[tables] as (typeof turningPlans)[number];
  const circle = tables - 1;
  const turned = (position: number, steps: number) =>
    position === circle ? circle : modulo(position + steps, circle);
  return (round, table) => {
    const [n, e] =
      round === circle
        ? [turned(table, lastRound.northSouth), turned(table, lastRound.eastWest)]
        : [northSouth, eastWest].map((plan) =>
            turned(plan[turned(table, -round)] as number, round),
          );
    return {
      northSouth: northSouth.indexOf(n as number),
      eastWest: eastWest.indexOf(e as number),
      set: table,
    };
  };
}
