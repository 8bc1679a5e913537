import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickFixes } from '../../src/editing/quickFixes.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { checkMovement, type Finding } from '../../src/movement/findings.ts';
import { createPlay, type Movement } from '../../src/movement/movement.ts';
import { fixText } from '../../src/words/english/quickFixes.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { built } from '../catalogue/built.ts';
import { anyOfBothKinds as anyMovement } from '../movement/individuals.ts';

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

describe('quick fixes', () => {
  it.each([
    [
      'a wrong pair',
      1,
      2,
      createPlay(2, 12, 1),
      'In round 1 at table 2, replace pair 12 with pair 9',
    ],
    ['a wrong set', 2, 2, createPlay(2, 8, 5), 'In round 2 at table 2, replace set F with set C'],
  ])('the first one puts right %s', (_, round, table, play, label) => {
    const movement = broken(play, round, table);
    const [first] = quickFixes(movement, firstOf(movement));
    expect(first && fixText(first.fix)).toBe(label);
    const result = first && applyEdit(movement, first.edit);
    expect(result?.ok && grave(result.movement)).toEqual([]);
  });

  it('never leave more errors, and apply whenever they are offered', () => {
    const errors = (movement: Movement) =>
      checkMovement(movement).filter(({ severity }) => severity === 'error').length;
    fc.assert(
      fc.property(anyMovement, (movement) => {
        for (const finding of grave(movement).slice(0, 3)) {
          for (const { edit } of quickFixes(movement, finding)) {
            const result = applyEdit(movement, edit);
            if (!result.ok) throw new Error(refusalText(result.refusal));
            expect(errors(result.movement)).toBeLessThanOrEqual(errors(movement));
            expect(result.movement).not.toEqual(movement);
          }
        }
      }),
    );
  });
});
