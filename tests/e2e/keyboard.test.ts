// The grid with the keyboard alone.

import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { plainFile } from '../bench/movements.ts';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, openApp, test } from './app.ts';
import {
  openPanel,
  pasteText,
  pressAll,
  readGrid,
  runCommand,
  sittingCell,
  sittingText,
  waitForText,
} from './screen.ts';

/** What has the focus, by the words of a screen reader. */
async function focused(page: Page): Promise<string> {
  const text = await page.locator(':focus').textContent();
  return (text ?? '').trim();
}

/** Asks for the menu of what has the focus; Firefox makes no such event of keys that WebDriver presses. */
async function pressMenuKey(page: Page): Promise<void> {
  if (inject('browser').engine === 'chromium') await page.keyboard.press('Shift+F10');
  else await page.locator(':focus').dispatchEvent('contextmenu');
}

test('Tab reaches the grid once, arrow keys go from cell to cell and on to the headers; the first link skips to the cell at the cursor', async ({
  page,
}) => {
  await openApp(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Skip to the grid');
  const isInGrid = () =>
    page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);
  for (let presses = 0; presses < 150 && !(await isInGrid()); presses++) {
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => focused(page)).toContain('1 North-South, 8 East-West, set A');
  await pressAll(page, 'ArrowRight', 'ArrowDown');
  await expect.poll(() => focused(page)).toContain('2 North-South, 8 East-West, set C');
  await pressAll(page, 'ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect.poll(() => focused(page)).toBe('Table 2');
  await pressAll(page, 'ArrowDown', 'Home');
  await expect.poll(() => focused(page)).toBe('Round 1');
  await page.keyboard.press('Control+End');
  await expect
    .poll(() => focused(page))
    .toContain('8 scored North-South, 7 East-West, set F, arrow-switched');
  await page.keyboard.press('Tab');
  await expect.poll(() => isInGrid()).toBe(false);

  await page.getByRole('button', { name: 'Skip to the grid' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('8 scored North-South, 7 East-West, set F');
  await pressAll(page, 'ArrowUp', 'Space');
  await waitForText(sittingCell(page, 6, 7), 'arrow-switched');
});

test('Space switches a cell, a table, a round, selected cells; single boards by their buttons; undo and redo by keys', async ({
  page,
}) => {
  await openApp(page);
  await sittingCell(page, 1, 1).focus();
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 1, 1), '8 scored North-South, 1 East-West');
  await expect.poll(() => sittingText(page, 1, 1)).toBe('8 – 1 A ⇄');
  await expect.poll(() => focused(page)).toContain('8 scored North-South');

  await pressAll(page, 'ArrowRight', 'ArrowUp', 'Space');
  await waitForText(sittingCell(page, 1, 2), 'arrow-switched');
  for (let round = 1; round <= 7; round++) {
    await expect.poll(() => sittingText(page, round, 2)).toContain('⇄');
  }
  await pressAll(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'Enter');
  await waitForText(sittingCell(page, 3, 7), 'arrow-switched');
  for (let table = 1; table <= 7; table++) {
    await expect.poll(() => sittingText(page, 3, table)).toContain('⇄');
  }
  const edited = await readGrid(page);

  await pressAll(page, 'Control+z', 'Control+z', 'Control+z');
  await waitForText(sittingCell(page, 1, 1), '1 North-South, 8 East-West');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  await pressAll(page, 'Control+Shift+Z', 'Control+y', 'Control+Shift+Z');
  await waitForText(sittingCell(page, 3, 7), 'arrow-switched');
  await expect.poll(() => readGrid(page)).toBe(edited);
  await pressAll(page, 'Control+z', 'Control+z', 'Control+z');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);

  await sittingCell(page, 2, 3).focus();
  await pressAll(page, 'Tab', 'Tab');
  await expect.poll(() => focused(page)).toBe('14');
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 2, 3), 'arrow-switched on board 14');
  await expect.poll(() => sittingText(page, 2, 3)).toBe('3 – 9 D ⇄ 14');
  await expect
    .poll(() => page.getByRole('button', { name: '14', exact: true }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);

  await sittingCell(page, 2, 2).focus();
  const keys = ['Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'Space'];
  await pressAll(page, ...keys.map((key) => `Control+${key}`));
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  const selected = page.getByRole('gridcell', { selected: true });
  await expect.poll(() => selected.count()).toBe(2);
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 2, 2), 'arrow-switched');
  await waitForText(sittingCell(page, 2, 4), 'arrow-switched');
  await expect.poll(() => sittingText(page, 3, 4)).not.toContain('⇄');
  await page.keyboard.press('ArrowLeft');
  expect(await selected.count()).toBe(0);
});

