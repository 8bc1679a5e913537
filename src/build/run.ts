// Runs a TypeScript file in Node, with what the app may import. The file does its work while it
// is imported (top-level await); its arguments, streams and exit status are this process's own.

import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { createImportPlugins } from './plugins.mjs';

const root = resolve(import.meta.dirname, '../..');
const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error('Name the file to run: node src/build/run.mjs FILE [ARG …]');
const file = resolve(root, entry);
process.argv = [process.execPath, file, ...args];
await runnerImport(file, { root, logLevel: 'error', plugins: createImportPlugins() });
