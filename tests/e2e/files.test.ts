// Files in: by the dialog, by dropping, by pasting; good ones and broken ones.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, openApp, test } from './app.ts';
import {
  figure,
  historyButton,
  openCatalogue,
  openPanel,
  pasteText,
  readGrid,
  sittingText,
  waitForText,
} from './screen.ts';

const balansPath = join(import.meta.dirname, '../golden/balans8.asc');
const balansText = readFileSync(balansPath, 'utf8');

async function byDialog(page: Page): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file …' }).click(),
  ]);
  await dialog.setFiles(balansPath);
}

type NamedText = readonly [name: string, content: string];

async function drop(page: Page, ...dropped: readonly NamedText[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (const [name, text] of files) transfer.items.add(new File([text], name));
    return transfer;
  }, dropped);
  await page.getByRole('main').dispatchEvent('dragover', { dataTransfer });
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer });
}

test('opens the Balans example by the file dialog, by a drop and by a paste', async ({ page }) => {
  await openApp(page);
  await openPanel(page, 'Balance');
  for (const bring of [
    () => byDialog(page),
    () => drop(page, ['balans8.asc', balansText]),
    () => pasteText(page, balansText),
  ]) {
    await bring();
    await waitForText(page.getByRole('status'), /^Opened /);
    await waitForText(figure(page, 'Qf'), '80.00');
    await expect.poll(() => sittingText(page, 1, 5)).toBe('–');
    await historyButton(page, 'Undo').click();
    await waitForText(figure(page, 'Qf'), '92.00');
    await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  }
  await historyButton(page, 'Redo').click();
  await page.getByRole('tab', { name: 'Absence' }).click();
  await page.getByLabel('Pair that does not come').selectOption('8');
  await waitForText(figure(page, 'Qf'), '71.74');
  await page.getByRole('button', { name: 'Include pair 8 again' }).click();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '80.00');
});

test('refuses a broken or foreign file with the reason and changes nothing; text pasted into a field stays there', async ({
  page,
}) => {
  await openApp(page);
  await drop(page, ['broken.asc', balansText.replace('8- 6 B', '8- 9 B')]);
  const notice = page.getByRole('alert');
  await waitForText(notice, 'broken.asc could not be opened; nothing was changed.');
  await waitForText(notice, 'Line 4, column 12: The pair must be from 0 to 8');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  await expect.poll(() => historyButton(page, 'Undo').isDisabled()).toBe(true);
  const close = notice.getByRole('button', { name: 'Close' });
  await close.click();
  await close.waitFor({ state: 'detached' });

  for (const [name, content, words] of [
    ['shopping.txt', 'Milk\nBread\n', 'shopping.txt could not be opened'],
    ['empty.csv', '', 'empty.csv could not be opened'],
    ['film.json', 'x'.repeat(2 ** 21 + 1), 'The file is larger than 2 MB'],
  ] as const) {
    await drop(page, [name, content]);
    await waitForText(notice, words);
    await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  }

  await openCatalogue(page);
  await page.getByLabel('Find a movement').focus();
  await pasteText(page, balansText);
  await expect.poll(() => page.getByLabel('Find a movement').inputValue()).toContain('8 6 6 6 0');
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
});

test('lists the movements of several dropped files, and says of a broken one why it has none', async ({
  page,
}) => {
  await openApp(page);
  const broken = ['broken.asc', balansText.replace('8- 6 B', '8- 9 B')] as const;
  await drop(page, broken, ['shopping.txt', 'Milk\nBread\n']);
  const notice = page.getByRole('alert');
  await waitForText(notice, 'None of the 2 files could be opened; nothing was changed.');
  await waitForText(notice, 'broken.asc could not be opened. Line 4, column 12: The pair');
  await drop(page, ['first.asc', balansText], broken, ['second.asc', balansText]);
  const dialog = page.getByRole('dialog', { name: '3 files: 2 movements' });
  await waitForText(dialog, 'broken.asc could not be opened. Line 4, column 12: The pair');
  await waitForText(dialog, 'first.asc: 8 pairs');
  await dialog.getByLabel('Find a movement in the file').fill('second');
  await expect.poll(() => dialog.getByText(/first\.asc: 8/).count()).toBe(0);
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '80.00');
});

test('a table in no format is shown with the movement that comes of it, and corrected', async ({
  page,
}) => {
  await openApp(page);
  const list = '1,1,1,4,1\n1,2,1,2,3\n2,1,2,4,2\n2,2,2,3,1\n3,1,3,4,3\n3,2,3,1,2\n';
  await pasteText(page, list);
  const dialog = page.getByRole('dialog', { name: 'What you pasted: is this what it means?' });
  await waitForText(dialog.getByRole('row', { name: /^1 / }).last(), '4–1 1');
  await dialog.getByLabel('Column 5 holds').selectOption({ label: 'N-S pair' });
  await waitForText(dialog.getByRole('alert'), 'Two columns hold the same (N-S pair)');
  await dialog.getByLabel('Column 4 holds').selectOption({ label: 'E-W pair' });
  await waitForText(dialog.getByRole('row', { name: /^1 / }).last(), '1–4 1');
  await dialog.getByRole('button', { name: 'Open this movement' }).click();
  await waitForText(page.getByRole('status'), /^Opened /);
  await expect.poll(() => sittingText(page, 1, 1)).toBe('1 – 4 1');
});
