// Lays out cards on paper as pages of drawing commands, the same for the preview and the PDF.
// Handles paper sizes, cards per page, cut marks and type size. Millimetres.
// Never cuts off content: a card that does not fit at the smallest size continues on another.

import { type Block, type Card, type CardOptions, FILLS_PAGE } from './card.ts';
import { narrowTable, type Setting } from './columns.ts';
import { composeBody, composeFoot, composeHeading } from './compose.ts';
import { type DrawItem, moveItems, type Piece } from './drawing.ts';
import { printable } from './font.ts';

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
/** How a print turns out otherwise than was asked. */
export interface LayoutRemark {
  readonly kind: 'noRoomForLargePrint';
  readonly perPage: CardOptions['perPage'];
}

interface SheetShape {
  readonly columns: number;
  readonly rows: number;
  readonly points: number;
  readonly margin: number;
}

const POINT = 25.4 / 72;

/** Largest type (points) and margin inside each card (mm), by the number of cards per page. */
const SHEETS: Readonly<Record<CardOptions['perPage'], SheetShape>> = {
  1: { columns: 1, rows: 1, points: 20, margin: 16 },
  2: { columns: 1, rows: 2, points: 15, margin: 11 },
  4: { columns: 2, rows: 2, points: 12.5, margin: 9 },
  8: { columns: 2, rows: 4, points: 10, margin: 6.5 },
};
const CELL_SPACE = 0.5;
/** Large print must be at least this much larger than normal print. */
const LEAST_GAIN = 1.1;
const SMALLEST_POINTS = 6;
const COMFORTABLE_POINTS = 8;
const SHEET_POINTS = { largest: 9.5, smallest: 7 };
const SIZE_STEP = 0.96;
/** Large print is seven steps larger, about a third, and saves space between columns. */
const LARGE_PRINT = { enlarge: SIZE_STEP ** -7, cellSpace: 0.25 };
const ROW_SPACES = [0.55, 0.42, 0.3, 0.2] as const;
const TIGHTEST_ROW = 0.12;

/** The pages of a print. The same cards and options give the same pages. */
export function layoutCards(cards: readonly Card[], options: CardOptions): readonly Page[] {
  const sheet = createSheet(options);
  const setting = chooseSetting(cards, sheet, options);
  const fitted = cards.map((card) => narrowCard(card, sheet, setting));
  const faces = fitted.flatMap((card) => composeFaces(card, sheet, setting));
  const perPage = sheet.columns * sheet.rows;
  const pages: Page[] = [];
  for (let first = 0; first < faces.length; first += perPage) {
    pages.push(createPage(faces.slice(first, first + perPage), sheet));
  }
  return pages;
}

/** Remarks on how a print turns out; usually none. */
export function layoutRemarks(
  cards: readonly Card[],
  options: CardOptions,
): readonly LayoutRemark[] {
  if (!options.largePrint || cards.length === 0) return [];
  const sheet = createSheet(options);
  const { size } = chooseSetting(cards, sheet, options);
  const normal = chooseSetting(cards, sheet, { ...options, largePrint: false });
  if (size >= LEAST_GAIN * normal.size) return [];
  const { kind, perPage } = options;
  return [{ kind: 'noRoomForLargePrint', perPage: FILLS_PAGE[kind] ? 1 : perPage }];
}

/** Characters on the pages that the font lacks, without duplicates. */
export function missingGlyphs(pages: readonly Page[]): string[] {
  return [...new Set(pages.flatMap(({ missing }) => missing))];
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly margin: number;
  /** The width inside a card's margins. */
  readonly innerWidth: number;
  readonly innerHeight: number;
}

function createSheet({ kind, paper, orientation, perPage }: CardOptions): Sheet {
  const [short, long] = PAPER_SIZES[paper];
  const upright = orientation === 'portrait';
  const [width, height] = upright ? [short, long] : [long, short];
  const shape = SHEETS[FILLS_PAGE[kind] ? 1 : perPage];
  const [columns, rows] = upright ? [shape.columns, shape.rows] : [shape.rows, shape.columns];
  const { margin } = shape;
  const innerWidth = width / columns - 2 * margin;
  const innerHeight = height / rows - 2 * margin;
  return { width, height, columns, rows, margin, innerWidth, innerHeight };
}

/**
 * Chooses the largest type at which every card fits on one face, then the widest row spacing; prefers smaller type to
 * shortened names while it is comfortable to read. If nothing fits, it takes the smallest type, or for sheets, which may
 * continue on further pages, the largest that is not too wide.
 */
