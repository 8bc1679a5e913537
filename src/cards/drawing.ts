// Drawing commands that describe a page, used for both the preview and the PDF.
// Lengths are in millimetres from the top left corner of the page, or of the piece being drawn.

import { printedWidth, type Weight } from './font.ts';

export interface TextItem {
  readonly kind: 'text';
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Font size and measured width (without kerning), in millimetres. */
  readonly size: number;
  readonly width: number;
  readonly weight: Weight;
  readonly color: string;
  /** Whether it is the heading of a card. */
  readonly isHeading: boolean;
}

export interface RectItem {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
}

export interface LineItem {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly thickness: number;
  readonly color: string;
}

/** A QR code without its quiet zone: dark squares on the white of the paper. */
export interface CodeItem {
  readonly kind: 'code';
  readonly x: number;
  readonly y: number;
  /** Side in millimetres. */
  readonly side: number;
  readonly text: string;
}

/** Drawn in order. Colours are `#rrggbb`. */
export type DrawItem = TextItem | RectItem | LineItem | CodeItem;

/** A drawing with its height; its items are positioned relative to its top left corner. */
export interface Piece {
  readonly height: number;
  readonly items: readonly DrawItem[];
}

export const INK = '#1a1a1a';
export const MUTED = '#5a5f66';
export const RULE = '#c3c7cc';
export const SHADE = '#eef0f2';
export const SWITCH_SHADE = '#fdefc4';

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Draws a text; `align` says whether `x` is its left end, middle or right end. */
export function drawText(
  text: string,
  x: number,
  y: number,
  { size, weight, color }: TextStyle,
  align: 'start' | 'middle' | 'end' = 'start',
): TextItem {
  const width = measure(text, size, weight);
  const left = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width;
  return { kind: 'text', x: left, y, text, size, width, weight, color, isHeading: false };
}

/** A filled rectangle. */
export function drawRect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
): RectItem {
  return { kind: 'rect', x, y, width, height, fill };
}

/** A horizontal line from the left edge. */
export function horizontalLine(
  y: number,
  width: number,
  thickness: number,
  color: string,
): LineItem {
  return { kind: 'line', x1: 0, y1: y, x2: width, y2: y, thickness, color };
}

/** The printed width of a text. */
export function measure(text: string, size: number, weight: Weight): number {
  return printedWidth(text, weight) * size;
}

/** The items, moved by (dx, dy). */
export function moveItems(items: readonly DrawItem[], dx: number, dy: number): readonly DrawItem[] {
  return items.map((item) =>
    item.kind === 'line'
      ? { ...item, x1: item.x1 + dx, x2: item.x2 + dx, y1: item.y1 + dy, y2: item.y2 + dy }
      : { ...item, x: item.x + dx, y: item.y + dy },
  );
}

/** Shortens a text to a width, with an ellipsis if anything is cut off. */
export function shorten(text: string, width: number, size: number, weight: Weight): string {
  if (measure(text, size, weight) <= width) return text;
  const characters = Array.from(text);
  let [fits, over] = [0, characters.length];
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}…`;
  while (over - fits > 1) {
    const half = (fits + over) >> 1;
    if (measure(cut(half), size, weight) <= width) fits = half;
    else over = half;
  }
  return fits === 0 ? '' : cut(fits);
}

/** Wraps a text into lines of a width; breaks words longer than a line. Returns at least one line. */
export function wrap(text: string, width: number, size: number, weight: Weight): readonly string[] {
  const fits = (line: string) => measure(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    // From its start, so that a long word is not measured anew for each of its lines.
    for (let length = lengthThatFits(line, fits); length < line.length; ) {
      lines.push(line.slice(0, length));
      line = line.slice(length);
      length = lengthThatFits(line, fits);
    }
  }
  return [...lines, line];
}

/** How many letters of a word fit, to its last hyphen if it has one there; at least one. */
function lengthThatFits(word: string, fits: (part: string) => boolean): number {
  let length = 1;
  while (length < word.length && fits(word.slice(0, length + 1))) length += 1;
  const hyphen = length < word.length ? word.lastIndexOf('-', length - 1) + 1 : 0;
  return hyphen > 0 ? hyphen : length;
}
