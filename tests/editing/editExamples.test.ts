// What each edit does, one example per line: before → after, in the notation of gridNotation.ts.

import { describe, expect, it } from 'vitest';
import {
  deleteRound,
  deleteTable,
  duplicateRound,
  duplicateTable,
  insertRound,
  insertTable,
  toggleRelay,
  toggleSession,
} from '../../src/editing/axes.ts';
import {
  clearSittings,
  minimiseSwitches,
  swapSeats,
  swapSittings,
  toggleLocks,
} from '../../src/editing/cells.ts';
import { fillDown } from '../../src/editing/fillDown.ts';
import {
  reletterByFirstRound,
  renumberByFirstRound,
  rotate,
  swapPositions,
} from '../../src/editing/reorder.ts';
import { resize } from '../../src/editing/size.ts';
import { applyEdit, type Edit, switchCells } from '../../src/movement/edit.ts';
import type { BoardMask, Movement, PairNumber } from '../../src/movement/movement.ts';
import { reverseRounds, reverseTables } from '../../src/movement/transform.ts';
import { grid, lineOf } from '../movement/gridNotation.ts';

const at = (round: number, table: number) => ({ roundIndex: round - 1, tableIndex: table - 1 });
const everywhere = ({ rounds }: Movement) =>
  rounds.flatMap((round, r) => round.map((_, t) => at(r + 1, t + 1)));
const tableOf = (movement: Movement, table: number) =>
  everywhere(movement).filter(({ tableIndex }) => tableIndex === table - 1);
const size = (rounds: number, tables: number, pairs: number, sets: number) => (m: Movement) =>
  resize(m, { rounds, tables, pairs, sets, boards: null });

type Example = readonly [
  name: string,
  edit: (movement: Movement) => Edit,
  before: string,
  after: string,
];

