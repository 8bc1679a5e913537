import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inequity } from '../../src/balance/inequity.ts';
import { figures } from '../../src/balance/measures.ts';
import {
  allBoards,
  type BoardMask,
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
  type SetIndex,
  type Sitting,
  setOf,
  switchState,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { compareBest } from '../../src/optimise/bestKeeper.ts';
import { createProblem, DEFAULT_SETTINGS, settingsInUse } from '../../src/optimise/problem.ts';
import { meetsBound } from '../../src/optimise/proof/bound.ts';
import type { Search } from '../../src/optimise/search.ts';
import { movementFromState, stateWith } from '../../src/optimise/solution.ts';
import { createTwin } from '../../src/optimise/twin.ts';
import { scoreOfMovement } from '../../src/optimise/value.ts';
import { optimisationFaultWords } from '../../src/words/english/optimise.ts';
import { allCompetition } from '../balance/oracle.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { vacancyTable } from '../balance/vacancyTable.ts';
import { built } from '../catalogue/built.ts';
import {
  anyMovement,
  anyProblem,
  type LockNumbers,
  mitchell,
  problemOf,
  published,
  withLocks,
} from './movements.ts';

/** Whether each cell of two movements is switched alike, in reading order. */
function agreements(a: Movement, b: Movement): boolean[][] {
  return a.rounds.map((round, r) =>
    round.map((sitting, t) => {
      const other = b.rounds[r]?.[t];
      return (
        sitting.kind !== 'play' || (other?.kind === 'play' && other.switched === sitting.switched)
      );
    }),
  );
}

function switchedRounds(movement: Movement): number[] {
  return movement.rounds.flatMap((round, r) =>
    round.some((sitting) => switchState(movement, sitting) !== 'none') ? [r + 1] : [],
  );
}

describe('search', () => {
  it.each([
    ['Mitchell 5', mitchell(5), 74.68],
    ['relay-share 6', mitchell(6), 84.0],
    ['Mitchell 7', mitchell(7), 92.0],
    ['relay-share 8', mitchell(8), 91.38],
    ['double weave 8', published('double-weave', { tables: 8 }), 94.64],
    ['Mitchell 9', mitchell(9), 93.9],
    ['relay-share 10', mitchell(10), 93.8],
    ['Mitchell 11', mitchell(11), 93.41],
    ['relay-share 12', mitchell(12), 94.0],
    ['double weave 12', published('double-weave', { tables: 12 }), 94.0],
    ['Mitchell 13', mitchell(13), 93.96],
    ['relay-share 14', mitchell(14), 94.77],
    ['Mitchell 15', mitchell(15), 95.49],
  ])('finds the best published switches of %s', (_, movement, published) => {
    const search = createAnnealing(problemOf(movement), { seed: 1 });
    while (search.best.qf < published - 0.005 && search.steps < 100e6) search.advance(50_000);
    const { qf } = figures(scoreMatrix(search.bestMovement()));
    expect(qf).toBeCloseTo(published, 2);
    expect(qf).toBe(search.best.qf);
  });

  it('reports the figures of the movement that it returns', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const search = createAnnealing(problem, { seed });
        search.advance(2000);
        const options = { absent: problem.settings.absent, unit: problem.columnUnit };
        const found = search.bestMovement();
        const { qf, sumOfSquares, d4 } = figures(scoreMatrix(found, options));
        expect(search.best.sumOfSquares).toBe(sumOfSquares);
        if (sumOfSquares > 0) expect(search.best.qf).toBeCloseTo(qf, 9);
        if (problem.settings.objective === 'inequity') {
          expect(search.best.figure).toBeCloseTo(inequity(found, options).index, 5);
        }
        if (search.best.tieBreak !== null) {
          expect(search.best.tieBreak.d4).toBeCloseTo(d4, 9);
          const { weighted } = vacancyTable(found, options);
          expect(search.best.tieBreak.fw).toEqual(weighted);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps what is fixed, and switches as its unit says', () => {
    const anySettings = fc.record({
      movement: anyMovement,
      unit: fc.constantFrom('round', 'table', 'sitting', 'board'),
      rounds: fc.constantFrom<number[]>([], [1], [2]),
      tables: fc.constantFrom<number[]>([], [1], [2]),
      pairs: fc.constantFrom<number[]>([], [3]),
      first: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(anySettings, fc.nat(), ({ movement, unit, ...locks }, seed) => {
        const locked = withLocks(movement, locks);
        const result = createProblem(locked, { ...DEFAULT_SETTINGS, unit });
        fc.pre(result.ok);
        const search = createAnnealing(result.problem, { seed });
        search.advance(500);
        const found = search.bestMovement();
        const same = agreements(movement, found);
        movement.rounds.forEach((round, r) => {
          round.forEach((sitting, t) => {
            if (sitting.kind !== 'play') return;
            const isFixed =
              locks.rounds.includes(r + 1) ||
              locks.tables.includes(t + 1) ||
              r * movement.tableCount + t < locks.first ||
              [sitting.northSouth, sitting.eastWest].some((p) => locks.pairs.includes(p));
            if (isFixed) expect(same[r]?.[t]).toBe(true);
            const state = switchState(found, found.rounds[r]?.[t] ?? sitting);
            if (!isFixed && unit !== 'board') expect(state).not.toBe('some');
          });
        });
      }),
      { numRuns: 100 },
    );
  });

  it('switches whole rounds, or whole tables', () => {
    const states = (movement: Movement) =>
      movement.rounds.map((round) => round.map((sitting) => switchState(movement, sitting)));
    const search = (unit: 'round' | 'table') => {
      const found = createAnnealing(problemOf(mitchell(9), { unit }), { seed: 4 });
      found.advance(2000);
      return found;
    };
    const byRound = search('round');
    expect(byRound.best.qf).toBeCloseTo(93.9, 2);
    expect(byRound.isFinished).toBe(true);
    const rounds = states(byRound.bestMovement());
    expect(rounds.filter((round) => round.every((state) => state === 'all'))).toHaveLength(1);
    expect(rounds.filter((round) => round.every((state) => state === 'none'))).toHaveLength(8);
    const [first, ...others] = states(search('table').bestMovement());
    for (const round of others) expect(round).toEqual(first);
  });

  it('switches in no more rounds than it may', () => {
    for (const [maxSwitchedRounds, unit] of [
      [1, 'sitting'],
      [2, 'sitting'],
      [2, 'round'],
      [1, 'board'],
    ] as const) {
      const locked = withLocks(mitchell(7, 2), { rounds: [1] });
      const problem = problemOf(locked, { maxSwitchedRounds, unit });
      const search = createAnnealing(problem, { seed: 1 });
      search.advance(Number.POSITIVE_INFINITY, 5);
      const rounds = switchedRounds(search.bestMovement());
      expect(rounds.length).toBeLessThanOrEqual(maxSwitchedRounds);
      expect(rounds).not.toContain(1);
    }
  });

  it('switches the fewest sittings that give its score', () => {
    const search = createAnnealing(problemOf(mitchell(9)), { seed: 1 });
    while (!search.isFinished) search.advance(1000);
    const found = search.bestMovement();
    const inSet = found.sets.map(() => 0);
    for (const sitting of found.rounds.flat()) {
      if (sitting.kind !== 'play' || sitting.switched === 0) continue;
      inSet[sitting.set] = (inSet[sitting.set] ?? 0) + 1;
      expect(sitting.switched).toBe(allBoards(setOf(found, sitting.set).boards));
    }
    expect(Math.max(...inSet)).toBeLessThanOrEqual(4);
  });

  it('begins from what is switched, boards left out included or not', () => {
    const { rounds, ...rest } = mitchell(5, 3);
    const shorter = rounds.map((round, roundIndex) =>
      round.map((sitting) => ({
        ...sitting,
        switched: (roundIndex === 4 ? 0b111 : 0) as BoardMask,
        dropped: (roundIndex === 4 ? 0b100 : 0) as BoardMask,
      })),
    );
    const { given } = problemOf({ ...rest, rounds: shorter }, { unit: 'board' });
    expect(given?.filter((isOn) => isOn)).toHaveLength(5 * 2);
  });

  it('counts boards of other sets as they were scored, and switches none of them', () => {
    // Nobody at the table plays the fifth set in the first three rounds.
    const { rounds, ...rest } = mitchell(5, 2);
    const extra = [{ set: 4 as SetIndex, boards: 2 as BoardMask, switched: 2 as BoardMask }];
    const played = rounds
      .slice(0, 3)
      .with(
        0,
        (rounds[0] ?? []).with(1, { ...createPlay(2, 7, 1), dropped: 1 as BoardMask, extra }),
      );
    const movement = { ...rest, rounds: played };
    for (const unit of ['board', 'sitting', 'round'] as const) {
      const problem = problemOf(movement, { unit });
      const search = createAnnealing(problem, { seed: 1 });
      search.advance(5000);
      const found = search.bestMovement();
      expect(found.rounds[0]?.[1]).toMatchObject({ dropped: 1, extra });
      const squares = allCompetition(found).reduce((sum, s) => sum + s * s, 0);
      expect(scoreOfMovement(problem, found).sumOfSquares).toBe(squares);
      expect(search.best.sumOfSquares).toBe(squares);
    }
  });

  it('switches the rounds with fewer tables, and of equals leaves the first as it is', () => {
    const switchedFrom = (second: readonly Sitting[]) => {
      const [one, idle] = [createPlay(1, 5, 1), { kind: 'idle' } as const];
      const rounds = [
        [createPlay(1, 2, 0), createPlay(3, 4, 1), createPlay(5, 6, 2)],
        [createPlay(1, 3, 2), ...second],
        [one, idle, idle],
      ];
      const movement = createMovement({ title: '', pairCount: 6, sets: createSets(3, 2), rounds });
      const problem = problemOf(movement, { unit: 'round' });
      return [
        [true, false, false],
        [false, true, true],
      ].map((on) => switchedRounds(movementFromState(problem, stateWith(problem, on))));
    };
    const idle = { kind: 'idle' } as const;
    expect(switchedFrom([idle, idle])).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(switchedFrom([createPlay(2, 6, 1), idle])).toEqual([
      [2, 3],
      [2, 3],
    ]);
  });

  it('takes an absent pair and a phantom out', () => {
    const even = mitchell(7);
    const odd: Movement = { ...even, phantom: 14 as PairNumber };
    const one = createAnnealing(problemOf(odd), { seed: 1 });
    const other = createAnnealing(problemOf(even, { absent: 14 as PairNumber }), { seed: 1 });
    for (const search of [one, other]) search.advance(50_000);
    expect(one.best).toEqual(other.best);
    expect(one.best.qf).toBe(figures(scoreMatrix(one.bestMovement())).qf);
    expect(agreements(even, one.bestMovement()).flat()).toContain(false);
  });
});

describe('restarts', () => {
  const outcome = (search: Search) => ({ best: search.best, found: search.bestMovement() });

  it('are the same in slices of any size', () => {
    const problem = problemOf(mitchell(11));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 30 }), (slices) => {
        const sliced = createAnnealing(problem, { seed: 7 });
        for (const slice of slices) sliced.advance(slice);
        const whole = createAnnealing(problem, { seed: 7 });
        whole.advance(slices.reduce((sum, slice) => sum + slice, 0));
        expect(outcome(sliced)).toEqual(outcome(whole));
        expect(sliced.steps).toBe(whole.steps);
        expect(sliced.current).toEqual(whole.current);
      }),
      { numRuns: 30 },
    );
  });

  it('are the same whatever is asked on the way', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), (problem, seed) => {
        const asked = createAnnealing(problem, { seed });
        const alone = createAnnealing(problem, { seed });
        const slices = [1, 50, 2000, 40_000];
        for (const slice of slices) {
          asked.advance(slice);
          expect(asked.leader.value).toBe(asked.best.value);
          expect(asked.isFinished).toBe(meetsBound(asked.bound, asked.best));
        }
        alone.advance(slices.reduce((sum, slice) => sum + slice));
        expect(outcome(asked)).toEqual(outcome(alone));
      }),
      { numRuns: 15 },
    );
  });

  it('begin with the last round that is free, and count it once they are under way', () => {
    const ofLast = (locks: LockNumbers) => {
      const search = createAnnealing(problemOf(withLocks(mitchell(7), locks)), { seed: 1 });
      expect(switchedRounds(search.bestMovement())).toEqual([]);
      search.advance(1);
      expect(search.best.qf).toBeCloseTo(92, 2);
      return switchedRounds(search.bestMovement());
    };
    expect(ofLast({})).toEqual([7]);
    expect(ofLast({ rounds: [7] })).toEqual([6]);
  });

  it('restarts that have not begun do not count', () => {
    // With so few sittings a random first state may be the best.
    for (let seed = 1; seed <= 20; seed++) {
      const search = createAnnealing(problemOf(mitchell(3)), { seed, firstRestart: 3 });
      search.advance(1000, 3);
      expect(search.steps).toBe(0);
      expect(switchedRounds(search.bestMovement())).toEqual([]);
    }
  });

  it('are the same however many searches share them', () => {
    for (const movement of [mitchell(13), mitchell(12)]) {
      const problem = problemOf(movement);
      const winners = [1, 2, 3].map((count) => {
        const searches = Array.from({ length: count }, (_, index) => {
          const search = createAnnealing(problem, {
            seed: 3,
            firstRestart: index,
            restartStride: count,
          });
          search.advance(Number.POSITIVE_INFINITY, 10);
          return search;
        });
        return searches.reduce((a, b) => (compareBest(b.best, a.best) < 0 ? b : a));
      });
      for (const winner of winners) expect(outcome(winner)).toEqual(outcome(winners[0] as Search));
    }
  });

  it('worth a number of proposals make at least that many, and one restart fewer does not', () => {
    for (const maxSwitchedRounds of [null, 2]) {
      const problem = problemOf(mitchell(7), { maxSwitchedRounds });
      for (const steps of [1, 300_000, 1_000_000]) {
        const search = createAnnealing(problem, { seed: 2, stepBudget: steps });
        search.advance(Number.POSITIVE_INFINITY);
        expect(search.isSpent).toBe(true);
        expect(search.steps).toBeGreaterThanOrEqual(steps);
        const shorter = createAnnealing(problem, { seed: 2 });
        shorter.advance(Number.POSITIVE_INFINITY, search.restarts - 1);
        expect(shorter.steps).toBeLessThan(steps);
      }
    }
  });

  it('are the same without the compiled kernel', () => {
    const problem = problemOf(mitchell(8));
    const plain = createAnnealing(problem, { seed: 5, kernel: createTwin(problem) });
    const compiled = createAnnealing(problem, { seed: 5 });
    for (const search of [plain, compiled]) search.advance(100_000);
    expect(outcome(plain)).toEqual(outcome(compiled));
  });

  it('prefer the better vacancy, then the smaller d4, then fewer and later switches, among equal values', () => {
    const one = { value: 10, sumOfSquares: 10, qf: 90, figure: 90, restartIndex: 3 };
    const order = [
      { ...one, value: 9, tieBreak: { fw: 1, d4: 9, switches: 9, rounds: 5 } },
      { ...one, tieBreak: { fw: 5, d4: 9, switches: 9, rounds: 5 } },
      { ...one, tieBreak: { fw: 4, d4: 1, switches: 9, rounds: 5 } },
      { ...one, tieBreak: { fw: 4, d4: 2, switches: 3, rounds: 5 } },
      { ...one, tieBreak: { fw: 4, d4: 2, switches: 4, rounds: 7 } },
      { ...one, tieBreak: { fw: 4, d4: 2, switches: 4, rounds: 5 }, restartIndex: 1 },
      { ...one, tieBreak: { fw: 4, d4: 2, switches: 4, rounds: 5 } },
    ];
    expect(order.toReversed().sort(compareBest)).toEqual(order);
  });
});

