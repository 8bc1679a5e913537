// A session under way, as the journeys of an evening find it.

import type { Page } from 'playwright-core';
import { openApp } from './app.ts';
import { closeDialog } from './screen.ts';

export const MINUTE = 60_000;
export const EIGHT = new Date('2026-11-19T19:00:00');
export const ADDRESS = 'https://club.example/bridge/';

export const clock = (page: Page) => page.getByRole('region', { name: 'Clock' });

export async function openRun(page: Page): Promise<void> {
  await openApp(page, 'run');
  await clock(page).waitFor();
}

/** The link behind a pair's code. */
export async function guideLink(page: Page, pair: number): Promise<string> {
  await page.getByRole('button', { name: 'Phone guides …' }).click();
  const dialog = page.getByRole('dialog', { name: /^Phone guides/ });
  const link = await dialog
    .getByRole('link', { name: new RegExp(`^Code of pair ${pair}\\b`) })
    .getAttribute('href');
  await closeDialog(dialog);
  return link ?? '';
}
