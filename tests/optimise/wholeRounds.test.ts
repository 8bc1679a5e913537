// Which rounds a changed session switches: simple before marginally fairer, and nobody ranked apart.

import { expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { onlySwitched } from '../../src/catalogue/usualSwitch.ts';
import type { Movement, PairNumber } from '../../src/movement/movement.ts';
import { isUnswitchedSplit, switchWholeRounds } from '../../src/optimise/wholeRounds.ts';
import { generate } from '../wholeCatalogue.ts';

function built(familyId: string, parameters: Record<string, number>, switchRounds: number[]) {
  const made = generate({ familyId, parameters, boards: 2, switchRounds } as never);
  if (!made.ok) throw new Error(`${familyId} is refused`);
  return made.movement;
}

const dropped = (plan: Movement): Movement => ({ ...plan, rounds: plan.rounds.slice(0, -1) });
const switched = (movement: Movement) =>
  movement.rounds.flatMap((round, r) =>
    round.some((one) => one.kind === 'play' && one.switched !== 0) ? [r + 1] : [],
  );
const indexWith = (movement: Movement, rounds: readonly number[]) =>
  analyse({ ...movement, rounds: onlySwitched(movement, rounds) }).inequityIndex ?? Number.NaN;

it('takes the last round unless another lowers the index by more than a tenth', () => {
  const full = built('worger', { tables: 7, rounds: 7 }, [7]);
  const worger = { ...full, phantom: full.pairCount as PairNumber };
  const short = dropped(worger);
  expect(isUnswitchedSplit(short)).toBe(true);
  const gain = indexWith(short, [6]) - indexWith(short, [2]);
  expect(gain).toBeGreaterThan(0);
  expect(gain).toBeLessThan(0.1);
  expect(switched(switchWholeRounds(short, worger, 1).movement)).toEqual([6]);
  const skip = built('skip-mitchell', { tables: 10, rounds: 9, skipAfter: 5 }, [9]);
  expect(indexWith(dropped(skip), [8]) - indexWith(dropped(skip), [4])).toBeGreaterThan(0.1);
  expect(switched(switchWholeRounds(dropped(skip), skip, 2).movement)).toEqual([4]);
});

it('switches as many rounds as the plan at most, and none that was played or is locked', () => {
  const plan = built('mitchell', { tables: 9 }, [8, 9]);
  const { movement, isProved } = switchWholeRounds(plan, plan, 0);
  expect(isProved).toBe(true);
  expect(switched(movement).length).toBeLessThanOrEqual(2);
  const short = dropped(dropped(plan));
  const locked = { ...short, locks: { ...short.locks, roundIndexes: [5, 6] } };
  expect(switched(switchWholeRounds(locked, plan, 4).movement)).toEqual([5]);
  expect(switchWholeRounds(short, plan, 7)).toEqual({ movement: short, isProved: true });
});

it('compares fewer choices where there are too many, and says so', () => {
  const plan = built('howell', { tables: 12, rounds: 23 }, [19, 20, 21, 22, 23]);
  const { movement, isProved } = switchWholeRounds(dropped(plan), plan, 0);
  expect(isProved).toBe(false);
  expect(analyse(movement).inequityIndex).toBeLessThanOrEqual(
    analyse(dropped(plan)).inequityIndex ?? 0,
  );
});
