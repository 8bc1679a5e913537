// The first view of Design is calm: what can be pressed beside the grid is a closed list, and a club's evening fits.

import type { Locator, Page } from 'playwright-core';
import { PANEL_WORDS, PANELS } from '../../src/words/english/panels.ts';
import { expect, openApp, test } from './app.ts';
import {
  answerOf,
  closeDialog,
  openCatalogue,
  openFamily,
  openPanel,
  pressAll,
  runCommand,
  sittingCell,
} from './screen.ts';

/** Everything beside the grid that can be pressed, typed into or moved, by its name, as the page shows it first at 1440 px. */
const FIRST_VIEW = [
  // The bar of every place.
  ...['Skip to the grid', 'Tonight', 'Design', 'Run', 'Mitchell, 7 tables, round 7 arrow-switched'],
  ...['Undo', 'Redo', 'My movements …', 'People …', 'Open file …', 'Save as …', 'Share …'],
  ...['In plain words', 'Commands', 'Theme', 'Cards …'],
  // The bar over the grid: the catalogue, edits, the figures that decide, Optimise, and the panels.
  ...['Movements …', 'Edit', 'Missing pair', 'Fairness', 'Optimise'],
  ...PANELS.map((id) => PANEL_WORDS[id].name),
  // Below the grid: the boards of the cell at the cursor, what they are for, and the hint, until it is hidden.
  ...['1', '2', '3', '4', 'Half-round switch: in plain words', 'Hide'],
];

/** The names of all controls of the page outside the grid, also of those that have to be scrolled to. */
function controlsBesideGrid(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=tab], [role=separator], [tabindex]',
    );
    return [...all]
      .filter((one) => one.closest('[role=grid]') === null && one.checkVisibility())
      .filter((one) => one.matches('[role=tab]') || one.tabIndex >= 0)
      .map((one) => {
        const label = one instanceof HTMLSelectElement ? one.labels[0]?.firstChild : one;
        return (one.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
      });
  });
}

/** Whether the grid has more tables than can be seen. */
function isCut(page: Page): Promise<boolean> {
  return page.getByRole('grid').evaluate((grid) => {
    const scroller = grid.parentElement as HTMLElement;
    return scroller.scrollWidth > scroller.clientWidth;
  });
}

test('the first view of Design has at most 35 controls beside the grid, each of them known', async ({
  newProfile,
}) => {
  const wide = await newProfile({ viewport: { width: 1440, height: 900 } });
  const page = await wide.newPage();
  await openApp(page);
  const bar = page.getByRole('region', { name: 'Edit the movement' });
  await bar.getByText('fair', { exact: true }).waitFor();
  await bar.getByText('No clashes').waitFor();
  // One line.
  expect((await bar.boundingBox())?.height).toBeLessThan(50);
  const controls = await controlsBesideGrid(page);
  expect(controls.toSorted()).toEqual(FIRST_VIEW.toSorted());
  expect(controls.length).toBeLessThanOrEqual(35);
});

