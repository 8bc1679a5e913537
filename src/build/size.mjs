// Measures the JavaScript that the built page loads before it can be used: the entry of index.html
// and all that it imports, gzipped. What is imported on demand and what workers run is not in it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const limitKilobytes = 114;

const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
// Vite names the entry in a script element and its static imports in modulepreload links.
const files = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, path = '']) => path);
if (files.length === 0) throw new Error('dist/index.html loads no JavaScript: is it built?');

const bytes = files.map((file) => gzipSync(readFileSync(join(root, 'dist', file))).length);
const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
console.log(
  `First load: ${kilobytes.toFixed(1)} kB of JavaScript gzipped, at most ${limitKilobytes}`,
);
if (kilobytes > limitKilobytes) {
  console.error('Load what is not needed at once with import().');
  process.exitCode = 1;
}
