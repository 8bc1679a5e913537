// Movements generated directly from their formulas, independently of the catalogue.

import { createPlay, createSets, type Movement } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';

/** How a table of a Mitchell-type movement is filled: tables and rounds from 1, set and E-W pair from 0. */
type Rule = (table: number, round: number) => { set: number; eastWest: number };

/** The boards of each sitting that are switched, as bits; true for all of them. Tables and rounds from 1. */
export type Switched = (table: number, round: number) => number | boolean;

const never: Switched = () => false;

export const modulo = (value: number, base: number): number => ((value % base) + base) % base;

function mitchellType(tables: number, rule: Rule, switched: Switched, boards: number): Movement {
  const maskOf = (wanted: number | boolean) => (wanted === true ? (1 << boards) - 1 : +wanted);
  const rounds = Array.from({ length: tables }, (_, r) =>
    Array.from({ length: tables }, (_, t) => {
      const { set, eastWest } = rule(t + 1, r + 1);
      return createPlay(t + 1, tables + 1 + eastWest, set, maskOf(switched(t + 1, r + 1)));
    }),
  );
  return createMovement({
    title: `${tables} tables`,
    pairCount: 2 * tables,
    sets: createSets(tables, boards),
    rounds,
  });
}

/** Manning, Table I. */
export function mitchell(tables: number, switched: Switched = never, boards = 1): Movement {
  const rule: Rule = (t, r) => ({
    set: modulo(t + r - 2, tables),
    eastWest: modulo(t - r, tables),
  });
  return mitchellType(tables, rule, switched, boards);
}

/** Manning, Table IIa. */
export function relayShare(tables: number, switched: Switched = never, boards = 1): Movement {
  const rule: Rule = (t, r) => ({
    set: modulo(t + r - 2 + (t > tables / 2 ? 1 : 0), tables),
    eastWest: modulo(t - r, tables),
  });
  return mitchellType(tables, rule, switched, boards);
}

/** Balans' double weave, for a multiple of four tables. */
export function doubleWeave(tables: number, switched: Switched = never, boards = 1): Movement {
  const half = tables / 2;
  const rule: Rule = (t, r) => {
    const isLate = r > half;
    if ((t + r) % 2 === 0) {
      const set = isLate ? t + r - half - 1 : t + r - 2;
      return { set: modulo(set, tables), eastWest: modulo(t - r, tables) };
    }
    const set = isLate ? t - r + half - 1 : t - r;
    return { set: modulo(set, tables), eastWest: modulo(t + r - 2, tables) };
  };
  return mitchellType(tables, rule, switched, boards);
}

export const builders = { M: mitchell, RM: relayShare, DWM: doubleWeave };

/** The circle method: the last pair is stationary and the others go round, with one set per round for all tables. */
export function barometer(
  pairs: number,
  rounds: number,
  switched: Switched = never,
  boards = 1,
): Movement {
  const cycle = pairs - 1;
  return createMovement({
    title: 'All at once',
    pairCount: pairs,
    sets: createSets(rounds, boards),
    rounds: Array.from({ length: rounds }, (_, r) =>
      Array.from({ length: pairs / 2 }, (_, t) => {
        const northSouth = t === 0 ? pairs : modulo(r + t, cycle) + 1;
        const wanted = switched(t + 1, r + 1);
        const mask = wanted === true ? (1 << boards) - 1 : +wanted;
        return createPlay(northSouth, modulo(r - t, cycle) + 1, r, mask);
      }),
    ),
  });
}

/** The last `count` of `rounds` rounds switched whole. */
export const lastRounds =
  (count: number, rounds: number): Switched =>
  (_, round) =>
    round > rounds - count;
