import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit, switchCells, switchDifference } from '../../src/movement/edit.ts';
import {
  type BoardMask,
  boardsPlayed,
  createPlay,
  createSets,
  isPlayed,
  type Movement,
  NO_LOCKS,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { createMovement, structureFaults } from '../../src/movement/structure.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { anyIntent, type Intent } from '../store/randomEdits.ts';
import { anyOfAllKinds as anyMovement } from './individuals.ts';

/** A movement and edits of every kind, each made for the movement as it was at first, some of them refused. */
const movementAndEdits = fc
  .tuple(anyMovement, fc.array(anyIntent, { maxLength: 8 }))
  .map(([movement, intents]) => [movement, intents.map((intent) => intent(movement))] as const);

describe('edit laws', () => {
  it('an edit followed by its inverse is the identity, and the inverse of the inverse is the edit', () => {
    fc.assert(
      fc.property(movementAndEdits, ([movement, edits]) => {
        for (const edit of edits) {
          const done = applyEdit(movement, edit);
          if (!done.ok) continue;
          const undone = applyEdit(done.movement, done.inverse);
          expect(undone.ok && undone.movement).toEqual(movement);
          const redone = undone.ok ? applyEdit(undone.movement, undone.inverse) : undone;
          expect(redone.ok && redone.movement).toEqual(done.movement);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a sequence equals its parts in turn, and is refused whole when a part is', () => {
    fc.assert(
      fc.property(movementAndEdits, ([movement, edits]) => {
        let expected: Movement | null = movement;
        for (const edit of edits) {
          const step: ReturnType<typeof applyEdit> | null = expected && applyEdit(expected, edit);
          expected = step?.ok ? step.movement : null;
        }
        const whole = applyEdit(movement, { kind: 'sequence', edits });
        expect(whole.ok ? whole.movement : null).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('survives serialisation: a stored edit does what the edit does', () => {
    fc.assert(
      fc.property(movementAndEdits, ([movement, edits]) => {
        for (const edit of edits) {
          const stored = JSON.parse(JSON.stringify(edit)) as Edit;
          expect(applyEdit(movement, stored)).toEqual(applyEdit(movement, edit));
        }
      }),
    );
  });
});

/** The edits of a chain that are not refused, each made for the movement it meets, and where they lead. */
function runChain(opening: Movement, intents: readonly Intent[]) {
  let movement = opening;
  const done: { edit: Edit; inverse: Edit; movement: Movement }[] = [];
  for (const intent of intents) {
    const edit = intent(movement);
    const result = applyEdit(movement, edit);
    if (!result.ok) continue;
    movement = result.movement;
    done.push({ edit, inverse: result.inverse, movement });
  }
  return { movement, done };
}

it('10,000 edits in chains of a hundred: replay from storage gives the same movement, undoing all gives the first', () => {
  fc.assert(
    fc.property(
      anyMovement,
      fc.array(anyIntent, { minLength: 100, maxLength: 100 }),
      (opening, intents) => {
        const { movement, done } = runChain(opening, intents);
        let replayed = opening;
        for (const { edit } of done) {
          const result = applyEdit(replayed, JSON.parse(JSON.stringify(edit)) as Edit);
          if (!result.ok) throw new Error(refusalText(result.refusal));
          replayed = result.movement;
        }
        expect(replayed).toEqual(movement);
        expect(structureFaults(movement)).toEqual([]);
        for (const { inverse } of done.toReversed()) {
          const result = applyEdit(replayed, JSON.parse(JSON.stringify(inverse)) as Edit);
          if (!result.ok) throw new Error(refusalText(result.refusal));
          replayed = result.movement;
        }
        expect(replayed).toEqual(opening);
      },
    ),
    { numRuns: 100 },
  );
});

it('10,000 edits in one chain: the structure stays valid, and all of them can be undone', () => {
  const seed = `seed ${fc.readConfigureGlobal().seed}`;
  const [opening] = fc.sample(anyMovement, 1) as [Movement];
  const { movement, done } = runChain(opening, fc.sample(anyIntent, 10_000));
  expect(done.length, seed).toBeGreaterThan(2000);
  expect(structureFaults(movement), seed).toEqual([]);
  let back = movement;
  for (const { inverse } of done.toReversed()) {
    const result = applyEdit(back, inverse);
    if (!result.ok) throw new Error(`${seed}: ${refusalText(result.refusal)}`);
    back = result.movement;
  }
  expect(back, seed).toEqual(opening);
});

const twoTables = createMovement({
  title: 'Two tables',
  pairCount: 4,
  sets: createSets(2, 3),
  rounds: [
    [createPlay(1, 3, 0), createPlay(2, 4, 1)],
    [createPlay(1, 4, 1), { kind: 'idle' }],
  ],
});
const cell = (roundIndex: number, tableIndex: number) => ({ roundIndex, tableIndex });

describe('switchCells', () => {
  it.each([0b010, 0b111])(
    'switches a row with a mixed state wholly on, then off, and passes over idle tables',
    (boards) => {
      const row = [cell(0, 0), cell(0, 1)];
      const partly = applyEdit(twoTables, {
        kind: 'toggleSwitches',
        toggles: [{ ...cell(0, 0), boards: boards as BoardMask }],
      });
      if (!partly.ok) throw new Error(refusalText(partly.refusal));
      const on = applyEdit(partly.movement, switchCells(partly.movement, row));
      expect(on.ok && on.movement.rounds[0]).toEqual([
        createPlay(1, 3, 0, 7),
        createPlay(2, 4, 1, 7),
      ]);
      const off = on.ok ? applyEdit(on.movement, switchCells(on.movement, row)) : on;
      expect(off.ok && off.movement).toEqual(twoTables);
      expect(switchCells(twoTables, [cell(1, 1)])).toEqual({ kind: 'toggleSwitches', toggles: [] });
    },
  );

  it.each<[string, Movement]>([
    ['a table that sits out', { ...twoTables, phantom: 4 as PairNumber }],
    [
      'a board that is not played',
      {
        ...twoTables,
        rounds: twoTables.rounds.with(0, [
          { ...createPlay(1, 3, 0), dropped: 0b100 as BoardMask },
          createPlay(2, 4, 1),
        ]),
      },
    ],
  ])('switches off what is seen to be switched, whatever %s has', (_, movement) => {
    const row = [cell(0, 0), cell(0, 1)];
    const seen = row.flatMap(({ roundIndex, tableIndex }) => {
      const sitting = movement.rounds[roundIndex]?.[tableIndex];
      if (sitting === undefined || !isPlayed(movement, sitting, roundIndex)) return [];
      return [{ roundIndex, tableIndex, boards: boardsPlayed(movement, sitting) }];
    });
    const on = applyEdit(movement, { kind: 'toggleSwitches', toggles: seen });
    if (!on.ok) throw new Error(refusalText(on.refusal));
    const off = applyEdit(on.movement, switchCells(on.movement, row));
    expect(off.ok && off.movement).toEqual(movement);
    const alone = { ...twoTables, phantom: 4 as PairNumber };
    const hidden = applyEdit(alone, switchCells(alone, [cell(0, 1)]));
    const back = hidden.ok
      ? applyEdit(hidden.movement, switchCells(hidden.movement, [cell(0, 1)]))
      : hidden;
    expect(hidden.ok && hidden.movement.rounds[0]?.[1]).toEqual(createPlay(2, 4, 1, 7));
    expect(back.ok && back.movement).toEqual(alone);
  });

  it('switchDifference turns one movement into another with the same plays', () => {
    const on = applyEdit(twoTables, switchCells(twoTables, [cell(0, 1), cell(1, 0)]));
    if (!on.ok) throw new Error(refusalText(on.refusal));
    const there = applyEdit(twoTables, switchDifference(twoTables, on.movement));
    expect(there.ok && there.movement).toEqual(on.movement);
  });
});

describe('refusals name the cell and the reason, and change nothing', () => {
  it.each<[string, Edit, RegExp]>([
    [
      'an idle table',
      { kind: 'toggleSwitches', toggles: [{ ...cell(1, 1), boards: 1 as BoardMask }] },
      /Round 2, table 2: nobody plays/,
    ],
    [
      'a table outside',
      { kind: 'placeSittings', placements: [{ ...cell(0, 2), sitting: { kind: 'idle' } }] },
      /outside the movement/,
    ],
    [
      'an unknown pair',
      { kind: 'placeSittings', placements: [{ ...cell(0, 0), sitting: createPlay(1, 9, 0) }] },
      /pair 9 is not one of the pairs 1 to 4/,
    ],
    [
      'boards beyond the set',
      { kind: 'toggleSwitches', toggles: [{ ...cell(0, 0), boards: 8 as BoardMask }] },
      /boards that set A does not have/,
    ],
    ['an unknown phantom', { kind: 'markPhantom', phantom: 5 as PairNumber }, /missing pair 5/],
  ])('%s', (_, edit, message) => {
    const result = applyEdit(twoTables, edit);
    expect(result.ok).toBe(false);
    expect(!result.ok && refusalText(result.refusal)).toMatch(message);
  });

  it('a locked sitting keeps its switch', () => {
    const locked = { ...twoTables, locks: { ...NO_LOCKS, tableIndexes: [0] } };
    const result = applyEdit(locked, switchCells(locked, [cell(0, 0)]));
    expect(!result.ok && result.refusal).toMatchObject({ kind: 'lockedCell', cell: cell(0, 0) });
  });
});
