// The browser engines in which the journeys run. Chromium is always there (browser.ts); Firefox is the system's own,
// driven through WebDriver BiDi; WebKit the build that Playwright installs, if it is.

import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, firefox, type Locator, webkit } from 'playwright-core';
import { findBrowser, type InstalledBrowser } from './browser.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

export interface InstalledEngine extends InstalledBrowser {
  readonly engine: Engine;
}

/** Whether a word names an engine. */
export function isEngine(word: string | undefined): word is Engine {
  return ENGINES.some((engine) => engine === word);
}

/** The program of an engine; null if there is none. FIREFOX_PATH names another Firefox. */
export async function findEngine(engine: Engine): Promise<InstalledEngine | null> {
  if (engine === 'chromium') return { engine, ...(await findBrowser()) };
  const paths = engine === 'webkit' ? [webkit.executablePath()] : firefoxPaths();
  for (const executablePath of paths) {
    const isThere = await access(executablePath).then(
      () => true,
      () => false,
    );
    if (isThere) return { engine, executablePath, env: {} };
  }
  return null;
}

function firefoxPaths(): readonly string[] {
  const { FIREFOX_PATH, PATH = '', PROGRAMFILES } = process.env;
  if (FIREFOX_PATH) return [FIREFOX_PATH];
  const folders = PATH.split(delimiter).filter(Boolean);
  return [
    ...['firefox', 'firefox-esr'].flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    ...(PROGRAMFILES ? [join(PROGRAMFILES, 'Mozilla Firefox', 'firefox.exe')] : []),
  ];
}

/** Starts an engine without a window. */
export async function launchEngine({ engine, executablePath, env }: InstalledEngine) {
  const options = { executablePath, env: { ...process.env, ...env } };
  if (engine === 'chromium') return chromium.launch(options);
  if (engine === 'webkit') return webkit.launch(options);
  const browser = await firefox.launch({
    ...options,
    channel: 'moz-firefox',
    firefoxUserPrefs: {
      'dom.events.testing.asyncClipboard': true,
      // As everybody has it: a page opened as a file may not load its modules.
      'security.fileuri.strict_origin_policy': true,
    },
  });
  withoutUnknownCommands(browser);
  await withSeenFilling(browser);
  return browser;
}

/**
 * Through WebDriver BiDi Playwright fills a field in a way that React takes for no change. So what a locator fills is set as
 * the browser sets it, and told by the events that typing ends with.
 */
async function withSeenFilling(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators: Locator = Object.getPrototypeOf(page.locator('body'));
  await page.close();
  locators.fill = async function fill(this: Locator, text, options): Promise<void> {
    await this.focus(options);
    await this.evaluate((field, value) => {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      set?.call(field, value);
      for (const type of ['input', 'change']) {
        field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, text);
  };
}

/** What Firefox does not know yet: without it the page looks as the system has it. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride']);

interface Session {
  send(method: string, parameters: object): Promise<unknown>;
}

/** Playwright asks every Firefox for what only newer ones know, and has no option against it: so it is left unsent. */
function withoutUnknownCommands(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(client: Browser): { _browserSession: Session } };
  };
  const sessions: Session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession);
  const { send } = sessions;
  sessions.send = function sendKnown(this: Session, method, parameters) {
    return UNKNOWN.has(method) ? Promise.resolve({}) : send.call(this, method, parameters);
  };
}
