// An evening of 18 tables in two sections, from what a director knows at the door to printed cards and the room display.

import { inject } from 'vitest';
import { readPdf } from '../cards/readPdf.ts';
import { expect, openApp, test } from './app.ts';
import { openPanel, savedFile, sittingText, waitForText } from './screen.ts';

test('two rooms that nobody leaves: listed beside the web, opened as one movement, printed, shown', async ({
  page,
  context,
}) => {
  await page.goto(inject('appUrl'));
  await page
    .getByLabel('Describe it in one line')
    .fill('36 pairs, 9 rounds of 3 boards, two rooms that nobody leaves');
  await page.keyboard.press('Enter');
  const list = page.getByRole('table', { name: 'Movements for tonight' });
  const rows = list.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const title = '2 sections: Mitchell, 9 tables, round 9 arrow-switched';
  await waitForText(rows.nth(0), title);
  await waitForText(rows.nth(0), 'no pair leaves its section');
  await waitForText(rows, 'Web Mitchell, 18 tables');
  // What each gives at best is searched for only as long as the page has time: tests/choose holds the figures.
  await page.getByRole('button', { name: `Open ${title}` }).click();
  await page.getByText('Section B, 18 pairs: Mitchell, 9 tables').waitFor();

  await openApp(page, 'design');
  await page.getByRole('columnheader', { name: 'Table B9' }).waitFor();
  expect(await sittingText(page, 1, 10)).toBe('B1 – B10 A');
  const balance = await openPanel(page, 'Balance');
  await balance.getByText('Section B: 9 tables, 18 pairs: index 1.62, Qf 93.90').waitFor();

  await page.getByRole('button', { name: 'Cards …' }).click();
  const cards = page.getByRole('dialog', { name: 'Cards' });
  await cards.getByRole('img', { name: /^Page 1 of/ }).waitFor();
  const { bytes } = await savedFile(page, () =>
    cards.getByRole('button', { name: 'Save PDF' }).click(),
  );
  const { pages } = await readPdf(new Uint8Array(bytes));
  const words = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
  for (const section of ['A', 'B']) {
    const own = words.filter((text) => text.includes(`Section ${section}`)).join(' ');
    for (let table = 1; table <= 9; table++) expect(own).toContain(`Table ${table}`);
    expect(own).not.toContain('Table 10');
  }
  await page.keyboard.press('Escape');

  await openApp(page, 'run');
  const [display] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Room display in a window' }).click(),
  ]);
  await display.getByRole('heading', { name: 'Starting positions' }).waitFor();
  await expect
    .poll(async () => (await display.getByRole('listitem').last().innerText()).split(/\s+/))
    .toEqual(['Table', 'B9', 'N-S', 'B9', 'E-W', 'B18', 'Boards', '25–27']);
});
