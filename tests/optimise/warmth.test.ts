import { expect, it } from 'vitest';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { isWarm } from '../../src/optimise/schedule.ts';
import { problemOf, published } from './movements.ts';

it.each([
  // Best known, beyond what constant temperatures find in as many proposals.
  ['web-mitchell', { tables: 20, rounds: 9 }, 36.064],
  ['appendix', { tables: 19, largerSection: 13, rounds: 12 }, 52.805],
  ['double-hesitation', { tables: 13, rounds: 15 }, 86.48],
])('warm restarts reach the best known of %s %o', (family, parameters, best) => {
  const search = createAnnealing(problemOf(published(family, parameters)), { seed: 1 });
  // Slices change nothing: it may stop once it is there.
  for (let left = 30; left > 0 && search.best.qf <= best - 0.001; left--) search.advance(1_000_000);
  expect(search.best.qf).toBeGreaterThan(best - 0.001);
});

it('restarts are warm only later, and only where meetings differ', () => {
  const short = problemOf(published('mitchell', { tables: 9, rounds: 7 }));
  expect([7, 8, 9, 10, 11].map((restart) => isWarm(short, restart))).toEqual([
    ...[false, false, true, false, true],
  ]);
  expect(isWarm(problemOf(published('mitchell', { tables: 9 })), 9)).toBe(false);
  expect(isWarm(problemOf(published('howell', { tables: 4 })), 9)).toBe(false);
  expect(isWarm(problemOf(published('mitchell', { tables: 9 }), { unit: 'round' }), 9)).toBe(false);
});
