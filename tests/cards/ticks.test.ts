import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTicks } from '../../src/cards/ticks.ts';

describe('the ticks of an axis', () => {
  it.each([
    [0, 1, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 0.3, 0, [0, 0.1, 0.2, 0.3]],
    [-16.6, 20.6, 1, [-10, 0, 10, 20]],
    [2.4, 4.6, 1, [3, 4]],
    [85, 100, 0, [85, 90, 95, 100]],
    [5, 5, 0, [5]],
  ])('from %d to %d, at least %d apart', (from, to, leastStep, ticks) => {
    expect(roundTicks(from, to, leastStep)).toEqual(ticks);
  });

  it('are at most seven, rise, and lie between the ends', () => {
    const anyEnd = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(anyEnd, fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (from, span) => {
        const ticks = roundTicks(from, from + span);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(from - 1e-6 * span - 1e-6);
          expect(tick).toBeLessThanOrEqual(from + span + 1e-6 * span + 1e-6);
        }
      }),
    );
  });
});
