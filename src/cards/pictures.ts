// Draws a score matrix, a plot or bars with names, on paper and for the files that the page saves.
// Lengths in millimetres from the top left corner of the picture; `type` is the size of all text in it.

import { numberText } from '../words/numbers.ts';
import type { MatrixPicture, NamedBarsPicture, Picture, PlotPicture, PlotValue } from './card.ts';
import {
  type DrawItem,
  drawRect,
  drawText,
  INK,
  type LineItem,
  MUTED,
  measure,
  RULE,
  shorten,
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
    return { width: picture.marks === 'bars' ? HALF * width : width, height: PLOT_HEIGHT };
  }
  if (picture.kind === 'namedBars') return { width, height: namedBarsHeight(picture, type) };
  const numbered = numberedSide(picture, type);
  const side = numbered <= Math.min(width, TALLEST) ? numbered : Math.min(TALLEST, HALF * width);
  return { width: side, height: side };
}

/** The side of a matrix with a number in each cell, however large. */
function numberedSide(picture: MatrixPicture, type: number): number {
  return labelSpace(picture, type) + numberSpace(picture, type) * picture.matrix.length;
}

/** The side of one with the name of each pair too. */
export function namedSide(picture: MatrixPicture, type: number): number {
  const label = labelSpace(picture, type);
  return label + Math.max(label, numberSpace(picture, type)) * picture.matrix.length;
}

/** Draws a picture in the size that it has for a type; a matrix of any width has numbers where they fit. */
export function drawPicture(picture: Picture, width: number, type: number): readonly DrawItem[] {
  if (picture.kind === 'plot') return drawPlot(picture, width, type);
  if (picture.kind === 'namedBars') return drawNamedBars(picture, width, type);
  return drawMatrix(picture, width, type);
}

/** The side of a cell that holds the longest number. */
function numberSpace({ matrix }: MatrixPicture, type: number): number {
  const texts = new Set(matrix.flat());
  const longest = Math.max(
    ...[...texts].map((value) => measure(numberText(value), type, 'regular')),
  );
  return Math.max(longest, type) + 0.5 * type;
}

/** The space for the names of the pairs. */
function labelSpace({ names }: MatrixPicture, type: number): number {
  return Math.max(...names.map((name) => measure(name, type, 'bold'))) + 0.5 * type;
}

