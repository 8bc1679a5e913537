// The report for a committee: its figures are those of the analysis, in every language, and its pictures show them.

import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import {
  distributionPicture,
  type MatrixPicture,
  matrixPicture,
  type PlotPicture,
} from '../../src/cards/card.ts';
import type { RectItem, TextItem } from '../../src/cards/drawing.ts';
import { drawPicture, pictureSize } from '../../src/cards/pictures.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { cardsText } from './cardText.ts';

const bad = mitchell(11, lastRounds(3, 11), 2);
const textOf = (language: (typeof LANGUAGES)[number], movement = bad) =>
  (cardsText(movement, { kind: 'report', language })[0] ?? []).join('\n');

describe('the report', () => {
  it('says what the seats are worth beside the index and the winners, and what repairs it', () => {
    const text = textOf('en');
    expect(text).toContain('Qf 55.24 %; inequity index 5.40: uneven.');
    expect(text).toContain(
      'Cheapest repair: with one announcement the index goes from 5.40 to 2.13.',
    );
    expect(text).toContain('1 | Arrow-switch round 11 at every table. | 89.23 | 2.13');
    // All who hurt pair 1 alike, not one of them.
    expect(text).toMatch(/^1 \| ±2\.16 \| 18–21: −3\.07 \| 4–9: \+2\.84$/m);
    expect(text).toMatch(/a seat is first of these others in 3\.\d % .* in [56]\.\d % .* 4\.8 %/);
    expect(text).toMatch(/the strongest wins \d\d % .* it would win \d\d %/);
    expect(text).toContain('matrix: Before\nmatrix: With the cheapest repair');
    // Every cell of the grid is there.
    expect(text).toContain('11 | 13–1⇄ 21–22');
  });

  it.each(LANGUAGES)('has the same figures in %s', (language) => {
    const point = language === 'en' ? '.' : ',';
    const figures = (text: string) =>
      text.match(/[−±+]?\d+[.,]\d+/g)?.map((each) => each.replace(point, '.'));
    expect(figures(textOf(language))).toEqual(figures(textOf('en')));
  });

  it('says that figures of one ranking do not apply where there are two winners', () => {
    const text = textOf('en', mitchell(5));
    expect(text).toContain('There is no single ranking here');
    expect(text).not.toContain('%');
  });

  it('offers nothing where nothing simple is fairer', () => {
    const text = textOf('en', mitchell(7, lastRounds(1, 7)));
    expect(text).toContain(
      'No repair: arrow-switching whole rounds, in up to three announcements, does not make it fairer.',
    );
    expect(text).not.toContain('With the cheapest repair');
  });

  it('is none of a movement that cannot be played', () => {
    const round = bad.rounds[0] ?? [];
    expect(cardsText({ ...bad, rounds: [round, round] }, { kind: 'report' })).toEqual([]);
  });
});

describe('a picture', () => {
  const analysis = analyse(bad);

  it('of a matrix has every value in its cell, and a colour on each side of the mean', () => {
    const picture: MatrixPicture = matrixPicture(analysis, analysis.pairNumbers.map(String));
    const { width } = pictureSize(picture, 186, 2.8);
    const items = drawPicture(picture, width, 2.8);
    const cells = items.filter((item): item is RectItem => item.kind === 'rect');
    const texts = items.filter((item): item is TextItem => item.kind === 'text');
    const read = cells.map(({ x, y, width: side }) =>
      texts.find((text) => {
        const middle = text.x + text.width / 2;
        return middle > x && middle < x + side && text.y > y && text.y < y + side;
      }),
    );
    const values = analysis.matrix.flatMap((row, i) =>
      row.map((value, j) => (i === j ? '' : `${value}`)),
    );
    expect(read.map((text) => (text?.text ?? '').replace('−', '-'))).toEqual(values);
    const colours = new Map(cells.map(({ fill }, at) => [values[at], fill]));
    // Orange has more red than blue, blue the other way round.
    const redOverBlue = (value: string) => {
      const fill = colours.get(value) ?? '';
      return Number.parseInt(fill.slice(1, 3), 16) - Number.parseInt(fill.slice(5, 7), 16);
    };
    expect(redOverBlue('12')).toBeGreaterThan(redOverBlue('8'));
    expect(redOverBlue('-1')).toBeLessThan(redOverBlue('4'));
  });

  it('of a distribution has bars as high as they count', () => {
    const bars = drawPicture(distributionPicture(analysis), 90, 2.8).filter(
      (item): item is RectItem => item.kind === 'rect',
    );
    const counts = Object.entries(analysis.distribution)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, count]) => count);
    const perCount = (bars[0]?.height ?? 0) / (counts[0] ?? 1);
    for (const [index, { height }] of bars.entries()) {
      expect(height / perCount).toBeCloseTo(counts[index] ?? 0, 6);
    }
    expect(bars.map(({ x }) => x)).toEqual(bars.map(({ x }) => x).toSorted((a, b) => a - b));
  });

  it('of points has an interval for each that there is', () => {
    const value = { mean: 5, low: 4, high: 7 };
    const plot: PlotPicture = {
      kind: 'plot',
      marks: 'points',
      places: [1, 2],
      series: [
        [value, null],
        [null, value],
      ],
      seriesTitles: ['worst', 'best'],
      level: 5,
      xTitle: 'Pair',
    };
    const points = drawPicture(plot, 100, 2.8).filter((item) => item.kind === 'rect');
    expect(points).toHaveLength(2);
    const lines = drawPicture(plot, 100, 2.8).filter(
      (item) => item.kind === 'line' && item.x1 === item.x2,
    );
    expect(lines).toHaveLength(2);
  });
});
