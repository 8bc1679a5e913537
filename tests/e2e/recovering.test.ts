// The page stays and nothing is lost: parts that cannot be downloaded, a storage that hangs or holds what nobody knows,
// a tab that is closed at once.

import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { TABLE_VI } from '../golden/manning.ts';
import { expect, openApp, test, waitUntilStored } from './app.ts';
import { figure, openPanel, readGrid, savedFile, sittingCell, waitForText } from './screen.ts';

/** A page without a service worker, where some downloads fail until the function returned is called. */
async function openWithout(context: BrowserContext, parts: RegExp) {
  const page = await context.newPage();
  await page.route(parts, (route) => route.abort());
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  await openApp(page);
  return { page, uncaught, comeBack: () => page.unroute(parts) };
}

test('a place and a dialog that cannot be downloaded report it, and come when they can be', async ({
  newProfile,
}) => {
  const parts = /\/(OpenDialog|RunPlace)-[^/]*\.js$/;
  const context = await newProfile({ hasErrors: true });
  const { page, uncaught, comeBack } = await openWithout(context, parts);
  await page.keyboard.press('?');
  const failure = page.getByRole('alert').filter({ hasText: 'This dialog could not be loaded' });
  await failure.waitFor();
  await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  await page.getByRole('button', { name: 'Close' }).click();
  await failure.waitFor({ state: 'detached' });
  await sittingCell(page, 1, 1).click();
  await waitUntilStored(page, 1);

  await page.evaluate(() => {
    location.hash = '#/run';
  });
  await page.getByText('Run could not be loaded').waitFor();
  await page.evaluate(() => {
    location.hash = '#m=nothing';
  });
  await page.getByText('The link could not be opened; nothing was changed.').waitFor();
  expect(page.url()).toContain('#m=nothing');
  await page.evaluate(() => {
    location.hash = '#/run';
  });

  // The page cannot be reached, so it is not left for an empty one.
  await context.setOffline(true);
  const unreachable = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Try again' }).click();
  await unreachable;
  await context.setOffline(false);
  await page.getByText('Run could not be loaded').waitFor();
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'The room' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  expect(uncaught).toEqual([]);
});

test('what is typed while the palette is loaded does nothing to the grid', async ({
  newProfile,
}) => {
  const context = await newProfile();
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/OpenDialog-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openApp(page);
  await sittingCell(page, 1, 1).click();
  const before = await readGrid(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Space');
  await page.keyboard.press('5');
  await page.keyboard.press('Delete');
  expect(await readGrid(page)).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await expect.poll(() => readGrid(page)).not.toBe(before);
  await page.keyboard.press('Control+k');
  release();
  await page.getByRole('combobox', { name: 'Command' }).waitFor();
});

test('a page whose own script is missing or fails opens the recovery screen, and works again after a reload', async ({
  newProfile,
}) => {
  const context = await newProfile({ hasErrors: true });
  const page = await context.newPage();
  await openApp(page);
  await sittingCell(page, 1, 1).click();
  await waitUntilStored(page, 1);
  const script = /\/assets\/index-[^/]*\.js$/;
  for (const [body, words] of [
    [null, 'The page could not be loaded.'],
    ['throw new Error("No such browser")', 'The page could not be shown. No such browser.'],
  ] as const) {
    await page.route(script, (route) =>
      body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }),
    );
    if (body === null) {
      await page.reload();
    } else {
      await page.clock.install();
      const failed = page.waitForEvent('pageerror');
      await Promise.all([failed, page.reload()]);
      // An error alone opens nothing: the page may begin all the same.
      const asked = page.waitForRequest(/recovery\.js$/);
      let isAsked = false;
      asked.then(() => {
        isAsked = true;
      });
      await page.clock.fastForward('00:10');
      await page.evaluate(() => undefined);
      expect(isAsked).toBe(false);
      await page.clock.fastForward('00:10');
      await asked;
    }
    await waitForText(page.getByRole('alert'), words);
    const save = page.getByRole('button', { name: 'Save what is stored as a file' });
    const { name, bytes } = await savedFile(page, () => save.click());
    expect([name, /"familyId": *"mitchell"/.test(bytes.toString().replaceAll('\\', ''))]).toEqual([
      'arrowswitch-stored.json',
      true,
    ]);
    await page.unroute(script);
  }
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await waitForText(sittingCell(page, 1, 1), 'arrow-switched');

  await page.goto(pathToFileURL('dist/index.html').href);
  await waitForText(page.getByRole('alert'), /cannot run from a file, and phones/);
});