describe('a search', () => {
  it('begins with what is given, and is never worse', () => {
    const given = built({ familyId: 'hilton-switches', parameters: { tables: 11 }, boards: 2 });
    const settings = settingsInUse(given, DEFAULT_SETTINGS);
    expect(settings.unit).toBe('board');
    // What is switched in part and locked takes no part in the search.
    const tables = Array.from({ length: given.tableCount }, (_, index) => index + 1);
    const locked = withLocks(given, { tables });
    expect(settingsInUse(locked, DEFAULT_SETTINGS).unit).toBe('sitting');
    const search = createAnnealing(problemOf(given, settings), { seed: 1 });
    expect(search.best.qf).toBeCloseTo(figures(scoreMatrix(given)).qf, 9);
    search.advance(10_000);
    expect(search.best.qf).toBeGreaterThanOrEqual(95.93);
  });
});

describe('createProblem', () => {
  it('knows the sum of all competition, whatever is switched', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        const options = { absent: problem.settings.absent, unit: problem.columnUnit };
        const { sum } = figures(scoreMatrix(problem.movement, options));
        expect(problem.size.competitionSum).toBe(sum);
      }),
    );
  });

  const refusal = (movement: Movement, settings: Partial<typeof DEFAULT_SETTINGS>) => {
    const result = createProblem(movement, { ...DEFAULT_SETTINGS, ...settings });
    return result.ok ? null : result.fault;
  };

  it('refuses a movement that cannot be played, and says why', () => {
    const { rounds, ...rest } = mitchell(5);
    const replayed = { ...rest, rounds: [...rounds, rounds[0] ?? []] };
    expect(refusal(replayed, {})).toMatchObject({ kind: 'unplayable', count: 10 });
  });

  it('refuses a movement in which no board is played twice', () => {
    const movement: Movement = { ...mitchell(3), phantom: 3 as PairNumber };
    expect(refusal(movement, {})).toBe(null);
    expect(refusal(movement, { absent: 2 as PairNumber })?.kind).toBe('nothingCompared');
  });

  it('refuses settings that make no sense', () => {
    const movement = mitchell(5);
    const absent = 11 as PairNumber;
    expect(refusal(movement, { absent })).toEqual({ kind: 'noSuchPair', pair: 11, pairCount: 10 });
    expect(refusal(withLocks(movement, { rounds: [1, 2, 3, 4, 5] }), {})?.kind).toBe('allLocked');
    expect(refusal(withLocks(movement, { first: 25 }), {})?.kind).toBe('allLocked');
    const limit = 'maxSwitchedRounds';
    expect(refusal(movement, { [limit]: 1.5 })).toEqual({ kind: 'limitNotWhole', limit });
    expect(refusal(movement, { [limit]: 0 })).toMatchObject({
      kind: 'noRoom',
      limits: { [limit]: 0 },
    });
    expect(refusal(movement, { unit: 'table', [limit]: 2 })?.kind).toBe('noRoom');
    const free = withLocks(movement, { rounds: [1, 2, 3] });
    expect(refusal(free, { unit: 'table', [limit]: 2 })).toBe(null);
  });

  it('refuses a limit on switched rounds that locked switches break', () => {
    const switched = published('mitchell', { tables: 5 }, 1, [1, 2]);
    const locked = withLocks(switched, { rounds: [1, 2] });
    const limit = 'maxSwitchedRounds';
    expect(refusal(locked, { [limit]: 1 })).toEqual({
      kind: 'limitBroken',
      limit,
      most: 1,
    });
    expect(refusal(locked, { [limit]: 2 })?.kind).toBe('noRoom');
    expect(refusal(withLocks(switched, { tables: [1, 2, 3] }), { [limit]: 2 })).toBe(null);
  });

  it('refuses rules about where and how many that locked switches break, or that leave nothing', () => {
    const switched = published('mitchell', { tables: 5 }, 1, [1, 2]);
    const locked = withLocks(switched, { rounds: [1, 2] });
    const broken = (limit: string, most: number) => ({ kind: 'limitBroken', limit, most });
    expect(refusal(locked, { lastRounds: 3 })).toEqual(broken('lastRounds', 3));
    expect(refusal(locked, { lastRounds: 5 })).toBe(null);
    expect(refusal(locked, { notFirstRounds: 1 })).toEqual(broken('notFirstRounds', 1));
    expect(refusal(locked, { maxAnnouncements: 1 })).toEqual(broken('maxAnnouncements', 1));
    expect(refusal(locked, { maxAnnouncements: 3 })).toBe(null);
    expect(refusal(mitchell(5), { lastRounds: 2, notFirstRounds: 5 })?.kind).toBe('noRoom');
    expect(refusal(mitchell(5), { lastRounds: 2, notFirstRounds: 4 })).toBe(null);
    const last = withLocks(mitchell(5), { rounds: [5] });
    const rules = { maxAnnouncements: 1, maxSwitchedRounds: 2, notFirstRounds: 4 };
    const fault = refusal(last, rules);
    expect(fault).toMatchObject({ limits: { notFirstRounds: 4 } });
    expect(fault && optimisationFaultWords(fault)).toBe(
      'Nothing is left to switch: not rounds 1–4; round 5 locked. Change one of these.',
    );
    expect(refusal(mitchell(5), { maxAnnouncements: 0 })?.kind).toBe('noRoom');
    expect(refusal(mitchell(5), { unit: 'table', lastRounds: 4 })?.kind).toBe('noRoom');
  });
});
