// What a wish changes in the points of a movement.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { featuresOf } from '../../src/choose/features.ts';
import { pointsOf } from '../../src/choose/weigh.ts';
import { USUAL_WISHES } from '../../src/choose/wishes.ts';

const { generate } = RULED_CATALOGUE;

it.each([
  [11, 24, 12],
  [13, 24, 8],
  [12, 24, 0],
])(
  'of two alike the one with the boards that were asked for is first: %i rounds of two',
  (rounds, asked, points) => {
    const made = generate({ familyId: 'mitchell', parameters: { tables: 13 }, boards: 2 });
    if (!made.ok) throw new Error(made.refusal.kind);
    // Alike in all but the rounds.
    const features = { ...featuresOf(made.movement), rounds };
    const fairness = { index: 1, printedIndex: 1, qf: 90, winners: 1 };
    const weighed = { features, fairness, instructions: 0, minutes: 180, familyId: 'mitchell' };
    const wishes = { ...USUAL_WISHES, boards: { fewest: asked, most: asked } };
    expect(pointsOf(weighed, wishes).boards).toBe(points);
  },
);

it.each([
  // In a Howell of 13 pairs everybody sits out once; in a Mitchell without its last E-W pair only N-S do.
  ['howell', 4],
  ['mitchell', 0],
])('a director who plays would rather not sit out: %s', (familyId, points) => {
  const made = generate({ familyId, parameters: { tables: 7 }, boards: 2, missingPair: 14 });
  if (!made.ok) throw new Error(made.refusal.kind);
  const features = featuresOf(made.movement);
  const fairness = { index: 1, printedIndex: 1, qf: 90, winners: 1 };
  const weighed = { features, fairness, instructions: 0, minutes: 180, familyId };
  const sitOutFor = (isDirectorPlaying: boolean) => {
    const wishes = { ...USUAL_WISHES, isDirectorPlaying };
    return pointsOf(weighed, wishes).sitOut;
  };
  expect(sitOutFor(false)).toBeGreaterThan(0);
  expect(sitOutFor(true) - sitOutFor(false)).toBe(points * USUAL_WISHES.weights.sitOuts);
});
