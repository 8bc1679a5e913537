import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figures, minimumSumOfSquares } from '../../src/balance/measures.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { playableCase } from './arbitraries.ts';
import { lastRounds, mitchell } from './movements.ts';
import { scoreMatrix } from './scoreMatrix.ts';
import { vacancyTable } from './vacancyTable.ts';

/** The figures without each pair, scored afresh; only where nobody is missing already. */
function afresh(movement: Movement) {
  const { pairs } = scoreMatrix(movement);
  return pairs.map((absent) => figures(scoreMatrix(movement, { absent, unit: 'board' })));
}

function expectAfresh(movement: Movement): void {
  const table = vacancyTable(movement, { unit: 'board' });
  const without = afresh(movement);
  without.forEach(({ qf }, position) => {
    if (Number.isNaN(qf)) expect(table.qf1[position]).toBeNaN();
    else expect(table.qf1[position]).toBeCloseTo(qf, 9);
  });
  const sum = without.reduce((total, one) => total + one.sum, 0);
  const squares = without.reduce((total, one) => total + one.sumOfSquares, 0);
  const count = without.reduce((total, one) => total + (one.pairs * (one.pairs - 1)) / 2, 0);
  if (squares > 0) {
    expect(table.average).toBeCloseTo((100 * minimumSumOfSquares(sum, count)) / squares, 9);
  }
}

test('leaving out a pair equals scoring without it', () => {
  const full = playableCase.map(({ movement }) => ({ ...movement, phantom: null }));
  fc.assert(fc.property(full, expectAfresh));
});

test('leaving out a pair equals scoring without it where pairs play sets again', () => {
  const full = anyMovement.map((movement) => ({ ...movement, phantom: null }));
  fc.assert(fc.property(full, expectAfresh));
});

test('Fw leaves out the best vacancy where a pair is missing already', () => {
  const movement = mitchell(5, lastRounds(1, 5));
  const full = vacancyTable(movement);
  expect(full.weighted).toBeCloseTo(2 * Math.max(...full.qf1) + 10 * full.average, 9);
  const [, , third] = full.pairs;
  const odd = vacancyTable(movement, { absent: third ?? null });
  expect(odd.weighted).toBeCloseTo(9 * odd.average, 9);
});

test('Fw leaves out the best vacancy when a second pair is absent, and in an odd field', () => {
  const movement = mitchell(5, lastRounds(1, 5));
  const [first, , third] = vacancyTable(movement).pairs;
  const both = vacancyTable({ ...movement, phantom: first ?? null }, { absent: third ?? null });
  expect(both.pairs).toHaveLength(8);
  expect(both.weighted).toBeCloseTo(8 * both.average, 9);
  const odd = vacancyTable({ ...movement, pairCount: 11 });
  expect(odd.weighted).toBeCloseTo(11 * odd.average, 9);
});
