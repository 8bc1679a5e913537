// The director's own movements, saved and found again; links that hold a movement.

import type { Locator, Page } from 'playwright-core';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, expectAccessible, openApp, test } from './app.ts';
import {
  closeDialog,
  readGrid,
  savedFile,
  sittingCell,
  sittingText,
  waitForText,
} from './screen.ts';

test('a movement is saved, tagged, found, deleted and restored; all of them as a file', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'My movements …' }).click();
  const dialog = page.getByRole('dialog', { name: 'My movements' });
  await dialog
    .getByRole('button', { name: 'Save “Mitchell, 7 tables, round 7 arrow-switched”' })
    .click();
  await select(dialog, 'Mitchell, 7 tables, round 7 arrow-switched');
  await press(dialog, 'Edit details');
  await dialog.getByLabel('Name', { exact: true }).fill('Club evening');
  await dialog.getByLabel('Tags').fill('Tuesday, 14 pairs');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await press(dialog, 'Duplicate');
  await dialog.getByRole('checkbox', { name: 'Select Club evening', exact: true }).uncheck();
  await select(dialog, 'Club evening (copy)');
  await press(dialog, 'Delete');
  // Until it is stored, the change before it can be undone.
  const told = dialog.getByRole('status').filter({ hasText: 'Deleted Club evening (copy)' });
  await told.getByRole('button', { name: 'Undo' }).click();
  const items = dialog.getByRole('table', { name: 'My movements' }).locator('tr[data-index]');
  await expect.poll(() => items.count()).toBe(2);
  await dialog.getByRole('searchbox').fill('copy tuesday');
  await expect.poll(() => items.count()).toBe(1);
  await expectAccessible(page);

  const saveAll = dialog.getByRole('button', { name: 'Save all as a file' });
  const saved = (await savedFile(page, () => saveAll.click())).bytes.toString();
  expect(JSON.parse(saved).movements).toHaveLength(2);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'others.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved.replace('"Club evening"', '"Another evening"')),
  });
  await dialog.getByText('Added 1; 1 already saved.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles('tests/golden/balans8.asc');
  await dialog.getByText('Added 1; 0 already saved.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]),
  });
  await waitForText(dialog.getByRole('alert'), 'This is not a text file.');

  // Of a long list only what is in sight is there, and what is being edited.
  const [, one] = JSON.parse(saved).movements;
  const movements = Array.from({ length: 200 }, (_, at) => {
    return { ...one, movement: { ...one.movement, title: `Number ${at + 100}` } };
  });
  await dialog.getByRole('searchbox').fill('');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'many.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...JSON.parse(saved), movements })),
  });
  await dialog.getByText('Added 200; 0 already saved.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Select all' }).check();
  await dialog.getByText('204 of 204 movements selected').waitFor();
  await dialog.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await select(dialog, 'Number 100');
  await press(dialog, 'Edit details');
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Half typed');
  await dialog.getByRole('button', { name: 'Open: Number 100' }).focus();
  await page.keyboard.press('End');
  const last = items.filter({ has: page.getByRole('button', { name: 'Open: Number 299' }) });
  await expect.poll(() => last.getAttribute('aria-rowindex')).toBe('205');
  await last.getByRole('button').and(page.locator(':focus')).waitFor();
  expect(await items.count()).toBeLessThan(60);
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Notes' }).inputValue())
    .toBe('Half typed');
  // The arrow keys go on to rows that were not there before.
  for (let presses = 0; presses < 30; presses++) await page.keyboard.press('ArrowUp');
  await dialog
    .getByRole('button', { name: 'Open: Number 269' })
    .and(page.locator(':focus'))
    .waitFor();
  // What is being edited stays when something else is searched for.
  await dialog.getByRole('searchbox').fill('number 199');
  await expect.poll(() => items.count()).toBe(1);
  expect(await dialog.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Half typed');
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'My movements …' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Notes' }).inputValue())
    .toBe('Half typed');
  await dialog.getByRole('button', { name: 'Open: Club evening', exact: true }).click();
  await page.getByRole('grid', { name: /^Club evening/ }).waitFor();
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
});

/** Selects movements of the list, in addition to those that are. */
async function select(dialog: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    await dialog.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }
}

/** Does something with the selected movements. */
async function press(dialog: Locator, name: string): Promise<void> {
  const bar = dialog.getByRole('toolbar', { name: 'Selected movements' });
  await bar.getByRole('button', { name, exact: true }).click();
}

/** Opens the director's movements with the keyboard alone. */
async function openCollection(page: Page): Promise<Locator> {
  await page.keyboard.press('Alt+m');
  const dialog = page.getByRole('dialog', { name: 'My movements' });
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  return dialog;
}

