import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { expect, test, waitUntilOfflineReady } from './app.ts';
import { sittingCell, waitForText } from './screen.ts';

test('a newer version waits until it is activated, then replaces all files; files beside the app are served as they are', async ({
  newProfile,
}) => {
  const root = join(import.meta.dirname, '../..');
  const outDir = await mkdtemp(join(tmpdir(), 'arrowswitch-'));
  await cp(join(root, 'dist'), outDir, { recursive: true });
  const server = await preview({ root, build: { outDir }, preview: { port: 0 }, logLevel: 'warn' });
  const context = await newProfile({ serviceWorkers: 'allow', hasErrors: true });
  const page = await context.newPage();
  try {
    await page.goto(`${server.resolvedUrls?.local[0]}#/design`);
    await expectReadySaid(page);
    await expectFileAsItIs(page);
    await publishNext(outDir);

    await page.reload();
    const offer = page.getByRole('status').filter({ hasText: 'A new version' });
    await offer.waitFor();
    expect(await page.locator(NEXT).count()).toBe(0);
    // Not under a cell that is being typed.
    await sittingCell(page, 2, 2).focus();
    await page.keyboard.type('2-');
    const use = offer.getByRole('button', { name: 'Use it now' });
    await expect.poll(() => use.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await sittingCell(page, 2, 2).press('Space');
    await use.click();
    await page.locator(NEXT).waitFor({ state: 'attached' });
    await waitForText(sittingCell(page, 2, 2), 'arrow-switched');
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  } finally {
    await page.close();
    await server.close();
    await rm(outDir, { recursive: true });
  }
});

/** That everything is stored is said in the drawer of explanations as soon as it is so, and in Design nowhere else. */
async function expectReadySaid(page: Page): Promise<void> {
  const ready = page.getByText('Ready for offline');
  await page.getByRole('button', { name: 'In plain words', exact: true }).click();
  const drawer = page.getByRole('complementary', { name: 'In plain words' });
  await drawer.waitFor();
  await waitUntilOfflineReady(page);
  await drawer.filter({ has: ready }).waitFor();
  await drawer.getByRole('button', { name: 'Close: In plain words' }).click();
  expect(await ready.count()).toBe(0);
}

/** What tells the next version from this one. */
const NEXT = 'meta[name=next]';

/** What a new build would do: another page, and another version in the service worker. */
async function publishNext(folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<head>', '<head><meta name="next" />'));
  const worker = join(folder, 'sw.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(worker, code.replace(/arrowswitch-\$\{"\w+"\}/, 'arrowswitch-next'));
}

/** Shows a file beside the app in a frame: the service worker must not answer with the app. */
async function expectFileAsItIs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = './icon.svg';
    document.body.append(frame);
  });
  await expect
    .poll(() =>
      page.evaluate(
        () => document.querySelector('iframe')?.contentDocument?.documentElement.nodeName,
      ),
    )
    .toBe('svg');
}
