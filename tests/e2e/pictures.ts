// Takes the pictures of the app that the README and the web manifest show: `npm run pictures`.

import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';
import { serveBuiltApp } from './builtApp.ts';
import { figure, openPanel, waitForText } from './screen.ts';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const size = { width: 1280, height: 800 };

/** One round too many is switched, and beside it stands what the optimiser proposes. */
async function showProposal(page: Page): Promise<void> {
  await page.getByRole('rowheader', { name: 'Round 6' }).click();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '49.64');
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await waitForText(page.getByRole('region', { name: 'What would change' }), '92.00');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

mkdirSync(folder, { recursive: true });
const app = await serveBuiltApp();
const { executablePath, env: browserEnv } = await findBrowser();
const browser = await chromium.launch({ executablePath, env: { ...env, ...browserEnv } });
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: size, colorScheme, locale: 'en-GB' });
    await page.goto(`${app.url}#/design`);
    await showProposal(page);
    await page.screenshot({ path: join(folder, `editor-${colorScheme}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await app.close();
}
