// The bare page of the same libraries (`bare/`), built as the app is and served in the same way.

import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import type { ServedApp } from '../e2e/builtApp.ts';

const root = resolve(import.meta.dirname, '../..');
const configFile = join(root, 'tests/bench/bare/vite.config.ts');

/** The bare page on a port of its own. */
export async function serveBarePage(): Promise<ServedApp> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // In a process of its own: see builtApp.ts.
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', configFile], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The bare page could not be built: see above.');
  const server = await preview({ configFile, preview: { port: 0, strictPort: true } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('The preview server has no address.');
  return { url, http: server.httpServer as Server, close: () => server.close() };
}
