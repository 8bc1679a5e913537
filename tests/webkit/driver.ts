// WebKit as Debian has it: WebKitGTK's small browser, through the WebDriver of the same package. Playwright drives only its
// own build of WebKit, so what runs here is an evening of its own, not the journeys.

import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** The path of WebKitGTK's driver; null if it is not installed. */
export async function findDriver(): Promise<string | null> {
  return find('WebKitWebDriver');
}

/** The first program of a name in PATH; null if there is none. */
async function find(name: string): Promise<string | null> {
  const { PATH = '' } = process.env;
  for (const folder of PATH.split(delimiter).filter(Boolean)) {
    const path = join(folder, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

export interface OpenWebKit {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/**
 * Opens the small browser with an empty profile, in a window that nobody sees where there is no screen.
 * @param path of the driver
 * @throws If there is neither a screen nor xvfb-run.
 */
export async function openWebKit(path: string): Promise<OpenWebKit> {
  const port = await freePort();
  const args = [`--port=${port}`];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasScreen = Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  const unseen = hasScreen ? null : await find('xvfb-run');
  if (!hasScreen && unseen === null) {
    throw new Error('WebKitGTK needs a screen: start it on one, or install xvfb.');
  }
  // A group of its own, because xvfb-run leaves its children behind when it is stopped.
  const options = { detached: true, stdio: 'ignore' } as const;
  const server =
    unseen === null ? spawn(path, args, options) : spawn(unseen, ['-a', path, ...args], options);
  try {
    await listening(port, server);
    const driver = await new Builder()
      .usingServer(`http://localhost:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    const close = async (): Promise<void> => {
      await driver.quit();
      stop(server);
    };
    return { driver, close };
  } catch (error) {
    stop(server);
    throw error;
  }
}

function stop(server: ChildProcess): void {
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Waits until the driver answers. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`WebKit's driver ended with ${server.exitCode}.`);
    const answer = await fetch(`http://localhost:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
