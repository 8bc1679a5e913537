// Lays out cards on paper as pages of drawing commands, the same for the preview and the PDF.
// Chooses how many cards a sheet holds and the size of type. Millimetres.
// Never cuts off content: a card that does not fit at the smallest size continues on another.

import { type Block, CARDS_PER_PAGE, type Card, type CardOptions, KIND_TRAITS } from './card.ts';
import { type LongNames, narrowTable, type Setting } from './columns.ts';
import {
  CODE_GAP,
  CODE_SIDE,
  composeBody,
  composeFoot,
  composeHeading,
  drawCode,
} from './compose.ts';
import { type DrawItem, moveItems, type Piece } from './drawing.ts';
import type { BodyPiece } from './rows.ts';
import { createPage, createSheet, type Page, SHEETS, type Sheet } from './sheets.ts';

/** Where a print differs from what was asked: fewer cards per page, so that their type is not too small. */
export interface LayoutRemark {
  readonly kind: 'fewerPerPage';
  readonly asked: CardOptions['perPage'];
  readonly printed: CardOptions['perPage'];
  /** The smallest type that is printed, in points. */
  readonly leastPoints: number;
}

const POINT = 25.4 / 72;

/** Sheets that fill a page: type (points) in which a board number is easily read. */
const FULL_SHEET = { largest: 14, smallest: 9, cellSpace: 0.35 };
const CELL_SPACE = 0.5;
/** Of cards to fill in, which are ruled between their many columns. */
const FILLED_IN_SPACE = 0.3;
/** The smallest type anywhere, in points. */
const LEAST_POINTS = { normal: 8, large: 14 };
/** Below this size fewer cards are printed per page, unless small cards were asked for: players read them at arm’s length. */
const EASY_POINTS = 10;
/** More per page than this are small cards. */
const USUAL_PER_PAGE = 4;
const SIZE_STEP = 0.96;
const NAMES: readonly LongNames[] = ['whole', 'twoLines', 'small'];
/** Large print is seven steps larger, about a third, and saves space between columns. */
const LARGE_PRINT = { enlarge: SIZE_STEP ** -7, cellSpace: 0.25 };
const ROW_SPACES = [0.55, 0.42, 0.3, 0.2, 0.12] as const;
const TIGHTEST_ROW = 0.12;
/** Spacings of rows to write in, widest first; the widest that fits is used. */
const WRITING_SPACES = [1.6, 1.3, 1.05, 0.8] as const;
/** If the last face is filled to less than this share, all faces are filled evenly. */
const LEAST_FILLED = 1 / 3;

/** The pages of a print. The same cards and options give the same pages. */
export function layoutCards(cards: readonly Card[], options: CardOptions): readonly Page[] {
  const { sheet, faces: leastFaceCount } = chooseSheet(cards, options);
  const setting = chooseType(cards, sheet, options, leastFaceCount);
  const faces = cards.flatMap((card) =>
    composeFaces(narrowCard(card, sheet, setting), sheet, setting),
  );
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
  const { kind, perPage: asked } = options;
  if (KIND_TRAITS[kind].fillsPage || cards.length === 0) return [];
  const { perPage: printed } = chooseSheet(cards, options).sheet;
  const leastPoints = leastPointsOf(asked, options);
  return printed === asked ? [] : [{ kind: 'fewerPerPage', asked, printed, leastPoints }];
}

/** Whether each card fits on one sheet in type that is easy to read. */
export function fitsEasily(cards: readonly Card[], options: CardOptions): boolean {
  const { sheet, faces } = chooseSheet(cards, options);
  const { size } = chooseType(cards, sheet, options, faces);
  return faces === cards.length && size >= EASY_POINTS * POINT;
}

/** Characters on the pages that the font lacks, without duplicates. */
export function missingGlyphs(pages: readonly Page[]): string[] {
  return [...new Set(pages.flatMap(({ missing }) => missing))];
}

/** A sheet with the number of faces that the cards take on it; infinite if a table is too wide for it. */
interface FilledSheet {
  readonly sheet: Sheet;
  readonly faces: number;
}

/**
 * Cards: as many per page as were asked for, or the most at which each fits on one face in readable type.
 * Sheets: the orientation that takes fewer pages, upright if both take as many.
 */
function chooseSheet(cards: readonly Card[], options: CardOptions): FilledSheet {
  const { kind, orientation } = options;
  const filled = (perPage: CardOptions['perPage'], isUpright: boolean): FilledSheet => {
    const sheet = createSheet(options, perPage, isUpright);
    return { sheet, faces: leastFaces(cards, sheet, options) };
  };
  if (!KIND_TRAITS[kind].fillsPage) {
    const isUpright = orientation !== 'landscape';
    for (const count of CARDS_PER_PAGE.toReversed()) {
      if (count > options.perPage) continue;
      const one = filled(count, isUpright);
      if (one.faces === cards.length || count === 1) return one;
    }
  }
  const upright = filled(1, orientation !== 'landscape');
  if (orientation !== 'auto' || upright.faces === cards.length) return upright;
  const landscape = filled(1, false);
  return landscape.faces < upright.faces ? landscape : upright;
}

