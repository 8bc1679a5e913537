import { describe, expect, it } from 'vitest';
import { NO_LOCKS } from '../../src/movement/movement.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/settings.ts';
import {
  gainWords,
  planWords,
  runningWords,
  verdictWords,
} from '../../src/words/english/optimise.ts';

const unlocked = { movement: { locks: NO_LOCKS } };

it('says how fair a proposal is in place of what the run began with, as the bar says it', () => {
  const figures = (printedIndex: number | null) => ({ printedIndex });
  expect(gainWords({ before: figures(2.13), after: figures(0.94) })).toBe(
    'From fair, index 2.13 to very fair, index 0.94',
  );
  expect(gainWords({ before: figures(null), after: figures(1.62) })).toBe(
    'From more than one winner to fair, index 1.62',
  );
  expect(gainWords({ before: figures(1.62), after: figures(1.62) })).toBeNull();
});

describe('verdictWords', () => {
  const method = 'parity';
  it('states how much better the true best can be, rounded up, and its own figure as Balance prints it', () => {
    const qf = {
      end: 'stopped',
      best: { figure: 93.4 },
      bound: { figure: 94.55, method },
      after: { qf: 93.4, printedIndex: 1.2 },
      ...unlocked,
    } as const;
    expect(verdictWords(qf, DEFAULT_SETTINGS)).toBe(
      'Qf 93.40 is the best found before it was stopped, not proved: the true best is at most 1.15 higher',
    );
    const index = {
      end: 'budget',
      best: { figure: 1.6649 },
      bound: { figure: 1.2, method },
      after: { qf: 90, printedIndex: 1.67 },
      ...unlocked,
    } as const;
    expect(verdictWords(index, { ...DEFAULT_SETTINGS, objective: 'inequity' })).toBe(
      'index 1.67 is the best found, not proved: the true best is at most 0.47 lower',
    );
  });

  it('says of which patterns the best is proved', () => {
    const proved = {
      end: 'proved',
      best: { figure: 92 },
      bound: { figure: 92, method },
      after: { qf: 92, printedIndex: null },
      ...unlocked,
    } as const;
    expect(verdictWords(proved, DEFAULT_SETTINGS)).toBe(
      'Qf 92.00, proved: no pattern of switches of any table in any round does better',
    );
    const settings = { ...DEFAULT_SETTINGS, unit: 'board', maxSwitchedRounds: 1 } as const;
    expect(verdictWords(proved, settings)).toBe(
      'Qf 92.00, proved: no pattern of switches of single boards (at most 1 round switched) does better',
    );
    for (const part of [{ roundIndexes: [0] }, { firstSittings: 2 }]) {
      const movement = { locks: { ...NO_LOCKS, ...part } };
      expect(verdictWords({ ...proved, movement }, settings)).toBe(
        'Qf 92.00, proved: no pattern of switches of single boards (at most 1 round switched) with the locked cells as they are does better',
      );
    }
  });
});

it('claims no figure where the best leaves two winners', () => {
  const found = {
    end: 'proved',
    best: { figure: 47.53 },
    bound: { figure: 47.53, method: 'parity' },
    after: { qf: null, printedIndex: null },
    ...unlocked,
  } as const;
  const settings = { ...DEFAULT_SETTINGS, unit: 'table' } as const;
  expect(verdictWords(found, settings)).toBe(
    'Qf not applicable, as what was found leaves more than one winner, and no pattern of switches of tables throughout does better',
  );
  expect(verdictWords({ ...found, end: 'budget' }, { ...settings, objective: 'inequity' })).toBe(
    'index not applicable, as the best found leaves more than one winner',
  );
});

it('says of a run under way how far it is, and its trials where it has no end', () => {
  expect(runningWords('searching', 5_600, 10_000, 1.756)).toBe(
    'Optimising: 56 % done, index 1.76 so far.',
  );
  expect(runningWords('paused', 5_600, null, null)).toBe('Paused: 5,600 trials.');
});

describe('planWords', () => {
  it('announces rounds, then the tables that do otherwise', () => {
    const plan = {
      general: [
        { roundIndex: 1, part: 'all', except: [3] },
        { roundIndex: 3, part: 'all', except: [] },
        { roundIndex: 5, part: 'all', except: [1, 2] },
        { roundIndex: 6, part: 'all', except: [1, 2] },
      ],
      exceptions: [{ tableIndex: 2, switches: [{ roundIndex: 0, part: 5 as never }] }],
      announcements: 5,
    } as const;
    expect(planWords(plan)).toBe(
      'Arrow-switch round 2 at every table except Table 4. Arrow-switch round 4 at every table. Arrow-switch rounds 6 and 7 at every table except Tables 2 and 3. Arrow-switch boards 1 and 3 of each set in round 1 at Table 3.',
    );
  });

  it('names tables that do the same together, each part in a sentence of its own', () => {
    const part = 3 as never;
    const switches = [
      { roundIndex: 0, part },
      { roundIndex: 2, part: 'all' },
    ] as const;
    const plan = {
      general: [],
      exceptions: [
        { tableIndex: 1, switches },
        { tableIndex: 2, switches: [switches[0]] },
        { tableIndex: 5, switches },
      ],
      announcements: 5,
    };
    expect(planWords(plan)).toBe(
      'Arrow-switch boards 1 and 2 of each set in round 1 at Tables 2, 3 and 6. Arrow-switch round 3 at Tables 2 and 6.',
    );
  });
});
