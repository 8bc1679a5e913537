import { expect, it } from 'vitest';
import { followWays } from '../../src/instructions/followWays.ts';

it('the facts are rings of who follows whom, the usual ones first, and the others with their rounds', () => {
  const trails = [
    [0, 1, 2, 2, 1],
    [1, 2, 0, 1, 0],
    [2, 0, 1, 0, 2],
    [3, 3, 3, 3, 3],
  ];
  expect(followWays(trails)).toEqual([
    { rings: [[0, 1, 2]], roundIndexes: [0, 1, 3] },
    { rings: [[1, 2]], roundIndexes: [2] },
  ]);
});

it('there is no rule if a place was empty before, or if something goes nowhere without following anything', () => {
  expect(followWays([[0, 1, 2, 3]])).toBeNull();
  expect(
    followWays([
      [0, null, null, null],
      [1, 1, 1, 1],
    ]),
  ).toBeNull();
});

it('two moves are too few for a rule', () => {
  const rotation = [
    [0, 1, 2, 0],
    [1, 2, 0, 1],
    [2, 0, 1, 2],
  ];
  expect(followWays(rotation)).toHaveLength(1);
  expect(followWays(rotation.map((trail) => trail.slice(0, 3)))).toBeNull();
});

it('with more than three ways there is no rule', () => {
  const swap = (round: readonly number[], a: number) =>
    round.map((place) => (place === a ? 0 : place === 0 ? a : place));
  const rounds = [[0, 1, 2, 3, 4]];
  for (const a of [1, 1, 1, 1, 1, 2, 3, 4]) rounds.push(swap(rounds.at(-1) ?? [], a));
  const trailsOf = (some: readonly (readonly number[])[]) =>
    [0, 1, 2, 3, 4].map((thing) => some.map((round) => round[thing] ?? null));
  expect(followWays(trailsOf(rounds.slice(0, 8)))).toHaveLength(3);
  expect(followWays(trailsOf(rounds))).toBeNull();
});
