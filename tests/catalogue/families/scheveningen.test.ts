import { describe, expect, it } from 'vitest';
import { mitchell } from '../../../src/catalogue/families/mitchell.ts';
import { scheveningen } from '../../../src/catalogue/families/scheveningen.ts';
import { checkParameters, legalParameters } from '../../../src/catalogue/parameters.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import type { BoardMask, Movement, Play } from '../../../src/movement/movement.ts';
import { allCompetition } from '../../balance/oracle.ts';
import { printedRound, rulesBroken } from '../played.ts';

const built = (tables: number, rounds = tables) => scheveningen.build({ tables, rounds }, 1);

const plays = (movement: Movement): Play[][] =>
  movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') throw new Error('Nobody plays.');
      return sitting;
    }),
  );

function switchRounds(movement: Movement, rounds: readonly number[]): Movement {
  const mask = (round: number) => (rounds.includes(round) ? 1 : 0) as BoardMask;
  return {
    ...movement,
    rounds: plays(movement).map((round, index) =>
      round.map((play) => ({ ...play, switched: mask(index + 1) })),
    ),
  };
}

function qf(movement: Movement): number {
  const s = allCompetition(movement);
  const sum = s.reduce((total, value) => total + value, 0);
  const rest = sum % s.length;
  const quotient = (sum - rest) / s.length;
  const least = (s.length - rest) * quotient ** 2 + rest * (quotient + 1) ** 2;
  return (100 * least) / s.reduce((total, value) => total + value ** 2, 0);
}

describe('the Scheveningen movement', () => {
  it('has six tables as Balans prints them, set 1 for A', () => {
    expect(built(6).rounds.map((_, round) => printedRound(built(6), round))).toEqual([
      '1-2-1 3-4-2 5-6-3 7-8-4 9-10-5 11-12-6',
      '11-6-1 7-12-2 1-10-3 9-4-4 5-8-5 3-2-6',
      '3-8-1 9-6-2 7-4-3 11-2-4 1-12-5 5-10-6',
      '5-4-1 11-10-2 3-12-3 1-6-4 7-2-5 9-8-6',
      '5-12-4 1-8-2 9-2-3 3-10-4 11-4-5 7-6-6',
      '9-12-1 5-2-2 11-8-3 7-10-1 3-6-5 1-4-6',
    ]);
    expect(checkMovement(built(6)).map(({ rule, round }) => `${rule} ${round}`)).toEqual([
      'sharedSet 5',
      'sharedSet 6',
    ]);
  });

  it.each([3, 5, 7, 9, 11, 13, 15])('%i tables: is the Mitchell with other numbers', (tables) => {
    const cell = (northSouth: number, eastWest: number, set: number) =>
      `${northSouth}-${eastWest} ${set}`;
    const renumbered = plays(built(tables)).map((round) =>
      round
        .map(({ northSouth, eastWest, set }) =>
          cell((northSouth + 1) / 2, tables + eastWest / 2, set),
        )
        .sort(),
    );
    const original = plays(mitchell.build({ tables, rounds: tables }, 1)).map((round) =>
      round.map(({ northSouth, eastWest, set }) => cell(northSouth, eastWest, set)).sort(),
    );
    expect(renumbered).toEqual(original);
  });

  it.each([...legalParameters(scheveningen)])(
    '$tables tables, $rounds rounds: seats odd pairs N-S, and breaks no rule that it need not',
    (size) => {
      const { tables = 0, rounds = 0 } = size;
      const movement = built(tables, rounds);
      const sharing = tables === 6 && rounds > 4 ? ['sharedSet'] : [];
      expect(rulesBroken(movement)).toEqual([
        ...(rounds < tables ? ['incomplete'] : []),
        ...sharing,
      ]);
      for (const { northSouth, eastWest } of plays(movement).flat()) {
        expect([northSouth % 2, eastWest % 2]).toEqual([1, 0]);
      }
      const first = plays(movement)[0]?.map(({ northSouth, eastWest, set }) => [
        northSouth,
        eastWest,
        set,
      ]);
      expect(first).toEqual(Array.from({ length: tables }, (_, t) => [2 * t + 1, 2 * t + 2, t]));
      if (tables !== 6) {
        for (const round of plays(movement)) {
          expect(round.map(({ set }) => set)).toEqual(round.map((_, table) => table));
        }
      }
    },
  );

  // Balans, "Scrambled Mitchells", GSB: none and one round switched; 8 tables reach the best value, 94.64, with one.
  it.each([
    [6, [], '46.67'],
    [6, [1], '84.00'],
    [6, [2, 6], '40.65'],
    [8, [], '47.32'],
    [8, [8], '94.64'],
    [10, [], '47.78'],
    [10, [5], '91.88'],
    [12, [], '48.11'],
    [12, [12], '86.59'],
    [14, [], '48.35'],
    [14, [14], '81.70'],
  ])('%i tables, switched in rounds %j: has Qf %s', (tables, rounds, expected) => {
    expect(qf(switchRounds(built(tables), rounds)).toFixed(2)).toBe(expected);
  });

  // Sittings switched (1), one row per round: the best values published, found by annealing.
  it.each([
    [
      '93.80',
      '0000100000 0001000000 0000100000 0000100001 0000000000 0100100000 1110101100 0000010010 0000000000 0000000000',
    ],
    [
      '94.00',
      '101000010000 100000000000 000001010001 000010000010 000100111000 000010000000 000000100100 110000000000 100000000000 100000010000 100000010000 000000010000',
    ],
    [
      '94.77',
      '00000000101000 01011100001000 00000000000100 00000000000000 10000000010000 00000001000110 00000001000000 00100010000000 01000100000010 00100000000000 00000000000000 00000000100000 10010010000001 00001000010001',
    ],
  ])('reaches Qf %s', (expected, switches) => {
    const bits = switches.split(' ');
    const movement = built(bits.length);
    const rounds = plays(movement).map((round, r) =>
      round.map((play, t) => ({ ...play, switched: Number(bits[r]?.[t]) as BoardMask })),
    );
    expect(qf({ ...movement, rounds }).toFixed(2)).toBe(expected);
  });

  it('refuses more rounds than tables', () => {
    expect(checkParameters(scheveningen, { tables: 7, rounds: 8 })).toEqual({
      refusal: { kind: 'everybodyMet', tables: 7 },
      nearest: { tables: 7, rounds: 7 },
    });
    expect(checkParameters(scheveningen, { tables: 2 })?.refusal).toMatchObject({
      min: 3,
      max: 16,
    });
  });
});
