// Before the browser tests: the production build, served on a free port, and a browser to start.

import type { TestProject } from 'vitest/node';
import { serveBuiltApp } from './builtApp.ts';
import { findEngine, type InstalledEngine, isEngine } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    browser: InstalledEngine;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ENGINE } = process.env;
  const engine = await findEngine(isEngine(ENGINE) ? ENGINE : 'chromium');
  if (engine === null) throw new Error(`${ENGINE} is not installed.`);
  const app = await serveBuiltApp();
  project.provide('appUrl', app.url);
  project.provide('browser', engine);
  return app.close;
}
