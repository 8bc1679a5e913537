// How wide each column of a table is, and what its cells print in that width.
// Widths in millimetres, spaces in ems of the body size. Fails by returning null: too little room at this size.

import type { Block, Cell, Column, ColumnFit, Row } from './card.ts';
import { measure, wrap } from './drawing.ts';
import type { Weight } from './font.ts';

export type TableBlock = Extract<Block, { kind: 'table' }>;

/** Space at each side of a cell, between a number and its name, and the least room for a name. */
export const CELL_PADDING = 0.5;
export const NAME_GAP = 0.5;
const LEAST_NAME = 7;
export const HEADING_SIZE = 0.82;
export const STACKED_SIZE = 0.85;

/** A column as it will be drawn. */
export interface MeasuredColumn extends Column {
  readonly width: number;
  /** Room for the numbers in front of names; 0 where the column has no names. */
  readonly numberWidth: number;
}

/** How a row is set: switches in bold. */
export function rowWeight({ mark }: Row): Weight {
  return mark === 'switch' || mark === 'session' ? 'bold' : 'regular';
}

/** The columns fitted into a width, spare room shared out evenly, or null when they cannot be. */
export function measureColumns(
  { columns, rows }: TableBlock,
  width: number,
  size: number,
): readonly MeasuredColumn[] | null {
  const needs = columns.map((column, index) => needOf(column, index, rows, size));
  const natural = needs.reduce((sum, need) => sum + need.natural, 0);
  if (natural <= width) {
    const spare = (width - natural) / columns.length;
    return columns.map((column, i) => ({
      ...column,
      ...sized(needs[i], (need) => need.natural + spare),
    }));
  }
  // Names give way before prose does.
  const givable = (fit: ColumnFit) =>
    needs.reduce(
      (sum, need, i) => sum + (columns[i]?.fit === fit ? need.natural - need.least : 0),
      0,
    );
  const [names, prose] = [givable('name'), givable('prose')];
  const short = natural - width;
  if (short > names + prose) return null;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.min(part / whole, 1));
  const [nameShare, proseShare] = [share(short, names), share(Math.max(short - names, 0), prose)];
  return columns.map((column, i) => {
    const give = column.fit === 'name' ? nameShare : column.fit === 'prose' ? proseShare : 0;
    return {
      ...column,
      ...sized(needs[i], ({ natural: all, least }) => all - give * (all - least)),
    };
  });
}

function sized(need: Need | undefined, widthOf: (need: Need) => number) {
  return need === undefined
    ? { width: 0, numberWidth: 0 }
    : { width: widthOf(need), numberWidth: need.numberWidth };
}

/** A table as one or more that fit the width: the first column stands in each, the others are dealt out. */
export function narrowTable(block: TableBlock, width: number, size: number): readonly TableBlock[] {
  const { columns, rows } = block;
  if (columns.length < 3 || measureColumns(block, width, size) !== null) return [block];
  const half = 1 + Math.ceil((columns.length - 1) / 2);
  const part = (from: number, to: number): TableBlock => {
    const pick = <Item>(items: readonly Item[]) => [...items.slice(0, 1), ...items.slice(from, to)];
    const narrowed = rows.map((row) => ({ ...row, cells: pick(row.cells) }));
    return { kind: 'table', columns: pick(columns), rows: narrowed };
  };
  const halves = [part(1, half), part(half, columns.length)];
  return halves.flatMap((table) => narrowTable(table, width, size));
}

interface Need {
  readonly least: number;
  readonly natural: number;
  readonly numberWidth: number;
}

function needOf(column: Column, index: number, rows: readonly Row[], size: number): Need {
  const heading = measure(column.heading, size * HEADING_SIZE, 'bold');
  const cells = rows.flatMap((row) => {
    const cell = row.cells[index];
    return cell === undefined || row.mark === 'session' ? [] : [{ cell, weight: rowWeight(row) }];
  });
  const widest = (width: (cell: Cell, weight: Weight) => number) =>
    cells.reduce((most, { cell, weight }) => Math.max(most, width(cell, weight)), 0);
  const padding = 2 * CELL_PADDING * size;
  const text = widest((cell, weight) => measure(cell.text, size, weight));
  const name = widest((cell, weight) => measure(cell.name, size, weight));
  if (column.fit === 'stacked') {
    const width = padding + Math.max(heading, text, name * STACKED_SIZE);
    return { least: width, natural: width, numberWidth: 0 };
  }
  const natural = padding + Math.max(heading, name > 0 ? text + NAME_GAP * size + name : text);
  if (column.fit === 'prose') {
    const word = widest((cell, weight) =>
      Math.max(...cell.text.split(' ').map((part) => measure(part, size, weight))),
    );
    return { least: padding + Math.max(heading, word), natural, numberWidth: 0 };
  }
  if (name === 0) return { least: natural, natural, numberWidth: 0 };
  const shortName = Math.min(name, LEAST_NAME * size);
  const least = padding + Math.max(heading, text + NAME_GAP * size + shortName);
  return { least, natural, numberWidth: text };
}

/** The lines that a cell prints in its column. */
export function cellLines(
  { text }: Cell,
  { fit, width }: MeasuredColumn,
  size: number,
  weight: Weight,
): readonly string[] {
  return fit === 'prose' ? wrap(text, width - 2 * CELL_PADDING * size, size, weight) : [text];
}
