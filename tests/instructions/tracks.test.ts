// What counts as a rule: at most one exception in eight.

import { expect, it } from 'vitest';
import { fitTracks, usualStep } from '../../src/instructions/tracks.ts';

it('a step is usual if at most one in eight is another', () => {
  const withOthers = (steps: number, others: number) =>
    usualStep(Array.from({ length: steps }, (_, index) => (index < others ? 2 + index : 1)));
  expect(withOthers(16, 2)?.others.size).toBe(2);
  expect(withOthers(15, 2)).toBeNull();
  expect(withOthers(24, 3)?.others.size).toBe(3);
  expect(withOthers(23, 3)).toBeNull();
});

it('tracks follow a rule if at most one in eight ignores it', () => {
  const hasRule = (tokens: number, wanderers: number) => {
    const trails = Array.from({ length: tokens }, (_, token) =>
      Array.from({ length: 6 }, (_, round) =>
        token < wanderers ? (round * round * (token + 3)) % tokens : (token + round) % tokens,
      ),
    );
    return fitTracks(trails, [], () => true) !== null;
  };
  expect([hasRule(17, 2), hasRule(15, 2), hasRule(24, 3), hasRule(23, 3)]).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
});
