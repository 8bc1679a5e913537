// The commands that act on what is chosen in the grid, made afresh for the state they are asked in.
// Each ends in one edit through the store, so that each is one step of the history.

import {
  clearSittings,
  deleteRound,
  deleteTable,
  duplicateRound,
  duplicateTable,
  insertRound,
  insertTable,
  rotate,
  swapPlaces,
  swapSeats,
  swapSittings,
  toggleLocks,
  toggleRelay,
  toggleSession,
} from '../../movement/compose.ts';
import type { Edit } from '../../movement/edit.ts';
import { NO_LOCKS, type SittingRef } from '../../movement/movement.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import {
  chosenCells,
  extendTo,
  type GridSelection,
  type Place,
  placeCursor,
} from '../../store/selection.ts';
import type { Command } from './command.ts';

/** What the commands of the grid need to know of the moment. */
function momentOf({ store, actions }: Arrowswitch) {
  const { document, selection } = store.getState();
  const { movement } = document;
  const cells = chosenCells(movement, selection);
  const roundIndex = Math.min(Math.max(selection.cursor.row, 1), movement.rounds.length) - 1;
  const tableIndex = Math.min(Math.max(selection.cursor.column, 1), movement.tableCount) - 1;
  return { movement, selection, cells, roundIndex, tableIndex, edit: actions.edit };
}

/** Every command of the grid, for the moment at which it is asked for. */
export function gridCommands(app: Arrowswitch): readonly Command[] {
  return [...cellCommands(app), ...roundCommands(app), ...tableCommands(app)];
}

