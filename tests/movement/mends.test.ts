import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../src/movement/edit.ts';
import { checkMovement, type Finding } from '../../src/movement/findings.ts';
import { mendsOf } from '../../src/movement/mends.ts';
import { createPlay, type Movement } from '../../src/movement/movement.ts';
import { built } from '../catalogue/built.ts';
import { anyMovement } from './randomMovement.ts';

function broken(play: ReturnType<typeof createPlay>, round: number, table: number): Movement {
  const movement = built({ familyId: 'mitchell', parameters: { tables: 7 }, boards: 3 });
  const rounds = movement.rounds.map((row, r) =>
    r === round - 1 ? row.with(table - 1, play) : row,
  );
  return { ...movement, rounds };
}

const grave = (movement: Movement) =>
  checkMovement(movement).filter(({ severity }) => severity !== 'note');
const firstOf = (movement: Movement): Finding => {
  const [finding] = grave(movement);
  if (finding === undefined) throw new Error('Nothing is broken.');
  return finding;
};

describe('mends', () => {
  it.each([
    ['a wrong pair', 1, 2, createPlay(2, 12, 1), 'Pair 9 instead of 12, round 1, table 2'],
    ['a wrong set', 2, 2, createPlay(2, 8, 5), 'Set C instead of F, round 2, table 2'],
  ])('the first one puts right %s', (_, round, table, play, label) => {
    const movement = broken(play, round, table);
    const [mend] = mendsOf(movement, firstOf(movement));
    expect(mend?.label).toBe(label);
    const result = mend && applyEdit(movement, mend.edit);
    expect(result?.ok && grave(result.movement)).toEqual([]);
  });

  it('never leave more errors, and apply whenever they are offered', () => {
    const errors = (movement: Movement) =>
      checkMovement(movement).filter(({ severity }) => severity === 'error').length;
    fc.assert(
      fc.property(anyMovement, (movement) => {
        for (const finding of grave(movement).slice(0, 3)) {
          for (const { edit } of mendsOf(movement, finding)) {
            const result = applyEdit(movement, edit);
            if (!result.ok) throw new Error(result.refusal.message);
            expect(errors(result.movement)).toBeLessThanOrEqual(errors(movement));
            expect(result.movement).not.toEqual(movement);
          }
        }
      }),
    );
  });
});
