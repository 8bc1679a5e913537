// Typesets tables: a heading piece, then one piece per row. A row is never split.
// Lengths in millimetres; spaces in ems of the body size.

import type { CardCell, CardRow, TableBlock } from './card.ts';
import {
  CELL_PADDING,
  type CellText,
  cellText,
  headingSize,
  type MeasuredColumn,
  type MeasuredTable,
  measureTable,
  NAME_GAP,
  rowWeight,
  type Setting,
} from './columns.ts';
import {
  type DrawItem,
  drawRect,
  drawText,
  horizontalLine,
  INK,
  MUTED,
  moveItems,
  type Piece,
  RULE,
  SHADE,
  SWITCH_SHADE,
  type TextItem,
  type TextStyle,
  wrap,
} from './drawing.ts';

/** A piece of a card's body; `repeated` is printed above it if it starts another face. */
export interface BodyPiece extends Piece {
  readonly repeated: Piece | null;
}

/** Line height and height of a capital, in ems. */
export const LINE = 1.3;
const CAP_HEIGHT = 0.73;

/** The least height of a row to write in. */
const LEAST_WRITING_HEIGHT = 7;

const NO_PIECE: BodyPiece = { height: 0, items: [], repeated: null };

/** The pieces of a table, or null if it is too wide. */
export function composeTable(
  block: TableBlock,
  width: number,
  setting: Setting,
): readonly BodyPiece[] | null {
  const table = measureTable(block, width, setting);
  if (table === null) return null;
  const head = composeTableHead(table, width, setting);
  const rows = block.rows.map((row): BodyPiece => {
    const least = block.isRuled ? LEAST_WRITING_HEIGHT : 0;
    const { height, draw } = composeRow(row, table, width, setting, least);
    return {
      height,
      repeated: head,
      // Many sizes of type are tried, for which only heights are needed; items are drawn in the chosen size alone.
      get items() {
        return block.isRuled ? [...draw(), ...rulesOf(table, height)] : draw();
      },
    };
  });
  const [first = NO_PIECE, ...others] = rows;
  // Keep a heading together with the first row.
  const headed: BodyPiece = {
    height: head.height + first.height,
    repeated: null,
    get items() {
      return [...head.items, ...moveItems(first.items, 0, head.height)];
    },
  };
  return [headed, ...others];
}

/** A row with its height, not drawn yet. */
interface Undrawn {
  readonly height: number;
  readonly draw: () => readonly DrawItem[];
}

/** Lines between the columns. */
function rulesOf({ columns }: MeasuredTable, height: number): readonly DrawItem[] {
  const items: DrawItem[] = [];
  eachColumn(columns, (_, left, index) => {
    if (index === 0) return;
    const ends = { x1: left, x2: left, y1: 0, y2: height };
    items.push({ kind: 'line', ...ends, thickness: 0.15, color: RULE });
  });
  return items;
}

function composeTableHead({ columns }: MeasuredTable, width: number, setting: Setting): Piece {
  const { size } = setting;
  const style: TextStyle = { size: headingSize(setting), weight: 'bold', color: MUTED };
  const height = size * 1.5;
  const items: DrawItem[] = [];
  eachColumn(columns, (column, left) => {
    if (column.heading === '') return;
    const [x, align] =
      column.align === 'middle' && column.numberWidth === 0
        ? ([left + column.width / 2, 'middle'] as const)
        : ([left + column.inset, 'start'] as const);
    items.push(drawText(column.heading, x, height - size * 0.5, style, align));
  });
  items.push(horizontalLine(height, width, 0.35, INK));
  return { height, items };
}

