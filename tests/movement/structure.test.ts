import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../src/movement/edit.ts';
import {
  createPlay,
  createSets,
  type Locks,
  type Movement,
  NO_LOCKS,
  NUMBERED_FROM_1,
  type PairNumber,
} from '../../src/movement/movement.ts';
import { dimensionFaults, LIMITS, structureFaults } from '../../src/movement/structure.ts';
import { structureFaultsText } from '../../src/words/english/refusals.ts';

/** Three rounds at two tables, five pairs, one of them never seated. */
const small: Movement = {
  title: 'Small',
  contestants: 'pairs',
  notes: '',
  names: [],
  people: [],
  pairCount: 5,
  phantom: null,
  missing: [],
  tableCount: 2,
  sets: createSets(2, 3),
  rounds: [
    [createPlay(1, 2, 0), createPlay(3, 4, 1)],
    [createPlay(1, 3, 1), createPlay(2, 4, 0)],
    [{ kind: 'idle' }, { kind: 'sitOut', pair: 4 as PairNumber, seat: 'NS', set: null }],
  ],
  sessionStarts: [0, 2],
  numbering: NUMBERED_FROM_1,
  sections: [],
  relays: [],
  locks: NO_LOCKS,
  origin: { kind: 'drawn' },
};
const withLocks = (locks: Partial<Locks>): Movement => ({
  ...small,
  locks: { ...NO_LOCKS, ...locks },
});
const sized = (label: string) => small.sets.with(0, { label, boards: 3, copies: 1 });

describe('structureFaults', () => {
  it('finds nothing in a movement that holds together, at its very limits', () => {
    const full: Movement = {
      ...small,
      notes: 'x'.repeat(LIMITS.notesLength),
      title: 'x'.repeat(LIMITS.titleLength),
      sets: sized('x'.repeat(LIMITS.labelLength)),
      relays: [{ afterTableNumber: 0 }, { afterTableNumber: 2 }],
      locks: {
        sittings: [{ roundIndex: 2, tableIndex: 1 }],
        roundIndexes: [2],
        tableIndexes: [1],
        pairs: [5 as PairNumber],
        firstSittings: 6,
      },
    };
    expect(structureFaults(small)).toEqual([]);
    expect(structureFaults(full)).toEqual([]);
  });

  it.each<[string, Movement, string]>([
    ['a locked round', withLocks({ roundIndexes: [3] }), 'A lock names round 4; there are 3.'],
    ['a locked table', withLocks({ tableIndexes: [2] }), 'A lock names table 3; there are 2.'],
    ['a locked pair', withLocks({ pairs: [6 as PairNumber] }), 'pair 6; there are 5.'],
    ['a pair 0', withLocks({ pairs: [0 as PairNumber] }), 'pair 0; there are 5.'],
    [
      'a locked cell',
      withLocks({ sittings: [{ roundIndex: 0, tableIndex: 2 }] }),
      'A lock names table 3',
    ],
    ['a negative cell', withLocks({ sittings: [{ roundIndex: -1, tableIndex: 0 }] }), 'round 0'],
    ['too many first sittings', withLocks({ firstSittings: 7 }), 'first 7 sittings'],
    ['half a sitting', withLocks({ firstSittings: 0.5 }), 'first 0.5 sittings'],
    ['the same lock again and again', withLocks({ tableIndexes: [0, 0, 0] }), 'more locks than'],
    ['a relay beyond the tables', { ...small, relays: [{ afterTableNumber: 3 }] }, 'no table 3'],
    [
      'too many relays',
      { ...small, relays: Array.from({ length: 251 }, () => ({ afterTableNumber: 0 })) },
      'number of relays',
    ],
    ['a long title', { ...small, title: 'x'.repeat(201) }, 'title must be at most 200'],
    ['long notes', { ...small, notes: 'x'.repeat(10_001) }, 'notes must be at most 10000'],
    ['a long label', { ...small, sets: sized('x'.repeat(41)) }, 'at most 40 characters'],
    [
      'a long file name',
      { ...small, origin: { kind: 'imported', format: 'asc', fileName: 'x'.repeat(301) } },
      'origin must be at most 300',
    ],
    [
      'a long code',
      {
        ...small,
        origin: { kind: 'imported', format: 'asc', fileName: null, code: 'x'.repeat(301) },
      },
      'origin must be at most 300',
    ],
    [
      'a first board beyond the last',
      { ...small, numbering: { firstBoards: [33], lastBoard: 32 } },
      'first board of a session must be a number from 1 to 32, not 33',
    ],
    [
      'fewer boards in the room than in a set',
      { ...small, numbering: { firstBoards: [], lastBoard: 2 } },
      'last board in the room must be a number from 3 to 999, not 2',
    ],
    ['sessions out of order', { ...small, sessionStarts: [0, 2, 2] }, 'rising rounds'],
    ['a session beyond the end', { ...small, sessionStarts: [0, 3] }, 'rising rounds'],
    ['a phantom beyond the pairs', { ...small, phantom: 6 as PairNumber }, 'missing pair 6'],
    [
      'a short round',
      { ...small, rounds: [[small.rounds[0]?.[0] ?? { kind: 'idle' }]] },
      '1 tables',
    ],
    [
      'a mask that wraps round',
      { ...small, rounds: [[createPlay(1, 2, 0, 2 ** 32), createPlay(3, 4, 1)]] },
      'boards that set A does not have',
    ],
  ])('finds %s', (_, movement, words) => {
    expect(
      structureFaultsText(structureFaults({ ...movement, sessionStarts: sessionsOf(movement) })),
    ).toContain(words);
  });

  it('reports impossible dimensions only, without reading the grid', () => {
    const endless = { pairs: 4, tables: 0, rounds: 2 ** 31, sets: 1 };
    expect(dimensionFaults(endless)).toMatchObject([
      { kind: 'count', of: 'tables', value: 0, least: 1, most: LIMITS.tables },
      { kind: 'count', of: 'rounds', value: 2 ** 31, least: 1, most: LIMITS.rounds },
    ]);
    expect(structureFaults({ ...small, tableCount: 0 })).toHaveLength(1);
  });

  it('are listed in few words even where there are many', () => {
    const worst = {
      ...small,
      rounds: small.rounds.map(() => [createPlay(9, 9, 9), createPlay(9, 9, 9)]),
    };
    expect(structureFaultsText(structureFaults(worst))).toMatch(/And 3 more\.$/);
  });
});

