import { glyphs } from 'virtual:card-font';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { measure, shorten, wrap } from '../../src/cards/drawing.ts';
import { fontFile, printable, REPLACEMENT, textWidth, type Weight } from '../../src/cards/font.ts';
import { withSteps } from '../steps.ts';

test('widths are those that the PDF library reads from the same font', () => {
  const weights: readonly Weight[] = ['regular', 'bold'];
  for (const weight of weights) {
    const pdf = new PDFDocument();
    pdf.registerFont(weight, fontFile(weight)).font(weight).fontSize(1000);
    for (const character of glyphs) {
      const width = pdf.widthOfString(character);
      expect(1000 * textWidth(character, weight), character).toBeCloseTo(width, 2);
    }
  }
});

test('the font holds what cards print: switch signs, dashes, dots, the box for what is missing', () => {
  for (const character of `⇄–·…’+()${REPLACEMENT}ÉéÜß`) expect(glyphs).toContain(character);
});

test('characters that the font lacks are replaced and listed', () => {
  expect(printable('Ann 王 & Bob')).toEqual({ text: `Ann ${REPLACEMENT} & Bob`, missing: ['王'] });
});

test('text is composed and put on one line before it is printed', () => {
  expect(printable('Zu\u0308rich\nBern').text).toBe('Zürich Bern');
});

test('a text too long ends in an ellipsis and fits', () => {
  const short = shorten('Wolfeschlegelsteinhausenbergerdorff', 30, 4, 'regular');
  expect(short).toMatch(/^Wolfeschlegel.*…$/);
  expect(measure(short, 4, 'regular')).toBeLessThanOrEqual(30);
  expect(shorten('Ann', 30, 4, 'regular')).toBe('Ann');
});

test('words are wrapped, and broken only when longer than a line', () => {
  const lines = wrap('Keep your seats Wolfeschlegelsteinhausenbergerdorff', 30, 4, 'bold');
  expect(lines.join('').replaceAll(' ', '')).toBe(
    'KeepyourseatsWolfeschlegelsteinhausenbergerdorff',
  );
  for (const line of lines) expect(measure(line, 4, 'bold')).toBeLessThanOrEqual(30);
});

test('a word without end is broken in steps that grow with its length', async () => {
  const broken = (length: number) => wrap('w'.repeat(length), 100, 8, 'regular');
  expect(broken(4000).join('')).toBe('w'.repeat(4000));
  for (const line of broken(4000)) expect(measure(line, 8, 'regular')).toBeLessThanOrEqual(100);
  const [short, long] = await withSteps(async (stepsOf) => {
    const fresh = await import('../../src/cards/drawing.ts');
    const again = (length: number) => fresh.wrap('w'.repeat(length), 100, 8, 'regular');
    again(10);
    return [await stepsOf(() => again(1000)), await stepsOf(() => again(4000))];
  });
  expect(long).toBeLessThan(5 * (short as number));
});
