import { describe, expect, it } from 'vitest';
import { createRequest } from '../../../src/howell/search/constructions.ts';
import { indexBound } from '../../../src/howell/theory/bound.ts';
import {
  fairBySitOuts,
  indexOfDeviations,
  playsPerBoard,
  type SkeletonSize,
} from '../../../src/howell/theory/fairness.ts';
import {
  PRICED_BOUNDS,
  PRICED_FIELDS,
  SMALL_FIELDS,
  type SmallField,
} from '../../../src/howell/theory/smallFields.ts';
import { leastDeviations, regularGraphs } from './leastPairings.ts';

const sizeOf = (pairs: number, rounds: number): SkeletonSize => ({
  pairs: pairs + (pairs % 2),
  rounds,
  parts: 1,
  hasPhantom: pairs % 2 === 1,
});

/** The fields that the complete search settles in a moment. */
const quick = SMALL_FIELDS.filter(({ pairs }) => pairs <= 8);

/** All directed pairings of a column, as v by places; the missing pair, the last place, has 0 like its opponent. */
interface Column {
  readonly meetings: readonly (readonly [number, number])[];
  readonly v: Int8Array;
}

function columnsOf({ pairs: places, hasPhantom }: SkeletonSize): readonly Column[] {
  const columns: Column[] = [];
  const extend = (meetings: readonly (readonly [number, number])[], v: Int8Array): void => {
    const taken = new Set(meetings.flat());
    const one = Array.from({ length: places }, (_, place) => place).find(
      (place) => !taken.has(place),
    );
    if (one === undefined) {
      columns.push({ meetings, v });
      return;
    }
    for (let other = one + 1; other < places; other++) {
      if (taken.has(other)) continue;
      const next = [...meetings, [one, other] as const];
      const directions = hasPhantom && other === places - 1 ? [0] : one === 0 ? [1] : [1, -1];
      for (const direction of directions) {
        const own = v.slice();
        own[one] = direction;
        own[other] = -direction;
        extend(next, own);
      }
    }
  };
  extend([], new Int8Array(places));
  return columns;
}

/** The least Σ (s − fair)² by trying every set of columns: slow, and without any bound. */
function leastByColumns(field: SkeletonSize): number {
  const { pairs: places, rounds, hasPhantom } = field;
  const columns = columnsOf(field);
  const fair = fairBySitOuts(field);
  const real = hasPhantom ? places - 1 : places;
  const plays = playsPerBoard(field);
  let least = Number.POSITIVE_INFINITY;
  const chosen: Column[] = [];
  const isMet = new Uint8Array(places * places);
  const value = (): number => {
    let sum = 0;
    for (let i = 0; i < real; i++) {
      for (let j = 0; j < i; j++) {
        let s = isMet[i * places + j]! * plays;
        for (const { v } of chosen) s += v[i]! * v[j]!;
        const last = places - 1;
        const sitOuts = (pair: number) => (hasPhantom ? isMet[pair * places + last]! : 0);
        sum += (s - fair(sitOuts(i), sitOuts(j))) ** 2;
      }
    }
    return sum;
  };
  const mark = ({ meetings }: Column, to: 0 | 1): void => {
    for (const [i, j] of meetings) {
      isMet[i * places + j] = to;
      isMet[j * places + i] = to;
    }
  };
  const extend = (from: number): void => {
    if (chosen.length === rounds) {
      least = Math.min(least, value());
      return;
    }
    // Pairs may be renumbered: the first column may be any.
    const end = chosen.length === 0 ? 1 : columns.length;
    for (let at = from; at < end; at++) {
      const column = columns[at]!;
      if (column.meetings.some(([i, j]) => isMet[i * places + j] === 1)) continue;
      chosen.push(column);
      mark(column, 1);
      extend(chosen.length === 1 ? 0 : at + 1);
      mark(column, 0);
      chosen.pop();
    }
  };
  extend(0);
  return least;
}

const isEqual = (least: number, { leastSquares }: SmallField) =>
  least >= leastSquares && least < leastSquares + 2e-6;

describe('the fairest pairings of small fields', () => {
  it.each([
    [8, 3, 6],
    [8, 5, 3],
    [10, 2, 5],
    [10, 3, 21],
    [10, 5, 60],
  ])(
    'are looked for in all graphs: of %i places with degree %i there are %i',
    (places, degree, count) => {
      // OEIS A005176, isomorphic graphs counted once.
      expect(regularGraphs(places, degree)).toHaveLength(count);
    },
  );

  it.each(quick)('are as listed: $pairs pairs, $rounds rounds', (field) => {
    const least = leastDeviations(sizeOf(field.pairs, field.rounds), field.leastSquares + 1);
    expect(isEqual(least, field)).toBe(true);
  });

  it.each(SMALL_FIELDS.filter(({ pairs }) => pairs === 6))(
    'are found by trying all columns too: $pairs pairs, $rounds rounds',
    (field) => {
      expect(isEqual(leastByColumns(sizeOf(field.pairs, field.rounds)), field)).toBe(true);
    },
  );

  it('bound the index', () => {
    const all = [...SMALL_FIELDS, ...PRICED_FIELDS, ...PRICED_BOUNDS];
    for (const { pairs, rounds, parts, leastSquares } of all) {
      const index = indexOfDeviations({ ...sizeOf(pairs, rounds), parts }, leastSquares);
      expect(indexBound({ ...createRequest(pairs, rounds), parts })).toBeCloseTo(index, 6);
    }
  });
});
