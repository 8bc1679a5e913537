// The context menu of the grid: for a cell its commands and those of its pairs and boards, for a header those of the round
// or table; only those that change something there, each named by what it would do. A place outside the selection is selected
// first.

import { areLocked, type LockTargets } from '../../editing/cells.ts';
import { switchCells } from '../../movement/edit.ts';
import {
  isPlayed,
  type Movement,
  pairsAt,
  type SittingRef,
  sittingAt,
} from '../../movement/movement.ts';
import type { Arrowswitch } from '../../store/arrowswitch.ts';
import {
  cellsOf,
  type GridPlace,
  isSameCell,
  placeCursor,
  selectedCells,
} from '../../store/selection.ts';
import type { Followed } from '../../store/state.ts';
import { wordedFor } from '../../words/english/contestants.ts';
import { missingLabel } from '../../words/english/pageBalance.ts';
import {
  followCommand,
  lockLabel,
  missingCommand,
  switchCommand,
} from '../../words/english/pageCommands.ts';
import { cellsName } from '../../words/english/pageGrid.ts';
import { placeName, placeTitle } from '../../words/english/places.ts';
import type { Command } from '../commands/command.ts';
import { gridCommands, lockedBy } from '../commands/gridCommands.ts';
import type { MenuContents } from '../commands/useContextMenu.tsx';
import { cellAt } from './gridIntents.ts';

/** Commands of the group “Cells” that concern the whole grid: they are in the toolbar's menu only. */
const WHOLE_GRID_COMMANDS = new Set(['unlockAll', 'choosing', 'selectAll', 'selectDiagonal']);

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
  const what = isSeveral ? cellsName(selected) : placeName(place);
  const locked = lockedBy(store.getState().selection, chosen);
  const named = commands.map((one) => ({
    ...one,
    name: nameAt(movement, one, chosen, locked, what),
  }));
  if (cell === null) {
    const group = place.row === 0 ? 'Tables' : 'Rounds';
    const ofLine = named.filter(
      (one) => one.id === 'switch' || (one.group === group && !isIdle(movement, place, one.id)),
    );
    return { label: placeTitle(place), commands: ofLine };
  }
  const ofCell = named.filter(
    ({ group, id }) =>
      group === 'Cells' && !WHOLE_GRID_COMMANDS.has(id) && !isIdleIn(movement, chosen, id),
  );
  return {
    label: isSeveral ? cellsName(selected) : placeTitle(place),
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
  if (id !== 'switch') return name;
  const edit = switchCells(movement, cells);
  const toggles = edit.kind === 'toggleSwitches' ? edit.toggles : [];
  const isBack = ({ roundIndex, tableIndex, boards }: (typeof toggles)[number]) => {
    const sitting = sittingAt(movement, roundIndex, tableIndex);
    return sitting.kind === 'play' && sitting.switched === boards;
  };
  return switchCommand(toggles.length > 0 && toggles.every(isBack), what);
}

/** Whether a command of cells would change nothing: there is nothing to switch or clear, or there are not two to swap. */
function isIdleIn(movement: Movement, cells: readonly SittingRef[], id: string): boolean {
  const isOut = ({ roundIndex, tableIndex }: SittingRef) =>
    sittingAt(movement, roundIndex, tableIndex).kind === 'idle';
  const isSeen = ({ roundIndex, tableIndex }: SittingRef) =>
    isPlayed(movement, sittingAt(movement, roundIndex, tableIndex), roundIndex);
  if (id === 'switch') return !cells.some(isSeen);
  if (id === 'clear' || id === 'swapSeats') return cells.every(isOut);
  return id === 'swapCells' && cells.length !== 2;
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
    name: wordedFor(movement.contestants, followCommand(kind, name)),
    run: () => actions.follow({ kind, at }),
  };
}

/** The commands for two pairs of the matrix. */
export function pairCommands(app: Arrowswitch, pairs: readonly number[]): readonly Command[] {
  const { store, actions } = app;
  const { contestants } = store.getState().document.movement;
  return pairs.flatMap((at) => [
    follow(app, { kind: 'pair', at }),
    {
      id: `missing-${at}`,
      group: 'Pairs and sets',
      name: wordedFor(contestants, missingCommand(at)),
      run: () => {
        const phantom = at as Movement['phantom'];
        actions.edit(
          { kind: 'markPhantom', phantom },
          wordedFor(contestants, missingLabel(phantom)),
        );
      },
    },
  ]);
}
