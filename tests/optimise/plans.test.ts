// The best switches under rules as people state them, against every pattern there is. The sums of squares are worked out anew
// from the sittings: s(i,j) is 1 for each board set on which two pairs are scored in the same direction, −1 for each on which
// they are not, and where they meet as many as play the set, less 1. The least sum of squares is the best Qf.

import { describe, expect, it } from 'vitest';
import { figures } from '../../src/balance/measures.ts';
import type { BoardMask, Movement } from '../../src/movement/movement.ts';
import { createSearch } from '../../src/optimise/createSearch.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/optimise/problem.ts';
import { createSimplicityFront } from '../../src/optimise/simplicity.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { mitchell, problemOf, published } from './movements.ts';

/** A cell, by its place in the movement row by row. */
type Pattern = Uint8Array;

class Field {
  readonly movement: Movement;
  readonly rounds: number;
  readonly tables: number;
  /** Of each cell: its pairs from 0 and its set, or null. */
  readonly #cells: readonly (readonly [number, number, number] | null)[];

  constructor(movement: Movement) {
    this.movement = movement;
    this.rounds = movement.rounds.length;
    this.tables = movement.tableCount;
    this.#cells = movement.rounds.flatMap((round) =>
      round.map((sitting) =>
        sitting.kind === 'play'
          ? ([sitting.northSouth - 1, sitting.eastWest - 1, sitting.set] as const)
          : null,
      ),
    );
  }

  squares(pattern: Pattern): number {
    const { pairCount, sets } = this.movement;
    const directions = sets.map(() => new Int8Array(pairCount));
    const s = new Int16Array(pairCount ** 2);
    const plays = sets.map((_, set) => this.#cells.filter((cell) => cell?.[2] === set).length);
    for (const [at, cell] of this.#cells.entries()) {
      if (cell === null) continue;
      const [first, second, set] = cell;
      const own = pattern[at] === 1 ? -1 : 1;
      (directions[set] as Int8Array)[first] = own;
      (directions[set] as Int8Array)[second] = -own;
      const [low, high] = first < second ? [first, second] : [second, first];
      s[low * pairCount + high] = (s[low * pairCount + high] as number) + (plays[set] as number);
    }
    let sum = 0;
    for (let i = 0; i < pairCount; i++) {
      for (let j = i + 1; j < pairCount; j++) {
        let own = s[i * pairCount + j] as number;
        for (const row of directions) own += (row[i] as number) * (row[j] as number);
        sum += own * own;
      }
    }
    return sum;
  }

  switched(pattern: Pattern): Movement {
    const rounds = this.movement.rounds.map((round, r) =>
      round.map((sitting, t) =>
        sitting.kind === 'play'
          ? { ...sitting, switched: pattern[r * this.tables + t] as number as BoardMask }
          : sitting,
      ),
    );
    return { ...this.movement, rounds };
  }

  pattern(isSwitched: (round: number, table: number) => boolean): Pattern {
    return Uint8Array.from(this.#cells, (_, at) =>
      Number(isSwitched(Math.floor(at / this.tables), at % this.tables)),
    );
  }
}

const squaresOf = (movement: Movement) => {
  const field = new Field(movement);
  const isSwitched = (r: number, t: number) => {
    const sitting = movement.rounds[r]?.[t];
    return sitting?.kind === 'play' && sitting.switched !== 0;
  };
  return field.squares(field.pattern(isSwitched));
};

/** The best that the search and the front find under some settings, as sums of squares. */
function found(movement: Movement, settings: Partial<Settings>) {
  const search = createSearch(problemOf(movement, settings), { seed: 1 });
  while (!search.isFinished && !search.isExhausted && search.steps < 500_000)
    search.advance(100_000);
  const made = createSimplicityFront(movement, { ...DEFAULT_SETTINGS, ...settings }, 1);
  if (!made.ok) throw new Error(made.fault.kind);
  const { front } = made;
  front.advance(2 * front.cycleSteps);
  return {
    search: squaresOf(search.bestMovement()),
    front: front.points.at(-1)?.score.sumOfSquares,
    movement: search.bestMovement(),
    simple: front.points.at(-1)?.movement,
  };
}

const roundsIn = ({ rounds }: Movement) =>
  rounds.flatMap((round, r) =>
    round.some((sitting) => sitting.kind === 'play' && sitting.switched !== 0) ? [r + 1] : [],
  );

