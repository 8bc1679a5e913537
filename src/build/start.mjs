// `npm start`: from a fresh clone to the app in the browser. `--no-open` only prints the address.

import { installIfNeeded, root, succeeds } from './install.mjs';

installIfNeeded();
if (!succeeds(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])) process.exit(1);

const { preview } = await import('vite');
const server = await preview({
  root,
  // A machine without a browser is no error: the address is printed below.
  logLevel: 'silent',
  preview: { open: !process.argv.includes('--no-open') },
});
const [address] = server.resolvedUrls?.local ?? [];
console.log(`\nArrowswitch is at ${address}\nPress Ctrl+C to stop.`);
