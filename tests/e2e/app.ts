// The tools of a journey through the app: use `test` and `expect` from here in place of
// vitest's. Each test gets a page of its own with empty storage, and fails on any error in the
// console, any uncaught exception and any request to another origin.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import type { PageView } from '../../src/store/preferences.ts';
import { launchEngine } from './engines.ts';

export { expect };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** So long may one step take: nothing is timed here, so only what never comes is too late. */
const WAIT_MS = inject('waitMs');

/** How a profile differs from the usual one. */
interface ProfileOptions extends BrowserContextOptions {
  /** Whether the journey itself causes errors: what it expects of them it checks itself. */
  readonly hasErrors?: boolean;
}

/**
 * Vitest's `test` with, for each test, a `page`, the `context` it lives in (its storage: close the
 * page and open another to come back later), and `newProfile` for another visitor or another device.
 */
export const test = base
  // The tests of a thread share a browser.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it which fixtures one needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchEngine(inject('browser'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('newProfile', ({ browser, task, onTestFinished }, { onCleanup }) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') problems.push(...(await shownIn(contexts)));
      await Promise.all(contexts.map((context) => context.close()));
    });
    // Thrown in the clean-up above, it would fail the next tries too: vitest keeps the failure with the fixture.
    onTestFinished(() => {
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
    return async ({ hasErrors = false, ...options }: ProfileOptions = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(WAIT_MS);
      if (!hasErrors) collectProblems(context, new URL(inject('appUrl')).origin, problems);
      contexts.push(context);
      return context;
    };
  })
  .extend('serviceWorkers', (): 'allow' | 'block' => 'block')
  .extend('context', ({ newProfile, serviceWorkers }) => newProfile({ serviceWorkers }))
  .extend('page', ({ context }) => context.newPage());

/** As `test`, with the service worker: it fetches the whole app, so only where offline use matters. */
export const testInstalled = test.extend('serviceWorkers', (): 'allow' | 'block' => 'allow');

/** What each page shows, for whoever reads of a failure without having seen it. */
async function shownIn(contexts: readonly BrowserContext[]): Promise<string[]> {
  const pages = contexts.flatMap((context) => context.pages());
  return Promise.all(
    pages.map(async (page) => {
      const top = page.locator('body, main, [role=dialog]').last();
      const text = await top.innerText({ timeout: 5000 }).catch(String);
      return `${page.url()} shows: ${text.replace(/\s+/g, ' ').slice(0, 400)}`;
    }),
  );
}

function collectProblems(context: BrowserContext, origin: string, problems: string[]): void {
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
}

/** Goes to a place of the app, the grid unless another is named, and waits until it shows its main part. */
export async function openApp(page: Page, place: PageView = 'design'): Promise<void> {
  await page.goto(`${inject('appUrl')}#/${place}`);
  await page.getByRole('main').waitFor();
}

/** The one step that may take minutes on a busy machine: some 200 files are fetched and stored. */
const INSTALL_MS = 5 * WAIT_MS;

/** Waits until the service worker holds the whole app, so that the page may go offline. */
export async function waitUntilOfflineReady(page: Page): Promise<void> {
  // From outside, as a page with a clock of its own may have no frames.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      timeout: INSTALL_MS,
      interval: 500,
      message: 'the service worker of the page',
    })
    .toBe('activated');
}

interface AccessibilityOptions {
  /** The part that has changed since the whole page was looked at. */
  readonly part?: Locator;
  /** Whether nothing but colours has changed. */
  readonly coloursOnly?: boolean;
}

/**
 * Fails on any accessibility finding in what the page shows now, naming rule and element: in a dialog if one is open, as
 * nothing else can be reached, otherwise in the whole page. Only in Chromium: Firefox 153 ends the process of a page that
 * axe has been through.
 */
export async function expectAccessible(
  page: Page,
  {
    part = page.locator('html, [role=dialog]').last(),
    coloursOnly = false,
  }: AccessibilityOptions = {},
): Promise<void> {
  if (inject('browser').engine !== 'chromium') return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const results = await part.evaluate(
    (element, rules) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // A finding is reported by its element: selectors and style sheets fetched again would take an eighth of the time.
      const leftOut = { selectors: false, preload: false };
      return axe.run(element, { resultTypes: ['violations'], ...leftOut, ...rules });
    },
    coloursOnly ? { runOnly: ['color-contrast'] } : {},
  );
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
