// Before the browser tests: the production build, served on a free port, and a browser to start.

import type { TestProject } from 'vitest/node';
import { findBrowser, type InstalledBrowser } from './browser.ts';
import { serveBuiltApp } from './builtApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    browser: InstalledBrowser;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await serveBuiltApp();
  project.provide('appUrl', app.url);
  project.provide('browser', await findBrowser());
  return app.close;
}