function sessionsOf({ rounds, sessionStarts }: Movement): readonly number[] {
  return rounds.length === 1 ? [0] : sessionStarts;
}

describe('locks and relays, after an edit of the size', () => {
  it('lose the lock of a pair that no longer exists, and get it back by Undo', () => {
    const locked = withLocks({ pairs: [5 as PairNumber, 1 as PairNumber] });
    const edit: Edit = { kind: 'setOutline', pairCount: 4, sessionStarts: [0], relays: [] };
    const result = applyEdit(locked, edit);
    expect(result.ok && result.movement.locks.pairs).toEqual([1]);
    expect(result.ok && applyEdit(result.movement, result.inverse)).toMatchObject({
      ok: true,
      movement: locked,
    });
  });

  it('move up behind a table that is deleted; a relay beside it stays', () => {
    const locked = {
      ...withLocks({ tableIndexes: [1], sittings: [{ roundIndex: 0, tableIndex: 1 }] }),
      relays: [{ afterTableNumber: 1 }, { afterTableNumber: 2 }],
    };
    const edit: Edit = { kind: 'spliceTables', tableIndex: 0, deleteCount: 1, tables: [] };
    const result = applyEdit(locked, edit);
    expect(result.ok && result.movement).toMatchObject({
      locks: { tableIndexes: [0], sittings: [{ roundIndex: 0, tableIndex: 0 }] },
      relays: [{ afterTableNumber: 0 }, { afterTableNumber: 1 }],
    });
  });

  it('move on behind a table that is inserted, not before it', () => {
    const relays = [0, 1, 2].map((afterTableNumber) => ({ afterTableNumber }));
    const table = small.rounds.map(() => ({ kind: 'idle' }) as const);
    const edit: Edit = { kind: 'spliceTables', tableIndex: 1, deleteCount: 0, tables: [table] };
    const result = applyEdit({ ...small, relays }, edit);
    expect(result.ok && result.movement.relays.map((relay) => relay.afterTableNumber)).toEqual([
      0, 1, 3,
    ]);
  });

  it('move up behind a round that is deleted', () => {
    const locked = withLocks({ roundIndexes: [2], sittings: [{ roundIndex: 1, tableIndex: 1 }] });
    const edit: Edit = { kind: 'spliceRounds', roundIndex: 0, deleteCount: 1, rounds: [] };
    const result = applyEdit(locked, edit);
    expect(result.ok && result.movement.locks).toMatchObject({
      roundIndexes: [1],
      sittings: [{ roundIndex: 0, tableIndex: 1 }],
    });
  });
});
