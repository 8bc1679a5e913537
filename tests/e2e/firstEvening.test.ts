// A director's first evening, from the catalogue to printed cards.

import { inject } from 'vitest';
import { readPdf } from '../cards/readPdf.ts';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, expectLargeTargets, openApp, test } from './app.ts';
import {
  answerOf,
  figure,
  fillFamily,
  historyButton,
  openCatalogue,
  openFamily,
  openPanel,
  readGrid,
  savedFile,
  waitForText,
} from './screen.ts';

test('opens on Table VI of Manning with its figures, saves it and prints its cards', async ({
  page,
}) => {
  await openApp(page);
  expect(await page.title()).toContain('Arrowswitch');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  await waitForText(figure(page, 'Inequity index'), '1.88');
  await page.getByText('More figures', { exact: true }).click();
  await waitForText(figure(page, 'Spread of competition'), '1.05');
  await page
    .getByRole('figure', { name: 'How often each value occurs: 0 ×7, 3 ×42, 4 ×42' })
    .waitFor();

  for (const [paper, width, height] of [
    ['A4', 210, 297],
    ['US Letter', 215.9, 279.4],
  ] as const) {
    await page.getByRole('button', { name: 'Cards …' }).click();
    const cards = page.getByRole('dialog', { name: 'Cards' });
    await cards.getByLabel('Paper').selectOption(paper);
    await cards.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
    const save = cards.getByRole('button', { name: 'Save PDF' });
    const pdf = await savedFile(page, () => save.click());
    expect(pdf.name).toBe('Mitchell-7-tables-round-7-arrow-switched-table-cards.pdf');
    const { pages } = await readPdf(new Uint8Array(pdf.bytes));
    for (const { widthMm, heightMm } of pages) {
      expect(widthMm).toBeCloseTo(width, 1);
      expect(heightMm).toBeCloseTo(height, 1);
    }
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
    for (let table = 1; table <= 7; table++) expect(words).toContain(`Table ${table}`);
    expect(words.match(/ARROW SWITCH/g)).toHaveLength(7);
    for (const sitting of sittingsOnCards(TABLE_VI)) expect(words).toContain(sitting);
    await page.keyboard.press('Escape');
  }

  const saveAs = async (format: string) => {
    await page.getByRole('button', { name: 'Save as …' }).click();
    return savedFile(page, () => page.getByRole('button', { name: format }).click());
  };
  const csv = await saveAs('Table (CSV)');
  expect(csv.name).toBe('Mitchell-7-tables-round-7-arrow-switched.csv');
  expect(csv.bytes.toString().trim().split('\n')).toHaveLength(1 + 49);

  // Another format with the same extension does not take the same name.
  const bridgemate = await saveAs('Bridgemate RoundData');
  expect(bridgemate.name).toBe('Mitchell-7-tables-round-7-arrow-switched-bridgemate.csv');

  const own = await saveAs('Arrowswitch movement');
  expect(own.name).toBe('Mitchell-7-tables-round-7-arrow-switched.json');
  await openFamily(page, 'Mitchell', { Tables: 5 });
  await page.getByRole('grid', { name: /^Mitchell, 5 tables/ }).waitFor();
  await page
    .getByLabel('File to open')
    .setInputFiles({ name: own.name, mimeType: 'application/json', buffer: own.bytes });
  await page.getByRole('grid', { name: /^Mitchell, 7 tables/ }).waitFor();
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
});

test('finds an evening by its boards, and opens what the list says', async ({ page }) => {
  await openApp(page);
  await openCatalogue(page);
  const found = page.getByRole('list', { name: 'Movements found' });
  const row = (title: string) =>
    found.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  // What is open at first stands in the list as it is.
  await waitForText(row('Mitchell'), '14 pairs, 7 × 4 boards');
  await waitForText(row('Mitchell'), 'Qf 92.00, index 1.88');
  await waitForText(row('Mitchell'), 'Last round arrow-switched');
  await page.getByLabel('How many pairs').fill('18');
  await page.getByText('More conditions').click();
  await page.getByLabel('Boards in play, at least').fill('25');
  await page.getByLabel('Boards in play, at most').fill('28');
  await waitForText(row('Mitchell'), '18 pairs, 9 × 3 boards');
  await waitForText(row('Mitchell'), /Qf \d/);
  const said = /Qf (\d+\.\d+), index (\d+\.\d+)/.exec(await row('Mitchell').innerText());
  const form = page.getByRole('form', { name: 'Mitchell', exact: true });
  await row('Mitchell').getByRole('button').first().click();
  await form.getByText('18 pairs, 9 tables, 9 rounds, 27 boards, one winner').waitFor();
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('grid', { name: /^Mitchell, 9 tables/ }).waitFor();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), said?.[1] ?? 'no Qf');
  await waitForText(figure(page, 'Inequity index'), said?.[2] ?? 'no index');

  // The catalogue is as it was left.
  await openCatalogue(page);
  expect(await page.getByLabel('Boards in play, at least').inputValue()).toBe('25');
  await page.getByText('More conditions').click();
  await page.getByLabel('Winners').selectOption('two');
  await waitForText(row('Mitchell'), 'two winners');
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  await waitForText(figure(page, 'Qf'), 'not applicable');
});

