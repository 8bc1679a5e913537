// Nothing is lost: the page closed and opened again, offline too, in two tabs, with a storage that fails.

import type { BrowserContext, Page } from 'playwright-core';
import { TABLE_VI } from '../golden/manning.ts';
import {
  countStored,
  expect,
  expectAccessible,
  openApp,
  test,
  testInstalled,
  waitUntilOfflineReady,
  waitUntilStored,
} from './app.ts';
import {
  answerOf,
  figure,
  historyButton,
  openFamily,
  openPanel,
  readGrid,
  savedFile,
  sittingCell,
  waitForText,
} from './screen.ts';

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openApp(page);
  return page;
}

test('a reload leaves the selected cells and the page where they were', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openApp(page);
  await sittingCell(page, 2, 3).focus();
  await sittingCell(page, 4, 5).click({ modifiers: ['ControlOrMeta'] });
  await page.mouse.wheel(0, 280);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const scrolled = await page.evaluate(() => scrollY);

  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  const selected = page.getByRole('gridcell', { selected: true });
  await expect.poll(() => selected.count()).toBe(2);
  await expect.poll(() => sittingCell(page, 4, 5).getAttribute('aria-selected')).toBe('true');
});

testInstalled(
  'restores the movement, its history and the settings, also offline, where optimiser, files, cards and tonight’s list work',
  async ({ page, context }) => {
    await openApp(page);
    await waitUntilOfflineReady(page);
    await openFamily(page, 'Mitchell', { Tables: 5 });
    await page.getByRole('grid', { name: /^Mitchell, 5 tables/ }).waitFor();
    await sittingCell(page, 2, 3).click();
    await page.getByLabel('Theme').selectOption('Dark');
    await waitUntilStored(page, 2);
    const left = await readGrid(page);
    await page.close();

    const again = await openTab(context);
    await expect.poll(() => readGrid(again)).toBe(left);
    await expect.poll(() => again.getByLabel('Theme').inputValue()).toBe('dark');
    // The browser's own bar is dark too, though the system is light.
    await expect
      .poll(() => again.locator('meta[name=theme-color][media=all]').getAttribute('content'))
      .toBe('#1c2225');
    await again.close();

    await context.setOffline(true);
    const offline = await openTab(context);
    await expect.poll(() => readGrid(offline)).toBe(left);
    await historyButton(offline, 'Undo').click();
    await historyButton(offline, 'Undo').click();
    await openPanel(offline, 'Balance');
    await waitForText(figure(offline, 'Qf'), '92.00');
    await expect.poll(() => readGrid(offline)).toBe(TABLE_VI);
    await offline.getByRole('button', { name: 'Optimise', exact: true }).click();
    await answerOf(offline).waitFor();
    await openPanel(offline, 'Optimiser');
    await offline.getByRole('region', { name: 'Proposal' }).waitFor();
    await offline.getByRole('button', { name: 'Save as …' }).click();
    const balans = offline.getByRole('button', { name: 'Balans movement' });
    expect((await savedFile(offline, () => balans.click())).name).toBe(
      'Mitchell-7-tables-round-7-arrow-switched.asc',
    );
    await offline.getByRole('button', { name: 'Cards …' }).click();
    const pdf = offline.getByRole('button', { name: 'Save PDF' });
    expect((await savedFile(offline, () => pdf.click())).name).toBe(
      'Mitchell-7-tables-round-7-arrow-switched-table-cards.pdf',
    );
    await offline.keyboard.press('Escape');
    await offline.getByRole('link', { name: 'Tonight', exact: true }).click();
    await waitForText(offline.getByRole('status'), /\d movements, the best first\.$/);
    await offline.getByRole('link', { name: 'Design', exact: true }).click();
    await historyButton(offline, 'Redo').click();
    await historyButton(offline, 'Redo').click();
    await sittingCell(offline, 2, 3).filter({ hasText: 'arrow-switched' }).waitFor();
    await expect.poll(() => readGrid(offline)).toBe(left);
  },
);

