// What a journey through the app is written with: `test` and `expect` from here in place of
// vitest's. Each test gets a page of its own with empty storage, and fails on any error in the
// console, any uncaught exception and any request to another origin.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import type { Place } from '../../src/store/preferences.ts';

export { expect };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Vitest's `test` with, for each test, a `page`, the `context` it lives in (its storage: close the
 * page and open another to come back later), and the `browser` of the file.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures one needs
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { executablePath, env } = inject('browser');
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('context', async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    });
    const problems = collectProblems(context, new URL(inject('appUrl')).origin);
    onCleanup(async () => {
      await context.close();
      expect(problems).toEqual([]);
    });
    return context;
  })
  .extend('page', ({ context }) => context.newPage());

function collectProblems(context: BrowserContext, origin: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || url.protocol === 'data:';
    if (!isOurs) problems.push(`request to another origin: ${request.url()}`);
  });
  return problems;
}

/** Goes to a place of the app, the grid unless another is named, and waits until it shows its main part. */
export async function openApp(page: Page, place: Place = 'design'): Promise<void> {
  await page.goto(`${inject('appUrl')}#/${place}`);
  await page.getByRole('main').waitFor();
}

/** Waits until the service worker holds the whole app, so that the page may go offline. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Fails on any accessibility finding in what the page shows now, naming rule and element. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  const findings = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html}`),
  );
  expect(findings).toEqual([]);
}

/** Waits until the browser holds a document with so many changes to undo. */
export async function waitUntilStored(page: Page, changes: number): Promise<void> {
  await expect.poll(() => countStored(page, 'past'), { timeout: 10_000 }).toBe(changes);
}

/** How many changes to undo, or how many runs, the browser holds with the document. */
export async function countStored(page: Page, what: 'past' | 'runs'): Promise<number> {
  return page.evaluate(
    (list) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('arrowswitch');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const stored = database.transaction('documents').objectStore('documents').get('current');
          stored.onsuccess = () => {
            database.close();
            const { done, runs } = stored.result?.value ?? { done: 0, runs: [] };
            resolve(list === 'past' ? done : runs.length);
          };
        };
      }),
    what,
  );
}
