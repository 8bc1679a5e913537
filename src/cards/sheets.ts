// Sheets of paper: their sizes, how many cards they hold, and the page that is printed with its cut marks. Millimetres.

import { type CardOptions, KIND_TRAITS } from './card.ts';
import { type DrawItem, moveItems } from './drawing.ts';
import { printable } from './font.ts';

/** A page of drawing commands. */
export interface Page {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly items: readonly DrawItem[];
  /** Characters on this page that the font lacks; a box is printed instead. */
  readonly missing: readonly string[];
}

const PAPER_SIZES: Readonly<Record<CardOptions['paper'], readonly [short: number, long: number]>> =
  {
    a4: [210, 297],
    letter: [215.9, 279.4],
  };

interface SheetShape {
  readonly columns: number;
  readonly rows: number;
  readonly points: number;
  readonly margin: number;
}

/** Largest type (points) and margin inside each card (mm), by the number of cards per page. */
export const SHEETS: Readonly<Record<CardOptions['perPage'], SheetShape>> = {
  1: { columns: 1, rows: 1, points: 20, margin: 16 },
  2: { columns: 1, rows: 2, points: 15, margin: 11 },
  4: { columns: 2, rows: 2, points: 12.5, margin: 9 },
  6: { columns: 2, rows: 3, points: 11, margin: 7.5 },
  8: { columns: 2, rows: 4, points: 10, margin: 6.5 },
};
/** The margin of what fills a page. */
const FULL_PAGE_MARGIN = 12;

/** A sheet of paper as it is cut into cards. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly perPage: CardOptions['perPage'];
  readonly columns: number;
  readonly rows: number;
  readonly margin: number;
  /** The width inside a card's margins. */
  readonly innerWidth: number;
  readonly innerHeight: number;
}

export function createSheet(
  { kind, paper }: CardOptions,
  perPage: CardOptions['perPage'],
  isUpright: boolean,
): Sheet {
  const [short, long] = PAPER_SIZES[paper];
  const [width, height] = isUpright ? [short, long] : [long, short];
  const shape = SHEETS[perPage];
  const [columns, rows] = isUpright ? [shape.columns, shape.rows] : [shape.rows, shape.columns];
  const margin = KIND_TRAITS[kind].fillsPage ? FULL_PAGE_MARGIN : shape.margin;
  const innerWidth = width / columns - 2 * margin;
  const innerHeight = height / rows - 2 * margin;
  return { width, height, perPage, columns, rows, margin, innerWidth, innerHeight };
}

/** A page with one card in each of its places, and where to cut. */
export function createPage(faces: readonly (readonly DrawItem[])[], sheet: Sheet): Page {
  const { width, height, columns, rows, margin } = sheet;
  const missing = new Set<string>();
  const items = faces.flatMap((face, index) => {
    const left = ((index % columns) * width) / columns + margin;
    const top = (Math.floor(index / columns) * height) / rows + margin;
    return moveItems(face, left, top);
  });
  const printed = items.map((item) => {
    if (item.kind !== 'text') return item;
    const { text, missing: lacking } = printable(item.text);
    for (const character of lacking) missing.add(character);
    return { ...item, text };
  });
  return {
    widthMm: width,
    heightMm: height,
    items: [...cutMarks(sheet), ...printed],
    missing: [...missing],
  };
}

const MARK = { length: 4, fromEdge: 3, thickness: 0.15, color: '#8a8f96' };

/** Cut marks at the edges of the page and where cuts cross. */
function cutMarks({ width, height, columns, rows }: Sheet): readonly DrawItem[] {
  const cuts = (count: number, extent: number) =>
    Array.from({ length: count - 1 }, (_, index) => ((index + 1) * extent) / count);
  const tick = (x1: number, y1: number, x2: number, y2: number): DrawItem => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    thickness: MARK.thickness,
    color: MARK.color,
  });
  const { fromEdge, length } = MARK;
  const half = length / 2;
  const [across, down] = [cuts(columns, width), cuts(rows, height)];
  return [
    ...across.flatMap((x) => [
      tick(x, fromEdge, x, fromEdge + length),
      tick(x, height - fromEdge - length, x, height - fromEdge),
      ...down.map((y) => tick(x, y - half, x, y + half)),
    ]),
    ...down.flatMap((y) => [
      tick(fromEdge, y, fromEdge + length, y),
      tick(width - fromEdge - length, y, width - fromEdge, y),
      ...across.map((x) => tick(x - half, y, x + half, y)),
    ]),
  ];
}
