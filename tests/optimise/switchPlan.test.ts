import { describe, expect, it } from 'vitest';
import { type BoardMask, type Movement, sittingAt } from '../../src/movement/movement.ts';
import { switchPlanOf } from '../../src/optimise/switchPlan.ts';
import { mitchell } from './movements.ts';

/** A movement with the boards of each cell switched as told (rounds and tables from 0). */
function switched(
  movement: Movement,
  boardsAt: (round: number, table: number) => number,
): Movement {
  const rounds = movement.rounds.map((round, r) =>
    round.map((_, t) => {
      const sitting = sittingAt(movement, r, t);
      if (sitting.kind !== 'play') return sitting;
      return { ...sitting, switched: boardsAt(r, t) as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

describe('switchPlanOf', () => {
  const movement = mitchell(7, 3);

  it('needs nothing where nothing is switched', () => {
    expect(switchPlanOf(movement)).toEqual({ general: [], exceptions: [], announcements: 0 });
  });

  it('takes a round of all tables as one announcement, in whole or in part', () => {
    const plan = switchPlanOf(switched(movement, (r) => (r === 6 ? 7 : r === 5 ? 4 : 0)));
    expect(plan).toEqual({
      general: [
        { roundIndex: 5, part: 4 },
        { roundIndex: 6, part: 'all' },
      ],
      exceptions: [],
      announcements: 2,
    });
  });

  it('takes a table that does otherwise as one more', () => {
    const plan = switchPlanOf(
      switched(movement, (r, t) => (t === 2 ? (r < 2 ? 7 : 0) : r === 6 ? 7 : 0)),
    );
    expect(plan.general).toEqual([{ roundIndex: 6, part: 'all' }]);
    expect(plan.exceptions).toEqual([
      {
        tableIndex: 2,
        switches: [
          { roundIndex: 0, part: 'all' },
          { roundIndex: 1, part: 'all' },
        ],
      },
    ]);
    expect(plan.announcements).toBe(2);
  });

  it('names the tables that switch where they are few', () => {
    const plan = switchPlanOf(switched(movement, (r, t) => (t < 2 && r > 2 ? 7 : 0)));
    expect(plan.general).toEqual([]);
    expect(plan.exceptions.map(({ tableIndex }) => tableIndex)).toEqual([0, 1]);
  });

  it('counts a table once for each part that it switches', () => {
    const plan = switchPlanOf(switched(movement, (r, t) => (t === 0 ? ([1, 1, 2, 4][r] ?? 0) : 0)));
    expect(plan.exceptions).toHaveLength(1);
    expect(plan.announcements).toBe(3);
  });
});
