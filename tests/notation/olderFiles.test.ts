// Files of earlier programs open for ever: locks of what was gone and texts without limits are dropped or cut, and the reader says so.

import { describe, expect, it } from 'vitest';
import type { Remark } from '../../src/notation/facts.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { remarkWords } from '../../src/words/english/notation.ts';

/** Two tables, two rounds, as the first version wrote them; with locks, texts and so on as given. */
function olderFile(fields: object) {
  const round = (set: number) => [
    { ns: 1, ew: 3, set },
    { ns: 2, ew: 4, set: 3 - set },
  ];
  return {
    ...{ format: 'arrowswitch', version: 1, title: 'Old', notes: '', pairs: 4, tables: 2 },
    ...{ phantom: null, sessionStarts: [1], relaysAfterTables: [], origin: { kind: 'drawn' } },
    sets: ['A', 'B'].map((label) => ({ label, boards: 2, copies: 1 })),
    rounds: [round(1), round(2)],
    ...fields,
  };
}

async function read(file: object) {
  const result = await readMovements(JSON.stringify(file), { fileName: 'old.json' });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result;
}

const outside = {
  sittings: [
    { round: 2, table: 2 },
    { round: 3, table: 1 },
    { round: 1, table: 3 },
    { round: 2, table: 2 },
  ],
  rounds: [2, 3],
  tables: [1, 3, 2, 2, 2],
  pairs: [4, 5],
  firstSittings: 5,
};

describe('locks that point nowhere', async () => {
  const { movements, remarks } = await read(olderFile({ locks: outside }));

  it('are dropped one by one, and duplicates are merged', () => {
    expect(movements[0]?.locks).toEqual({
      sittings: [{ roundIndex: 1, tableIndex: 1 }],
      roundIndexes: [1],
      tableIndexes: [0, 1],
      pairs: [4],
      firstSittings: 4,
    });
  });

  it('are counted in the report', () => {
    expect(remarks).toEqual<Remark[]>([{ kind: 'locksDropped', count: 6 }]);
    expect(remarks.map(remarkWords)).toEqual([
      '6 locks were dropped: they name rounds, tables or pairs that do not exist.',
    ]);
  });
});

it('texts beyond the limits are cut, never within a character, and it is reported', async () => {
  const { movements, remarks } = await read(
    olderFile({
      title: `${'t'.repeat(199)}😀`,
      notes: 'n'.repeat(10_001),
      sets: [
        { label: 'A'.repeat(41), boards: 2 },
        { label: 'B'.repeat(40), boards: 2 },
      ],
      origin: { kind: 'imported', format: 'csv', fileName: 'f'.repeat(301) },
    }),
  );
  expect(movements[0]).toMatchObject({
    title: 't'.repeat(199),
    notes: 'n'.repeat(10_000),
    sets: [{ label: 'A'.repeat(40) }, { label: 'B'.repeat(40) }],
    origin: { fileName: 'f'.repeat(300) },
  });
  expect(remarks.map(remarkWords)).toEqual([
    'The title was cut to 200 characters.',
    'The notes were cut to 10000 characters.',
    'The name of a board set was cut to 40 characters.',
    'The name of the original file was cut to 300 characters.',
  ]);
});

it('what fits is read without a remark', async () => {
  const locks = { sittings: [{ round: 2, table: 2 }], rounds: [2], tables: [2], pairs: [4] };
  const file = olderFile({ title: 't'.repeat(200), locks: { ...locks, firstSittings: 4 } });
  expect((await read(file)).remarks).toEqual([]);
});

it('a collection says once what its movements lost', async () => {
  const movements = [{ rounds: [3] }, { pairs: [5], tables: [3] }, {}].map((locks) => ({
    movement: olderFile({ locks, notes: 'n'.repeat(10_001) }),
    tags: [],
    folder: '',
  }));
  const result = await read({ format: 'arrowswitch-collection', version: 2, movements });
  expect(result.movements).toHaveLength(3);
  expect(result.remarks).toEqual<Remark[]>([
    { kind: 'locksDropped', count: 3 },
    { kind: 'textCut', text: 'notes' },
  ]);
});