describe('the best under rules is that of all patterns', () => {
  it.each([5, 6, 7, 8, 9, 10, 11])('whole rounds only, %s tables', (tables) => {
    const field = new Field(mitchell(tables));
    const { rounds } = field;
    const sums = Array.from({ length: 2 ** rounds }, (_, on) =>
      field.squares(field.pattern((r) => ((on >> r) & 1) === 1)),
    );
    expect(sums[0]).toBe(
      figures(scoreMatrix(field.movement, { absent: null, unit: 'set' })).sumOfSquares,
    );
    const bitsOf = (on: number) => Array.from({ length: rounds }, (_, r) => (on >> r) & 1);
    const leastOf = (isAllowed: (bits: readonly number[]) => boolean) =>
      Math.min(...sums.filter((_, on) => isAllowed(bitsOf(on))));
    const count = (bits: readonly number[]) => bits.reduce((sum, bit) => sum + bit, 0);
    for (const most of [1, 2, 3]) {
      const least = leastOf((bits) => count(bits) <= most);
      const got = found(field.movement, { unit: 'round', maxAnnouncements: most });
      expect([got.search, got.front]).toEqual([least, least]);
    }
    for (const [lastRounds, notFirstRounds] of [
      ...[
        [1, null],
        [2, null],
        [3, 1],
        [null, 1],
        [null, 2],
      ],
    ] as const) {
      const from = Math.max(notFirstRounds ?? 0, rounds - (lastRounds ?? rounds));
      const least = leastOf((bits) => bits.slice(0, from).every((bit) => bit === 0));
      const got = found(field.movement, { unit: 'round', lastRounds, notFirstRounds });
      expect(got.search).toBe(least);
    }
  });

  it.each([
    ['3 tables', mitchell(3)],
    ['4 tables, 3 rounds', published('relay-share-mitchell', { tables: 4, rounds: 3 })],
  ])('at most so many announcements of any kind, %s', (_, small) => {
    const field = new Field(small);
    const { tables } = field;
    const least = new Map<number, number>();
    for (let on = 0; on < 2 ** (field.rounds * tables); on++) {
      const pattern = field.pattern((r, t) => ((on >> (r * tables + t)) & 1) === 1);
      const { announcements } = switchPlanOf(field.switched(pattern));
      const sum = field.squares(pattern);
      if (sum < (least.get(announcements) ?? Infinity)) least.set(announcements, sum);
    }
    for (const most of [1, 2, 3, 4]) {
      const best = Math.min(
        ...[...least].filter(([count]) => count <= most).map(([, value]) => value),
      );
      const got = found(field.movement, { maxAnnouncements: most });
      expect([got.search, got.front]).toEqual([best, best]);
      expect(switchPlanOf(got.movement).announcements).toBeLessThanOrEqual(most);
    }
  });

  it.each([5, 7, 8, 9, 11])('a single announcement of any kind, %s tables', (tables) => {
    const field = new Field(mitchell(tables));
    const { rounds } = field;
    let least = squaresOf(field.movement);
    const consider = (isSwitched: (round: number, table: number) => boolean) => {
      least = Math.min(least, field.squares(field.pattern(isSwitched)));
    };
    for (let round = 0; round < rounds; round++) {
      for (let one = 0; one <= tables; one++) {
        for (let two = one; two <= tables; two++)
          consider((r, t) => r === round && t !== one - 1 && t !== two - 1);
      }
    }
    for (let table = 0; table < tables; table++) {
      for (let on = 0; on < 2 ** rounds; on++)
        consider((r, t) => t === table && ((on >> r) & 1) === 1);
    }
    const got = found(field.movement, { maxAnnouncements: 1 });
    expect([got.search, got.front]).toEqual([least, least]);
  });
});

describe('the last round is switched where no other is better', () => {
  it.each([7, 8, 9, 11, 13])('%s tables', (tables) => {
    const simple = { maxAnnouncements: 1 };
    expect(roundsIn(found(mitchell(tables), simple).simple as Movement)).toEqual([tables]);
    expect(roundsIn(found(mitchell(tables), simple).movement)).toEqual([tables]);
    const whole = found(mitchell(tables), { unit: 'round', maxSwitchedRounds: 1 });
    expect(roundsIn(whole.movement)).toEqual([tables]);
  });
});

describe('of equals the last rounds are switched, where tables are left out as well', () => {
  it.each([11, 12, 13, 14, 15])('%s tables', (tables) => {
    const field = new Field(mitchell(tables));
    const { rounds } = field;
    const got = found(field.movement, { maxAnnouncements: 2 });
    const squares = got.search;
    for (const movement of [got.movement, got.simple as Movement]) {
      if (squaresOf(movement) !== squares || switchPlanOf(movement).announcements > 2) continue;
      expect(roundsIn(movement).at(-1)).toBe(rounds);
      // Two rounds, one of which leaves out up to two tables: of those as good the found ones are the last.
      const { exceptions, general } = switchPlanOf(movement);
      const last = general.map(({ roundIndex }) => roundIndex);
      const isOfTwo = exceptions.length === 0 && general.length === 2;
      if (!isOfTwo || general.every(({ except }) => except.length > 0)) continue;
      const [lower, upper] = [Math.min(...last), Math.max(...last)];
      for (let two = rounds - 1; two >= upper; two--) {
        for (let one = two - 1; one >= 0 && (two > upper || one > lower); one--) {
          for (const leaving of [one, two]) {
            for (let a = 0; a <= tables; a++) {
              for (let b = a; b <= tables; b++) {
                const isOut = (r: number, t: number) => r === leaving && (t === a || t === b);
                const pattern = field.pattern((r, t) => (r === one || r === two) && !isOut(r, t));
                expect(field.squares(pattern)).toBeGreaterThan(squares);
              }
            }
          }
        }
      }
    }
  });
});

it('rules hold for each session', () => {
  const twice = { ...published('howell', { tables: 7 }), sessionStarts: [0, 6] };
  const { movement } = found(twice, { unit: 'round', lastRounds: 2, notFirstRounds: 1 });
  for (const round of roundsIn(movement)) expect([5, 6, 12, 13]).toContain(round);
});
