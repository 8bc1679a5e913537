// Works out how wide each column of a table is, and what its cells print in that width.
// Widths are in millimetres, spaces in ems of the body size. Returns null if there is too little room at this size.

import type { CardCell, CardColumn, CardRow, ColumnFit, TableBlock } from './card.ts';
import { measure, wrap } from './drawing.ts';
import { printedWidth, type Weight } from './font.ts';

/** Long names are in one line as wide as they are, on two lines, or in smaller type. Only the smallest type takes more lines. */
export type LongNames = 'whole' | 'twoLines' | 'small';

/** Typesetting parameters: body size and smallest size (mm), row and cell padding (ems), and what names do that are too long. */
export interface Setting {
  readonly size: number;
  readonly leastSize: number;
  readonly rowSpace: number;
  readonly cellSpace: number;
  readonly names: LongNames;
}

/** Space at the ends of a line, between a number and its name, and the minimum width of a name. */
export const CELL_PADDING = 0.5;
export const NAME_GAP = 0.5;
const LEAST_NAME = 7;
const HEADING_SIZE = 0.82;

/** A column with its measured width. */
export interface MeasuredColumn extends CardColumn {
  readonly width: number;
  /** Padding on each side of a cell. */
  readonly inset: number;
  /** Width of the numbers before names; 0 if the column has no names. */
  readonly numberWidth: number;
}

/** A size in ems of the body, but never below the smallest. */
export function relativeSize({ size, leastSize }: Setting, ems: number): number {
  return Math.max(ems * size, leastSize);
}

/** The size of column headings. */
export function headingSize(setting: Setting): number {
  return relativeSize(setting, HEADING_SIZE);
}

/** The weight of a row: rows with switches are bold. */
export function rowWeight({ mark }: CardRow): Weight {
  return mark === 'switch' || mark === 'session' ? 'bold' : 'regular';
}

/** The columns of a table and the left edge of its remarks, or null if they go below their rows. */
export interface MeasuredTable {
  readonly columns: readonly MeasuredColumn[];
  readonly remarkLeft: number | null;
}

/**
 * Fits a table into a width and shares out spare room evenly. Returns null if it does not fit.
 * If room is short, remarks move below their rows; then names are narrowed (unless `whole`); then prose wraps.
 */
export function measureTable(
  { columns, rows }: TableBlock,
  width: number,
  setting: Setting,
): MeasuredTable | null {
  const { size, cellSpace } = setting;
  const inset = cellSpace * size;
  const needs = columns.map((column, index) => needOf(column, index, rows, setting));
  const natural = needs.reduce((sum, need) => sum + need.natural, 0);
  const remark = remarkWidth(rows, size);
  const place = (widthOf: (need: Need) => number) =>
    columns.map((column, i) => {
      const need = needs[i] ?? NO_NEED;
      return { ...column, width: widthOf(need), inset, numberWidth: need.numberWidth };
    });
  if (natural <= width) {
    const isInline = remark > 0 && natural + remark <= width;
    const room = isInline ? width - remark : width;
    const spare = (room - natural) / columns.length;
    return {
      columns: place((need) => need.natural + spare),
      remarkLeft: isInline ? room : null,
    };
  }
  const shrinkable = (fit: ColumnFit) =>
    needs.reduce((sum, need) => sum + (need.fit === fit ? need.natural - need.least : 0), 0);
  const [names, prose] = [setting.names === 'whole' ? 0 : shrinkable('name'), shrinkable('prose')];
  const short = natural - width;
  if (short > names + prose) return null;
  const widest = {
    name: widestOfFit('name', needs, Math.min(short, names)),
    prose: widestOfFit('prose', needs, Math.max(short - names, 0)),
  };
  const widthOf = (need: Need): number => {
    const { fit, natural } = need;
    return fit === 'name' || fit === 'prose' ? atMost(widest[fit], need) : natural;
  };
  return { columns: place(widthOf), remarkLeft: null };
}

/** How wide a column may be, so that all that fit so save so much: the widest give most, and none that is narrow enough gives. */
function widestOfFit(fit: ColumnFit, needs: readonly Need[], saved: number): number {
  const alike = needs.filter((need) => need.fit === fit);
  const savedWith = (width: number) =>
    alike.reduce((sum, need) => sum + need.natural - atMost(width, need), 0);
  let [least, most] = [0, Math.max(0, ...alike.map(({ natural }) => natural))];
  for (let step = 0; step < 30; step += 1) {
    const half = (least + most) / 2;
    if (savedWith(half) >= saved) least = half;
    else most = half;
  }
  return saved === 0 ? most : least;
}

function atMost(width: number, { least, natural }: Need): number {
  return Math.max(least, Math.min(natural, width));
}

function remarkWidth(rows: readonly CardRow[], size: number): number {
  const widths = rows.map((row) => measure(row.remark, size, rowWeight(row)));
  const widest = Math.max(0, ...widths);
  return widest === 0 ? 0 : widest + 2 * CELL_PADDING * size;
}

