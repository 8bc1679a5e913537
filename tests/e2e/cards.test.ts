// The cards that the browser saves, read back: every sitting on the right card, nothing off the page.

import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type GenerateRequest, RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { tableRowsOf, wantedRows } from '../cards/printedCards.ts';
import { readPdf } from '../cards/readPdf.ts';
import { expect, openApp, test } from './app.ts';
import { closeDialog, openFamily, savedFile } from './screen.ts';

const { generate } = RULED_CATALOGUE;

const MOVEMENTS: readonly (readonly [string, Record<string, number>, GenerateRequest])[] = [
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
  [
    'Mitchell',
    { Tables: 7, 'Boards per set': 3, 'Rounds to switch at the end': 1 },
    { familyId: 'mitchell', parameters: { tables: 7 }, boards: 3, switchRounds: [7] },
  ],
];

async function openCards(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  return cards;
}

/** The PDF that the dialog saves, read back. */
async function savedPdf(page: Page, cards: Locator) {
  const save = cards.getByRole('button', { name: 'Save PDF' });
  const { bytes } = await savedFile(page, () => save.press('Enter'));
  // The keyboard is where it was, though another button was there meanwhile.
  await save.and(page.locator(':focus')).waitFor();
  return readPdf(new Uint8Array(bytes));
}

test('saved as PDF, every sitting is on the right card', async ({ page }) => {
  await openApp(page);
  for (const [family, fields, request] of MOVEMENTS) {
    const generated = generate(request);
    if (!generated.ok) throw new Error(generated.refusal.kind);
    await openFamily(page, family, fields);
    await page.getByRole('grid', { name: new RegExp(`^${family}`) }).waitFor();
    const dialog = await openCards(page);
    const pdf = await savedPdf(page, dialog);
    expect(tableRowsOf(pdf)).toEqual(wantedRows(generated.movement));
    for (const { widthMm, heightMm, texts } of pdf.pages) {
      for (const { x, y, width, size } of texts) {
        expect(x).toBeGreaterThan(3);
        expect(x + width).toBeLessThan(widthMm - 3);
        expect(y - size).toBeGreaterThan(3);
        expect(y).toBeLessThan(heightMm - 3);
      }
    }
    await closeDialog(dialog);
  }
  // Names are kept with the movement: printed, there after a reload, and gone when the edit is undone.
  const people = page.getByRole('dialog', { name: 'People' });
  await (await openCards(page)).getByRole('button', { name: 'Names of the pairs …' }).click();
  await people.getByLabel(/^Add a pair/).fill('Ann & Bob\nZoë & Émile');
  await people.getByRole('button', { name: 'Add', exact: true }).click();
  await closeDialog(people);
  // Where they were opened from.
  await closeDialog(page.getByRole('dialog', { name: 'Cards' }));
  const printedNames = async (): Promise<string> => {
    const cards = await openCards(page);
    const { pages } = await savedPdf(page, cards);
    await closeDialog(cards);
    return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  };
  expect(await printedNames()).toContain('Zoë & Émile');
  await page.reload();
  expect(await printedNames()).toContain('Zoë & Émile');
  await page.getByRole('button', { name: /^Undo/ }).click();
  expect(await printedNames()).not.toContain('Zoë & Émile');
});

test("the browser's own print is the page; cards only after Print is pressed; a long club name is on the cards whole", async ({
  page,
  skip,
}) => {
  skip(
    inject('browser').engine === 'firefox',
    'what Firefox prints has no text that can be read back',
  );
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const printed = async () => {
    const { pages } = await readPdf(new Uint8Array(await page.pdf({ format: 'A4' })));
    return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  };
  await openApp(page);
  const cards = await openCards(page);
  const app = await printed();
  expect(app).toContain('Round 7');
  expect(app).not.toContain('ARROW SWITCH');
  await cards.getByRole('button', { name: 'Print …' }).click();
  const onPaper = await printed();
  expect(onPaper).toContain('ARROW SWITCH');
  expect(onPaper).not.toContain('Round 7');

  const club = 'Royal Bridge Club of Nether Wallop and all of its many Surroundings since 1931';
  const perPage = cards.getByLabel('Cards per page');
  await perPage.selectOption('8');
  await cards.getByLabel('Club').fill(club);
  const { pages } = await savedPdf(page, cards);
  expect(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')).toContain(club);

  // How many cards a page holds is asked only where it matters.
  await expect.poll(() => perPage.isDisabled()).toBe(false);
  await cards.getByLabel('Kind').selectOption('Starting positions');
  await expect.poll(() => perPage.isDisabled()).toBe(true);
  await expect.poll(() => perPage.inputValue()).toBe('1');
  await cards.getByLabel('Kind').selectOption('Pair slips');
  await expect.poll(() => perPage.inputValue()).toBe('8');
});
