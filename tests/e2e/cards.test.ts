// The cards that the browser saves, read back: every sitting on the right card, nothing off the page.

import { readFile } from 'node:fs/promises';
import { type GenerateRequest, generate } from '../../src/catalogue/catalogue.ts';
import { tableRowsOf, wantedRows } from '../cards/printedCards.ts';
import { readPdf } from '../cards/readPdf.ts';
import { expect, openApp, test } from './app.ts';
import { openFamily } from './screen.ts';

const MOVEMENTS: readonly (readonly [string, Record<string, number>, GenerateRequest])[] = [
  [
    'Mitchell',
    { Tables: 7, 'Boards per set': 3, 'Rounds to switch at the end': 1 },
    { familyId: 'mitchell', parameters: { tables: 7 }, boards: 3, switchRounds: [7] },
  ],
  [
    'Rover Mitchell',
    { Tables: 6.5, 'Boards per set': 3, 'Rounds to switch at the end': 0 },
    { familyId: 'rover-mitchell', parameters: { tables: 6.5 }, boards: 3 },
  ],
  [
    'Web Mitchell',
    { Tables: 16, 'Boards per set': 3, 'Rounds to switch at the end': 0 },
    { familyId: 'web-mitchell', parameters: { tables: 16 }, boards: 3 },
  ],
];

test.for(MOVEMENTS)('%s', async ([family, fields, request], { page }) => {
  const generated = generate(request);
  if (!generated.ok) throw new Error(generated.refusal.kind);
  await openApp(page);
  await openFamily(page, family, fields);
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  const pdf = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(tableRowsOf(pdf)).toEqual(wantedRows(generated.movement));
  for (const { widthMm, heightMm, texts } of pdf.pages) {
    for (const { x, y, width, size } of texts) {
      expect(x).toBeGreaterThan(3);
      expect(x + width).toBeLessThan(widthMm - 3);
      expect(y - size).toBeGreaterThan(3);
      expect(y).toBeLessThan(heightMm - 3);
    }
  }
});

test("the browser's own print is the page; cards only after Print is pressed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const printed = async () => {
    const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })));
    return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  };
  await openApp(page);
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  const app = await printed();
  expect(app).toContain('Round 7');
  expect(app).not.toContain('ARROW SWITCH');
  await cards.getByRole('button', { name: 'Print …' }).click();
  const onPaper = await printed();
  expect(onPaper).toContain('ARROW SWITCH');
  expect(onPaper).not.toContain('Round 7');
});

test('a long club name is on the cards whole; how many cards a page is asked where it matters', async ({
  page,
}) => {
  const club = 'Royal Bridge Club of Nether Wallop and all of its many Surroundings since 1931';
  await openApp(page);
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByLabel('Cards per page').selectOption('8');
  await cards.getByLabel('Club').fill(club);
  await cards.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    cards.getByRole('button', { name: 'Save PDF' }).click(),
  ]);
  const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')).toContain(club);

  const perPage = cards.getByLabel('Cards per page');
  expect(await perPage.isDisabled()).toBe(false);
  await cards.getByLabel('Kind').selectOption('Starting positions');
  expect(await perPage.isDisabled()).toBe(true);
  expect(await perPage.inputValue()).toBe('1');
  await cards.getByLabel('Kind').selectOption('Pair slips');
  expect(await perPage.inputValue()).toBe('8');
});
