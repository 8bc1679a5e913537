import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { playErrors } from '../../src/movement/findings.ts';
import { type Movement, switchState } from '../../src/movement/movement.ts';
import { createMovement } from '../../src/movement/structure.ts';
import { encodeMovement, readMovements, writableFormats } from '../../src/notation/formats.ts';
import { splitRounds } from '../../src/notation/splitRounds.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured } from '../features.ts';

const isPart = (movement: Movement) =>
  movement.rounds.some((round) => round.some((s) => switchState(movement, s) === 'some'));

/** Who plays which board in which direction, and when: one line for each. */
function scores({ rounds, sets }: Movement): readonly string[] {
  const firsts = sets.map((_, i) => sets.slice(0, i).reduce((sum, { boards }) => sum + boards, 1));
  const lines = rounds.flatMap((round) =>
    round.flatMap((sitting, table) => {
      if (sitting.kind !== 'play') return [];
      const { northSouth, eastWest, set, switched, dropped } = sitting;
      return Array.from({ length: sets[set]?.boards ?? 0 }, (_, board) => board)
        .filter((board) => ((dropped >> board) & 1) === 0)
        .map((board) => {
          const [first, second] =
            (switched >> board) & 1 ? [eastWest, northSouth] : [northSouth, eastWest];
          return `board ${(firsts[set] ?? 0) + board}, table ${table + 1}: ${first} v ${second}`;
        });
    }),
  );
  return lines.sort();
}

describe('split rounds', () => {
  it.each([5, 6, 7, 11, 12, 13])(
    'of Hilton at %s tables read back to the same Qf',
    async (tables) => {
      const movement = built({ familyId: 'hilton-switches', parameters: { tables }, boards: 2 });
      const split = splitRounds(movement);
      expect(isPart(movement)).toBe(true);
      const { qf } = analyse(movement, { unit: 'board' });
      const lossy = writableFormats.filter(({ losses }) =>
        losses?.(movement).includes('partSwitches'),
      );
      expect(lossy.length).toBeGreaterThan(5);
      for (const { id, losses } of lossy) {
        expect(losses?.(split?.movement as Movement)).not.toContain('partSwitches');
        const written = await encodeMovement(split?.movement as Movement, id, 'A title');
        const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written;
        const read = await readMovements(bytes, { fileName: null });
        if (!read.ok) throw new Error(`${id} cannot be read`);
        expect(analyse(read.movements[0] as Movement, { unit: 'set' }).qf, id).toBeCloseTo(qf, 8);
      }
    },
  );

  it('leave every board to the same pairs in the same directions', () => {
    let split = 0;
    fc.assert(
      fc.property(anyFeatured, ({ movement }) => {
        const result = splitRounds(movement);
        if (result === null) return;
        split += 1;
        expect(isPart(result.movement)).toBe(false);
        expect(scores(result.movement)).toEqual(scores(movement));
        expect(createMovement(result.movement)).toEqual(result.movement);
        if (playErrors(movement).length === 0) expect(playErrors(result.movement)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    expect(split).toBeGreaterThan(10);
  });

  it('are none where nothing is switched in part', () => {
    expect(splitRounds(built({ familyId: 'mitchell', parameters: { tables: 5 }, boards: 4 }))).toBe(
      null,
    );
  });
});
