// No accessibility finding in any state of the page, light and dark, on a laptop and on a tablet.

import type { Page } from 'playwright-core';
import { expectAccessible, openApp, test } from './app.ts';
import { figure, pasteText, sittingCell, waitForText } from './screen.ts';

type Look = readonly [colours: 'light' | 'dark', width: number, height: number];

async function openLook(page: Page, [colorScheme, width, height]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await openApp(page);
  await waitForText(figure(page, 'Qf'), '92.00');
  await expectAccessible(page);
}

const laptop = [1280, 800] as const;
const tablet = [820, 1180] as const;
const looks: readonly Look[] = [
  ['light', ...laptop],
  ['dark', ...laptop],
  ['light', ...tablet],
  ['dark', ...tablet],
];

test.for(looks)(
  'a proposal, a refused file and the dialogs: %s, %i × %i',
  async (look, { page }) => {
    await openLook(page, look);
    await page.getByRole('button', { name: 'Save as …' }).click();
    await page.getByRole('button', { name: 'Balans movement' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Cards …' }).click();
    await page.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await sittingCell(page, 1, 1).click();
    await page.getByRole('button', { name: 'Optimise', exact: true }).click();
    await page.getByRole('region', { name: 'Proposal' }).waitFor();
    await pasteText(page, 'Milk\nBread');
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
  },
);

/** In round 1 pair 1 is at two tables; in round 2 a table is empty and pair 3 is missing. */
const faulty = '4 2 2 2 0\n1- 2 A  1- 4 B\n1- 4 A  0- 0 0\n';

test.for<Look>([
  ['light', ...laptop],
  ['dark', ...tablet],
])(
  'every part of the balance, and a movement that breaks rules: %s, %i × %i',
  async (look, { page }) => {
    await openLook(page, look);
    await page.getByRole('button', { name: 'Qf', exact: true }).click();
    await page.getByText('Source: Balans').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await page.getByRole('tabpanel').locator(':scope > *').first().waitFor();
      await expectAccessible(page);
    }
    await pasteText(page, faulty);
    await waitForText(page.getByRole('region', { name: 'Findings' }), 'Error');
    await expectAccessible(page);
  },
);

test('the catalogue on a tablet', async ({ page }) => {
  await openLook(page, ['light', ...tablet]);
  await page.getByRole('button', { name: 'Movements', exact: true }).click();
  await page.getByRole('form', { name: 'Mitchell', exact: true }).waitFor();
  await page.getByText('More conditions').click();
  await page.getByText("From Hilton's tables").click();
  await expectAccessible(page);
});

test('the words of a conflict between two tabs', async ({ page, context }) => {
  await openLook(page, ['dark', ...laptop]);
  const other = await context.newPage();
  await openApp(other);
  await sittingCell(other, 1, 1).click();
  await page.getByRole('alert').waitFor();
  await expectAccessible(page);
});