function drawMatrix(picture: MatrixPicture, side: number, type: number): readonly DrawItem[] {
  const { names, matrix, mean } = picture;
  const margin = labelSpace(picture, type);
  const cell = (side - margin) / names.length;
  const scale = createScale(
    mean,
    matrix.flatMap((row, i) => row.slice(i + 1)),
  );
  const gap = Math.min(0.2, cell / 10);
  const isNumbered = cell >= numberSpace(picture, type) - 1e-9;
  const at = (index: number) => margin + index * cell;
  const shades: DrawItem[] = [];
  const texts: DrawItem[] = [];
  const every = Math.ceil(labelSpace(picture, type) / cell - 1e-9);
  const label: TextStyle = { size: type, weight: 'bold', color: MUTED };
  const isLabelled = (index: number) => (index + 1) % every === 0;
  names.forEach((name, column) => {
    if (!isLabelled(column)) return;
    texts.push(drawText(name, at(column + 0.5), type, label, 'middle'));
  });
  matrix.forEach((row, index) => {
    const baseline = at(index + 0.5) + 0.36 * type;
    if (isLabelled(index)) {
      texts.push(drawText(names[index] ?? '', margin - 0.3 * type, baseline, label, 'end'));
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

/** The colours of the series of a plot with several. */
export const SERIES = ['#2166ac', '#5a5f66', '#d6600c'] as const;

function drawPlot(picture: PlotPicture, width: number, type: number): readonly DrawItem[] {
  const { places, series, marks, level, xTitle, placeNames = places.map(numberText) } = picture;
  const values = series.flat().filter((value) => value !== null);
  const bottom = PLOT_HEIGHT - 2.8 * type;
  const from = marks === 'bars' ? 0 : Math.min(...values.map(({ low }) => low), level ?? Infinity);
  const to = Math.max(
    ...values.map(({ high }) => high),
    marks === 'bars' ? 1 : (level ?? -Infinity),
  );
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
    if (marks === 'steps') items.push(...steps(all, places, x, y, color));
    all.forEach((value, at) => {
      const place = places[at];
      if (value === null || place === undefined || marks === 'steps') return;
      items.push(...mark(value, x(place) + shift, marks, y, step, color));
    });
  });
  items.push(line(left, bottom, width, bottom, MUTED));
  for (const tick of ticks) {
    items.push(drawText(numberText(tick), left - 0.4 * type, y(tick) + 0.36 * type, style, 'end'));
  }
  const widest = Math.max(...placeNames.map((name) => measure(name, type, 'regular')));
  const every = Math.ceil((widest + 0.6 * type) / step);
  for (const place of roundTicks(places[0] ?? 0, places.at(-1) ?? 0, every, places.length)) {
    const name = placeNames[places.indexOf(place)] ?? numberText(place);
    items.push(drawText(name, x(place), bottom + 1.2 * type, style, 'middle'));
  }
  items.push(drawText(xTitle, (left + width) / 2, bottom + 2.5 * type, style, 'middle'));
  return items;
}

/** A line on which each value holds until the next place. */
function steps(
  values: readonly PlotValue[],
  places: readonly number[],
  x: (place: number) => number,
  y: (value: number) => number,
  color: string,
): readonly DrawItem[] {
  return values.flatMap((value, at) => {
    const [place, next, after] = [places[at], places[at + 1], values[at + 1]];
    if (value === null || place === undefined) return [];
    const point = drawRect(x(place) - 0.5, y(value.mean) - 0.5, 1, 1, color);
    if (next === undefined) return [point];
    const level = y(value.mean);
    const riser = after ? [line(x(next), level, x(next), y(after.mean), color)] : [];
    return [line(x(place), level, x(next), level, color), ...riser, point];
  });
}

/** The height of a bar and of the line of a name, as shares of the type. */
const BAR = 0.8;
const AXIS_LINES = 2.8;

/** The height of a name with its bars. */
function nameHeight({ series }: NamedBarsPicture, type: number): number {
  return (BAR * series.length + 0.7) * type;
}

function namedBarsHeight(picture: NamedBarsPicture, type: number): number {
  return nameHeight(picture, type) * picture.names.length + AXIS_LINES * type;
}

function drawNamedBars(
  picture: NamedBarsPicture,
  width: number,
  type: number,
): readonly DrawItem[] {
  const { names, series, xTitle } = picture;
  const height = nameHeight(picture, type);
  const widest = Math.max(0, ...names.map((name) => measure(name, type, 'regular')));
  const left = Math.min(widest, 0.4 * width) + 0.6 * type;
  const bottom = height * names.length;
  const most = Math.max(...series.flat(), 0) || 1;
  const x = (value: number) => left + ((width - left - type) * value) / most;
  const style: TextStyle = { size: type, weight: 'regular', color: MUTED };
  const items: DrawItem[] = [];
  for (const tick of roundTicks(0, most, 0, 6)) {
    items.push(
      line(x(tick), 0, x(tick), bottom, RULE),
      drawText(numberText(tick), x(tick), bottom + 1.2 * type, style, 'middle'),
    );
  }
  names.forEach((name, at) => {
    const top = at * height;
    const shown = shorten(name, left - 0.6 * type, type, 'regular');
    const baseline = top + height / 2 + 0.36 * type;
    items.push(drawText(shown, left - 0.4 * type, baseline, style, 'end'));
    series.forEach((values, index) => {
      const length = x(values[at] ?? 0) - left;
      const y = top + (0.35 + index * BAR) * type;
      items.push(drawRect(left, y, length, 0.9 * BAR * type, SERIES[index % SERIES.length] ?? INK));
    });
  });
  items.push(
    line(left, 0, left, bottom, MUTED),
    drawText(xTitle, (left + width) / 2, bottom + 2.5 * type, style, 'middle'),
  );
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
