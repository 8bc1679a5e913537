// Before the browser tests: the production build, served on a free port, and a browser to start.

import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findBrowser, type InstalledBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    browser: InstalledBrowser;
  }
}

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (isStale()) build();
  const server = await preview({ root, logLevel: 'warn', preview: { port: 0, strictPort: true } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The preview server has no address.');
  project.provide('appUrl', url);
  project.provide('browser', await findBrowser());
  return () => server.close();
}

function isStale(): boolean {
  const built = statSync(join(root, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return sources.some((source) => changedAt(join(root, source)) > built);
}

/** The latest change in a file or a folder, in milliseconds since the epoch. */
function changedAt(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** In a process of its own: under NODE_ENV=test it would build the development version of React. */
function build(): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The build failed: see above.');
}
