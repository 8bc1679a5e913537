import { describe, expect, test } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { encounters } from '../../src/balance/encounters.ts';
import {
  createPlay,
  createSets,
  type Movement,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { encounterQualities } from '../golden/values.ts';
import { joinSessions } from './joinSessions.ts';
import { barometer, lastRounds, mitchell, modulo } from './movements.ts';
import { scoreMatrix } from './scoreMatrix.ts';
import { splitSessions } from './splitSessions.ts';

/** Two 9-table Mitchells side by side on the same boards, the last round switched, where E-W pair j meets N-S pair j. */
function twoSections(): Movement {
  const rounds = Array.from({ length: 9 }, (_, r) =>
    [0, 18].flatMap((base) =>
      Array.from({ length: 9 }, (_, t) =>
        createPlay(
          base + t + 1,
          base + 10 + modulo(t - r - 1, 9),
          modulo(t + r, 9),
          r === 8 ? 7 : 0,
        ),
      ),
    ),
  );
  const sets = createSets(9, 3).map((set) => ({ ...set, copies: 2 }));
  return createMovement({ title: 'A and B', pairCount: 36, sets, rounds });
}

/** Who sits where in a session: the first quarter stays N-S in A, the others cycle through E-W in A, N-S and E-W in B. */
function quarters(session: number): readonly PairNumber[] {
  const order = [0, 1, 2, 3].map((seat) => (seat === 0 ? 0 : 1 + ((seat - 1 + session) % 3)));
  return order.flatMap((quarter) =>
    Array.from({ length: 9 }, (_, index) => (quarter * 9 + index + 1) as PairNumber),
  );
}

describe('Hilton’s supplement: 36 pairs, a quarter stationary', () => {
  const session = (index: number) => ({ movement: twoSections(), seats: quarters(index) });

  test('three sessions: everyone meets everyone of the other quarters, 0.70', () => {
    const event = joinSessions([0, 1, 2].map(session), 'Three sessions');
    const { roundedIndex, rating, rounds, sets } = analyse(event);
    expect({ roundedIndex, rating, rounds, sets }).toEqual({
      roundedIndex: 0.7,
      rating: { ticks: 4, crosses: 0 },
      rounds: 27,
      sets: 27,
    });
    expect(Math.max(...encounters(event).count)).toBe(1);
  });

  test('the first two of them: 4.63', () => {
    const { roundedIndex, rating } = analyse(joinSessions([0, 1].map(session), 'Two sessions'));
    expect({ roundedIndex, rating }).toEqual({
      roundedIndex: 4.63,
      rating: { ticks: 0, crosses: 5 },
    });
  });
});

test.each(encounterQualities)('$pairs pairs in $rounds rounds meet with Qo $qo', (golden) => {
  const { pairs, rounds, qo } = golden;
  const movement = barometer(pairs, rounds);
  expect(encounters(movement).quality.toFixed(2)).toBe(qo);
});

describe('joining', () => {
  const one = mitchell(5, lastRounds(1, 5), 2);
  const other = mitchell(5, lastRounds(2, 5), 2);
  const seats = Array.from({ length: 10 }, (_, index) => (10 - index) as PairNumber);
  const joined = joinSessions([{ movement: one }, { movement: other, seats }], 'Both');

  test('the competition of an event is the sum of its sessions', () => {
    const first = scoreMatrix(one).s;
    const second = scoreMatrix(other).s;
    const both = scoreMatrix(joined).s;
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 10; j++) {
        const there = second[(9 - i) * 10 + 9 - j] as number;
        expect(both[i * 10 + j]).toBe((first[i * 10 + j] as number) + there);
      }
    }
  });

  test('each session can be taken out again', () => {
    const [first, second] = splitSessions(joined);
    expect(first?.rounds).toEqual(one.rounds);
    expect(second?.rounds).toHaveLength(5);
    expect(scoreMatrix(first as Movement).s).toEqual(scoreMatrix(one).s);
    expect(joined.sessionStarts).toEqual([0, 5]);
    expect(joined.sets.map(({ label }) => label)).toContain('2A');
  });
});
