import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { preview } from 'vite';
import { expect, openApp, test, waitUntilOfflineReady } from './app.ts';
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
    await waitUntilOfflineReady(page);
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

/** What each place fetches before it rests, names without the fingerprint of the content. */
const FIRST = ['', 'before.js', 'index.js', 'rolldown-runtime.js', 'firstLoad.js', 'firstLoad.css'];
const LISTED = {
  tonight: [
    'sorting.js',
    'sharedLater.js',
    'tonight.js',
    'tonight.css',
    'tonight.worker.js',
    'library.js',
  ],
  design: [
    'sharedGrid.js',
    'sharedDetails.js',
    'design.js',
    'design.css',
    'figures.js',
    'figures.css',
    'evaluation.worker.js',
  ],
} as const;
/** Firefox fetches the touch icon too. */
const BOTH = ['inter-page.woff2', 'icon.svg', 'icon-192.png', 'shared.js', 'shared.css'];
/** What comes next, in any order: in Tonight when the page is first used, in Design when it is at rest. */
const NEXT_FILES = {
  tonight: [
    'details.js',
    'sharedDetails.js',
    'sharedTools.js',
    'sharedGrid.js',
    'gridCommands.js',
    'commands.js',
    'commands.css',
    'evaluation.worker.js',
  ],
  design: [
    'tools.js',
    'tools.css',
    'sharedLater.js',
    'sharedTools.js',
    'gridCommands.js',
    'instructions.worker.js',
    'catalogue.worker.js',
    'Recommendations.js',
  ],
};
/** Of Tonight’s list, when the page is at rest: neighbouring lists and better switches. */
const AT_REST = ['library.js', 'betterSwitches.js', 'random.js'];

test('a place fetches only what it shows until the page is at rest or used', async ({
  context,
}) => {
  for (const place of ['tonight', 'design'] as const) {
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      fetched.push(name.replace(/-[\w-]{8}(\.\w+)$/, '$1'));
    });
    await openApp(page, place);
    expect(await firstScript(page)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const next = () => fetched.findIndex((name) => NEXT_FILES[place].includes(name));
    if (place === 'tonight') {
      await expect.poll(() => fetched).toContain('betterSwitches.js');
      expect(next()).toBe(-1);
      await page.mouse.move(100, 100);
    }
    await expect.poll(next).toBeGreaterThan(0);
    const listed = new Set<string>([...FIRST, ...BOTH, ...LISTED[place], ...AT_REST]);
    const early = fetched.slice(0, next());
    expect(early.filter((name) => !listed.has(name))).toEqual([]);
    expect(early).toContain('firstLoad.js');
    await page.close();
  }
});

test('the files of a place are fetched while the first script still arrives', async ({
  context,
}) => {
  for (const place of ['tonight', 'design'] as const) {
    const page = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/firstLoad-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = ['js', 'css'].map((type) =>
      page.waitForRequest(new RegExp(`/${place}-[^/]*\\.${type}$`)),
    );
    const opened = openApp(page, place);
    await Promise.all(asked);
    release();
    await opened;
    await page.close();
  }
});

/** What the browser is given of the first script; the comment at its top has it compiled whole. */
function firstScript(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/firstLoad-"]');
    return (await fetch(script?.src ?? '')).text();
  });
}
