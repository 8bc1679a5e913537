// What one run shows of another, against the best of all patterns that each may try.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inequity } from '../../src/balance/inequity.ts';
import { figures } from '../../src/balance/measures.ts';
import type { BoardMask, Movement, PairNumber } from '../../src/movement/movement.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/optimise/settings.ts';
import { runsThatInclude, tightened, withKnownBound } from '../../src/store/knownBounds.ts';
import type { RunRecord } from '../../src/store/state.ts';
import { scoreMatrix } from '../balance/scoreMatrix.ts';
import { keepsTo, withSwitches } from '../optimise/limits.ts';
import { mitchell, published, withLocks } from '../optimise/movements.ts';

/** Every pattern of whole sittings, with its figures. */
function patternsOf(movement: Movement) {
  const cells = movement.rounds.length * movement.tableCount;
  return Array.from({ length: 2 ** cells }, (_, on) => {
    const at = (round: number, table: number) => (on >> (round * movement.tableCount + table)) & 1;
    const switched = withSwitches(movement, (r, t) => at(r, t) as BoardMask);
    const qf = figures(scoreMatrix(switched, { absent: null, unit: 'set' })).qf;
    const { index } = inequity(switched, { absent: null, unit: 'set' });
    return { switched, qf, index };
  });
}

const FIELDS = [
  mitchell(3),
  { ...mitchell(3), sessionStarts: [0, 2] },
  published('howell', { tables: 2 }),
].map((movement) => ({ movement, patterns: patternsOf(movement) }));

const most = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 });
const anySettings = fc.record({
  objective: fc.constantFrom('qf', 'inequity'),
  unit: fc.constantFrom('sitting', 'round', 'table', 'board'),
  maxSwitchedRounds: most,
  maxAnnouncements: most,
  lastRounds: most,
  notFirstRounds: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 1 }),
  absent: fc.constant(null),
});

/** A run that has tried all that it may. */
function runOf({ movement, patterns }: (typeof FIELDS)[number], settings: Settings): RunRecord {
  const allowed = patterns.filter(({ switched }) => keepsTo(switched, settings));
  const qf = Math.max(...allowed.map((each) => each.qf));
  const index = Math.min(...allowed.map((each) => each.index));
  const figure = settings.objective === 'qf' ? qf : index;
  const after = { qf, printedIndex: index, sd: 1, unit: 'set' as const };
  return {
    ...{ id: 1, title: '', settings, method: 'annealing', seed: 1, curve: [] },
    basis: { revision: 0, absent: null },
    outcome: {
      end: 'proved',
      movement,
      ...{ before: after, after, best: { figure } },
      bound: { figure, qf, method: 'exhausted' },
      ...{ isBetter: true, canTryAll: false, steps: 1, allSteps: null, restarts: 1, elapsedMs: 1 },
    },
  };
}

const open = (objective: Settings['objective']) =>
  ({ figure: objective === 'qf' ? 100 : 0, qf: 100, method: 'parity' }) as const;

describe('what an earlier run has proved', () => {
  it('excludes nothing that a later one may find, whatever the settings of both', () => {
    let carried = 0;
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), anySettings, anySettings, (field, one, two) => {
        const settings = { ...two, objective: one.objective };
        const earlier = runOf(field, one);
        const runs = runsThatInclude(field.movement, settings, [earlier]);
        carried += runs.length;
        const { figure, qf } = tightened(open(one.objective), 'set', runs);
        const { outcome } = runOf(field, settings);
        const excess =
          one.objective === 'qf' ? outcome.best.figure - figure : figure - outcome.best.figure;
        expect(excess).toBeLessThanOrEqual(1e-9);
        expect(outcome.bound.qf).toBeLessThanOrEqual(qf + 1e-9);
      }),
      { numRuns: 500 },
    );
    expect(carried).toBeGreaterThan(20);
  });

  it('holds for fewer announcements, and proves what is as good', () => {
    const [field] = FIELDS as [(typeof FIELDS)[number]];
    const earlier = runOf(field, DEFAULT_SETTINGS);
    const limited = runOf(field, { ...DEFAULT_SETTINGS, maxAnnouncements: 4 });
    const runs = runsThatInclude(field.movement, limited.settings, [earlier]);
    const unproved = { ...limited.outcome, end: 'budget', bound: open('qf') } as const;
    const { bound, end } = withKnownBound(unproved, runs);
    expect(bound.figure).toBe(earlier.outcome.best.figure);
    expect(end).toBe(bound.figure === limited.outcome.best.figure ? 'proved' : 'budget');
    const best = { figure: bound.figure - 1 };
    expect(withKnownBound({ ...unproved, best }, runs).end).toBe('budget');
    expect(withKnownBound({ ...unproved, best: earlier.outcome.best }, runs).end).toBe('proved');
    // Not the other way round.
    expect(runsThatInclude(field.movement, DEFAULT_SETTINGS, [limited])).toEqual([]);
  });

  it('is of the same sittings, without locks, with the same pairs and in the same unit', () => {
    const [field] = FIELDS as [(typeof FIELDS)[number]];
    const earlier = runOf(field, DEFAULT_SETTINGS);
    const countFor = (movement: Movement, settings: Settings = DEFAULT_SETTINGS) =>
      runsThatInclude(movement, settings, [earlier]).length;
    const { movement } = field;
    expect(countFor(withSwitches(movement, () => 1 as BoardMask))).toBe(1);
    expect(countFor(withLocks(movement, { rounds: [1] }))).toBe(0);
    expect(countFor({ ...movement, phantom: 6 as PairNumber })).toBe(0);
    expect(countFor({ ...movement, sessionStarts: [0, 1] })).toBe(0);
    expect(countFor({ ...movement, rounds: movement.rounds.toReversed() })).toBe(0);
    expect(countFor(movement, { ...DEFAULT_SETTINGS, absent: 6 as PairNumber })).toBe(0);
    expect(countFor(movement, { ...DEFAULT_SETTINGS, objective: 'inequity' })).toBe(0);
    expect(tightened(open('qf'), 'board', [earlier])).toEqual(open('qf'));
  });
});
