// Typesets a card: its blocks become pieces, stacked vertically, that are never split.
// Lengths are in millimetres; `size` is the body size, and everything else is in ems of it.
// Returns null if a table is too wide at the given size.

import type { Block, CaptionedCode, Card, Note, PicturesBlock } from './card.ts';
import { relativeSize, type Setting } from './columns.ts';
import {
  type DrawItem,
  drawRect,
  drawText,
  INK,
  MUTED,
  measure,
  moveItems,
  type Piece,
  shorten,
  type TextStyle,
  wrap,
} from './drawing.ts';
import { drawPicture, pictureSize } from './pictures.ts';
import { type BodyPiece, composeTable, LINE } from './rows.ts';

/** The body of a card, or null if a table is too wide. */
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
    if (pieces.length > 0) pieces.push({ height: setting.size * 0.7, items: [], repeated: null });
    pieces.push(...composed);
  }
  return pieces;
}

/** The part above the body: band and letter of the section, heading, name. */
export function composeHeading(
  { heading, subheading, section, sectionTitle, continued }: Card,
  width: number,
  { size }: Setting,
  isContinued: boolean,
): Piece {
  const band = section === '' ? 0 : size * 0.55;
  const titleSize = size * 1.7;
  const baseline = band + titleSize * 1.05;
  const right: TextStyle = { size: size * 1.05, weight: 'bold', color: INK };
  const title: TextStyle = { size: titleSize, weight: 'bold', color: INK };
  const beside: TextStyle = { size: size * 1.1, weight: 'regular', color: INK };
  const full = isContinued ? `${heading} (${continued})` : heading;
  const taken = measure(full, titleSize, 'bold') + measure(subheading, beside.size, 'regular');
  const spare = width - taken - (subheading === '' ? 1 : 2) * size;
  const label = shorten(sectionTitle, Math.max(width / 3, spare), right.size, 'bold');
  const room = width - (label === '' ? 0 : measure(label, right.size, 'bold') + size);
  const text = shorten(full, room, titleSize, 'bold');
  const after = measure(text, titleSize, 'bold') + size;
  const isBeside = after + measure(subheading, beside.size, 'regular') <= room;
  const items: DrawItem[] = [{ ...drawText(text, 0, baseline, title), isHeading: true }];
  if (section !== '') {
    items.push(drawRect(0, 0, width, band, sectionColor(section)));
    items.push(drawText(label, width, baseline, right, 'end'));
  }
  if (subheading === '') return { height: baseline + titleSize * 0.5, items };
  const lines = isBeside ? [subheading] : wrap(subheading, width, beside.size, 'regular');
  const [left, top] = isBeside ? [after, baseline] : [0, baseline + 1.5 * beside.size];
  const step = LINE * beside.size;
  items.push(...lines.map((line, i) => drawText(line, left, top + i * step, beside)));
  return { height: top + (lines.length - 1) * step + titleSize * 0.5, items };
}

/** Sizes of notes and of the foot, in ems of the body. */
const NOTE_SIZE = 0.95;
const FOOT_SIZE = 0.8;

/** More lines at the foot would take up too much of a card. */
const MAX_FOOT_LINES = 4;

/** The small lines at the foot of a card; none if there is nothing to print. */
export function composeFoot({ context }: Card, width: number, setting: Setting): Piece {
  if (context.length === 0) return { height: 0, items: [] };
  const { size } = setting;
  const style: TextStyle = {
    size: relativeSize(setting, FOOT_SIZE),
    weight: 'regular',
    color: MUTED,
  };
  const whole = wrap(context.map(unbroken).join(' · '), width, style.size, style.weight);
  const lines = whole.length <= MAX_FOOT_LINES ? whole : footLines(context, width, style);
  const step = LINE * style.size;
  const items = lines.map((line, i) =>
    drawText(line.replaceAll('\u00a0', ' '), 0, size * 1.2 + i * step, style),
  );
  return { height: size * 1.5 + (lines.length - 1) * step, items };
}

/** A text in which no line ends between a number or a letter and its word: `14 pairs`, `23 November 2026`, `Plan B`. */
function unbroken(text: string): string {
  return text.replace(/(?<=\d\.?) (?=\p{L})|(?<=\p{L}) (?=(?:\d{4}|\p{Lu})$)/gu, '\u00a0');
}

/** One shortened line per part, so that no part crowds out another. */
function footLines(
  context: readonly string[],
  width: number,
  { size, weight }: TextStyle,
): readonly string[] {
  return context.slice(0, MAX_FOOT_LINES).map((part) => shorten(part, width, size, weight));
}

function composeBlock(block: Block, width: number, setting: Setting): readonly BodyPiece[] | null {
  switch (block.kind) {
    case 'table':
      return composeTable(block, width, setting);
    case 'notes':
      return composeNotes(block.heading, block.lines, width, setting);
    case 'pictures':
      return composePictures(block, width, setting);
    case 'codes':
      return composeCodes(block.codes, width, setting);
  }
}