const examples: readonly Example[] = [
  // Rounds
  ['insert a round first', (m) => insertRound(m, 0), '1-2A | 3-4B', '. | 1-2A | 3-4B'],
  ['insert a round last', (m) => insertRound(m, 2), '1-2A | 3-4B', '1-2A | 3-4B | .'],
  ['insert where a session begins', (m) => insertRound(m, 1), '1-2A || 3-4B', '1-2A | . || 3-4B'],
  [
    'insert within a session',
    (m) => insertRound(m, 1),
    '1-2A | 3-4B || 1-3A',
    '1-2A | . | 3-4B || 1-3A',
  ],
  ['insert before a locked cell', (m) => insertRound(m, 0), '1-2A | 3-4B!', '. | 1-2A | 3-4B!'],
  [
    'duplicate a round',
    (m) => duplicateRound(m, 0),
    '1-2A* ^ 3n | 3-4B .',
    '1-2A* ^ 3n | 1-2A* 3n | 3-4B .',
  ],
  ['delete a round', () => deleteRound(0), '1-2A | 3-4B | 1-4A!', '3-4B | 1-4A!'],
  [
    'delete the round that begins a session',
    () => deleteRound(1),
    '1-2A || 3-4B | 1-3A',
    '1-2A || 1-3A',
  ],
  ['delete a session of one round', () => deleteRound(1), '1-2A || 3-4B || 1-3A', '1-2A || 1-3A'],
  ['delete the last round, a session', () => deleteRound(1), '1-2A || 3-4B', '1-2A'],
  // Tables, with the relay stands between them
  [
    'insert a table before a stand',
    (m) => insertTable(m, 0),
    '1-2A ^ 3-4B | 1-3B 2-4A',
    '. 1-2A ^ 3-4B | . 1-3B 2-4A',
  ],
  [
    'insert a table at a stand',
    (m) => insertTable(m, 1),
    '1-2A ^ 3-4B | 1-3B 2-4A',
    '1-2A ^ . 3-4B | 1-3B . 2-4A',
  ],
  [
    'insert a table after a stand',
    (m) => insertTable(m, 2),
    '1-2A ^ 3-4B | 1-3B 2-4A',
    '1-2A ^ 3-4B . | 1-3B 2-4A .',
  ],
  [
    'insert a first table after a stand',
    (m) => insertTable(m, 0),
    '^ 1-2A | 1-3B',
    '^ . 1-2A | . 1-3B',
  ],
  [
    'insert a table before a locked one',
    (m) => insertTable(m, 0),
    '1-2A! | 3-4B',
    '. 1-2A! | . 3-4B',
  ],
  [
    'duplicate a table',
    (m) => duplicateTable(m, 0),
    '1-2A 3-4B ^ | 1-3B* 2-4A',
    '1-2A 1-2A 3-4B ^ | 1-3B* 1-3B* 2-4A',
  ],
  [
    'delete a table before a stand',
    () => deleteTable(0),
    '1-2A 3-4B ^ 5-6C | . . .',
    '3-4B ^ 5-6C | . .',
  ],
  ['delete a table at a stand', () => deleteTable(0), '1-2A ^ 3-4B', '^ 3-4B'],
  ['delete a table after a stand', () => deleteTable(1), '1-2A ^ 3-4B', '1-2A ^'],
  // The size
  ['fewer tables: a stand among those that go', size(1, 1, 6, 3), '1-2A 3-4B ^ 5-6C', '1-2A ^'],
  ['fewer tables: a stand after the last', size(1, 2, 6, 3), '1-2A 3-4B 5-6C ^', '1-2A 3-4B ^'],
  ['more tables and rounds', size(2, 2, 2, 1), '1-2A', '1-2A . | . .'],
  ['fewer rounds: a session goes', size(1, 1, 4, 2), '1-2A || 3-4B', '1-2A'],
  ['fewer rounds and pairs: a session goes', size(1, 1, 2, 2), '1-2A || 3-4B', '1-2A'],
  // Sessions and stands
  ['begin a session', (m) => toggleSession(m, 1), '1-2A | 3-4B', '1-2A || 3-4B'],
  ['join sessions', (m) => toggleSession(m, 1), '1-2A || 3-4B || 1-3A', '1-2A | 3-4B || 1-3A'],
  ['put a stand', (m) => toggleRelay(m, 1), '1-2A 3-4B ^', '1-2A ^ 3-4B ^'],
  ['take a stand away', (m) => toggleRelay(m, 2), '1-2A ^ 3-4B ^', '1-2A ^ 3-4B'],
  // Order
  [
    'swap rounds',
    (m) => swapPositions(m, 'rounds', 0, 2),
    '1-2A | 3-4B || 1-3A',
    '1-3A | 3-4B || 1-2A',
  ],
  [
    'swap tables',
    (m) => swapPositions(m, 'tables', 0, 1),
    '1-2A! ^ 3-4B | 1-3B .',
    '3-4B ^ 1-2A! | . 1-3B',
  ],
  ['swap pairs', (m) => swapPositions(m, 'pairs', 0, 3), '1-2A 4n | 3-4B .', '4-2A 1n | 3-1B .'],
  ['swap sets', (m) => swapPositions(m, 'sets', 0, 1), '1-2A* 3nB', '1-2B* 3nA'],
  ['rotate rounds', (m) => rotate(m, 'rounds', 1), '1-2A | 3-4B | 1-3A', '1-3A | 1-2A | 3-4B'],
  ['rotate tables back', (m) => rotate(m, 'tables', -1), '1-2A 3-4B 5-6C', '3-4B 5-6C 1-2A'],
  ['reverse rounds', reverseRounds, '1-2A || 3-4B | 1-3A', '1-3A | 3-4B || 1-2A'],
  ['reverse tables', reverseTables, '1-2A ^ 3-4B 5-6C', '5-6C 3-4B ^ 1-2A'],
  ['reverse tables, stands at both ends', reverseTables, '^ 1-2A 3-4B ^ ^', '^ ^ 3-4B 1-2A ^'],
  ['renumber by round 1', renumberByFirstRound, '5-2A 1-4B | 3n 2-1B', '1-3A 2-4B | 5n 3-2B'],
  ['reletter by round 1', reletterByFirstRound, '1-2C 3-4A | 1-3B 2-4C', '1-2A 3-4B | 1-3C 2-4A'],
  // Cells
  [
    'swap sittings',
    (m) => swapSittings(m, at(1, 1), at(2, 2)),
    '1-2A* 3-4B | 1-3B 4n',
    '4n 3-4B | 1-3B 1-2A*',
  ],
  ['swap seats', (m) => swapSeats(m, [at(1, 1), at(1, 2), at(1, 3)]), '1-2A* 3n .', '2-1A* 3e .'],
  ['clear', (m) => clearSittings(m, [at(1, 1), at(1, 3)]), '1-2A 3-4B 5n', '. 3-4B .'],
  // Filling down
  ['fill down: the same', (m) => fillDown(m, tableOf(m, 1)), '1-2A | 3-4B', '1-2A | 1-2A'],
  [
    'fill down: into cells not in play',
    (m) => fillDown(m, tableOf(m, 1)),
    '1-2A* | . | .',
    '1-2A* | 1-2A* | 1-2A*',
  ],
  [
    'fill down: by a step, of one table',
    (m) => fillDown(m, tableOf(m, 1)),
    '1-6A 9-8D | 2-7B . | . . | . .',
    '1-6A 9-8D | 2-7B . | 3-8C . | 4-9D .',
  ],
  [
    'fill down: only from the first selected cell of a table on',
    (m) => fillDown(m, [at(4, 1), at(2, 1), at(3, 1), at(1, 2), at(2, 2)]),
    '1-4A 2-7C | 1-5B 3-4A | 1-6C . | . .',
    '1-4A 2-7C | 1-5B 2-7C | 1-6C . | 1-7A .',
  ],
  [
    'fill down: a Mitchell, whose pairs and sets go round',
    (m) => fillDown(m, everywhere(m)),
    '1-4A 2-5B 3-6C | 1-6B 2-4C 3-5A | . . .',
    '1-4A 2-5B 3-6C | 1-6B 2-4C 3-5A | 1-5C 2-6A 3-4B',
  ],
  [
    'fill down: a half table, at which somebody sits out',
    (m) => fillDown(m, everywhere(m)),
    '1nA 2-4B 3-5C | 1-5B 2nC 3-4A | . . .',
    '1nA 2-4B 3-5C | 1-5B 2nC 3-4A | 1-4C 2-5A 3nB',
  ],
  [
    'fill down: sit-outs without a set, and a table out of play',
    (m) => fillDown(m, everywhere(m)),
    '1n . 3-4A | 2n . 3-5A | . 6-7A .',
    '1n . 3-4A | 2n . 3-5A | 3n . 3-6A',
  ],
  [
    'fill down: switches, the same or every other time',
    (m) => fillDown(m, everywhere(m)),
    '1-2A* 3-4B*2 5-6C | 1-2A* 3-4B*2 5-6C* | . . . | . . .',
    '1-2A* 3-4B*2 5-6C | 1-2A* 3-4B*2 5-6C* | 1-2A* 3-4B*2 5-6C | 1-2A* 3-4B*2 5-6C*',
  ],
  ['switch cells', (m) => switchCells(m, [at(1, 1), at(1, 2)]), '1-2A 3-4B*2', '1-2A* 3-4B*'],
  ['switch cells back', (m) => switchCells(m, [at(1, 1), at(1, 2)]), '1-2A* 3-4B*', '1-2A 3-4B'],
  ['lock', (m) => toggleLocks(m, { sittings: [at(1, 1), at(1, 2)] }), '1-2A! 3-4B', '1-2A! 3-4B!'],
  ['unlock', (m) => toggleLocks(m, { sittings: [at(1, 1)] }), '1-2A! 3-4B!', '1-2A 3-4B!'],
  [
    'fewest switches',
    minimiseSwitches,
    '1-2A* 3-4B*1 | 2-3A* 1-4B | 1-3A 2-4B',
    '1-2A 3-4B*1 | 2-3A 1-4B | 1-3A* 2-4B',
  ],
  ['fewest switches, board by board', minimiseSwitches, '1-2A*12 | 3-4A*23', '1-2A | 3-4A*13'],
];

