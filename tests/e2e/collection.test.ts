// The director's own movements, kept and found again; links that hold a movement.

import { readFile } from 'node:fs/promises';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, expectAccessible, openApp, test } from './app.ts';
import { readGrid, sittingCell, sittingText } from './screen.ts';

test('a movement is kept, tagged, found, deleted and had back; all of them as a file', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'My movements …' }).click();
  const dialog = page.getByRole('dialog', { name: 'My movements' });
  await dialog.getByRole('button', { name: 'Keep “Mitchell, 7 tables”' }).click();
  await dialog.getByRole('button', { name: 'Name, notes, tags: Mitchell, 7 tables' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Club evening');
  await dialog.getByLabel('Tags').fill('Tuesday, 14 pairs');
  await dialog.getByRole('button', { name: 'Take them' }).click();
  await dialog.getByRole('button', { name: 'Duplicate: Club evening' }).click();
  await dialog.getByRole('button', { name: 'Delete: Club evening (copy)' }).click();
  await dialog.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  const items = dialog.getByRole('list', { name: 'My movements' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  await dialog.getByRole('searchbox').fill('copy tuesday');
  await expect.poll(() => items.count()).toBe(1);
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  const saved = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(saved).movements).toHaveLength(2);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'others.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved.replace('"Club evening"', '"Another evening"')),
  });
  await dialog.getByText('Added 1; 1 were here already.').waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'My movements …' }).click();
  await dialog.getByRole('button', { name: 'Open: Club evening', exact: true }).click();
  await page.getByRole('grid', { name: /^Club evening/ }).waitFor();
  expect(await readGrid(page)).toBe(TABLE_VI);
});

test('a store that is full says so and loses nothing', async ({ page }) => {
  await openApp(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (this.name === 'movements') throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await page.getByRole('button', { name: 'My movements …' }).click();
  const dialog = page.getByRole('dialog', { name: 'My movements' });
  await dialog.getByRole('button', { name: /^Keep/ }).click();
  await dialog.getByRole('alert').getByText('the browser has no more room').waitFor();
  await page.keyboard.press('Escape');
  expect(await readGrid(page)).toBe(TABLE_VI);
});

test('a link opens the same movement in a fresh profile, and can be undone', async ({
  page,
  browser,
}) => {
  await openApp(page);
  await sittingCell(page, 2, 2).click();
  await page.getByRole('button', { name: 'Share …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a link' });
  const field = dialog.getByRole('textbox');
  await expect.poll(() => field.inputValue()).toContain('#m=');
  await expectAccessible(page);
  const link = await field.inputValue();
  expect(link.length - link.indexOf('#')).toBeLessThan(300);

  const fresh = await browser.newPage();
  await fresh.goto(link);
  await fresh.getByText('Opened Mitchell, 7 tables from a link.').waitFor();
  expect(await sittingText(fresh, 2, 2)).toContain('⇄');
  expect(fresh.url()).not.toContain('#');
  await fresh.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => readGrid(fresh)).toBe(TABLE_VI);

  await fresh.goto(`${link.slice(0, -8)}`);
  await fresh.getByText('It is damaged: a part is missing or changed.').waitFor();
  expect(await readGrid(fresh)).toBe(TABLE_VI);
  await fresh.close();
});
