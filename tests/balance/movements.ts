import {
  createMovement,
  createPlay,
  createSets,
  type Movement,
} from '../../src/movement/movement.ts';

/** How a table of a Mitchell-type movement is filled: tables and rounds from 1, set and E-W pair from 0. */
type Rule = (table: number, round: number) => { set: number; eastWest: number };

/** Which sittings are switched (whole sets), tables and rounds from 1. */
export type Switched = (table: number, round: number) => boolean;

export const modulo = (value: number, base: number): number => ((value % base) + base) % base;

function mitchellType(tables: number, rule: Rule, switched: Switched, boards: number): Movement {
  const rounds = Array.from({ length: tables }, (_, r) =>
    Array.from({ length: tables }, (_, t) => {
      const { set, eastWest } = rule(t + 1, r + 1);
      const mask = switched(t + 1, r + 1) ? (1 << boards) - 1 : 0;
      return createPlay(t + 1, tables + 1 + eastWest, set, mask);
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
export function mitchell(tables: number, switched: Switched = () => false, boards = 1): Movement {
  const rule: Rule = (t, r) => ({
    set: modulo(t + r - 2, tables),
    eastWest: modulo(t - r, tables),
  });
  return mitchellType(tables, rule, switched, boards);
}

/** Manning, Table IIa. */
export function relayShare(tables: number, switched: Switched = () => false, boards = 1): Movement {
  const rule: Rule = (t, r) => ({
    set: modulo(t + r - 2 + (t > tables / 2 ? 1 : 0), tables),
    eastWest: modulo(t - r, tables),
  });
  return mitchellType(tables, rule, switched, boards);
}

/** Balans' double weave, for a multiple of four tables. */
export function doubleWeave(
  tables: number,
  switched: Switched = () => false,
  boards = 1,
): Movement {
  const wrap = (value: number) => modulo(value - 1, tables);
  const rule: Rule = (t, r) => {
    const late = r <= tables / 2 ? 0 : tables / 2 + 1;
    const up = (t + r) % 2 === 1;
    return up
      ? { eastWest: wrap(t + r - 1), set: wrap(late === 0 ? t - r + 1 : t - r + tables / 2) }
      : { eastWest: wrap(t - r + 1), set: wrap(late === 0 ? t + r - 1 : t + r - tables / 2) };
  };
  return mitchellType(tables, rule, switched, boards);
}

/** The last `count` of `rounds` rounds. */
export const lastRounds =
  (count: number, rounds: number): Switched =>
  (_, round) =>
    round > rounds - count;
