import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { inequity } from '../../src/balance/inequity.ts';
import {
  allBoards,
  createPlay,
  createSets,
  type Movement,
  NO_BOARDS,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { built } from '../catalogue/built.ts';
import { SWITCHED_TABLES } from '../golden/relayShare20.ts';
import {
  catalogueInequities,
  howell6,
  inequities,
  mooreDeviations,
  switchedRounds,
} from '../golden/values.ts';
import { builders, doubleWeave, mitchell, relayShare } from './movements.ts';

test('the best known of 20 tables has the sum of squares that docs/lab/bounds.md gives', () => {
  const movement = relayShare(20, (t, r) => SWITCHED_TABLES[r - 1]?.includes(t) ?? false);
  const { sumOfSquares, qf } = analyse(movement);
  expect([sumOfSquares, qf.toFixed(2)]).toEqual([76_864, '96.53']);
});

describe('Manning', () => {
  test('Table I, unswitched: two fields that do not compete', () => {
    const { distribution, qf, sd } = analyse(mitchell(7));
    expect(distribution).toEqual({ 0: 49, 7: 42 });
    expect([qf.toFixed(2), sd.toFixed(2)]).toEqual(['46.94', '3.49']);
  });

  test('Table VI: the last round switched', () => {
    const { distribution, qf, sd } = analyse(mitchell(7, (_, round) => round === 7));
    expect(distribution).toEqual({ 0: 7, 3: 42, 4: 42 });
    expect([qf.toFixed(2), sd.toFixed(2)]).toEqual(['92.00', '1.05']);
  });

  test('the last two rounds switched', () => {
    const { distribution, qf, sd } = analyse(mitchell(7, (_, round) => round >= 6));
    expect(distribution).toEqual({ '-1': 28, 3: 14, 4: 28, 8: 21 });
    expect([qf.toFixed(2), sd.toFixed(2)]).toEqual(['49.64', '3.31']);
  });

  test('one board of each set switched on each of the last four rounds', () => {
    const steps = mitchell(7, (_, round) => (round > 3 ? 1 << (round - 4) : 0), 4);
    const { distribution, sd, unit } = analyse(steps);
    expect(unit).toBe('board');
    expect(distribution).toEqual({ 12: 70, 16: 21 });
    expect(sd.toFixed(3)).toBe('1.685');
  });

  test('Qf differs by unit, Qc does not, SD goes with the boards', () => {
    const movement = mitchell(7, (_, round) => round === 7, 3);
    const perSet = analyse(movement);
    const perBoard = analyse(movement, { unit: 'board' });
    expect([perSet.qf.toFixed(2), perBoard.qf.toFixed(2)]).toEqual(['92.00', '90.67']);
    expect(perBoard.qc).toBeCloseTo(perSet.qc, 10);
    expect(perBoard.sd).toBeCloseTo(3 * perSet.sd, 10);
    expect(perBoard.inequityIndex).toBeCloseTo(perSet.inequityIndex, 10);
  });
});

describe('Balans', () => {
  test.each(switchedRounds)('$tables tables $type, rounds $rounds switched: $qf', (golden) => {
    const { type, tables, rounds, qf } = golden;
    const movement = builders[type](tables, (_, round) => rounds.includes(round));
    expect(analyse(movement).qf.toFixed(2)).toBe(qf);
  });

  test.each([3, 4])('5 tables, one round switched at %i of them: 74.68', (count) => {
    const movement = mitchell(5, (table, round) => round === 5 && table <= count);
    expect(analyse(movement).qf.toFixed(2)).toBe('74.68');
  });

  test.each([1, 6])('6 tables relay, one round switched but at table %i: 84.00', (still) => {
    const movement = relayShare(6, (table, round) => round === 6 && table !== still);
    expect(analyse(movement).qf.toFixed(2)).toBe('84.00');
  });

  test('8-table double weave: of the rounds to switch, 1, 4, 5 and 8 are best with a pair absent', () => {
    const averages = Array.from({ length: 8 }, (_, r) => {
      const movement = doubleWeave(8, (_table, round) => round === r + 1);
      const { qf, qf1Average } = analyse(movement);
      expect(qf.toFixed(2)).toBe('94.64');
      return qf1Average;
    });
    const best = Math.max(...averages) - 1e-9;
    expect(averages.flatMap((average, r) => (average > best ? [r + 1] : []))).toEqual([1, 4, 5, 8]);
  });

  test('Howell of six pairs, Qf 100: Qf1av is pooled, 66.67, not the mean 68.75', () => {
    const movement = createMovement({
      title: 'Howell',
      pairCount: 6,
      sets: createSets(5, 2),
      rounds: howell6.map((round) => round.map((cell) => createPlay(...cell))),
    });
    const { qf, qf1, qf1Average, qf1Max } = analyse(movement);
    expect([qf, qf1Average, qf1Max].map((value) => value.toFixed(2))).toEqual([
      '100.00',
      '66.67',
      '100.00',
    ]);
    expect(qf1.reduce((sum, value) => sum + value, 0) / 6).toBeCloseTo(68.75, 9);
  });
});

test.each(Object.entries(mooreDeviations))('Moore: SD at %s tables', (tables, deviations) => {
  const computed = deviations.map((_, count) => {
    const movement = mitchell(Number(tables), (_table, round) => round > Number(tables) - count);
    return analyse(movement).sd.toFixed(4);
  });
  expect(computed).toEqual(deviations);
});

describe('Hilton', () => {
  for (const { type, tables, boards, switched, rows } of inequities) {
    test.each(rows)(
      `${tables} tables ${type}, pair $absent absent: $index`,
      ({ absent, index }) => {
        const movement = builders[type](tables, switched, boards);
        expect(inequity(movement, { absent: absent as PairNumber | null }).roundedIndex).toBe(
          index,
        );
      },
    );
  }

  for (const { familyId, parameters, switched, rows } of catalogueInequities) {
    const movement = switchedMovement(familyId, parameters, switched);
    test.each(rows)(`${movement.title}, pair $absent absent: $index`, ({ absent, index }) => {
      expect(inequity(movement, { absent: absent as PairNumber | null }).roundedIndex).toBe(index);
    });
  }
});

/** A movement of the catalogue with three boards per set, whole sittings switched. */
function switchedMovement(
  familyId: string,
  parameters: Readonly<Record<string, number>>,
  switched: (table: number, round: number, rounds: number) => boolean,
): Movement {
  const movement = built({ familyId, parameters, boards: 3 });
  const maskAt = (table: number, round: number) =>
    switched(table, round, movement.rounds.length) ? allBoards(3) : NO_BOARDS;
  return {
    ...movement,
    rounds: movement.rounds.map((round, r) =>
      round.map((sitting, t) =>
        sitting.kind === 'play' ? { ...sitting, switched: maskAt(t + 1, r + 1) } : sitting,
      ),
    ),
  };
}
