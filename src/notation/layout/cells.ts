// The cells of a table and its rows, whichever way its text was split. The possible meanings of a cell are worked out once
// per distinct text, because the same few texts recur. Lines and columns of the text count from 1.

import { type Forms, formsOf, NO_FORMS } from './forms.ts';

export interface SourceCell {
  readonly text: string;
  readonly column: number;
  readonly forms: Forms;
  /** Its line, if that is not the line of its row. */
  readonly line?: number;
}

export interface SourceRow {
  readonly line: number;
  readonly cells: readonly SourceCell[];
  /** Whether an empty line comes before it. */
  readonly isAfterBlank: boolean;
}

/** A cell before it is understood. */
export type RawCell = Pick<SourceCell, 'text' | 'column'>;

/** A row of such cells. */
export interface RawRow {
  readonly line: number;
  readonly isAfterBlank: boolean;
  readonly cells: readonly RawCell[];
}

/** The most cells of a table: more than the largest movement has. */
export const MAX_CELLS = 120_000;

/** More rows than the largest movement has, with a row per board. */
export const MAX_ROWS = 20_000;

/** Makes a cell from a text and the column where it begins. */
export type CellOf = (text: string, column: number) => SourceCell;

/** Makes cells of which only the text is needed. */
export const asText: CellOf = (text, column) => ({ text, column, forms: NO_FORMS });

/** A maker of cells; cells with equal texts share their forms. */
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
