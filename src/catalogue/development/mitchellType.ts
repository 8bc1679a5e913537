// Mitchell-type movements: every N-S pair is stationary; E-W pairs and board sets move.
// Contains the numbering (N-S pair = table, E-W pair = tables + 1 + e) and modular arithmetic, but no particular family.
// Tables and rounds count from 1; E-W pairs `e` and sets count from 0 in the rules, as in Manning's formulas.

import {
  createMovement,
  createPlay,
  createSets,
  type Movement,
  type RelayStand,
} from '../../movement/index.ts';

/** The visitors to a table: E-W pair and set, both from 0. */
export interface Visit {
  readonly eastWest: number;
  readonly set: number;
}

export interface MitchellTypePlan {
  readonly tables: number;
  readonly rounds: number;
  /** Number of board sets; each has `boards` boards. */
  readonly sets: number;
  readonly boards: number;
  readonly relays?: readonly RelayStand[];
  /** The visit at a table (from 1) in a round (from 1). */
  readonly visit: (table: number, round: number) => Visit;
}

/** The movement of a plan, unswitched. */
export function createMitchellType(plan: MitchellTypePlan): Movement {
  const { tables } = plan;
  return createMovement({
    pairCount: 2 * tables,
    sets: createSets(plan.sets, plan.boards),
    relays: plan.relays ?? [],
    rounds: grid(plan.rounds, tables, (round, table) => {
      const { eastWest, set } = plan.visit(table, round);
      return createPlay(table, tables + 1 + eastWest, set);
    }),
  });
}

/** A value for every table (from 1) in every round (from 1). */
export function grid<Cell>(
  rounds: number,
  tables: number,
  cell: (round: number, table: number) => Cell,
): Cell[][] {
  return Array.from({ length: rounds }, (_, r) =>
    Array.from({ length: tables }, (_, t) => cell(r + 1, t + 1)),
  );
}

/** The remainder from 0 to size − 1, also for negative values. */
export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** The number from 1 to size, wrapping round a circle of `size`. */
export function around(value: number, size: number): number {
  return modulo(value - 1, size) + 1;
}