test('the grid has the focus again after a command from the palette and after opening a movement', async ({
  page,
}) => {
  await openApp(page);
  await sittingCell(page, 2, 2).focus();
  const here = await focused(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('arrow-switch');
  await page.keyboard.press('Enter');
  await waitForText(sittingCell(page, 2, 2), 'arrow-switched');
  await expect.poll(() => focused(page)).not.toBe(here);
  await pressAll(page, 'ArrowDown', 'Space');
  await waitForText(sittingCell(page, 3, 2), 'arrow-switched');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command' }).fill('pair 7, round 4');
  await page.getByRole('option', { name: /^Go to pair 7 in round 4/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('7 North-South, 11 East-West');
  await pressMenuKey(page);
  const menu = page.getByRole('menu', { name: 'Round 4, table 7' });
  await menu.getByRole('menuitem', { name: 'Follow pair 11 through the room' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('7 North-South, 11 East-West');
  await pressMenuKey(page);
  await menu.waitFor();
  await pressAll(page, 'a', 'Enter');
  await waitForText(sittingCell(page, 4, 7), 'arrow-switched');

  await page.keyboard.press('Alt+m');
  const mine = page.getByRole('dialog', { name: 'My movements' });
  await mine.getByRole('button', { name: /^Save “/ }).click();
  await mine.getByRole('button', { name: /^Open/ }).press('Enter');
  await mine.waitFor({ state: 'detached' });
  await pressAll(page, 'ArrowRight', 'Space');
  await waitForText(sittingCell(page, 1, 2), 'arrow-switched');
});

test('only part of a large grid is drawn and follows the keys; screen readers get its true size, and print has all of it', async ({
  page,
}) => {
  await openApp(page);
  await pasteText(page, plainFile(50, 50));
  const grid = page.getByRole('grid', { name: /^Plain 50 by 50/ });
  await grid.waitFor();
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('51');
  await expect.poll(() => grid.getAttribute('aria-colcount')).toBe('51');
  const cells = grid.getByRole('gridcell');
  await expect.poll(() => cells.count()).toBeLessThan(800);
  await sittingCell(page, 1, 1).focus();
  await page.keyboard.press('Control+End');
  await expect.poll(() => focused(page)).toContain('50 North-South, 51 East-West, set AV');
  await expect.poll(() => sittingCell(page, 49, 48).isVisible()).toBe(true);
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 50, 50), '51 scored North-South, 50 East-West, set AV');
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Round 50');
  await page.keyboard.press('Control+Home');
  await expect.poll(() => focused(page)).toBe('Table 1');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => sittingCell(page, 2, 2).isVisible()).toBe(true);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => grid.locator('[data-kind]').count()).toBe(2500);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => cells.count()).toBeLessThan(800);
});

test('Run opens at its top by its address, although it is taller than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(inject('appUrl'));
  await page.getByRole('link', { name: 'Run', exact: true }).waitFor();
  await page.evaluate(() => {
    location.hash = '#/run';
  });
  await page.getByRole('button', { name: 'Start round 1' }).waitFor();
  // The focus goes to the place in the next frames.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.evaluate(() => [scrollY, document.body.scrollHeight > innerHeight])).toEqual([
    0,
    true,
  ]);
});

test('what is typed at once after the keys for the list of commands is for that list', async ({
  page,
}) => {
  await openApp(page);
  await sittingCell(page, 1, 1).focus();
  // The dialogs come once the page is at rest, before anybody asks for one.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/OpenDialog-')),
  );
  await page.waitForTimeout(1000);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pair 7, round 4');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('7 North-South, 11 East-West');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
});

test('the focus goes on when the button that was pressed goes; rows of pairs have menus; the glossary closes from anywhere', async ({
  page,
}) => {
  await openApp(page);
  const press = (name: string, key = 'Enter') =>
    page.getByRole('button', { name, exact: true }).press(key);
  const hint = page.getByRole('button', { name: 'Hide', exact: true });
  await sittingCell(page, 1, 1).focus();
  const before = await hint.boundingBox();
  await page.keyboard.press('Space');
  await waitForText(sittingCell(page, 1, 1), 'arrow-switched');
  expect(await hint.boundingBox()).toEqual(before);
  await press('Hide');
  // Nothing follows it that can be pressed.
  await expect.poll(() => focused(page)).toBe('Half-round switch');

  await openPanel(page, 'Balance');
  await page.getByRole('tab', { name: 'Matrix' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Pair 1', exact: true }).press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('2');
  await page.keyboard.press('Enter');
  // It has the keys once it has the focus, a moment after it is drawn.
  await page.getByRole('menu', { name: 'Pair 2' }).waitFor();
  await expect.poll(() => focused(page)).not.toBe('2');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('2');
  await page.getByRole('tab', { name: 'Pairs' }).press('ArrowRight');
  await press('Show without 5');
  await expect.poll(() => focused(page)).toBe('Show without 6');
  await press('Include pair 5 again');
  await expect.poll(() => focused(page)).not.toBe('');

  await press('In plain words');
  const glossary = page.getByRole('complementary', { name: 'In plain words' });
  await glossary.waitFor();
  const label = () => page.locator(':focus').getAttribute('aria-label');
  await page.keyboard.press('Tab');
  await expect.poll(label).toBe('Commands');
  await page.keyboard.press('Escape');
  await glossary.waitFor({ state: 'detached' });
  await expect.poll(label).toBe('Commands');
});

test('the enlarged matrix stays when a tablet is turned', async ({ page }) => {
  await openApp(page);
  await openPanel(page, 'Balance');
  await page.getByRole('button', { name: 'Enlarge the matrix' }).press('Enter');
  const matrix = page.getByRole('dialog', { name: 'Score matrix' });
  await matrix.waitFor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('separator', { name: 'Width of the panel' }).waitFor({ state: 'detached' });
  expect(await matrix.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await matrix.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Enlarge the matrix');
});

test('“Add session” stays in sight with the focus, also where the list of sessions grows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openApp(page);
  await runCommand(page, 'sessions');
  const sessions = page.getByRole('dialog', { name: 'Sessions' });
  const add = sessions.getByRole('button', { name: 'Add session' });
  await add.focus();
  for (const session of [2, 3]) {
    await page.keyboard.press('Enter');
    await sessions.getByText(`Session ${session} added.`).waitFor({ state: 'attached' });
    const isInSight = () =>
      add.evaluate((button) => {
        const { left, top, bottom } = button.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + 9, y) === button,
        );
      });
    await expect.poll(isInSight).toBe(true);
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});