function composeRow(
  row: CardRow,
  { columns, remarkLeft }: MeasuredTable,
  width: number,
  setting: Setting,
  leastHeight: number,
): Undrawn {
  const { size, rowSpace } = setting;
  const weight = rowWeight(row);
  const style: TextStyle = { size, weight, color: row.mark === 'sitOut' ? MUTED : INK };
  if (row.mark === 'session') return composeSessionRow(row, width, style, rowSpace);
  const texts = row.cells.map((cell, index) => cellText(cell, columns[index], setting, weight));
  const isStacked = row.cells.some(({ name }, i) => name !== '' && columns[i]?.fit === 'stacked');
  const heights = texts.map((text) => text.lines.length * LINE * text.size);
  const tallest = Math.max((isStacked ? 2 : 1) * LINE * size, ...heights);
  const cellsHeight = Math.max(leastHeight, tallest + 2 * rowSpace * size);
  const isBelow = row.remark !== '' && remarkLeft === null;
  const left = (columns[0]?.width ?? 0) + CELL_PADDING * size;
  const remark = isBelow ? wrap(row.remark, width - left - CELL_PADDING * size, size, weight) : [];
  const height = cellsHeight + remark.length * LINE * size;
  const draw = (): readonly DrawItem[] => {
    const items: DrawItem[] = [];
    eachColumn(columns, (column, from, index) => {
      const cell = row.cells[index];
      const text = texts[index];
      if (cell === undefined || text === undefined) return;
      items.push(...composeCell(cell, text, column, from, cellsHeight, style));
    });
    if (row.remark !== '' && remarkLeft !== null) {
      const x = remarkLeft + CELL_PADDING * size;
      items.push(drawText(row.remark, x, middleOf(cellsHeight, size), style));
    }
    const first = cellsHeight - rowSpace * size + CAP_HEIGHT * size + 0.2 * size;
    remark.forEach((line, i) => {
      items.push(drawText(line, left, first + i * LINE * size, style));
    });
    return [...composeMark(row, width, height, size), ...items];
  };
  return { height, draw };
}

/** Draws the highlighting of a row, behind its text, and the line below it. */
function composeMark(
  { mark }: CardRow,
  width: number,
  height: number,
  size: number,
): readonly DrawItem[] {
  const shade = { switch: SWITCH_SHADE, sitOut: SHADE, session: SHADE, plain: null }[mark];
  const shaded = shade === null ? [] : [drawRect(0, 0, width, height, shade)];
  if (mark !== 'switch') return [...shaded, horizontalLine(height, width, 0.15, RULE)];
  const bar = drawRect(0, 0, size * 0.3, height, INK);
  return [
    ...shaded,
    bar,
    horizontalLine(0, width, 0.35, INK),
    horizontalLine(height, width, 0.35, INK),
  ];
}

function composeSessionRow(
  row: CardRow,
  width: number,
  style: TextStyle,
  rowSpace: number,
): Undrawn {
  const { size, weight } = style;
  const inset = CELL_PADDING * size;
  const lines = wrap(row.cells[0]?.text ?? '', width - 2 * inset, size, weight);
  const first = middleOf((LINE + 2 * rowSpace) * size, size);
  const height = (lines.length * LINE + 2 * rowSpace) * size;
  const draw = () => [
    ...composeMark(row, width, height, size),
    ...lines.map((line, i) => drawText(line, inset, first + i * LINE * size, style)),
  ];
  return { height, draw };
}

function composeCell(
  cell: CardCell,
  { lines, size: nameSize }: CellText,
  column: MeasuredColumn,
  left: number,
  height: number,
  style: TextStyle,
): readonly TextItem[] {
  const { size } = style;
  const inner = left + column.inset;
  if (column.numberWidth > 0) {
    const y = middleOf(height, size);
    const numberEnd = inner + column.numberWidth;
    const nameStart = numberEnd + NAME_GAP * size;
    const bold: TextStyle = { ...style, weight: 'bold' };
    const number = drawText(cell.text, numberEnd, y, bold, 'end');
    // Words such as `sit-out` start where the numbers start.
    if (number.width > column.numberWidth) return [drawText(cell.text, inner, y, style)];
    if (cell.name === '') return [number];
    const small: TextStyle = { ...style, size: nameSize };
    const top = middleOf(height, nameSize) - ((lines.length - 1) * LINE * nameSize) / 2;
    const names = lines.map((line, i) =>
      drawText(line, nameStart, top + i * LINE * nameSize, small),
    );
    return [number, ...names];
  }
  if (column.fit === 'stacked' && cell.name !== '') {
    const middle = left + column.width / 2;
    const y = middleOf(height, size);
    const name = drawText(cell.name, middle, y + 0.6 * size, style, 'middle');
    if (cell.text === '') return [name];
    const bold: TextStyle = { ...style, weight: 'bold' };
    return [drawText(cell.text, middle, y - 0.6 * size, bold, 'middle'), name];
  }
  const top = middleOf(height, size) - ((lines.length - 1) * LINE * size) / 2;
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const y = top + index * LINE * size;
    return column.align === 'middle'
      ? drawText(line, left + column.width / 2, y, style, 'middle')
      : drawText(line, inner, y, style);
  });
}

function eachColumn(
  columns: readonly MeasuredColumn[],
  visit: (column: MeasuredColumn, left: number, index: number) => void,
): void {
  let left = 0;
  columns.forEach((column, index) => {
    visit(column, left, index);
    left += column.width;
  });
}

function middleOf(height: number, size: number): number {
  return (height + CAP_HEIGHT * size) / 2;
}
