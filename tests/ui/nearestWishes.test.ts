// Whatever wish nothing can meet, each button beside it leads to wishes without that fault.

import { describe, expect, it } from 'vitest';
import { type WishFault, wishFaults } from '../../src/choose/wishes.ts';
import { type Answers, USUAL_ANSWERS, wishesOf } from '../../src/store/answers.ts';
import { nearestFinish, nearestTo } from '../../src/ui/tonight/NothingFits.tsx';

const FAULTY: Readonly<Record<WishFault['kind'], Partial<Answers>>> = {
  tooFewPairs: { pairs: 3, mostPairs: 3 },
  tooManyPairs: { pairs: 240, mostPairs: 240 },
  fewerPairsExpected: { pairs: 14, mostPairs: 12 },
  moreStationaryThanPairs: { pairs: 8, mostPairs: 8, stationaryPairs: 9 },
  noSuchStationaryPair: { stationaryNumbers: [3, 99] },
  boardsOutOfRange: { boards: { fewest: 0, most: 0 }, finishMinute: null },
  boardsReversed: { boards: { fewest: 26, most: 22 } },
  roundsOutOfRange: { rounds: 99 },
  boardsPerRoundOutOfRange: { boardsPerRound: 12 },
  sectionsOutOfRange: { sections: 9 },
  minutesOutOfRange: { finishMinute: USUAL_ANSWERS.startMinute + 5 },
  paceOutOfRange: { minutesPerBoard: 90 },
  extraOutOfRange: { extraMinutesPerRound: -1 },
  intervalOutOfRange: { interval: { minutes: 240, afterRound: 4 } },
  copiesOutOfRange: { copies: 20 },
  weightOutOfRange: { weights: { ...USUAL_ANSWERS.weights, fairness: 50 } },
};

describe('the nearest wishes', () => {
  it.each(Object.entries(FAULTY))('%s: every button puts it right', (kind, asked) => {
    const answers = { ...USUAL_ANSWERS, ...asked };
    const faultsOf = (given: Answers) => {
      const wishes = wishesOf(given);
      if (wishes === null) throw new Error('That is no session.');
      return wishFaults(wishes);
    };
    const fault = faultsOf(answers).find((one) => one.kind === kind);
    if (fault === undefined) throw new Error(`${kind} is not found.`);
    const nearest = nearestTo(fault, answers);
    expect(nearest.length).toBeGreaterThan(0);
    for (const { words, change } of nearest) {
      const left = faultsOf({ ...answers, ...change }).map((one) => one.kind);
      expect(left, words).not.toContain(kind);
    }
  });

  it.each([
    [1170, 1140],
    [1170, 1170],
    [1140, 210],
    [600, 540],
  ])('of a start at %i and a finish at %i are a session', (startMinute, finishMinute) => {
    const answers = { ...USUAL_ANSWERS, startMinute, finishMinute };
    expect(wishesOf(answers)).toBeNull();
    expect(wishesOf({ ...answers, ...nearestFinish(answers).change })?.minutes).toBe(360);
  });
});