function cellCommands(app: Arrowswitch): readonly Command[] {
  const { store, actions } = app;
  const { movement, selection, cells, roundIndex, tableIndex, edit } = momentOf(app);
  const group = 'Cells';
  const where = nameCells(cells);
  const cellPlace = { row: roundIndex + 1, column: tableIndex + 1 };
  const select = (from: Place, to: Place) =>
    actions.select(extendTo(movement, { ...selection, anchor: from }, to));
  return [
    {
      id: 'edit',
      group,
      name: 'Edit the cell',
      keys: 'F2',
      run: () => actions.select({ ...placeCursor(cellPlace), typed: '' }),
    },
    {
      id: 'switch',
      group,
      name: 'Arrow-switch, or switch back',
      also: 'toggle turn',
      keys: 'Space',
      run: () => actions.toggleCells(cells, `Switch ${where}`),
    },
    {
      id: 'lock',
      group,
      name: 'Lock or unlock',
      keys: 'Alt+L',
      run: () =>
        void edit(toggleLocks(movement, lockedBy(selection, cells)), `Lock or unlock ${where}`),
    },
    {
      id: 'unlockAll',
      group,
      name: 'Unlock everything',
      run: () => void edit({ kind: 'setLocks', locks: NO_LOCKS }, 'Unlock everything'),
    },
    {
      id: 'lockFirst',
      group,
      name: 'Lock everything up to here',
      run: () => {
        const firstSittings = roundIndex * movement.tableCount + tableIndex + 1;
        const locks = { ...movement.locks, firstSittings };
        edit({ kind: 'setLocks', locks }, `Lock the first ${firstSittings} sittings`);
      },
    },
    {
      id: 'clear',
      group,
      name: 'Take out of play',
      also: 'delete clear idle empty',
      keys: 'Delete',
      run: () => void edit(clearSittings(movement, cells), `Take ${where} out of play`),
    },
    {
      id: 'swapCells',
      group,
      name: 'Swap two chosen cells',
      keys: 'Alt+X',
      run: () => swapChosen(app, cells),
    },
    {
      id: 'swapSeats',
      group,
      name: 'Exchange the seats N-S and E-W',
      keys: 'Alt+S',
      run: () => void edit(swapSeats(movement, cells), `Exchange the seats at ${where}`),
    },
    {
      id: 'choosing',
      group,
      name: store.getState().isChoosing
        ? 'Done choosing: a click switches again'
        : 'Choose several by clicking or tapping',
      run: () => actions.setChoosing(!store.getState().isChoosing),
    },
    {
      id: 'selectAll',
      group,
      name: 'Choose all cells',
      keys: 'Ctrl+A',
      run: () =>
        select({ row: 1, column: 1 }, { row: movement.rounds.length, column: movement.tableCount }),
    },
    {
      id: 'selectDiagonal',
      group,
      name: 'Choose the diagonal through here',
      keys: 'Alt+D',
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

/** A header locks its round or table, so that what comes into it later is locked as well. */
function lockedBy({ cells: chosen, cursor }: GridSelection, cells: readonly SittingRef[]) {
  if (chosen === null && cursor.row === 0) return { tableIndexes: [cursor.column - 1] };
  if (chosen === null && cursor.column === 0) return { roundIndexes: [cursor.row - 1] };
  return { sittings: cells };
}

function swapChosen({ store, actions }: Arrowswitch, cells: readonly SittingRef[]): void {
  const [a, b] = cells;
  if (a === undefined || b === undefined || cells.length !== 2) {
    const message = 'Choose two cells to swap: Ctrl and click, or Shift and an arrow key.';
    actions.refuse({ reason: 'outside', cell: null, message });
    return;
  }
  const { movement } = store.getState().document;
  actions.edit(swapSittings(movement, a, b), `Swap ${nameCells([a])} and ${nameCells([b])}`);
}

function roundCommands(app: Arrowswitch): readonly Command[] {
  const { movement, roundIndex, edit } = momentOf(app);
  const group = 'Rounds';
  const round = `round ${roundIndex + 1}`;
  const make = (change: Edit, label: string) => (): void => void edit(change, label);
  const move = (to: number, label: string): Command['run'] =>
    to < 0 || to >= movement.rounds.length
      ? () => undefined
      : make(swapPlaces(movement, 'rounds', roundIndex, to), label);
  return [
    {
      id: 'insertRoundBefore',
      group,
      name: `Insert an empty round before ${round}`,
      run: make(insertRound(movement, roundIndex), `Insert a round before ${round}`),
    },
    {
      id: 'insertRoundAfter',
      group,
      name: `Insert an empty round after ${round}`,
      run: make(insertRound(movement, roundIndex + 1), `Insert a round after ${round}`),
    },
    {
      id: 'duplicateRound',
      group,
      name: `Duplicate ${round}`,
      run: make(duplicateRound(movement, roundIndex), `Duplicate ${round}`),
    },
    {
      id: 'deleteRound',
      group,
      name: `Delete ${round}`,
      run: make(deleteRound(roundIndex), `Delete ${round}`),
    },
    {
      id: 'roundUp',
      group,
      name: `Move ${round} up`,
      run: move(roundIndex - 1, `Move ${round} up`),
    },
    {
      id: 'roundDown',
      group,
      name: `Move ${round} down`,
      run: move(roundIndex + 1, `Move ${round} down`),
    },
    {
      id: 'cutShort',
      group,
      name: `Cut short after ${round}`,
      run: make(
        {
          kind: 'spliceRounds',
          roundIndex: roundIndex + 1,
          deleteCount: movement.rounds.length - roundIndex - 1,
          rounds: [],
        },
        `Cut short after ${round}`,
      ),
    },
    {
      id: 'session',
      group,
      name: `Begin a session at ${round}, or join it to the one before`,
      run: make(toggleSession(movement, roundIndex), `Begin or join a session at ${round}`),
    },
    {
      id: 'rotateRounds',
      group,
      name: 'Rotate: the last round first',
      run: make(rotate(movement, 'rounds', 1), 'Rotate the rounds'),
    },
  ];
}

function tableCommands(app: Arrowswitch): readonly Command[] {
  const { movement, tableIndex, edit } = momentOf(app);
  const group = 'Tables';
  const table = `table ${tableIndex + 1}`;
  const make = (change: Edit, label: string) => (): void => void edit(change, label);
  const move = (to: number, label: string): Command['run'] =>
    to < 0 || to >= movement.tableCount
      ? () => undefined
      : make(swapPlaces(movement, 'tables', tableIndex, to), label);
  return [
    {
      id: 'insertTableBefore',
      group,
      name: `Insert an empty table before ${table}`,
      run: make(insertTable(movement, tableIndex), `Insert a table before ${table}`),
    },
    {
      id: 'insertTableAfter',
      group,
      name: `Insert an empty table after ${table}`,
      run: make(insertTable(movement, tableIndex + 1), `Insert a table after ${table}`),
    },
    {
      id: 'duplicateTable',
      group,
      name: `Duplicate ${table}`,
      run: make(duplicateTable(movement, tableIndex), `Duplicate ${table}`),
    },
    {
      id: 'deleteTable',
      group,
      name: `Delete ${table}`,
      run: make(deleteTable(tableIndex), `Delete ${table}`),
    },
    {
      id: 'tableLeft',
      group,
      name: `Move ${table} to the left`,
      run: move(tableIndex - 1, `Move ${table} to the left`),
    },
    {
      id: 'tableRight',
      group,
      name: `Move ${table} to the right`,
      run: move(tableIndex + 1, `Move ${table} to the right`),
    },
    {
      id: 'relay',
      group,
      name: `Put a relay stand after ${table}, or take it away`,
      run: make(toggleRelay(movement, tableIndex + 1), `Relay stand after ${table}`),
    },
    {
      id: 'rotateTables',
      group,
      name: 'Rotate: the last table first',
      run: make(rotate(movement, 'tables', 1), 'Rotate the tables'),
    },
  ];
}

/** Cells as a history calls them. */
export function nameCells(cells: readonly SittingRef[]): string {
  const [first] = cells;
  if (first === undefined) return 'no cells';
  const { roundIndex, tableIndex } = first;
  if (cells.length === 1) return `round ${roundIndex + 1}, table ${tableIndex + 1}`;
  if (cells.every((cell) => cell.roundIndex === roundIndex)) {
    return `${cells.length} tables in round ${roundIndex + 1}`;
  }
  if (cells.every((cell) => cell.tableIndex === tableIndex)) {
    return `${cells.length} rounds at table ${tableIndex + 1}`;
  }
  return `${cells.length} cells`;
}
