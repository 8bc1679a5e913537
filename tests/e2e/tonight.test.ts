// What to play tonight: from what a director knows at the door to printed cards, in a few actions, and back to the list.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { readPdf } from '../cards/readPdf.ts';
import { expect, expectAccessible, openApp, test } from './app.ts';
import { savedFile, waitForText } from './screen.ts';

const LINE = '13 pairs, 24 boards, finish 22:30, 2 cannot move';

/** The rows of the list, the best first. */
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Movements for tonight' })
    .getByRole('row')
    .filter({
      has: page.getByRole('rowheader'),
    });

/** Waits until the list for the present answers has every row at its place: until then rows are still worked out. */
async function waitForList(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: 'What to play' });
  await waitForText(area.getByRole('status'), /movements, the best first\.$/);
}

/** The title of the best row, below its rank. */
async function titleOf(page: Page): Promise<string> {
  const [, title = ''] = (await rows(page).first().getByRole('rowheader').innerText()).split('\n');
  return title;
}

async function expectAnswers(page: Page): Promise<void> {
  const answers = { 'Pairs in the room': '13', Boards: '24', 'Finish by': '22:30' };
  for (const [label, value] of Object.entries({ ...answers, 'Cannot move': '2' })) {
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
}

test.for([
  ['light', 1280, 800],
  ['dark', 390, 844],
] as const)(
  'a line of text, one step to open, cards printed, back to the list: %s, %i × %i',
  async ([colorScheme, width, height], { newProfile }) => {
    const isWide = width > 600;
    const touch = isWide ? {} : { isMobile: true, hasTouch: true };
    const context = await newProfile({ viewport: { width, height }, colorScheme, ...touch });
    const page = await context.newPage();
    await page.goto(inject('appUrl'));
    await page.getByLabel('Describe it in one line').fill(LINE);
    await page.keyboard.press('Enter');
    await expectAnswers(page);
    await waitForList(page);
    const best = rows(page).first();
    const title = await titleOf(page);
    await best.getByRole('button', { name: `Open ${title}` }).click();
    const next = rows(page).nth(0).locator('xpath=following-sibling::tr[1]');
    const shown = page.getByRole('complementary', { name: 'The movement on the screen' });
    if (!isWide) {
      // The bar at the foot is low, and has all of the name.
      const bar = await shown.boundingBox();
      expect(bar?.height).toBeLessThan(100);
      const name = shown.getByRole('heading', { name: title });
      expect(await name.evaluate((node) => node.scrollHeight <= node.clientHeight)).toBe(true);
    }
    const print = async (kind: string): Promise<void> => {
      await shown.getByRole('button', { name: isWide ? `${kind} …` : 'Print …' }).click();
      if (isWide) return;
      await page.getByRole('dialog', { name: 'Cards' }).getByLabel('Kind').selectOption(kind);
    };
    await print('Table cards');
    const printed = async (): Promise<string> => {
      const cards = page.getByRole('dialog', { name: 'Cards' });
      const saved = await savedFile(page, () =>
        cards.getByRole('button', { name: 'Save PDF' }).click(),
      );
      const { pages } = await readPdf(new Uint8Array(saved.bytes));
      return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
    };
    // Filled, entered, opened, cards chosen and saved: five actions.
    const words = await printed();
    for (let table = 1; table <= 7; table++) expect(words).toContain(`Table ${table}`);
    await page.keyboard.press('Escape');

    await waitForText(next, 'One more pair');
    await print('If something changes');
    expect(await printed()).toMatch(/One more pair: it is pair \d+, the number left free/);
    await page.keyboard.press('Escape');
    await next.getByText(/^Nobody is pair \d+/).waitFor();
    await expectAccessible(page);
    // A phone shrinks a page that is too wide: it then has more room than the screen.
    const isWithin = (screen: number = width) =>
      page.evaluate(
        (room) => Math.max(document.documentElement.scrollWidth, window.innerWidth) <= room,
        screen,
      );
    await expect.poll(() => isWithin()).toBe(true);

    // A figure leads to its explanation, which leaves it in sight; what was opened is among the movements.
    await best
      .getByRole('button', { name: /index|winners/ })
      .first()
      .click();
    const glossary = page.getByRole('complementary', { name: 'In plain words' });
    await glossary.getByText('Five minutes on fair movements').waitFor();
    await expect.poll(() => isWithin()).toBe(true);
    await glossary.getByRole('button', { name: 'Close: In plain words' }).click();
    await page.getByRole('button', { name: 'All movements …' }).click();
    const all = page.getByRole('dialog', { name: 'Movements' });
    await all.getByText(/^Recently opened/).waitFor();
    await page.keyboard.press('Escape');
    await shown.getByRole('link', { name: 'See the grid' }).press('Enter');
    await page.getByRole('grid', { name: title }).waitFor();
    // The link has gone with its place: the keys are the grid's.
    await page.locator('[role=grid] :focus').waitFor();
    expect(page.url()).toMatch(/#\/design$/);
    if (isWide) await page.getByRole('rowheader', { name: 'Round 2', exact: true }).click();
    await page.goBack();
    await rows(page).first().waitFor();
    await expectAnswers(page);
    // What was switched in the grid is what its row says.
    if (isWide) await waitForText(best, 'as on the screen; listed at');
    await page.reload();
    await rows(page).first().waitFor();
    await expectAnswers(page);
    expect(page.url()).toMatch(/#\/tonight$/);
    // Forward, and to a bookmark of each place: the movement opened and the answers are there again.
    await page.goForward();
    await page.getByRole('grid', { name: title }).waitFor();
    for (const [place, name, shows] of [
      ['run', 'Run', page.getByRole('heading', { name: 'The room' })],
      ['design', 'Design', page.getByRole('grid', { name: title })],
      ['tonight', 'Tonight', rows(page).first()],
    ] as const) {
      await page.goto(`${inject('appUrl')}#/${place}`);
      // A page that is left while a place is loaded may report that it could not be.
      await shows.waitFor();
      await page.reload();
      await waitForText(page.locator('body'), title);
      await expect.poll(() => page.title()).toBe(`${name} – ${title} – Arrowswitch`);
      await expect.poll(() => isWithin()).toBe(true);
    }
    await expectAnswers(page);
    // What is wrong is seen where it is typed; the bar of the movement on the screen makes room for it.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByLabel('Boards', { exact: true }).fill('0');
    const fault = page.getByRole('alert').filter({ hasText: 'Enter 1 to 120 boards.' });
    await expect
      .poll(async () => {
        const field = await page.getByLabel('Boards', { exact: true }).boundingBox();
        const said = await fault.boundingBox();
        if (!field || !said) return 'not there';
        return said.y >= field.y + field.height && said.y + said.height <= 700 ? 'seen' : 'hidden';
      })
      .toBe('seen');
    await page.getByRole('complementary').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await page.getByLabel('Boards', { exact: true }).fill('24');
    await fault.waitFor({ state: 'detached' });
    // A small phone, and a page enlarged four times.
    for (const narrow of [320, 195]) {
      await page.setViewportSize({ width: narrow, height });
      await expect.poll(() => isWithin(narrow)).toBe(true);
      const heading = page.getByRole('heading', { level: 1, name: 'Arrowswitch' });
      expect(await heading.count()).toBe(1);
    }
  },
);

test('works by keyboard alone; impossible wishes are reported and corrected', async ({ page }) => {
  await openApp(page, 'tonight');
  await rows(page).first().waitFor();
  const focus = async (name: string): Promise<void> => {
    const isThere = () =>
      page.evaluate((wanted) => {
        const { activeElement } = document;
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
        const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        return (label?.textContent ?? said).startsWith(wanted);
      }, name);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) {
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => isThere()).toBe(true);
  };
  for (const [line, sentence] of [
    ['3 pairs', 'A movement needs at least 4 pairs; you have 3.'],
    ['201 pairs', 'At most 200 pairs; you asked for 201.'],
    ['13 pairs, 0 boards', 'Enter 1 to 120 boards.'],
    ['24 boards, start 19:30, finish 19:00', 'Play from 19:30 cannot finish at 19:00'],
  ] as const) {
    await page.getByLabel('Describe it in one line').fill(line);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(sentence).waitFor();
  }
  await focus('Finish by 01:30');
  await page.keyboard.press('Enter');
  await waitForList(page);
  await page.getByLabel('Describe it in one line').focus();
  await page.keyboard.type('30 boards, 2 hours');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Closest: with 18 boards').waitFor();
  await focus('Look with 18 boards');
  await page.keyboard.press('Enter');
  await waitForList(page);
  const title = await titleOf(page);
  await focus(`Open ${title}`);
  await page.keyboard.press('Enter');
  await waitForText(page.getByRole('complementary').getByRole('heading'), title);

  // From the palette to the line, from Design and from Tonight, and from there to the first movement: nothing on the way
  // opens one.
  const line = page.getByLabel('Describe it in one line');
  const isInLine = () => line.evaluate((node) => node === document.activeElement);
  await page.goto(`${inject('appUrl')}#/design`);
  await page.locator('[role=grid]').waitFor();
  for (const from of ['Design', 'Tonight']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('find a movement');
    await page.keyboard.press('Enter');
    await rows(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect([from, await isInLine()]).toEqual([from, true]);
  }
  await page.keyboard.type('16 pairs, 24 boards');
  await page.keyboard.down('Enter');
  for (let held = 0; held < 3; held++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await waitForList(page);
  expect(await isInLine()).toBe(true);
  const open = rows(page)
    .first()
    .getByRole('button', { name: /^Open / });
  const isAtFirst = () => open.evaluate((node) => node === document.activeElement);
  await page.keyboard.press('Enter');
  expect(await isAtFirst()).toBe(true);
  await line.focus();
  await page.keyboard.press('ArrowDown');
  expect(await isAtFirst()).toBe(true);
  // What was changed in a field since is filled in again.
  await page.getByRole('button', { name: 'One pair more: Pairs in the room' }).press('Enter');
  await line.press('Enter');
  expect(await page.getByLabel('Pairs in the room', { exact: true }).inputValue()).toBe('16');
  expect(await isInLine()).toBe(true);
  // Not to a row that is about to be replaced.
  await line.fill('40 pairs');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  expect(await isInLine()).toBe(true);

  // More than 80 pairs play in sections, opened as one movement.
  await page.getByLabel('Describe it in one line').fill('90 pairs, 24 boards, finish 22:30');
  await page.keyboard.press('Enter');
  const sections = rows(page).filter({ hasText: 'no pair leaves its section' }).first();
  const [, all = ''] = (await sections.getByRole('rowheader').innerText()).split('\n');
  await sections.getByRole('button', { name: `Open ${all}` }).click();
  expect(all).toMatch(/^\d sections: /);
  await waitForText(page.getByRole('complementary').getByRole('heading'), all);
  await expectAccessible(page);
});

test('the small grid shows where there is more of it, and its numbers stand apart', async ({
  page,
}) => {
  await openApp(page, 'tonight');
  const shown = page.getByRole('complementary', { name: 'The movement on the screen' });
  const grid = shown.getByRole('table', { name: 'Rounds down, tables across' });
  for (const [pairs, tables] of [
    [18, 9],
    [20, 10],
    [40, 20],
  ]) {
    await page.getByLabel('Describe it in one line').fill(`${pairs} pairs`);
    await page.keyboard.press('Enter');
    await waitForList(page);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Open / })
      .click();
    await expect.poll(() => grid.getByRole('columnheader').count()).toBe(1 + (tables ?? 0));
    const seen = await grid.evaluate((table) => {
      const box = table.parentElement as HTMLElement;
      const text = document.createRange();
      const edges = [...table.querySelectorAll('tbody tr:last-child > *')].map((cell) => {
        text.selectNodeContents(cell);
        return text.getBoundingClientRect();
      });
      return {
        isCut: box.scrollWidth > box.clientWidth,
        isShaded: getComputedStyle(box).backgroundImage !== 'none',
        gap: Math.min(...edges.slice(1).map(({ left }, at) => left - (edges[at]?.right ?? 0))),
      };
    });
    expect(seen).toMatchObject({ isCut: tables !== 9, isShaded: true });
    if (seen.isCut) expect(seen.gap).toBeGreaterThan(5);
  }
});
