// The production build, rebuilt when its sources have changed, and served on a free port.

import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { type PluginOption, preview } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const sources = ['src', 'public', 'index.html', 'room.html', 'vite.config.ts', 'package-lock.json'];

export interface ServedApp {
  readonly url: string;
  readonly http: Server;
  close(): Promise<void>;
}

/** The built app on a port of its own, with plugins for its server. */
export async function serveBuiltApp(...plugins: readonly PluginOption[]): Promise<ServedApp> {
  if (isStale()) build();
  return serveBuild(join(root, 'dist'), ...plugins);
}

/** A build in any folder, as it is, on a port of its own. */
export async function serveBuild(
  outDir: string,
  ...plugins: readonly PluginOption[]
): Promise<ServedApp> {
  const server = await preview({
    root,
    logLevel: 'warn',
    plugins: [...plugins],
    build: { outDir },
    preview: { port: 0, strictPort: true },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The preview server has no address.');
  return { url, http: server.httpServer as Server, close: () => server.close() };
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
