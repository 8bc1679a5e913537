// The Scheveningen movements: a Mitchell in which the boards remain at their tables and both pairs move on.
// Odd numbers sit N-S, even numbers E-W. For an odd number of tables this is the Mitchell with other numbers; for an even
// number no tables share, except in two rounds at six tables, where it is unavoidable.
// Source: Balans, "Scheveningen" movements (after Schiereck), which prints six tables; the rules for other even numbers
// are our own: scheveningenPlans.ts.

import { createMovement, createPlay, createSets, type Movement } from '../../movement/index.ts';
import { grid, modulo } from '../development/mitchellType.ts';
import { type Family, roundsSpec, tablesSpec } from '../family.ts';
import { refuseMoreRounds } from '../refusal.ts';
import { printedSixTables, rotationPlans } from './scheveningenPlans.ts';

/** The pairs at a table, given by the tables (from 0) at which they start, and the set (from 0). */
interface PairsAndSet {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly set: number;
}

export const scheveningen: Family<'scheveningen'> = {
  id: 'scheveningen',
  source: 'Balans, Scheveningen movements',
  breaks: ['sharedSet'],
  winners: 2,
  parameters: [tablesSpec(3, 16, 8), roundsSpec(2, 16, ({ tables = 0 }) => tables)],
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

/** The cell of a table in a round, both from 0. */
function placesFor(tables: number): (round: number, table: number) => PairsAndSet {
  if (tables === 6) return (round, table) => parsePlace(printedSixTables[round]?.[table] ?? '');
  return tables % 2 === 1
    ? (round, table) => ({
        northSouth: modulo(table - round, tables),
        eastWest: modulo(table - 2 * round, tables),
        set: table,
      })
    : rotatingPlaces(tables);
}

/** A cell as printed: "9-10 E". */
function parsePlace(cell: string): PairsAndSet {
  const [northSouth = 0, eastWest = 0] = cell.split(/[- ]/).map(Number);
  return {
    northSouth: (northSouth - 1) / 2,
    eastWest: (eastWest - 2) / 2,
    set: cell.charCodeAt(cell.length - 1) - 65,
  };
}

/**
 * Builds an even number of tables from its plan: all tables but the last, and all N-S and E-W pairs, rotate on a circle by
 * one step per round. The last round is separate: table and pairs are a fixed distance apart.
 */
function rotatingPlaces(tables: number): (round: number, table: number) => PairsAndSet {
  // A plan has a place for each of its tables.
  const { northSouth, eastWest, lastRound } = rotationPlans[
    tables
  ] as (typeof rotationPlans)[number];
  const circle = tables - 1;
  const rotated = (position: number, steps: number) =>
    position === circle ? circle : modulo(position + steps, circle);
  return (round, table) => {
    const [n, e] =
      round === circle
        ? [rotated(table, lastRound.northSouth), rotated(table, lastRound.eastWest)]
        : [northSouth, eastWest].map((plan) =>
            rotated(plan[rotated(table, -round)] as number, round),
          );
    return {
      northSouth: northSouth.indexOf(n as number),
      eastWest: eastWest.indexOf(e as number),
      set: table,
    };
  };
}