test('refuses an impossible size and opens the nearest; finds the best published switches, accepted as one edit', async ({
  page,
}) => {
  await openApp(page);
  const form = await fillFamily(page, 'Mitchell', { Tables: 9, Rounds: 10 });
  await form.getByText('At 9 tables everybody has met everybody after 9 rounds.').waitFor();
  await expect
    .poll(() => form.getByRole('button', { name: 'Open', exact: true }).isDisabled())
    .toBe(true);
  await form.getByRole('button', { name: 'Use 9 tables, 9 rounds' }).click();
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('grid', { name: /^Mitchell, 9 tables/ }).waitFor();
  await openPanel(page, 'Balance');
  await page.getByText('More figures', { exact: true }).click();
  await waitForText(figure(page, 'Average competition'), '4.24');
  await historyButton(page, 'Undo').click();
  await waitForText(figure(page, 'Qf'), '92.00');

  await openFamily(page, 'Mitchell', { Tables: 9, 'Rounds to switch at the end': 0 });
  // Two winners: while nobody of one field is compared with the other, Qf says nothing.
  await waitForText(figure(page, 'Qf'), 'not applicable');
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  const answer = answerOf(page);
  await answer.getByRole('button', { name: 'Details' }).click();
  const proposal = page.getByRole('region', { name: 'Proposal' });
  await proposal.getByRole('row', { name: 'Qf (%) not applicable 93.90' }).waitFor();
  await proposal.getByText('seed 1', { exact: false }).waitFor();
  await openPanel(page, 'Balance');
  await expect.poll(() => figure(page, 'Qf').innerText()).toContain('not applicable');
  await answer.getByRole('button', { name: 'Accept' }).click();
  await answer.waitFor({ state: 'detached' });
  await waitForText(figure(page, 'Qf'), '93.90');
  const optimised = await readGrid(page);
  await historyButton(page, 'Undo').click();
  await waitForText(figure(page, 'Qf'), 'not applicable');
  await historyButton(page, 'Redo').click();
  await waitForText(figure(page, 'Qf'), '93.90');
  await expect.poll(() => readGrid(page)).toBe(optimised);
});

/** The sittings of a printed table as the cards say them: round, N-S, E-W, boards of a set of four. */
function sittingsOnCards(printed: string): string[] {
  return printed
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [round = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return cells.map((cell) => {
        const [northSouth, set = '', eastWest] = cell.split(/\s+/);
        const first = 4 * (set.charCodeAt(0) - 'A'.charCodeAt(0)) + 1;
        return `${round} ${northSouth} ${eastWest} ${first}–${first + 3}`;
      });
    });
}

test('the list of movements opens on a phone with its search in view, and the hint is about taps', async ({
  newProfile,
  skip,
}) => {
  skip(inject('browser').engine === 'firefox', 'Firefox is not given a finger this way');
  const phone = await newProfile({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await openApp(page);
  await page.getByText('Tap a cell, round or table to select it').waitFor();
  await page.getByRole('button', { name: 'Optimise', exact: true }).waitFor();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Movements …', exact: true }).tap();
  const catalogue = page.getByRole('dialog', { name: 'Movements' });
  const search = catalogue.getByLabel('Find a movement');
  await search.waitFor();
  const header = await catalogue.locator('header').boundingBox();
  const box = await search.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
  await expectLargeTargets(page);
  await catalogue.getByRole('button', { name: 'Close' }).tap();
  for (const place of ['Tonight', 'Run']) {
    await page.getByRole('link', { name: place, exact: true }).tap();
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    await expectLargeTargets(page);
  }
  // What a line has found comes into view; words that were not read stay there instead.
  await page.getByRole('link', { name: 'Tonight', exact: true }).tap();
  const line = page.getByLabel('Describe it in one line');
  const isListInView = () =>
    page.evaluate(() => {
      const list = document.querySelector('#tonight-list')?.getBoundingClientRect();
      return list !== undefined && list.top < 0.3 * innerHeight;
    });
  await line.fill('13 pairs, quietly');
  await line.press('Enter');
  await page.getByText('Understood: 13 pairs').waitFor();
  expect(await isListInView()).toBe(false);
  await line.fill('12 pairs, 24 boards');
  await line.press('Enter');
  await expect.poll(isListInView).toBe(true);
});
