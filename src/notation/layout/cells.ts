// The cells of a table and its rows, whichever way its text was split. What a cell can mean is found out once for each
// text, since the same few come again and again. Lines and columns of the text count from 1.

import { type Forms, formsOf, NO_FORMS } from './forms.ts';

export interface Cell {
  readonly text: string;
  readonly column: number;
  readonly forms: Forms;
  /** The line it stands on, where that is not the line of its row. */
  readonly line?: number;
}

export interface SourceRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Whether an empty line comes before it. */
  readonly isAfterBlank: boolean;
}

/** A row of cells before they are understood. */
export interface RawRow {
  readonly line: number;
  readonly isAfterBlank: boolean;
  readonly cells: readonly Pick<Cell, 'text' | 'column'>[];
}

/** Makes the cell of a text that begins at a column. */
export type CellOf = (text: string, column: number) => Cell;

/** Cells of which only the text is asked for. */
export const asText: CellOf = (text, column) => ({ text, column, forms: NO_FORMS });

/** Makes cells, those with equal texts with the same forms. */
export function createCells(): CellOf {
  const known = new Map<string, Forms>();
  return (text, column) => {
    let forms = known.get(text);
    if (forms === undefined) {
      forms = formsOf(text);
      known.set(text, forms);
    }
    return { text, column, forms };
  };
}