test('folders and a comparison of two by keyboard alone; every change is undone', async ({
  page,
}) => {
  await openApp(page);
  const dialog = await openCollection(page);
  const list = dialog.getByRole('table', { name: 'My movements' });
  const pressKey = async (name: string | RegExp): Promise<void> => {
    await dialog.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await pressKey(/^Save “/);
  await dialog.getByText('Saved Mitchell, 7 tables, round 7 arrow-switched.').waitFor();
  await pressKey(/^Save “/);
  await dialog.getByText('is already saved').waitFor();
  await list.getByRole('checkbox', { name: /^Select Mitchell/ }).focus();
  await page.keyboard.press('Space');
  await pressKey('Edit details');
  await dialog.getByLabel('Folder (new, existing or none)').focus();
  await page.keyboard.type('Club');
  await page.keyboard.press('Enter');
  await list.getByText('Club / ').waitFor();

  await closeDialog(dialog);
  await sittingCell(page, 1, 1).focus();
  await page.keyboard.press('Space');
  await page.getByText('8 scored North-South').first().waitFor();
  await openCollection(page);
  await pressKey(/^Save “/);
  const items = list.locator('tr[data-index]');
  await expect.poll(() => items.count()).toBe(2);
  await list.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('Space');
  await pressKey('Compare');
  const comparison = dialog.getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('row', { name: /^Qf / }).getByText('92.00').waitFor();
  await comparison.getByText('1 of 49 cells differs').waitFor();
  await expectAccessible(page);
  // Too wide for a phone, both grids scroll when one does.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const grids = comparison.getByRole('region', { name: 'The grids compared' });
  const [before, now] = await grids.locator('[tabindex="0"]').all();
  const leftOf = (grid?: Locator) => grid?.evaluate(({ scrollLeft }) => scrollLeft);
  await now?.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(before)).toBeGreaterThan(0);
  await expect.poll(async () => (await leftOf(before)) === (await leftOf(now))).toBe(true);
  if (size !== null) await page.setViewportSize(size);

  await dialog.getByRole('combobox', { name: 'Folder' }).selectOption('Club');
  await expect.poll(() => items.count()).toBe(1);
  await pressKey('Rename the folder');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Tuesdays');
  await page.keyboard.press('Enter');
  await list.getByText('Tuesdays / ').waitFor();
  await dialog.getByRole('status').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await list.getByText('Club / ').waitFor();
});

test('two tabs never overwrite each other’s changes of a saved movement silently', async ({
  page,
  context,
}) => {
  await openApp(page);
  const dialog = await openCollection(page);
  await dialog.getByRole('button', { name: /^Save “/ }).click();
  const title = 'Mitchell, 7 tables, round 7 arrow-switched';
  await select(dialog, title);
  await press(dialog, 'Edit details');
  await dialog.getByLabel('Name', { exact: true }).fill('Mine');

  // While the form is open here, the same movement is renamed there.
  const other = await context.newPage();
  await openApp(other);
  const theirs = await openCollection(other);
  await select(theirs, title);
  await press(theirs, 'Edit details');
  await theirs.getByLabel('Name', { exact: true }).fill('Theirs');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await theirs.getByRole('button', { name: 'Open: Theirs' }).waitFor();

  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog
    .getByRole('alert')
    .getByText('Another tab has changed it, so nothing was saved.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await press(dialog, 'Delete');
  await dialog.getByText('Deleted Theirs.').waitFor();
  await theirs.getByText('Nothing saved yet.').waitFor();
  await dialog.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await theirs.getByRole('button', { name: 'Open: Theirs' }).waitFor();
});

test('a full storage is reported and loses nothing', async ({ page }) => {
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
  await dialog.getByRole('button', { name: /^Save “/ }).click();
  await dialog.getByRole('alert').getByText('the browser has no more room').waitFor();
  await closeDialog(dialog);
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
});

test('a link opens the same movement in a fresh profile, and can be undone', async ({
  page,
  newProfile,
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

  const fresh = await (await newProfile()).newPage();
  await fresh.goto(link);
  await fresh.getByText(/Opened Mitchell, 7 tables.* from a link\./).waitFor();
  await expect.poll(() => sittingText(fresh, 2, 2)).toContain('⇄');
  expect(fresh.url()).toMatch(/#\/design$/);
  await fresh.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => readGrid(fresh)).toBe(TABLE_VI);

  await fresh.goto(`${link.slice(0, -8)}`);
  await fresh.getByText('The link is damaged: a part is missing or changed.').waitFor();
  await expect.poll(() => readGrid(fresh)).toBe(TABLE_VI);
});
