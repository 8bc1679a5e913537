// The commands of the grid: for cells, rounds and tables, each one edit through the store and one step in the history; their
// keys; and the context menus, which name each command by what it would do there.

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
import {
  areLocked,
  clearSittings,
  type LockTargets,
  swapSeats,
  swapSittings,
  toggleLocks,
} from '../../editing/cells.ts';
import { fillDown, isOneRow } from '../../editing/fillDown.ts';
import { rotate, swapPositions } from '../../editing/reorder.ts';
import {
  type Edit,
  isPlayed,
  type Movement,
  NO_LOCKS,
  pairsAt,
  type SittingRef,
  sectionsOf,
  sittingAt,
  switchCells,
} from '../../movement/index.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import {
  cellsOf,
  extendTo,
  type GridPlace,
  type GridSelection,
  isSameCell,
  placeCursor,
  selectedCells,
} from '../../store/selection.ts';
import type { Followed } from '../../store/state.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import { missingLabel } from '../../words/english/pageBalance.ts';
import {
  AXIS_COMMANDS,
  followCommand,
  lockLabel,
  missingCommand,
  switchCommand,
} from '../../words/english/pageCommands.ts';
import { cellsName } from '../../words/english/pageGrid.ts';
import { placeName, placeTitle } from '../../words/english/places.ts';
import { roundInSection } from '../../words/english/sections.ts';
import type { Command } from '../commands/command.ts';
import { type GridCommandId, withKeys } from '../commands/keys.ts';
import type { MenuContents } from '../parts/Menu.tsx';
import { cellAt, gridContextOf } from './gridPlaces.ts';

/** All grid commands for the current state. */
export function gridCommands(app: Arrowswitch): readonly Command[] {
  return [...cellCommands(app), ...roundCommands(app), ...tableCommands(app)].map(withKeys);
}

/** Runs a command by its key. */
export function runGridCommand(app: Arrowswitch, commandId: GridCommandId): void {
  gridCommands(app)
    .find(({ id }) => id === commandId)
    ?.run();
}

function cellCommands(app: Arrowswitch): readonly Command[] {
  const { store, actions } = app;
  const { edit } = actions;
  const { movement, selection, cells, roundIndex, tableIndex } = gridContextOf(store.getState());
  const group = 'Cells';
  const where = cellsName(cells);
  const cellPlace = { row: roundIndex + 1, column: tableIndex + 1 };
  const select = (from: GridPlace, to: GridPlace) =>
    actions.select(extendTo(movement, { ...selection, anchor: from }, to));
  return [
    {
      id: 'edit',
      group,
      name: 'Edit the cell',
      run: () => actions.select({ ...placeCursor(cellPlace), typed: '' }),
    },
    {
      id: 'switch',
      group,
      name: 'Arrow-switch, or switch back',
      also: 'toggle',
      run: () => actions.toggleCells(cells, `Arrow-switch ${where}`),
    },
    ...sectionSwitches(app, roundIndex),
    {
      id: 'lock',
      group,
      name: 'Lock or unlock',
      run: () => toggleLocked(app, lockedBy(selection, cells), where),
    },
    {
      id: 'unlockAll',
      group,
      isOfWholeGrid: true,
      name: 'Unlock everything',
      run: () => void edit({ kind: 'setLocks', locks: NO_LOCKS }, 'Unlock everything'),
    },
    {
      id: 'lockFirst',
      group,
      name: 'Lock all cells up to here',
      run: () => {
        const firstSittings = roundIndex * movement.tableCount + tableIndex + 1;
        const locks = { ...movement.locks, firstSittings };
        edit({ kind: 'setLocks', locks }, `Lock the first ${firstSittings} cells`);
      },
    },
    {
      id: 'clear',
      group,
      name: 'Clear the cell',
      also: 'delete clear idle empty',
      run: () => void edit(clearSittings(movement, cells), `Clear ${where}`),
    },
    {
      id: 'swapCells',
      group,
      name: 'Swap two selected cells',
      run: () => swapChosen(app, cells),
    },
    {
      id: 'swapSeats',
      group,
      name: 'Swap N-S and E-W (seats)',
      run: () => void edit(swapSeats(movement, cells), `Swap N-S and E-W at ${where}`),
    },
    {
      id: 'fillDown',
      group,
      name: 'Fill down from the first round selected',
      also: 'copy repeat continue series step below',
      run: () => {
        if (isOneRow(cells)) actions.refuse({ kind: 'nothingBelow' });
        else edit(fillDown(movement, cells), `Fill down ${where}`);
      },
    },
    {
      id: 'choosing',
      group,
      isOfWholeGrid: true,
      name: store.getState().isSelecting
        ? 'Stop selecting: a click arrow-switches again'
        : 'Select several by clicking or tapping',
      run: () => actions.setSelecting(!store.getState().isSelecting),
    },
    {
      id: 'selectAll',
      group,
      isOfWholeGrid: true,
      name: 'Select all cells',
      run: () =>
        select({ row: 1, column: 1 }, { row: movement.rounds.length, column: movement.tableCount }),
    },
    {
      id: 'selectDiagonal',
      group,
      isOfWholeGrid: true,
      name: 'Select the diagonal through here',
      run: () => {
        const diagonal = movement.rounds.map((_, index): SittingRef => {
          const table = (tableIndex + index - roundIndex) % movement.tableCount;
          return {
            roundIndex: index,
            tableIndex: (table + movement.tableCount) % movement.tableCount,
          };
        });
        actions.select({ ...selection, cells: diagonal });
      },
    },
  ];
}

