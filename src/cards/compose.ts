// A card set in type: its blocks become pieces, one under another, that are never cut across.
// Lengths in millimetres; `size` is the body size and everything else is in ems of it.
// Fails by returning null when a table is too wide at the size asked for.

import type { Block, Card, Cell, Note, Row } from './card.ts';
import {
  CELL_PADDING,
  cellLines,
  HEADING_SIZE,
  type MeasuredColumn,
  measureColumns,
  NAME_GAP,
  rowWeight,
  STACKED_SIZE,
  type TableBlock,
} from './columns.ts';
import {
  type DrawItem,
  drawText,
  INK,
  MUTED,
  measure,
  moveItems,
  type Piece,
  RULE,
  SHADE,
  SWITCH_SHADE,
  shorten,
  type TextItem,
  type TextStyle,
  wrap,
} from './drawing.ts';
import { sectionColor } from './sectionColor.ts';

/** How a print is set: body size (mm) and the space above and below a row's text (ems). */
export interface Setting {
  readonly size: number;
  readonly rowSpace: number;
}

/** A piece of a card's body; where a new sheet begins, `repeated` is printed above it. */
export interface BodyPiece extends Piece {
  readonly repeated: Piece | null;
}

const LINE = 1.3;
const CAP_HEIGHT = 0.73;

/** The body of a card, or null when a table is too wide. */
export function composeBody(
  card: Card,
  width: number,
  setting: Setting,
): readonly BodyPiece[] | null {
  const pieces: BodyPiece[] = [];
  for (const block of card.blocks) {
    const composed = composeBlock(block, width, setting);
    if (composed === null) return null;
    if (composed.length === 0) continue;
    if (pieces.length > 0) pieces.push({ ...space(setting.size * 0.7), repeated: null });
    pieces.push(...composed);
  }
  return pieces;
}

/** The lines above the body: band and letter of the section, heading, name. */
export function composeHeading(
  { heading, subheading, section, continued }: Card,
  sectionTitle: string,
  width: number,
  { size }: Setting,
  isContinued: boolean,
): Piece {
  const band = section === '' ? 0 : size * 0.55;
  const titleSize = size * 1.7;
  const baseline = band + titleSize * 1.05;
  const right: TextStyle = { size: size * 1.05, weight: 'bold', color: INK };
  const title: TextStyle = { size: titleSize, weight: 'bold', color: INK };
  const sectionWidth = section === '' ? 0 : measure(sectionTitle, right.size, 'bold') + size;
  const text = isContinued ? `${heading} (${continued})` : heading;
  const printed = shorten(text, width - sectionWidth, titleSize, 'bold');
  const after = measure(printed, titleSize, 'bold') + size;
  const beside: TextStyle = { size: size * 1.1, weight: 'regular', color: INK };
  const name = shorten(subheading, width - sectionWidth - after, beside.size, 'regular');
  const items: DrawItem[] = [drawText(printed, 0, baseline, title)];
  if (name !== '') items.push(drawText(name, after, baseline, beside));
  if (section !== '') {
    items.push(rect(0, 0, width, band, sectionColor(section)));
    items.push(drawText(sectionTitle, width, baseline, right, 'end'));
  }
  return { height: baseline + titleSize * 0.5, items };
}

/** The small line at the foot of a card, empty when there is nothing to say. */
export function composeFoot({ context }: Card, width: number, { size }: Setting): Piece {
  if (context === '') return space(0);
  const style: TextStyle = { size: size * 0.8, weight: 'regular', color: MUTED };
  const text = shorten(context, width, style.size, 'regular');
  return { height: size * 1.5, items: [drawText(text, 0, size * 1.2, style)] };
}

function composeBlock(block: Block, width: number, setting: Setting): readonly BodyPiece[] | null {
  return block.kind === 'table'
    ? composeTable(block, width, setting)
    : composeNotes(block.heading, block.lines, width, setting);
}

function composeTable(
  block: TableBlock,
  width: number,
  setting: Setting,
): readonly BodyPiece[] | null {
  const columns = measureColumns(block, width, setting.size);
  if (columns === null) return null;
  const head = composeTableHead(columns, width, setting);
  const rows = block.rows.map((row) => composeRow(row, columns, width, setting));
  return [{ ...head, repeated: null }, ...rows.map((row) => ({ ...row, repeated: head }))];
}

function composeTableHead(
  columns: readonly MeasuredColumn[],
  width: number,
  { size }: Setting,
): Piece {
  const style: TextStyle = { size: size * HEADING_SIZE, weight: 'bold', color: MUTED };
  const height = size * 1.5;
  const items: DrawItem[] = [];
  eachColumn(columns, (column, left) => {
    if (column.heading === '') return;
    const [x, align] =
      column.align === 'middle' && column.numberWidth === 0
        ? ([left + column.width / 2, 'middle'] as const)
        : ([left + CELL_PADDING * size, 'start'] as const);
    items.push(drawText(column.heading, x, height - size * 0.5, style, align));
  });
  items.push(horizontal(height, width, 0.35, INK));
  return { height, items };
}