function chooseSetting(cards: readonly Card[], sheet: Sheet, options: CardOptions): Setting {
  const { largest, smallest, pleasant, cellSpace } = typeRange(options);
  const fits = (setting: Setting, anyHeight = false) =>
    cards.every((card) => {
      const body = composeBody(card, sheet.innerWidth, setting);
      if (body === null) return false;
      return anyHeight || heightOf(body) <= roomFor(card, sheet, setting);
    });
  const sizes: number[] = [];
  for (let points = largest; points > smallest; points *= SIZE_STEP) sizes.push(points * POINT);
  sizes.push(smallest * POINT);
  const comfortable = sizes.filter((size) => size >= pleasant * POINT);
  const tight = (shortenNames: boolean) => (size: number) => {
    return { size, rowSpace: TIGHTEST_ROW, cellSpace, shortenNames };
  };
  const candidates = [...comfortable.map(tight(false)), ...sizes.map(tight(true))];
  const best = candidates.find((setting) => fits(setting));
  if (best !== undefined) {
    const looser = ROW_SPACES.map((rowSpace) => ({ ...best, rowSpace }));
    return looser.find((setting) => fits(setting)) ?? best;
  }
  const running = FILLS_PAGE[options.kind]
    ? candidates.find((setting) => fits(setting, true))
    : undefined;
  const last = running ?? tight(true)(smallest * POINT);
  // Prefer normal print to a table that large print would split.
  if (options.largePrint && !fits(last, true)) {
    return chooseSetting(cards, sheet, { ...options, largePrint: false });
  }
  return { ...last, rowSpace: ROW_SPACES.at(-1) ?? TIGHTEST_ROW };
}

/** The card, with tables that are too wide for its face split. */
function narrowCard(card: Card, sheet: Sheet, setting: Setting): Card {
  const blocks = card.blocks.flatMap((block): readonly Block[] =>
    block.kind === 'table' ? narrowTable(block, sheet.innerWidth, setting) : [block],
  );
  return { ...card, blocks };
}

/** The type sizes to try (points), the smallest at which names are not shortened, and the cell padding (ems). */
function typeRange({ kind, perPage, largePrint }: CardOptions) {
  const { enlarge, cellSpace } = largePrint ? LARGE_PRINT : { enlarge: 1, cellSpace: CELL_SPACE };
  const { largest, smallest } = FILLS_PAGE[kind]
    ? SHEET_POINTS
    : { largest: SHEETS[perPage].points, smallest: SMALLEST_POINTS };
  const pleasant = COMFORTABLE_POINTS * enlarge;
  return { largest: largest * enlarge, smallest: smallest * enlarge, pleasant, cellSpace };
}

/** A card as one face, or as several if its body is longer than a face. */
function composeFaces(
  card: Card,
  sheet: Sheet,
  setting: Setting,
): readonly (readonly DrawItem[])[] {
  const body = composeBody(card, sheet.innerWidth, setting);
  if (body === null) throw new RangeError(`${card.heading}: a column is wider than the card.`);
  const faces: Piece[][] = [];
  let [current, used] = [[] as Piece[], 0];
  let room = roomFor(card, sheet, setting);
  for (const piece of body) {
    if (current.length > 0 && used + piece.height > room) {
      faces.push(current);
      current = piece.repeated === null ? [] : [piece.repeated];
      used = heightOf(current);
      room = roomFor(card, sheet, setting, true);
    }
    current.push(piece);
    used += piece.height;
  }
  faces.push(current);
  return faces.map((pieces, index) => {
    const heading = composeHeading(card, sheet.innerWidth, setting, index > 0);
    const foot = composeFoot(card, sheet.innerWidth, setting);
    const footTop = sheet.innerHeight - foot.height;
    return [...stack([heading, ...pieces]), ...moveItems(foot.items, 0, footTop)];
  });
}

/** The height left for the body of a face. */
function roomFor(
  card: Card,
  { innerWidth, innerHeight }: Sheet,
  setting: Setting,
  isContinued = false,
): number {
  const heading = composeHeading(card, innerWidth, setting, isContinued);
  const foot = composeFoot(card, innerWidth, setting);
  return innerHeight - heading.height - foot.height;
}

function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height }) => sum + height, 0);
}

function stack(pieces: readonly Piece[]): readonly DrawItem[] {
  let top = 0;
  return pieces.flatMap(({ height, items }) => {
    const moved = moveItems(items, 0, top);
    top += height;
    return moved;
  });
}

function createPage(faces: readonly (readonly DrawItem[])[], sheet: Sheet): Page {
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
    ...{ x1, y1, x2, y2 },
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