/** The fewest faces that the cards take, in the smallest type. */
function leastFaces(cards: readonly Card[], sheet: Sheet, options: CardOptions): number {
  const settings = settingsFor(sheet, options);
  const smallest = settings.at(-1)?.size;
  const faces = settings
    .filter(({ size }) => size === smallest)
    .map((setting) => countFaces(cards, sheet, setting));
  return Math.min(...faces);
}

/**
 * The type for cards on a sheet. Of the settings that take the fewest faces: first those in which no table of a full page goes
 * on overleaf, then those in which no name is narrowed, then the largest type, then the widest row spacing. A table too wide for the smallest type is split.
 */
function chooseType(
  cards: readonly Card[],
  sheet: Sheet,
  options: CardOptions,
  least: number,
): Setting {
  const settings = settingsFor(sheet, options);
  const isEnough = (setting: Setting) => countFaces(cards, sheet, setting, least) === least;
  const smallest = settings.at(-1) as Setting; // There is one at least.
  const isWhole = (one: Setting) => isEnough(one) && keepsTables(cards, sheet, one, options);
  const isGood = settings.some(isWhole) ? isWhole : isEnough;
  const setting = Number.isFinite(least) ? (settings.find(isGood) ?? smallest) : smallest;
  const { isFilledIn } = KIND_TRAITS[options.kind];
  const spaces = isFilledIn ? [...WRITING_SPACES, ...ROW_SPACES] : ROW_SPACES;
  const looser = spaces.map((rowSpace) => ({ ...setting, rowSpace }));
  return looser.find(isGood) ?? setting;
}

/** Whether no table goes on overleaf: on sheets that fill a page, if the type is easy to read. */
function keepsTables(
  cards: readonly Card[],
  sheet: Sheet,
  setting: Setting,
  { kind }: CardOptions,
): boolean {
  if (!KIND_TRAITS[kind].fillsPage) return true;
  if (setting.size < EASY_POINTS * POINT) return false;
  return cards.every((card) => {
    const body = bodyOf(card, sheet, setting) ?? [];
    const heads = new Set(body.map(({ repeated }) => repeated));
    const [, ...others] = fillEvenly(body, bodyHeights(card, sheet, setting));
    return others.every(([first = null]) => first === null || !heads.has(first));
  });
}

/** The card, with tables that are too wide for its face split. */
function narrowCard(card: Card, sheet: Sheet, setting: Setting): Card {
  const blocks = card.blocks.flatMap((block): readonly Block[] =>
    block.kind === 'table' ? narrowTable(block, bodyWidth(card, sheet), setting) : [block],
  );
  return { ...card, blocks };
}

/** The smallest body type of cards, in points. A card of its own page goes smaller before it continues on another. */
function leastPointsOf(
  perPage: CardOptions['perPage'],
  { kind, largePrint }: Pick<CardOptions, 'kind' | 'largePrint'>,
): number {
  if (largePrint) return LEAST_POINTS.large;
  const isSmall = perPage === 1 || perPage > USUAL_PER_PAGE || KIND_TRAITS[kind].isFilledIn;
  return isSmall ? LEAST_POINTS.normal : EASY_POINTS;
}

/** The settings to try, best first: names whole, on two lines, small; in each, from the largest type to the smallest. */
function settingsFor({ perPage }: Sheet, { kind, largePrint }: CardOptions): readonly Setting[] {
  const { fillsPage, isFilledIn } = KIND_TRAITS[kind];
  const shape = fillsPage
    ? FULL_SHEET
    : {
        largest: SHEETS[perPage].points,
        smallest: leastPointsOf(perPage, { kind, largePrint }),
        cellSpace: isFilledIn ? FILLED_IN_SPACE : CELL_SPACE,
      };
  const leastPoints = largePrint ? LEAST_POINTS.large : LEAST_POINTS.normal;
  const enlarge = largePrint ? LARGE_PRINT.enlarge : 1;
  const smallest = Math.max(leastPoints, shape.smallest);
  const largest = Math.max(smallest, shape.largest * enlarge);
  const sizes: number[] = [];
  for (let points = largest; points > smallest; points *= SIZE_STEP) sizes.push(points * POINT);
  sizes.push(smallest * POINT);
  const common = {
    leastSize: leastPoints * POINT,
    rowSpace: TIGHTEST_ROW,
    cellSpace: largePrint ? LARGE_PRINT.cellSpace : shape.cellSpace,
  };
  // In narrower columns than those of two cards per page names in one line would be too small.
  const ways = perPage > 2 ? NAMES.slice(0, 2) : NAMES;
  return ways.flatMap((names) => sizes.map((size) => ({ ...common, size, names })));
}

