// The monkey as a campaign: 2,000 events at each seed, in a browser and with a server of its own. At every other seed it
// finds an individual.

import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import type { Campaign } from './campaign.ts';
import { monkey, openIndividual } from './monkey.ts';

const EVENTS = 2000;

async function runMonkey(seed: number, until: number): Promise<number> {
  const { executablePath, env } = await findBrowser();
  const app = await serveBuiltApp();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  try {
    let events = 0;
    do {
      // Storage of its own, so that a seed alone repeats a failure.
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      await page.goto(`${app.url}#/design`);
      await page.getByRole('grid').waitFor();
      const own = seed + events / EVENTS;
      if (own % 2 === 0) await openIndividual(page);
      await monkey(page, own, EVENTS);
      if (problems.length > 0) {
        throw new Error(`Uncaught at seed ${own}: ${problems.join('\n')}`);
      }
      await context.close();
      events += EVENTS;
    } while (Date.now() < until);
    return events;
  } finally {
    await browser.close();
    await app.close();
  }
}

export const monkeyCampaigns: readonly Campaign[] = [{ name: 'monkey events', run: runMonkey }];
