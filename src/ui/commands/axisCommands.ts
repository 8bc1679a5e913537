// Commands for rounds and for tables: those common to both axes, and those of only one.
// Each makes one edit through the store, so it is one step in the history.

import {
  deleteRound,
  deleteTable,
  duplicateRound,
  duplicateTable,
  insertRound,
  insertTable,
  toggleRelay,
  toggleSession,
} from '../../editing/axes.ts';
import { areLocked, type LockTargets } from '../../editing/cells.ts';
import { rotate, swapPositions } from '../../editing/reorder.ts';
import type { Edit } from '../../movement/edit.ts';
import type { Movement } from '../../movement/movement.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { AXIS_COMMANDS, lockLabel } from '../../words/english/pageCommands.ts';
import type { Command } from './command.ts';
import { gridContextOf } from './gridContext.ts';
import { toggleLocked } from './toggleLocked.ts';

/** An axis: what can be done to one of its items, and its names. */
interface AxisAtCursor {
  readonly of: 'rounds' | 'tables';
  readonly group: 'Rounds' | 'Tables';
  readonly noun: 'round' | 'table';
  /** The index, from 0, of the item at the cursor. */
  readonly index: number;
  readonly count: number;
  /** Towards the first item and towards the last: names for the command and for sentences. */
  readonly ways: readonly [back: AxisMove, on: AxisMove];
  readonly insert: (movement: Movement, index: number) => Edit;
  readonly duplicate: (movement: Movement, index: number) => Edit;
  readonly remove: (index: number) => Edit;
  /** The lock of the round or table as such, which also locks sittings added to it later. */
  readonly lock: LockTargets;
}

interface AxisMove {
  readonly id: string;
  readonly words: string;
}

/** Commands for the round at the cursor. */
export function roundCommands(app: Arrowswitch): readonly Command[] {
  const { edit } = app.actions;
  const { movement, roundIndex } = gridContextOf(app.store.getState());
  const group = 'Rounds';
  const round = `round ${roundIndex + 1}`;
  const isStart = movement.sessionStarts.includes(roundIndex) && roundIndex > 0;
  const session = AXIS_COMMANDS.session(isStart, round);
  const cutShort: Edit = {
    kind: 'spliceRounds',
    roundIndex: roundIndex + 1,
    deleteCount: movement.rounds.length - roundIndex - 1,
    rounds: [],
  };
  const rounds: AxisAtCursor = {
    of: 'rounds',
    group,
    noun: 'round',
    index: roundIndex,
    count: movement.rounds.length,
    ways: [
      { id: 'roundUp', words: 'up' },
      { id: 'roundDown', words: 'down' },
    ],
    insert: insertRound,
    duplicate: duplicateRound,
    remove: deleteRound,
    lock: { roundIndexes: [roundIndex] },
  };
  return axisCommands(app, rounds, [
    {
      id: 'cutShort',
      group,
      name: AXIS_COMMANDS.endAfter(round),
      run: () => void edit(cutShort, AXIS_COMMANDS.endAfter(round)),
    },
    {
      id: 'session',
      group,
      also: 'start merge join split',
      name: session,
      run: () => void edit(toggleSession(movement, roundIndex), session),
    },
  ]);
}

/** Commands for the table at the cursor. */
export function tableCommands(app: Arrowswitch): readonly Command[] {
  const { edit } = app.actions;
  const { movement, tableIndex } = gridContextOf(app.store.getState());
  const group = 'Tables';
  const table = `table ${tableIndex + 1}`;
  const hasRelay = movement.relays.some((relay) => relay.afterTableNumber === tableIndex + 1);
  const relay = AXIS_COMMANDS.relay(hasRelay, table);
  const tables: AxisAtCursor = {
    of: 'tables',
    group,
    noun: 'table',
    index: tableIndex,
    count: movement.tableCount,
    ways: [
      { id: 'tableLeft', words: 'to the left' },
      { id: 'tableRight', words: 'to the right' },
    ],
    insert: insertTable,
    duplicate: duplicateTable,
    remove: deleteTable,
    lock: { tableIndexes: [tableIndex] },
  };
  return axisCommands(app, tables, [
    {
      id: 'relay',
      group,
      also: 'add remove stand bye',
      name: relay,
      run: () => void edit(toggleRelay(movement, tableIndex + 1), relay),
    },
  ]);
}

/** The commands that rounds and tables share; `own` are those of only one of them. */
function axisCommands(
  app: Arrowswitch,
  axis: AxisAtCursor,
  own: readonly Command[],
): readonly Command[] {
  const { edit } = app.actions;
  const { movement } = gridContextOf(app.store.getState());
  const { of, group, noun, index, count } = axis;
  const [back, on] = axis.ways;
  const it = `${noun} ${index + 1}`;
  const Noun = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const insert = (at: number, where: 'before' | 'after'): Command => ({
    id: `insert${Noun}${where === 'before' ? 'Before' : 'After'}`,
    group,
    name: AXIS_COMMANDS.insert(noun, where, it),
    run: () => void edit(axis.insert(movement, at), AXIS_COMMANDS.inserted(noun, where, it)),
  });
  const move = ({ id, words }: AxisMove, to: number): Command => ({
    id,
    group,
    name: AXIS_COMMANDS.move(it, words),
    run: () => {
      if (to < 0 || to >= count) return;
      edit(swapPositions(movement, of, index, to), AXIS_COMMANDS.move(it, words));
    },
  });
  return [
    insert(index, 'before'),
    insert(index + 1, 'after'),
    {
      id: `duplicate${Noun}`,
      group,
      name: AXIS_COMMANDS.duplicate(it),
      run: () => void edit(axis.duplicate(movement, index), AXIS_COMMANDS.duplicate(it)),
    },
    {
      id: `delete${Noun}`,
      group,
      name: AXIS_COMMANDS.remove(it),
      run: () => void edit(axis.remove(index), AXIS_COMMANDS.remove(it)),
    },
    move(back, index - 1),
    move(on, index + 1),
    {
      id: `lock${Noun}`,
      group,
      also: 'lock unlock',
      name: lockLabel(areLocked(movement, axis.lock), it),
      run: () => toggleLocked(app, axis.lock, it),
    },
    ...own,
    {
      id: `rotate${Noun}s`,
      group,
      name: AXIS_COMMANDS.rotate(noun),
      run: () => void edit(rotate(movement, of, 1), AXIS_COMMANDS.rotated(noun)),
    },
  ];
}
