// Draws a score matrix or a plot, on paper and for the files that the page saves.
// Lengths in millimetres from the top left corner of the picture; `type` is the size of all text in it.

import { numberText } from '../words/numbers.ts';
import type { MatrixPicture, Picture, PlotPicture, PlotValue } from './card.ts';
import {
  type DrawItem,
  drawRect,
  drawText,
  INK,
  type LineItem,
  MUTED,
  measure,
  RULE,
  type TextStyle,
} from './drawing.ts';
import { colourOf, createScale, hexOf, inkOn, LIGHT_PALETTE } from './matrixColours.ts';
import { roundTicks } from './ticks.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A matrix taller than this leaves too little of a page. */
const TALLEST = 140;
/** The height of a plot. */
const PLOT_HEIGHT = 46;
/** The space of a matrix without numbers, and of a plot: two stand side by side. */
const HALF = 0.48;

/** The size of a picture on a card of a width. */
export function pictureSize(picture: Picture, width: number, type: number): PictureSize {
  if (picture.kind === 'plot') {
    const isWide = picture.marks === 'points';
    return { width: isWide ? width : HALF * width, height: PLOT_HEIGHT };
  }
  const numbered = labelSpace(picture, type) + numberSpace(picture, type) * picture.matrix.length;
  const side = numbered <= Math.min(width, TALLEST) ? numbered : Math.min(TALLEST, HALF * width);
  return { width: side, height: side };
}

/** Draws a picture in the size that it has for a type. */
export function drawPicture(picture: Picture, width: number, type: number): readonly DrawItem[] {
  return picture.kind === 'plot'
    ? drawPlot(picture, width, type)
    : drawMatrix(picture, width, type);
}

/** The side of a cell that holds the longest number. */
function numberSpace({ matrix }: MatrixPicture, type: number): number {
  const texts = new Set(matrix.flat());
  const longest = Math.max(
    ...[...texts].map((value) => measure(numberText(value), type, 'regular')),
  );
  return Math.max(longest, type) + 0.5 * type;
}

/** The space for the numbers of the pairs. */
function labelSpace({ pairNumbers }: MatrixPicture, type: number): number {
  return measure(String(Math.max(...pairNumbers)), type, 'bold') + 0.5 * type;
}

function drawMatrix(picture: MatrixPicture, side: number, type: number): readonly DrawItem[] {
  const { pairNumbers, matrix, mean } = picture;
  const margin = labelSpace(picture, type);
  const cell = (side - margin) / pairNumbers.length;
  const scale = createScale(
    mean,
    matrix.flatMap((row, i) => row.slice(i + 1)),
  );
  const gap = Math.min(0.2, cell / 10);
  const isNumbered = cell >= numberSpace(picture, type) - 1e-9;
  const at = (index: number) => margin + index * cell;
  const shades: DrawItem[] = [];
  const texts: DrawItem[] = [];
  const every = Math.ceil(labelSpace(picture, type) / cell);
  const label: TextStyle = { size: type, weight: 'bold', color: MUTED };
  const isLabelled = (index: number) => (index + 1) % every === 0;
  pairNumbers.forEach((pair, column) => {
    if (!isLabelled(column)) return;
    texts.push(drawText(String(pair), at(column + 0.5), type, label, 'middle'));
  });
  matrix.forEach((row, index) => {
    const baseline = at(index + 0.5) + 0.36 * type;
    if (isLabelled(index)) {
      texts.push(drawText(String(pairNumbers[index]), margin - 0.3 * type, baseline, label, 'end'));
    }
    row.forEach((value, column) => {
      const colour =
        index === column ? LIGHT_PALETTE.diagonal : colourOf(value, scale, LIGHT_PALETTE);
      shades.push(drawRect(at(column), at(index), cell - gap, cell - gap, hexOf(colour)));
      if (!isNumbered || index === column) return;
      const style: TextStyle = { size: type, weight: 'regular', color: hexOf(inkOn(colour)) };
      texts.push(
        drawText(numberText(value), at(column + 0.5) - gap / 2, baseline, style, 'middle'),
      );
    });
  });
  return [...shades, ...texts];
}

const SERIES = ['#2166ac', '#5a5f66', '#d6600c'] as const;

function drawPlot(picture: PlotPicture, width: number, type: number): readonly DrawItem[] {
  const { places, series, marks, level, xTitle } = picture;
  const values = series.flat().filter((value) => value !== null);
  const bottom = PLOT_HEIGHT - 2.8 * type;
  const from = marks === 'bars' ? 0 : Math.min(...values.map(({ low }) => low), level ?? Infinity);
  const to = Math.max(...values.map(({ high }) => high), marks === 'points' ? (level ?? 0) : 1);
  const span = to - from || 1;
  const ticks = roundTicks(from, to, marks === 'bars' ? 1 : 0, 4);
  const style: TextStyle = { size: type, weight: 'regular', color: MUTED };
  const left =
    Math.max(...ticks.map((tick) => measure(numberText(tick), type, 'regular'))) + 0.6 * type;
  const y = (value: number) => bottom - ((value - from) / span) * (bottom - type);
  const least = (places[0] ?? 0) - 0.6;
  const step = (width - left) / ((places.at(-1) ?? 0) + 0.6 - least);
  const x = (place: number) => left + (place - least) * step;
  const items: DrawItem[] = ticks.map((tick) => line(left, y(tick), width, y(tick), RULE));
  if (level !== null) {
    items.push(
      marks === 'bars'
        ? line(x(level), type / 2, x(level), bottom, INK)
        : line(left, y(level), width, y(level), INK),
    );
  }
  series.forEach((all, index) => {
    const color = SERIES[series.length === 1 ? 0 : index % SERIES.length] ?? INK;
    const shift = (index - (series.length - 1) / 2) * 0.22 * step;
    all.forEach((value, at) => {
      const place = places[at];
      if (value === null || place === undefined) return;
      items.push(...mark(value, x(place) + shift, marks, y, step, color));
    });
  });
  items.push(line(left, bottom, width, bottom, MUTED));
  for (const tick of ticks) {
    items.push(drawText(numberText(tick), left - 0.4 * type, y(tick) + 0.36 * type, style, 'end'));
  }
  const widest = Math.max(...places.map((place) => measure(numberText(place), type, 'regular')));
  const every = Math.ceil((widest + 0.6 * type) / step);
  for (const place of roundTicks(places[0] ?? 0, places.at(-1) ?? 0, every, places.length)) {
    items.push(drawText(numberText(place), x(place), bottom + 1.2 * type, style, 'middle'));
  }
  items.push(drawText(xTitle, (left + width) / 2, bottom + 2.5 * type, style, 'middle'));
  return items;
}

/** A bar from the axis, or a point on its interval. */
function mark(
  { mean, low, high }: NonNullable<PlotValue>,
  x: number,
  marks: PlotPicture['marks'],
  y: (value: number) => number,
  step: number,
  color: string,
): readonly DrawItem[] {
  if (marks === 'bars') {
    const width = 0.8 * step;
    return [drawRect(x - width / 2, y(mean), width, y(0) - y(mean), color)];
  }
  const end = 0.5;
  return [
    line(x, y(low), x, y(high), color),
    line(x - end, y(low), x + end, y(low), color),
    line(x - end, y(high), x + end, y(high), color),
    drawRect(x - end, y(mean) - end, 2 * end, 2 * end, color),
  ];
}

function line(x1: number, y1: number, x2: number, y2: number, color: string): LineItem {
  return { kind: 'line', x1, y1, x2, y2, thickness: 0.2, color };
}