/** Splits a table into several that fit the width; each repeats the first column. */
export function narrowTable(
  block: TableBlock,
  width: number,
  setting: Setting,
): readonly TableBlock[] {
  const { columns, rows } = block;
  if (columns.length < 3 || measureTable(block, width, setting) !== null) return [block];
  const half = 1 + Math.ceil((columns.length - 1) / 2);
  const part = (from: number, to: number): TableBlock => {
    const pick = <Item>(items: readonly Item[]) => [...items.slice(0, 1), ...items.slice(from, to)];
    const narrowed = rows.map((row) => ({ ...row, cells: pick(row.cells) }));
    return { ...block, columns: pick(columns), rows: narrowed };
  };
  const halves = [part(1, half), part(half, columns.length)];
  return halves.flatMap((table) => narrowTable(table, width, setting));
}

interface Need {
  readonly fit: ColumnFit;
  readonly least: number;
  readonly natural: number;
  readonly numberWidth: number;
}

const NO_NEED: Need = { fit: 'exact', least: 0, natural: 0, numberWidth: 0 };

/** The widest name, text, number and word of a column, in ems. */
interface Widest {
  readonly name: number;
  readonly text: number;
  readonly number: number;
  readonly word: number;
}

// Module state: a cache of a pure function, as a layout measures the same rows in many sizes.
const widestOf = new WeakMap<readonly CardRow[], Widest[]>();

function widestIn(rows: readonly CardRow[], index: number): Widest {
  const all = widestOf.get(rows) ?? [];
  widestOf.set(rows, all);
  all[index] ??= measureColumn(rows, index);
  return all[index];
}

function measureColumn(rows: readonly CardRow[], index: number): Widest {
  const cells = rows.flatMap((row) => {
    const cell = row.cells[index];
    return cell === undefined || row.mark === 'session' ? [] : [{ cell, weight: rowWeight(row) }];
  });
  const widest = (width: (cell: CardCell, weight: Weight) => number) =>
    cells.reduce((most, { cell, weight }) => Math.max(most, width(cell, weight)), 0);
  const name = widest((cell, weight) => printedWidth(cell.name, weight));
  return {
    name,
    text: widest((cell, weight) => printedWidth(cell.text, name > 0 ? 'bold' : weight)),
    number: widest((cell) => (isNumber(cell) ? printedWidth(cell.text, 'bold') : 0)),
    word: widest((cell, weight) =>
      Math.max(...cell.text.split(' ').map((part) => printedWidth(part, weight))),
    ),
  };
}

function needOf(
  { fit, heading: title }: CardColumn,
  index: number,
  rows: readonly CardRow[],
  setting: Setting,
): Need {
  const { size, cellSpace } = setting;
  const heading = measure(title, headingSize(setting), 'bold');
  const widest = widestIn(rows, index);
  const [name, text, number] = [widest.name * size, widest.text * size, widest.number * size];
  const padding = 2 * cellSpace * size;
  if (fit === 'stacked') {
    const width = padding + Math.max(heading, text, name);
    return { fit, least: width, natural: width, numberWidth: 0 };
  }
  const natural = padding + Math.max(heading, text, name > 0 ? number + NAME_GAP * size + name : 0);
  if (fit === 'prose') {
    const least = padding + Math.max(heading, widest.word * size);
    return { fit, least, natural, numberWidth: 0 };
  }
  if (name === 0) return { fit, least: natural, natural, numberWidth: 0 };
  const shortName = Math.min(name, LEAST_NAME * size);
  const least = padding + Math.max(heading, text, number + NAME_GAP * size + shortName);
  return { fit, least, natural, numberWidth: number };
}

/** Whether a cell contains the number of a pair, with or without its name, rather than words. */
function isNumber({ text, name }: CardCell): boolean {
  return name !== '' || /^\(?\d+\)?$/.test(text);
}

/** What a cell prints: its lines, and the size of their type. */
export interface CellText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** What is printed in a cell of a column: its text, or beside the number of a pair the lines of its name. */
export function cellText(
  { text, name }: CardCell,
  column: MeasuredColumn | undefined,
  setting: Setting,
  weight: Weight,
): CellText {
  const { size } = setting;
  if (column === undefined) return { lines: [text], size };
  const inner = column.width - 2 * column.inset;
  if (column.fit === 'prose') return { lines: wrap(text, inner, size, weight), size };
  if (column.numberWidth === 0 || name === '') return { lines: [text], size };
  return nameText(name, inner - column.numberWidth - NAME_GAP * size, setting, weight);
}

const NAME_STEP = 0.94;

/** A name in the largest type in which it takes few lines. Nothing of it is cut off: the partner comes last. */
function nameText(
  name: string,
  room: number,
  { size: largest, leastSize, names }: Setting,
  weight: Weight,
): CellText {
  const most = names === 'small' ? 1 : 2;
  let size = largest;
  let lines = wrap(name, room, size, weight);
  while (lines.length > most && size > leastSize) {
    size = Math.max(leastSize, NAME_STEP * size);
    lines = wrap(name, room, size, weight);
  }
  return { lines, size };
}