/** Rows of pictures with their captions, as many in a row as fit; the first with the heading. */
function composePictures(
  { heading, pictures }: PicturesBlock,
  width: number,
  setting: Setting,
): readonly BodyPiece[] {
  const { size } = setting;
  const bold: TextStyle = { size, weight: 'bold', color: INK };
  const caption: TextStyle = {
    size: relativeSize(setting, NOTE_SIZE),
    weight: 'regular',
    color: INK,
  };
  const gap = 1.5 * size;
  const sizes = pictures.map(({ picture }) => pictureSize(picture, width, setting.leastSize));
  const widest = Math.max(0, ...sizes.map((each) => each.width));
  const tallest = Math.max(0, ...sizes.map((each) => each.height));
  const perRow = Math.max(1, Math.floor((width + gap) / (widest + gap)));
  const pieces: BodyPiece[] = [];
  for (let first = 0; first < pictures.length; first += perRow) {
    const headed = first === 0 && heading !== '' ? size * 1.6 : 0;
    const row = pictures.slice(first, first + perRow);
    const top = headed + (row.some((each) => each.caption !== '') ? LINE * caption.size : 0);
    const items = row.flatMap(({ picture, caption: text }, index) => {
      const left = index * (widest + gap);
      const drawn = drawPicture(picture, widest, setting.leastSize);
      const above = shorten(text, widest, caption.size, caption.weight);
      return [
        drawText(above, left, headed + 0.9 * caption.size, caption),
        ...moveItems(drawn, left, top),
      ];
    });
    const title = headed === 0 ? [] : [drawText(heading, 0, size * 1.15, bold)];
    const height = top + tallest + 0.4 * size;
    pieces.push({ height, items: [...title, ...items], repeated: null });
  }
  return pieces;
}

/** The side of a code in print, and the white beside it: a phone reads the code of a guide at 25 mm. */
export const CODE_SIDE = 25;
export const CODE_GAP = 5;

/** Rows of codes with their captions and names. */
function composeCodes(
  codes: readonly CaptionedCode[],
  width: number,
  setting: Setting,
): readonly BodyPiece[] {
  const { size } = setting;
  const perRow = Math.max(1, Math.floor((width + CODE_GAP) / (CODE_SIDE + CODE_GAP)));
  const caption: TextStyle = { size, weight: 'bold', color: INK };
  const light: TextStyle = {
    size: relativeSize(setting, NOTE_SIZE),
    weight: 'regular',
    color: INK,
  };
  const pieces: BodyPiece[] = [];
  for (let first = 0; first < codes.length; first += perRow) {
    const row = codes.slice(first, first + perRow);
    const namesBelow = row.map(({ names }) =>
      names.flatMap((name) => fitted(name, light, setting)),
    );
    const items = row.flatMap(({ text, caption: title }, index): readonly DrawItem[] => {
      const left = index * (CODE_SIDE + CODE_GAP);
      const below = CODE_GAP / 2 + CODE_SIDE + size * 1.2;
      return [
        drawCode(text, left, CODE_GAP / 2),
        drawText(title, left + CODE_SIDE / 2, below, caption, 'middle'),
        ...(namesBelow[index] ?? []).map((line, at) => {
          const y = below + (at + 1) * LINE * light.size;
          const style = { ...light, size: line.size };
          return drawText(line.text, left + CODE_SIDE / 2, y, style, 'middle');
        }),
      ];
    });
    const lines = Math.max(...namesBelow.map(({ length }) => length));
    const height = CODE_GAP + CODE_SIDE + size * 1.6 + lines * LINE * light.size;
    pieces.push({ height, items, repeated: null });
  }
  return pieces;
}

/** A name below a code: in smaller type if it is long, and over more lines if that is not enough. */
function fitted(name: string, { size, weight }: TextStyle, { leastSize }: Setting) {
  const room = CODE_SIDE + CODE_GAP / 2;
  const small = Math.max(leastSize, Math.min(1, room / measure(name, size, weight)) * size);
  return wrap(name, room, small, weight).map((text) => ({ text, size: small }));
}

/** A code of 25 mm at a place. */
export function drawCode(text: string, x: number, y: number): DrawItem {
  return { kind: 'code', x, y, side: CODE_SIDE, text };
}

function composeNotes(
  heading: string,
  lines: readonly Note[],
  width: number,
  setting: Setting,
): readonly BodyPiece[] {
  const { size } = setting;
  const noteSize = relativeSize(setting, NOTE_SIZE);
  const lead: TextStyle = { size: noteSize, weight: 'bold', color: INK };
  const style: TextStyle = { size: noteSize, weight: 'regular', color: INK };
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

/** The colour bands of sections: seven calm colours that also differ in lightness. */
const SECTION_COLORS = [
  '#2f5d8a',
  '#b3541e',
  '#3f7d4e',
  '#8a3f6b',
  '#b58a1b',
  '#4f5b66',
  '#2b8a8a',
] as const;

/** The band of a section with a name, which may be that of a colour. */
const NAMED_SECTION_COLOR = '#6b7178';

/** The colour of a section (`#rrggbb`): by its letter; one and the same grey for names, which clubs take from colours. */
function sectionColor(section: string): string {
  const name = section.trim().toUpperCase();
  if (!/^[A-Z]$/.test(name)) return NAMED_SECTION_COLOR;
  return SECTION_COLORS[(name.charCodeAt(0) - 65) % SECTION_COLORS.length] ?? SECTION_COLORS[0];
}
