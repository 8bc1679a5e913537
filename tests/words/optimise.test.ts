import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/optimise/settings.ts';
import { planWords, verdictWords } from '../../src/words/english/optimise.ts';

describe('verdictWords', () => {
  const method = 'parity';
  it('says how much better the true best can be, in the direction of the objective', () => {
    const qf = {
      end: 'stopped',
      best: { figure: 93.4 },
      bound: { figure: 94.55, method },
    } as const;
    expect(verdictWords(qf, DEFAULT_SETTINGS)).toBe(
      'Stopped: Qf 93.40 is the best found, not proved; the true best is at most 1.15 higher.',
    );
    const index = {
      end: 'budget',
      best: { figure: 1.66 },
      bound: { figure: 1.2, method },
    } as const;
    expect(verdictWords(index, { ...DEFAULT_SETTINGS, objective: 'inequity' })).toBe(
      'Done: Index 1.66 is the best found, not proved; the true best is at most 0.46 lower.',
    );
  });

  it('says of which patterns the best is proved', () => {
    const proved = { end: 'proved', best: { figure: 92 }, bound: { figure: 92, method } } as const;
    expect(verdictWords(proved, DEFAULT_SETTINGS)).toBe(
      'Qf 92.00. Proved: no pattern of whole-table switches does better.',
    );
    const settings = { ...DEFAULT_SETTINGS, unit: 'board', maxSwitchedRounds: 1 } as const;
    expect(verdictWords(proved, settings)).toBe(
      'Qf 92.00. Proved: no pattern of single-board switches in at most 1 round does better.',
    );
  });
});

describe('planWords', () => {
  it('announces rounds, then the tables that do otherwise', () => {
    const plan = {
      general: [
        { roundIndex: 5, part: 'all' },
        { roundIndex: 6, part: 'all' },
      ],
      exceptions: [
        { tableIndex: 1, switches: [] },
        { tableIndex: 2, switches: [{ roundIndex: 0, part: 5 as never }] },
      ],
      announcements: 4,
    } as const;
    expect(planWords(plan)).toBe(
      'Switch rounds 6 and 7 at every table except Tables 2 and 3. Switch nothing at Table 2. Switch boards 1 and 3 of each set in round 1 at Table 3.',
    );
  });
});
