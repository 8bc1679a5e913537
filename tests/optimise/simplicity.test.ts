import { describe, expect, it } from 'vitest';
import { inequity } from '../../src/balance/inequity.ts';
import { figures } from '../../src/balance/measures.ts';
import { type Movement, type PairNumber, switchState } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/optimise/problem.ts';
import { createSimplicityFront, type SimplicityFront } from '../../src/optimise/simplicity.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { mitchell, problemOf, published, withLocks } from './movements.ts';

function frontOf(movement: Movement, settings: Partial<Settings> = {}, seed = 1): SimplicityFront {
  const result = createSimplicityFront(movement, { ...DEFAULT_SETTINGS, ...settings }, seed);
  if (!result.ok) throw new Error(result.fault.kind);
  return result.front;
}

const byBoards = { unit: 'board', objective: 'inequity' } as const;

describe('createSimplicityFront', () => {
  it('lists no switches, one round for everybody with Qf 89.23, and the best with exceptions', () => {
    const movement = mitchell(11);
    const front = frontOf(movement);
    front.advance(front.cycleSteps);
    const search = createAnnealing(problemOf(movement), { seed: 1 });
    while (!search.isFinished) search.advance(10_000);
    front.offer(search.bestMovement());
    const [none, one, ...others] = front.points;
    expect(none?.score.qf).toBeCloseTo(47.93, 2);
    expect(one?.score.qf).toBeCloseTo(89.23, 2);
    expect(one?.plan.exceptions).toEqual([]);
    expect(others.at(-1)?.score.qf).toBeCloseTo(93.41, 2);
  });

  it('gives points that cost more and are better, each with the figures that it claims', () => {
    for (const settings of [{}, byBoards, { absent: 3 as PairNumber }]) {
      const front = frontOf(mitchell(6, 2), settings);
      front.advance(20_000);
      const { absent, objective } = { ...DEFAULT_SETTINGS, ...settings };
      front.points.forEach(({ plan, score, movement }, index) => {
        expect(switchPlanOf(movement, absent)).toEqual(plan);
        const before = front.points[index - 1];
        if (before !== undefined) {
          expect(plan.announcements).toBeGreaterThan(before.plan.announcements);
          expect(score.value).toBeLessThan(before.score.value);
        }
        const unit = 'unit' in settings ? 'board' : 'set';
        if (objective === 'qf') {
          expect(score.qf).toBe(figures(scoreMatrix(movement, { absent, unit })).qf);
        } else {
          expect(score.figure).toBeCloseTo(inequity(movement, { absent, unit }).index, 5);
        }
      });
    }
  });

  it('keeps the locks and the limit on switched rounds', () => {
    const locked = withLocks(mitchell(7, 2), { rounds: [7], tables: [1] });
    const front = frontOf(locked, { ...byBoards, maxSwitchedRounds: 2 });
    front.advance(front.cycleSteps);
    expect(front.points.length).toBeGreaterThan(2);
    for (const { movement } of front.points) {
      const isSwitched = (r: number, t: number) => {
        const sitting = movement.rounds[r]?.[t];
        return sitting !== undefined && switchState(movement, sitting) !== 'none';
      };
      const rounds = movement.rounds.map((round, r) => round.some((_, t) => isSwitched(r, t)));
      expect(rounds[6]).toBe(false);
      expect(rounds.filter(Boolean).length).toBeLessThanOrEqual(2);
      expect(movement.rounds.some((_, r) => isSwitched(r, 0))).toBe(false);
    }
  });

  it('tries every number of unlocked rounds and tables, up to 8 announcements', () => {
    const oneRound = frontOf(withLocks(mitchell(7, 2), { rounds: [1, 2, 3, 4, 5, 6] }));
    // One free round and 7 free tables: 0 or 1 round with 0 to 7 exceptions, but not nothing at all.
    expect(oneRound.cycleSteps % 15).toBe(0);
    const steps = oneRound.cycleSteps / 15;
    const sizes = (rounds: number[], tables: number[]) =>
      frontOf(withLocks(mitchell(7, 2), { rounds, tables })).cycleSteps / steps;
    expect(sizes([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6])).toBe(2 * 2 - 1);
    expect(sizes([3, 4, 5, 6, 7], [1, 2, 5, 7])).toBe(3 * 4 - 1);
    expect(sizes([], [])).toBe(42);
  });

  it('switches all rounds that are unlocked where that is best', () => {
    const locked = withLocks(mitchell(7, 2), { rounds: [1, 2, 3, 4, 5, 6] });
    const front = frontOf(locked);
    front.advance(front.cycleSteps);
    expect(front.points.map(({ plan }) => plan.announcements).slice(0, 2)).toEqual([0, 1]);
    expect(front.points[1]?.score.qf).toBeCloseTo(92, 1);
  });

  it('is the same for the same seed in slices of any size', () => {
    const whole = frontOf(mitchell(8));
    const sliced = frontOf(mitchell(8));
    whole.advance(30_000);
    for (let n = 0; n < 10; n++) sliced.advance(3000);
    expect(sliced.points).toEqual(whole.points);
  });

  // Hilton, section 4: the index of each of his part-round switches (4F and 4H without a pair as computed, the print
  // is wrong), with so many instructions or fewer. 4B is his for a Howell that he does not print: ours is the other
  // ring for 5 tables, from which nothing is switched yet, so that two tables need cards of their own.
  const howell4 = published('hilton', { tables: 4 }, 4);
  it.each([
    ['A', howell4, null, 2.19, 1],
    ['A without pair 8', howell4, 8, 2.11, 1],
    ['A without pair 2', howell4, 2, 2.11, 1],
    ['B', published('howell', { tables: 5 }, 3), null, 0.83, 2],
    ['C', mitchell(5, 5), null, 1.98, 1],
    ['D', mitchell(6, 4), null, 1.72, 2],
    ['E', published('hilton', { tables: 7 }, 2), null, 1.32, 1],
    ['F', mitchell(11, 2), null, 1.26, 2],
    ['F without a stationary pair', mitchell(11, 2), 1, 1.48, 2],
    ['F without a moving pair', mitchell(11, 2), 12, 1.41, 2],
    ['G', published('double-weave', { tables: 12 }, 2), null, 1.34, 2],
    ['H', mitchell(13, 2), null, 1.42, 2],
    ['H without a stationary pair', mitchell(13, 2), 1, 1.52, 2],
    ['H without a moving pair', mitchell(13, 2), 14, 1.48, 2],
  ])(
    'finds the part-round switches of 4%s, or better ones',
    (_, movement, missing, index, most) => {
      const absent = missing as PairNumber | null;
      const front = frontOf(movement, { ...byBoards, absent });
      const found = () => front.points.filter(({ plan }) => plan.announcements <= most).at(-1);
      const isGood = () => (found()?.score.figure ?? index + 1) < index + 0.005;
      while (!isGood() && front.steps < 5 * front.cycleSteps) front.advance(10_000);
      const best = found()?.movement ?? movement;
      expect(inequity(best, { absent, unit: 'board' }).index).toBeLessThan(index + 0.005);
    },
  );
});
