import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { barrierOf, remarksOn } from '../../src/balance/applicability.ts';
import { createPlay, createSets, IDLE, type PairNumber } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { remarkText } from '../../src/words/english/balance.ts';
import { lastRounds, mitchell } from './movements.ts';

/** Balans' example: 8 pairs, 6 rounds, 6 tables of which some are idle. */
function balans8() {
  const text = readFileSync(new URL('../golden/balans8.asc', import.meta.url), 'utf8');
  const cells = [...text.matchAll(/(\d+)- *(\d+) (\w)/g)].map(([, northSouth, eastWest, set]) =>
    northSouth === '0'
      ? IDLE
      : createPlay(Number(northSouth), Number(eastWest), 'ABCDEF'.indexOf(set as string)),
  );
  return createMovement({
    title: '8 pairs',
    pairCount: 8,
    sets: createSets(6, 1),
    rounds: Array.from({ length: 6 }, (_, round) => cells.slice(round * 6, round * 6 + 6)),
  });
}

describe('Balans’ example of eight pairs', () => {
  test('has Qf 80.00 and 71.74 with pair 8 absent', () => {
    const whole = analyse(balans8());
    expect(whole.qf.toFixed(2)).toBe('80.00');
    expect(whole.qf1[7]?.toFixed(2)).toBe('71.74');
    const absent = analyse(balans8(), { absent: 8 as PairNumber });
    expect(absent.qf.toFixed(2)).toBe('71.74');
    expect(absent).toMatchObject({ pairs: 7, plays: 18, complete: false });
  });

  test('is complete, and all its pairs are in one contest', () => {
    const { complete, contests, applicability, plays, tables } = analyse(balans8());
    expect({ complete, contests: contests.length, plays, tables }).toEqual({
      complete: true,
      contests: 1,
      plays: 24,
      tables: 6,
    });
    expect(applicability.every(({ applies, reason }) => applies && reason === null)).toBe(true);
  });
});

describe('an analysis', () => {
  const analysis = analyse(mitchell(7, lastRounds(1, 7), 3));

  test('survives JSON and a message to a worker', () => {
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    expect(structuredClone(analysis)).toEqual(analysis);
  });

  test('gives every field of the command line’s contract', () => {
    expect(analysis).toMatchObject({
      pairs: 14,
      tables: 7,
      rounds: 7,
      sets: 7,
      boardsPerSet: 3,
      unit: 'set',
      complete: true,
      plays: 49,
      sum: 294,
      sumOfSquares: 1050,
      minimumSumOfSquares: 966,
      roundedIndex: 1.88,
      rating: { ticks: 2, crosses: 0 },
      distribution: { 0: 7, 3: 42, 4: 42 },
    });
    expect(analysis.matrix[0]?.slice(0, 9)).toEqual([0, 3, 3, 3, 3, 3, 3, 4, 0]);
    expect(analysis.qf1).toHaveLength(14);
    expect(analysis.findings).toEqual([]);
  });

  test('gives the top pairs that help and hurt each pair most', () => {
    expect(analysis.fairness[0]).toMatchObject({ pair: 1, helpedBy: 9, hurtBy: 8 });
    for (const { helpedBy, helpedByAll, hurtBy, hurtByAll } of analysis.fairness) {
      expect(helpedByAll[0] ?? null).toBe(helpedBy);
      expect(hurtByAll[0] ?? null).toBe(hurtBy);
    }
    // Pair 1 gets its fair 6/13 beside pair 9 with s = 0, so 50 − 46.15 percent more.
    expect(analysis.fairness[0]?.helpedPercent).toBeCloseTo(50 - 600 / 13, 9);
  });

  test('counts the absentee’s rounds as sit-outs of its opponents', () => {
    const { findings } = analyse(mitchell(5), { absent: 10 as PairNumber });
    expect(findings.filter(({ rule }) => rule === 'sitOut').map(({ pair }) => pair)).toEqual([
      5, 1, 2, 3, 4,
    ]);
  });
});

