// A score matrix or a plot as a file of its own: a drawing with its title, notes and key, on white whatever the page is; and its
// values as rows of a table. Lengths in millimetres.

import { numberText } from '../words/numbers.ts';
import type { MatrixPicture, Picture } from './card.ts';
import {
  type DrawItem,
  drawRect,
  drawText,
  INK,
  MUTED,
  moveItems,
  type Piece,
  type TextStyle,
  wrap,
} from './drawing.ts';
import { colourOf, createScale, hexOf, LIGHT_PALETTE } from './matrixColours.ts';
import { drawPicture, namedSide, pictureSize, SERIES } from './pictures.ts';

export interface SavedPicture {
  readonly title: string;
  /** What it shows, below the title. */
  readonly notes: readonly string[];
  readonly picture: Picture;
}

interface Drawing extends Piece {
  readonly width: number;
}

const MARGIN = 6;
/** The width of what is not a matrix, and the least of one, so that the title has room. */
const USUAL_WIDTH = 150;
const TITLE: TextStyle = { size: 4.6, weight: 'bold', color: INK };
const NOTE: TextStyle = { size: 3, weight: 'regular', color: MUTED };
const LINE_HEIGHT = 1.35;

/** Draws it with everything that it needs to be understood by itself. */
export function drawSavedPicture({ title, notes, picture }: SavedPicture): Drawing {
  const type = NOTE.size;
  const side = picture.kind === 'matrix' ? namedSide(picture, type) : 0;
  const inner = Math.max(USUAL_WIDTH, side);
  const items: DrawItem[] = [];
  let y = MARGIN;
  const write = (text: string, style: TextStyle): void => {
    for (const line of wrap(text, inner, style.size, style.weight)) {
      y += LINE_HEIGHT * style.size;
      items.push(drawText(line, MARGIN, y, style));
    }
  };
  write(title, TITLE);
  for (const note of notes) write(note, NOTE);
  y += type;
  items.push(...moveItems(keyOf(picture), MARGIN, y));
  y += 2 * type;
  items.push(...moveItems(drawPicture(picture, side || inner, type), MARGIN, y));
  y += side || pictureSize(picture, inner, type).height;
  const [width, height] = [inner + 2 * MARGIN, y + MARGIN];
  return { width, height, items: [drawRect(0, 0, width, height, '#ffffff'), ...items] };
}

/** What the colours mean, in one line. */
function keyOf(picture: Picture): readonly DrawItem[] {
  if (picture.kind === 'matrix') return scaleOf(picture);
  if (picture.series.length < 2) return [];
  const { size } = NOTE;
  let x = 0;
  return picture.seriesTitles.flatMap((title, index) => {
    const text = drawText(title, x + 1.4 * size, 0.9 * size, NOTE);
    const mark = drawRect(x, 0.1 * size, size, size, SERIES[index % SERIES.length] ?? INK);
    x += text.width + 3 * size;
    return [mark, text];
  });
}

/** The steps in which the colours of a matrix are shown. */
const STEPS = 40;

/** The colours from the lowest value to the highest, with the mean. */
function scaleOf({ matrix, mean }: MatrixPicture): readonly DrawItem[] {
  const values = matrix.flatMap((row, index) => row.slice(index + 1));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const scale = createScale(mean, values);
  const { size } = NOTE;
  const low = drawText(numberText(least), 0, 0.9 * size, NOTE);
  const [left, width] = [low.width + size, 40];
  const bars = Array.from({ length: STEPS }, (_, step) => {
    const value = least + ((most - least) * (step + 0.5)) / STEPS;
    const colour = hexOf(colourOf(value, scale, LIGHT_PALETTE));
    return drawRect(left + (width * step) / STEPS, 0, width / STEPS, size, colour);
  });
  const at = left + (most === least ? 0.5 : (mean - least) / (most - least)) * width;
  const average = `(line: average ${mean.toFixed(2).replace('-', '−')})`;
  return [
    low,
    ...bars,
    drawRect(at - 0.15, -0.3 * size, 0.3, 1.6 * size, INK),
    drawText(`${numberText(most)} ${average}`, left + width + size, 0.9 * size, NOTE),
  ];
}

/** Its values as a table with headings. */
export function pictureRows(picture: Picture): readonly (readonly (string | number)[])[] {
  if (picture.kind === 'matrix') {
    const { names, matrix } = picture;
    return [
      ['', ...names],
      ...names.map((name, row) => [
        name,
        ...names.map((_, column) => (row === column ? '' : (matrix[row]?.[column] ?? ''))),
      ]),
    ];
  }
  const { seriesTitles } = picture;
  if (picture.kind === 'namedBars') {
    const { names, series } = picture;
    const rows = names.map((name, at) => [name, ...series.map((values) => values[at] ?? '')]);
    return [['', ...seriesTitles], ...rows];
  }
  const { places, series, xTitle, placeNames = places } = picture;
  const rows = placeNames.map((place, at) => [place, ...series.map((all) => all[at]?.mean ?? '')]);
  return [[xTitle, ...seriesTitles], ...rows];
}
