import { describe, expect, it } from 'vitest';
import {
  gridHeight,
  headingsUpTo,
  isFirstOfSession,
  linesAbove,
} from '../../src/ui/grid/gridPlaces.ts';

const movement = (sessionStarts: readonly number[]) => ({
  rounds: Array.from({ length: 6 }, () => []),
  sessionStarts,
});

describe('the lines of the grid', () => {
  it('are the rounds alone where there is one session', () => {
    const one = movement([0]);
    expect([0, 5].map((round) => linesAbove(one, round))).toEqual([0, 5]);
    expect([gridHeight(one), headingsUpTo(one, 5), isFirstOfSession(one, 0)]).toEqual([
      6,
      0,
      false,
    ]);
  });

  it('have a heading above each session where there are several', () => {
    const two = movement([0, 4]);
    const heading = linesAbove(two, 0);
    expect(heading).toBeGreaterThan(0);
    expect([3, 4].map((round) => linesAbove(two, round))).toEqual([3 + heading, 4 + 2 * heading]);
    expect(gridHeight(two)).toBe(6 + 2 * heading);
    expect([0, 3, 4].map((round) => isFirstOfSession(two, round))).toEqual([true, false, true]);
    expect([0, 3, 4].map((round) => headingsUpTo(two, round))).toEqual([1, 1, 2]);
  });
});
