// Tries every way to seat the rounds that are left, table by table, and cuts a branch once it weighs as much as the best
// (branch and bound): weights only grow as tables are added. Counts with the same RestState as the annealing.

import { type Rest, RestState } from './restState.ts';

export interface Exhausted {
  /** The best draft of less weight than the one known, or null. */
  readonly best: {
    readonly at: Int16Array;
    readonly setAt: Int16Array;
    readonly weight: number;
  } | null;
  /** Whether every draft was tried or cut. */
  readonly isComplete: boolean;
}

interface Limits {
  /** Only drafts of less weight are looked for. */
  readonly most: number;
  /** No draft weighs less. */
  readonly least: number;
  /** How many tables may be tried. */
  readonly nodes: number;
  /** Polled every thousand tables or so; true ends the search. */
  readonly isOver: () => boolean;
}

/** Tables between two calls of `isOver`. */
const POLL_EVERY = 1024;

/** The best draft within limits. */
export function exhaust(rest: Rest, { most, least, nodes, isOver }: Limits): Exhausted {
  const state = new RestState(rest);
  const { rounds, tables, seats, setCount, at, setAt, pairs } = state;
  let best: Exhausted['best'] = null;
  let limit = most;
  let left = nodes;
  for (let r = 0; r < rounds; r++) {
    for (let t = 0; t < tables; t++) state.remove(r, t);
    for (let seat = 2 * tables; seat < seats; seat++) state.removeOut(r, seat);
  }
  // Both have a place for every seat or table that is tried.
  const [firstAt, firstSets] = [at.slice(), setAt.slice()];
  at.fill(0);
  setAt.fill(-1);
  const order = (first: number, others: readonly number[]) => [
    ...others.filter((one) => one === first),
    ...others.filter((one) => one !== first),
  ];
  // Without boards (−1) both pairs sit out, which is better than boards again.
  const sets = Array.from({ length: setCount + 1 }, (_, index) => index - 1);

  /** Seats a table of a round with two of the pairs left (0: nobody), then the next. */
  const seatTable = (r: number, t: number, rest: readonly number[]): void => {
    if (left <= 0 || limit <= least) return;
    if (t === tables) {
      seatOthers(r, rest);
      return;
    }
    const places = 2 * (tables - t) + (seats - 2 * tables);
    const withNobody = rest.length < places ? [...rest, 0] : rest;
    const first = r * seats + 2 * t;
    for (const north of order(firstAt[first] as number, withNobody)) {
      const others = withNobody.filter((pair) => pair !== north || pair === 0);
      const isFull = rest.length - (north > 0 ? 1 : 0) === places - 1;
      for (const east of order(firstAt[first + 1] as number, others)) {
        if (east === 0 && isFull) continue;
        at[first] = north;
        at[first + 1] = east;
        const remaining = rest.filter((pair) => pair !== north && pair !== east);
        const isPlay = north > 0 && east > 0;
        const wanted = order(firstSets[r * tables + t] as number, sets);
        for (const set of isPlay ? wanted : [-1]) {
          left -= 1;
          if (left % POLL_EVERY === 0 && isOver()) left = 0;
          if (left <= 0) return;
          setAt[r * tables + t] = set;
          state.add(r, t);
          if (state.weight < limit) seatTable(r, t + 1, remaining);
          state.remove(r, t);
        }
      }
    }
    at[first] = 0;
    at[first + 1] = 0;
    setAt[r * tables + t] = -1;
  };

  const seatOthers = (r: number, others: readonly number[]): void => {
    others.forEach((pair, index) => {
      at[r * seats + 2 * tables + index] = pair;
      state.addOut(r, 2 * tables + index);
    });
    if (state.weight < limit) {
      if (r + 1 < rounds) seatTable(r + 1, 0, pairs);
      else {
        limit = state.weight;
        best = { at: at.slice(), setAt: setAt.slice(), weight: state.weight };
      }
    }
    others.forEach((_, index) => {
      state.removeOut(r, 2 * tables + index);
      at[r * seats + 2 * tables + index] = 0;
    });
  };

  seatTable(0, 0, pairs);
  return { best, isComplete: left > 0 };
}
