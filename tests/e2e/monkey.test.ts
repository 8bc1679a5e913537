import { monkey } from '../fuzz/monkey.ts';
import { openApp, test } from './app.ts';
import { figure, waitForText } from './screen.ts';

test('a monkey does not make the page go away', async ({ page }) => {
  await openApp(page);
  await waitForText(figure(page, 'Qf'), '92.00');
  for (const seed of [1, 2]) await monkey(page, seed, 150);
});
