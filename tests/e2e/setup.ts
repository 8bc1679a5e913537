// Before the browser tests: the production build, served on a free port, and a browser to start.

import type { TestProject } from 'vitest/node';
import { serveBuiltApp } from './builtApp.ts';
import { ENGINES, findEngine, type InstalledEngine, isEngine } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    /** From vite.config.ts. */
    waitMs: number;
    browser: InstalledEngine;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ENGINE = 'chromium' } = process.env;
  if (!isEngine(ENGINE)) throw new Error(`${ENGINE} is none of ${ENGINES.join(', ')}.`);
  const engine = await findEngine(ENGINE);
  if (engine === null) throw new Error(`${ENGINE} is not installed.`);
  const app = await serveBuiltApp();
  project.provide('appUrl', app.url);
  project.provide('browser', engine);
  return app.close;
}
