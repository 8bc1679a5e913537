// Players instead of pairs: from the place where one chooses to the grid.

import { expectAccessible, openApp, test } from './app.ts';
import { waitForText } from './screen.ts';

test('16 players, a new partner each round: chosen by its fairness and opened', async ({
  page,
}) => {
  await openApp(page, 'tonight');
  await page.getByRole('button', { name: 'Individual …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Individual' });
  await dialog.getByLabel('Players').selectOption('20');
  await dialog.getByLabel('Players').selectOption('16');
  await waitForText(dialog.getByRole('status'), '4 tables, 30 boards: Qf 100.00');
  await dialog.getByLabel('Rounds').selectOption('5');
  await waitForText(dialog.getByRole('status'), '4 tables, 25 boards: Qf 100.00');
  await expectAccessible(page);
  await dialog.getByLabel('Rounds').selectOption('15');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('grid', { name: 'Individual, 16 players, 15 rounds' }).waitFor();
  await expectAccessible(page);
});
