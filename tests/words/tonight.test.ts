import { expect, it } from 'vitest';
import { featuresOf } from '../../src/choose/features.ts';
import { movesWords } from '../../src/words/english/tonight.ts';
import { built } from '../catalogue/built.ts';

it.each([9, 10, 13, 18])(
  'how pairs of a hesitation Mitchell of %d tables move agrees with how many are stationary',
  (tables) => {
    const movement = built({ familyId: 'hesitation-mitchell', parameters: { tables }, boards: 2 });
    const features = featuresOf(movement);
    expect(features.stationaryPairs).toBe(tables - 1);
    expect(movesWords(features)).toBe(`${tables - 1} pairs stay, the others follow the same pair`);
  },
);

it('a Howell in which one pair is stationary is told as usual', () => {
  const howell = built({ familyId: 'howell', parameters: { tables: 12 }, boards: 2 });
  expect(movesWords(featuresOf(howell))).toBe('everyone follows the same pair');
});