test('restores an absent pair, a proposal and the runs, and the best of a run under way', async ({
  page,
}) => {
  await openApp(page);
  await openFamily(page, 'Mitchell', { Tables: 17 });
  await page.getByRole('grid', { name: /^Mitchell, 17 tables/ }).waitFor();
  await openPanel(page, 'Balance');
  await page.getByRole('tab', { name: 'Absence' }).click();
  await page.getByLabel('Pair that does not come').selectOption('3');
  const optimiser = await openPanel(page, 'Optimiser');
  const proposal = optimiser.getByRole('region', { name: 'Proposal' });
  const answer = answerOf(page);
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await waitForText(answer.getByRole('status'), /Qf .* is the best found/);
  const verdict = await proposal.innerText();
  await expect.poll(() => countStored(page, 'runs')).toBe(1);
  await page.reload();
  await proposal.waitFor();
  await expect.poll(() => proposal.innerText()).toBe(verdict);
  await openPanel(page, 'Balance');
  await page.getByRole('button', { name: 'Include pair 3 again' }).waitFor();

  await openPanel(page, 'Optimiser');
  await optimiser.getByLabel('Effort').selectOption('Until I stop it');
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await expect.poll(() => countStored(page, 'runs')).toBe(2);
  await page.reload();
  await waitForText(
    answer.getByRole('status'),
    /Qf \d+\.\d+ is the best found before it was interrupted/,
  );
  await optimiser.getByText('Runs (2)').waitFor();
  await answer.getByRole('button', { name: 'Accept' }).click();
  await waitUntilStored(page, 2);
});

test('an edit is stored even if the page is hidden before it is shown; an unreadable record is reported and set aside', async ({
  page,
}) => {
  await openApp(page);
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  await sittingCell(page, 3, 3).evaluate((cell: HTMLElement) => {
    window.requestAnimationFrame = () => 0;
    cell.click();
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitUntilStored(page, 1);
  await page.reload();
  await waitForText(sittingCell(page, 3, 3), 'arrow-switched');

  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('arrowswitch');
        opening.onsuccess = () => {
          const change = opening.result.transaction('documents', 'readwrite');
          const value = { version: 1, movement: { format: 'arrowswitch' }, past: [], future: [] };
          change.objectStore('documents').put({ version: 7, value }, 'current');
          change.oncomplete = () => resolve();
        };
      }),
  );
  await page.reload();
  await waitForText(page.getByRole('alert'), 'could not be read and was set aside: movement');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  await sittingCell(page, 1, 1).click();
  await waitUntilStored(page, 1);
});

test('two tabs: a change in the other is reported, and either version can be kept', async ({
  page: mine,
  context,
}) => {
  await openApp(mine);
  const theirs = await openTab(context);
  await sittingCell(theirs, 1, 1).click();
  const conflict = mine.getByRole('alert').filter({ hasText: 'Another tab has changed' });
  await conflict.waitFor();
  await mine.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(mine, { part: conflict });

  await conflict.getByRole('button', { name: 'Show the other version' }).click();
  await conflict.waitFor({ state: 'detached' });
  await sittingCell(mine, 1, 1).filter({ hasText: 'arrow-switched' }).waitFor();
  await expect.poll(() => readGrid(mine)).toBe(await readGrid(theirs));

  await sittingCell(theirs, 2, 2).click();
  await conflict.waitFor();
  await sittingCell(mine, 3, 3).click();
  await conflict.getByRole('button', { name: 'Keep this one' }).click();
  await conflict.waitFor({ state: 'detached' });
  await theirs.getByRole('alert').filter({ hasText: 'Another tab has changed' }).waitFor();
  await waitUntilStored(mine, 2);
  const kept = await readGrid(mine);
  await mine.close();
  await theirs.close();
  expect(await readGrid(await openTab(context))).toBe(kept);
});

test('a full storage is reported, loses nothing, and stores again when there is room', async ({
  page,
}) => {
  await openApp(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if ('isFull' in window) throw new DOMException('No room is left.', 'QuotaExceededError');
      return put.apply(this, given);
    };
    Object.assign(window, { isFull: true });
  });
  await sittingCell(page, 1, 1).click();
  const problem = page.getByRole('alert').filter({ hasText: 'cannot be stored' });
  await waitForText(problem, 'the browser has no more room');
  await sittingCell(page, 2, 2).click();
  const shown = await readGrid(page);
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.close({ runBeforeUnload: true }),
  ]);
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
  await problem.getByRole('button', { name: 'Try again' }).click();
  await problem.waitFor({ state: 'detached' });
  await waitUntilStored(page, 2);
  await page.reload();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), /\d/);
  await expect.poll(() => readGrid(page)).toBe(shown);
});

test('the app works in a browser that refuses storage', async ({ page, context }) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'indexedDB', { value: { open: refuse } });
  });
  await openApp(page);
  await waitForText(page.getByRole('alert'), 'Storage is switched off.');
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  await page.getByLabel('Theme').selectOption('Dark');
  await sittingCell(page, 1, 1).click();
  await waitForText(page.getByRole('alert'), 'The movement cannot be stored in this browser');
  await sittingCell(page, 1, 1).filter({ hasText: 'arrow-switched' }).waitFor();
});
