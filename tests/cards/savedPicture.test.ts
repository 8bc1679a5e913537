// What is saved of a matrix or plot: its values as a table, and a drawing that is whole by itself.

import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import {
  distributionPicture,
  exactValue,
  matrixPicture,
  type Picture,
} from '../../src/cards/card.ts';
import type { DrawItem, RectItem, TextItem } from '../../src/cards/drawing.ts';
import { drawSavedPicture, pictureRows } from '../../src/cards/savedPicture.ts';
import { joinSections, namesInSections } from '../../src/movement/sections.ts';
import { formatRows } from '../../src/notation/rows.ts';
import { lastRounds, mitchell } from '../balance/movements.ts';
import { built } from '../catalogue/built.ts';

const nine = built({ familyId: 'mitchell', parameters: { tables: 9, rounds: 7 }, boards: 2 });
const joined = joinSections([nine, mitchell(7, lastRounds(1, 7), 2)]);
if (!joined.ok) throw new Error(joined.misfit.kind);
const room = joined.movement;
const analysis = analyse(room);
const { pairs: names } = namesInSections(room);
const matrix = matrixPicture(analysis, names);
const bars: Picture = {
  kind: 'namedBars',
  names: ['Ann & Bob', 'Cem & Dee', `E${'e'.repeat(200)}`],
  series: [
    [1, 2, 0],
    [0.5, 0, 4],
  ],
  seriesTitles: ['drawn', 'seated'],
  xTitle: '%',
};
const steps: Picture = {
  kind: 'plot',
  marks: 'steps',
  places: [0, 1, 3],
  series: [[exactValue(80), exactValue(90), exactValue(95)]],
  seriesTitles: ['Qf (%)'],
  level: null,
  xTitle: 'announcements',
};

describe('the table of a matrix', () => {
  it('has the names of the pairs in their sections, and every value but on the diagonal', () => {
    const [head = [], ...rows] = pictureRows(matrix);
    expect(head).toEqual(['', ...names]);
    expect(names).toEqual(expect.arrayContaining(['A1', 'A18', 'B1', 'B14']));
    expect(rows.map(([name]) => name)).toEqual(names);
    expect(rows.map((row) => row.slice(1))).toEqual(
      analysis.matrix.map((row, i) => row.map((value, j) => (i === j ? '' : value))),
    );
  });

  it('has negative and broken numbers as numbers of the spreadsheet that reads it', () => {
    const rows = [['s', 'n'] as const, [-1.5, 2] as const];
    expect(formatRows(rows, ',')).toBe('s,n\r\n-1.5,2\r\n');
    expect(formatRows(rows, ';')).toBe('\uFEFFs;n\r\n"-1,5";2\r\n');
  });
});

it('the table of a plot has its places and series', () => {
  expect(pictureRows(steps)).toEqual([
    ['announcements', 'Qf (%)'],
    [0, 80],
    [1, 90],
    [3, 95],
  ]);
  expect(pictureRows(bars).slice(0, 2)).toEqual([
    ['', 'drawn', 'seated'],
    ['Ann & Bob', 1, 0.5],
  ]);
  const counts = pictureRows(distributionPicture(analysis)).slice(1);
  const twos = (room.pairCount * (room.pairCount - 1)) / 2;
  expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(twos);
});

const isText = (item: DrawItem): item is TextItem => item.kind === 'text';
const isRect = (item: DrawItem): item is RectItem => item.kind === 'rect';

describe.each(Object.entries({ matrix, distribution: distributionPicture(analysis), bars, steps }))(
  'the drawing of %s',
  (_, picture) => {
    const title = 'Score matrix: two sections';
    const { width, height, items } = drawSavedPicture({ title, notes: ['What it is.'], picture });

    it('is on white, with its title, and nothing reaches beyond it', () => {
      expect(items[0]).toEqual({ kind: 'rect', x: 0, y: 0, width, height, fill: '#ffffff' });
      const texts = items.filter(isText).map(({ text }) => text);
      expect(texts.slice(0, 2)).toEqual([title, 'What it is.']);
      for (const item of items) {
        const [right, bottom] =
          item.kind === 'line'
            ? [Math.max(item.x1, item.x2), Math.max(item.y1, item.y2)]
            : isRect(item)
              ? [item.x + item.width, item.y + item.height]
              : isText(item)
                ? [item.x + item.width, item.y]
                : [0, 0];
        expect(right).toBeLessThanOrEqual(width + 1e-9);
        expect(bottom).toBeLessThanOrEqual(height + 1e-9);
        if (item.kind !== 'line') expect(Math.min(item.x, item.y)).toBeGreaterThanOrEqual(0);
      }
    });
  },
);

it('a matrix has every name and a number in every cell, however many pairs there are', () => {
  const large = analyse(mitchell(40));
  const picture = matrixPicture(large, large.pairNumbers.map(String));
  const { items } = drawSavedPicture({ title: '', notes: [], picture });
  const texts = items.filter(isText).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(80 * 79);
  for (const name of picture.names) {
    // Beside its row and above its column, whatever cells say the same.
    expect(
      items.filter((item) => isText(item) && item.weight === 'bold' && item.text === name),
    ).toHaveLength(2);
  }
});

it('bars are as long as what they say, and a long name is shortened', () => {
  const { items } = drawSavedPicture({ title: '', notes: [], picture: bars });
  const lengths = items
    .filter(isRect)
    .slice(-6)
    .map(({ width }) => width);
  const unit = (lengths[0] ?? 0) / 1;
  [1, 0.5, 2, 0, 0, 4].forEach((value, at) => {
    expect(lengths[at]).toBeCloseTo(value * unit, 9);
  });
  const long = items.filter(isText).find(({ text }) => text.startsWith('Ee'));
  expect(long?.text.endsWith('…')).toBe(true);
});

it('steps hold each value until the next place', () => {
  const { items } = drawSavedPicture({ title: '', notes: [], picture: steps });
  const blue = items.flatMap((item) =>
    item.kind === 'line' && item.color === '#2166ac' ? [item] : [],
  );
  const levels = blue.filter(({ y1, y2 }) => y1 === y2);
  expect(levels).toHaveLength(2);
  const [first, second] = levels;
  expect(first?.x2).toBe(second?.x1);
  expect((second?.x2 ?? 0) - (second?.x1 ?? 0)).toBeCloseTo(
    2 * ((first?.x2 ?? 0) - (first?.x1 ?? 0)),
    9,
  );
  expect(second?.y1).toBeLessThan(first?.y1 ?? 0);
});
