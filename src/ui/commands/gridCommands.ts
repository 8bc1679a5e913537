// Commands that act on the selection in the grid, created for the current state.
// Each makes one edit through the store, so it is one step in the history.

import { clearSittings, swapSeats, swapSittings } from '../../editing/cells.ts';
import { NO_LOCKS, type SittingRef } from '../../movement/movement.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import {
  extendTo,
  type GridPlace,
  type GridSelection,
  placeCursor,
} from '../../store/selection.ts';
import { cellsName } from '../../words/english/pageGrid.ts';
import { roundCommands, tableCommands } from './axisCommands.ts';
import type { Command } from './command.ts';
import { gridContextOf } from './gridContext.ts';
import { GRID_KEYS, type GridCommandId } from './gridKeys.ts';
import { toggleLocked } from './toggleLocked.ts';

/** All grid commands for the current state. */
export function gridCommands(app: Arrowswitch): readonly Command[] {
  return [...cellCommands(app), ...roundCommands(app), ...tableCommands(app)];
}

/** Runs a command by its key. */
export function runGridCommand(app: Arrowswitch, commandId: GridCommandId): void {
  cellCommands(app)
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
      keys: GRID_KEYS.edit,
      run: () => actions.select({ ...placeCursor(cellPlace), typed: '' }),
    },
    {
      id: 'switch',
      group,
      name: 'Arrow-switch, or switch back',
      also: 'toggle',
      keys: GRID_KEYS.switch,
      run: () => actions.toggleCells(cells, `Arrow-switch ${where}`),
    },
    {
      id: 'lock',
      group,
      name: 'Lock or unlock',
      keys: GRID_KEYS.lock,
      run: () => toggleLocked(app, lockedBy(selection, cells), where),
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
      name: 'Take out of play',
      also: 'delete clear idle empty',
      keys: GRID_KEYS.clear,
      run: () => void edit(clearSittings(movement, cells), `Take ${where} out of play`),
    },
    {
      id: 'swapCells',
      group,
      name: 'Swap two selected cells',
      keys: GRID_KEYS.swapCells,
      run: () => swapChosen(app, cells),
    },
    {
      id: 'swapSeats',
      group,
      name: 'Swap N-S and E-W (seats)',
      keys: GRID_KEYS.swapSeats,
      run: () => void edit(swapSeats(movement, cells), `Swap N-S and E-W at ${where}`),
    },
    {
      id: 'choosing',
      group,
      name: store.getState().isSelecting
        ? 'Stop selecting: a click arrow-switches again'
        : 'Select several by clicking or tapping',
      run: () => actions.setSelecting(!store.getState().isSelecting),
    },
    {
      id: 'selectAll',
      group,
      name: 'Select all cells',
      keys: GRID_KEYS.selectAll,
      run: () =>
        select({ row: 1, column: 1 }, { row: movement.rounds.length, column: movement.tableCount }),
    },
    {
      id: 'selectDiagonal',
      group,
      name: 'Select the diagonal through here',
      keys: GRID_KEYS.selectDiagonal,
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
export function lockedBy({ cells: chosen, cursor }: GridSelection, cells: readonly SittingRef[]) {
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