describe('edits', () => {
  it.each(examples)('%s', (_, edit, before, after) => {
    const movement = grid(before);
    expect(lineOf(movement)).toBe(before);
    const made = applyEdit(movement, edit(movement));
    expect(made.ok ? lineOf(made.movement) : made.refusal).toBe(after);
    const back = made.ok && applyEdit(made.movement, made.inverse);
    expect(back !== false && back.ok && back.movement).toEqual(movement);
  });

  it('several tables deleted at once: a relay between them moves to where they were', () => {
    const edit: Edit = { kind: 'spliceTables', tableIndex: 0, deleteCount: 2, tables: [] };
    const made = applyEdit(grid('1-2A ^ 3-4B 5-6C ^'), edit);
    expect(made.ok && lineOf(made.movement)).toBe('^ 5-6C ^');
  });

  it('the missing pair and locked pairs follow when numbers are swapped', () => {
    const locks = { ...grid('1-2A').locks, pairs: [3 as PairNumber] };
    const movement = grid('1-2A 3-4B', { phantom: 4 as PairNumber, locks });
    const made = applyEdit(movement, swapPositions(movement, 'pairs', 2, 3));
    expect(made.ok && made.movement).toMatchObject({ phantom: 3, locks: { pairs: [4] } });
  });

  it('the sets of a smaller number of boards keep whole switches whole', () => {
    const movement = grid('1-2A* 3-4B*13 | 1-3B*3 2-4A');
    const sets = movement.sets.map((set) => ({ ...set, boards: 2 }));
    const made = applyEdit(movement, { kind: 'changeSets', sets });
    expect(made.ok && lineOf(made.movement)).toBe('1-2A* 3-4B*1 | 1-3B 2-4A');
  });

  it('boards that a smaller set does not have are no longer left out', () => {
    const { rounds, ...rest } = grid('1-2A 3-4B | 1-3B 2-4A');
    const shorter = rounds.map((round) =>
      round.map((sitting) => ({ ...sitting, dropped: 0b110 as BoardMask })),
    );
    const sets = rest.sets.map((set) => ({ ...set, boards: 2 }));
    const made = applyEdit({ ...rest, rounds: shorter }, { kind: 'changeSets', sets });
    const dropped =
      made.ok && made.movement.rounds.flat().map((each) => 'dropped' in each && each.dropped);
    expect(dropped).toEqual([0b10, 0b10, 0b10, 0b10]);
  });

  it('a pair that there is no longer is no longer away for some rounds', () => {
    const missing = [3, 5].map((pair) => ({
      ...{ pair: pair as PairNumber, fromRoundIndex: 0, untilRoundIndex: 1 },
    }));
    const movement = grid('1-2A 3-4B | 1-3B 2-4A', { pairCount: 6, missing });
    const { sessionStarts, relays } = movement;
    const made = applyEdit(movement, { kind: 'setOutline', pairCount: 4, sessionStarts, relays });
    expect(made.ok && made.movement.missing.map(({ pair }) => pair)).toEqual([3]);
  });

  it('a session that begins among rounds that are replaced begins as many rounds on', () => {
    const movement = grid('1-2A | 1-3B | 1-4A | 2-3A', { sessionStarts: [0, 2] });
    const rounds = movement.rounds.slice(1, 3);
    const edit = { kind: 'spliceRounds', roundIndex: 1, deleteCount: 2 } as const;
    const startsWith = (count: number) => {
      const made = applyEdit(movement, { ...edit, rounds: rounds.slice(0, count) });
      return made.ok && made.movement.sessionStarts;
    };
    expect([2, 1, 0].map(startsWith)).toEqual([
      [0, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('the sets of a larger number of boards keep whole switches whole, and others as they are', () => {
    const movement = grid('1-2A* 3-4B*13');
    const sets = movement.sets.map((set) => ({ ...set, boards: 5 }));
    const made = applyEdit(movement, { kind: 'changeSets', sets });
    expect(made.ok && lineOf(made.movement)).toBe('1-2A* 3-4B*13');
  });
});
