// The first visit beside that of a build of before, in turn: bytes, the longest task, and the first row of tonight's list, on
// a laptop and on a phone.

import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type ServedApp, serveBuild } from '../e2e/builtApp.ts';
import { compressing } from './compressing.ts';
import { traceMainThread } from './mainThread.ts';
import { digits, times } from './table.ts';
import { median } from './timing.ts';
import { countTraffic } from './traffic.ts';

const TURNS = 7;
const SETTLING_MS = 1500;
const PHONE = { rate: 4, latency: 150, bytesPerSecond: 200_000 };

type Figure = 'kilobytes' | 'longestTask' | 'row' | 'rowOnPhone';
const FIGURES: Readonly<Record<Figure, string>> = {
  kilobytes: 'kB until Tonight rests',
  longestTask: 'longest task of the first load',
  row: 'first row of Tonight, ms',
  rowOnPhone: 'first row of Tonight on a phone, ms',
};

/** Rows: what, here, before, and the ratio. */
export async function pairWith(
  folder: string,
  app: ServedApp,
  browser: Browser,
): Promise<string[][]> {
  const before = await serveBuild(resolve(folder), compressing());
  const taken = { app: record(), before: record() };
  for (let turn = 0; turn < TURNS; turn++) {
    await visit(browser, before, taken.before);
    await visit(browser, app, taken.app);
  }
  await before.close();
  return (Object.keys(FIGURES) as Figure[]).map((figure) => {
    const [here, then] = [median(taken.app[figure]), median(taken.before[figure])];
    return [FIGURES[figure], digits(here), digits(then), times(here / then)];
  });
}

function record(): Record<Figure, number[]> {
  return { kilobytes: [], longestTask: [], row: [], rowOnPhone: [] };
}

async function visit(browser: Browser, app: ServedApp, taken: Record<Figure, number[]>) {
  const url = `${app.url}#/tonight`;
  await firstVisit(browser, async (page) => {
    const { pageBytes } = await countTraffic(app.http, async () => void (await page.goto(url)));
    taken.kilobytes.push(pageBytes / 1000);
  });
  await firstVisit(browser, async (page) => {
    const { longestTaskMs } = await traceMainThread(browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLING_MS);
    });
    taken.longestTask.push(longestTaskMs);
  });
  await firstVisit(browser, async (page) => void taken.row.push(await firstRow(page, url)));
  await firstVisit(browser, async (page) => {
    const { rate, latency, bytesPerSecond } = PHONE;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    taken.rowOnPhone.push(await firstRow(page, url));
  });
}

async function firstVisit(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, locale: 'en-GB', serviceWorkers: 'block' });
  await act(await context.newPage()).finally(() => context.close());
}

/** Milliseconds from the visit to the first row. */
async function firstRow(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('tbody th').first().waitFor();
  return page.evaluate(() => performance.now());
}
