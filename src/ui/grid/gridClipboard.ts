// Formats cells as text for copying, and turns pasted text into an edit.
// Round and table indexes count from 0. Fails with a refusal that names the cell with the invalid text.

import type { Edit, Placement } from '../../movement/edit.ts';
import {
  IDLE,
  type Movement,
  NO_BOARDS,
  type SittingRef,
  sittingAt,
} from '../../movement/movement.ts';
import { blockCells, formatCell, parseCell, type UnreadableCell } from '../../notation/cell.ts';

/** Cells as lines of text with tabs between tables; cells that are not listed are left empty. */
export function formatCells(movement: Movement, cells: readonly SittingRef[]): string {
  const columns = cells.map(({ tableIndex }) => tableIndex);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const lines = new Map<number, string[]>();
  for (const { roundIndex, tableIndex } of cells.toSorted((a, b) => a.roundIndex - b.roundIndex)) {
    const line = lines.get(roundIndex) ?? Array.from({ length: width }, () => '');
    line[tableIndex - left] = formatCell(movement, sittingAt(movement, roundIndex, tableIndex));
    lines.set(roundIndex, line);
  }
  return [...lines.values()].map((line) => line.join('\t')).join('\n');
}

/** Pastes a block of text over the selected cells: a single cell into each of them, a larger block starting at their first. */
export function pasteCells(
  movement: Movement,
  text: string,
  cells: readonly SittingRef[],
):
  | { readonly ok: true; readonly edit: Edit }
  | { readonly ok: false; readonly refusal: UnreadableCell } {
  const block = blockCells(text);
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  const targets =
    only === undefined ? spread(block, cells) : cells.map((cell) => ({ cell, words: only }));
  const placements: Placement[] = [];
  for (const { cell, words } of targets) {
    const current = movement.rounds[cell.roundIndex]?.[cell.tableIndex] ?? IDLE;
    const unswitched = current.kind === 'play' ? { ...current, switched: NO_BOARDS } : current;
    const result = parseCell(movement, words, unswitched);
    if (!result.ok) {
      return { ok: false, refusal: { kind: 'unreadableCell', cell, fault: result.fault } };
    }
    placements.push({ ...cell, sitting: result.sitting });
  }
  return { ok: true, edit: { kind: 'placeSittings', placements } };
}

function spread(block: readonly (readonly string[])[], cells: readonly SittingRef[]) {
  const top = Math.min(...cells.map(({ roundIndex }) => roundIndex));
  const left = Math.min(...cells.map(({ tableIndex }) => tableIndex));
  return block.flatMap((line, row) =>
    line.map((words, column) => {
      return { cell: { roundIndex: top + row, tableIndex: left + column }, words };
    }),
  );
}
