import { expect, expectAccessible, openApp, test } from './app.ts';

test('the app opens, by its name and without an accessibility finding', async ({ page }) => {
  await openApp(page);
  expect(await page.title()).toContain('Arrowswitch');
  await expectAccessible(page);
});
