// What the commands of the grid need to know of the moment at which they are asked for.

import type { Arrowswitch } from '../../store/arrowswitch.ts';
import { chosenCells } from '../../store/selection.ts';

/** The movement, what is chosen, and the round and table of the cursor, by index; those of a header are the first. */
export function momentOf({ store, actions }: Arrowswitch) {
  const { document, selection } = store.getState();
  const { movement } = document;
  const cells = chosenCells(movement, selection);
  const roundIndex = Math.min(Math.max(selection.cursor.row, 1), movement.rounds.length) - 1;
  const tableIndex = Math.min(Math.max(selection.cursor.column, 1), movement.tableCount) - 1;
  return { movement, selection, cells, roundIndex, tableIndex, edit: actions.edit };
}
