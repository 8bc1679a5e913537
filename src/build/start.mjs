// `npm start`: from a fresh clone to the app in the browser. `--no-open` only prints the address.

import { join } from 'node:path';
import { installIfNeeded, root, succeeds } from './install.mjs';

installIfNeeded();
const vite = join(root, 'node_modules/vite/bin/vite.js');
if (!succeeds([process.execPath, vite, 'build', '--logLevel', 'warn'])) process.exit(1);

const { preview } = await import('vite');
const server = await preview({
  root,
  logLevel: 'warn',
  preview: { open: !process.argv.includes('--no-open') },
});
const [address] = server.resolvedUrls?.local ?? [];
console.log(`\nArrowswitch is at ${address}\nPress Ctrl+C to stop.`);