test('11 tables fit beside an open panel; the panel is remembered, and the keyboard opens all', async ({
  newProfile,
}) => {
  const wide = await newProfile({ viewport: { width: 1440, height: 900 } });
  const page = await wide.newPage();
  await openApp(page);
  await openFamily(page, 'Mitchell', { Tables: 11 });
  await page.getByRole('grid', { name: /^Mitchell, 11 tables/ }).waitFor();
  expect(await isCut(page)).toBe(false);
  const balance = await openPanel(page, 'Balance');
  expect(await isCut(page)).toBe(false);
  // Enlarged, the whole matrix fits, and covers nothing of what is said below it; larger, it is scrolled.
  await balance.getByRole('button', { name: 'Enlarge the matrix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Score matrix' });
  const scroller = dialog.locator('canvas').locator('xpath=../..');
  const room = () =>
    scroller.evaluate((box) => {
      const next = box.nextElementSibling?.getBoundingClientRect().top ?? 0;
      const { bottom } = box.getBoundingClientRect();
      const inside = box.firstElementChild?.getBoundingClientRect().bottom ?? 0;
      const isScrolled = getComputedStyle(box).overflowY === 'auto';
      return { over: Math.round(bottom - next), hidden: Math.round(inside - bottom), isScrolled };
    });
  expect((await room()).hidden).toBeLessThanOrEqual(0);
  // It keeps its box whatever it says of a cell.
  await dialog.getByText(/^Pairs 1 and/).waitFor();
  const box = await dialog.boundingBox();
  await dialog.getByRole('button', { name: 'Larger' }).focus();
  await dialog.getByText(/^Point at/).waitFor();
  expect(await dialog.boundingBox()).toEqual(box);
  await dialog.getByRole('button', { name: 'Larger' }).click();
  const larger = await room();
  expect(larger.isScrolled && larger.hidden > 0 && larger.over <= 0).toBe(true);
  await closeDialog(dialog);
  // What measures it does not say so of every grid.
  await page.setViewportSize({ width: 640, height: 900 });
  await expect.poll(() => isCut(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  const focused = () => page.locator(':focus').evaluate((one) => one.textContent);
  await page.reload();
  await balance.waitFor();
  // Remembered, it leaves the focus where it is.
  expect(await balance.locator(':focus').count()).toBe(0);
  await page.getByRole('main').focus();
  await page.keyboard.press('Alt+h');
  await expect.poll(focused).toBe('History');
  await balance.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('complementary').waitFor({ state: 'detached' });

  // The catalogue by its key, and the focus back to where it was.
  await page.getByRole('button', { name: 'Compare', exact: true }).focus();
  await page.keyboard.press('Alt+c');
  const catalogue = page.getByRole('dialog', { name: 'Movements' });
  await catalogue.waitFor();
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Find a movement');
  await page.keyboard.type('howell');
  await pressAll(page, 'Escape');
  await catalogue.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Compare');
  // It is as it was left.
  await openCatalogue(page);
  expect(await page.getByLabel('Find a movement').inputValue()).toBe('howell');
});

test('nothing that is said moves the grid or the cell below it: limits, links, refusals, clashes and the answer of a run', async ({
  newProfile,
}) => {
  for (const width of [1440, 1024, 820, 390]) {
    const context = await newProfile({ viewport: { width, height: 900 }, hasErrors: true });
    const page = await context.newPage();
    await openApp(page);
    const bar = page.getByRole('region', { name: 'Edit the movement' });
    await bar.getByText('No clashes').waitFor();
    await sittingCell(page, 3, 3).focus();
    const places = [page.getByRole('grid'), page.getByText('Boards', { exact: true })];
    const top = () =>
      Promise.all(places.map((one) => one.evaluate((node) => node.getBoundingClientRect().top)));
    const before = await top();
    const stays = async (said: Locator) => {
      await said.first().waitFor();
      expect(await top(), `${width} px: ${await said.first().textContent()}`).toEqual(before);
    };
    await sittingCell(page, 3, 3).focus();
    await page.keyboard.press('Alt+l');
    await stays(page.getByRole('button', { name: 'Clear limits' }));
    await bar.getByRole('button', { name: 'Optimise', exact: true }).click();
    await stays(answerOf(page));
    await sittingCell(page, 3, 3).focus();
    const hint = page.getByRole('button', { name: 'Hide', exact: true });
    const hintTop = () => hint.evaluate((node) => node.getBoundingClientRect().top + scrollY);
    const hintBefore = await hintTop();
    await page.keyboard.type('1-1 B');
    await page.keyboard.press('Enter');
    await stays(page.getByText(/is locked; unlock it/));
    expect(await hintTop(), `${width} px`).toBe(hintBefore);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear limits' }).click();
    await sittingCell(page, 3, 3).focus();
    await page.keyboard.type('1-2 B');
    await page.keyboard.press('Enter');
    await stays(bar.getByRole('button', { name: /errors?$/ }));
    await runCommand(page, 'fill in all rounds');
    await page.getByRole('dialog', { name: 'Fill in all rounds' }).waitFor();
    await page.keyboard.press('Enter');
    await stays(page.getByText('All rounds follow round 1'));
    await context.close();
  }
});

test('a dialog keeps its box, and what submits it its place, whatever it shows', async ({
  newProfile,
}) => {
  for (const width of [1440, 390]) {
    const context = await newProfile({ viewport: { width, height: 900 }, hasErrors: true });
    const page = await context.newPage();
    await openApp(page);
    const boxOf = (place: Locator) =>
      place.evaluate((one) => {
        const { x, y, width: wide, height } = one.getBoundingClientRect();
        return [x, y, wide, height].map(Math.round).join();
      });
    const palette = page.getByRole('dialog', { name: 'Commands' });
    await page.keyboard.press('ControlOrMeta+k');
    const ofPalette = await boxOf(palette);
    await page.keyboard.type('nothing is called so');
    await palette.getByRole('status').waitFor();
    expect(await boxOf(palette)).toBe(ofPalette);
    await pressAll(page, 'Escape', 'Escape');

    await runCommand(page, 'cards');
    const cards = page.getByRole('dialog', { name: 'Cards' });
    const ofCards = await boxOf(cards);
    for (const kind of ['Pair slips', 'Seating list by name', 'Table cards']) {
      await cards.getByLabel('Kind').selectOption(kind);
      await cards
        .getByText(/^\d+ pages?$|names/)
        .first()
        .waitFor();
      expect(await boxOf(cards)).toBe(ofCards);
    }
    await closeDialog(cards);

    await runCommand(page, 'size, pairs');
    const size = page.getByRole('dialog', { name: 'Size, pairs and boards' });
    const change = size.getByRole('button', { name: 'Change the size' });
    const before = [await boxOf(size), await boxOf(change)];
    await size.getByLabel('Pairs').fill('4');
    await change.click();
    await size.getByRole('alert').waitFor();
    expect([await boxOf(size), await boxOf(change)]).toEqual(before);
    await context.close();
  }
});

test('on a phone a panel that is opened begins below the bar', async ({ newProfile }) => {
  const phone = await newProfile({ viewport: { width: 390, height: 800 } });
  const page = await phone.newPage();
  await openApp(page);
  const bar = page.getByRole('banner');
  for (const name of ['Compare', 'How to run it'] as const) {
    const panel = await openPanel(page, name);
    const gap = async () => {
      const [above, below] = await Promise.all([bar.boundingBox(), panel.boundingBox()]);
      return Math.abs((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    };
    await expect.poll(gap).toBeLessThan(40);
  }
  // Beside the grid nothing moves.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await openPanel(page, 'Balance');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a press and a line typed compare with a published movement; the one on the screen stays', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.keyboard.type('mitchell 8 skip');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Compare' });
  await panel.getByText(/^On the screen: Mitchell, 7 tables.* Skip Mitchell, 8 tables/).waitFor();
  await panel.getByRole('row', { name: /^Inequity index/ }).waitFor();
  await page.getByRole('grid', { name: /^Mitchell, 7 tables/ }).waitFor();
});

test('all that is asked in Tonight is on one line of a page of 1280 pixels with a scroll bar, and stays there', async ({
  newProfile,
}) => {
  const context = await newProfile({ viewport: { width: 1265, height: 800 } });
  const page = await context.newPage();
  await openApp(page, 'tonight');
  const form = page.getByRole('region', { name: 'What you know' });
  const tops = () =>
    Promise.all(
      ['Who plays', 'Pairs in the room', 'Finish by', 'Boards'].map(async (name) => {
        const box = await form.getByLabel(name, { exact: true }).boundingBox();
        return box?.y;
      }),
    );
  const before = await tops();
  expect(new Set(before).size).toBe(1);
  expect(before[0]).toBeDefined();
  await page.getByLabel('Describe it in one line').fill('18 pairs, 27 boards');
  await page.keyboard.press('Enter');
  await form.getByText(/^Understood/).waitFor();
  expect(await tops()).toEqual(before);
});

test('nothing that is said in Tonight moves its list: wishes unmet or impossible, lines read in part, sessions', async ({
  newProfile,
}) => {
  for (const width of [1440, 820, 390]) {
    const context = await newProfile({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await openApp(page, 'tonight');
    const list = page.getByRole('region', { name: 'What to play' });
    await list.getByRole('rowheader').first().waitFor();
    const top = () => list.evaluate((area) => area.getBoundingClientRect().top + scrollY);
    const rowTop = () =>
      list
        .getByRole('rowheader')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top + scrollY);
    const [before, rowBefore] = [await top(), await rowTop()];
    const fill = async (line: string) => {
      await page.getByLabel('Describe it in one line').fill(line);
      await page.keyboard.press('Enter');
    };
    const heightOf = (place: Locator) => place.evaluate((one) => one.clientHeight);
    const state = list.getByRole('status');
    const status = page.getByRole('region', { name: 'What you know' }).getByRole('status');
    for (const [line, said] of [
      ['18 pairs, 27 boards', 'Understood: 18 pairs'],
      ['13 pairs, 24 boards, finish 22:30, 2 cannot move', 'Understood: 13 pairs'],
      ['14 pairs, 24 boards and a dog', 'I could not read “a dog”. Understood: 14 pairs'],
      ['woof', 'I could not read “woof”.'],
      ['20 pairs, 2 sessions', 'Not covered: 2 sessions.'],
    ] as const) {
      await fill(line);
      await status.filter({ hasText: said }).waitFor();
      expect(await top(), `${width} px: ${line}`).toBe(before);
    }
    await page.getByRole('button', { name: 'Sessions …' }).waitFor();
    const alert = page.getByRole('main').getByRole('alert');
    const last = page.getByRole('button', { name: 'New movement …' });
    for (const [line, why] of [
      ['18 pairs, 9 rounds of 7 boards', 'The nearest are listed.'],
      ['13 pairs, 999 boards', 'Enter 1 to 120 boards'],
      ['13 pairs, 24 boards, start 19:30, finish 19:00', 'Play from 19:30'],
    ] as const) {
      await fill(line);
      await alert.filter({ hasText: why }).waitFor();
      expect(await top(), `${width} px: ${line}`).toBe(before);
      // What is said leaves most of the page to be seen, and all of it to be scrolled to.
      expect((await alert.boundingBox())?.height).toBeLessThan(844 / 3);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [said, button] = [await alert.boundingBox(), await last.boundingBox()];
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(said?.y ?? 0);
      if (why !== 'The nearest are listed.') continue;
      expect(await rowTop()).toBe(rowBefore);
      // Fairer switches are found while the rows are read.
      await state.filter({ hasText: 'best first.' }).waitFor();
      const height = await heightOf(list);
      await state.filter({ hasText: /best first\.$/ }).waitFor();
      await list
        .getByText(/^best known/)
        .first()
        .waitFor();
      expect(await heightOf(list)).toBe(height);
    }
    // The keys reach it from the last of the fields, before the list.
    await page.getByLabel('Boards', { exact: true }).focus();
    await page.keyboard.press('Tab');
    expect(await alert.locator(':focus').textContent()).toMatch(/^Finish by/);
    await page.keyboard.press('Enter');
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('What to play');
    await context.close();
  }
});