/** A selected header locks its round or table as such, which also locks sittings added to it later. */
function lockedBy({ cells: chosen, cursor }: GridSelection, cells: readonly SittingRef[]) {
  if (chosen === null && cursor.row === 0) return { tableIndexes: [cursor.column - 1] };
  if (chosen === null && cursor.column === 0) return { roundIndexes: [cursor.row - 1] };
  return { sittings: cells };
}

function swapChosen(app: Arrowswitch, cells: readonly SittingRef[]): void {
  const [a, b] = cells;
  if (a === undefined || b === undefined || cells.length !== 2) {
    app.actions.refuse({ kind: 'notTwoCells' });
    return;
  }
  swapCells(app, a, b);
}

/** Swaps what two cells contain. */
export function swapCells({ store, actions }: Arrowswitch, a: SittingRef, b: SittingRef): void {
  const { movement } = store.getState().document;
  actions.edit(swapSittings(movement, a, b), `Swap ${cellsName([a])} and ${cellsName([b])}`);
}

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
function roundCommands(app: Arrowswitch): readonly Command[] {
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
function tableCommands(app: Arrowswitch): readonly Command[] {
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

/** Arrow-switching a round in one section alone, for each section; nothing if the room is not divided. */
function sectionSwitches({ store, actions }: Arrowswitch, roundIndex: number): readonly Command[] {
  const { movement } = store.getState().document;
  return sectionsOf(movement).map((section) => {
    const cells = Array.from({ length: section.tables }, (_, index) => ({
      roundIndex,
      tableIndex: section.tablesBefore + index,
    }));
    const name = switchName(movement, cells, roundInSection(roundIndex + 1, section));
    const id = `${SECTION_SWITCH}${section.name}`;
    return { id, group: 'Cells', name, run: () => actions.toggleCells(cells, name) };
  });
}

/** The beginning of the ids of these commands, which end with the section’s name. */
const SECTION_SWITCH = 'switchSection';

/** Locks the targets, or unlocks them if they are locked; `what` names them in the history. */
export function toggleLocked(
  { store, actions }: Arrowswitch,
  wanted: LockTargets,
  what: string,
): void {
  const { movement } = store.getState().document;
  const label = lockLabel(areLocked(movement, wanted), what);
  actions.edit(toggleLocks(movement, wanted), label);
}

/** The menu of a place. */
export function gridMenuAt(app: Arrowswitch, place: GridPlace): MenuContents {
  const { store, actions } = app;
  const { movement } = store.getState().document;
  const cell = cellAt(place);
  const selected = selectedCells(movement, store.getState().selection);
  const isSelected = cell !== null && selected.some((one) => isSameCell(one, cell));
  if (!isSelected) actions.select(placeCursor(place));
  const commands = gridCommands(app);
  const isSeveral = isSelected && selected.length > 1;
  const chosen = isSeveral ? selected : cellsOf(movement, place);
  const label = wordedIn(movement, isSeveral ? cellsName(selected) : placeTitle(place));
  const what = isSeveral ? cellsName(selected) : placeName(place);
  const locked = lockedBy(store.getState().selection, chosen);
  const named = commands.map((one) => ({
    ...one,
    name: wordedIn(movement, nameAt(movement, one, chosen, locked, what)),
  }));
  if (cell === null) {
    const group = place.row === 0 ? 'Tables' : 'Rounds';
    const ofLine = named.filter(
      (one) => one.id === 'switch' || (one.group === group && !isIdle(movement, place, one.id)),
    );
    return { label, commands: ofLine };
  }
  const ofCell = named.filter(
    ({ group, id, isOfWholeGrid }) =>
      group === 'Cells' && isOfWholeGrid !== true && !isIdleIn(movement, chosen, id),
  );
  return {
    label,
    commands: isSeveral ? ofCell : [...ofCell, ...commandsOf(app, movement, place)],
  };
}

/** What a command would do to these cells: switch or switch back, lock or unlock. */
function nameAt(
  movement: Movement,
  { id, name }: Command,
  cells: readonly SittingRef[],
  locked: LockTargets,
  what: string,
): string {
  if (id === 'lock') return lockLabel(areLocked(movement, locked), what);
  return id === 'switch' ? switchName(movement, cells, what) : name;
}

/** What arrow-switching these cells does: it switches them, or all of them back. */
function switchName(movement: Movement, cells: readonly SittingRef[], what: string): string {
  const edit = switchCells(movement, cells);
  const toggles = edit.kind === 'toggleSwitches' ? edit.toggles : [];
  const isBack = ({ roundIndex, tableIndex, boards }: (typeof toggles)[number]) => {
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    return sitting.kind === 'play' && sitting.switched === boards;
  };
  return switchCommand(toggles.length > 0 && toggles.every(isBack), what);
}

/** Whether a command of cells is none for these: it would change nothing, or another section. */
function isIdleIn(movement: Movement, cells: readonly SittingRef[], id: string): boolean {
  const isOut = ({ roundIndex, tableIndex }: SittingRef) =>
    sittingAt(movement, roundIndex, tableIndex).kind === 'idle';
  const isSeen = ({ roundIndex, tableIndex }: SittingRef) =>
    isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex);
  if (id === 'switch') return !cells.some(isSeen);
  if (id.startsWith(SECTION_SWITCH))
    return !cells.some((cell) => sectionAt(movement, cell) === id.slice(SECTION_SWITCH.length));
  if (id === 'clear' || id === 'swapSeats') return cells.every(isOut);
  if (id === 'fillDown') return isOneRow(cells);
  return id === 'swapCells' && cells.length !== 2;
}

function sectionAt(movement: Movement, { tableIndex }: SittingRef): string | undefined {
  return sectionsOf(movement).find(({ tablesBefore, tables }) => tableIndex < tablesBefore + tables)
    ?.name;
}

/** Whether a command of a round or table would change nothing: the first does not move up, the last not down. */
function isIdle(movement: Movement, { row, column }: GridPlace, id: string): boolean {
  const isLastRound = row === movement.rounds.length;
  return (
    {
      roundUp: row === 1,
      session: row === 1,
      roundDown: isLastRound,
      cutShort: isLastRound,
      tableLeft: column === 1,
      tableRight: column === movement.tableCount,
    }[id] ?? false
  );
}

/** The commands of the pairs and the set of a cell. */
function commandsOf(app: Arrowswitch, movement: Movement, place: GridPlace): readonly Command[] {
  const sitting = movement.rounds[place.row - 1]?.[place.column - 1];
  if (sitting === undefined || sitting.kind === 'idle') return [];
  const set = sitting.set === null ? [] : [follow(app, { kind: 'set', at: sitting.set })];
  return [...pairsAt(sitting).map((at) => follow(app, { kind: 'pair', at })), ...set];
}

function follow({ store, actions }: Arrowswitch, { kind, at }: Followed): Command {
  const { movement } = store.getState().document;
  const name = kind === 'pair' ? `${at}` : (movement.sets[at]?.label ?? '');
  return {
    id: `follow-${kind}-${at}`,
    group: 'View',
    name: wordedIn(movement, followCommand(kind, name)),
    run: () => actions.follow({ kind, at }),
  };
}

/** The commands for two pairs of the matrix. */
export function pairCommands(app: Arrowswitch, pairs: readonly number[]): readonly Command[] {
  const { store, actions } = app;
  const { movement } = store.getState().document;
  return pairs.flatMap((at) => [
    follow(app, { kind: 'pair', at }),
    {
      id: `missing-${at}`,
      group: 'Pairs and sets',
      name: wordedIn(movement, missingCommand(at)),
      run: () => {
        const phantom = at as Movement['phantom'];
        actions.edit({ kind: 'markPhantom', phantom }, missingLabel(phantom));
      },
    },
  ]);
}