/** The faces that cards take in a setting; infinite if a table is too wide for it, or if they take more than `most`. */
function countFaces(
  cards: readonly Card[],
  sheet: Sheet,
  setting: Setting,
  most = Number.MAX_SAFE_INTEGER,
): number {
  let faces = 0;
  for (const [index, card] of cards.entries()) {
    const body = bodyOf(card, sheet, setting);
    const heights = bodyHeights(card, sheet, setting);
    const hasRoom = body !== null && (!isBeside(card, sheet) || heights.first >= CODE_SIDE);
    if (!hasRoom) return Number.POSITIVE_INFINITY;
    faces += fill(body, heights).length;
    // Each of the others takes one face or more.
    const others = cards.length - 1 - index;
    if (faces + others > most) return Number.POSITIVE_INFINITY;
  }
  return faces;
}

/** A card as one face, or as several if its body is longer than a face. */
function composeFaces(
  card: Card,
  sheet: Sheet,
  setting: Setting,
): readonly (readonly DrawItem[])[] {
  const body = bodyOf(card, sheet, setting);
  if (body === null) throw new RangeError(`${card.heading}: a column is wider than the card.`);
  return fillEvenly(body, bodyHeights(card, sheet, setting)).map((pieces, index) => {
    const heading = composeHeading(card, sheet.innerWidth, setting, index > 0);
    const foot = composeFoot(card, sheet.innerWidth, setting);
    const footTop = sheet.innerHeight - foot.height;
    const code =
      card.code !== null && isBeside(card, sheet) && index === 0
        ? [drawCode(card.code, sheet.innerWidth - CODE_SIDE, heading.height)]
        : [];
    return [...stack([heading, ...pieces]), ...moveItems(foot.items, 0, footTop), ...code];
  });
}

/** The height for the body of a card on its first face, and on those after. */
interface BodyHeights {
  readonly first: number;
  readonly next: number;
}

/** Puts pieces on faces, as many on each as fit. */
function fill(
  body: readonly BodyPiece[],
  { first, next }: BodyHeights,
): readonly (readonly Piece[])[] {
  const faces: Piece[][] = [];
  let [current, used] = [[] as Piece[], 0];
  let available = first;
  for (const piece of body) {
    if (current.length > 0 && used + piece.height > available) {
      faces.push(current);
      current = piece.repeated === null ? [] : [piece.repeated];
      used = heightOf(current);
      available = next;
    }
    current.push(piece);
    used += piece.height;
  }
  faces.push(current);
  return faces;
}

/** As `fill`, but if the last face would be almost empty, all faces are filled evenly. */
function fillEvenly(
  body: readonly BodyPiece[],
  heights: BodyHeights,
): readonly (readonly Piece[])[] {
  const filled = fill(body, heights);
  const last = filled.at(-1) ?? [];
  if (filled.length === 1 || heightOf(last) >= LEAST_FILLED * heights.next) return filled;
  // The least share of the height, to a hundredth, with which the same number of faces suffices.
  const inShare = (share: number) =>
    fill(body, { first: share * heights.first, next: share * heights.next });
  for (let percent = 50; percent < 100; percent += 1) {
    const faces = inShare(percent / 100);
    if (faces.length === filled.length) return faces;
  }
  return filled;
}

function bodyHeights(card: Card, sheet: Sheet, setting: Setting): BodyHeights {
  return { first: bodyHeight(card, sheet, setting), next: bodyHeight(card, sheet, setting, true) };
}

/** Narrower cards have their code below the body. */
const LEAST_WIDTH_BESIDE = 110;

function isBeside({ code }: Card, { innerWidth }: Sheet): boolean {
  return code !== null && innerWidth >= LEAST_WIDTH_BESIDE;
}

/** The width of a card's body, which may have a code beside it. */
function bodyWidth(card: Card, sheet: Sheet): number {
  return sheet.innerWidth - (isBeside(card, sheet) ? CODE_SIDE + CODE_GAP : 0);
}

/** The body of a card, with the code below it; null if a table is too wide. */
function bodyOf(card: Card, sheet: Sheet, setting: Setting): readonly BodyPiece[] | null {
  const body = composeBody(card, bodyWidth(card, sheet), setting);
  if (body === null || card.code === null || isBeside(card, sheet)) return body;
  const code = [drawCode(card.code, 0, CODE_GAP)];
  return [...body, { height: CODE_GAP + CODE_SIDE, items: code, repeated: null }];
}

/** The height left for the body of a face. */
function bodyHeight(
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