test('a storage that never answers, and no way to reach other tabs, leave the page as it is', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype);
    Object.defineProperty(globalThis, 'indexedDB', { value: { open } });
    // Missing from a page that comes from plain http, as from a computer in the club.
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    Object.defineProperty(globalThis, 'BroadcastChannel', {
      value: class {
        constructor() {
          throw new DOMException('There are no channels.', 'SecurityError');
        }
      },
    });
  });
  await openApp(page);
  await waitForText(page.getByRole('alert'), 'does not open its storage');
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  await sittingCell(page, 1, 1).click();
  await waitForText(sittingCell(page, 1, 1), 'arrow-switched');
});

/** Puts a record in the place of the stored document. */
async function storeRecord(page: Page, record: unknown): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('arrowswitch');
        opening.onsuccess = () => {
          const change = opening.result.transaction('documents', 'readwrite');
          change.objectStore('documents').put(value, 'current');
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    record,
  );
}

test('an unknown record is set aside once, shown, saved as a file and deleted on request', async ({
  page,
}) => {
  await openApp(page);
  for (const record of ['a text', null, {}, [], { version: 3, value: null }, 'a text']) {
    await storeRecord(page, record);
    await page.reload();
    await waitForText(page.getByRole('alert'), 'could not be read and was set aside');
    await expect.poll(() => readGrid(page)).toBe(TABLE_VI);
  }
  await page.getByRole('button', { name: 'Show what was set aside' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const entries = dialog.getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(5);
  const save = entries.last().getByRole('button', { name: 'Save as a file' });
  expect((await savedFile(page, () => save.click())).name).toMatch(
    /^arrowswitch-set-aside-\d+\.json$/,
  );
  for (let left = 5; left > 0; left--) {
    await entries.first().getByRole('button', { name: 'Delete for good' }).click();
    await expect.poll(() => entries.count()).toBe(left - 1);
  }
  await dialog.getByText('Nothing has been set aside.').waitFor();
  // What was set aside was still in its place, and is gone from there too.
  await page.reload();
  await openPanel(page, 'Balance');
  await waitForText(figure(page, 'Qf'), '92.00');
  expect(await page.getByText('was set aside').count()).toBe(0);
});

test('an edit survives closing the tab at once, and what is typed a reload', async ({
  context,
}) => {
  let page = await context.newPage();
  await openApp(page);
  for (let edits = 1; edits <= 3; edits++) {
    await openPanel(page, 'Balance');
    await waitForText(figure(page, 'Qf'), /\d/);
    await sittingCell(page, 1, edits).click();
    await page.close();
    page = await context.newPage();
    await openApp(page);
    await waitForText(sittingCell(page, 1, edits), 'arrow-switched');
    await waitUntilStored(page, edits);
  }
  await sittingCell(page, 2, 2).focus();
  await page.keyboard.type('9-2 B');
  await page.reload();
  await waitForText(sittingCell(page, 2, 2), '9 North-South, 2 East-West, set B');
  await waitUntilStored(page, 4);
});

test('a newer version of the app in another tab is reported, and the page stays', async ({
  page,
}) => {
  await openApp(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('arrowswitch', 2);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await waitForText(page.getByRole('alert'), 'A newer version of Arrowswitch is open');
  await sittingCell(page, 1, 1).click();
  await waitForText(sittingCell(page, 1, 1), 'arrow-switched');
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
});
