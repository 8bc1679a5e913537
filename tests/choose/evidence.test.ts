// Evidence of movements with published figures: Balans (Qf) and Hilton (index).

import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../../src/choose/evidence.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { lastRounds, mitchell, relayShare } from '../balance/movements.ts';

describe('the evidence on a movement', () => {
  it('has the cheapest repair of a Mitchell that is switched in three rounds: the last alone', () => {
    const { analysis, cheapest, repairs, ranked } = evidenceOf(mitchell(11, lastRounds(3, 11)));
    expect(analysis.roundedIndex).toBe(5.4);
    expect(cheapest?.announcements).toBe(1);
    expect(cheapest && switchPlanOf(cheapest.movement).general).toEqual([
      { roundIndex: 10, part: 'all', except: [] },
    ]);
    expect(cheapest?.analysis.qf).toBeCloseTo(89.23, 2);
    expect(cheapest?.analysis.roundedIndex).toBe(2.13);
    // Each takes more announcements and is fairer than the one before.
    const announcements = repairs.map((repair) => repair.announcements);
    const indexes = repairs.map((repair) => repair.analysis.roundedIndex);
    expect(announcements).toEqual([...new Set(announcements)].sort((a, b) => a - b));
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => b - a));
    // That the strongest wins as often says nothing of the others.
    expect(ranked?.sessions.difference.bestWins.low).toBeGreaterThan(-5);
    const [first] = ranked?.seats ?? [];
    expect(first?.hurt?.place.low).toBeGreaterThan(first?.helped?.place.high ?? 0);
  });

  it('takes the step that more announcements reach, not the first that helps', () => {
    const { repairs, cheapest } = evidenceOf(relayShare(12, lastRounds(4, 12)));
    const indexes = repairs.map(({ analysis }) => analysis.roundedIndex);
    // One announcement stays above 2.5, two are below it.
    expect(indexes).toEqual([2.51, 1.87]);
    expect(cheapest).toBe(repairs[1]);
  });

  it('finds a round that a table leaves out', () => {
    const { cheapest } = evidenceOf(mitchell(5, lastRounds(2, 5)));
    expect(cheapest?.announcements).toBe(1);
    expect(cheapest?.analysis.roundedIndex).toBe(3.45);
  });

  it('offers no repair where nothing simple is fairer', () => {
    const { repairs, cheapest } = evidenceOf(mitchell(7, lastRounds(1, 7)));
    expect([repairs, cheapest]).toEqual([[], null]);
  });

  it('ranks nobody where there are two winners', () => {
    expect(evidenceOf(mitchell(7)).ranked).toBeNull();
  });

  it('counts after as before: in boards where something is switched in part', () => {
    const half = mitchell(7, (_, round) => (round >= 6 ? 0b01 : 0), 2);
    const { analysis, repairs } = evidenceOf(half);
    expect(analysis.unit).toBe('board');
    expect(repairs.map((repair) => repair.analysis.unit)).toEqual(repairs.map(() => 'board'));
  });
});
