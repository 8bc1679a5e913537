// Fills in cells that span rows and columns, in tables of pages and wikis. A cell that spans rows is repeated in each of
// them; one that spans columns is followed by empty cells. Linear in the cells, whose number is limited.

import { type CellOf, MAX_CELLS, type SourceCell, type SourceRow } from './cells.ts';
import { MAX_IN_ROW } from './cut.ts';

/** A cell, and how many columns and rows it takes. */
export interface SpanningCell {
  readonly text: string;
  readonly column: number;
  readonly across: number;
  readonly down: number;
}

/** A row as written; one after an empty line begins a table. */
interface SpanningRow extends Omit<SourceRow, 'cells'> {
  readonly cells: readonly SpanningCell[];
}

/** How many columns or rows a cell spans, from the attributes of its tag. */
export function spanIn(attributes: string, way: 'colspan' | 'rowspan'): number {
  const form = way === 'colspan' ? /colspan\s*=\s*["']?(\d+)/i : /rowspan\s*=\s*["']?(\d+)/i;
  const most = way === 'colspan' ? 100 : 1000;
  return Math.min(most, Math.max(1, Number(form.exec(attributes)?.[1] ?? 1)));
}

/** The rows, with a cell for each column and row that another cell spans. */
export function withSpans(rows: readonly SpanningRow[], cellOf: CellOf): readonly SourceRow[] {
  let left = MAX_CELLS;
  let above: ({ readonly text: string; rows: number } | undefined)[] = [];
  return rows.map(({ line, isAfterBlank, cells }) => {
    if (isAfterBlank) above = [];
    const whole: SourceCell[] = [];
    const add = (text: string, column: number, down: number): void => {
      above[whole.length] = down > 1 ? { text, rows: down - 1 } : undefined;
      whole.push(cellOf(text, column));
    };
    const takeFromAbove = (column: number): void => {
      for (;;) {
        const cell = above[whole.length];
        if (cell === undefined || left === 0 || whole.length > MAX_IN_ROW) return;
        left -= 1;
        add(cell.text, column, cell.rows);
      }
    };
    for (const { text, column, across, down } of cells) {
      takeFromAbove(column);
      add(text, column, down);
      for (let more = 1; more < across && left > 0; more++) {
        left -= 1;
        add('', column, down);
      }
    }
    takeFromAbove(cells.at(-1)?.column ?? 1);
    above.length = Math.min(above.length, whole.length);
    return { line, isAfterBlank, cells: whole };
  });
}