function composeRow(
  row: Row,
  columns: readonly MeasuredColumn[],
  width: number,
  { size, rowSpace }: Setting,
): Piece {
  const weight = rowWeight(row);
  const style: TextStyle = { size, weight, color: row.mark === 'sitOut' ? MUTED : INK };
  const items: DrawItem[] = [];
  if (row.mark === 'session') {
    const height = (LINE + 2 * rowSpace) * size;
    const text = row.cells[0]?.text ?? '';
    items.push(rect(0, 0, width, height, SHADE));
    const printed = shorten(text, width - 2 * CELL_PADDING * size, size, weight);
    items.push(drawText(printed, CELL_PADDING * size, middleOf(height, size), style));
    return { height, items };
  }
  const lines = row.cells.map((cell, index) =>
    cellLines(cell, columns[index] as MeasuredColumn, size, weight),
  );
  const isStacked = row.cells.some(({ name }, i) => name !== '' && columns[i]?.fit === 'stacked');
  const lineCount = Math.max(isStacked ? 2 : 1, ...lines.map(({ length }) => length));
  const height = (lineCount * LINE + 2 * rowSpace) * size;
  if (row.mark === 'switch') items.push(rect(0, 0, width, height, SWITCH_SHADE));
  if (row.mark === 'sitOut') items.push(rect(0, 0, width, height, SHADE));
  eachColumn(columns, (column, left, index) => {
    items.push(
      ...composeCell(row.cells[index] as Cell, lines[index] ?? [], column, left, height, style),
    );
  });
  const strong = row.mark === 'switch';
  if (strong) items.push(rect(0, 0, size * 0.3, height, INK), horizontal(0, width, 0.35, INK));
  items.push(horizontal(height, width, strong ? 0.35 : 0.15, strong ? INK : RULE));
  return { height, items };
}

function composeCell(
  cell: Cell,
  lines: readonly string[],
  column: MeasuredColumn,
  left: number,
  height: number,
  style: TextStyle,
): readonly TextItem[] {
  const { size } = style;
  const inner = left + CELL_PADDING * size;
  if (column.numberWidth > 0) {
    const y = middleOf(height, size);
    const numberEnd = inner + column.numberWidth;
    const nameStart = numberEnd + NAME_GAP * size;
    const room = left + column.width - CELL_PADDING * size - nameStart;
    const name = shorten(cell.name, room, size, style.weight);
    const number = drawText(cell.text, numberEnd, y, { ...style, weight: 'bold' }, 'end');
    return name === '' ? [number] : [number, drawText(name, nameStart, y, style)];
  }
  if (column.fit === 'stacked' && cell.name !== '') {
    const middle = left + column.width / 2;
    const below: TextStyle = { size: size * STACKED_SIZE, weight: 'regular', color: MUTED };
    const y = middleOf(height, size);
    const name = drawText(cell.name, middle, y + 0.6 * size, below, 'middle');
    if (cell.text === '') return [name];
    return [drawText(cell.text, middle, y - 0.6 * size, style, 'middle'), name];
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

function composeNotes(
  heading: string,
  lines: readonly Note[],
  width: number,
  { size }: Setting,
): readonly BodyPiece[] {
  const lead: TextStyle = { size: size * 0.95, weight: 'bold', color: INK };
  const style: TextStyle = { size: size * 0.95, weight: 'regular', color: INK };
  const indent = lines.reduce((most, note) => {
    const leadWidth = measure(note.lead, lead.size, 'bold');
    return Math.max(most, leadWidth === 0 ? 0 : leadWidth + 0.7 * size);
  }, 0);
  const step = LINE * style.size;
  const pieces = lines.map((note): BodyPiece => {
    const texts = wrap(note.text, width - indent, style.size, 'regular');
    const items = texts.map((text, i) => drawText(text, indent, (i + 0.78) * step, style));
    const first = note.lead === '' ? [] : [drawText(note.lead, 0, 0.78 * step, lead)];
    return { height: texts.length * step, items: [...first, ...items], repeated: null };
  });
  if (heading === '') return pieces;
  const title: TextStyle = { size: size * 1.05, weight: 'bold', color: INK };
  const head = { height: size * 1.6, items: [drawText(heading, 0, size * 1.15, title)] };
  const [first, ...others] = pieces;
  if (first === undefined) return [];
  const items = [...head.items, ...moveItems(first.items, 0, head.height)];
  return [{ height: head.height + first.height, items, repeated: null }, ...others];
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

function rect(x: number, y: number, width: number, height: number, fill: string): DrawItem {
  return { kind: 'rect', x, y, width, height, fill };
}

function horizontal(y: number, width: number, thickness: number, color: string): DrawItem {
  return { kind: 'line', x1: 0, y1: y, x2: width, y2: y, thickness, color };
}

function space(height: number): Piece {
  return { height, items: [] };
}
