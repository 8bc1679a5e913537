// How wide each column of a table is, and what its cells print in that width.
// Widths in millimetres, spaces in ems of the body size. Fails by returning null: too little room at this size.

import type { Block, Cell, Column, Row } from './card.ts';
import { measure, wrap } from './drawing.ts';
import type { Weight } from './font.ts';

export type TableBlock = Extract<Block, { kind: 'table' }>;

/** Space at each side of a cell, between a number and its name, and the least room for a name. */
export const CELL_PADDING = 0.5;
export const NAME_GAP = 0.5;
const LEAST_NAME = 5;
export const HEADING_SIZE = 0.82;

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
  const sum = (pick: (need: Need) => number) =>
    needs.reduce((total, need) => total + pick(need), 0);
  const [least, natural] = [sum((need) => need.least), sum((need) => need.natural)];
  if (least > width) return null;
  const spare = width - natural;
  const stretch = natural > least ? (width - least) / (natural - least) : 0;
  return columns.map((column, index) => {
    const { least, natural, numberWidth } = needs[index] as Need;
    const share =
      spare >= 0 ? natural + spare / columns.length : least + (natural - least) * stretch;
    return { ...column, width: share, numberWidth };
  });
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