describe('applicability', () => {
  const reasons = (analysis: ReturnType<typeof analyse>) =>
    Object.fromEntries(
      analysis.applicability.map(({ measure, applies, reason }) => [measure, { applies, reason }]),
    );

  test('no measure of one field applies to a movement with two winners, though the figures are there', () => {
    const analysis = analyse(mitchell(7));
    expect(analysis.contests.map((contest) => contest.length)).toEqual([7, 7]);
    expect(analysis.applicability.every(({ applies }) => !applies)).toBe(true);
    expect(reasons(analysis).qf?.reason).toEqual({ kind: 'twoWinners' });
    expect(analysis.qf.toFixed(2)).toBe('46.94');
  });

  test('no measure applies to a pair that is scored with nobody, nor to three fields', () => {
    const movement = mitchell(7);
    const alone = { ...movement, pairCount: 15 };
    expect(reasons(analyse(alone)).qf).toEqual({
      applies: false,
      reason: { kind: 'pairAlone', pair: 15 },
    });
    const [one, two] = [mitchell(3), mitchell(3)].map(({ rounds }, section) =>
      rounds.map((round) =>
        round.map((sitting) => {
          if (sitting.kind !== 'play') return sitting;
          const { northSouth, eastWest, set } = sitting;
          const base = 6 * section;
          // The second section is switched in its last round, so that it is one contest.
          const switched = section === 1 && round === rounds.at(-1) ? 1 : 0;
          return createPlay(northSouth + base, eastWest + base, set + 3 * section, switched);
        }),
      ),
    );
    const sections = createMovement({
      title: 'Two sections',
      pairCount: 12,
      sets: createSets(6, 1),
      rounds: [...(one ?? []), ...(two ?? [])],
    });
    expect(reasons(analyse(sections)).inequity).toEqual({
      applies: false,
      reason: { kind: 'manyContests', contests: 3 },
    });
  });

  test('warns where boards are shared out unequally', () => {
    const { qf, inequity, vacancy } = reasons(
      analyse(mitchell(7, lastRounds(1, 7)), { absent: 1 as PairNumber }),
    );
    const uneven = { kind: 'unequalBoards', least: 6, most: 7, unit: 'set' };
    expect(qf).toEqual({ applies: true, reason: uneven });
    expect(inequity).toEqual({ applies: true, reason: uneven });
    expect(vacancy?.reason).toEqual({ kind: 'pairMissing' });
  });

  test('gives each remark once, worded for the measure that needs it most, and none on vacancies that apply', () => {
    const missing = analyse(mitchell(7, lastRounds(1, 7)), { absent: 1 as PairNumber });
    expect(remarksOn(missing.applicability).map(remarkText)).toEqual([
      'Pairs play 6–7 board sets; the index allows for that, Qf does not.',
    ]);
    expect(barrierOf(missing.applicability, 'qf')).toBeNull();
    const twoWinners = analyse(mitchell(7));
    expect(remarksOn(twoWinners.applicability).map(({ reason }) => reason)).toEqual([
      barrierOf(twoWinners.applicability, 'vacancy'),
    ]);
    expect(remarksOn(analyse(mitchell(5, lastRounds(1, 5))).applicability)).toEqual([]);
  });

  test('warns where everyone misses as many boards', () => {
    const movement = createMovement({
      title: 'Half a Mitchell',
      pairCount: 10,
      sets: createSets(5, 2),
      rounds: mitchell(5, lastRounds(3, 5), 2).rounds.slice(0, 3),
    });
    expect(reasons(analyse(movement)).inequity).toEqual({
      applies: true,
      reason: { kind: 'boardsMissed', played: 3, inPlay: 5, unit: 'set' },
    });
  });

  test('no measure applies where no board is played twice', () => {
    const single = mitchell(3);
    const movement = createMovement({ ...single, rounds: single.rounds.slice(0, 1) });
    expect(reasons(analyse(movement)).qf).toEqual({
      applies: false,
      reason: { kind: 'nothingCompared' },
    });
  });

  test('vacancies do not apply to three pairs, of whom two would be left', () => {
    const rounds = [[createPlay(1, 2, 0)], [createPlay(3, 1, 0)], [createPlay(2, 3, 0)]];
    const three = createMovement({ title: '', pairCount: 3, sets: createSets(1, 2), rounds });
    expect(reasons(analyse(three)).vacancy).toEqual({
      applies: false,
      reason: { kind: 'fewerThanFourPairs' },
    });
  });

  test('meetings are counted without the absent pair', () => {
    const rounds = [
      [createPlay(1, 2, 0), createPlay(3, 4, 1)],
      [createPlay(1, 3, 1), IDLE],
    ];
    const movement = createMovement({ title: '', pairCount: 4, sets: createSets(2, 2), rounds });
    // Three of six pairs of pairs meet; without pair 4 two of three.
    expect(analyse(movement).qo).toBeCloseTo(50, 9);
    expect(analyse(movement, { absent: 4 as PairNumber }).qo).toBeCloseTo(200 / 3, 9);
  });
});
