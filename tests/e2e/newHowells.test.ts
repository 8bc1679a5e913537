// The search for a new movement in the page: what is wanted, a refusal in words, several sessions, opening what was found.

import { expect, openApp, test } from './app.ts';
import { closeDialog, openCatalogue } from './screen.ts';

test('searches for an event of two sessions, finds a perfect one and opens it; refuses impossible requests', async ({
  page,
}) => {
  await openApp(page);
  await openCatalogue(page);
  await page.getByRole('button', { name: 'Search for a new movement …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for a new movement' });
  const search = dialog.getByRole('button', { name: 'Search', exact: true });
  await dialog.getByLabel('Pairs', { exact: true }).fill('9');
  await dialog.getByLabel(/^Rounds/).fill('8');
  await dialog.getByLabel('Boards a pair sits out, at most').fill('2');
  await search.click();
  await dialog.getByRole('alert').getByText('somebody sits out a round').waitFor();

  await dialog.getByLabel('Pairs', { exact: true }).fill('12');
  await dialog.getByLabel(/^Rounds/).fill('6+5');
  await dialog.getByText('6 tables must share boards in 5 rounds').waitFor();
  await search.click();
  await dialog.getByText('Perfect: the index is 0').waitFor();
  await dialog.getByRole('button', { name: 'Open 1' }).click();
  await page.getByRole('grid', { name: /^New Howell, 12 pairs, 11 rounds/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('takes typed numbers, searches on Enter, and shows the results again on a narrow page', async ({
  page,
}) => {
  await openApp(page);
  await openCatalogue(page);
  await page.getByRole('button', { name: 'Search for a new movement …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for a new movement' });
  const pairs = dialog.getByLabel('Pairs', { exact: true });
  await pairs.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('13');
  await expect.poll(() => pairs.inputValue()).toBe('13');
  await pairs.press('Enter');
  await dialog.getByText(/^Best so far: index/).waitFor();
  await page.setViewportSize({ width: 820, height: 1000 });
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  await closeDialog(dialog);

  await openCatalogue(page);
  await page.getByRole('button', { name: 'Search for a new movement …' }).click();
  await dialog.getByRole('button', { name: 'Open 1' }).click();
  await page.getByRole('grid', { name: /^New Howell, 13 pairs, 9 rounds/ }).waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Missing pair' }).inputValue())
    .toBe('14');
});

test('a search runs until it is stopped, and keeps several to choose from', async ({ page }) => {
  await openApp(page);
  await openCatalogue(page);
  await page.getByRole('button', { name: 'Search for a new movement …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search for a new movement' });
  await dialog.getByLabel('Pairs', { exact: true }).fill('14');
  await dialog.getByLabel(/^Rounds/).fill('10');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await dialog.getByText(/^Best so far: index/).waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog
    .getByText('Stopped: the best found so far, not proved to be the best possible.')
    .waitFor();
  await dialog.getByText(/An index below \d\.\d\d is impossible/).waitFor();
});
