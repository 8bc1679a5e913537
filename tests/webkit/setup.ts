// Before the evening in WebKit: the production build, served on a free port, and the path of the driver.

import type { TestProject } from 'vitest/node';
import { serveBuiltApp } from '../e2e/builtApp.ts';
import { findDriver } from './driver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    webKitDriver: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const driver = await findDriver();
  if (driver === null) throw new Error('WebKitGTK’s driver is not installed.');
  const app = await serveBuiltApp();
  project.provide('appUrl', app.url);
  project.provide('webKitDriver', driver);
  return app.close;
}
