import { monkey, openIndividual } from '../fuzz/monkey.ts';
import { openApp, test } from './app.ts';
import { figure, openPanel, waitForText } from './screen.ts';

test('the page survives random clicks, keys and values', async ({ page }) => {
  await openApp(page);
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  await monkey(page, 1, 150);
  await page.goto('about:blank');
  await openApp(page);
  await openIndividual(page);
  await monkey(page, 2, 150);
});
