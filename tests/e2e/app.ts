// What a journey through the app is written with: `test` and `expect` from here in place of
// vitest's. Each test gets a page of its own with empty storage, and fails on any error in the
// console, any uncaught exception and any request to another origin.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import type { Place } from '../../src/store/preferences.ts';
import { launchEngine } from './engines.ts';

export { expect };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type ServiceWorkers = 'allow' | 'block';

/**
 * Vitest's `test` with, for each test, a `page`, the `context` it lives in (its storage: close the
 * page and open another to come back later), and the `browser` that the tests of a thread share.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures one needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchEngine(inject('browser'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('serviceWorkers', (): ServiceWorkers => 'block')
  .extend('context', async ({ browser, serviceWorkers }, { onCleanup }) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      serviceWorkers,
    });
    // Several tests share the cores: only what never comes is too late.
    context.setDefaultTimeout(120_000);
    const problems = collectProblems(context, new URL(inject('appUrl')).origin);
    onCleanup(async () => {
      await context.close();
      expect(problems).toEqual([]);
    });
    return context;
  })
  .extend('page', ({ context }) => context.newPage());

/** As `test`, with the service worker: it fetches the whole app, so only where offline use matters. */
export const testInstalled = test.extend('serviceWorkers', (): ServiceWorkers => 'allow');

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

/**
 * Fails on any accessibility finding in what the page shows now, naming rule and element. Only in Chromium: Firefox 153
 * ends the process of a page that axe has been through.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (inject('browser').engine !== 'chromium') return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return axe.run({ resultTypes: ['violations'] });
  });
  const findings = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html}`),
  );
  expect(findings).toEqual([]);
}

/** Waits until the browser holds a document with so many changes to undo. */
export async function waitUntilStored(page: Page, changes: number): Promise<void> {
  await expect.poll(() => countStored(page, 'past')).toBe(changes);
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

/** Fails on anything in sight that can be pressed and is smaller than a finger needs: 44 px, with its unseen margin. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll('button, select, summary, input, textarea, nav a')]
      .filter((element) => isSeen(element) && element.getBoundingClientRect().width > 1)
      .map((element) => {
        const target = element.closest('label:has(> [type="checkbox"], > [type="radio"])');
        const { width, height } = (target ?? element).getBoundingClientRect();
        const margin = getComputedStyle(element, '::after');
        const hasMargin = margin.content !== 'none' && margin.position === 'absolute';
        const [wide, tall] = hasMargin
          ? [Number.parseFloat(margin.width), Number.parseFloat(margin.height)]
          : [width, height];
        return { wide, tall, name: element.outerHTML.slice(0, 120) };
      })
      .filter(({ wide, tall }) => wide < 43.5 || tall < 43.5);
  });
  expect(small).toEqual([]);
}
